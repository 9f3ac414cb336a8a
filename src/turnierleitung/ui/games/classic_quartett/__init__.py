"""The slip of classic Quartett."""
