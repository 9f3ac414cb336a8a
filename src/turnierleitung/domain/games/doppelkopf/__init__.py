"""Doppelkopf: two parties of changing partners, every deal scored by what was played."""
