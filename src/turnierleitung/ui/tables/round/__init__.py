"""A round under way: its tables and the entry of slips."""
