"""What games have in common in which everybody at a table ends with a number: cards, quartets."""
