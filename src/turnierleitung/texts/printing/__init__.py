"""Words about what is printed and saved."""
