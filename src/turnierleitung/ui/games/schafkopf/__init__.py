"""The slip of a Schafkopf table: sums, or deal by deal."""
