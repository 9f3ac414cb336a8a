"""Which deck goes to which table."""
