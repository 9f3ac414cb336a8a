"""The words of Doppelkopf."""
