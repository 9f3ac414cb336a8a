"""The wall of the hall: a window on another screen and its controls."""
