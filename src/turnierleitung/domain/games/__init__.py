"""Card games: how a result is checked and what it is worth.

A game reports all problems of a result at once and turns a result into bags of integer tallies.
Standings only ever add tallies, so a new game needs no change anywhere else.
"""
