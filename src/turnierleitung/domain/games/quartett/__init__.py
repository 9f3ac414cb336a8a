"""Quartett: two people, one deck; who holds more cards after the time wins."""
