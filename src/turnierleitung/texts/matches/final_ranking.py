"""The ranking of a tournament with groups and knock-out, from the champion to the last of the groups."""

from __future__ import annotations

from turnierleitung.domain.states import Standing
from turnierleitung.services.matches.final_rankings import FinalPlace, FinalRanking
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import level_name
from turnierleitung.texts.states import standing_name
from turnierleitung.texts.tallies import fraction_text, is_signed


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


def reached_heading(ranking: FinalRanking) -> str:
    """Return what stands over how far people came."""
    if ranking.criteria:
        return translate("FinalRanking", "In der Gruppe")
    return translate("FinalRanking", "Gespielt bis")


def value_texts(place: FinalPlace, ranking: FinalRanking, game: str) -> tuple[str, ...]:
    """Return what somebody is compared by across the groups; a dash for whoever left."""
    if place.in_group is None:
        return ()
    if not place.in_group.compared:
        return tuple("–" for _ in ranking.criteria)
    return tuple(
        fraction_text(value, sign=is_signed(game, criterion.tally))
        for criterion, value in zip(ranking.criteria, place.in_group.compared, strict=True)
    )


def counting(ranking: FinalRanking) -> str:
    """Return how the values are counted, where that is not plain."""
    return translate("FinalRanking", "Die Werte gelten je Begegnung.") if ranking.per_match else ""


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
    if place.in_group is not None:
        number, rank = place.in_group.number, place.in_group.rank
        text = (
            translate("FinalRanking", "Gruppe {group}")
            if rank is None
            else translate("FinalRanking", "Gruppe {group}, Rang {rank}")
        )
        return text.format(group=number, rank=rank)
    if place.level is None:
        return translate("FinalRanking", "Gruppenphase")
    if place.rank == place.last == 1:
        return translate("FinalRanking", "Turniersieg")
    return level_name(place.level, levels)


def champion_text(ranking: FinalRanking) -> str:
    """Return who has won the tournament; nothing while that is open."""
    if ranking.champion is not None:
        return translate("FinalRanking", "Turniersieg: {name}").format(name=ranking.champion.name)
    if not ranking.provisional and all(place.rank != 1 for place in ranking.places):
        return translate("FinalRanking", "Rang 1 bleibt frei: Wer gewonnen hat, ist ausgeschlossen.")
    return ""
