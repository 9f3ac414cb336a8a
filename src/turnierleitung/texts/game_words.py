"""What general texts ask of a game: its words, its tallies, the parts of its rule sheet and of the editor."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum, StrEnum
from fractions import Fraction
from typing import Any, NamedTuple, Protocol, TypeVar, cast

from turnierleitung.domain import plugins
from turnierleitung.domain.game import GameResult, GameRules, NamedGame, TableContext
from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Problem, german
from turnierleitung.domain.ranking.group_table import MATCHES
from turnierleitung.domain.ranking.standings import BEST_ROUND, ENCOUNTER, LAST_ROUND, ROUND_TALLIES
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.services.ground.scores import Adjustment
from turnierleitung.texts.columns import Column, Figures
from turnierleitung.texts.figures import MINUS, behind_number, hundredths, plain, signed
from turnierleitung.texts.language import Wording, own, translate


def tally_name(game: NamedGame, tally: str) -> str:
    """Return the full name of a tally or another criterion: „Kartendifferenz“.

    A name of the director's is translated where the rulebook has its English.
    """
    if tally == ENCOUNTER:
        return translate("GroupTable", "direkter Vergleich")
    if tally == LAST_ROUND:
        return translate("Standings", "{points} der letzten Runde").format(points=_points(game))
    if tally == BEST_ROUND:
        return translate("Standings", "{points} der besten Runde").format(points=_points(game))
    return own(dict(game.tallies).get(tally, "")) or game_texts(game.kind).tally_name(tally)


def saved_heading(game: NamedGame, tally: str) -> str:
    """Return the full name of a tally as it begins a sentence, or is the head of a saved column."""
    name = tally_name(game, tally)
    return name[:1].upper() + name[1:]


def _points(game: NamedGame) -> str:
    """Return what a round counts for."""
    return own(dict(game.tallies).get(plugins.POINTS, "")) or translate("Standings", "Punkte")


def tally_heading(game: NamedGame, tally: str) -> str:
    """Return a tally as the head of a column: „Diff.“."""
    if tally in ROUND_TALLIES:
        return translate("Standings", "Letzte") if tally == LAST_ROUND else translate("Standings", "Beste")
    named = dict(game.tallies).get(tally, "")
    if not named and tally == MATCHES:
        return translate("GroupTable", "Sp.")
    return own(named) or game_texts(game.kind).tally_heading(tally)


def tally_value(game: NamedGame, tally: str, value: int) -> str:
    """Return a tally as its game writes it: some with their sign, a share in percent."""
    return game_texts(game.kind).figure(plugins.POINTS if tally in ROUND_TALLIES else tally, value)


def saved_value(game: NamedGame, tally: str, value: int) -> int | str:
    """Return a tally for another program: a number as a number, what is written otherwise as it is read."""
    written = tally_value(game, tally, value)
    return value if written in (plain(value), signed(value)) else written


class Scored(Protocol):
    """A row with tallies, in the order of its list."""

    @property
    def values(self) -> tuple[int, ...]:
        """The tallies."""


ScoredT = TypeVar("ScoredT", bound=Scored)


def tally_column(game: NamedGame, tally: str, index: int) -> Column[ScoredT]:
    """Return the column of a tally: on a group's card, on its sheet, in its file and on the wall."""
    return Figures(
        tally_heading(game, tally),
        lambda row: tally_value(game, tally, row.values[index]),
        value=lambda row: saved_value(game, tally, row.values[index]),
        saved_as=saved_heading(game, tally),
    )


def is_signed(game: NamedGame, tally: str) -> bool:
    """Return whether a tally is written with its sign."""
    return tally in game_texts(game.kind).signed


