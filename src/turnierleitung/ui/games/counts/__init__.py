"""The slip of every game in which everybody at a table ends with a number."""
