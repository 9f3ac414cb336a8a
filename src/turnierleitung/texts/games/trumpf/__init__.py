"""The words of Trumpf."""
