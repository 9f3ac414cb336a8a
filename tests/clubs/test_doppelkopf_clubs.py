"""Two clubs set up their Doppelkopf in the editor (C-05 … C-09): a Bock club and the federation.

Each list is scored against numbers worked out by hand from the club's articles.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QLabel
from tests.clubs.by_hand import put, rule_sheet, score_sheet, set_entries, set_values

from turnierleitung.domain.game import TableContext
from turnierleitung.domain.rulebook import from_json, to_json
from turnierleitung.games.doppelkopf.check import DOPPELKOPF
from turnierleitung.games.doppelkopf.form.shorthand import parse, write
from turnierleitung.games.doppelkopf.rules import Deal, DoppelkopfDeals, DoppelkopfRules
from turnierleitung.games.doppelkopf.score import rows, totals_of
from turnierleitung.resources import resource
from turnierleitung.services.ground import rulebooks
from turnierleitung.ui.rulebook_editor.editor import RulebookEditor
from turnierleitung.ui.rulebook_editor.value_controls import EntriesControl

# The screen of the tests has no window manager.
pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

FOUR = TableContext.of(4)
ALL = (1, 2, 3, 4)


@pytest.fixture
def editor(opened: Callable[[str], RulebookEditor]) -> RulebookEditor:
    """The editor with the shipped rulebook of TwentyFour."""
    return opened("doppelkopf-twentyfour")


def typed(lines: dict[str, tuple[int, ...] | None], rules: DoppelkopfRules) -> DoppelkopfDeals:
    """The list of these lines; each comes back to the same line of keys."""
    deals: list[Deal] = []
    for line in lines:
        deal = parse(line.partition(" ·")[0], 4, rules).complete
        assert deal is not None, line
        assert parse(write(deal, rules), 4, rules).complete == deal, line
        deals.append(deal)
    return DoppelkopfDeals(deals=tuple(deals), signatures=ALL)


def check_list(lines: dict[str, tuple[int, ...] | None], rules: DoppelkopfRules) -> DoppelkopfDeals:
    """Compare every row of a list with the numbers worked out by hand; nothing is found wrong."""
    written = typed(lines, rules)
    shown = rows(written, rules, FOUR)
    assert [row.points for row in shown] == list(lines.values())
    assert not DOPPELKOPF.check(written, rules, FOUR)
    summed = totals_of(written, rules, FOUR)
    assert not DOPPELKOPF.check(summed, rules, FOUR)
    return written


BOCK_LIST: dict[str, tuple[int, ...] | None] = {
    # 120 is 1, doubled by Re.
    "12 121 r": (2, 2, -2, -2),
    # 120 : 120: Gegen 1, doubled by Kontra. Deals 3 to 6 are Bock.
    "13 120 k": (-2, 2, -2, 2),
    # 120 and keine 90 are 2, doubled by Re 4, then the fox 5; Bock 10.
    "24 155 r f": (-10, 10, -10, 10),
    # 120 and Gegen 2, doubled by Re 4; Bock 8. Re lost: deals 5 to 8 are Bock once more.
    "34 110 r": (8, 8, -8, -8),
    # A solo counts once: 120 and 4 for Fleischlos are 5, three times.
    "2u130": (-5, 15, -5, -5),
    # Armut of 1, seat 4 takes: 120, in both Bock rounds 4.
    "14 m 130": (4, -4, -4, 4),
    # Seat 1 alone, typed as on the list: a silent solo of 1, Bock 2, three times.
    "+6-2-2-2 b": (6, -2, -2, -2),
    # 120 less the Schweine of the losers is 0. The Herzstich makes 9 to 12 Bock.
    "23 121 / q h": (0, 0, 0, 0),
    # Nobody takes an Armut: dealt again.
    "m": None,
    # Kontra says Kontra and keine 90; Re has 90 and wins: 120 and the Absage 2, doubled 4, Bock 8.
    # The lost Kontra makes 10 to 13 Bock; what is left after 12 lapses.
    "12 90 k9": (8, 8, -8, -8),
    # 120 in both Bock rounds.
    "13 121": (4, -4, 4, -4),
    # Revoking costs the same.
    "x3": (5, 5, -15, 5),
    # 120 and keine 90 are 2, doubled by Re 4, in both Bock rounds 16.
    "24 151 r": (-16, 16, -16, 16),
}


def test_a_bock_club(editor: RulebookEditor) -> None:
    set_values(
        editor,
        {
            ("name",): "Bockclub Weende",
            ("game", "deals_per_round"): 12,
            ("game", "deals_per_round_of_five"): 15,
            ("game", "dealt"): "singly",
            ("game", "duty_from"): 30,
            ("game", "statement_effect"): "doubles_before",
            ("game", "herzstich_points"): 0,
            ("game", "poverty_trumps"): 3,
            ("game", "pigs"): True,
            ("game", "pigs_points"): 1,
            ("game", "bock_causes"): ["even", "lost_statement", "herzstich"],
            ("game", "bock_again"): "stacks",
            ("game", "bock_most"): 4,
            ("game", "bock_solos"): False,
        },
    )
    set_entries(
        editor,
        ("game", "solos"),
        [{}, {}, {"name": "Fleischlos", "letter": "u", "points": 4, "specials": False}],
    )
    # Its own Sonderpunkte: what the articles of the club no longer say is taken out with them.
    assert not editor.problems
    club = from_json(to_json(editor.rulebook))
    rules = DoppelkopfRules.of(club.game)

    written = check_list(BOCK_LIST, rules)
    shown = rows(written, rules, FOUR)
    assert [row.game for row in shown] == [*range(1, 9), None, *range(9, 13)]
    assert shown[-1].totals == (4, 56, -68, 8)
    assert [score.tallies["solos_won"] for score in DOPPELKOPF.score(written, rules, FOUR)] == [1, 1, 0, 0]

    sheet = rule_sheet(club)
    for sentence in (
        "Gegeben wird einzeln.",
        "Wer den ersten Stich macht und darin 30 Augen oder mehr, muss Re oder Kontra sagen.",
        "Jede verdoppelt, was ohne die Sonderpunkte gezählt ist",
        "Gespielt werden Bubensolo, Damensolo, Fleischlos.",
        "Wer höchstens 3 Trümpfe hat, darf Armut ansagen",
        "Wer beide Füchse hat, hat Schweine",
        "Die nächsten 4 Spiele zählen doppelt nach: 120 zu 120, verlorener Ansage, Herzstich.",
        "höchstens mal 4. Angesagte Soli zählen im Bock einfach",
        "Was am Ende der Liste vom Bock übrig ist, verfällt.",
        "Fleischlos +4",
        "Schweine +1",
    ):
        assert sentence in sheet, sentence
    for unsaid in ("drei, vier, drei", "Trumpfsolo", "Herzstich +"):
        assert unsaid not in sheet, unsaid
    assert "Neben einem Spiel im Bock steht ein B" in score_sheet(club, 12)


FEDERATION_LIST: dict[str, tuple[int, ...] | None] = {
    "12 121": (1, 1, -1, -1),
    # The example of the catalogue: Kontra gets 7.
    "13 130 r96": (-7, 7, -7, 7),
    # Pflichtsolo of seat 2: won 1, three times.
    "2b130": (-1, 3, -1, -1),
    # Only Kontra said something: Re wins with 120, 1 + 2.
    "24 120 k": (-3, 3, -3, 3),
    # Won 1, Re 2, keine 90 reached and announced 2, the fox 1.
    "34 155 r9 f": (-6, -6, 6, 6),
    # Pflichtsolo of seat 1, lost with Re: 1 + 2, three times.
    "1t110r": (-9, 3, 3, 3),
    # Kontra: won 1, against the Alten 1, said 2, Charlie 1.
    "14 119 k / c": (-5, 5, 5, -5),
    # A silent solo: won 1, three times; it is no Pflichtsolo.
    "3l121": (-1, -1, 3, -1),
    **{f"12 121 ·{number}": (1, 1, -1, -1) for number in range(9, 21)},
    # Both miss. Re has keine 90 (1) and 120 against Kontra's keine 90 (1).
    "23 170 r96 / k9": (-2, 2, 2, -2),
    # Kontra: won 1, against the Alten 1; 90 Augen are not under 90.
    "13 90": (-2, 2, -2, 2),
    # Two deals and two Pflichtsoli are left: both are forced.
    "3i130": (-1, -1, 3, -1),
    "4a90": (1, 1, 1, -3),
}


def test_the_federation(editor: RulebookEditor) -> None:
    """Every value of the shipped rulebook can be set from another one."""
    shipped = rulebooks.read(resource("rulebooks", "doppelkopf-ddv.toml"))
    wanted = DoppelkopfRules.of(shipped.game)
    before = DoppelkopfRules.of(editor.rulebook.game).model_dump(mode="json")
    set_values(editor, {("stages", 0, "headcount"): "helpers", ("stages", 0, "round_minutes"): 100})
    solos = [
        {"name": solo.name, "letter": letter, "points": solo.points, "specials": solo.specials}
        for solo, letter in zip(wanted.solos, "abti", strict=True)
    ]
    solos[0]["letter"], solos[1]["letter"] = "b", "a"
    set_entries(editor, ("game", "solos"), solos)
    set_values(
        editor,
        {
            ("game", name): value
            for name, value in wanted.model_dump(mode="json").items()
            if name not in ("kind", "solos") and before[name] != value
        },
    )
    assert not editor.problems
    entered = DoppelkopfRules.of(editor.rulebook.game)
    # The keys of the solos are the program's.
    keys = [solo.key for solo in entered.solos]
    renamed = [solo.model_copy(update={"key": key}) for solo, key in zip(wanted.solos, keys, strict=True)]
    assert entered == wanted.model_copy(update={"solos": tuple(renamed)})

    written = check_list(FEDERATION_LIST, wanted)
    shown = rows(written, wanted, FOUR)
    assert shown[-1].totals == (-23, 31, -3, -5)
    # Dealt again after the Pflichtsoli of deals 3 and 6, not after the forced ones of 23 and 24.
    dealt = [row.dealer for row in shown]
    assert dealt == [1, 2, 3, 3, 4, 1, 1, 2, *[3, 4, 1, 2] * 3, 3, 4, 1, 2]
    assert [score.tallies["solos_won"] for score in DOPPELKOPF.score(written, wanted, FOUR)] == [0, 1, 2, 0]

    sheet = rule_sheet(shipped)
    for sentence in (
        "Zahl der Runden: 4, Spiele je Runde: 24. Gespielt wird nur an Vierertischen.",
        "Jede zählt 2 Punkte; verdoppelt wird nicht.",
        "Verfehlen beide ihre Absage, gewinnt niemand",
        "hat aber nur Kontra etwas angesagt, gewinnt Re. Die 120 zählt auch dann.",
        "Im Solo zählen sie nie.",
        "Jeder spielt in einer Runde 1 Pflichtsolo",
        "Danach gibt derselbe noch einmal, außer das Solo wurde vorgeführt",
        "Wird verworfen, entscheidet die Turnierleitung.",
        "30 gegen schwarz +1",
    ):
        assert sentence in sheet, sentence
    for unsaid in ("Gegeben wird", "Gegeben werden", "Bock", "Armut", "Herzstich", "im angesagten Solo\n"):
        assert unsaid not in sheet, unsaid
    assert "Spiel Geber Sieger" in score_sheet(shipped, 24)


def test_c05_a_new_solo_is_right_at_once_and_what_it_lacks_is_said_at_it(editor: RulebookEditor) -> None:
    editor.open_at("game", "solos")
    entries = editor.control("game", "solos")
    assert isinstance(entries, EntriesControl)

    def problem() -> str:
        return "\n".join(label.text() for label in editor.rows["game", "solos"].findChildren(QLabel))

    for _ in range(2):
        entries.list.setCurrentRow(entries.list.count() - 1)
        entries.add()
        assert not editor.problems
    keys = [solo["key"] for solo in editor.draft["game"]["solos"]]
    assert len({*keys}) == len(keys)
    assert [solo["name"] for solo in editor.draft["game"]["solos"][-2:]] == ["Eigenes Solo", "Eigenes Solo 2"]
    assert "key" not in entries.parts
    put(entries.parts["name"], " ")
    assert "(p): Name: Ein Solo braucht einen Namen." in problem()
    entries.remove()
    put(entries.parts["name"], "Herzsolo")
    put(entries.parts["letter"], "b")
    assert "Zwei Soli haben die Taste „b“." in problem()
    put(entries.parts["letter"], "k")
    assert "Herzsolo (k): Taste beim Eintragen: Die Taste ist einer dieser Buchstaben" in problem()
    put(entries.parts["letter"], "i")
    assert not editor.problems
    assert DoppelkopfRules.of(editor.rulebook.game).solos[-1].name == "Herzsolo"
