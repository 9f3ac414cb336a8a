"""What Punktespiel says: rule sheets, findings, slips on paper, the editor."""

from __future__ import annotations

import re
from datetime import date

import pytest
from tests.games.points_game.test_c20_c23_numbers import SKAT, numbers, shipped
from tests.reports.paper import STAMP, pages
from tests.sample import tables_stage

from turnierleitung.domain import plugins
from turnierleitung.domain.game import TableContext
from turnierleitung.domain.language import Language
from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.rulebook import Rulebook, read_data, to_data
from turnierleitung.domain.states import Format
from turnierleitung.games.points_game import check
from turnierleitung.games.points_game.check import Code
from turnierleitung.games.points_game.fields import POINTS_GAME as FIELDS
from turnierleitung.games.points_game.rules import (
    Aim,
    DealsOrTime,
    ExtraNumber,
    PointsLine,
    PointsMatch,
    PointsRules,
    PointsTable,
    TableSides,
    TableSum,
)
from turnierleitung.games.points_game.words import POINTS_GAME, slip_lines, slip_notes, sum_caption, verdict
from turnierleitung.reports.render import render
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.matches.match_papers import MatchSlip, MatchSlipsPrint
from turnierleitung.services.printing import Occasion, Printout
from turnierleitung.services.tables.seat_papers import ScoreSheet, ScoreSheetsPrint
from turnierleitung.texts.game_words import saved_heading, tally_heading, tally_name
from turnierleitung.texts.language import speaking
from turnierleitung.texts.phases import speaking_of
from turnierleitung.texts.problems import problem_text
from turnierleitung.texts.rulebook.rulesheet import rule_sheet

OCCASION = Occasion("Preisskat", date(2026, 11, 21), "Stadthalle")
SUMS = PointsRules(table_sum=TableSum.FIXED, sum_per_deal=10, deals=(8,))


def sheet_of(key: str, **game: object) -> str:
    rulebook = shipped(key.removesuffix("-by-time"))
    if key.endswith("-by-time"):
        rulebook = rulebook.model_copy(update={"articles": ()})
    return sheet_text(rulebook.model_copy(update={"game": rulebook.game.model_copy(update=game)}))


def sheet_text(rulebook: Rulebook) -> str:
    return " ".join(part for section in rule_sheet(rulebook, Currency.EUR) for part in section.paragraphs)


def test_c20_the_rule_sheet_says_deals_and_what_is_added() -> None:
    sheet = sheet_of("skat")
    assert "hat zu viert 48 Spiele; zu dritt 36 Spiele." in sheet
    assert "Sitzen mehr als 3 am Tisch, setzt aus, wer gibt." in sheet
    assert "„Spielpunkte“ geht von −3000 bis 4000." in sheet
    assert "„gewonnen“: je +50 Punkte." in sheet
    assert "„verloren“ bei einem anderen am Tisch: je +30 Punkte zu viert, je +40 Punkte zu dritt." in sheet
    assert "„gewonnen“ und „verloren“: am Tisch zusammen höchstens so viele, wie es Spiele gibt." in sheet
    assert (
        "1. Punkte (mehr ist besser) 2. gewonnen (mehr ist besser) 3. verloren (weniger ist besser)" in sheet
    )
    alike = ExtraNumber(key="lost", name="verloren", others=(30,))
    assert "„verloren“ bei einem anderen am Tisch: je +30 Punkte." in sheet_of("skat", extras=(alike,))


