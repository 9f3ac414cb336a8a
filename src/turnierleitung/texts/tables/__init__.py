"""Words about rounds of tables."""
