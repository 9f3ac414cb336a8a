"""Standings of groups and knock-out."""