@pytest.mark.parametrize(
    ("key", "game", "said"),
    [
        ("jass-schieber", {"extras": ()}, "Jede Seite schreibt eine Zahl; sie zählt für beide."),
        ("jass-schieber", {}, "Je „Match“ ist die Summe um 100 höher."),
        ("jass-schieber", {}, "zählt in jedem Kriterium den gerundeten Durchschnitt der gespielten."),
        ("watten-runden", {}, "zählt in jedem Kriterium den gerundeten Durchschnitt der gespielten."),
        ("watten-runden", {}, "gegen 2 und 4. Was eine Seite schreibt, zählt für beide."),
        ("jass-differenzler", {}, "2. Differenz der letzten Runde (weniger ist besser)"),
        ("romme", {}, "An einem Tisch sitzen höchstens vier;"),
        ("jass-schieber", {}, "ergibt „Punkte“ zusammen 1256 oder ein Vielfaches von 100 mehr."),
        ("jass-schieber", {"table_sum": TableSum.FIXED, "extras": ()}, "ergibt „Punkte“ zusammen 1256."),
        (
            "jass-schieber",
            {"table_sum": TableSum.AT_MOST, "extras": ()},
            "ergibt „Punkte“ zusammen höchstens 1256.",
        ),
        ("jass-differenzler", {}, "Weniger ist besser."),
        ("jass-differenzler", {"step": 2}, "„Differenz“ geht von 0 bis 2056 in Schritten von 2."),
        ("romme", {}, "Eine Runde hat 10 Spiele."),
        ("romme-by-time", {"round_end": DealsOrTime.TIME}, "Eine Runde endet mit der Zeit."),
        ("watten-paare", {}, "Eine Begegnung gewinnt, wer zuerst 2 Spiele gewonnen hat."),
        ("watten-paare", {}, "Ein Spiel gewinnt, wer zuerst 15 hat, der andere weniger."),
        ("watten-paare", {}, "In der Tabelle zählt ein Sieg 1, eine Niederlage 0."),
        ("watten-paare", {}, "Kommt jemand nicht, zählt jedes nötige Spiel 15 zu 0."),
        (
            "watten-paare",
            {"best_of": 1, "aim": Aim.MORE},
            "Eine Begegnung ist ein Spiel. Ein Spiel gewinnt, wer mehr Punkte hat.",
        ),
        ("watten-paare", {"aim": Aim.FEWER}, "Ein Spiel gewinnt, wer weniger Punkte hat."),
        ("watten-paare", {"drawn_possible": True}, "ein Sieg 1, ein Unentschieden 0, eine Niederlage 0."),
    ],
)
def test_c21_c23_the_rule_sheet_follows_the_values(key: str, game: dict[str, object], said: str) -> None:
    assert said in sheet_of(key, **game)


def test_a_finding_names_people_and_the_directors_words() -> None:
    context = TableContext.of(4)
    (problem, *_) = plugins.check(numbers(5000, 1, 2, 3), SUMS.model_copy(update={"most": 100}), context)
    assert (
        problem_text(problem, ("Auer", "Berg", "Ceh", "Dorn")).title
        == "Auer: 5000 ist bei „Punkte“ nicht möglich."
    )
    assert problem_text(problem).title.startswith("Sitz 1:")
    (_, slip) = plugins.check(numbers(12, 20, 20, 19), SUMS, context)
    assert slip.code == Code.SLIP_DIGITS
    told = problem_text(slip, ("Auer", "Berg", "Ceh", "Dorn"))
    assert (told.title, told.repair) == ("Sind zwei Ziffern vertauscht?", "21 einsetzen")


def test_the_director_names_his_numbers_and_nothing_translates_them() -> None:
    assert tally_name(SKAT.named, "points") == tally_heading(SKAT.named, "points") == "Punkte"
    assert tally_name(SKAT.named, "won") == "gewonnen"
    differenzler = shipped("jass-differenzler").game.named
    assert tally_name(differenzler, "last_round") == "Differenz der letzten Runde"
    assert tally_name(differenzler, "best_round") == "Differenz der besten Runde"
    assert saved_heading(SKAT.named, "won") == "Gewonnen"
    watten = shipped("watten-paare").game
    assert tally_name(watten.named, "points") == "Wertungspunkte"
    assert tally_name(watten.named, "number") == "Punkte"
    assert POINTS_GAME.figure("difference", 3) == "+3"


