"""Every problem that a check of Quartett can find has German words, and so has every result."""

from __future__ import annotations

import re
from enum import StrEnum

import pytest
from tests.games.quartett.slips_of_matches import (
    AS_DECK,
    DEDUCTED,
    GROUP,
    JURY_OR_LOT,
    KNOCKOUT,
    NO_DECK,
    ONE_NUMBER,
    SUDDEN_DEATH,
    SWISS,
    WITH_MIDDLE,
    cards,
)

from turnierleitung.domain import plugins
from turnierleitung.domain.conduct import AfterLeaving
from turnierleitung.domain.game import TableContext
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.stages import DirectEncounter
from turnierleitung.games.quartett import rules as settings
from turnierleitung.games.quartett.check import QUARTETT, NextStep, check_deck
from turnierleitung.games.quartett.findings import Code
from turnierleitung.games.quartett.rules import (
    BothAbsentResult,
    Delay,
    Ended,
    Forfeit,
    ForfeitReason,
    MatchRuling,
    QuartettResult,
    QuartettRules,
    QuartettTopic,
    ReplayConsent,
)
from turnierleitung.games.quartett.score import TALLIES
from turnierleitung.games.quartett.words import (
    length,
    name_of,
    problem_text,
    ratio,
    remarks,
    result_text,
    tally_heading,
    tally_name,
)
from turnierleitung.texts.language import Wording
from turnierleitung.texts.rulebook.rulebook_options import option_name

BAD_RULING = MatchRuling(cards=(-1, 0), points=(0, 0), reason="")
LATE = Forfeit(side=0, cause=ForfeitReason.LATE, seconds_late=115)

Case = tuple[QuartettResult, QuartettRules, TableContext]
BROKEN: tuple[Case, ...] = (
    (cards(20, 7), SWISS, GROUP),
    (cards(20, 17), SWISS, GROUP),
    (cards(0, 0), SWISS, NO_DECK),
    (cards(20, 11), SWISS, GROUP),
    (cards(20, 13), SWISS, GROUP),
    (cards(20, 10), WITH_MIDDLE, GROUP),
    (cards(20, 14), SWISS, GROUP),
    (cards(21, 20), SWISS, GROUP),
    (cards(31, 31), SWISS, TableContext.of(2, 44)),
    (cards(18, 11, 3), WITH_MIDDLE, GROUP),
    (cards(20, 10, 2), SWISS, NO_DECK),
    (cards(20, None), SWISS, GROUP),
    (cards(20, None), ONE_NUMBER, NO_DECK),
    (cards(40, None), ONE_NUMBER, GROUP),
    (cards(20, 12, ended=Ended.ALL_CARDS, overtimes=1), SWISS, GROUP),
    (cards(20, 12, ended=Ended.LOT, winner=0), SWISS, GROUP),
    (cards(16, 16), SWISS, KNOCKOUT),
    (cards(16, 16, overtimes=1), SUDDEN_DEATH, KNOCKOUT),
    (cards(16, 16, overtimes=1), JURY_OR_LOT, KNOCKOUT),
    (cards(16, 16, ended=Ended.SUDDEN_DEATH), SWISS, KNOCKOUT),
    (cards(20, 12, winner=1, delays=(Delay(side=0, cards=11), Delay(side=1, cards=3))), SWISS, GROUP),
    (cards(25, 7, delays=(Delay(side=1, cards=6), Delay(side=0))), DEDUCTED, GROUP),
    (LATE, SWISS, GROUP),
    (BothAbsentResult(), SWISS, KNOCKOUT),
    (BAD_RULING, SWISS, KNOCKOUT),
    (cards(99, 0), SWISS, NO_DECK),
    (MatchRuling(cards=(40, 0), points=(3, 0), winner=0, reason="verwechselt"), SWISS, GROUP),
)
FOUND = (
    *(problem for case in BROKEN for problem in QUARTETT.check(*case)),
    *(problem for deck in (0, 33, 60) for problem in check_deck(deck, SWISS)),
)


