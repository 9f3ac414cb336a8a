"""Matches under way: their list and their slips."""
