"""Groups and knock-out: draw, schedule, tables, bracket, papers."""
