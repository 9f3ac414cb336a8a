"""Drawing groups and bracket."""
