"""A problem names its topic; which § that is, the rule sheet in force says."""

from __future__ import annotations

import pytest
from tests.sample import quartett_rulebook, sample_rulebook

from turnierleitung.domain.problems import Problem, Topic
from turnierleitung.domain.rulebook import Article, Rulebook
from turnierleitung.games.quartett.rules import QuartettTopic
from turnierleitung.games.schafkopf.rules import SchafkopfTopic
from turnierleitung.resources import resource
from turnierleitung.services.ground import rulebooks
from turnierleitung.texts.language import Wording
from turnierleitung.texts.problems import in_words
from turnierleitung.texts.rulebook.rulebook_options import paragraph, rule_mark, with_rule

SCHWAIG = rulebooks.read(resource("rulebooks", "schafkopf-schwaig.toml"))
SWISS = quartett_rulebook()

IN_SCHWAIG = {
    Topic.COURSE: "1",
    Topic.SEATING: "1",
    Topic.HEADCOUNT: "1",
    Topic.SUBSTITUTES: "1",
    SchafkopfTopic.DEALS: "1",
    SchafkopfTopic.CONTRACTS: "1",
    Topic.DECKS: "2",
    SchafkopfTopic.DEALING: "3",
    SchafkopfTopic.CARD_POINTS: "4",
    SchafkopfTopic.FIRST_GAME: "6",
    SchafkopfTopic.PRECEDENCE: "7",
    SchafkopfTopic.SHOWN_CARDS: "8",
    SchafkopfTopic.OLDER_TRICK: "9",
    SchafkopfTopic.CALLED_ACE: "10",
    Topic.SLIPS: "11",
    SchafkopfTopic.SCORING: "12",
    SchafkopfTopic.CROSS_SUM: "13",
    SchafkopfTopic.TARIFF: "14",
    Topic.EXCLUSION: "15",
    Topic.PENALTIES: "15",
    Topic.LEAVING: "15",
    Topic.CORRECTIONS: "15",
    Topic.RANKING: "16",
    Topic.RULINGS: "17",
}
IN_SWITZERLAND = {
    Topic.HEADCOUNT: "1",
    Topic.GROUPS: "1",
    Topic.QUALIFYING: "1",
    Topic.BRACKET: "1",
    Topic.DECKS: "2",
    QuartettTopic.TRICKS: "3",
    QuartettTopic.MIDDLE: "3",
    QuartettTopic.END: "4",
    Topic.TIME: "4",
    Topic.LATENESS: "5",
    QuartettTopic.DELAYS: "5",
    Topic.EXCLUSION: "6",
    Topic.PENALTIES: "6",
    Topic.PROTESTS: "6",
    Topic.RULINGS: "6",
}


@pytest.mark.parametrize(
    ("number", "mark"), [("13", "§\u00a013"), ("7a", "§\u00a07a"), ("Hausordnung", "Hausordnung"), ("", "")]
)
def test_an_article_is_named_as_the_rule_sheet_names_it(number: str, mark: str) -> None:
    assert paragraph(number) == mark


@pytest.mark.parametrize(
    ("rulebook", "game", "numbers"),
    [(SCHWAIG, (*Topic, *SchafkopfTopic), IN_SCHWAIG), (SWISS, (*Topic, *QuartettTopic), IN_SWITZERLAND)],
)
def test_every_topic_is_found_in_its_article_of_the_shipped_sheet_or_in_none(
    rulebook: Rulebook, game: tuple[str, ...], numbers: dict[str, str]
) -> None:
    found = {topic: rule_mark(topic, rulebook) for topic in game}
    assert {topic: mark for topic, mark in found.items() if mark} == {
        topic: paragraph(number) for topic, number in numbers.items()
    }


def test_a_sentence_names_its_rule_before_its_full_stop() -> None:
    sum_wrong = Problem("a", SchafkopfTopic.CROSS_SUM)
    assert with_rule(Wording("Die Summe muss 0 sein.", "Bitte nachsehen."), sum_wrong, SCHWAIG) == Wording(
        "Die Summe muss 0 sein (§\u00a013).", "Bitte nachsehen."
    )
    seated = Problem("a", Topic.SEATING)
    assert with_rule(Wording("Wer spielt"), seated, SCHWAIG).title == "Wer spielt (§\u00a01)"
    assert with_rule(Wording("Nichts."), Problem("a"), SCHWAIG) == Wording("Nichts.")


def test_several_articles_about_one_topic_are_all_named() -> None:
    both = (SchafkopfTopic.SHOWN_CARDS, SchafkopfTopic.OLDER_TRICK)
    assert rule_mark(both, SCHWAIG) == "§\u00a08, §\u00a09"
    more = Article(number="6a", title="Saal", text="Ruhe.", about=("protests",))
    sheet = SWISS.model_copy(update={"articles": (*SWISS.articles, more)})
    assert rule_mark(Topic.PROTESTS, sheet) == "§\u00a06, §\u00a06a"


EXCLUDED = Problem("result.player_excluded", Topic.EXCLUSION, params={"name": "Huber, Anna"})
IN_TIME = Problem("quartett.in_time", Topic.LATENESS, params={"seat": 1, "seconds": 60, "limit": 120})
PROTESTS = Problem("round.protests_open", Topic.PROTESTS, params={"count": 1, "names": "Huber, Anna"})


def test_q21_q23_q24_in_quartett_the_sheet_of_quartett_is_named_and_never_another_one() -> None:
    assert "(§\u00a06)" in in_words([EXCLUDED], SWISS)
    assert "(§\u00a05)" in in_words([IN_TIME], SWISS)
    assert "(§\u00a06)" in in_words([PROTESTS], SWISS)
    assert "15" not in in_words([EXCLUDED, IN_TIME, PROTESTS], SWISS)


def test_a_sheet_without_an_article_about_it_is_not_named() -> None:
    without = SWISS.model_copy(update={"articles": SWISS.articles[:4]})
    for rulebook in (without, sample_rulebook().model_copy(update={"articles": ()}), None):
        assert "§" not in in_words([EXCLUDED, PROTESTS], rulebook)
    assert "§" not in in_words([PROTESTS], SCHWAIG)


def test_q01_the_penalties_of_the_shipped_rulebooks_name_articles_of_their_sheets() -> None:
    for rulebook in (SWISS, SCHWAIG):
        articles = {article.number for article in rulebook.articles}
        assert {penalty.rule for penalty in rulebook.penalties} <= articles
