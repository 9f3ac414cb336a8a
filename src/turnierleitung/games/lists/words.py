"""German texts for problems of all lists of deals.

The source texts are in ``german``, which marks them for lupdate.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import ClassVar, Final, NamedTuple

from turnierleitung.domain.problems import FindingCode, Problem, Topic, german
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.games.lists.check import ListCode
from turnierleitung.games.lists.rules import SEATS_WITH_SIT_OUT, ListEnd, ListRules, ListTopic
from turnierleitung.texts.figures import SignedFigure, counted
from turnierleitung.texts.game_words import FieldText, GameTexts, Group, Vocabulary
from turnierleitung.texts.language import Wording, translate
from turnierleitung.texts.states import table_of


def problem_text(problem: Problem) -> Wording:
    """Return the wording of a problem of a list; an unknown code is a ``ValueError``."""
    code = ListCode(problem.code)
    params = {
        key: SignedFigure(value) if isinstance(value, int) else value for key, value in problem.params.items()
    }
    if code in _SLIPS:
        return _slip(code, problem, params)
    return Wording(_translated(code.sentence).format(**params), _translated(code.advice).format(**params))


class ValueLine(NamedTuple):
    """An item of the value of a deal on the screen."""

    name: str
    detail: str
    """Whose it is, or what it follows from."""
    topic: str
    """The topic of its rule."""
    value: tuple[int, ...] = ()
    """One number for all, or that of the player and of each opponent; empty for what only explains."""


class ListVocabulary(Vocabulary):
    """The names of a game with a list: its own first, then what all such games share."""

    def name_of(self, value: StrEnum) -> str:
        """Return the name of a choice."""
        return super().name_of(value) if type(value) in self._names else _SHARED.name_of(value)

    def option_name(self, value: StrEnum) -> str | None:
        """Return the name of a choice, ``None`` if it is of another game."""
        return super().option_name(value) or _SHARED.option_name(value)


_SHARED: Final = Vocabulary(
    "Lists",
    {
        ListEnd: {
            ListEnd.DEALS: german("Lists", "nach einer festen Zahl von Spielen"),
            ListEnd.TIME: german("Lists", "mit der Zeit: so viele Spiele, wie es werden"),
        }
    },
    {},
)


class ListTexts(GameTexts):
    """The words of a game with a list, as far as they follow from the list."""

    signed = frozenset({"points"})
    codes: type[FindingCode]
    """What its own check finds."""
    choices: ClassVar[Mapping[str, type[StrEnum]]]
    """The choices that findings name, by parameter."""

    def problem_text(self, problem: Problem, names: Sequence[str]) -> Wording:  # noqa: ARG002  (part of the protocol)
        """Return the wording of a problem, in a list after the number of its deal; seats have numbers."""
        code, words = self.codes(problem.code), self.vocabulary
        params = {key: self._shown(key, value) for key, value in problem.params.items()}
        told = words.translated(code.sentence).format(**params)
        if "game" in params:
            told = translate("Lists", "Spiel {game}: {told}").format(told=told, **params)
        return Wording(told, words.translated(code.advice).format(**params))

    def _shown(self, key: str, value: int | str) -> SignedFigure | str:
        if isinstance(value, int):
            return SignedFigure(value)
        match key:
            case "tally":
                return self.tally_name(value)
            case "column":
                return self.tally_heading(value)
            case _ if key in self.choices:
                return self.vocabulary.name_of(self.choices[key](value))
            case _:
                return value

    def course(self, rulebook: Rulebook, sizes: Sequence[int]) -> tuple[str, ...]:
        """Return how many deals are played."""
        return length(ListRules.of(rulebook.game), sizes)


def seat_name(seat: int) -> str:
    """Return the name of a seat while no person is known."""
    return translate("Lists", "Sitz {seat}").format(seat=seat)


def _slip(code: ListCode, problem: Problem, params: dict[str, SignedFigure | str]) -> Wording:
    likely, possible = _SLIPS[code]
    if code is ListCode.SLIP_SIGN and int(problem.params["typed"]) < 0:
        likely, possible = _MINUS_TOO_MANY
    detail = _SLIP_IN_ROW if "game" in problem.params else _SLIP_IN_SUM
    return Wording(
        _translated(likely if problem.repair else possible).format(**params),
        _translated(detail).format(**params),
        _translated(_SLIP_REPAIR).format(**params) if problem.repair else "",
    )


def _translated(text: str) -> str:
    return translate("Lists", text) if text else ""


_SLIPS: dict[ListCode, tuple[str, str]] = {
    ListCode.SLIP_SIGN: (
        german("Lists", "Vermutlich fehlt ein Vorzeichen."),
        german("Lists", "Vielleicht fehlt ein Vorzeichen."),
    ),
    ListCode.SLIP_DIGITS: (
        german("Lists", "Vermutlich sind zwei Ziffern vertauscht."),
        german("Lists", "Vielleicht sind zwei Ziffern vertauscht."),
    ),
}
_MINUS_TOO_MANY = (
    german("Lists", "Vermutlich ist ein Minus zu viel."),
    german("Lists", "Vielleicht ist ein Minus zu viel."),
)
_SLIP_IN_SUM = german(
    "Lists", "Mit Sitz {seat}: {meant:+} statt {typed:+} stimmt die Summe. Bitte auf dem Zettel nachsehen."
)
_SLIP_IN_ROW = german(
    "Lists",
    "Spiel {game}: Mit Sitz {seat}: {meant:+} statt {typed:+} stimmt die Zeile. "
    "Bitte auf dem Zettel nachsehen.",
)
_SLIP_REPAIR = german("Lists", "{meant:+} bei Sitz {seat}")


def length(rules: ListRules, sizes: Sequence[int]) -> tuple[str, ...]:
    """Return the number of deals in a round at tables of these sizes, the usual one first."""
    usual, *others = sizes
    number, in_all = rules.set_deals(usual), rules.deals(usual)
    if number is None or in_all is None:
        told = [
            translate(
                "RuleSheet",
                "An jedem Tisch werden in einer Runde so viele Spiele gespielt, wie die Zeit zulässt; "
                "ein begonnenes Spiel wird zu Ende gespielt.",
            )
        ]
    else:
        of_table = ((size, _deals(rules.set_deals(size) or 0)) for size in others)
        told = [
            translate("RuleSheet", "An jedem Tisch werden in einer Runde {games} gespielt.").format(
                games=_deals(number)
            ),
            *(
                translate("RuleSheet", "An {tables}en sind es {games}.").format(
                    tables=table_of(size), games=games
                )
                for size, games in of_table
            ),
        ]
        if rules.open_ended:
            told.append(translate("RuleSheet", "Jedes Solo verlängert die Runde um ein Spiel."))
        elif in_all > number:
            text = translate("RuleSheet", "Dazu kommen die Pflichtsoli, zusammen sind es {games}.")
            told.append(text.format(games=_deals(in_all)))
    if SEATS_WITH_SIT_OUT in sizes:
        told.append(translate("RuleSheet", "Zu fünft setzt aus, wer gibt."))
    return tuple(told)


def decks(rules: ListRules) -> str:
    """Return the number of new decks for a table."""
    match rules.decks_per_table_and_round:
        case 0:
            return translate("RuleSheet", "Neue Karten sind nicht vorgesehen.")
        case 1:
            return translate("RuleSheet", "Jeder Tisch bekommt in jeder Runde neue Karten.")
        case count:
            return translate(
                "RuleSheet", "Jeder Tisch bekommt in jeder Runde {count} neue Kartenspiele."
            ).format(count=count)


def zero_sum() -> str:
    """Return the sum of rows and sheet if both sides are written."""
    return translate("RuleSheet", "Jede Zeile und die Summe ergeben 0.")


def keeping(rules: ListRules) -> tuple[str, ...]:
    """Return the people who keep and sign the list."""
    signed_by = (
        translate("RuleSheet", "Am Ende unterschreiben alle am Tisch.")
        if rules.signatures_required
        else translate("RuleSheet", "Unterschriften sind nicht nötig.")
    )
    keeper = translate("RuleSheet", "Sitz {seat} führt den Zettel oder wen der ganze Tisch bestimmt.")
    return keeper.format(seat=rules.list_keeper), signed_by


def _deals(count: int) -> str:
    return counted(count, translate("RuleSheet", "Spiel"), translate("RuleSheet", "Spiele"))


LENGTH: Final[dict[str, FieldText]] = {
    "game.list_end": Group.COURSE.field(
        german("RulebookFields", "Eine Runde endet"),
        ListTopic.DEALS,
        german("RulebookFields", "Endet sie mit der Zeit, steht diese weiter unten bei der Zeitgrenze."),
        choice=ListEnd,
    ),
    "game.deals_per_round": Group.COURSE.field(
        german("RulebookFields", "Spiele je Runde"),
        ListTopic.DEALS,
        german("RulebookFields", "An Tischen mit vier Personen; zählt, wo die Zahl fest ist."),
    ),
    "game.deals_per_round_of_five": Group.COURSE.field(
        german("RulebookFields", "Spiele je Runde am Fünfertisch"),
        ListTopic.DEALS,
        german(
            "RulebookFields", "Wer gibt, setzt aus. Mit einem Viertel mehr spielt jeder so oft wie zu viert."
        ),
    ),
    "game.solos_lengthen": Group.COURSE.field(
        german("RulebookFields", "Jedes Solo verlängert die Runde um ein Spiel"),
        ListTopic.DEALS,
        german("RulebookFields", "Zählt, wo die Zahl fest ist; wie viele es werden, sagt der Zettel."),
    ),
    "game.decks_per_table_and_round": Group.COURSE.field(
        german("RulebookFields", "Neue Kartenspiele je Tisch und Runde"),
        Topic.DECKS,
        german("RulebookFields", "0 heißt: keine neuen Karten."),
    ),
}
"""The length of play, by path."""

SHEET: Final[dict[str, FieldText]] = {
    "game.list_keeper": Group.SHEET.field(
        german("RulebookFields", "Den Zettel führt Sitz"),
        Topic.SLIPS,
        german("RulebookFields", "Oder wen der ganze Tisch bestimmt."),
    ),
    "game.signatures_required": Group.SHEET.field(
        german("RulebookFields", "Alle am Tisch unterschreiben"), Topic.SLIPS
    ),
}
"""Writing and signing, by path."""

ORDER: Final = (
    *("stages.rounds", "stages.seats", "stages.headcount", "stages.waiting_round", "round_name"),
    *("game.list_end", "game.deals_per_round", "game.deals_per_round_of_five", "game.solos_lengthen"),
    *("stages.first_seats", "stages.draw", "stages.moves", "stages.spread_clubs", "stages.spread_teams"),
    *("stages.round_minutes", "stages.break_minutes"),
    *("stages.criteria", "stages.criteria.tally", "stages.criteria.better", "stages.final_tie"),
    "stages.incomplete",
)
"""The first fields of the editor: rounds, deals, seats, ranking."""
