"""The form of a match."""
