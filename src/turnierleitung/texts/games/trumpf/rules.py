"""The rules of Trumpf in words, part of the rule sheet; every value comes from the rulebook."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.games.middle_cards import MiddleCards
from turnierleitung.domain.games.trumpf.rules import TrumpfRules
from turnierleitung.domain.games.trumpf.settings import (
    Announcer,
    DecidingAnnouncer,
    DecidingPlayers,
    LastCardInTie,
    Remainder,
    RoundEnd,
    TieLays,
)
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import TablesStage
from turnierleitung.texts.figures import counted
from turnierleitung.texts.games.categories import direction_name
from turnierleitung.texts.games.counts import rules as counts
from turnierleitung.texts.games.trumpf.words import things
from turnierleitung.texts.sections import Section, SheetTable

translate = QCoreApplication.translate


def dealing(rules: TrumpfRules) -> tuple[str, ...]:
    """Return how the cards come to the players and how they are held (P-01, P-02, T-05)."""
    told = [_remainder(rules.remainder), _stack()]
    if rules.may_choose_with:
        cards = counted(
            rules.may_choose_with, translate("RuleSheet", "Karte"), translate("RuleSheet", "Karten")
        )
        text = translate("RuleSheet", "Wer nur noch {cards} oder weniger hat, darf daraus wählen.")
        told.append(text.format(cards=cards))
    return tuple(told)


def sections(rules: TrumpfRules) -> tuple[Section, ...]:
    """Return tricks, ties, what the cards tell, and how a round ends."""
    return (
        Section(translate("RuleSheet", "Stich"), _tricks(rules)),
        Section(translate("RuleSheet", "Gleicher Wert"), _ties(rules)),
        Section(translate("RuleSheet", "Kategorien"), _values(rules), _categories(rules)),
        Section(translate("RuleSheet", "Ende der Runde"), _ending(rules)),
        Section(
            translate("RuleSheet", "Plätze am Tisch"), (counts.level(rules, things()), counts.points(rules))
        ),
    )


def shares(rulebook: Rulebook) -> tuple[str, ...]:
    """Return that shares are added where a stage of several rounds is ranked by them."""
    tables = [stage for stage in rulebook.stages if isinstance(stage, TablesStage) and stage.rounds > 1]
    if not any(criterion.tally == "share" for stage in tables for criterion in stage.criteria):
        return ()
    return (
        translate(
            "RuleSheet",
            "Kartenanteile mehrerer Runden werden zusammengezählt: Zweimal drei Viertel sind 150 %.",
        ),
    )


def _remainder(remainder: Remainder) -> str:
    match remainder:
        case Remainder.ASIDE:
            return translate(
                "RuleSheet", "Alle bekommen gleich viele Karten, was übrig ist, bleibt beiseite."
            )
        case Remainder.DEALT_ON:
            return translate(
                "RuleSheet", "Alle Karten werden ausgeteilt, auch wenn einige eine mehr bekommen."
            )


def _stack() -> str:
    return translate("RuleSheet", "Die Karten bilden einen Stapel, angesehen wird nur die oberste.")


def _tricks(rules: TrumpfRules) -> tuple[str, ...]:
    """Return who announces, who answers and who takes the cards (P-03 … P-05)."""
    follows = {
        Announcer.WINNER: translate("RuleSheet", "Wer den Stich gewinnt, sagt den nächsten Wert an."),
        Announcer.CLOCKWISE: translate(
            "RuleSheet", "Den nächsten Wert sagt der Nächste im Uhrzeigersinn an."
        ),
    }
    return (
        translate(
            "RuleSheet",
            "Links vom Geber beginnt die Ansage: ein Wert der obersten Karte. Alle anderen antworten mit "
            "demselben Wert ihrer obersten Karte.",
        ),
        translate(
            "RuleSheet",
            "Der beste Wert gewinnt die obersten Karten aller. Sie kommen mit der eigenen unter den Stapel.",
        ),
        follows[rules.announcer],
    )


def _ties(rules: TrumpfRules) -> tuple[str, ...]:
    """Return what becomes of a tie for the best value (P-07, P-08, T-04, T-06)."""
    lays = {
        TieLays.ALL: translate(
            "RuleSheet", "Sind die besten Werte gleich, legen alle ihre oberste Karte in die Mitte."
        ),
        TieLays.TIED: translate(
            "RuleSheet",
            "Sind die besten Werte gleich, legen nur die Beteiligten ihre oberste Karte in die Mitte.",
        ),
    }
    announces = {
        DecidingAnnouncer.INVOLVED: translate(
            "RuleSheet",
            "Die Entscheidungsrunde sagt an, wer zuletzt angesagt hat, oder der nächste Beteiligte im "
            "Uhrzeigersinn.",
        ),
        DecidingAnnouncer.LAST: translate(
            "RuleSheet", "Die Entscheidungsrunde sagt an, wer zuletzt angesagt hat."
        ),
    }
    last = {
        LastCardInTie.LOST: translate(
            "RuleSheet", "Wer dafür keine Karte mehr hat, hat die Entscheidungsrunde verloren."
        ),
        LastCardInTie.DRAWS: translate(
            "RuleSheet",
            "Wer dafür keine Karte mehr hat, zieht eine beliebige Karte des Ansagers. "
            "Der Ansager selbst scheidet mit seiner letzten aus.",
        ),
    }
    plays = {
        DecidingPlayers.TIED: translate(
            "RuleSheet", "Um diese Karten spielen die Gleichen eine Entscheidungsrunde."
        ),
        DecidingPlayers.ALL: translate(
            "RuleSheet", "Um diese Karten spielen alle, die noch im Spiel sind, eine Entscheidungsrunde."
        ),
    }
    return (
        lays[rules.tie_lays],
        plays[rules.deciding_players],
        announces[rules.deciding_announcer],
        last[rules.last_card_in_tie],
    )


def _values(rules: TrumpfRules) -> tuple[str, ...]:
    told = [
        translate("RuleSheet", "„Unbekannt“ und „nicht definierbar“ sind schwächer als jeder Wert."),
        translate("RuleSheet", "Kennt keine Karte den Wert, steht es gleich."),
    ]
    if not rules.categories:
        told.append(translate("RuleSheet", "Welcher Wert besser ist, steht beim Kartensatz."))
    return tuple(told)


def _categories(rules: TrumpfRules) -> SheetTable | None:
    rows = tuple((one.name, one.unit, direction_name(one.direction)) for one in rules.categories)
    header = (
        translate("RuleSheet", "Kategorie"),
        translate("RuleSheet", "Einheit"),
        translate("RuleSheet", "Besser"),
    )
    return SheetTable(header, rows) if rows else None


def _ending(rules: TrumpfRules) -> tuple[str, ...]:
    """Return when a round is over and what is counted (P-09, P-10, T-07, Q-12)."""
    ends = {
        RoundEnd.BY_TIME: translate(
            "RuleSheet",
            "Eine Runde endet, wenn einer alle Karten hat, spätestens mit der festgesetzten Zeit. "
            "Dann hat gewonnen, wer die meisten Karten hält.",
        ),
        RoundEnd.WITH_ALL_CARDS: translate(
            "RuleSheet",
            "Eine Runde endet, wenn einer alle Karten hat. Ist eine Zeit festgesetzt, gewinnt nach ihr, "
            "wer die meisten Karten hält.",
        ),
    }
    middle = {
        MiddleCards.TRICK_FINISHED: translate(
            "RuleSheet",
            "Der laufende Stich wird nach der Zeit zu Ende gespielt, in der Mitte bleibt nichts liegen.",
        ),
        MiddleCards.COUNT_FOR_NOBODY: translate(
            "RuleSheet", "Karten, die nach der Zeit in der Mitte liegen, zählen für niemanden."
        ),
    }
    counted_up = {
        MiddleCards.TRICK_FINISHED: translate(
            "RuleSheet", "Alle zählen ihre Karten; zusammen sind es so viele wie ausgeteilt."
        ),
        MiddleCards.COUNT_FOR_NOBODY: translate(
            "RuleSheet", "Alle zählen ihre Karten; mit der Mitte sind es so viele wie ausgeteilt."
        ),
    }
    return (
        translate(
            "RuleSheet", "Wer keine Karten mehr hat, scheidet aus. Wer später ausscheidet, steht davor."
        ),
        ends[rules.round_end],
        middle[rules.middle_cards],
        counted_up[rules.middle_cards],
    )
