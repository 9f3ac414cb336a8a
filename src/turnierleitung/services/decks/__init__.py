"""The card decks of the tournament."""
