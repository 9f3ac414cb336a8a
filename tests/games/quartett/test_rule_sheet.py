"""The rule sheet of Quartett says every value of the rulebook."""

from __future__ import annotations

import copy
import re
import typing
from enum import StrEnum
from typing import Any

import pytest
from tests.sample import quartett_rulebook

from turnierleitung.domain import rulebook as rulebooks
from turnierleitung.domain.cards import Category
from turnierleitung.domain.money import Currency
from turnierleitung.domain.ranking.standings import Criterion
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.games.quartett.rule_sheet import sections
from turnierleitung.games.quartett.rules import QuartettRules
from turnierleitung.texts.game_words import Section
from turnierleitung.texts.rulebook.rulesheet import rule_sheet

SHIPPED = quartett_rulebook(protest_deposit_cents=5000)
SWISS = QuartettRules.of(SHIPPED.game)


def told(rulebook: Rulebook = SHIPPED, **game: object) -> tuple[Section, ...]:
    changed = rulebook.model_copy(update={"game": rulebook.game.model_copy(update=game)})
    return sections(changed, Currency.CHF)


def _others(name: str) -> list[Any]:
    """The other values of a field."""
    value = getattr(SWISS, name)
    if isinstance(value, int):
        return [value - 1 if name.startswith("points_drawn") else value + 1]
    if name == "categories":
        return [(Category(name="Gewicht", unit="kg"),)]
    annotation: Any = QuartettRules.model_fields[name].annotation
    assert issubclass(annotation, StrEnum)
    return [other for other in annotation if other is not value]


def test_every_value_can_be_read_on_the_sheet() -> None:
    said = told()
    changes = [
        {name: other} for name in QuartettRules.model_fields if name != "kind" for other in _others(name)
    ]
    assert [change for change in changes if told(**change) == said] == []


OF_GROUPS: dict[str, object] = {
    "group_size": 5,
    "order": "snake",
    "clubs_apart": False,
    "changeover_minutes": 7,
    "direct_encounter": "lot_at_once",
    "after_leaving": "annul_all",
    "match_minutes": 11,
}
OF_KNOCKOUT: dict[str, object] = {
    "size": "16",
    "cross_group_tie": "match",
    "bracket": "drawn",
    "same_group_apart": True,
    "third_place": False,
    "match_minutes": 11,
    "final_minutes": 21,
    "third_place_minutes": 11,
}


def test_every_value_of_the_phases_can_be_read_on_the_sheet() -> None:
    shipped = rulebooks.to_data(quartett_rulebook())
    for stage, others in enumerate((OF_GROUPS, OF_KNOCKOUT)):
        for name, other in others.items():
            changed = copy.deepcopy(shipped)
            changed["stages"][stage][name] = other
            assert rule_sheet(rulebooks.read_data(changed), Currency.EUR) != rule_sheet(
                rulebooks.read_data(shipped), Currency.EUR
            ), name


def text(rulebook: Rulebook = SHIPPED, **game: object) -> str:
    return " ".join(part for section in told(rulebook, **game) for part in section.paragraphs).replace(
        "\u00a0", " "
    )


@pytest.mark.parametrize(
    "sentence",
    [
        "in der Regel 28 bis 36 Karten",
        "wird vorher eine Karte herausgenommen",
        "Der höhere Wert gewinnt, ohne Ausnahme",
        "Wer nur noch 3 Karten oder weniger hat, darf daraus wählen.",
        "höchstens 10 Min. Im Spiel um Rang 3 sind es 10 Min., im Finale 20 Min.",
        "um 3 Min. verlängert. Das wird wiederholt",
        "Ein Sieg zählt 2 Punkte, ein Unentschieden 1 Punkt, eine Niederlage 0 Punkte.",
        "Wer mehr als 2:00 Min. zu spät kommt oder fehlt, verliert 12 : 0 forfait",
        "gibt dem Gegner 10 Karten ab. Sie werden sofort übergeben",
        "schriftlich an die Jury, mit einem Einsatz von 50,00 CHF.",
    ],
)
def test_the_swiss_rules_in_our_words(sentence: str) -> None:
    assert sentence in text()


def test_q24_a_protest_may_have_a_time_limit() -> None:
    limited = text(quartett_rulebook(protest_deposit_cents=0, protest_minutes=30))
    assert "ohne Einsatz, spätestens 30 Minuten nach dem Aushang." in limited


@pytest.mark.parametrize(
    ("cents", "sentence"),
    [
        (None, "mit einem Einsatz, den die Turnierleitung nennt"),
        (0, "schriftlich an die Jury, ohne Einsatz."),
    ],
)
def test_q24_the_deposit_may_be_open_or_none(cents: int | None, sentence: str) -> None:
    assert sentence in text(quartett_rulebook(protest_deposit_cents=cents))


@pytest.mark.parametrize(
    ("path", "value", "said_before"),
    [
        (("stages", 1, "third_place"), False, "Rang 3"),
        (("stages", 1, "qualification", "mode"), "first_of_each", "Besten aller"),
        (("game", "still_level"), "sudden_death", "verlängert"),
        (("game", "forfeit_scoring"), "as_deck", "12 : 0"),
        (("penalties",), [], "betrügt"),
        (("conduct", "protest_deposit_cents"), 0, "mit einer Kaution"),
    ],
)
def test_no_article_says_what_another_value_makes_untrue(
    path: tuple[str | int, ...], value: Any, said_before: str
) -> None:
    data = rulebooks.to_data(quartett_rulebook())
    here: Any = data
    for step in path[:-1]:
        here = here[step]
    here[path[-1]] = value
    sheet = rule_sheet(rulebooks.read_data(data), Currency.EUR)
    articles = [section for section in sheet if section.title.startswith("§")]
    assert len(articles) == 6
    assert said_before not in " ".join(part for section in articles for part in section.paragraphs)


def test_q17_who_may_never_choose_is_not_told_of_it() -> None:
    assert "darf daraus wählen" not in text(choose_from_last=0)


def test_no_sentence_has_a_gap() -> None:
    for section in told():
        assert section.title
        assert section.paragraphs
        for part in section.paragraphs:
            assert not re.search(r"[{}]|  ", part), part
            assert part.endswith(".")


def test_every_choice_of_every_setting_has_its_sentence() -> None:
    for name, field in QuartettRules.model_fields.items():
        kinds = [field.annotation, *typing.get_args(field.annotation)]
        for kind in kinds:
            if isinstance(kind, type) and issubclass(kind, StrEnum):
                sheets = {text(SHIPPED, **{name: value}) for value in kind}
                assert len(sheets) == len(kind)


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (
            ("points", "difference", "cards", "encounter"),
            "Punkte, Kartendifferenz, Karten. Sind zwei gleich, entscheidet ihr Spiel gegeneinander",
        ),
        (
            ("points", "encounter", "difference"),
            "Punkte, direkter Vergleich, Kartendifferenz. Im direkten Vergleich zählt bei zweien",
        ),
        (("points", "difference"), "Punkte, Kartendifferenz. Sind auch dann noch welche gleich, entscheidet"),
    ],
)
def test_q25_the_sheet_says_where_the_direct_encounter_decides(names: tuple[str, ...], said: str) -> None:
    criteria = tuple(Criterion(tally=name) for name in names)
    sheet = rule_sheet(quartett_rulebook(criteria=criteria), Currency.CHF)
    assert said in " ".join(" ".join(section.paragraphs) for section in sheet)
