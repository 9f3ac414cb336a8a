"""The rule sheet says every value of the rulebook, and what it says is what is checked."""

from __future__ import annotations

import copy
import tomllib
import typing
from collections.abc import Callable, Iterator
from enum import StrEnum
from itertools import product
from typing import Any

import pytest
from pydantic import BaseModel
from PySide6.QtWidgets import QApplication
from tests.games.schafkopf.sheets import contracts_of
from tests.sample import CRITERIA, sample_rulebook

from turnierleitung.domain import rulebook as rulebooks
from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy
from turnierleitung.domain.money import Currency
from turnierleitung.domain.ranking.teams import FewerResults, TeamRules, TeamTie
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import FirstSeats, GoesOn, Incomplete, SeatDraw, WaitingRound
from turnierleitung.games.schafkopf.contracts import (
    KNOWN,
    Contract,
    DrawnGame,
    InFirstGame,
    Runners,
    close_steps,
)
from turnierleitung.games.schafkopf.rules import FirstGame, RowCheck, SchafkopfRules, SieLost
from turnierleitung.resources import resource
from turnierleitung.texts.game_words import Section
from turnierleitung.texts.rulebook.rulesheet import rule_sheet

Path = tuple[str | int, ...]

CLUB = SchafkopfRules(
    runners=Runners.WITH_AND_WITHOUT,
    nobody_plays="kreuz",
    contracts=(*contracts_of(), next(one for one in KNOWN if one.key == "kreuz")),
)
"""Runners count, and Kreuz is played where nobody announces."""
EVERYTHING = (
    sample_rulebook(headcount=HeadcountPolicy.LARGER, game=CLUB)
    .with_stage(0, round_minutes=90, criteria=CRITERIA[:5])
    .model_copy(update={"summary": "Zwei Runden.", "teams": TeamRules(best=3), "pairs": True})
)
"""A rulebook in which every value matters: tables of five, a time limit, teams, pairs, an unused tally."""
UNSEEN = {"format", "key", "game_name", "overall"}
"""They name the file or the game, not a rule; of one stage there is nothing to add up."""
STRUCTURE = {"kind", "draw", "contracts", "least_seats", "waiting_round"}
"""Kinds and draws have one value yet; the contracts have their own tests. Schafkopf has no even tables."""


def _leaves(value: Any, path: Path = ()) -> Iterator[Path]:
    if isinstance(value, dict):
        for key, one in value.items():
            if key not in STRUCTURE:
                yield from _leaves(one, (*path, key))
    elif isinstance(value, list):
        for index, one in enumerate(value):
            yield from _leaves(one, (*path, index))
    else:
        yield path


def _choices(path: Path) -> list[Any]:
    """The other values of a choice; none where the field is no choice."""
    annotation: Any = Rulebook
    for step in path:
        models = _models(annotation)
        if step == "game":
            annotation = SchafkopfRules
        elif isinstance(step, str) and models:
            annotation = models[0].model_fields[step].annotation
    found = [one for one in _types(annotation) if isinstance(one, type) and issubclass(one, StrEnum)]
    return [member.value for one in found for member in one]


def _types(annotation: Any) -> Iterator[Any]:
    yield annotation
    for argument in typing.get_args(annotation):
        yield from _types(argument)


def _models(annotation: Any) -> list[type[BaseModel]]:
    return [one for one in _types(annotation) if isinstance(one, type) and issubclass(one, BaseModel)]


_PLAYED_ONLY_WITH = {"seats": ("headcount", "smaller"), "moves": ("draw", "place")}
"""Values of a stage that count only beside another."""


def _other_deck(data: Any) -> list[Any]:
    data["game"]["dealt_at_once"] = 1
    return [28]


def _by_time(data: Any) -> list[Any]:
    # No article can name the number of deals then.
    for article in data["articles"]:
        article["text"] = article["text"].replace("{deals_per_round}", str(CLUB.deals_per_round))
    return ["time"]


