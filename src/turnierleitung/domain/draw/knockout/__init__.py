"""The bracket: places, byes, who moves on."""
