"""Lines of printouts that count: who is expected, what is needed, how far it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from turnierleitung.services.people.printouts import ArrivalsPrint
from turnierleitung.texts.figures import counted, money
from turnierleitung.texts.language import translate


def expected_line(content: ArrivalsPrint) -> str:
    """Return how many are expected and what each of them pays."""
    parts = [translate("Printouts", "{count} angemeldet").format(count=content.totals.registered)]
    if content.totals.present:
        parts.append(translate("Printouts", "{count} schon da").format(count=content.totals.present))
    if content.entry_fee_cents:
        fee = money(content.entry_fee_cents, content.currency)
        parts.append(translate("Printouts", "Startgeld {money}").format(money=fee))
    return " · ".join(parts)


def door_totals(content: ArrivalsPrint) -> list[tuple[str, str]]:
    """Return the sums of the list at the door: what is summed up, and what is known of it."""
    totals = content.totals
    found = [
        (translate("Printouts", "angemeldet"), str(totals.registered)),
        (translate("Printouts", "da"), str(totals.present)),
        (translate("Printouts", "fehlen"), str(totals.missing)),
    ]
    if content.entry_fee_cents:
        found += [
            (translate("Printouts", "bezahlt"), str(totals.paid)),
            (translate("Printouts", "Startgeld in der Kasse"), money(totals.cash_cents, content.currency)),
        ]
    return found


def club_line(members: int, best: int | None) -> str:
    """Return how many of a club are in the ranking, and the best rank among them that is certain."""
    people = counted(members, translate("Printouts", "Person"), translate("Printouts", "Personen"))
    if best is None:
        return translate("Printouts", "{people} · noch im Turnier").format(people=people)
    return translate("Printouts", "{people} · bester Rang {rank}").format(people=people, rank=best)


def entered_line(round_number: int, done: int, tables: int) -> str:
    """Return how many slips of a round are entered."""
    slips = counted(tables, translate("Printouts", "Zettel"), translate("Printouts", "Zetteln"))
    return translate("Printouts", "Runde {round}: {done} von {slips}").format(
        round=round_number, done=done, slips=slips
    )


def excluded_line(names: Sequence[str]) -> str:
    """Return who is not in a ranking because he was excluded."""
    if len(names) == 1:
        text = translate("Printouts", "Ausgeschlossen und deshalb ohne Rang ist: {names}")
    else:
        text = translate("Printouts", "Ausgeschlossen und deshalb ohne Rang sind: {names}")
    return text.format(names=" · ".join(names))


def tables_line(sizes: Sequence[int]) -> str:
    """Return how many tables there are, and of how many seats."""
    tables = counted(len(sizes), translate("Printouts", "Tisch"), translate("Printouts", "Tische"))
    seats = (
        translate("Printouts", "{count} zu {seats}").format(count=count, seats=size)
        for size, count in sorted(Counter(sizes).items())
    )
    people = translate("Printouts", "{count} Plätze").format(count=sum(sizes))
    return f"{tables} ({', '.join(seats)}) · {people}"
