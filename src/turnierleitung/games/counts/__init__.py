"""Shared parts of games in which each person ends with a number."""
