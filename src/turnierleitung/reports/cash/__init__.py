"""Papers about the cash desk."""
