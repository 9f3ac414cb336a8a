"""The director's decisions: penalties, protests, corrections, replaced decks, recorded answers."""
