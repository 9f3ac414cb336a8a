"""The slip of a Quartett match."""
