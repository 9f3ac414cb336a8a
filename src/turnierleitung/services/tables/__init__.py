"""Rounds of tables: draw, repairs, standings, papers."""
