"""The wall of the hall: a window on another screen, and what the director sees and does of it."""
