"""The open tournament and what an action changed, as the floors above know them."""

from __future__ import annotations

from turnierleitung.storage.changes import Changes
from turnierleitung.storage.tournament_file import SUFFIX, TournamentFile

Tournament = TournamentFile
"""An open tournament; the floors above hand it on to the services and never look into it."""

__all__ = ["SUFFIX", "Changes", "Tournament"]
