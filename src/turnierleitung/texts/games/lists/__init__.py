"""The words of every game with a list."""
