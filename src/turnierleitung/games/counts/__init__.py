"""What games share in which everybody at a table ends with a number."""
