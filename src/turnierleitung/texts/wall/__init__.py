"""The words of the wall: what hangs there, and what the director is told of it."""
