"""The form of a slip."""
