"""Filling a tournament of each format."""
