"""The words of Quartett."""
