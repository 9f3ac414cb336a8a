"""The ranking and the reason for every place."""
