"""Draws of opponents and tables: pure functions of people, seed and algorithm version."""