def test_the_broken_slips_show_every_problem_there_is() -> None:
    assert {Code(problem.code) for problem in FOUND} == set(Code)


def is_plain(problem: Problem) -> bool:
    wording = problem_text(problem)
    text = f"{wording.title} {wording.detail} {wording.repair}"
    said = bool(wording.title and wording.detail) and not re.search(r"[{}!]|-\d|_|  \w", text)
    return said and bool(wording.repair) == (problem.repair is not None)


def test_every_problem_has_plain_words_and_says_what_to_do() -> None:
    assert [(problem, problem_text(problem)) for problem in FOUND if not is_plain(problem)] == []


def test_every_problem_names_its_topic() -> None:
    known = plugins.topics("quartett")
    assert [problem for problem in FOUND if problem.topic not in known] == []


def told(result: QuartettResult, rules: QuartettRules = SWISS, context: TableContext = GROUP) -> Wording:
    return problem_text(QUARTETT.check(result, rules, context)[0])


def test_q20_too_few_and_too_many_cards_are_told_apart() -> None:
    assert told(cards(20, 7)).title == "Zusammen 27 Karten, das Quartett hat 32: 5 zu wenig."
    assert told(cards(20, 17)).title == "Zusammen 37 Karten, das Quartett hat 32: 5 zu viel."


def test_q18_what_follows_a_level_match_is_said() -> None:
    assert told(cards(16, 16), context=KNOCKOUT) == Wording(
        "Bei 16 zu 16 kommt niemand weiter.", "Bitte 3 Min. Verlängerung spielen lassen."
    )
    later = cards(16, 16, overtimes=1)
    assert told(later, SUDDEN_DEATH, KNOCKOUT).detail.startswith("Der nächste Stich entscheidet.")
    assert told(later, JURY_OR_LOT, KNOCKOUT).detail.startswith("Die Jury oder das Los entscheidet.")


def test_q21_lateness_is_told_in_minutes() -> None:
    assert told(LATE) == Wording(
        "Sitz 1 kam mit 1:55 Min. noch rechtzeitig.",
        "Zu spät ist erst, wer mehr als 2:00 Min. fehlt. Bitte spielen lassen.",
    )
    (problem,) = QUARTETT.check(LATE, SWISS, GROUP)
    named = problem_text(problem, ("Huber, Anna", "Maier, Max"))
    assert named.title == "Huber, Anna kam mit 1:55 Min. noch rechtzeitig."
    assert (length(5), length(60), length(605)) == ("0:05", "1:00", "10:05")


def test_a_swap_of_digits_is_offered_where_nothing_else_explains_the_sum() -> None:
    _, slip = QUARTETT.check(cards(21, 20), SWISS, GROUP)
    assert problem_text(slip) == Wording(
        "Vermutlich sind zwei Ziffern vertauscht.",
        "Mit Sitz 1: 12 statt 21 stimmt die Summe. Bitte auf dem Zettel nachsehen.",
        "12 bei Sitz 1",
    )
    _, unsure, _ = QUARTETT.check(cards(31, 31), SWISS, TableContext.of(2, 44))
    assert problem_text(unsure).title == "Vielleicht sind zwei Ziffern vertauscht."


def test_an_unknown_code_is_a_defect() -> None:
    with pytest.raises(ValueError, match="elsewhere"):
        problem_text(Problem("elsewhere.unknown"))


OF_GROUPS = (AfterLeaving, DirectEncounter)


def test_everything_that_is_chosen_has_a_name() -> None:
    kinds: list[type[StrEnum]] = [
        kind
        for kind in vars(settings).values()
        if isinstance(kind, type) and issubclass(kind, StrEnum) and kind not in (StrEnum, QuartettTopic)
    ]
    assert len(kinds) == 11
    kinds += [NextStep, AfterLeaving, DirectEncounter]
    for kind in kinds:
        names = [option_name(value) if kind in OF_GROUPS else name_of(value) for value in kind]
        assert all(names)
        assert len(set(names)) == len(names)


