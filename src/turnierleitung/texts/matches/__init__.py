"""Words about groups and knock-out."""
