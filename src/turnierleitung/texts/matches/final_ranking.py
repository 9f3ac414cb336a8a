"""The ranking of a tournament with groups and knock-out, from the champion to the last of the groups."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.states import Standing
from turnierleitung.services.matches.final_rankings import FinalPlace, FinalRanking
from turnierleitung.texts.phases import level_name
from turnierleitung.texts.states import standing_name

translate = QCoreApplication.translate


def rank_text(place: FinalPlace) -> str:
    """Return „1“, „5–8“; a dash for whoever is still in the knock-out."""
    if place.rank is None:
        return "–"
    return str(place.rank) if place.rank == place.last else f"{place.rank}–{place.last}"


def ordinal_text(place: FinalPlace) -> str:
    """Return a rank as paper shows it: „1.“, „5.–8.“, a dash for whoever is still in the knock-out."""
    if place.rank is None:
        return "–"
    if place.rank == place.last:
        return translate("FinalRanking", "{rank}.").format(rank=place.rank)
    return translate("FinalRanking", "{rank}.–{last}.").format(rank=place.rank, last=place.last)


def reached_text(place: FinalPlace, levels: int) -> str:
    """Return how far somebody came, and whether he has gone."""
    reached = _reached(place, levels)
    if place.standing is Standing.ACTIVE:
        return reached
    return translate("FinalRanking", "{reached}, {state}").format(
        reached=reached, state=standing_name(place.standing)
    )


def _reached(place: FinalPlace, levels: int) -> str:
    if place.rank is None:
        return translate("FinalRanking", "noch im Turnier")
    if place.level is None:
        return translate("FinalRanking", "Gruppenphase")
    if place.rank == place.last == 1:
        return translate("FinalRanking", "Turniersieg")
    return level_name(place.level, levels)


def champion_text(ranking: FinalRanking) -> str:
    """Return who has won the tournament; nothing while that is open."""
    if ranking.champion is not None:
        return translate("FinalRanking", "Turniersieg: {name}").format(name=ranking.champion.name)
    if not ranking.provisional:
        return translate("FinalRanking", "Rang 1 bleibt frei: Wer gewonnen hat, ist ausgeschlossen.")
    return ""
