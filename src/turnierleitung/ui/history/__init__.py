"""The protocol with undo."""
