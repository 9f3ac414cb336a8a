"""Classic Quartett: several at a table ask each other for cards, and quartets are counted."""