_OF_THE_GAME: dict[str, Callable[[Any], list[Any]]] = {
    "cards": _other_deck,
    "nobody_plays": lambda _: [None],
    "list_end": _by_time,
    "dealt_at_once": lambda _: [4],
}
"""Other values of those that are no free choice."""


def _changed(path: Path) -> list[Rulebook]:
    """The rulebook with one value changed, once for each other choice."""
    data = rulebooks.to_data(EVERYTHING)
    value = _at(data, path)
    smaller = (HeadcountPolicy.SMALLER, HeadcountPolicy.EVEN)
    others = [choice for choice in _choices(path) if choice not in (value, *smaller)]
    if path[0] == "penalties" and path[-1] == "effect":
        others = ["lost" if value != "lost" else "warning"]
    if path[0] == "game" and path[1] in _OF_THE_GAME:
        others = _OF_THE_GAME[str(path[1])](data)
    elif found := next((name for name in _PLAYED_ONLY_WITH if name in path), None):
        setting, needed = _PLAYED_ONLY_WITH[found]
        data["stages"][0][setting], others = needed, [value + 1]
    elif path[-1] == "tally":
        others = ["solos_played"]
    elif isinstance(value, bool):
        others = [not value]
    elif isinstance(value, int):
        others = [value + 1]
    elif not others:
        others = [f"{value} X"]
    return [_with(data, path, other) for other in others]


def _at(data: Any, path: Path) -> Any:
    for step in path:
        data = data[step]
    return data


def _with(data: dict[str, Any], path: Path, value: Any) -> Rulebook:
    changed = copy.deepcopy(data)
    _at(changed, path[:-1])[path[-1]] = value
    return rulebooks.read_data(changed)


def test_every_value_can_be_read_on_the_sheet(qapp: QApplication) -> None:
    # How rounds are called is said where texts are translated.
    assert qapp is not None
    sheet = rule_sheet(EVERYTHING, Currency.EUR)
    # What an article is about only the screen asks for, and amounts are those of the tournament. Who goes
    # on is said where only some do.
    beside = {"about", "currency", "goes_on"}
    leaves = (path for path in _leaves(rulebooks.to_data(EVERYTHING)) if beside.isdisjoint(path))
    values = [path for path in leaves if path[0] not in UNSEEN]
    assert len(values) > 40
    assert [
        path for path in values for other in _changed(path) if rule_sheet(other, Currency.EUR) == sheet
    ] == []


def test_every_row_of_the_scoring_table_can_be_read() -> None:
    data = rulebooks.to_data(sample_rulebook(game=SchafkopfRules(sie_lost=SieLost.TABLE)))
    said = _section(rule_sheet(rulebooks.read_data(data), Currency.EUR), "Wertung der Spiele")
    rows = [
        (contract, level)
        for contract, one in enumerate(data["game"]["contracts"])
        for level in range(len(one["levels"]))
    ]
    assert len(rows) == 16
    for (contract, level), side in product(rows, ("won", "lost")):
        sign = 1 if side == "won" else -1
        changed = copy.deepcopy(data)
        values = changed["game"]["contracts"][contract]["levels"][level]
        # Only both sides together keep the row at zero.
        values[f"player_{side}"] += sign * (1 if contract == 0 else 3)
        values[f"opponent_{side}"] -= sign
        other = _section(rule_sheet(rulebooks.read_data(changed), Currency.EUR), "Wertung der Spiele")
        assert other != said, (contract, level, side)


def test_c13_the_sheet_says_how_teams_are_ranked_and_go_on() -> None:
    (first,) = sample_rulebook(1).stages
    final = first.model_copy(update={"places": 2, "goes_on": GoesOn.TEAMS, "spread_teams": True})
    rules = TeamRules(best=1, fewer=FewerResults.COUNTED, tie=TeamTie.SHARED)
    sheet = rule_sheet(
        sample_rulebook(1).model_copy(update={"stages": (first, final), "teams": rules}), Currency.EUR
    )
    said = " ".join(line for section in sheet for line in section.paragraphs)
    assert "Die besten 2 Mannschaften der Phase davor spielen sie, jede mit allen ihren Leuten." in said
    assert "Leute aus einer Mannschaft sitzen möglichst an verschiedenen Tischen." in said
    assert (
        "Für eine Mannschaft zählt das beste Ergebnis ihrer Leute. Hat eine Mannschaft weniger, wird sie mit "
        "denen gewertet, die sie hat. Mannschaften mit gleicher Summe teilen sich den Rang."
    ) in said


