"""The sums of a list as fields: points and tallies of each line, and the number of deals if it is open."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from turnierleitung.domain import plugins
from turnierleitung.domain.game import Game, GameResult, GameRules, Stint, TableContext
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.games.lists.rules import MOST_DEALS, ListDeals, ListLine, ListRules, ListTotals
from turnierleitung.texts.game_words import GameTexts, game_texts
from turnierleitung.texts.language import translate
from turnierleitung.texts.slip_fields import FieldColumn, FieldRow, Names, SlipFields, TypedNumbers

_MOST_POINTS: Final = 999_999
_MOST_OF_A_TALLY: Final = 99

DealsT = TypeVar("DealsT", bound=ListDeals)
RulesT = TypeVar("RulesT", bound=ListRules)


@dataclass(frozen=True, slots=True)
class ListShape(Generic[DealsT, RulesT]):
    """The models of a game, and the fields of its sums (``slip_fields.GameFields``)."""

    kind: str
    """Of the game."""
    line: type[ListLine]
    totals: type[ListTotals]
    deals: type[DealsT]
    own_rules: Callable[[GameRules], RulesT]
    keys: Mapping[str, str]
    """One key and the digit set a tally of the line one is in; in the order of the columns."""
    unused: Callable[[RulesT], Collection[str]] = lambda _: ()
    """Return the tallies that no game counts in under these rules: they have no column."""

    @property
    def game(self) -> Game[GameRules, GameResult]:
        """The game that checks and scores the slips."""
        return plugins.game(self.kind)

    @property
    def texts(self) -> GameTexts:
        """The names of its tallies."""
        return game_texts(self.kind)

    @property
    def tallies(self) -> tuple[str, ...]:
        """The tallies beside the points, in the order of the columns."""
        return tuple(self.keys.values())

    def rules(self, rulebook: Rulebook) -> RulesT:
        """Return the parameters of the game."""
        return self.own_rules(rulebook.game)

    def columns(self) -> tuple[FieldColumn, ...]:
        """Return the columns of points and of all tallies."""
        points = FieldColumn(
            "points", translate("Totals", "Punkte"), -_MOST_POINTS, _MOST_POINTS, signed=True
        )
        tallies = (
            FieldColumn(tally, self.texts.tally_heading(tally), 0, _MOST_OF_A_TALLY, needed=False)
            for tally in self.tallies
        )
        return (points, *tallies)

    def lines(
        self, rows: Iterable[Mapping[str, int | None]], stints: Sequence[Stint]
    ) -> tuple[ListLine, ...]:
        """Return a line per stint from its numbers by column; a tally that is not typed is 0."""
        return tuple(
            self.line(
                seat=stint.seat,
                from_deal=stint.from_deal,
                points=row["points"],
                **{tally: row.get(tally) or 0 for tally in self.tallies},
            )
            for row, stint in zip(rows, stints, strict=True)
        )

    def fields(self, rules: GameRules, context: TableContext, names: Names) -> SlipFields:
        """Return a row per stint; a tally that is not used has no column."""
        own = self.own_rules(rules)
        unused = self.unused(own)
        games = FieldColumn("games", translate("Entry", "Spiele auf dem Zettel"), 0, MOST_DEALS)
        return SlipFields(
            columns=tuple(column for column in self.columns() if column.key not in unused),
            rows=tuple(
                FieldRow(str(seat), name_since(name, stint.from_deal))
                for (seat, name), stint in zip(names, context.stints, strict=True)
            ),
            beside=(games,) if own.open_ended else (),
            sum_words=translate("Totals", "Die Quersumme muss 0 sein.") if own.zero_sum else "",
            taken_for_granted=translate(
                "Totals",
                "Alle haben unterschrieben, und die Liste ist zu Ende gespielt. Sonst bitte ans Pult geben.",
            )
            if own.signatures_required
            else translate("Totals", "Die Liste ist zu Ende gespielt. Sonst bitte ans Pult geben."),
        )

    def result(self, typed: TypedNumbers, rules: GameRules, context: TableContext) -> ListTotals:
        """Return the sums; the list is whole, signed by all, and written by the usual seat."""
        own = self.own_rules(rules)
        keys = self._used(own)
        games = typed.beside[0] if own.open_ended else own.deals(context.seats)
        return self.totals(
            lines=self.lines((dict(zip(keys, row, strict=True)) for row in typed.rows), context.stints),
            games=games or 0,
            list_keeper=own.list_keeper,
            signatures=tuple(sorted({stint.seat for stint in context.stints})),
        )

    def typed(self, result: GameResult, rules: GameRules, context: TableContext) -> TypedNumbers | None:
        """Return the sums, unless signatures, keeper, length or an unused tally say something else."""
        if not isinstance(result, ListTotals) or len(result.lines) != len(context.stints):
            return None
        own = self.own_rules(rules)
        typed = TypedNumbers(
            tuple(tuple(getattr(line, key) for key in self._used(own)) for line in result.lines),
            (result.games or None,) if own.open_ended else (),
        )
        return typed if self.result(typed, rules, context) == result else None

    def _used(self, rules: RulesT) -> tuple[str, ...]:
        unused = self.unused(rules)
        return tuple(key for key in ("points", *self.tallies) if key not in unused)


def name_since(name: str, from_deal: int) -> str:
    """Return a name, of a substitute with the deal from which he played."""
    if from_deal == 1:
        return name
    return name + translate("Totals", " (ab Spiel {game})").format(game=from_deal)
