"""The slip of every game with a list: sums or deals."""
