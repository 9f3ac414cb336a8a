"""Trumpf: several at a table, each shows the top card, the best value takes all; cards are counted."""