def test_tallies_have_names() -> None:
    assert tally_name("difference") == "Kartendifferenz"
    assert [tally_heading(tally) for tally in TALLIES] == [
        "Punkte",
        "Diff.",
        "Karten",
        "Sp.",
        "S",
        "U",
        "N",
        "ff.",
    ]


def shown(result: QuartettResult, rules: QuartettRules = SWISS, context: TableContext = GROUP) -> str:
    return result_text(result, rules, context).replace("\u00a0", " ")


def more(result: QuartettResult, rules: QuartettRules = SWISS) -> list[str]:
    return [text.replace("\u00a0", " ") for text in remarks(result, rules, GROUP)]


class TestResults:
    def test_q20_a_match_is_its_ratio(self) -> None:
        assert shown(cards(20, 12)) == "20 : 12"
        assert shown(cards(20, None)) == "20 : –"
        assert shown(cards(20, None), ONE_NUMBER) == "20 : 12"
        assert ratio(None, None) == "–\u00a0:\u00a0–"
        assert more(cards(20, 12)) == []

    def test_q18_how_a_level_match_was_decided(self) -> None:
        assert shown(cards(17, 15, overtimes=1)) == "17 : 15 n. V."
        assert shown(cards(17, 15, overtimes=3)) == "17 : 15 n. 3 V."
        jury = cards(16, 16, ended=Ended.JURY, overtimes=1, winner=1, reason=" Klare Sache. ")
        assert shown(jury) == "16 : 16 n. V. (Juryentscheid)"
        assert more(jury) == ["Juryentscheid: Sitz 2 gewinnt."]
        assert more(cards(16, 16, ended=Ended.ABANDONED)) == []
        assert more(cards(None, 16, ended=Ended.JURY)) == []

    def test_q12_q22_middle_and_penalties_are_told(self) -> None:
        match = cards(18, 12, 2, delays=(Delay(side=0), Delay(side=1, cards=1)))
        assert more(match, WITH_MIDDLE) == [
            "In der Mitte: 2 Karten.",
            "Verzögerung: Sitz 1 gibt 10 Karten ab.",
            "Verzögerung: Sitz 2 gibt 1 Karte ab.",
        ]
        assert shown(cards(20, 12, delays=(Delay(side=0),)), DEDUCTED) == "10 : 22"

    def test_q21_a_match_may_be_replayed(self) -> None:
        consent = ReplayConsent(by=1, at="2026-11-21T14:00:00+00:00", reason="Zug verspätet")
        match = cards(20, 12).model_copy(update={"replay": consent})
        assert more(match) == ["Nachgeholt mit Zustimmung der Jury."]

    def test_q21_forfeits(self) -> None:
        absent = Forfeit(side=1, cause=ForfeitReason.ABSENT)
        late = Forfeit(side=0, cause=ForfeitReason.LATE, seconds_late=130)
        named = remarks(late, SWISS, GROUP, ("Huber, Anna", "Maier, Max"))
        assert named == ("Huber, Anna verliert forfait: zu spät (2:10 Min.).",)
        assert (shown(absent), shown(late)) == ("12 : 0 forfait", "0 : 12 forfait")
        assert shown(absent, AS_DECK) == "32 : 0 forfait"
        assert shown(absent, AS_DECK, NO_DECK) == "– : – forfait"
        assert more(absent) == ["Sitz 2 verliert forfait: nicht erschienen."]
        assert more(late) == ["Sitz 1 verliert forfait: zu spät (2:10 Min.)."]
        assert shown(BothAbsentResult()) == "0 : 0 forfait"
        assert more(BothAbsentResult(reason="Stau")) == ["Beide sind nicht erschienen."]

    def test_q29_rulings(self) -> None:
        ruling = MatchRuling(cards=(5, 7), points=(1, 1), reason="Deck verwechselt")
        assert shown(ruling) == "5 : 7 Entscheid"
        assert more(ruling) == ["Punkte 1 : 1, unentschieden."]
        won = ruling.model_copy(update={"winner": 1})
        assert more(won)[0] == "Punkte 1 : 1, Sitz 2 gewinnt."
