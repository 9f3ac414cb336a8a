"""Drawing tables and seats."""
