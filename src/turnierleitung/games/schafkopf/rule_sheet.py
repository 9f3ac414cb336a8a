"""The rule sheet of Schafkopf, and the object that answers ``texts.game_words.GameTexts``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from typing import Any, ClassVar, Final, TypeVar

from turnierleitung.domain.money import Currency
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.games.lists import words as lists
from turnierleitung.games.lists.rules import dealer_of
from turnierleitung.games.schafkopf import words
from turnierleitung.games.schafkopf.check import Code
from turnierleitung.games.schafkopf.rules import (
    ALL_AUGEN,
    Announcement,
    Contract,
    FirstGame,
    Level,
    MisconductValue,
    PlayedDeal,
    RowCheck,
    SchafkopfRules,
    SieLost,
    SoloKind,
    TallyCounting,
    Values,
    who_plays,
)
from turnierleitung.games.schafkopf.score import deal_values
from turnierleitung.games.schafkopf.words import FIELDS, ORDER, name_of
from turnierleitung.texts.figures import counted, listed, money, signed
from turnierleitung.texts.game_words import Section, SheetTable
from turnierleitung.texts.language import translate


class SchafkopfTexts(lists.ListTexts):
    """The words of Schafkopf."""

    fields = FIELDS
    field_order = ORDER
    codes = Code
    choices: ClassVar = {"contract": Contract, "level": Level, "kind": SoloKind}

    def row_title(self, path: str, row: Mapping[str, Any]) -> str:  # noqa: ARG002  (it has one list)
        """Return the name of a row of the scoring table: „Solo Schneider“."""
        return f"{words.name_of(Contract(row['contract']))} {words.name_of(Level(row['level']))}"

    def dealing(self, rulebook: Rulebook) -> tuple[str, ...]:
        """Return how the cards come to the players."""
        rules = SchafkopfRules.of(rulebook.game)
        cards = counted(rules.minimum_cut, translate("RuleSheet", "Karte"), translate("RuleSheet", "Karten"))
        dealer = translate(
            "RuleSheet",
            "Im ersten Spiel gibt Sitz {seat}, dann geht es im Uhrzeigersinn weiter. "
            "Abgehoben werden mindestens {cards}, geklopft wird nicht. "
            "Kommt kein Spiel zustande, gibt derselbe noch einmal; gezählt wird es nicht.",
        ).format(seat=dealer_of(1, 4), cards=cards)
        return (dealer, lists.decks(rules))

    def sections(self, rulebook: Rulebook, currency: Currency) -> tuple[Section, ...]:  # noqa: ARG002  (part of the protocol)
        """Return games, their values, the first game, approval, misconduct and the sheet."""
        game = SchafkopfRules.of(rulebook.game)
        rows = first_game_rows(game)
        return (
            Section(translate("RuleSheet", "Spiele"), games(game)),
            Section(
                translate("RuleSheet", "Wertung der Spiele"),
                scoring(game),
                SheetTable(scoring_header(), scoring_rows(game)),
            ),
            Section(
                translate("RuleSheet", "Erstes Spiel"),
                first_game(game),
                SheetTable(first_game_header(), rows) if rows else None,
            ),
            Section(translate("RuleSheet", "Genehmigung"), approval(game)),
            Section(translate("RuleSheet", "Verstöße im Spiel"), misconduct(game)),
            Section(translate("RuleSheet", "Zettel"), score_sheet(game)),
        )

    def ranking(self, rulebook: Rulebook) -> tuple[str, ...]:
        """Return in how many tallies a game counts."""
        rules = SchafkopfRules.of(rulebook.game)
        match rules.tally_counting:
            case TallyCounting.ONE_TALLY_ONLY:
                return (
                    translate(
                        "RuleSheet", "Jedes Spiel zählt nur einmal: als „Sie“, als Tout oder als Solo."
                    ),
                )
            case TallyCounting.TOUT_AND_SIE_COUNT_AS_SOLOS:
                return (translate("RuleSheet", "„Sie“ und Tout zählen auch als Soli."),)

    def closing(self, rulebook: Rulebook, currency: Currency) -> tuple[Section, ...]:
        """Return the tariff."""
        return (Section(translate("RuleSheet", "Tarif"), tariff(SchafkopfRules.of(rulebook.game), currency)),)


SCHAFKOPF: Final = SchafkopfTexts(words.VOCABULARY)


RowT = TypeVar("RowT")

_OPEN = "–"
"""Stands in the table where the director enters the value."""


def games(rules: SchafkopfRules) -> tuple[str, ...]:
    """Return the permitted games, their precedence, and the conditions for winning."""
    names = listed(name_of(contract) for contract in rules.allowed)
    tout = (
        translate("RuleSheet", "Tout darf angesagt werden.")
        if rules.tout_allowed
        else translate("RuleSheet", "Tout gibt es nicht.")
    )
    allowed = translate("RuleSheet", "Gespielt wird: {names}. {tout} Stoß gibt es nicht.")
    won = translate(
        "RuleSheet",
        "Die Spielerpartei gewinnt mit {player} Augen, die Gegenpartei mit {opponents}. "
        "Schneiderfrei ist die Spielerpartei mit {free_player}, die Gegenpartei mit {free_opponents} Augen. "
        "Schwarz ist, wer keinen Stich macht.",
    ).format(
        player=rules.player_wins_with,
        opponents=ALL_AUGEN + 1 - rules.player_wins_with,
        free_player=rules.schneider_free_player,
        free_opponents=rules.schneider_free_opponents,
    )
    return (allowed.format(names=names, tout=tout), *_precedence(rules), won)


def scoring(rules: SchafkopfRules) -> tuple[str, ...]:
    """Return the remarks on the scoring table."""
    found = [
        translate("RuleSheet", "Punkte für jeden Sitz; beim Rufspiel zählen zwei Spieler und zwei Gegner.")
    ]
    proposal = rules.proposal()
    if Contract.SIE in rules.allowed and rules.sie_lost is SieLost.DIRECTOR:
        found.append(translate("RuleSheet", "Den Wert eines verlorenen „Sie“ legt die Turnierleitung fest."))
        if proposal is not None:
            found[-1] += " " + translate("RuleSheet", "Vorschlag: {player}, je Gegner {opponent}.").format(
                player=signed(proposal.player), opponent=signed(proposal.opponent)
            )
    elif any(_OPEN in row for row in scoring_rows(rules)):
        found.append(translate("RuleSheet", "Wo kein Wert steht, legt ihn die Turnierleitung fest."))
    return tuple(found)


def scoring_header() -> tuple[str, ...]:
    """Return the head of the scoring table."""
    return (translate("RuleSheet", "Spiel"), translate("RuleSheet", "Stufe"), *_value_header())


def scoring_rows(rules: SchafkopfRules) -> tuple[tuple[str, ...], ...]:
    """Return the scoring table; games that count alike share their rows."""

    def values(contract: Contract) -> tuple[tuple[str, ...], ...]:
        return tuple(
            (
                name_of(level),
                *_shown(rules.values(contract, level, won=True)),
                *_shown(rules.values(contract, level, won=False)),
            )
            for level in rules.levels(contract)
        )

    return tuple(
        (name if index == 0 else "", *row)
        for name, rows in _alike(rules.allowed, values)
        for index, row in enumerate(rows)
    )


def first_game(rules: SchafkopfRules) -> tuple[str, ...]:
    """Return what is special in the first game of a round."""
    if rules.first_game is FirstGame.FREE:
        return (translate("RuleSheet", "Das erste Spiel einer Runde zählt wie jedes andere."),)
    kinds = [*_announced(rules), translate("RuleSheet", "Schwarz im Solospiel")]
    if not _solo_family(rules):
        return ()
    return (
        translate(
            "RuleSheet",
            "Im ersten Spiel jeder Runde zählen {kinds} wie Schneider, "
            "in der Rangliste als gewöhnliches Solo.",
        ).format(kinds=listed(kinds)),
    )


def first_game_header() -> tuple[str, ...]:
    """Return the head of the table of the first game."""
    return (translate("RuleSheet", "Im ersten Spiel"), *_value_header())


def first_game_rows(rules: SchafkopfRules) -> tuple[tuple[str, ...], ...]:
    """Return what is scored differently in the first game; empty if it is like any other."""
    if rules.first_game is FirstGame.FREE:
        return ()

    def values(level: Level) -> Callable[[Contract], tuple[str, ...]]:
        def of_contract(contract: Contract) -> tuple[str, ...]:
            won, lost = (
                deal_values(PlayedDeal(player=1, contract=contract, level=level, won=won), 1, rules)
                for won in (True, False)
            )
            return (*_shown(won), *_shown(lost))

        return of_contract

    rows = [(name, *found) for name, found in _alike(_only(rules, Contract.SIE), values(Level.PLAIN))]
    with_levels = [contract for contract in _solo_family(rules) if contract is not Contract.SIE]
    for level in (Level.TOUT, Level.SCHWARZ):
        contracts = [contract for contract in with_levels if level in rules.levels(contract)]
        rows += [(f"{name_of(level)}: {name}", *found) for name, found in _alike(contracts, values(level))]
    return tuple(rows)


def approval(rules: SchafkopfRules) -> tuple[str, ...]:
    """Return who must agree to the highest games."""
    kinds = listed(_announced(rules))
    if not kinds:
        return ()
    if not rules.approval_required:
        return (translate("RuleSheet", "Eine Genehmigung ist nicht nötig ({kinds}).").format(kinds=kinds),)
    asked = translate(
        "RuleSheet",
        "{kinds}: nur mit Genehmigung der Aufsicht, bevor ausgespielt wird. "
        "Wird sie verweigert, gilt ein niedrigeres Spiel oder keines.",
    ).format(kinds=kinds)
    if rules.first_game is FirstGame.RESTRICTED:
        asked += " " + translate("RuleSheet", "Im ersten Spiel wird nicht gefragt.")
    return (asked,)


def misconduct(rules: SchafkopfRules) -> tuple[str, ...]:
    """Return what costs the game."""
    lost = translate(
        "RuleSheet",
        "Wer seine Karten offen auflegt oder einen älteren Stich ansieht, verliert für seine Partei.",
    )
    match rules.misconduct_value:
        case MisconductValue.PLAIN:
            return (lost, translate("RuleSheet", "Gezählt wird der einfache Wert."))
        case MisconductValue.DIRECTOR:
            return (lost, translate("RuleSheet", "Den Wert legt die Turnierleitung fest."))


def score_sheet(rules: SchafkopfRules) -> tuple[str, ...]:
    """Return how the sheet is kept."""
    return (*(text for text in (circles(rules), row_rule(rules)) if text), *lists.keeping(rules))


def circles(rules: SchafkopfRules) -> str:
    """Return the games that are circled on the sheet; may be empty."""
    names = listed(_plural(contract) for contract in _solo_family(rules))
    return translate("RuleSheet", "{names} einkreisen.").format(names=names) if names else ""


def row_rule(rules: SchafkopfRules) -> str:
    """Return what the rows of the sheet add up to."""
    match rules.row_check:
        case RowCheck.ZERO_SUM:
            return lists.zero_sum()
        case RowCheck.PLUS_ONLY:
            return translate("RuleSheet", "Nur Pluspunkte schreiben.")


def tariff(rules: SchafkopfRules, currency: Currency) -> tuple[str, ...]:
    """Return what is recommended for playing for money."""
    return (
        translate(
            "RuleSheet", "Empfohlen: Rufspiel {game}, Solo {solo}. Laufende zählen nicht für die Punkte."
        ).format(
            game=money(rules.tariff_game_cents, currency), solo=money(rules.tariff_solo_cents, currency)
        ),
    )


def _precedence(rules: SchafkopfRules) -> tuple[str, ...]:
    """Return the order of the games as the program decides it (S-07)."""
    left = [
        Announcement(1, contract, tout)
        for contract in rules.allowed
        for tout in (False, True)
        if not tout or Level.TOUT in rules.levels(contract)
    ]
    names = []
    while (first := who_plays(left, 1, 4)) is not None:
        left.remove(first)
        names.append(
            f"{name_of(first.contract)}-{name_of(Level.TOUT)}" if first.tout else name_of(first.contract)
        )
    if len(names) == 1:
        return ()
    return (
        translate(
            "RuleSheet",
            "Vorrang in dieser Folge: {names}. Unter gleichen Spielen hat ihn, wer zuerst an der Reihe ist.",
        ).format(names=", ".join(names)),
    )


def _alike(contracts: Iterable[Contract], values: Callable[[Contract], RowT]) -> list[tuple[str, RowT]]:
    """Return neighbours that count alike under one name."""
    return [
        (", ".join(name_of(contract) for contract in group), found)
        for found, group in groupby(contracts, values)
    ]


def _shown(values: Values | None) -> tuple[str, str]:
    return (_OPEN, _OPEN) if values is None else (signed(values.player), signed(values.opponent))


def _value_header() -> tuple[str, ...]:
    each = translate("RuleSheet", "je Gegner")
    return (translate("RuleSheet", "gewonnen"), each, translate("RuleSheet", "verloren"), each)


def _solo_family(rules: SchafkopfRules) -> list[Contract]:
    return [contract for contract in rules.allowed if contract is not Contract.RUFSPIEL]


def _only(rules: SchafkopfRules, contract: Contract) -> list[Contract]:
    return [one for one in rules.allowed if one is contract]


def _announced(rules: SchafkopfRules) -> list[str]:
    """Return the games that are announced before they are played."""
    found = [name_of(contract) for contract in _only(rules, Contract.SIE)]
    if any(Level.TOUT in rules.levels(contract) for contract in rules.allowed):
        found.append(name_of(Level.TOUT))
    return found


def _plural(contract: Contract) -> str:
    return translate("RuleSheet", "Soli") if contract is Contract.SOLO else name_of(contract)
