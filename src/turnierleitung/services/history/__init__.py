"""The protocol of all actions, undo and redo, and what must hold after them."""
