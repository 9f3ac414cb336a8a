"""Reading a list of people in four steps: source, columns, preview, outcome."""
