"""What the director decides: protests."""
