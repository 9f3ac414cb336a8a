"""The forms of the games, which stand inside the frame of a slip."""
