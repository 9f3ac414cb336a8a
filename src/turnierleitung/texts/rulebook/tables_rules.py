"""Rounds of tables in words, part of the rule sheet; values come from the rulebook."""

from __future__ import annotations

from typing import assert_never

from turnierleitung.domain import plugins as games
from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy, HeadcountRule
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.stages import (
    FirstSeats,
    SeatDraw,
    TablesPhase,
    TablesStage,
    WaitingRound,
    tables_phase,
)
from turnierleitung.texts.figures import counted
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import stage_name, tables_phase_name
from turnierleitung.texts.table_sizes import number_word, share, table_of


def phase(rulebook: Rulebook, place: int) -> str:
    """Return what a stage is called: „Vorrunde“, or „Phase 1“ where all go on."""
    found = tables_phase(rulebook.stages, place)
    return stage_name("tables", place + 1) if found is TablesPhase.ROUNDS else tables_phase_name(found)


def seating(stage: TablesStage, place: int, *, several: bool) -> str:
    """Return how many rounds a stage has, who plays them, and how the seats are given."""
    drawn = _seats(stage, place, several=several)
    if stage.spread_clubs and stage.draw is not SeatDraw.BLIND:
        drawn += " " + translate(
            "RuleSheet", "Leute aus einem Verein sitzen möglichst an verschiedenen Tischen."
        )
    rounds = counted(stage.rounds, translate("RuleSheet", "Runde"), translate("RuleSheet", "Runden"))
    text = (
        translate("RuleSheet", "Diese Phase hat {rounds}. {drawn}")
        if several
        else translate("RuleSheet", "Das Turnier hat {rounds}. {drawn}")
    ).format(rounds=rounds, drawn=drawn)
    if stage.places is None:
        return text
    going_on = translate(
        "RuleSheet",
        "Die besten {places} der Phase davor spielen sie; sind es weniger, spielen alle. "
        "Sind an der Grenze mehrere gleich, entscheidet eine Entscheidungsrunde oder das Los.",
    ).format(places=stage.places)
    return f"{going_on} {text}"


def _seats(stage: TablesStage, place: int, *, several: bool) -> str:
    """Return how people come to their seats in the first round, and in those after it."""
    if stage.first_seats is FirstSeats.NUMBER_CARDS:
        cards = _by_number_cards(several=several)
        if stage.rounds == 1:
            return f"{cards} {translate('RuleSheet', 'Getauscht wird nicht.')}"
        return f"{cards} {_later_seats(stage)}"
    if stage.rounds == 1 and not stage.draw.by_strength and several:
        return translate("RuleSheet", "Tisch und Sitz werden ausgelost und nicht getauscht.")
    if not stage.draw.by_strength:
        drawn = translate("RuleSheet", "Tisch und Sitz werden in jeder Runde ausgelost und nicht getauscht.")
        return f"{drawn} {_meeting_again()}" if stage.draw is SeatDraw.LOT else drawn
    if place == 0:
        first = translate("RuleSheet", "Tisch und Sitz der ersten Runde werden ausgelost.")
        return f"{first} {_later_seats(stage)}"
    # Who plays a later stage has a ranking from the start.
    if stage.draw is SeatDraw.RANK:
        return translate(
            "RuleSheet",
            "Es entscheidet der Rang: 1–{first} sitzen an Tisch 1, {next}–{last} an Tisch 2 "
            "und so fort; die Sitze und Gleichstände werden ausgelost. Getauscht wird nicht.",
        ).format(**_first_tables(stage))
    return translate(
        "RuleSheet",
        "An jedem Tisch sitzt einer aus jedem {share} der Rangliste; "
        "das Los bestimmt, wer. Getauscht wird nicht.",
    ).format(share=share(stage.seats))


def _by_number_cards(*, several: bool) -> str:
    drawn = (
        translate("RuleSheet", "In der ersten Runde dieser Phase zieht jeder an der Tür eine Nummernkarte")
        if several
        else translate("RuleSheet", "In der ersten Runde zieht jeder an der Tür eine Nummernkarte")
    )
    return translate(
        "RuleSheet",
        "{drawn}; sie ist sein Tisch und sein Sitz. Bleiben Karten übrig, ziehen so wenige wie möglich um; "
        "wen es trifft und wohin, bestimmt das Los.",
    ).format(drawn=drawn)


