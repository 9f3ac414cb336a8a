"""The slips of the games on paper."""
