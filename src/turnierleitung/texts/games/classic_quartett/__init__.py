"""The words of classic Quartett."""
