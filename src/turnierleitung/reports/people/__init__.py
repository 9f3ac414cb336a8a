"""Papers about people."""
