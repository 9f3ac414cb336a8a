"""Papers of groups and knock-out."""
