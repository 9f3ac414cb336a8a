"""The pages of rounds of tables."""
