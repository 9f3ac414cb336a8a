"""Rankings and what explains them."""
