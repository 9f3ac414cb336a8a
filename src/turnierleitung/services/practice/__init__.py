"""Practice: tournaments of invented people, filled up to a chosen point and thrown away afterwards."""
