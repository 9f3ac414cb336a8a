"""The words of printouts: their names, heads of columns, lines that count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Final

from turnierleitung.domain.money import Currency
from turnierleitung.domain.names import in_a_row
from turnierleitung.domain.problems import german
from turnierleitung.domain.ranking.standings import Separation
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import TablesPhase, tables_phase
from turnierleitung.services.ground.papers import ALL_ROUNDS, PrintKind, PrintRequest, PrintSet
from turnierleitung.services.people.participants import Totals
from turnierleitung.services.people.printouts import ArrivalsPrint
from turnierleitung.services.tables.standings import Comparison
from turnierleitung.texts.figures import counted, money, participants_counted
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import phase_name, tables_stage_name


def print_name(
    kind: PrintKind,
    round_number: int = ALL_ROUNDS,
    stage: int | None = None,
    phase: TablesPhase = TablesPhase.ROUNDS,
) -> str:
    """Return the name of a printout: „Zettel, Runde 2“, „Rangliste, Vorrunde“.

    ``stage`` is the place of one it is about, from 0, ``phase`` its name.
    """
    name, of_round = (_translated(source) if source else "" for source in _PRINTS[kind])
    if stage is not None:
        called = tables_stage_name(phase, stage + 1)
        return translate("Prints", "{print}, {phase}").format(print=name, phase=called)
    if round_number == ALL_ROUNDS or not of_round:
        return name
    of_matches = phase_name("groups" if round_number == 1 else "knockout", round_number)
    return of_round.format(round=round_number, phase=of_matches)


def request_name(request: PrintRequest, rulebook: Rulebook | None) -> str:
    """Return the name of a printout by a rulebook, which names its stage while there is such a stage."""
    stages = () if rulebook is None else rulebook.stages
    is_there = request.stage is not None and request.stage < len(stages)
    phase = tables_phase(stages, request.stage or 0) if is_there else TablesPhase.ROUNDS
    return print_name(request.kind, request.round_number, request.stage, phase)


def set_name(print_set: PrintSet) -> str:
    """Return what several printouts are called that leave the printer together."""
    return _translated(_SETS[print_set])


def _translated(source: str) -> str:
    return translate("Prints", source)


_PRINTS: Final[Mapping[PrintKind, tuple[str, str]]] = {
    PrintKind.PARTICIPANTS: (german("Prints", "Teilnehmerliste"), ""),
    PrintKind.SEATS_BY_NAME: (
        german("Prints", "Sitzplan nach Namen"),
        german("Prints", "Sitzplan nach Namen, Runde {round}"),
    ),
    PrintKind.SEATS_BY_TABLE: (
        german("Prints", "Sitzplan nach Tischen"),
        german("Prints", "Sitzplan nach Tischen, Runde {round}"),
    ),
    PrintKind.SCORE_SHEETS: (german("Prints", "Zettel"), german("Prints", "Zettel, Runde {round}")),
    PrintKind.RANKING: (german("Prints", "Rangliste"), german("Prints", "Rangliste, Runde {round}")),
    PrintKind.INTERIM_RANKING: (
        german("Prints", "Zwischenstand"),
        german("Prints", "Stand nach Runde {round}"),
    ),
    PrintKind.WHY: (
        german("Prints", "Erklärung eines Platzes"),
        german("Prints", "Erklärung eines Platzes, Runde {round}"),
    ),
    PrintKind.INVITATION: (german("Prints", "Einladung"), ""),
    PrintKind.RULE_SHEET: (german("Prints", "Regelblatt"), ""),
    PrintKind.PROTOCOL: (german("Prints", "Protokoll"), ""),
    PrintKind.MATCH_SLIPS: (
        german("Prints", "Zettel der Begegnungen"),
        german("Prints", "Zettel der Begegnungen, {phase}"),
    ),
    PrintKind.GROUP_SHEETS: (german("Prints", "Gruppenblätter"), ""),
    PrintKind.SCHEDULES: (german("Prints", "Spielplan je Person"), ""),
    PrintKind.TIMETABLE: (german("Prints", "Zeitplan"), german("Prints", "Zeitplan, {phase}")),
    PrintKind.DECKS: (german("Prints", "Quartettliste"), ""),
    PrintKind.MATERIAL: (german("Prints", "Materialliste"), german("Prints", "Materialliste, {phase}")),
    PrintKind.QUALIFICATION: (german("Prints", "Qualifikation"), ""),
    PrintKind.ADVANCING: (
        german("Prints", "Wer in die nächste Phase kommt"),
        german("Prints", "Wer in Runde {round} weiterspielt"),
    ),
    PrintKind.BRACKET: (german("Prints", "K.-o.-Baum"), ""),
    PrintKind.BRACKET_BLANK: (german("Prints", "K.-o.-Baum zum Ausfüllen"), ""),
    PrintKind.FINAL_RANKING: (german("Prints", "Schlussrangliste"), ""),
    PrintKind.ARRIVALS: (german("Prints", "Ankunftsliste"), ""),
    PrintKind.NAME_CARDS: (german("Prints", "Namensschilder"), ""),
    PrintKind.START_NUMBERS: (german("Prints", "Startnummern"), ""),
    PrintKind.TABLE_SIGNS: (german("Prints", "Tischschilder"), ""),
    PrintKind.PHONES: (german("Prints", "Aushang für Telefone"), ""),
    PrintKind.NUMBER_CARDS: (
        german("Prints", "Nummernkarten"),
        german("Prints", "Nummernkarten, Runde {round}"),
    ),
    PrintKind.BLANK_SHEETS: (german("Prints", "Leere Zettel"), ""),
    PrintKind.ENTERED_SLIPS: (german("Prints", "Eingetragene Zettel"), ""),
    PrintKind.CLUB_RANKING: (german("Prints", "Rangliste nach Vereinen"), ""),
    PrintKind.TEAM_RANKING: (german("Prints", "Rangliste der Mannschaften"), ""),
    PrintKind.PRIZE_LIST: (german("Prints", "Preisliste"), ""),
    PrintKind.PAYOUT_LIST: (german("Prints", "Auszahlungsliste"), ""),
    PrintKind.CASH_SHEET: (german("Prints", "Kassenblatt"), ""),
    PrintKind.PENALTY_SLIPS: (german("Prints", "Strafzettel"), ""),
    PrintKind.PROTEST_MINUTES: (german("Prints", "Niederschrift der Proteste"), ""),
    PrintKind.SPEECH: (german("Prints", "Ansagetext der Siegerehrung"), ""),
    PrintKind.AWARDS: (german("Prints", "Urkunden"), ""),
    PrintKind.DRAW_CERTIFICATE: (
        german("Prints", "Urkunde der Auslosung"),
        german("Prints", "Urkunde der Auslosung, Runde {round}"),
    ),
}
"""For each kind its name, and the one of a single round or phase where there is one."""

_SETS: Final[Mapping[PrintSet, str]] = {
    PrintSet.BEFORE_FIRST: german("Prints", "Vor der 1. Runde"),
    PrintSet.BETWEEN: german("Prints", "Zwischen den Runden"),
    PrintSet.END: german("Prints", "Ende"),
    PrintSet.EMERGENCY: german("Prints", "Notfallmappe"),
    PrintSet.OUTDATED: german("Prints", "Veraltetes"),
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
    """Return the sums of the list at the door, as far as known."""
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
    return text.format(names=in_a_row(names))


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

    PAGE = german("Printouts", "Seite {page} von {pages}")
    STAMP = german("Printouts", "Druck Nr. {number} · gedruckt {at} · Prüfsumme {checksum}")
    PROGRAM = german("Printouts", "{stamp} · Turnierleitung {version}")

    REPLACES = german("Printouts", "{number}, ersetzt Nr. {before}")

    PHONES_TITLE = german("Printouts", "Auf dem Telefon")
    PHONES_WHAT = german("Printouts", "Wo sitze ich? Wie lange noch? Wie steht es?")
    PHONES_HOW = german("Printouts", "Im WLAN des Saals den Code lesen oder im Browser eintippen:")

    NUMBER = german("Printouts", "Nr.")
    START_NUMBER = german("Printouts", "Nr. {number}")
    NAME = german("Printouts", "Name")
    CLUB = german("Printouts", "Verein")
    FREE = german("Printouts", "frei")
    TABLE = german("Printouts", "Tisch")
    TIME = german("Printouts", "Zeit")
    WINNER_OF = german("Printouts", "Sieger {match}")
    LOSER_OF = german("Printouts", "Verlierer {match}")
    TABLE_OF = german("Printouts", "Tisch {table}")
    TABLE_AND_SEAT = german("Printouts", "Tisch {table} · Platz {seat}")
    SEAT = german("Printouts", "Sitz")
    WAITS = german("Printouts", "wartet")
    PARTNERS = german("Printouts", "Sitz 1 und 3 spielen zusammen gegen 2 und 4.")
    DAY_AND_TIME = german("Printouts", "Tag und Zeit")
    WHO = german("Printouts", "Wer")
    WHAT = german("Printouts", "Was")

    NOBODY_REGISTERED = german("Printouts", "Noch ist niemand angemeldet.")
    NOBODY_SEATED = german("Printouts", "In dieser Runde sitzt noch niemand.")
    NOTHING_DONE = german("Printouts", "Noch ist nichts geschehen.")

    RANK = german("Printouts", "Rang")
    ROUND = german("Printouts", "Runde {round}")
    SUM = german("Printouts", "Summe")
    ALONG = german("Printouts", "Zum Mitschreiben")
    LOT = german("Printouts", "Los")
    NO_RANKING = german("Printouts", "Noch zählt kein Zettel, deshalb gibt es noch keine Rangliste.")
    BOLD_TALLY = german("Printouts", "Fett gedruckt ist, was bei Gleichstand entschieden hat.")
    LOT_BY_HAND = german("Printouts", "von Hand")
    LOT_OPEN = german("Printouts", "offen")
    NOT_RANKED = german("Printouts", "nicht mehr in der Rangliste")
    DRAWN_LOTS = german("Printouts", "Gezogene Lose")
    DRAWN_AT = german("Printouts", "Gezogen")
    SEED = german("Printouts", "Startzahl")
    ORDER = german("Printouts", "Reihenfolge")
    OPEN_LOTS = german("Printouts", "Das Los steht aus")
    SHARED_PLACES = german("Printouts", "Geteilte Plätze")
    LEVEL = german("Printouts", "Gleich in allen Wertungen")

    WHY = german("Printouts", "Warum Platz {rank}?")
    PLACE = german("Printouts", "Platz {rank}")
    PARTS = german("Printouts", "trennt Platz {ahead} und {behind}")
    CONCERNS = german("Printouts", "betrifft Platz {ahead}")
    NOBODY_ABOVE = german("Printouts", "Davor steht niemand.")
    NOBODY_BELOW = german("Printouts", "Dahinter steht niemand.")
    AHEAD = german("Printouts", "vorn")
    BEHIND = german("Printouts", "hinten")
    SHARED_RANK = german("Printouts", "geteilter Rang")
    SHARED = german("Printouts", "gleich")
    EVERY_ROUND = german("Printouts", "alle Runden gespielt")
    HAS_PLAYED = german("Printouts", "hat gespielt")
    LATER_STAGE = german("Printouts", "spätere Phase")
    YES = german("Printouts", "ja")
    NO = german("Printouts", "nein")

    MATCH = german("Printouts", "Begegnung {number}")
    GROUP_OF = german("Printouts", "Gruppe {group}")
    SLOT = german("Printouts", "Zeitfenster {slot}")
    SLOT_AT = german("Printouts", "{begins} Uhr")
    NO_LIMIT = german("Printouts", "ohne Zeitgrenze")
    MINUTES = german("Printouts", "{minutes} Min.")
    DECK = german("Printouts", "Quartett")
    DECK_OF = german("Printouts", "{title}, {cards} Karten")
    DECK_COPY = german("Printouts", "{title} ({copy}), {cards} Karten")
    NO_DECK = german("Printouts", "Quartett: ____________________  Karten: ______")
    CARDS = german("Printouts", "Karten")
    MIDDLE = german("Printouts", "Mitte")
    OVERTIME = german("Printouts", "Verlängerung")
    PENALTIES = german("Printouts", "Strafen")
    OFF = german("Printouts", "entfällt")
    AGAINST = german("Printouts", "Gegen")
    AMOUNT = german("Printouts", "Betrag")
    CASH_BOOK = german("Printouts", "Kassenbuch")
    CASH_DESK = german("Printouts", "Kasse")
    CHANGE_BACK = german("Printouts", "Davon Wechselgeld zurück")
    FORFEITED = german("Printouts", "davon verfallene Kautionen")
    PRIZES_UNPAID = german("Printouts", "Davon noch auszuzahlende Preise")
    PRIZES_BACK = german("Printouts", "Dazu zurückzuholende Preise")
    COUNTED = german("Printouts", "Gezählt")
    COUNTED_BY = german("Printouts", "Gezählt {time} von {name}:")
    DIFFERENCE = german("Printouts", "Differenz")
    IN_THE_BOOK = german("Printouts", "Im Buch")
    SURPLUS = german("Printouts", "Überschuss")
    FOLLOWS = german("Printouts", "Folge")
    DECIDED_BY = german("Printouts", "Entschieden von")
    DECIDED_AT = german("Printouts", "Entschieden am")
    TAKEN_NOTE_OF = german("Printouts", "Zur Kenntnis genommen")
    PROTEST_BY = german("Printouts", "Protest von")
    LODGED = german("Printouts", "Aufgenommen")
    OTHER_SIDE = german("Printouts", "Gegenseite")
    DEPOSIT = german("Printouts", "Kaution")
    PROTEST_TEXT = german("Printouts", "Worum es geht")
    VERDICT = german("Printouts", "Ausgang")
    DECISION = german("Printouts", "Entscheid")
    PROTESTER = german("Printouts", "Protestierender")
    NO_DECKS = german("Printouts", "Es steht noch kein Quartett in der Liste.")
    COPIES = german("Printouts", "Exemplare")
    CHECKED = german("Printouts", "zurück")
    TOTAL_DECKS = german("Printouts", "Quartette: {decks}, Exemplare: {copies}")
    MATERIAL_TOTAL = german(
        "Printouts",
        "Zugleich gebraucht: Tische mit zwei Plätzen: {at_once}, Quartette: {at_once}. Zettel: {matches}",
    )
    MATERIAL_TABLES = german(
        "Printouts", "Zugleich gebraucht: Tische mit zwei Plätzen: {at_once}. Zettel: {matches}"
    )
    WITHOUT_DECK = german("Printouts", "ohne Quartett: {count}")
    OFF_THE_LIST = german("Printouts", "nicht mehr in der Liste")
    AT_ONCE = german("Printouts", "zugleich")
    MATCHES = german("Printouts", "Begegnungen")
    MATCHES_AT_ONCE = german("Printouts", "{count} × zugleich")
    DECK_NUMBERED = german("Printouts", "{title} ({copy})")
    CERTIFICATE_CODE = german("Printouts", "Urkunde {code}")
    CERTIFICATE_USE = german(
        "Printouts",
        "Wer nachprüfen will: Auf der Seite Auslosung lost F8 mit diesem Los noch einmal aus und vergleicht "
        "mit der Datei. Dort steht auch der Code der Urkunde.",
    )
    BY_RANK = german("Printouts", "Tische nach Rang")
    BY_PLACE = german("Printouts", "Gleichauf am Tisch")
    SWAPPED_BY_HAND = german("Printouts", "Von Hand getauscht")
    PACKED = german("Printouts", "da")
    BROUGHT = german("Printouts", "hin")
    NOT_GOING_ON = german("Printouts", "Nicht weiter")
    BORDER = german("Printouts", "Bis hier kommen {places} weiter.")
    BRACKET_STAYS = german("Printouts", "Veröffentlicht ist die Finalrunde mit {names}; dabei bleibt es.")
    PER_MATCH = german("Printouts", "Die Werte gelten je Begegnung.")
    CONFLICT = german("Printouts", "Konflikt")
    CONFLICT_NOTE = german(
        "Printouts",
        "Konflikt: Nach den Ergebnissen davor stünden hier andere; die Turnierleitung entscheidet.",
    )
    PROVISIONAL = german("Printouts", "vorläufig")
    BYE = german("Printouts", "Freilos")
    PART = german("Printouts", "Teil {part} von {parts}")

    HELPER = german("Printouts", "Helfer")
    SHEET_GAMES = german("Printouts", "{occasion} · {games} Spiele")
    SHEET_AND_SOLOS = german("Printouts", "{occasion} · {games} Spiele und die Soli dazu")
    SHEET_BY_TIME = german("Printouts", "{occasion} · so viele Spiele, wie die Zeit zulässt")
    SHEET_FOOT = german("Printouts", "Zettel {round}-{table} · {page}")
    GAME = german("Printouts", "Spiel")
    DEALER = german("Printouts", "Geber")
    CALL = german("Printouts", "Ansage")
    WINNERS = german("Printouts", "Sieger")
    WINNERS_BY_SEAT = german("Printouts", "Sieger nach Sitzen: 1 + 4.")
    CARRIED = german("Printouts", "Übertrag nach Spiel {game}")
    SUBTOTAL = german("Printouts", "Zwischenstand nach Spiel {game}")
    SIGNATURE = german("Printouts", "Unterschrift")
    KEEPS_SHEET = german("Printouts", "führt den Zettel")
    BRING_SHEET = german("Printouts", "Bitte sofort zur Turnierleitung bringen.")
    WHO_WRITES = german("Printouts", "Sitz {keeper} führt den Zettel. Zuerst gibt Sitz {dealer}.")
    DEALER_SITS_OUT = german("Printouts", "Wer gibt, setzt aus.")
    SHEET_TITLE_BLANK = german("Printouts", "Tisch ______ · Runde ______")
    SHEET_FOOT_BLANK = german("Printouts", "Leerer Zettel · {page}")

    PRIZE = german("Printouts", "Preis")
    RECEIVED = german("Printouts", "Erhalten")
    PRIZES_TOTAL = german("Printouts", "Zusammen {total}")
    AWARD = german("Printouts", "Urkunde")
    DIRECTOR = german("Printouts", "Turnierleitung")

    NUMBER_BY_HAND = german("Printouts", "Nr. ______")
    WALK_INS = german("Printouts", "Nachgemeldet")
    TOTALS = german("Printouts", "Zusammen")
    PAID = german("Printouts", "bezahlt")
    REMARK = german("Printouts", "Bemerkung")
    KNOWN_NOW = german("Printouts", "jetzt bekannt")
    AT_THE_END = german("Printouts", "am Schluss")
    NO_CLUB = german("Printouts", "Ohne Verein")
    SEAT_OF = german("Printouts", "Sitz {seat}")
    TALLIES_BELOW = german("Printouts", "Fett: {first}, dahinter: {tallies}")
    PLANNED = german("Printouts", "geplant, noch nicht ausgelost")
    ONE_IN_TEN = german("Printouts", "Als Reserve ist ein Zehntel gerechnet.")
    AT_EACH_TABLE = german("Printouts", "An jeden Tisch")
    SPARE = german("Printouts", "Reserve")
    IN_ALL = german("Printouts", "zusammen")
    NEW_DECKS = german("Printouts", "Neue Kartenspiele")
    DECKS_OF_LIST = german("Printouts", "Quartette")
    PLAYING_CARDS = german("Printouts", "Kartenspiele")
    ONE_SHEET = german("Printouts", "Zettel")
    PENCILS = german("Printouts", "Stifte")
    SIGNS = german("Printouts", "Tischschilder")
    SEATS = german("Printouts", "Plätze")
    PENCIL = german("Printouts", "Stift")
    SIGN = german("Printouts", "Schild")
    MATCH_BY_HAND = german("Printouts", "Begegnung ______")
    WHERE_WITHOUT_GROUP = german("Printouts", "Tisch ______ · ______ Min.")
    WHERE_BY_HAND = german("Printouts", "Gruppe ______ · Tisch ______ · ______ Min.")
    NAME_BY_HAND = german("Printouts", "________________________")


def slot_word(slot: int, begins: str) -> str:
    """Return the time of a match: as announced, else its time slot."""
    return word(Word.SLOT_AT, begins=begins) if begins else word(Word.SLOT, slot=slot)


def word(text: Word, **params: int | str) -> str:
    """Return a text of a printout with its parameters."""
    return translate("Printouts", text.value).format(**params)


def start_number(number: int | None) -> str:
    """Return „Nr. 12“; empty for people without a number."""
    return word(Word.START_NUMBER, number=number) if number else ""


def totals_line(counted: Totals, currency: Currency) -> str:
    """Return how many there are, in one line."""
    parts = [
        participants_counted(counted.registered),
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
    """Return the decision after all criteria: its name, and its outcome for both neighbours."""
    found = _LAST_WORD.get(separation) if separation else None
    return None if found is None else (word(found[0]), word(found[1]), word(found[2]))


def parted(pair: Comparison) -> str:
    """Return which places a line of the explanation is about."""
    ahead, behind = pair.ahead.rank, pair.behind.rank
    return (
        word(Word.CONCERNS, ahead=ahead) if ahead == behind else word(Word.PARTS, ahead=ahead, behind=behind)
    )
