"""The card decks: all of them, those in use and those returned."""
