"""The slip of Trumpf."""
