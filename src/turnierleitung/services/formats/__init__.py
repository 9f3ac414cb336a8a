"""What tables and matches both answer: the one place that leads to either of them."""
