"""The form of a list of Doppelkopf."""
