"""The board of boxes on which a draw is shown and swapped by hand, for tables and groups alike."""
