"""Papers of the judge's table."""
