"""The slip of Doppelkopf."""
