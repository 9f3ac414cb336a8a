"""Runs a card tournament at the venue, offline: draw, entry, ranking, paper."""
