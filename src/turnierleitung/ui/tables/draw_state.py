"""What the drawing page shows: tables, who is marked, what the figures say, and its help."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from turnierleitung.domain.draw.tables.fairness import Fairness
from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy, more_needed
from turnierleitung.domain.states import DrawState, RoundState
from turnierleitung.services.ground.tournaments import RoundStep
from turnierleitung.services.people.participants import Participant
from turnierleitung.services.tables import seatings
from turnierleitung.services.tables.advancing import Proposal
from turnierleitung.services.tables.draws import DrawView, Headcount, RoundDraws
from turnierleitung.services.tables.number_cards import NumberCards
from turnierleitung.services.tables.ranking_order import BorderLot
from turnierleitung.texts.figures import counted
from turnierleitung.texts.language import translate
from turnierleitung.texts.states import number_word, tables_in_words, together
from turnierleitung.texts.tables.advancing import missing_text
from turnierleitung.ui.board import SeatLine, TableBox
from turnierleitung.ui.widgets.help_sheet import HelpWords, KeyWords, Remedy

_NAMED: Final = 3
"""Of those who wait, so many are named."""


def boxes(draw: DrawView, people: Mapping[int, Participant]) -> tuple[TableBox, ...]:
    """Return the tables of a draw; one with a finding says so, and namesakes are told apart."""
    tables: dict[int, list[SeatLine]] = defaultdict(list)
    for seat in draw.seats:
        someone = people[seat.participant_id]
        tables[seat.table].append(
            SeatLine(
                seat=seat.seat,
                participant_id=someone.id,
                name=someone.person.name,
                helper=someone.competes == "helper",
                beside=someone.apart,
            )
        )
    again = {one for pair in draw.fairness.meet_again for one in pair}
    unmet = {one for pair in draw.fairness.not_apart for one in pair}
    elsewhere = set(draw.fairness.elsewhere)
    same_club = {one for pair in draw.fairness.same_club for one in pair}
    return tuple(
        TableBox(
            number,
            tuple(lines),
            _warning({line.participant_id for line in lines}, again, unmet, elsewhere),
            _clubs(
                [
                    people[line.participant_id].person.club
                    for line in lines
                    if line.participant_id in same_club
                ]
            ),
        )
        for number, lines in sorted(tables.items())
    )


def _warning(seated: set[int], again: set[int], unmet: set[int], elsewhere: set[int]) -> str:
    if seated & elsewhere:
        return translate("Draw", "falscher Tisch")
    if len(seated & unmet) > 1:
        return translate("Draw", "nicht getrennt")
    return translate("Draw", "Wiedersehen") if len(seated & again) > 1 else ""


def _clubs(clubs: Sequence[str]) -> str:
    """Return who is there more than once: „2 × Erding“."""
    counted = Counter(clubs)
    template = translate("Draw", "{count} × {club}")
    return ", ".join(
        template.format(count=count, club=club) for club, count in counted.most_common() if count > 1
    )


@dataclass(frozen=True, slots=True)
class Tile:
    """A figure of the fairness report."""

    number: str
    beside: str


def captions() -> tuple[str, str, str, str]:
    """Return what the four figures are called."""
    return (
        translate("Draw", "Treffen sich wieder"),
        translate("Draw", "Gleicher Verein am Tisch"),
        translate("Draw", "Gleicher Tisch wie zuvor"),
        translate("Draw", "Wieder auf Sitz 1"),
    )


def tiles(draw: DrawView) -> tuple[Tile, Tile, Tile, Tile]:
    """Return what the four figures say of a draw that has rounds before it."""
    again, clubs, tables, first_seats = figures(draw.fairness)
    return (
        Tile(str(again), _against(draw.fairness)),
        Tile(str(clubs), _pairs(clubs)),
        Tile(str(tables), ""),
        Tile(str(first_seats), ""),
    )


def club_hint(draw: DrawView | None) -> str:
    """Return what of the four figures says something in the first round: who sits with his club."""
    clubs = 0 if draw is None else len(draw.fairness.same_club)
    if not clubs:
        return ""
    return translate("Draw", "Gleicher Verein am Tisch: {count} {pairs}").format(
        count=clubs, pairs=_pairs(clubs)
    )


def figures(fairness: Fairness) -> tuple[int, int, int, int]:
    """Return the numbers of the four figures."""
    return (
        len(fairness.meet_again),
        len(fairness.same_club),
        len(fairness.same_table),
        len(fairness.first_seat_again),
    )


def unmet_wishes(fairness: Fairness) -> int:
    """Return how many wishes are not met: who should be kept apart, and who needs a table."""
    return len(fairness.not_apart) + len(fairness.elsewhere)


def _pairs(count: int) -> str:
    return translate("Draw", "Paar") if count == 1 else translate("Draw", "Paare")


def _against(fairness: Fairness) -> str:
    """Return how many meet again compared with the proven bound."""
    if len(fairness.meet_again) <= fairness.meet_again_at_least:
        return translate("Draw", "besser geht es nicht")
    if not fairness.meet_again_at_least:
        return ""
    return translate("Draw", "unter {least} geht es nie").format(least=fairness.meet_again_at_least)


def swap_effect(before: Fairness, after: Fairness) -> str:
    """Return what a swap would change, finding by finding: „Treffen sich wieder: 1 statt 0.“."""
    findings = (
        (translate("Draw", "Treffen sich wieder"), len(before.meet_again), len(after.meet_again)),
        (translate("Draw", "Nicht getrennt"), len(before.not_apart), len(after.not_apart)),
        (translate("Draw", "Nicht am festen Tisch"), len(before.elsewhere), len(after.elsewhere)),
        (translate("Draw", "Gleicher Verein"), len(before.same_club), len(after.same_club)),
        (translate("Draw", "Gleicher Tisch"), len(before.same_table), len(after.same_table)),
        (translate("Draw", "Wieder auf Sitz 1"), len(before.first_seat_again), len(after.first_seat_again)),
    )
    template = translate("Draw", "{what}: {now} statt {then}.")
    told = [template.format(what=what, now=now, then=then) for what, then, now in findings if now != then]
    return " ".join(told) or translate("Draw", "An den Zahlen ändert sich nichts.")


def headcount_text(count: Headcount) -> tuple[str, str]:
    """Return what the number of people means: a title and what to do."""
    people = count.present + count.helpers
    plan = count.plan
    if people == 0:
        return translate("Draw", "Noch niemand ist da"), translate(
            "Draw", "Wer da ist, wird auf der Seite Teilnehmer vermerkt."
        )
    if plan is None:
        either = translate("Draw", " und ").join(together(size) for size in sorted(count.rule.sizes))
        title = translate("Draw", "Mit {people} gehen die Tische nicht auf").format(people=people)
        return title, translate(
            "Draw", "Nur {sizes} geht diese Zahl nicht auf, mit {more} mehr ginge es."
        ).format(sizes=either, more=more_needed(people, count.rule))
    if plan.helpers_missing:
        title = translate("Draw", "{people} geht nicht durch {seats}").format(
            people=people, seats=number_word(count.rule.seats)
        )
        if plan.helpers_missing == 1:
            return title, translate("Draw", "Es fehlt ein Helfer, der außer Konkurrenz mitspielt.")
        return title, translate(
            "Draw", "Es fehlen {missing} Helfer, die außer Konkurrenz mitspielen."
        ).format(missing=plan.helpers_missing)
    title = _seated(plan.seats, len(plan.sizes))
    details = []
    if {*plan.sizes} != {count.rule.seats}:
        details.append(f"{tables_in_words(plan.sizes, count.rule.seats)}.")
    for size in count.sitting_out:
        text = translate("Draw", "{many} setzt der Geber aus.")
        details.append(text.format(many=together(size).capitalize()))
    if plan.waiting:
        details.append(_waiting(count.waiting))
    if count.helpers and count.rule.policy is HeadcountPolicy.HELPERS:
        details.append(
            translate("Draw", "Davon {helpers} Helfer außer Konkurrenz.").format(helpers=count.helpers)
        )
    if count.spare:
        one, many = translate("Draw", "Helfer wird"), translate("Draw", "Helfer werden")
        details.append(
            translate("Draw", "{helpers} nicht gebraucht.").format(helpers=counted(count.spare, one, many))
        )
    return title, " ".join(details)


def nobody_yet(advancing: Proposal) -> tuple[str, str]:
    """Return why a stage has nobody yet: who goes on is not certain."""
    told = missing_text(advancing) or translate("Draw", "An der Grenze sind welche gleich.")
    return translate("Draw", "Wer weiterkommt, steht noch nicht fest"), told


def _waiting(waiting: Sequence[str]) -> str:
    told = counted(len(waiting), translate("Draw", "wartet"), translate("Draw", "warten"))
    names = " · ".join(waiting[:_NAMED])
    if len(waiting) > _NAMED:
        names = translate("Draw", "{names} und {more} weitere").format(
            names=names, more=len(waiting) - _NAMED
        )
    return f"{told}: {names}."


def seated_text(view: RoundDraws, draw: DrawView, *, broken: bool) -> tuple[str, str]:
    """Return who plays a round that is published, whoever came or left since, and who waits meanwhile.

    Where the seating is ``broken``, its repair tells who has no seat.
    """
    title = _seated(len(draw.seats), len({seat.table for seat in draw.seats}))
    if broken or view.state not in (RoundState.PUBLISHED, RoundState.RUNNING):
        return title, ""
    names = [someone.name for someone in seatings.waiting(view.playing, draw.seats)]
    return title, _waiting(names) if names else ""


def _seated(people: int, tables: int) -> str:
    if tables == 1:
        return translate("Draw", "{people} sitzen an einem Tisch").format(people=people)
    return translate("Draw", "{people} sitzen an {tables} Tischen").format(people=people, tables=tables)


def round_to_show(steps: Sequence[RoundStep]) -> int | None:
    """Return the round whose seats matter now: the one that is played, else the next, else the last."""
    played = [step for step in steps if step.state not in (RoundState.PLANNED, RoundState.FINISHED)]
    planned = [step for step in steps if step.state is RoundState.PLANNED]
    found = played or planned or list(steps[-1:])
    return found[0].round_id if found else None


def shown_draw(view: RoundDraws, chosen: int | None) -> DrawView | None:
    """Return the draw to show: the published one, else the chosen draft, else the latest."""
    published = [draw for draw in view.draws if draw.state is DrawState.PUBLISHED]
    if published:
        return published[0]
    return next((draw for draw in view.draws if draw.id == chosen), view.draws[-1] if view.draws else None)


def can_draw(view: RoundDraws) -> bool:
    """Tell whether another draft may be drawn."""
    certain = view.advancing is None or view.advancing.ready
    return view.state is RoundState.PLANNED and view.headcount.ready and certain


def draw_help() -> HelpWords:
    """Say how a draw is made."""
    return HelpWords(
        purpose=translate(
            "Draw", "Hier wird ausgelost, wer an welchem Tisch sitzt. Erst wenn Sie veröffentlichen, gilt es."
        ),
        steps=(
            translate("Draw", "Oben steht, ob die Zahl aufgeht, und welche Wege es gibt, wenn nicht."),
            translate(
                "Draw",
                "Strg L lost einen Entwurf aus, so oft Sie wollen. Entwürfe bleiben nebeneinander stehen.",
            ),
            translate(
                "Draw", "Sehen Sie nach, wer sich wieder trifft, und tauschen Sie zwei Plätze, wenn nötig."
            ),
            translate("Draw", "Strg Enter veröffentlicht. Dann zeigen Wand und Papier dasselbe."),
        ),
        keys=(
            KeyWords("← → ↑ ↓", translate("Draw", "geht von Platz zu Platz")),
            KeyWords("Space", translate("Draw", "markiert einen Platz")),
            KeyWords("Ctrl+T", translate("Draw", "tauscht zwei Markierte")),
            KeyWords("F6", translate("Draw", "zeigt eine andere Runde")),
            KeyWords("F8", translate("Draw", "lost mit derselben Startzahl noch einmal und vergleicht")),
            KeyWords("F9", translate("Draw", "zeigt, wer wen getroffen hat")),
        ),
        remedies=(
            Remedy(
                translate("Draw", "Nach der Auslosung kommt noch jemand oder geht."),
                translate(
                    "Draw",
                    "Tragen Sie es bei den Teilnehmern ein. Hier steht dann, wie sich die Auslosung mit "
                    "den wenigsten Änderungen anpassen lässt.",
                ),
            ),
            Remedy(
                translate("Draw", "Mehrere aus einem Verein sitzen an einem Tisch."),
                translate(
                    "Draw",
                    "Alt V hält Vereine ab dem nächsten Entwurf auseinander. So steht es dann im Reglement.",
                ),
            ),
            Remedy(
                translate("Draw", "Jemand zweifelt am Los."),
                translate("Draw", "F8 lost mit derselben Startzahl nach: Es muss dasselbe herauskommen."),
            ),
            Remedy(
                translate("Draw", "Zu früh veröffentlicht."),
                translate("Draw", "Solange kein Zettel eingetragen ist, nimmt Strg Z die Auslosung zurück."),
            ),
        ),
    )


def cards_help() -> HelpWords:
    """Say how the cards are typed that people draw at the door (D-03)."""
    return HelpWords(
        purpose=translate(
            "Cards",
            "Hier steht, wer an der Tür welche Nummernkarte gezogen hat. Jede ist ein Tisch und ein Sitz.",
        ),
        steps=(
            translate("Cards", "Strg P druckt die Karten zum Zerschneiden."),
            translate("Cards", "Startnummer oder Name, Enter, Karte, Enter: Der Nächste kann kommen."),
            translate(
                "Cards",
                "Strg L schließt die Tür: Wer keine Karte hat, bekommt einen freien Platz durch das Los. "
                "Rechts steht vorher, wer umzieht.",
            ),
            translate("Cards", "Strg Enter veröffentlicht. Dann zeigen Wand und Papier dasselbe."),
        ),
        keys=(
            KeyWords("↑ ↓", translate("Cards", "wählt, wer gemeint ist, auch während Sie den Namen tippen")),
            KeyWords("Esc", translate("Cards", "führt von der Karte zurück zur Person")),
        ),
        remedies=(
            Remedy(
                translate("Cards", "Die Karte war falsch."),
                translate("Cards", "Wählen Sie sie in der Liste, Entf nimmt sie zurück."),
            ),
            Remedy(
                translate("Cards", "Die Karten reichen nicht."),
                translate("Cards", "Unten steht, für wie viele Tische es Karten gibt."),
            ),
        ),
    )


def draw_word(cards: NumberCards | None, waiting: Sequence[BorderLot]) -> str:
    """Return what the button says that draws: the lots come first, then the cards are closed."""
    if waiting:
        return _lot_word(len(waiting))
    if cards is None:
        return translate("Draw", "Neuer Entwurf")
    if not cards.holders:
        return translate("Cards", "Alle auslosen")
    if cards.without:
        return translate("Cards", "Rest auslosen, Tür schließen")
    return translate("Cards", "Tür schließen")


def empty_words(waiting: Sequence[BorderLot]) -> tuple[str, str, str]:
    """Return title, text and the word on the button where there is no draft yet."""
    if not waiting:
        text = translate(
            "Draw", "Der Entwurf zeigt, wer wo sitzt. Veröffentlicht wird er erst auf Ihren Wunsch."
        )
        return translate("Draw", "Noch kein Entwurf"), text, translate("Draw", "Entwurf auslosen")
    text = translate(
        "Draw", "Das Los sagt, wer an welchen Tisch kommt. Es wird festgehalten und gilt für jeden Entwurf."
    )
    return translate("Draw", "Gleichauf an der Tischgrenze"), text, _lot_word(len(waiting))


def _lot_word(lots: int) -> str:
    if lots == 1:
        return translate("Draw", "Los ziehen")
    return translate("Draw", "{count} Lose ziehen").format(count=lots)
