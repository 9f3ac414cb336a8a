"""The card decks: what there is, what is out, what was brought back."""
