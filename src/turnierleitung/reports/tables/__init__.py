"""Papers of rounds of tables."""
