"""The cash desk."""
