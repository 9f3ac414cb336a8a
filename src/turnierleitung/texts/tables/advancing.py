"""Who goes on into the next phase of tables, in words: the list, why, and what has to be decided."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from turnierleitung.domain.problems import german
from turnierleitung.domain.ranking.standings import BorderTie
from turnierleitung.services.tables.advancing import AdvancingLine, Proposal, Readvanced, Replacement, WayOn
from turnierleitung.texts.figures import counted
from turnierleitung.texts.game_words import tally_name, tally_value
from turnierleitung.texts.language import translate


class AdvancingRow(NamedTuple):
    """Somebody who goes on or may, or a place that is still free."""

    place: str
    name: str
    reason: str
    way_on: WayOn | None


def way_on_name(way_on: WayOn) -> str:
    """Return what becomes of somebody: „weiter“."""
    return translate("Advancing", _GOING[way_on])


def rows(proposal: Proposal) -> tuple[AdvancingRow, ...]:
    """Return who goes on, then who is level at the border, then the places nobody has yet."""
    going = [line for line in proposal.lines if line.going is WayOn.ON]
    if proposal.provisional and proposal.winners_first:
        winners = sum(line.place == 1 for line in going)
        going = going[: max(winners, proposal.places - proposal.missing)]
    found = [
        AdvancingRow(str(place), line.name, reason(line, proposal), line.going)
        for place, line in enumerate(going, start=1)
    ]
    found += (
        AdvancingRow("=", line.name, reason(line, proposal), line.going)
        for line in proposal.lines
        if line.going is WayOn.OPEN
    )
    if proposal.provisional and found:
        free = range(len(found) + 1, proposal.places + 1)
        found += (AdvancingRow(str(place), "–", translate("Advancing", "noch offen"), None) for place in free)
    return tuple(found)


def reason(line: AdvancingLine, proposal: Proposal) -> str:
    """Return why somebody stands where he stands: „Tisch 3 gewonnen, 14 Karten“."""
    game, tally = proposal.game, proposal.tally
    if line.rank is None:
        return translate("Advancing", "hat den Platz übernommen")
    value = f"{tally_value(game, tally, line.value)} {tally_name(game, tally)}"
    if proposal.extra_tally is not None and line.extra is not None:
        value += f" ({tally_value(game, proposal.extra_tally, line.extra)})"
    if line.table is None or line.place is None:
        return translate("Advancing", "Rang {rank}, {value}").format(rank=line.rank, value=value)
    if line.place == 1:
        return translate("Advancing", "Tisch {table} gewonnen, {value}").format(table=line.table, value=value)
    words = _BEST if line.best else _PLACES
    place = translate("Advancing", str(words[min(line.place, len(words) + 1) - 2]))
    return translate("Advancing", "Tisch {table}, {value}, {place}").format(
        table=line.table, value=value, place=place
    )


def summary(proposal: Proposal) -> str:
    """Return how many go on: „5 von 23 kommen weiter.“."""
    there = sum(line.going is not WayOn.AWAY for line in proposal.lines)
    if proposal.provisional:
        return translate("Advancing", "{places} kommen weiter.").format(places=proposal.places)
    if proposal.announced:
        text = translate("Advancing", "Weitergekommen sind {count}.")
        return text.format(count=len(proposal.announced))
    if there <= proposal.places:
        return translate("Advancing", "Alle {count} kommen weiter.").format(count=there)
    return translate("Advancing", "{places} von {count} kommen weiter.").format(
        places=proposal.places, count=there
    )


def missing_text(proposal: Proposal) -> str:
    """Return what is still to come before it is certain; empty where nothing is."""
    if proposal.unplayed:
        return translate("Advancing", "Es sind noch Runden zu spielen.")
    if not proposal.missing:
        return ""
    if proposal.missing == 1:
        return translate("Advancing", "Es fehlt noch ein Zettel.")
    return translate("Advancing", "Es fehlen noch {count} Zettel.").format(count=proposal.missing)


def tie_text(tie: BorderTie) -> str:
    """Return what a tie at the border is about."""
    room = counted(tie.room, translate("Advancing", "Platz"), translate("Advancing", "Plätze"))
    return translate("Advancing", "{count} sind gleich, frei für sie: {room}.").format(
        count=len(tie.people), room=room
    )


def readvanced_text(readvanced: Readvanced, names: Mapping[int, str]) -> tuple[str, str]:
    """Return that others would go on now than were announced, and who."""
    if not readvanced.dropping:
        return translate("Advancing", "Es ist noch ein Platz frei."), translate(
            "Advancing", "Dabei sein könnte: {coming}."
        ).format(coming="; ".join(names[one] for one in readvanced.coming))
    title = translate("Advancing", "Jetzt kämen andere weiter.")
    text = translate(
        "Advancing",
        "Neu wäre dabei: {coming}. Nicht mehr dabei: {dropping}. "
        "Es bleibt, wie es veröffentlicht ist, bis Sie entscheiden.",
    )
    return title, text.format(
        coming="; ".join(names[one] for one in readvanced.coming),
        dropping="; ".join(names[one] for one in readvanced.dropping),
    )


def exchange_text(exchange: Replacement, names: Mapping[int, str]) -> str:
    """Return what the button does that puts somebody in a place."""
    if exchange.leaving is None:
        return translate("Advancing", "{coming} spielt mit.").format(coming=names[exchange.coming])
    return translate("Advancing", "{coming} spielt statt {leaving}.").format(
        coming=names[exchange.coming], leaving=names[exchange.leaving]
    )


_GOING: Final = {
    WayOn.ON: german("Advancing", "weiter"),
    WayOn.OPEN: german("Advancing", "offen"),
    WayOn.OUT: german("Advancing", "aus"),
    WayOn.AWAY: german("Advancing", "nicht mehr da"),
}
_PLACES: Final = (
    german("Advancing", "Zweiter"),
    german("Advancing", "Dritter"),
    german("Advancing", "Vierter"),
    german("Advancing", "weiter hinten"),
)
_BEST: Final = (
    german("Advancing", "bester Zweiter"),
    german("Advancing", "bester Dritter"),
    german("Advancing", "bester Vierter"),
    german("Advancing", "weiter hinten"),
)
