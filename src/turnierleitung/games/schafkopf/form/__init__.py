"""The form of a list of Schafkopf."""
