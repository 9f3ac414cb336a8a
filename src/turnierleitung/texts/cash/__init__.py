"""The cash desk in German."""
