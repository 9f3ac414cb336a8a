"""Penalties, protests and decisions in German."""
