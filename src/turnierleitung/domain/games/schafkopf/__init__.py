"""Schafkopf: 32 games at a table of four, zero-sum, ranked by points and by the solos played."""