OWN = {"first_game": "as_it_is"}


@pytest.mark.parametrize(
    "change",
    [
        {"name": "Farbsolo"},
        {"parties": "facing", "levels": [{"player_won": 2, "opponent_won": -2}], "step_of_tout": None, **OWN},
        {"won_by": "no_trick"},
        {"player_wins_with": 60},
        {"schneider_free_player": 30},
        {"schneider_free_opponents": 31},
        {"counts_as": None},
        {"circled": "when_won"},
        {"circled": "never"},
        {"step": 5},
        {"step_of_tout": 2},
        {"first_game": "as_it_is"},
        {"first_game": "schneider_of_another", "first_game_as": "wenz"},
        {"trumps": 13},
        {"runners_from": 3},
        {"runners_from": None},
        {"runners_at_most": 4},
        {"runner_points": 5},
        {"tout_from_runners": 3},
    ],
)
def test_c01_every_value_of_a_contract_can_be_read_on_the_sheet(change: dict[str, Any]) -> None:
    data = rulebooks.to_data(sample_rulebook(game=CLUB))
    sheet = rule_sheet(rulebooks.read_data(data), Currency.EUR)
    farbwenz = data["game"]["contracts"][3]
    for name, value in change.items():
        if value is None:
            del farbwenz[name]
        else:
            farbwenz[name] = value
    close_steps(data["game"]["contracts"])
    assert rule_sheet(rulebooks.read_data(data), Currency.EUR) != sheet


def test_c01_what_an_announced_schneider_adds_can_be_read_on_the_sheet() -> None:
    data = rulebooks.to_data(sample_rulebook(game=CLUB))
    data["game"]["contracts"][1]["levels"][1]["announced"] = 5
    section = _section(rule_sheet(rulebooks.read_data(data), Currency.EUR), "Wertung der Spiele")
    assert section.table is not None
    assert section.table.header[-1] == "angesagt"
    assert "+5" in {row[-1] for row in section.table.rows}


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({}, "Sagt niemand ein Spiel an, wird Kreuz gespielt."),
        ({"nobody_plays": None}, "Kommt kein Spiel zustande, gibt derselbe noch einmal"),
        ({"drawn": DrawnGame.ZERO}, "Endet Kreuz 60 : 60: es zählt, mit 0 für alle."),
        ({"drawn": DrawnGame.LOST_BY_OLD}, "60 : 60: die Seite mit dem Eichel-Ober verliert."),
        ({"cards": 24, "dealt_at_once": 3}, "mit 24 Karten, gegeben werden 2 mal 3."),
        ({"runners": Runners.NOT_COUNTED}, "Laufende zählen nicht für die Punkte."),
        ({"runners_doubled": True}, "In Tout und „Sie“ zählen sie doppelt."),
    ],
)
def test_c02_c04_what_a_club_plays_is_said(values: dict[str, Any], said: str) -> None:
    game = CLUB.model_copy(update=values)
    text = " ".join(
        part
        for section in rule_sheet(sample_rulebook(game=game), Currency.EUR)
        for part in section.paragraphs
    )
    assert said in text


def test_no_sentence_stands_there_that_no_value_says() -> None:
    game = CLUB.model_copy(update={"tariff_game_cents": 0, "tariff_solo_cents": 0})
    sections = rule_sheet(sample_rulebook(game=game), Currency.EUR)
    text = " ".join(part for section in sections for part in section.paragraphs)
    for sentence in ("geklopft", "Stoß", "Laufende zählen nicht", "Empfohlen"):
        assert sentence not in text
    assert "Tarif" not in {section.title for section in sections}


