"""The frame of every slip, whatever the game."""