def test_the_sum_of_a_table_is_told_beside_the_numbers() -> None:
    at_most = SUMS.model_copy(update={"table_sum": TableSum.AT_MOST})
    assert sum_caption(SUMS, 4, "§ 3") == "Zusammen, nötig 80 (§ 3)"
    assert sum_caption(at_most, 4, "") == "Zusammen, höchstens 80"
    assert sum_caption(PointsRules(), 4, "§ 3") == "Zusammen"
    assert [verdict(total, SUMS, 4) for total in (80, 82, 79)] == ["stimmt", "2 zu viel", "1 zu wenig"]
    assert verdict(80, PointsRules(), 4) == ""


def test_what_players_are_told_on_paper() -> None:
    assert slip_lines(SKAT, 4) == ("48 Spiele, wer gibt, setzt aus",)
    assert slip_lines(SKAT, 3) == ("36 Spiele",)
    assert slip_lines(SUMS, 4) == ("8 Spiele", "Zusammen, nötig 80: ______")
    assert slip_lines(PointsRules(round_end=DealsOrTime.TIME), 4) == ()
    assert slip_notes(SKAT) == ("„Punkte“ rechnet das Programm aus.",)
    assert len(slip_notes(PointsRules(sides=TableSides.PAIRS))) == 1
    assert "zu fünft" not in shipped("romme").summary, "the rule sheet says: at most four"


def test_a_list_on_paper_has_the_columns_that_the_values_ask_for() -> None:
    rulebook = shipped("skat")
    table = ScoreSheet(
        round_number=1,
        table=2,
        names=("Kern, <b>Josef</b>", "Auer", "Berg"),
        start_numbers=(1, 2, 3),
        deals=0,
    )
    content = ScoreSheetsPrint(1, (table,), rulebook, tables_stage(rulebook).criteria)
    (page,) = pages(render(Printout(PrintRequest(PrintKind.SCORE_SHEETS, 1), OCCASION, content), STAMP))
    assert "Name Spielpunkte gewonnen verloren Punkte Unterschrift" in page
    assert "1 Kern, <b>Josef</b>" in page
    assert "36 Spiele" in page


@pytest.mark.parametrize(
    ("best_of", "boxes"), [(3, "Spiel 1 Spiel 2 Spiel 3"), (1, "Punkte"), (7, "Spiel 7")]
)
def test_a_slip_of_a_match_has_a_box_for_each_game(best_of: int, boxes: str) -> None:
    rules = PointsRules.of(shipped("watten-paare").game).model_copy(update={"best_of": best_of})
    slip = MatchSlip(
        number=7,
        code="7K",
        group=1,
        level=None,
        slot=1,
        begins="",
        place=2,
        names=("Kern & Auer", "Berg & Ceh"),
        start_numbers=(1, 2),
        deck=None,
        minutes=None,
    )
    printout = Printout(PrintRequest(PrintKind.MATCH_SLIPS, 1), OCCASION, MatchSlipsPrint(1, (slip,), rules))
    (page,) = pages(render(printout, STAMP))
    assert "Kern & Auer" in page
    assert boxes in page


def test_a_new_number_of_the_editor_is_right_at_once() -> None:
    first = POINTS_GAME.row_begun("game.extras", ())
    second = POINTS_GAME.row_begun("game.extras", (first,))
    assert (first["name"], second["name"]) == ("Zahl 2", "Zahl 3")
    assert POINTS_GAME.row_title("game.extras", first) == "Zahl 2"
    assert POINTS_GAME.row_title("game.extras", {"name": ""}) == "…"
    extras = [
        ExtraNumber.model_validate_json(f'{{"key": "a{n}", "name": "{row["name"]}"}}')
        for n, row in enumerate((first, second))
    ]
    assert PointsRules(extras=tuple(extras)).tally_names[1:] == (("a0", "Zahl 2"), ("a1", "Zahl 3"))


