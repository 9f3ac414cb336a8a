"""Reads lists of people from files: parse, plan, apply in one action."""
