"""Papers about prizes."""