def test_an_article_names_deals_and_sum_only_where_there_are_any() -> None:
    for key, game, told in (
        ("romme", {"round_end": "time"}, "die Zahl der Spiele"),
        ("jass-schieber", {"table_sum": "anything"}, "die Summe eines Tisches"),
    ):
        data = to_data(shipped(key))
        data["game"] |= game
        for extra in data["game"]["extras"]:
            extra |= {"of_each_deal": "any", "in_sum": False}
        with pytest.raises(Refused) as refusal:
            read_data(data)
        assert told in str(refusal.value.problems[0].params["message"])


def test_a_number_that_the_rules_no_longer_have_is_not_called_by_its_key() -> None:
    assert tally_name(shipped("romme").game.named, "lost") == "frühere Zahl"
    assert tally_heading(shipped("romme").game.named, "lost") == "frühere Zahl"


def test_a_game_that_is_not_typed_is_a_dash() -> None:
    one = PointsRules(played_as=Format.MATCHES)
    assert (
        POINTS_GAME.result_text(PointsMatch(games=((3, None),)), one, TableContext.of(2)) == "3\u00a0:\u00a0–"
    )


def slip_of(rulebook: Rulebook) -> str:
    """What stands on the slip of four."""
    names = ("Auer", "Bader", "Cerny", "Dorn")
    table = ScoreSheet(round_number=1, table=1, names=names, start_numbers=(1, 2, 3, 4), deals=8)
    content = ScoreSheetsPrint(1, (table,), rulebook, tables_stage(rulebook).criteria)
    (page,) = pages(render(Printout(PrintRequest(PrintKind.SCORE_SHEETS, 1), OCCASION, content), STAMP))
    return page


def test_a_table_can_write_along_where_its_deals_add_up() -> None:
    """Not in Skat, where other numbers add to the line."""
    assert "Zum Mitschreiben Spiel 1 2 3 4 5 6 7 8 9 10 Summe" in slip_of(shipped("romme"))
    assert "1 + 3 2 + 4" in slip_of(shipped("jass-schieber"))
    assert "Mitschreiben" not in slip_of(shipped("skat"))


def test_partners_stand_together_beside_one_row() -> None:
    rulebook = shipped("jass-schieber")
    page = slip_of(rulebook)
    places = [page.index(name) for name in ("1 Auer", "2 Bader", "3 Cerny", "4 Dorn")]
    assert places == sorted(places)
    rows = plugins.part("points_game", "paper").rows(rulebook.game, 4)
    assert rows == ((0, 2), (1, 3))
    assert plugins.part("points_game", "paper").rows(shipped("skat").game, 3) == ((0,), (1,), (2,))


def test_a_points_game_has_no_german_word_left_on_rule_sheet_and_slip_in_english() -> None:
    rulebook = shipped("skat")
    rules = PointsRules.of(rulebook.game)
    german = re.compile(r"\b(?:Spielpunkte|gewonnen|verloren|Punkte)\b")
    with speaking(Language.ENGLISH), speaking_of(rulebook):
        table = PointsTable(lines=(PointsLine(number=10, extras={"won": 30, "lost": 30}),) * 3)
        found = check.POINTS_GAME.check(table, rules, TableContext.of(3))
        told = [
            sheet_text(rulebook),
            *slip_lines(rules, 4),
            *slip_notes(rules),
            *(POINTS_GAME.problem_text(problem, ()).title for problem in found),
            *(tally_name(rules.named, tally) for tally in plugins.tallies(rules)),
            *(tally_heading(rules.named, tally) for tally in plugins.tallies(rules)),
            *(column.heading for column in FIELDS.fields(rules, TableContext.of(4), ()).columns),
            slip_of(rulebook),
        ]
    assert found
    assert "won + lost" in " ".join(told)
    assert not [text for text in told if german.search(text)]
