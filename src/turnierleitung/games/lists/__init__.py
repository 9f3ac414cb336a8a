"""Shared parts of games that write their deals as a list of points."""
