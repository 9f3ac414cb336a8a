"""The form of a table at which everybody ends with a number."""
