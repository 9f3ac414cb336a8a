"""Disputes at a table of Schafkopf in words: which game goes first, who has won, what it is worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.games.schafkopf.codes import Code
from turnierleitung.domain.games.schafkopf.contracts import Contract, Level, SoloKind
from turnierleitung.domain.games.schafkopf.order import (
    ALL_AUGEN,
    PRECEDENCE,
    TRICKS,
    Announcement,
    GameOutcome,
    outcome,
    outcome_by_augen,
    outcome_of_all_tricks,
    precedence,
    who_plays,
)
from turnierleitung.domain.games.schafkopf.results import MisconductKind, PlayedDeal
from turnierleitung.domain.games.schafkopf.rules import SchafkopfRules
from turnierleitung.domain.games.schafkopf.settings import FirstGame
from turnierleitung.domain.games.schafkopf.table import deal_values, kind_of, scored_as, spread
from turnierleitung.domain.games.schafkopf.topics import SchafkopfTopic
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.topics import Topic
from turnierleitung.texts.figures import signed
from turnierleitung.texts.games.answers import Answer, AnswerFigure, Ground
from turnierleitung.texts.games.lists.words import seat_name
from turnierleitung.texts.games.schafkopf.words import name_of, outcome_name, problem_text

translate = QCoreApplication.translate

OPEN_VALUE: Final = frozenset({Code.SIE_LOST_OPEN, Code.VALUE_OPEN, Code.MISCONDUCT_VALUE_OPEN})
"""The director sets the value: that is the answer, and nothing is wrong with the game."""


def game_name(contract: Contract, *, tout: bool) -> str:
    """Return what is announced: „Wenz“, „Wenz-Tout“."""
    name = name_of(contract)
    return translate("Disputes", "{game}-Tout").format(game=name) if tout else name


def precedence_answer(
    announced: Sequence[Announcement], dealer: int, seats: int, rules: SchafkopfRules
) -> Answer:
    """Return whose game is played (S-07)."""
    about = SchafkopfTopic.PRECEDENCE
    first = who_plays(announced, dealer, seats)
    if first is None:
        return Answer(translate("Disputes", "Wer will spielen?"), is_open=True)
    name = game_name(first.contract, tout=first.tout)
    others = [precedence(one) for one in announced if one is not first]
    grounds = [Ground(translate("Disputes", "Niemand sonst will spielen."), about)]
    if others:
        told = translate("Disputes", "{game} ist das höchste Spiel.").format(game=name)
        if precedence(first) in others:
            told = translate(
                "Disputes",
                "Gleiche Spiele: vom Geber (Sitz {dealer}) aus ist Sitz {seat} zuerst an der Reihe.",
            ).format(dealer=dealer, seat=first.seat)
        order = ", ".join(
            game_name(contract, tout=tout)
            for contract, tout in PRECEDENCE
            if contract in rules.allowed and (rules.tout_allowed or not tout)
        )
        ranked = translate("Disputes", "Vom höchsten an: {order}.").format(order=order)
        grounds = [Ground(told, about), Ground(ranked, about)]
    if first.tout or first.contract is Contract.SIE:
        grounds += _approval(rules)
    words = translate("Disputes", "Sitz {seat} spielt {game}").format(seat=first.seat, game=name)
    return Answer(words, tuple(grounds))


def _approval(rules: SchafkopfRules) -> Iterator[Ground]:
    """Yield what „Sie“ and Tout need before they are played (S-06, S-07)."""
    restricted = rules.first_game is FirstGame.RESTRICTED
    if restricted:
        first = translate("Disputes", "Im ersten Spiel einer Runde zählt es nur wie Schneider.")
        yield Ground(first, SchafkopfTopic.FIRST_GAME)
    if rules.approval_required:
        asked = (
            translate("Disputes", "Danach nur, wenn die Aufsicht vor dem Ausspielen zustimmt.")
            if restricted
            else translate("Disputes", "Nur, wenn die Aufsicht vor dem Ausspielen zustimmt.")
        )
        yield Ground(asked, SchafkopfTopic.PRECEDENCE)


def augen_answer(augen: int | None, tricks: int | None, rules: SchafkopfRules) -> Answer:
    """Return who has won and at which level (S-04); ``None`` for what nobody has counted yet."""
    if augen is None:
        return Answer(translate("Disputes", "Wie viele Augen?"), is_open=True)
    try:
        ended = outcome_by_augen(augen, rules) if tricks is None else outcome(augen, tricks, rules)
    except ValueError:
        told = translate("Disputes", "{augen} Augen liegen nie in {tricks} von 8 Stichen.")
        impossible = Ground(told.format(augen=augen, tricks=tricks))
        return Answer(translate("Disputes", "Das kann nicht sein"), (impossible,), is_open=True)
    if ended is None:
        told = translate("Disputes", "Schwarz ist nur, wer keinen Stich hat; auch ein Stich kann leer sein.")
        return Answer(
            translate("Disputes", "Wie viele Stiche?"),
            (Ground(told, SchafkopfTopic.CARD_POINTS),),
            is_open=True,
        )
    return Answer(_ended(ended), tuple(_why_ended(ended, augen, rules)))


def all_tricks_answer(contract: Contract, tricks: int | None) -> Answer:
    """Return who has won a „Sie“ or an announced Tout (S-04)."""
    if tricks is None:
        return Answer(translate("Disputes", "Wie viele Stiche?"), is_open=True)
    ended = outcome_of_all_tricks(contract, tricks)
    needed = translate("Disputes", "{tricks} von {all} Stichen; gewonnen ist es nur mit allen.")
    why = Ground(needed.format(tricks=tricks, all=TRICKS), SchafkopfTopic.CARD_POINTS)
    words = (
        translate("Disputes", "Der Spieler gewinnt")
        if ended.won
        else translate("Disputes", "Die Gegner gewinnen")
    )
    return Answer(words, (why,))


def _ended(ended: GameOutcome) -> str:
    won = (
        translate("Disputes", "Der Spieler gewinnt")
        if ended.won
        else translate("Disputes", "Die Gegner gewinnen")
    )
    if ended.level is Level.PLAIN:
        return won
    return translate("Disputes", "{won}: {level}").format(won=won, level=name_of(ended.level))


def _why_ended(ended: GameOutcome, augen: int, rules: SchafkopfRules) -> Iterator[Ground]:
    about = SchafkopfTopic.CARD_POINTS
    needed = translate("Disputes", "Die Spieler haben {augen} Augen, nötig sind {limit}.")
    yield Ground(needed.format(augen=augen, limit=rules.player_wins_with), about)
    if ended.level is Level.SCHWARZ:
        yield Ground(translate("Disputes", "Die Verlierer haben keinen Stich."), about)
        return
    if ended.won:
        free = translate("Disputes", "Die Gegner haben {augen}; schneiderfrei sind sie mit {limit}.")
        yield Ground(free.format(augen=ALL_AUGEN - augen, limit=rules.schneider_free_opponents), about)
    else:
        free = translate("Disputes", "Schneiderfrei sind die Spieler mit {limit}.")
        yield Ground(free.format(limit=rules.schneider_free_player), about)


def value_answer(
    deal: PlayedDeal, game: int, seats: int, rules: SchafkopfRules, found: Sequence[Problem]
) -> Answer:
    """Return what a game is worth (S-12); ``found`` is what is wrong with it."""
    opened = [problem for problem in found if problem.code in OPEN_VALUE]
    wrong = [problem for problem in found if problem.blocks and problem.code not in OPEN_VALUE]
    if [problem for problem in wrong if problem.code != Code.APPROVAL_MISSING]:
        return Answer(translate("Disputes", "So hat es keinen Wert"), is_open=True)
    if opened:
        return _open_value(opened[0], rules)
    values = None if deal.points is not None else deal_values(deal, game, rules)
    grounds = tuple(_counted(deal, game, rules))
    party = frozenset(seat for seat in (deal.player, deal.partner) if seat is not None)
    points = deal.points if values is None else spread(values, party, game, seats)
    if points is None:
        return Answer(translate("Disputes", "So hat es keinen Wert"), is_open=True)
    if values is None:
        words, grounds = translate("Disputes", "Ihr eigener Wert"), (Ground(deal.reason),)
    else:
        words = f"{signed(values.player)} / {signed(values.opponent)}"
    figures = tuple(
        AnswerFigure(seat_name(seat), _role(seat, deal), signed(number))
        for seat, number in enumerate(points, start=1)
    )
    return Answer(words, grounds, figures)


def _open_value(problem: Problem, rules: SchafkopfRules) -> Answer:
    wording = problem_text(problem)
    topic = problem.topic
    grounds = tuple(Ground(text, topic) for text in (wording.title, wording.detail) if text)
    proposal = rules.proposal() if problem.code == Code.SIE_LOST_OPEN else None
    if proposal is None:
        return Answer(translate("Disputes", "Den Wert legen Sie fest"), grounds)
    words = translate("Disputes", "Vorschlag {player} / {opponent}").format(
        player=signed(proposal.player), opponent=signed(proposal.opponent)
    )
    return Answer(words, grounds)


def _counted(deal: PlayedDeal, game: int, rules: SchafkopfRules) -> Iterator[Ground]:
    """Yield by which row it is scored, and why by another one than was played."""
    both = (
        translate("Disputes", "Beide Spieler zuerst, dann jeder Gegner.")
        if deal.contract is Contract.RUFSPIEL
        else translate("Disputes", "Der Spieler zuerst, dann jeder Gegner.")
    )
    yield Ground(both)
    level = Level.PLAIN if deal.misconduct is not None else deal.level
    row = scored_as(deal.contract, level, game, rules, won=deal.won)
    told = ", ".join((name_of(row[0]), name_of(row[1]), outcome_name(won=deal.won)))
    yield Ground(translate("Disputes", "Gewertet: {row}.").format(row=told), SchafkopfTopic.SCORING)
    if deal.misconduct is not None:
        about = {
            MisconductKind.SHOWED_CARDS: SchafkopfTopic.SHOWN_CARDS,
            MisconductKind.LOOKED_AT_TRICK: SchafkopfTopic.OLDER_TRICK,
        }[deal.misconduct.kind]
        yield Ground(translate("Disputes", "Nach dem Verstoß zählt das Spiel einfach."), about)
    if row != (deal.contract, level):
        first = translate("Disputes", "Im ersten Spiel der Runde zählt {played} wie {level}.")
        played = name_of(deal.contract if deal.contract is Contract.SIE else deal.level)
        yield Ground(first.format(played=played, level=name_of(row[1])), SchafkopfTopic.FIRST_GAME)
    kind = kind_of(deal.contract, deal.level, game, rules)
    if kind is not None:
        tally = translate("Disputes", "In der Feinwertung ist es {kind}.")
        yield Ground(tally.format(kind=_kind(kind)), Topic.RANKING)
    if kind in (SoloKind.SIE, SoloKind.TOUT) and rules.approval_required and deal.approval is None:
        asked = translate("Disputes", "Nur, wenn die Aufsicht vor dem Ausspielen zugestimmt hat.")
        yield Ground(asked, SchafkopfTopic.PRECEDENCE)


def _kind(kind: SoloKind) -> str:
    return {
        SoloKind.SIE: translate("Disputes", "ein „Sie“"),
        SoloKind.TOUT: translate("Disputes", "ein Tout"),
        SoloKind.SOLO: translate("Disputes", "ein Solo"),
    }[kind]


def _role(seat: int, deal: PlayedDeal) -> str:
    if seat == deal.player:
        return translate("Disputes", "Spieler")
    return translate("Disputes", "Mitspieler") if seat == deal.partner else translate("Disputes", "Gegner")
