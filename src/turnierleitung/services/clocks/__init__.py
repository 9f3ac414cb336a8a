"""The clocks of the hall: readings, presses, and people missing at the tables."""
