"""The frames of slips that a game fills."""
