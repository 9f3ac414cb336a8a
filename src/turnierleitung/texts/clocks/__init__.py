"""The words of the hall: clocks, signals, who is late, and what was pressed."""
