"""What the director decides: penalties, protests, corrections, decks replaced, answers held fast."""
