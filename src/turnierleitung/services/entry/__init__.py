"""Slips: entering, correcting, parking, doubts."""