def _later_seats(stage: TablesStage) -> str:
    """Return how people come to their seats behind a first round that has a sentence of its own."""
    match stage.draw:
        case SeatDraw.LOT | SeatDraw.BLIND:
            drawn = translate(
                "RuleSheet", "Danach werden Tisch und Sitz in jeder Runde ausgelost und nicht getauscht."
            )
            return f"{drawn} {_meeting_again()}" if stage.draw is SeatDraw.LOT else drawn
        case SeatDraw.RANK:
            return translate(
                "RuleSheet",
                "Danach entscheidet der Rang: 1–{first} sitzen an Tisch 1, {next}–{last} an Tisch 2 "
                "und so fort; die Sitze und Gleichstände werden ausgelost. Getauscht wird nicht.",
            ).format(**_first_tables(stage))
        case SeatDraw.MIXED:
            return translate(
                "RuleSheet",
                "Danach sitzt an jedem Tisch einer aus jedem {share} der Rangliste; "
                "das Los bestimmt, wer. Getauscht wird nicht.",
            ).format(share=share(stage.seats))
        case _:
            assert_never(stage.draw)


def _meeting_again() -> str:
    return translate("RuleSheet", "Wer sich schon getroffen hat, trifft sich möglichst nicht wieder.")


def _first_tables(stage: TablesStage) -> dict[str, int]:
    return {"first": stage.seats, "next": stage.seats + 1, "last": stage.seats * 2}


def time_limit(minutes: int | None, rulebook: Rulebook) -> str:
    """Return how long a round takes at most, and who begins it."""
    if minutes is None and games.needs_time(rulebook.game):
        return translate(
            "RuleSheet",
            "Die Turnierleitung setzt die Zeit einer Runde vorher fest und gibt das Zeichen zum Beginn.",
        )
    if minutes is None:
        return translate(
            "RuleSheet", "Eine Zeitgrenze gibt es nicht. Die Turnierleitung gibt das Zeichen zum Beginn."
        )
    return translate(
        "RuleSheet",
        "Eine Runde dauert höchstens {minutes} Min. Die Turnierleitung gibt das Zeichen zum Beginn.",
    ).format(minutes=minutes)


def headcount(stage: TablesStage) -> str:
    """Return what happens where the people do not fill the tables, and what waiting counts."""
    text = _headcount(stage.headcount_rule)
    if stage.headcount is HeadcountPolicy.HELPERS and stage.draw is SeatDraw.RANK and stage.rounds > 1:
        return f"{text} {translate('RuleSheet', 'Nach Rang sitzen sie an den letzten Tischen.')}"
    if stage.headcount is not HeadcountPolicy.WAITING_LIST:
        return text
    counts = (
        translate("RuleSheet", "Eine gewartete Runde zählt den gerundeten Durchschnitt der gespielten.")
        if stage.waiting_round is WaitingRound.AVERAGE
        else translate("RuleSheet", "Eine gewartete Runde zählt nichts.")
    )
    if stage.rounds == 1:
        return f"{text} {counts}"
    turns = translate("RuleSheet", "Noch einmal wartet nur, wer am seltensten gewartet hat.")
    return f"{text} {turns} {counts}"


def _headcount(rule: HeadcountRule) -> str:
    match rule.policy:
        case HeadcountPolicy.HELPERS:
            way = translate(
                "RuleSheet", "spielen Helfer außer Konkurrenz mit, möglichst nie zwei an einem Tisch"
            )
        case HeadcountPolicy.LARGER | HeadcountPolicy.SMALLER:
            other = table_of(rule.sizes[-1])
            way = translate("RuleSheet", "gibt es so wenige {other}e wie möglich").format(other=other)
        case HeadcountPolicy.WAITING_LIST:
            way = translate("RuleSheet", "warten die mit den höchsten Startnummern")
        case HeadcountPolicy.EVEN:
            return translate(
                "RuleSheet",
                "An einem Tisch sitzen höchstens {seats}; alle Tische sind möglichst gleich groß.",
            ).format(seats=number_word(rule.seats))
        case _:
            assert_never(rule.policy)
    return translate("RuleSheet", "Geht die Zahl der Leute nicht durch {seats} auf, {way}.").format(
        seats=number_word(rule.seats), way=way
    )