def fraction_text(value: Fraction, *, sign: bool, places: bool = False) -> str:
    """Return a value as it is compared between groups, with at most two decimal places.

    With ``places`` a whole number has them too, so that a column lines up.
    """
    # In whole numbers: a list of 256 is written anew with every result.
    above, below = value.numerator, value.denominator
    if below == 1 and not places:
        text = str(abs(above))
    else:
        text = hundredths((200 * abs(above) + below) // (2 * below))
    if above < 0:
        return MINUS + text
    return f"+{text}" if sign and above else text


class SheetTable(NamedTuple):
    """A table of the rule sheet; every row has as many cells as the header."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Section(NamedTuple):
    """A part of the rule sheet: its title, plain paragraphs, then perhaps a table."""

    title: str
    paragraphs: tuple[str, ...] = ()
    table: SheetTable | None = None


class Group(Enum):
    """The parts of the editor, in their order."""

    COURSE = german("RulebookFields", "Ablauf")
    KNOCKOUT = german("RulebookFields", "Finalrunde")
    GAMES = german("RulebookFields", "Spiele")
    SCORING = german("RulebookFields", "Wertung")
    RANKING = german("RulebookFields", "Rangliste")
    SHEET = german("RulebookFields", "Zettel und Tarif")
    SLIP = german("RulebookFields", "Zettel")
    SPECIAL = german("RulebookFields", "Sonderfälle")
    PENALTIES = german("RulebookFields", "Strafen")
    ARTICLES = german("RulebookFields", "Artikel")
    ABOUT = german("RulebookFields", "Name")

    def field(
        self,
        label: str,
        topic: str | tuple[str, ...] = "",
        help: str = "",  # noqa: A002  (as the screen calls it)
        *,
        unit: str = "",
        choice: type[StrEnum] | None = None,
        signed: bool = False,
        by_size: bool = False,
    ) -> FieldText:
        """Return how a value of this part is called."""
        return FieldText(self, label, topic, help, unit, choice, signed, by_size)


class FieldText(NamedTuple):
    """How a value of the rulebook is called; the tables hold it before translation (``RulebookFields``)."""

    group: Group
    label: str
    topic: str | tuple[str, ...] = ""
    """What the rules that set it are about; some are set by rules about several things."""
    help: str = ""
    unit: str = ""
    choice: type[StrEnum] | None = None
    """The choice that stands behind it."""
    signed: bool = False
    """Whether its numbers are written with their sign."""
    by_size: bool = False
    """Whether its numbers are those of tables of two, of three …; larger tables have the last."""


class Vocabulary:
    """The names of a game, before translation, in its translation context."""

    def __init__(
        self,
        context: str,
        names: Mapping[type[StrEnum], Mapping[StrEnum, str]],
        tallies: Mapping[str, tuple[str, str]],
    ) -> None:
        self._context, self._names, self._tallies = context, names, tallies

    def translated(self, text: str) -> str:
        """Return a text in the language of the program; nothing stays nothing."""
        return translate(self._context, text) if text else ""

    def name_of(self, value: StrEnum) -> str:
        """Return the name of a choice."""
        # By type first: members of different enums with the same key are equal.
        return self.translated(self._names[type(value)][value])

    def option_name(self, value: StrEnum) -> str | None:
        """Return the name of a choice, ``None`` if it is of another game."""
        return self.name_of(value) if type(value) in self._names else None

    def tally_name(self, tally: str) -> str:
        """Return the full name of a tally: „gespielte Soli“."""
        return self.translated(self._tallies[tally][0])

    def tally_heading(self, tally: str) -> str:
        """Return a tally as the head of a column: „Soli“."""
        return self.translated(self._tallies[tally][1])


class GameTexts:
    """The words of a game; what most games answer alike is answered here."""

    name: str
    """What the game is called, before translation."""
    fields: Mapping[str, FieldText]
    """How the values below ``game`` are called, by path: ``game.points_won``."""
    field_order: Sequence[str]
    """The order of the editor: paths of the game and of other values that stand among them."""
    signed = frozenset[str]()
    """The tallies that are written with their sign."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.option_name = vocabulary.option_name
        self.tally_name = vocabulary.tally_name
        self.tally_heading = vocabulary.tally_heading

    def problem_text(self, problem: Problem, names: Sequence[str]) -> Wording:
        """Return the wording of a problem of the game; ``names`` are those of the seats, where known."""
        raise NotImplementedError

    def row_title(self, path: str, row: Mapping[str, Any]) -> str:
        """Return the name of a row of a list of the game, e.g. of its scoring table."""
        raise KeyError(path, row)

    def row_begun(self, path: str, others: Sequence[Mapping[str, Any]]) -> Mapping[str, Any]:  # noqa: ARG002  (nothing known)
        """Return values with which a new row of a list of the game is right at once, beside the others."""
        return {}

    def deck_flaw(self, problem: Problem) -> str | None:  # noqa: ARG002  (of games with a list of decks)
        """Return the game's short objection to a deck; ``None`` for another problem."""
        return None

    def figure(self, tally: str, value: int) -> str:
        """Return how a tally is written: „+12“, „12“, or a share as „46,7 %“."""
        return signed(value) if tally in self.signed else plain(value)

    def course(self, rulebook: Rulebook, sizes: Sequence[int]) -> tuple[str, ...]:  # noqa: ARG002  (nothing to be said)
        """Return what is played in a round at tables of these sizes, the usual one first."""
        return ()

    def dealing(self, rulebook: Rulebook) -> tuple[str, ...]:  # noqa: ARG002  (nothing to be said)
        """Return how the cards come to the players."""
        return ()

    def sections(self, rulebook: Rulebook, currency: Currency) -> tuple[Section, ...]:
        """Return the parts of the rule sheet that are the game's own."""
        raise NotImplementedError

    def ranking(self, rulebook: Rulebook) -> tuple[str, ...]:  # noqa: ARG002  (the criteria say it)
        """Return what is to be known of its tallies below the criteria."""
        return ()

    def closing(self, rulebook: Rulebook, currency: Currency) -> tuple[Section, ...]:  # noqa: ARG002  (nothing to be said)
        """Return the end of the rule sheet."""
        return ()


class MatchTexts(GameTexts):
    """What the words of a game add that is played one against one."""

    def result_text(self, result: GameResult, rules: GameRules, context: TableContext) -> str:
        """Return a result in short, for lists and brackets; it need not be complete."""
        raise NotImplementedError

    def remarks(
        self, result: GameResult, rules: GameRules, context: TableContext, names: Sequence[str] = ()
    ) -> tuple[str, ...]:
        """Return the public remarks on a result: how it came about, without the reasons given."""
        raise NotImplementedError

    def endings(self, result: GameResult) -> tuple[str, ...]:
        """Return how a match was decided where the counts alone do not say it, the longest first."""
        raise NotImplementedError

    def counts(self, result: GameResult, rules: GameRules, deck: int | None) -> tuple[int | None, int | None]:
        """Return the counts beside the names in a bracket; ``None`` if unknown."""
        raise NotImplementedError

    def walkover_text(self, side: int, rules: GameRules) -> str:
        """Return what a match counts that a side does not come to."""
        raise NotImplementedError


def game_texts(kind: str) -> GameTexts:
    """Return the words of a game; an unknown one is a ``KeyError``."""
    return cast("GameTexts", plugins.part(kind, "words"))


def match_texts(kind: str) -> MatchTexts:
    """Return the words of a game that is played one against one; another one is a defect."""
    return cast("MatchTexts", game_texts(kind))


def game_name(rulebook: Rulebook) -> str:
    """Return what the game of a rulebook is called: the director's word for it, else its own."""
    texts = game_texts(rulebook.game.kind)
    return own(rulebook.game_name) or texts.vocabulary.translated(texts.name)


def option_name(kind: str, value: StrEnum) -> str:
    """Return the name of a choice in a game's rules; an unknown one is a ``KeyError``."""
    name = game_texts(kind).option_name(value)
    if name is None:
        raise KeyError(value)
    return name


def adjusted_text(game: NamedGame, adjustments: Iterable[Adjustment]) -> str:
    """Return what was taken and given: „−10 Punkte (Handy am Tisch)“; empty for nothing."""
    template = translate("Penalties", "{amount} {tally} ({reason})")
    return "; ".join(
        template.format(
            amount=signed(value), tally=behind_number(tally_name(game, tally)), reason=adjustment.reason
        )
        for adjustment in adjustments
        for tally, value in adjustment.tallies.items()
    )
