"""Words about people."""
