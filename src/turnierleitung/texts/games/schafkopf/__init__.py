"""The words of Schafkopf."""
