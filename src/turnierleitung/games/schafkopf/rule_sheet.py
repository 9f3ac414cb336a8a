"""The rule sheet of Schafkopf, and the object that answers ``texts.game_words.GameTexts``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, ClassVar, Final, TypeVar

from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import german
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.games.lists import words as lists
from turnierleitung.games.lists.rules import dealer_of
from turnierleitung.games.schafkopf import words
from turnierleitung.games.schafkopf.contracts import (
    Contract,
    ContractLevel,
    ContractValues,
    InFirstGame,
    Level,
    Parties,
    Runners,
    SoloKind,
    Values,
    WonBy,
    trumps_of,
)
from turnierleitung.games.schafkopf.findings import Code
from turnierleitung.games.schafkopf.rules import (
    ALL_AUGEN,
    Announcement,
    FirstGame,
    MisconductValue,
    PlayedDeal,
    RowCheck,
    SchafkopfRules,
    SieLost,
    TallyCounting,
    precedence,
)
from turnierleitung.games.schafkopf.score import bounds_of, deal_values
from turnierleitung.games.schafkopf.words import FIELDS, ORDER, contract_name, name_of
from turnierleitung.texts.figures import SignedFigure, counted, listed, money, signed
from turnierleitung.texts.game_words import Section, SheetTable
from turnierleitung.texts.language import translate


class SchafkopfTexts(lists.ListTexts):
    """The words of Schafkopf."""

    name = german("Schafkopf", "Schafkopf")
    fields = FIELDS
    field_order = ORDER
    codes = Code
    choices: ClassVar = {"announced": Level, "level": Level, "kind": SoloKind}

    def _shown(self, key: str, value: int | str) -> SignedFigure | str:
        if key == "contract":
            return words.said_contract(str(value))
        return super()._shown(key, value)

    def row_title(self, path: str, row: Mapping[str, Any]) -> str:
        """Return the name of a contract of the rulebook, or of one of its levels."""
        if path == "game.contracts.levels":
            return name_of(Level(row.get("level", Level.PLAIN)))
        return str(row.get("name") or "") or words.contract_name(str(row.get("key", "")))

    def dealing(self, rulebook: Rulebook) -> tuple[str, ...]:
        """Return how the cards come to the players."""
        rules = SchafkopfRules.of(rulebook.game)
        cards = counted(rules.minimum_cut, translate("RuleSheet", "Karte"), translate("RuleSheet", "Karten"))
        deck = translate(
            "RuleSheet", "Gespielt wird mit {cards} Karten, gegeben werden {times} mal {at_once}."
        )
        dealer = translate(
            "RuleSheet",
            "Im ersten Spiel gibt Sitz {seat}, dann geht es im Uhrzeigersinn weiter. "
            "Abgehoben werden mindestens {cards}.",
        ).format(seat=dealer_of(1, 4), cards=cards)
        told = deck.format(
            cards=rules.cards, times=rules.tricks // rules.dealt_at_once, at_once=rules.dealt_at_once
        )
        return (told, dealer, *nobody_plays(rules), lists.decks(rules))

    def sections(self, rulebook: Rulebook, currency: Currency) -> tuple[Section, ...]:  # noqa: ARG002  (part of the protocol)
        """Return games, their values, the first game, approval, misconduct and the sheet."""
        game = SchafkopfRules.of(rulebook.game)
        rows = first_game_rows(game)
        return (
            Section(
                translate("Contracts", "Spiele"), games(game), SheetTable(_games_head(), game_rows(game))
            ),
            Section(
                translate("RuleSheet", "Wertung der Spiele"),
                scoring(game),
                SheetTable(scoring_header(game), scoring_rows(game)),
            ),
            runners(game),
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
        """Return in how many tallies a game counts, if there are several."""
        rules = SchafkopfRules.of(rulebook.game)
        tallies = bounds_of(rules).kinds - {None}
        if len(tallies) <= 1:
            return ()
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
    names = listed(contract_name(contract.key, rules) for contract in rules.playable)
    told = [translate("RuleSheet", "Gespielt wird: {names}.").format(names=names), *_precedence(rules)]
    if by_augen := [contract for contract in rules.playable if contract.won_by is WonBy.AUGEN]:
        told.append(" ".join(_won_with(by_augen, rules)))
    for needed in sorted({one.tout_from_runners for one in rules.playable} - {0}):
        named = [one for one in rules.playable if one.tout_from_runners == needed]
        tout = translate("RuleSheet", "Tout in {names} gibt es nur mit {count} Laufenden.")
        told.append(tout.format(names=_names(named, rules), count=needed))
    if fewest := [one for one in rules.playable if one.won_by is WonBy.FEWEST_AUGEN]:
        each = translate(
            "RuleSheet",
            "{names}: Wer die meisten Augen hat, gilt als Spieler und verliert; "
            "gewonnen hat er mit allen Stichen.",
        )
        told.append(each.format(names=_names(fewest, rules)))
    facing = [one for one in rules.playable if one.parties is Parties.FACING]
    if facing:
        drawn = translate("RuleSheet", "Endet {names} 60 : 60: {drawn}.")
        told.append(drawn.format(names=_names(facing, rules), drawn=name_of(rules.drawn)))
    return tuple(told)


def _won_with(by_augen: Sequence[ContractValues], rules: SchafkopfRules) -> Iterator[str]:
    """Yield how many Augen the games need, as far as these have the levels."""
    won = translate(
        "RuleSheet", "Die Spielerpartei gewinnt mit {player} Augen, die Gegenpartei mit {opponents}."
    )
    opponents = ALL_AUGEN + 1 - rules.player_wins_with
    yield won.format(player=rules.player_wins_with, opponents=opponents)
    if _reach(by_augen, Level.SCHNEIDER):
        free = translate(
            "RuleSheet",
            "Schneiderfrei ist die Spielerpartei mit {player}, die Gegenpartei mit {opponents} Augen.",
        )
        yield free.format(player=rules.schneider_free_player, opponents=rules.schneider_free_opponents)
    if _reach(by_augen, Level.SCHWARZ):
        yield translate("RuleSheet", "Schwarz ist, wer keinen Stich macht.")


def _reach(contracts: Iterable[ContractValues], level: Level) -> bool:
    return any(contract.level(level) is not None for contract in contracts)


def nobody_plays(rules: SchafkopfRules) -> tuple[str, ...]:
    """Return what happens if nobody announces a game."""
    if rules.nobody_plays is None:
        again = translate(
            "RuleSheet", "Kommt kein Spiel zustande, gibt derselbe noch einmal; gezählt wird es nicht."
        )
        return (again,)
    played = translate("RuleSheet", "Sagt niemand ein Spiel an, wird {contract} gespielt.")
    return (played.format(contract=contract_name(rules.nobody_plays, rules)),)


def _games_head() -> tuple[str, ...]:
    return (
        translate("Contracts", "Spiel"),
        translate("RuleSheet", "Es spielen"),
        translate("RuleSheet", "Gewonnen wird"),
        translate("RuleSheet", "Zählt als"),
    )


def game_rows(rules: SchafkopfRules) -> tuple[tuple[str, ...], ...]:
    """Return each game with who plays, how it is won and in which tally it counts; alike ones together."""

    def told(contract: ContractValues) -> tuple[str, ...]:
        tally = "–" if contract.counts_as is None else name_of(contract.counts_as)
        for_himself = contract.won_by is WonBy.FEWEST_AUGEN
        parties = translate("RuleSheet", "jeder für sich") if for_himself else name_of(contract.parties)
        return parties, _won(contract, rules), tally

    return tuple((names, *found) for names, found in _alike(rules.playable, told, rules))


def _won(contract: ContractValues, rules: SchafkopfRules) -> str:
    """Return how a contract is won, with its own limits."""
    told = [name_of(contract.won_by)]
    own, usual = rules.limits(contract), rules.limits(None)
    if own.wins_with != usual.wins_with:
        told.append(translate("RuleSheet", "mit {augen}").format(augen=own.wins_with))
    if own[1:] != usual[1:]:
        free = translate("RuleSheet", "schneiderfrei mit {player}, die Gegner mit {opponents}")
        told.append(free.format(player=own.free_player, opponents=own.free_opponents))
    return ", ".join(told)


def scoring(rules: SchafkopfRules) -> tuple[str, ...]:
    """Return the remarks on the scoring table."""
    found = []
    if any(contract.players > 1 for contract in rules.playable):
        found.append(
            translate(
                "RuleSheet", "Punkte für jeden Sitz; spielen zwei zusammen, bekommt sie jeder von ihnen."
            )
        )
    else:
        found.append(translate("RuleSheet", "Punkte für jeden Sitz."))
    if rules.knows_announced:
        found.append(
            translate(
                "RuleSheet",
                "Angesagt zählt dazu, was in der letzten Spalte steht. Wer es verfehlt, hat verloren.",
            )
        )
    asked = [one for one in rules.playable if _is_asked(one, rules)]
    if asked:
        told = translate("RuleSheet", "Den Wert eines verlorenen {names} legt die Turnierleitung fest.")
        found.append(told.format(names=_names(asked, rules)))
        proposal = rules.proposal(asked[0].key)
        if proposal is not None and len(asked) == 1:
            found[-1] += " " + translate("RuleSheet", "Vorschlag: {player}, je Gegner {opponent}.").format(
                player=signed(proposal.player), opponent=signed(proposal.opponent)
            )
    elif any(_OPEN in row for row in scoring_rows(rules)):
        found.append(translate("RuleSheet", "Wo kein Wert steht, legt ihn die Turnierleitung fest."))
    return tuple(found)


def _is_asked(contract: ContractValues, rules: SchafkopfRules) -> bool:
    return contract.counts_as is SoloKind.SIE and rules.sie_lost is SieLost.DIRECTOR


def scoring_header(rules: SchafkopfRules) -> tuple[str, ...]:
    """Return the head of the scoring table."""
    more = (translate("RuleSheet", "angesagt"),) if rules.knows_announced else ()
    return (translate("Contracts", "Spiel"), translate("RuleSheet", "Stufe"), *_value_header(), *more)


def scoring_rows(rules: SchafkopfRules) -> tuple[tuple[str, ...], ...]:
    """Return the scoring table; games that count alike share their rows."""
    announced = rules.knows_announced

    def more(row: ContractLevel) -> tuple[str, ...]:
        if not announced:
            return ()
        return ("" if row.announced is None else signed(row.announced),)

    def values(contract: ContractValues) -> tuple[tuple[str, ...], ...]:
        return tuple(
            (
                name_of(level),
                *_shown(rules.values(contract.key, level, won=True)),
                *_shown(rules.values(contract.key, level, won=False)),
                *more(row),
            )
            for level in Level
            if (row := contract.level(level)) is not None
        )

    return tuple(
        (name if index == 0 else "", *row)
        for name, rows in _alike(rules.playable, values, rules)
        for index, row in enumerate(rows)
    )


def runners(rules: SchafkopfRules) -> Section:
    """Return which runners count."""
    title = translate("RuleSheet", "Laufende")
    counting = [one for one in rules.playable if one.runners_from is not None]
    if rules.runners is Runners.NOT_COUNTED or not counting:
        return Section(title, (translate("RuleSheet", "Laufende zählen nicht für die Punkte."),))
    said = translate("RuleSheet", "Laufende sind die höchsten Trümpfe in ununterbrochener Folge. Sie {how}.")
    told = [said.format(how=name_of(rules.runners))]
    told.append(
        translate("RuleSheet", "Jeder Gegner zahlt für jeden so viel dazu.")
        if rules.zero_sum
        else translate("RuleSheet", "Jeder Gewinner schreibt für jeden so viel dazu.")
    )
    if rules.runners_doubled:
        told.append(translate("RuleSheet", "In Tout und „Sie“ zählen sie doppelt."))

    def row(contract: ContractValues) -> tuple[str, ...]:
        trumps = trumps_of(contract, rules.tricks)
        numbers = (trumps, contract.runners_from, contract.runners_at_most, contract.runner_points)
        return tuple("–" if number is None else str(number) for number in numbers)

    head = (
        translate("Contracts", "Spiel"),
        translate("Contracts", "Trümpfe"),
        translate("RuleSheet", "zählen ab"),
        translate("RuleSheet", "höchstens"),
        translate("RuleSheet", "je Laufendem"),
    )
    rows = tuple((names, *found) for names, found in _alike(counting, row, rules))
    return Section(title, tuple(told), SheetTable(head, rows))


def first_game(rules: SchafkopfRules) -> tuple[str, ...]:
    """Return what is special in the first game of a round."""
    if rules.first_game is FirstGame.FREE:
        return (translate("RuleSheet", "Das erste Spiel einer Runde zählt wie jedes andere."),)
    changed = _as_schneider(rules)
    kinds = [contract_name(one.key, rules) for one in rules.playable if one.scored_as is not None]
    if _reach(changed, Level.TOUT):
        kinds.append(name_of(Level.TOUT))
    if _reach(changed, Level.SCHWARZ):
        kinds.append(translate("RuleSheet", "Schwarz im Solospiel"))
    if not kinds:
        return ()
    return (
        translate(
            "RuleSheet",
            "Im ersten Spiel jeder Runde zählen {kinds} wie Schneider, "
            "in der Rangliste als gewöhnliches Solo.",
        ).format(kinds=listed(kinds)),
    )


def _as_schneider(rules: SchafkopfRules) -> list[ContractValues]:
    return [one for one in rules.playable if one.first_game is InFirstGame.SCHNEIDER]


def first_game_header() -> tuple[str, ...]:
    """Return the head of the table of the first game."""
    return (translate("RuleSheet", "Im ersten Spiel"), *_value_header())


def first_game_rows(rules: SchafkopfRules) -> tuple[tuple[str, ...], ...]:
    """Return what is scored differently in the first game; empty if it is like any other."""
    if rules.first_game is FirstGame.FREE:
        return ()

    def values(level: Level) -> Callable[[ContractValues], tuple[str, ...]]:
        def of_contract(contract: ContractValues) -> tuple[str, ...]:
            won, lost = (
                deal_values(PlayedDeal(player=1, contract=contract.key, level=level, won=won), 1, rules)
                for won in (True, False)
            )
            return (*_shown(won), *_shown(lost))

        return of_contract

    as_another = [one for one in rules.playable if one.scored_as is not None]
    rows = [(name, *found) for name, found in _alike(as_another, values(Level.PLAIN), rules)]
    for level in (Level.TOUT, Level.SCHWARZ):
        contracts = [contract for contract in _as_schneider(rules) if contract.level(level) is not None]
        rows += [
            (f"{name_of(level)}: {name}", *found) for name, found in _alike(contracts, values(level), rules)
        ]
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
        also = [one for one in rules.high if one.first_game is InFirstGame.AS_IT_IS]
        unasked = translate("RuleSheet", "Im ersten Spiel wird nicht gefragt.")
        if also:
            unasked = translate("RuleSheet", "Im ersten Spiel wird nur bei {names} gefragt.").format(
                names=_names(also, rules)
            )
        asked += f" {unasked}"
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
    told = []
    always = [one for one in rules.playable if not one.is_bare(won=False)]
    when_won = [one for one in rules.playable if one.is_bare(won=False) and not one.is_bare(won=True)]
    if always:
        told.append(translate("RuleSheet", "{names} einkreisen.").format(names=_plurals(always, rules)))
    if when_won:
        only_won = translate("RuleSheet", "{names} nur einkreisen, wenn das Spiel gewonnen ist.")
        told.append(only_won.format(names=_plurals(when_won, rules)))
    return " ".join(told)


def row_rule(rules: SchafkopfRules) -> str:
    """Return what the rows of the sheet add up to."""
    match rules.row_check:
        case RowCheck.ZERO_SUM:
            return lists.zero_sum()
        case RowCheck.PLUS_ONLY:
            return translate("RuleSheet", "Nur Pluspunkte schreiben.")


def tariff(rules: SchafkopfRules, currency: Currency) -> tuple[str, ...]:
    """Return what is recommended for playing for money; nothing where nothing is."""
    called = next((one for one in rules.playable if one.calls), None)
    solos = [one for one in rules.playable if one.parties is Parties.ALONE and one.key != rules.nobody_plays]
    alone = next((one for one in solos if one.key == Contract.SOLO), solos[0] if solos else None)
    recommended = [
        f"{contract_name(one.key, rules)} {money(cents, currency)}"
        for one, cents in ((called, rules.tariff_game_cents), (alone, rules.tariff_solo_cents))
        if one is not None and cents
    ]
    if not recommended:
        return ()
    return (translate("RuleSheet", "Empfohlen: {tariffs}.").format(tariffs=", ".join(recommended)),)


def _precedence(rules: SchafkopfRules) -> tuple[str, ...]:
    """Return the order of the games as the program decides it (S-07)."""
    order = rules.announceable
    if len(order) < 2:  # noqa: PLR2004  (one game has nothing before it)
        return ()
    steps = [
        translate("RuleSheet", " und ").join(game_name(one, rules) for one in equal)
        for _, equal in groupby(order, lambda one: precedence(one, rules))
    ]
    return (
        translate(
            "RuleSheet",
            "Vorrang in dieser Folge: {names}. Unter gleichen Spielen hat ihn, wer zuerst an der Reihe ist.",
        ).format(names=", ".join(steps)),
    )


def game_name(announced: Announcement, rules: SchafkopfRules) -> str:
    """Return what is announced: „Wenz“, „Wenz-Tout“."""
    name = contract_name(announced.contract, rules)
    return f"{name}-{name_of(Level.TOUT)}" if announced.tout else name


def _alike(
    contracts: Iterable[ContractValues], values: Callable[[ContractValues], RowT], rules: SchafkopfRules
) -> list[tuple[str, RowT]]:
    """Return neighbours that count alike under one name."""
    return [
        (", ".join(contract_name(contract.key, rules) for contract in group), found)
        for found, group in groupby(contracts, values)
    ]


def _shown(values: Values | None) -> tuple[str, str]:
    return (_OPEN, _OPEN) if values is None else (signed(values.player), signed(values.opponent))


def _value_header() -> tuple[str, ...]:
    each = translate("RuleSheet", "je Gegner")
    return (translate("RuleSheet", "gewonnen"), each, translate("RuleSheet", "verloren"), each)


def _names(contracts: Iterable[ContractValues], rules: SchafkopfRules) -> str:
    return listed(contract_name(contract.key, rules) for contract in contracts)


def _plurals(contracts: Iterable[ContractValues], rules: SchafkopfRules) -> str:
    """Return what is circled: „Soli, Wenz“."""
    names = [contract_name(contract.key, rules) for contract in contracts]
    solo, soli = name_of(Contract.SOLO), translate("RuleSheet", "Soli")
    return listed(soli if name == solo else name for name in names)


def _announced(rules: SchafkopfRules) -> list[str]:
    """Return the games that are announced before they are played."""
    found = [contract_name(one.key, rules) for one in rules.playable if one.is_always_high]
    if _reach(rules.playable, Level.TOUT):
        found.append(name_of(Level.TOUT))
    return found