def test_c01_levels_and_games_that_a_club_lacks_are_not_spoken_of() -> None:
    plain = tuple(
        one.model_copy(update={"levels": one.levels[:1], "step": 1, "step_of_tout": None})
        for one in contracts_of(Contract.WENZ)
    )
    sections = rule_sheet(
        sample_rulebook(game=SchafkopfRules(contracts=plain, first_game=FirstGame.FREE)), Currency.EUR
    )
    text = " ".join(part for section in sections for part in section.paragraphs)
    assert "gewinnt mit 61 Augen, die Gegenpartei mit 60." in text
    assert "Empfohlen: Wenz 0,50" in text
    for word in ("chneider", "Schwarz", "Rufspiel", "Solo"):
        assert word not in text


def test_s06_s07_a_game_that_the_first_one_leaves_as_it_is_is_asked_about_there_too() -> None:
    contracts = [
        one.model_copy(update={"first_game": InFirstGame.AS_IT_IS}) if one.key == Contract.WENZ else one
        for one in contracts_of()
    ]
    usual, other = (
        _section(rule_sheet(sample_rulebook(game=game), Currency.EUR), "Genehmigung").paragraphs[0]
        for game in (SchafkopfRules(), SchafkopfRules(contracts=tuple(contracts)))
    )
    assert usual.endswith("Im ersten Spiel wird nicht gefragt.")
    assert other.endswith("Im ersten Spiel wird nur bei Wenz gefragt.")


def _section(sections: tuple[Section, ...], title: str) -> Section:
    return next(section for section in sections if section.title == title)


def test_the_table_says_what_a_game_is_worth() -> None:
    table = _section(rule_sheet(sample_rulebook(), Currency.EUR), "Wertung der Spiele").table
    assert table is not None
    assert table.header == ("Spiel", "Stufe", "gewonnen", "je Gegner", "verloren", "je Gegner")
    assert table.rows == (
        ("Rufspiel", "einfach", "+1", "−1", "−1", "+1"),
        ("", "Schneider", "+2", "−2", "−2", "+2"),
        ("", "Schwarz", "+3", "−3", "−3", "+3"),
        ("Solo, Wenz, Farbwenz", "einfach", "+6", "−2", "−6", "+2"),
        ("", "Schneider", "+9", "−3", "−9", "+3"),
        ("", "Schwarz", "+12", "−4", "−12", "+4"),
        ("", "Tout", "+18", "−6", "−18", "+6"),
        ("„Sie“", "einfach", "+24", "−8", "–", "–"),
    )


def test_the_first_game_is_worth_what_the_check_says() -> None:
    table = _section(rule_sheet(sample_rulebook(), Currency.EUR), "Erstes Spiel").table
    assert table is not None
    assert table.rows == (
        ("„Sie“", "+9", "−3", "−9", "+3"),
        ("Tout: Solo, Wenz, Farbwenz", "+9", "−3", "−9", "+3"),
        ("Schwarz: Solo, Wenz, Farbwenz", "+9", "−3", "−9", "+3"),
    )


def test_the_order_of_the_games_is_that_of_the_program() -> None:
    games = " ".join(_section(rule_sheet(sample_rulebook(), Currency.EUR), "Spiele").paragraphs)
    order = "„Sie“, Solo-Tout, Wenz-Tout, Farbwenz-Tout, Solo, Wenz, Farbwenz, Rufspiel"
    assert f"Vorrang in dieser Folge: {order}." in games
    assert "gewinnt mit 61 Augen, die Gegenpartei mit 60" in games


def test_articles_stand_first_with_their_values() -> None:
    sections = rule_sheet(sample_rulebook(rounds=3), Currency.EUR)
    assert sections[0].title == "Schafkopf zur Probe"
    assert sections[1] == Section("§\u00a01 Teilnahme", ("3 Runden zu 32 Spielen.",))


def _data_of(*keys: str, tout: bool = True) -> list[dict[str, Any]]:
    return [one.model_dump(mode="json", exclude_none=True) for one in contracts_of(*keys, tout=tout)]


