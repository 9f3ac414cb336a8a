"""Invented slips, game by game."""
