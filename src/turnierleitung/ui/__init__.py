"""The screen: one folder per thing the director does."""
