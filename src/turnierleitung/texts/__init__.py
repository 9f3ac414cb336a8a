"""Codes and their parameters in German."""
