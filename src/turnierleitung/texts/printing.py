"""The words of printouts: their names, heads of columns, lines that count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Final

from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import QT_TRANSLATE_NOOP
from turnierleitung.domain.ranking.standings import Separation
from turnierleitung.services.ground.papers import ALL_ROUNDS, PrintKind, PrintSet
from turnierleitung.services.people.participants import Totals
from turnierleitung.services.people.printouts import ArrivalsPrint
from turnierleitung.services.tables.standings import Comparison
from turnierleitung.texts.figures import counted, money
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import phase_name


def print_name(kind: PrintKind, round_number: int = ALL_ROUNDS, stage: int | None = None) -> str:
    """Return what a printout is called: „Zettel, Runde 2“; ``stage`` is the place of one it is about."""
    name, of_round = (_translated(source) if source else "" for source in _PRINTS[kind])
    if stage is not None:
        return translate("Prints", "{print}, Phase {stage}").format(print=name, stage=stage + 1)
    if round_number == ALL_ROUNDS or not of_round:
        return name
    phase = phase_name("groups" if round_number == 1 else "knockout", round_number)
    return of_round.format(round=round_number, phase=phase)


def set_name(print_set: PrintSet) -> str:
    """Return what several printouts are called that leave the printer together."""
    return _translated(_SETS[print_set])


def _translated(source: str) -> str:
    return translate("Prints", source)


_PRINTS: Final[Mapping[PrintKind, tuple[str, str]]] = {
    PrintKind.PARTICIPANTS: (QT_TRANSLATE_NOOP("Prints", "Teilnehmerliste"), ""),
    PrintKind.SEATS_BY_NAME: (
        QT_TRANSLATE_NOOP("Prints", "Sitzplan nach Namen"),
        QT_TRANSLATE_NOOP("Prints", "Sitzplan nach Namen, Runde {round}"),
    ),
    PrintKind.SEATS_BY_TABLE: (
        QT_TRANSLATE_NOOP("Prints", "Sitzplan nach Tischen"),
        QT_TRANSLATE_NOOP("Prints", "Sitzplan nach Tischen, Runde {round}"),
    ),
    PrintKind.SCORE_SHEETS: (
        QT_TRANSLATE_NOOP("Prints", "Zettel"),
        QT_TRANSLATE_NOOP("Prints", "Zettel, Runde {round}"),
    ),
    PrintKind.RANKING: (
        QT_TRANSLATE_NOOP("Prints", "Rangliste"),
        QT_TRANSLATE_NOOP("Prints", "Rangliste, Runde {round}"),
    ),
    PrintKind.INTERIM_RANKING: (
        QT_TRANSLATE_NOOP("Prints", "Zwischenstand"),
        QT_TRANSLATE_NOOP("Prints", "Stand nach Runde {round}"),
    ),
    PrintKind.WHY: (
        QT_TRANSLATE_NOOP("Prints", "Erklärung eines Platzes"),
        QT_TRANSLATE_NOOP("Prints", "Erklärung eines Platzes, Runde {round}"),
    ),
    PrintKind.INVITATION: (QT_TRANSLATE_NOOP("Prints", "Einladung"), ""),
    PrintKind.RULE_SHEET: (QT_TRANSLATE_NOOP("Prints", "Regelblatt"), ""),
    PrintKind.PROTOCOL: (QT_TRANSLATE_NOOP("Prints", "Protokoll"), ""),
    PrintKind.MATCH_SLIPS: (
        QT_TRANSLATE_NOOP("Prints", "Zettel der Begegnungen"),
        QT_TRANSLATE_NOOP("Prints", "Zettel der Begegnungen, {phase}"),
    ),
    PrintKind.GROUP_SHEETS: (QT_TRANSLATE_NOOP("Prints", "Gruppenblätter"), ""),
    PrintKind.SCHEDULES: (QT_TRANSLATE_NOOP("Prints", "Spielplan je Person"), ""),
    PrintKind.TIMETABLE: (
        QT_TRANSLATE_NOOP("Prints", "Zeitplan"),
        QT_TRANSLATE_NOOP("Prints", "Zeitplan, {phase}"),
    ),
    PrintKind.DECKS: (QT_TRANSLATE_NOOP("Prints", "Quartettliste"), ""),
    PrintKind.MATERIAL: (
        QT_TRANSLATE_NOOP("Prints", "Materialliste"),
        QT_TRANSLATE_NOOP("Prints", "Materialliste, {phase}"),
    ),
    PrintKind.QUALIFICATION: (QT_TRANSLATE_NOOP("Prints", "Wer weiterkommt"), ""),
    PrintKind.ADVANCING: (
        QT_TRANSLATE_NOOP("Prints", "Wer in die nächste Phase kommt"),
        QT_TRANSLATE_NOOP("Prints", "Wer in Runde {round} weiterspielt"),
    ),
    PrintKind.BRACKET: (QT_TRANSLATE_NOOP("Prints", "K.-o.-Baum"), ""),
    PrintKind.BRACKET_BLANK: (QT_TRANSLATE_NOOP("Prints", "K.-o.-Baum zum Ausfüllen"), ""),
    PrintKind.FINAL_RANKING: (QT_TRANSLATE_NOOP("Prints", "Schlussrangliste"), ""),
    PrintKind.ARRIVALS: (QT_TRANSLATE_NOOP("Prints", "Ankunftsliste"), ""),
    PrintKind.NAME_CARDS: (QT_TRANSLATE_NOOP("Prints", "Namensschilder"), ""),
    PrintKind.START_NUMBERS: (QT_TRANSLATE_NOOP("Prints", "Startnummern"), ""),
    PrintKind.TABLE_SIGNS: (QT_TRANSLATE_NOOP("Prints", "Tischschilder"), ""),
    PrintKind.NUMBER_CARDS: (
        QT_TRANSLATE_NOOP("Prints", "Nummernkarten"),
        QT_TRANSLATE_NOOP("Prints", "Nummernkarten, Runde {round}"),
    ),
    PrintKind.BLANK_SHEETS: (QT_TRANSLATE_NOOP("Prints", "Leere Zettel"), ""),
    PrintKind.ENTERED_SLIPS: (QT_TRANSLATE_NOOP("Prints", "Eingetragene Zettel"), ""),
    PrintKind.CLUB_RANKING: (QT_TRANSLATE_NOOP("Prints", "Rangliste nach Vereinen"), ""),
    PrintKind.PRIZE_LIST: (QT_TRANSLATE_NOOP("Prints", "Preisliste"), ""),
    PrintKind.PAYOUT_LIST: (QT_TRANSLATE_NOOP("Prints", "Auszahlungsliste"), ""),
    PrintKind.CASH_SHEET: (QT_TRANSLATE_NOOP("Prints", "Kassenblatt"), ""),
    PrintKind.PENALTY_SLIPS: (QT_TRANSLATE_NOOP("Prints", "Strafzettel"), ""),
    PrintKind.PROTEST_MINUTES: (QT_TRANSLATE_NOOP("Prints", "Niederschrift der Proteste"), ""),
    PrintKind.SPEECH: (QT_TRANSLATE_NOOP("Prints", "Ansagetext der Siegerehrung"), ""),
    PrintKind.AWARDS: (QT_TRANSLATE_NOOP("Prints", "Urkunden"), ""),
    PrintKind.DRAW_CERTIFICATE: (
        QT_TRANSLATE_NOOP("Prints", "Urkunde der Auslosung"),
        QT_TRANSLATE_NOOP("Prints", "Urkunde der Auslosung, Runde {round}"),
    ),
}
"""For each kind its name, and the one of a single round or phase where there is one."""

_SETS: Final[Mapping[PrintSet, str]] = {
    PrintSet.BEFORE_FIRST: QT_TRANSLATE_NOOP("Prints", "Vor der 1. Runde"),
    PrintSet.BETWEEN: QT_TRANSLATE_NOOP("Prints", "Zwischen den Runden"),
    PrintSet.END: QT_TRANSLATE_NOOP("Prints", "Ende"),
    PrintSet.EMERGENCY: QT_TRANSLATE_NOOP("Prints", "Notfallmappe"),
    PrintSet.OUTDATED: QT_TRANSLATE_NOOP("Prints", "Veraltetes"),
}


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


class Word(Enum):
    """A text of a printout; what is in braces is filled in."""

    PAGE = QT_TRANSLATE_NOOP("Printouts", "Seite {page} von {pages}")
    STAMP = QT_TRANSLATE_NOOP("Printouts", "Druck Nr. {number} · gedruckt {at} · Prüfsumme {checksum}")

    REPLACES = QT_TRANSLATE_NOOP("Printouts", "{number}, ersetzt Nr. {before}")

    NUMBER = QT_TRANSLATE_NOOP("Printouts", "Nr.")
    START_NUMBER = QT_TRANSLATE_NOOP("Printouts", "Nr. {number}")
    NAME = QT_TRANSLATE_NOOP("Printouts", "Name")
    CLUB = QT_TRANSLATE_NOOP("Printouts", "Verein")
    FREE = QT_TRANSLATE_NOOP("Printouts", "frei")
    TABLE = QT_TRANSLATE_NOOP("Printouts", "Tisch")
    TIME = QT_TRANSLATE_NOOP("Printouts", "Zeit")
    WINNER_OF = QT_TRANSLATE_NOOP("Printouts", "Sieger {match}")
    LOSER_OF = QT_TRANSLATE_NOOP("Printouts", "Verlierer {match}")
    TABLE_OF = QT_TRANSLATE_NOOP("Printouts", "Tisch {table}")
    TABLE_AND_SEAT = QT_TRANSLATE_NOOP("Printouts", "Tisch {table} · Platz {seat}")
    SEAT = QT_TRANSLATE_NOOP("Printouts", "Sitz")
    WAITS = QT_TRANSLATE_NOOP("Printouts", "wartet")
    DAY_AND_TIME = QT_TRANSLATE_NOOP("Printouts", "Tag und Zeit")
    WHO = QT_TRANSLATE_NOOP("Printouts", "Wer")
    WHAT = QT_TRANSLATE_NOOP("Printouts", "Was")

    NOBODY_REGISTERED = QT_TRANSLATE_NOOP("Printouts", "Noch ist niemand angemeldet.")
    NOBODY_SEATED = QT_TRANSLATE_NOOP("Printouts", "In dieser Runde sitzt noch niemand.")
    NOTHING_DONE = QT_TRANSLATE_NOOP("Printouts", "Noch ist nichts geschehen.")

    RANK = QT_TRANSLATE_NOOP("Printouts", "Rang")
    ROUND = QT_TRANSLATE_NOOP("Printouts", "Runde {round}")
    SUM = QT_TRANSLATE_NOOP("Printouts", "Summe")
    LOT = QT_TRANSLATE_NOOP("Printouts", "Los")
    NO_RANKING = QT_TRANSLATE_NOOP(
        "Printouts", "Noch zählt kein Zettel, deshalb gibt es noch keine Rangliste."
    )
    BOLD_TALLY = QT_TRANSLATE_NOOP("Printouts", "Fett gedruckt ist, was bei Gleichstand entschieden hat.")
    LOT_BY_HAND = QT_TRANSLATE_NOOP("Printouts", "von Hand")
    LOT_OPEN = QT_TRANSLATE_NOOP("Printouts", "offen")
    NOT_RANKED = QT_TRANSLATE_NOOP("Printouts", "nicht mehr in der Rangliste")
    DRAWN_LOTS = QT_TRANSLATE_NOOP("Printouts", "Gezogene Lose")
    DRAWN_AT = QT_TRANSLATE_NOOP("Printouts", "Gezogen")
    SEED = QT_TRANSLATE_NOOP("Printouts", "Startzahl")
    ORDER = QT_TRANSLATE_NOOP("Printouts", "Reihenfolge")
    OPEN_LOTS = QT_TRANSLATE_NOOP("Printouts", "Das Los steht aus")
    SHARED_PLACES = QT_TRANSLATE_NOOP("Printouts", "Geteilte Plätze")
    LEVEL = QT_TRANSLATE_NOOP("Printouts", "Gleich in allen Wertungen")

    WHY = QT_TRANSLATE_NOOP("Printouts", "Warum Platz {rank}?")
    PLACE = QT_TRANSLATE_NOOP("Printouts", "Platz {rank}")
    PARTS = QT_TRANSLATE_NOOP("Printouts", "trennt Platz {ahead} und {behind}")
    CONCERNS = QT_TRANSLATE_NOOP("Printouts", "betrifft Platz {ahead}")
    NOBODY_ABOVE = QT_TRANSLATE_NOOP("Printouts", "Davor steht niemand.")
    NOBODY_BELOW = QT_TRANSLATE_NOOP("Printouts", "Dahinter steht niemand.")
    AHEAD = QT_TRANSLATE_NOOP("Printouts", "vorn")
    BEHIND = QT_TRANSLATE_NOOP("Printouts", "hinten")
    SHARED_RANK = QT_TRANSLATE_NOOP("Printouts", "geteilter Rang")
    SHARED = QT_TRANSLATE_NOOP("Printouts", "gleich")
    EVERY_ROUND = QT_TRANSLATE_NOOP("Printouts", "alle Runden gespielt")
    HAS_PLAYED = QT_TRANSLATE_NOOP("Printouts", "hat gespielt")
    LATER_STAGE = QT_TRANSLATE_NOOP("Printouts", "spätere Phase")
    YES = QT_TRANSLATE_NOOP("Printouts", "ja")
    NO = QT_TRANSLATE_NOOP("Printouts", "nein")

    MATCH = QT_TRANSLATE_NOOP("Printouts", "Begegnung {number}")
    GROUP_OF = QT_TRANSLATE_NOOP("Printouts", "Gruppe {group}")
    SLOT = QT_TRANSLATE_NOOP("Printouts", "Zeitfenster {slot}")
    SLOT_AT = QT_TRANSLATE_NOOP("Printouts", "{begins} Uhr")
    NO_LIMIT = QT_TRANSLATE_NOOP("Printouts", "ohne Zeitgrenze")
    MINUTES = QT_TRANSLATE_NOOP("Printouts", "{minutes} Min.")
    DECK = QT_TRANSLATE_NOOP("Printouts", "Quartett")
    DECK_OF = QT_TRANSLATE_NOOP("Printouts", "{title}, {cards} Karten")
    DECK_COPY = QT_TRANSLATE_NOOP("Printouts", "{title} ({copy}), {cards} Karten")
    NO_DECK = QT_TRANSLATE_NOOP("Printouts", "Quartett: ____________________  Karten: ______")
    CARDS = QT_TRANSLATE_NOOP("Printouts", "Karten")
    MIDDLE = QT_TRANSLATE_NOOP("Printouts", "Mitte")
    OVERTIME = QT_TRANSLATE_NOOP("Printouts", "Verlängerung")
    PENALTIES = QT_TRANSLATE_NOOP("Printouts", "Strafen")
    NO_SLIPS = QT_TRANSLATE_NOOP("Printouts", "Keine Begegnung kann gerade gespielt werden.")
    OFF = QT_TRANSLATE_NOOP("Printouts", "entfällt")
    AGAINST = QT_TRANSLATE_NOOP("Printouts", "Gegen")
    AMOUNT = QT_TRANSLATE_NOOP("Printouts", "Betrag")
    CASH_BOOK = QT_TRANSLATE_NOOP("Printouts", "Kassenbuch")
    CASH_DESK = QT_TRANSLATE_NOOP("Printouts", "Kasse")
    CHANGE_BACK = QT_TRANSLATE_NOOP("Printouts", "Davon Wechselgeld zurück")
    FORFEITED = QT_TRANSLATE_NOOP("Printouts", "davon verfallene Kautionen")
    PRIZES_UNPAID = QT_TRANSLATE_NOOP("Printouts", "Davon noch auszuzahlende Preise")
    PRIZES_BACK = QT_TRANSLATE_NOOP("Printouts", "Dazu zurückzuholende Preise")
    COUNTED = QT_TRANSLATE_NOOP("Printouts", "Gezählt")
    COUNTED_BY = QT_TRANSLATE_NOOP("Printouts", "Gezählt {time} von {name}:")
    DIFFERENCE = QT_TRANSLATE_NOOP("Printouts", "Differenz")
    IN_THE_BOOK = QT_TRANSLATE_NOOP("Printouts", "Im Buch")
    SURPLUS = QT_TRANSLATE_NOOP("Printouts", "Überschuss")
    FOLLOWS = QT_TRANSLATE_NOOP("Printouts", "Folge")
    DECIDED_BY = QT_TRANSLATE_NOOP("Printouts", "Entschieden von")
    DECIDED_AT = QT_TRANSLATE_NOOP("Printouts", "Entschieden am")
    TAKEN_NOTE_OF = QT_TRANSLATE_NOOP("Printouts", "Zur Kenntnis genommen")
    PROTEST_BY = QT_TRANSLATE_NOOP("Printouts", "Protest von")
    LODGED = QT_TRANSLATE_NOOP("Printouts", "Aufgenommen")
    OTHER_SIDE = QT_TRANSLATE_NOOP("Printouts", "Gegenseite")
    DEPOSIT = QT_TRANSLATE_NOOP("Printouts", "Kaution")
    PROTEST_TEXT = QT_TRANSLATE_NOOP("Printouts", "Worum es geht")
    VERDICT = QT_TRANSLATE_NOOP("Printouts", "Ausgang")
    DECISION = QT_TRANSLATE_NOOP("Printouts", "Entscheid")
    PROTESTER = QT_TRANSLATE_NOOP("Printouts", "Protestierender")
    NO_DECKS = QT_TRANSLATE_NOOP("Printouts", "Es steht noch kein Quartett in der Liste.")
    COPIES = QT_TRANSLATE_NOOP("Printouts", "Exemplare")
    CHECKED = QT_TRANSLATE_NOOP("Printouts", "zurück")
    TOTAL_DECKS = QT_TRANSLATE_NOOP("Printouts", "Quartette: {decks}, Exemplare: {copies}")
    MATERIAL_TOTAL = QT_TRANSLATE_NOOP(
        "Printouts",
        "Zugleich gebraucht: Tische mit zwei Plätzen: {at_once}, Quartette: {at_once}. Zettel: {matches}",
    )
    WITHOUT_DECK = QT_TRANSLATE_NOOP("Printouts", "ohne Quartett: {count}")
    OFF_THE_LIST = QT_TRANSLATE_NOOP("Printouts", "nicht mehr in der Liste")
    AT_ONCE = QT_TRANSLATE_NOOP("Printouts", "zugleich")
    MATCHES = QT_TRANSLATE_NOOP("Printouts", "Begegnungen")
    MATCHES_AT_ONCE = QT_TRANSLATE_NOOP("Printouts", "{count} × zugleich")
    DECK_NUMBERED = QT_TRANSLATE_NOOP("Printouts", "{title} ({copy})")
    CERTIFICATE_CODE = QT_TRANSLATE_NOOP("Printouts", "Urkunde {code}")
    CERTIFICATE_USE = QT_TRANSLATE_NOOP(
        "Printouts",
        "Wer nachprüfen will: Auf der Seite Auslosung lost F8 mit diesem Los noch einmal aus und vergleicht "
        "mit der Datei. Dort steht auch der Code der Urkunde.",
    )
    BY_RANK = QT_TRANSLATE_NOOP("Printouts", "Tische nach Rang")
    SWAPPED_BY_HAND = QT_TRANSLATE_NOOP("Printouts", "Von Hand getauscht")
    PACKED = QT_TRANSLATE_NOOP("Printouts", "da")
    BROUGHT = QT_TRANSLATE_NOOP("Printouts", "hin")
    NOT_GOING_ON = QT_TRANSLATE_NOOP("Printouts", "Nicht weiter")
    BORDER = QT_TRANSLATE_NOOP("Printouts", "Bis hier kommen {places} weiter.")
    BRACKET_STAYS = QT_TRANSLATE_NOOP(
        "Printouts", "Veröffentlicht ist die Finalrunde mit {names}; dabei bleibt es."
    )
    PER_MATCH = QT_TRANSLATE_NOOP("Printouts", "Die Werte gelten je Begegnung.")
    CONFLICT = QT_TRANSLATE_NOOP("Printouts", "Konflikt")
    CONFLICT_NOTE = QT_TRANSLATE_NOOP(
        "Printouts",
        "Konflikt: Nach den Ergebnissen davor stünden hier andere; die Turnierleitung entscheidet.",
    )
    PROVISIONAL = QT_TRANSLATE_NOOP("Printouts", "vorläufig")
    BYE = QT_TRANSLATE_NOOP("Printouts", "Freilos")
    PART = QT_TRANSLATE_NOOP("Printouts", "Teil {part} von {parts}")

    HELPER = QT_TRANSLATE_NOOP("Printouts", "Helfer")
    SHEET_GAMES = QT_TRANSLATE_NOOP("Printouts", "{occasion} · {games} Spiele")
    SHEET_FOOT = QT_TRANSLATE_NOOP("Printouts", "Zettel {round}-{table} · {page}")
    GAME = QT_TRANSLATE_NOOP("Printouts", "Spiel")
    DEALER = QT_TRANSLATE_NOOP("Printouts", "Geber")
    CALL = QT_TRANSLATE_NOOP("Printouts", "Ansage")
    WINNERS = QT_TRANSLATE_NOOP("Printouts", "Sieger")
    WINNERS_BY_SEAT = QT_TRANSLATE_NOOP("Printouts", "Sieger nach Sitzen: 1 + 4.")
    CARRIED = QT_TRANSLATE_NOOP("Printouts", "Übertrag nach Spiel {game}")
    SUBTOTAL = QT_TRANSLATE_NOOP("Printouts", "Zwischenstand nach Spiel {game}")
    SIGNATURE = QT_TRANSLATE_NOOP("Printouts", "Unterschrift")
    KEEPS_SHEET = QT_TRANSLATE_NOOP("Printouts", "führt den Zettel")
    BRING_SHEET = QT_TRANSLATE_NOOP("Printouts", "Bitte sofort zur Turnierleitung bringen.")
    WHO_WRITES = QT_TRANSLATE_NOOP("Printouts", "Sitz {keeper} führt den Zettel. Zuerst gibt Sitz {dealer}.")
    DEALER_SITS_OUT = QT_TRANSLATE_NOOP("Printouts", "Wer gibt, setzt aus.")
    SHEET_TITLE_BLANK = QT_TRANSLATE_NOOP("Printouts", "Tisch ______ · Runde ______")
    SHEET_FOOT_BLANK = QT_TRANSLATE_NOOP("Printouts", "Leerer Zettel · {page}")

    PRIZE = QT_TRANSLATE_NOOP("Printouts", "Preis")
    RECEIVED = QT_TRANSLATE_NOOP("Printouts", "Erhalten")
    PRIZES_TOTAL = QT_TRANSLATE_NOOP("Printouts", "Zusammen {total}")
    AWARD = QT_TRANSLATE_NOOP("Printouts", "Urkunde")
    DIRECTOR = QT_TRANSLATE_NOOP("Printouts", "Turnierleitung")

    NUMBER_BY_HAND = QT_TRANSLATE_NOOP("Printouts", "Nr. ______")
    WALK_INS = QT_TRANSLATE_NOOP("Printouts", "Nachgemeldet")
    TOTALS = QT_TRANSLATE_NOOP("Printouts", "Zusammen")
    PAID = QT_TRANSLATE_NOOP("Printouts", "bezahlt")
    REMARK = QT_TRANSLATE_NOOP("Printouts", "Bemerkung")
    KNOWN_NOW = QT_TRANSLATE_NOOP("Printouts", "jetzt bekannt")
    AT_THE_END = QT_TRANSLATE_NOOP("Printouts", "am Schluss")
    NO_CLUB = QT_TRANSLATE_NOOP("Printouts", "Ohne Verein")
    SEAT_OF = QT_TRANSLATE_NOOP("Printouts", "Sitz {seat}")
    TALLIES_BELOW = QT_TRANSLATE_NOOP("Printouts", "Fett: {first}, dahinter: {tallies}")
    PLANNED = QT_TRANSLATE_NOOP("Printouts", "geplant, noch nicht ausgelost")
    ONE_IN_TEN = QT_TRANSLATE_NOOP("Printouts", "Als Reserve ist ein Zehntel gerechnet.")
    AT_EACH_TABLE = QT_TRANSLATE_NOOP("Printouts", "An jeden Tisch")
    SPARE = QT_TRANSLATE_NOOP("Printouts", "Reserve")
    IN_ALL = QT_TRANSLATE_NOOP("Printouts", "zusammen")
    NEW_DECKS = QT_TRANSLATE_NOOP("Printouts", "Neue Kartenspiele")
    DECKS_OF_LIST = QT_TRANSLATE_NOOP("Printouts", "Quartette")
    PLAYING_CARDS = QT_TRANSLATE_NOOP("Printouts", "Kartenspiele")
    ONE_SHEET = QT_TRANSLATE_NOOP("Printouts", "Zettel")
    PENCILS = QT_TRANSLATE_NOOP("Printouts", "Stifte")
    SIGNS = QT_TRANSLATE_NOOP("Printouts", "Tischschilder")
    SEATS = QT_TRANSLATE_NOOP("Printouts", "Plätze")
    PENCIL = QT_TRANSLATE_NOOP("Printouts", "Stift")
    SIGN = QT_TRANSLATE_NOOP("Printouts", "Schild")
    MATCH_BY_HAND = QT_TRANSLATE_NOOP("Printouts", "Begegnung ______")
    WHERE_BY_HAND = QT_TRANSLATE_NOOP("Printouts", "Gruppe ______ · Tisch ______ · ______ Min.")
    NAME_BY_HAND = QT_TRANSLATE_NOOP("Printouts", "________________________")


def slot_word(slot: int, begins: str) -> str:
    """Return when a match is played: its time where one is announced, else its time slot."""
    return word(Word.SLOT_AT, begins=begins) if begins else word(Word.SLOT, slot=slot)


def word(text: Word, **params: int | str) -> str:
    """Return a text of a printout with its parameters."""
    return translate("Printouts", text.value).format(**params)


def start_number(number: int | None) -> str:
    """Return „Nr. 12“; empty for whoever has none."""
    return word(Word.START_NUMBER, number=number) if number else ""


def totals_line(counted: Totals, currency: Currency) -> str:
    """Return how many there are, in one line."""
    parts = [
        translate("Printouts", "{count} Teilnehmer").format(count=counted.registered),
        translate("Printouts", "{count} da").format(count=counted.present),
        translate("Printouts", "{count} bezahlt").format(count=counted.paid),
    ]
    if counted.helpers:
        parts.append(translate("Printouts", "{count} Helfer").format(count=counted.helpers))
    if counted.cash_cents:
        cash = money(counted.cash_cents, currency)
        parts.append(translate("Printouts", "{money} Startgeld").format(money=cash))
    return " · ".join(parts)


_LAST_WORD: Final = {
    Separation.STAGE: (Word.LATER_STAGE, Word.YES, Word.NO),
    Separation.ROUNDS: (Word.EVERY_ROUND, Word.YES, Word.NO),
    Separation.PLAYED: (Word.HAS_PLAYED, Word.YES, Word.NO),
    Separation.LOT: (Word.LOT, Word.AHEAD, Word.BEHIND),
    Separation.UNDECIDED: (Word.LOT, Word.LOT_OPEN, Word.LOT_OPEN),
    Separation.SHARED: (Word.SHARED_RANK, Word.SHARED, Word.SHARED),
}


def last_word(separation: Separation | None) -> tuple[str, str, str] | None:
    """Return what decides where no criterion does: its name, and what it says of both neighbours."""
    found = _LAST_WORD.get(separation) if separation else None
    return None if found is None else (word(found[0]), word(found[1]), word(found[2]))


def parted(pair: Comparison) -> str:
    """Return which places a line of the explanation is about."""
    ahead, behind = pair.ahead.rank, pair.behind.rank
    return (
        word(Word.CONCERNS, ahead=ahead) if ahead == behind else word(Word.PARTS, ahead=ahead, behind=behind)
    )