@pytest.mark.parametrize(
    ("path", "value", "said_before"),
    [
        (("stages", 0, "rounds"), 3, "Zwei Runden"),  # S-01
        (("stages", 0, "draw"), "rank", "gelost"),  # S-01
        (("game", "deals_per_round"), 20, "32"),  # S-01
        (("stages", 0, "round_minutes"), 90, "ohne Zeitlimit"),  # S-01
        (("game", "decks_per_table_and_round"), 0, "zu jeder Runde ein neues"),  # S-02
        (("game", "minimum_cut"), 3, "mindestens 4"),  # S-03
        (("game", "dealt_at_once"), 4, "je 2 Karten"),  # S-03
        (("game", "nobody_plays"), "rufspiel", "noch einmal"),  # S-05
        (("game", "runners"), "with", "Laufende zählen nicht"),  # S-14
        (("game", "first_game"), "free", "als Schneider"),  # S-06
        (("game", "approval_required"), False, "Genehmigt"),  # S-07
        (("game", "contracts"), _data_of("rufspiel", "solo", tout=False), "Tout"),  # S-07
        (("game", "contracts"), _data_of("rufspiel", "solo", "wenz"), "Farbwenz"),  # S-07
        (("game", "signatures_required"), False, "unterschreiben"),  # S-11
        (("game", "row_check"), "plus_only", "Summe"),  # S-13
        (("conduct", "excluded_player"), "stays_ranked", "scheidet aus"),  # S-15
        (("penalties",), [], "betrügt"),  # S-15
        (("stages", 0, "final_tie"), "shared", "das Los"),  # S-16
    ],
)
def test_no_article_says_what_another_value_makes_untrue(path: Path, value: Any, said_before: str) -> None:
    data = tomllib.loads(resource("rulebooks", "schafkopf-schwaig.toml").read_text("utf-8"))
    _at(data, path[:-1])[path[-1]] = value
    name, *sections = rule_sheet(rulebooks.read_data(data), Currency.EUR)
    articles = [section for section in sections if section.title.startswith("§")]
    assert len(articles) == 17
    assert said_before not in " ".join(part for one in (name, *articles) for part in one.paragraphs)


@pytest.mark.parametrize(
    "name", ["doppelkopf-twentyfour", "klassisches-quartett", "perry-rhodan", "trumpfspiel"]
)
def test_how_many_rounds_there_are_and_who_sits_where_stands_in_no_article(name: str) -> None:
    data = tomllib.loads(resource("rulebooks", f"{name}.toml").read_text("utf-8"))
    (seating,) = (article for article in data["articles"] if "seating" in article.get("about", ()))
    said = data["summary"] + seating["text"]
    assert "steht unten unter „Ablauf“" in said
    assert not {
        word for word in ("gelost", "ausgelost", "zieht", "Eine Runde", "Zwei", "Drei") if word in said
    }


def test_what_does_not_exist_is_not_spoken_of() -> None:
    game = SchafkopfRules(
        contracts=contracts_of(Contract.RUFSPIEL), first_game=FirstGame.FREE, row_check=RowCheck.PLUS_ONLY
    )
    sections = rule_sheet(sample_rulebook(game=game), Currency.EUR)
    titles = [section.title for section in sections]
    assert "Genehmigung" not in titles
    text = " ".join(part for section in sections for part in section.paragraphs)
    assert "Vorrang" not in text
    assert "einkreisen" not in text
    assert "Nur Pluspunkte schreiben." in text


def test_every_row_has_a_cell_for_every_head() -> None:
    for section in rule_sheet(EVERYTHING, Currency.EUR):
        if section.table is not None:
            assert all(len(row) == len(section.table.header) for row in section.table.rows)


def test_c12_it_says_who_stays_and_how_far_the_others_move() -> None:
    rulebook = sample_rulebook().with_stage(0, draw=SeatDraw.PLACE, moves=(0, 1, 2))
    assert (
        "Tisch und Sitz der ersten Runde werden ausgelost. Danach entscheidet der Platz am Tisch: "
        "der 1. bleibt an seinem Tisch, der 2. rückt einen Tisch weiter, der 3. rückt 2 Tische weiter, "
        "der 4. rückt 2 Tische weiter. Nach dem letzten Tisch kommt der erste. "
        "Wer am Tisch gleich ist, wird gelost, ebenso die Sitze."
    ) in _section(rule_sheet(rulebook, Currency.EUR), "Ablauf").paragraphs[0]


