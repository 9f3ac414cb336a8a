"""An evening of Kleeblatt, calculated by hand: who sat where, who took how many leaves, who is ahead.

Thirteen play two rounds at tables of four, one of five. The leader goes home, twelve play the last round at
tables of six. Every table adds up to twelve leaves for everybody; four leaves of a round are a clover.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from turnierleitung.services.ground.papers import PrintKind

Paper = tuple[PrintKind, int, int | None]
"""A paper with its round and its stage; 0 and ``None`` where it is about none."""

NAMES: Final = (
    *("Habicht", "Amsel", "Nandu", "Bussard", "Ibis", "Kauz", "Gimpel"),
    *("Fink", "Dohle", "Elster", "Lerche", "Meise", "Pirol"),
)
"""In the order in which they come."""

PLAYED: Final = {
    1: (
        {"Elster": 5, "Habicht": 11, "Fink": 12, "Gimpel": 20},
        {"Meise": 7, "Dohle": 19, "Amsel": 9, "Lerche": 13},
        {"Kauz": 10, "Ibis": 12, "Pirol": 13, "Nandu": 8, "Bussard": 17},
    ),
    2: (
        {"Amsel": 12, "Elster": 7, "Nandu": 14, "Kauz": 15},
        {"Habicht": 5, "Pirol": 24, "Meise": 11, "Ibis": 8},
        {"Fink": 4, "Bussard": 12, "Gimpel": 7, "Dohle": 24, "Lerche": 13},
    ),
    3: (
        {"Lerche": 8, "Amsel": 15, "Kauz": 10, "Pirol": 17, "Gimpel": 12, "Habicht": 10},
        {"Bussard": 22, "Fink": 19, "Ibis": 7, "Elster": 13, "Meise": 9, "Nandu": 2},
    ),
}
"""By round: the tables from table 1, the leaves of each seat from seat 1."""

FIRST_STAGE: Final = (
    *("Dohle", "Pirol", "Bussard", "Gimpel", "Lerche", "Kauz", "Nandu", "Amsel", "Ibis", "Meise"),
    *("Fink", "Habicht", "Elster"),
)
"""43, 37, 29, 27, 26, 25, 22, 21, 20, 18, twice 16 with 4 clovers (3 + 1) and 3 (2 + 1), 12."""

LAST_STAGE: Final = (
    *("Bussard", "Fink", "Pirol", "Amsel", "Elster", "Gimpel", "Habicht", "Kauz"),
    *("Meise", "Lerche", "Ibis", "Nandu"),
)
"""22, 19, 17, 15, 13, 12, twice 10 with 2 clovers, between whom the lot decides, 9, 8, 7, 2."""


class Evening(NamedTuple):
    """What comes out by one of the rulebooks."""

    rulebook: str
    overall: tuple[str, ...]
    why: tuple[tuple[str, str], ...]
    """Of some people, what is said of why they stand where they stand."""
    lot_in_the_whole: bool
    """Whether the lot of the last stage also decides in the ranking of the whole."""

    ranked_on_paper: tuple[str, ...]
    """Lines of the ranking of the whole, as they are printed."""
    by_club: str
    """Of the paper that ranks club by club."""
    rules: str
    """What the rule sheet says of the ranking of the whole."""

    @property
    def papers(self) -> Mapping[Paper, tuple[str, ...]]:
        """What must stand on each paper that the program lists, read line by line."""
        sheets = ("Blätter: 48", "Tisch 1 Runde 1", "4 Gimpel, Uli", "Blätter: 60", "5 Bussard, Uli")
        first = ("Rangliste Phase 1", "1 Dohle, Uli 19 24 43 10", "12 Habicht, Uli 11 5 16 3")
        last = ("Rangliste Phase 2", "7 Habicht, Uli 10 2 gezogen", "0000-0004 1. Habicht, Uli 2. Kauz, Uli")
        return {
            (PrintKind.INVITATION, 0, None): ("1. Kleeblattabend", "So wird gespielt"),
            (PrintKind.RULE_SHEET, 0, None): (
                *(
                    "§ 1 Blätter In der Mitte liegen für jeden 12 Blätter",
                    "Ablauf, Phase 1 Diese Phase hat 2 Runden.",
                ),
                *("Ablauf, Phase 2 Diese Phase hat 1 Runde.", "In der Mitte liegen 72 Blätter.", self.rules),
            ),
            (PrintKind.ARRIVALS, 0, None): ("9 Dohle, Uli ☐ ☑ 5,00 € gegangen",),
            (PrintKind.START_NUMBERS, 0, None): ("1. Kleeblattabend 13 Name",),
            (PrintKind.NAME_CARDS, 0, None): ("Nr. 13 Uli Pirol",),
            (PrintKind.PARTICIPANTS, 0, None): ("13 Teilnehmer · 12 da",),
            (PrintKind.TABLE_SIGNS, 0, None): ("Tisch 3",),
            (PrintKind.MATERIAL, 0, None): ("2 Tische (2 zu 6)", "Zettel 3 3 2 1 9"),
            (PrintKind.SEATS_BY_NAME, 1, None): ("Bussard, Uli 4 3 5",),
            (PrintKind.SEATS_BY_NAME, 2, None): ("Dohle, Uli 9 3 4",),
            (PrintKind.SEATS_BY_NAME, 3, None): ("Nandu, Uli 3 2 6",),
            (PrintKind.SEATS_BY_TABLE, 1, None): ("5 Bussard, Uli Nr. 4",),
            (PrintKind.SEATS_BY_TABLE, 2, None): ("4 Dohle, Uli Nr. 9",),
            (PrintKind.SEATS_BY_TABLE, 3, None): ("6 Habicht, Uli Nr. 1 Tisch 2",),
            (PrintKind.SCORE_SHEETS, 1, None): sheets,
            (PrintKind.SCORE_SHEETS, 2, None): ("Tisch 3 Runde 2", "4 Dohle, Uli"),
            (PrintKind.SCORE_SHEETS, 3, None): ("Blätter: 72", "6 Nandu, Uli", "Seite 2 von 2"),
            (PrintKind.DRAW_CERTIFICATE, 1, None): ("13 Personen an 3 Tischen", "0000-0001"),
            (PrintKind.DRAW_CERTIFICATE, 2, None): ("13 Personen an 3 Tischen", "0000-0001"),
            (PrintKind.DRAW_CERTIFICATE, 3, None): ("12 Personen an 2 Tischen", "0000-0003"),
            (PrintKind.BLANK_SHEETS, 0, None): ("Blätter: 72", "Tisch ______ · Runde ______ 1 2 3 4 5 6"),
            (PrintKind.PRIZE_LIST, 0, None): (f"1. {self.overall[0]}, Uli", "50 €", "Zusammen 80 €"),
            (PrintKind.SPEECH, 0, None): (f"2. Platz: Uli {self.overall[1]}.",),
            (PrintKind.AWARDS, 0, None): (f"3. Platz Uli {self.overall[2]}",),
            (PrintKind.ENTERED_SLIPS, 0, None): (
                *("Fett: Blätter, dahinter: Kleeblätter", "Runde 1: 3 von 3 Zetteln", "24 · 6 Dohle, Uli"),
            ),
            (PrintKind.INTERIM_RANKING, 1, None): ("Stand nach Runde 1", "1 Gimpel, Uli 20 5"),
            (PrintKind.INTERIM_RANKING, 2, None): ("Stand nach Runde 2", *first[1:]),
            (PrintKind.RANKING, 0, None): self.ranked_on_paper,
            (PrintKind.RANKING, 0, 0): first,
            (PrintKind.RANKING, 0, 1): last,
            (PrintKind.RANKING, 1, None): ("Blätter Kleeblätter 1 Gimpel, Uli 20 5",),
            (PrintKind.RANKING, 2, None): ("1 Dohle, Uli 24 6 1 Pirol, Uli 24 6",),
            (PrintKind.RANKING, 3, None): ("1 Bussard, Uli 22 5",),
            (PrintKind.CLUB_RANKING, 0, None): ("Ohne Verein 13 Personen", self.by_club),
            (PrintKind.PROTOCOL, 0, None): ("Turnier anlegen",),
            (PrintKind.PAYOUT_LIST, 0, None): ("Auszahlungsliste", "50,00 €", "Summe 80,00 €"),
            (PrintKind.CASH_SHEET, 0, None): ("Kassenblatt", "Im Buch"),
        }

    @property
    def next_at_the_end(self) -> str:
        """What the program asks for when everything is played."""
        return "Das Los muss entscheiden" if self.lot_in_the_whole else "Die Siegerehrung kann beginnen"


ADDED_UP: Final = Evening(
    "kleeblatt-summe.toml",
    (
        *("Pirol", "Bussard", "Dohle", "Gimpel", "Amsel", "Fink", "Kauz", "Lerche", "Ibis", "Meise"),
        *("Habicht", "Elster", "Nandu"),
    ),
    why=(
        ("Kauz", "Kleeblätter: Fink, Uli hat 8, Kauz, Uli 7."),
        ("Dohle", "Blätter: Bussard, Uli hat 51, Dohle, Uli 43."),
    ),
    lot_in_the_whole=False,
    ranked_on_paper=("1 Pirol, Uli 13 24 17 54 13", "3 Dohle, Uli 19 24 43 10"),
    by_club="1 Pirol, Uli 13 24 17 54",
    rules="Für die Rangliste des Turniers zählen alle Phasen zusammen.",
)
"""54, 51, 43, 39, 36, twice 35 with 8 clovers (3 + 1 + 4) and 7 (2 + 3 + 2), 34, twice 27 with 6 and 5 …"""

LAST_STAGE_FIRST: Final = Evening(
    "kleeblatt-finale.toml",
    (*LAST_STAGE, "Dohle"),
    why=(
        ("Kauz", "Das Los (0000-0004"),
        ("Dohle", "Nandu, Uli ist in einer späteren Phase dabei als Dohle, Uli."),
    ),
    lot_in_the_whole=True,
    ranked_on_paper=(
        "1 Bussard, Uli 17 12 29 22 5",
        "7 Habicht, Uli 11 5 16 10 2 gezogen",
        "13 Dohle, Uli 19 24 43 10",
    ),
    by_club="1 Bussard, Uli 17 12 29 22",
    rules="In der Rangliste des Turniers stehen zuerst die der letzten Phase, dann die anderen.",
)
"""Who went home is behind everybody who went on, though she led before."""