def test_only_the_first_round_of_all_is_drawn_by_lot_where_the_ranking_decides() -> None:
    once = sample_rulebook().with_stage(0, draw=SeatDraw.RANK)
    sheet = rule_sheet(once.model_copy(update={"stages": once.stages * 2}), Currency.EUR)
    first, last = (_section(sheet, f"Ablauf, Phase {number}").paragraphs[0] for number in (1, 2))
    assert "Tisch und Sitz der ersten Runde werden ausgelost. Danach entscheidet der Rang" in first
    assert "Diese Phase hat 2 Runden. Es entscheidet der Rang" in last


def test_each_phase_has_its_number_also_where_two_are_played_alike() -> None:
    once = sample_rulebook(rounds=2)
    sheet = rule_sheet(once.model_copy(update={"stages": once.stages * 2}), Currency.EUR)
    for number in (1, 2):
        assert (
            _section(sheet, f"Ablauf, Phase {number}").paragraphs[0].startswith("Diese Phase hat 2 Runden.")
        )
        assert (
            f"In Phase {number} entscheidet der Reihe nach:"
            in _section(sheet, "Rangliste und Gleichstand").paragraphs
        )


def test_d03_number_cards_for_the_first_round_go_with_the_ranking_for_the_second() -> None:
    legs = sample_rulebook().with_stage(0, first_seats=FirstSeats.NUMBER_CARDS, draw=SeatDraw.RANK)
    text = _section(rule_sheet(legs, Currency.EUR), "Ablauf").paragraphs[0]
    assert "In der ersten Runde zieht jeder an der Tür eine Nummernkarte; sie ist sein Tisch" in text
    assert "Danach entscheidet der Rang: 1–4 sitzen an Tisch 1" in text
    assert "ersten Runde werden ausgelost" not in text


def test_number_cards_are_said_of_the_stage_that_has_them() -> None:
    once = sample_rulebook(rounds=1)
    cards = once.stages[0].model_copy(update={"first_seats": FirstSeats.NUMBER_CARDS})
    sheet = rule_sheet(once.model_copy(update={"stages": (*once.stages, cards)}), Currency.EUR)
    first, last = (_section(sheet, f"Ablauf, Phase {number}").paragraphs[0] for number in (1, 2))
    assert "Nummernkarte" not in first
    assert "In der ersten Runde dieser Phase zieht jeder" in last
    assert "Danach" not in last
    assert "Getauscht wird nicht." in last


@pytest.mark.parametrize(
    ("values", "said"),
    [
        (
            {"headcount": HeadcountPolicy.WAITING_LIST},
            "Noch einmal wartet nur, wer am seltensten gewartet hat. Eine gewartete Runde zählt nichts.",
        ),
        (
            {"headcount": HeadcountPolicy.WAITING_LIST, "rounds": 1, "waiting_round": WaitingRound.AVERAGE},
            "Eine gewartete Runde zählt in jedem Kriterium den gerundeten Durchschnitt der gespielten.",
        ),
        (
            {"incomplete": Incomplete.BEHIND},
            "Wer nicht alle Runden zu Ende spielt, steht hinter allen, die alle gespielt haben.",
        ),
        ({"incomplete": Incomplete.NOT_RANKED}, "Wer nicht alle Runden zu Ende spielt, hat keinen Rang."),
        (
            {"incomplete": Incomplete.BEHIND, "headcount": HeadcountPolicy.WAITING_LIST},
            "die alle gespielt haben. Wer auf der Warteliste war, hat keine versäumt.",
        ),
    ],
)
def test_who_waits_and_who_missed_a_round_is_in_the_sheet(values: dict[str, Any], said: str) -> None:
    rulebook = sample_rulebook().with_stage(0, **values)
    sheet = " ".join(line for section in rule_sheet(rulebook, Currency.EUR) for line in section.paragraphs)
    assert said in sheet
