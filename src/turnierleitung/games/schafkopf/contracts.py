"""The contracts of Schafkopf as a rulebook describes them (C-01); those of Schwaig, and what clubs know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Annotated, Any, Final, NamedTuple, Self, TypeVar

from pydantic import AfterValidator, Field, model_validator

from turnierleitung.domain.conduct import Strict
from turnierleitung.domain.problems import Sentence, german, rule_error


class Contract(StrEnum):
    """The keys of the shipped contracts (S-01, S-07); a rulebook may have others."""

    RUFSPIEL = "rufspiel"
    SOLO = "solo"
    WENZ = "wenz"
    FARBWENZ = "farbwenz"
    SIE = "sie"


class Parties(StrEnum):
    """Who plays against whom (C-01)."""

    CALLED = "called"
    """The player with a called partner against the other two."""
    ALONE = "alone"
    """The player against the other three."""
    FACING = "facing"
    """Those who face each other: the first and third of the active seats against the others."""


class WonBy(StrEnum):
    """How the player's side wins (C-01)."""

    AUGEN = "augen"
    EVERY_TRICK = "every_trick"
    NO_TRICK = "no_trick"
    FEWEST_AUGEN = "fewest_augen"
    """Everyone for himself, and the most Augen lose (Ramsch): the player is who lost, or made every trick."""


class Circled(StrEnum):
    """When the player's number gets a circle on the sheet (S-13); without a tally never."""

    ALWAYS = "always"
    WHEN_WON = "when_won"
    NEVER = "never"


class InFirstGame(StrEnum):
    """How a contract is scored in a restricted first game (S-06)."""

    AS_IT_IS = "as_it_is"
    SCHNEIDER = "schneider"
    """A Tout or Schwarz is scored as Schneider."""
    SCHNEIDER_OF_ANOTHER = "schneider_of_another"
    """The whole contract is scored as Schneider of another one."""


class Level(StrEnum):
    """How it ended; a Tout is announced, but stands in the same column of the table (S-12)."""

    PLAIN = "plain"
    SCHNEIDER = "schneider"
    SCHWARZ = "schwarz"
    TOUT = "tout"


class SoloKind(StrEnum):
    """The tally in which a game counts (S-16)."""

    SIE = "sie"
    TOUT = "tout"
    SOLO = "solo"


class Runners(StrEnum):
    """Whether runners (Laufende) count (C-03): the highest trumps in a row, from the top."""

    NOT_COUNTED = "not_counted"
    WITH = "with"
    """Those that the player's side holds."""
    WITH_AND_WITHOUT = "with_and_without"
    """Also those that the other side holds."""


class DrawnGame(StrEnum):
    """What 60 : 60 means in a game of those who face each other (C-02)."""

    DEALT_AGAIN = "dealt_again"
    """By the same dealer, nothing is counted."""
    ZERO = "zero"
    """A counted game of 0 for all."""
    LOST_BY_OLD = "lost_by_old"
    """The side with the Eichel-Ober has lost."""


Points = Annotated[int, Field(ge=-999, le=999)]
Augen = Annotated[int, Field(ge=1, le=120)]
ContractKey = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,19}$")]
Step = Annotated[int, Field(ge=1, le=60)]
RunnerCount = Annotated[int, Field(ge=1, le=14)]

T = TypeVar("T")


def twice(values: Sequence[T]) -> list[T]:
    """Return what stands more than once."""
    return [value for value in dict.fromkeys(values) if values.count(value) > 1]


FOUR: Final = 4
"""Play every game, also at a table of five."""


class Values(NamedTuple):
    """The points of each seat, for both sides."""

    player: int
    """The player; where two play together, each of them."""
    opponent: int
    """Each of the others."""


class ContractLevel(Strict):
    """A level at which a contract can end, and its points (S-12): those of the player and of each opponent.

    A lost side that is left out has no points: the director enters them.
    """

    level: Level = Level.PLAIN
    player_won: Points
    opponent_won: Points
    player_lost: Points | None = None
    opponent_lost: Points | None = None
    announced: Annotated[int, Field(ge=0, le=999)] | None = None
    """What each opponent pays more if it was announced (C-01); ``None``: it cannot be announced."""

    @property
    def won(self) -> Values:
        """The points if the player wins."""
        return Values(self.player_won, self.opponent_won)

    @property
    def lost(self) -> Values | None:
        """The points if the player loses; ``None`` if the director enters them."""
        if self.player_lost is None or self.opponent_lost is None:
            return None
        return Values(self.player_lost, self.opponent_lost)

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        level = level_name(self.level)
        if (self.player_lost is None) != (self.opponent_lost is None):
            text = german("RulebookProblems", "Die Stufe {level} nennt nur eine Seite von „verloren“.")
            raise rule_error(Sentence(text, level=level))
        lost = self.lost or Values(0, 0)
        if self.player_won == 0:
            text = german(
                "RulebookProblems",
                "Die Stufe {level} bringt dem Spieler 0; wer gewinnt, bekommt mindestens 1.",
            )
            raise rule_error(Sentence(text, level=level))
        if self.player_won < 1 or self.opponent_won > 0 or lost.player > 0 or lost.opponent < 0:
            text = german("RulebookProblems", "Die Stufe {level} gibt den Verlierern mehr als den Gewinnern.")
            raise rule_error(Sentence(text, level=level))
        if self.announced is not None and self.level not in ANNOUNCED:
            text = german(
                "RulebookProblems", "Für {level} gibt es keinen Aufschlag; es zählt die Stufe selbst."
            )
            raise rule_error(Sentence(text, level=level))
        return self


def _one_letter(letter: str) -> str:
    if len(letter) != 1 or not "a" <= letter <= "z":
        text = german("RulebookProblems", "Die Taste ist ein einzelner kleiner Buchstabe von a bis z.")
        raise rule_error(Sentence(text))
    return letter


class ContractValues(Strict):
    """A contract as a rulebook describes it (C-01)."""

    key: ContractKey
    name: Annotated[str, Field(max_length=30)] = ""
    """In the director's words; empty for a shipped contract."""
    letter: Annotated[str, AfterValidator(_one_letter)]
    """With which it is typed."""
    parties: Parties = Parties.ALONE
    won_by: WonBy = WonBy.AUGEN
    player_wins_with: Augen | None = None
    """Its own limits in Augen; ``None``: those of the rulebook."""
    schneider_free_player: Augen | None = None
    schneider_free_opponents: Augen | None = None
    levels: Annotated[tuple[ContractLevel, ...], Field(max_length=len(Level))]
    """At least one."""
    counts_as: SoloKind | None = None
    """The tally in which it counts; ``None``: in none (S-16)."""
    circled: Circled = Circled.ALWAYS
    step: Step | None = None
    """Its step in the order of precedence, 1 for the highest (S-07); ``None``: nobody announces it."""
    step_of_tout: Step | None = None
    first_game: InFirstGame = InFirstGame.SCHNEIDER
    first_game_as: ContractKey | None = None
    """Whose Schneider it is scored as, where it is that of another one."""
    trumps: Annotated[int, Field(ge=1, le=32)] = 14
    """How many trumps it has: no side holds more runners."""
    runners_from: RunnerCount | None = None
    """From how many on runners count; ``None``: never."""
    runners_at_most: RunnerCount | None = None
    runner_points: Annotated[int, Field(ge=0, le=99)] = 1
    """What each opponent pays for each of them; with plus points only each winner writes it."""
    tout_from_runners: Annotated[int, Field(ge=0, le=14)] = 0
    """With how many runners a Tout is allowed."""

    @property
    def scored_as(self) -> str | None:
        """The contract as whose Schneider it is scored in a restricted first game, if there is one (S-06)."""
        return self.first_game_as if self.first_game is InFirstGame.SCHNEIDER_OF_ANOTHER else None

    @property
    def title(self) -> str:
        """How an error of the rulebook names it."""
        return self.name or self.key.capitalize()

    @property
    def players(self) -> int:
        """How many play together on the player's side, of four."""
        return 1 if self.parties is Parties.ALONE else 2

    @property
    def calls(self) -> bool:
        """Whether the player has a called partner (S-10)."""
        return self.parties is Parties.CALLED

    def level(self, level: Level) -> ContractLevel | None:
        """Return one of its levels; ``None`` if it has no such one."""
        return next((one for one in self.levels if one.level is level), None)

    @property
    def level_names(self) -> tuple[Level, ...]:
        """The levels that it has, the lowest first."""
        return tuple(level for level in Level if self.level(level) is not None)

    def is_bare(self, *, won: bool) -> bool:
        """Whether it stands on the sheet without a circle (S-13)."""
        never = self.counts_as is None or self.circled is Circled.NEVER
        return never or (self.circled is Circled.WHEN_WON and not won)

    @property
    def is_always_high(self) -> bool:
        """Whether it counts as a Tout or a Sie at every level (S-07)."""
        return self.counts_as in (SoloKind.SIE, SoloKind.TOUT)

    @property
    def can_be_high(self) -> bool:
        """Whether it counts as a Tout or a Sie, or has a Tout (S-07)."""
        return self.is_always_high or self.level(Level.TOUT) is not None

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        if not self.name and self.key not in {*Contract}:
            raise rule_error(Sentence(german("RulebookProblems", "Das Spiel braucht einen Namen.")))
        levels = [one.level for one in self.levels]
        if not levels:
            raise rule_error(Sentence(german("RulebookProblems", "Das Spiel hat noch keine Punkte.")))
        for level in twice(levels):
            text = german("RulebookProblems", "Die Stufe {level} steht bei „{contract}“ zweimal.")
            raise rule_error(Sentence(text, level=level_name(level), contract=self.title))
        if self.step is None and self.step_of_tout is not None:
            text = german(
                "RulebookProblems", "„{contract}“ wird nicht angesagt, aber sein Tout hat einen Vorrang."
            )
            raise rule_error(Sentence(text, contract=self.title))
        if self.step is not None and (self.step_of_tout is None) == (Level.TOUT in levels):
            text = german("RulebookProblems", "„{contract}“ hat keinen Tout, aber einen Vorrang dafür.")
            if self.step_of_tout is None:
                text = german("RulebookProblems", "Für den Tout von „{contract}“ fehlt der Vorrang.")
            raise rule_error(Sentence(text, contract=self.title))
        if self.first_game is InFirstGame.SCHNEIDER_OF_ANOTHER and self.first_game_as is None:
            text = german(
                "RulebookProblems",
                "„{contract}“ zählt im ersten Spiel wie ein anderes; welches, ist nicht gewählt.",
            )
            raise rule_error(Sentence(text, contract=self.title))
        return self


ANNOUNCED: Final = (Level.SCHNEIDER, Level.SCHWARZ)
"""What can be announced beside the level that is reached (C-01)."""


def signed(number: int) -> str:
    """Return the number with its sign, minus as a real minus."""
    return f"{number:+}".replace("-", "\N{MINUS SIGN}")


def level_name(level: Level) -> Sentence:
    """Return how an error of a rulebook names a level."""
    if level is Level.PLAIN:
        return Sentence(german("RulebookProblems", "einfach"))
    return Sentence(level.capitalize())


def _mirrored(opponents_per_player: int, *each_opponent: int) -> tuple[ContractLevel, ...]:
    """Return the levels from the lowest on by what each opponent pays, lost as won."""
    return tuple(
        ContractLevel(
            level=level,
            player_won=value * opponents_per_player,
            opponent_won=-value,
            player_lost=-value * opponents_per_player,
            opponent_lost=value,
        )
        for level, value in zip(Level, each_opponent, strict=False)
    )


SCHWAIG: tuple[ContractValues, ...] = (
    ContractValues(
        key=Contract.RUFSPIEL,
        letter="r",
        parties=Parties.CALLED,
        levels=_mirrored(1, 1, 2, 3),
        circled=Circled.NEVER,
        step=8,
        first_game=InFirstGame.AS_IT_IS,
        runners_from=3,
    ),
    ContractValues(
        key=Contract.SOLO,
        letter="s",
        levels=_mirrored(3, 2, 3, 4, 6),
        counts_as=SoloKind.SOLO,
        step=5,
        step_of_tout=2,
        runners_from=3,
    ),
    ContractValues(
        key=Contract.WENZ,
        letter="w",
        levels=_mirrored(3, 2, 3, 4, 6),
        counts_as=SoloKind.SOLO,
        step=6,
        step_of_tout=3,
        trumps=4,
        runners_from=2,
    ),
    ContractValues(
        key=Contract.FARBWENZ,
        letter="f",
        levels=_mirrored(3, 2, 3, 4, 6),
        counts_as=SoloKind.SOLO,
        step=7,
        step_of_tout=4,
        trumps=11,
        runners_from=2,
    ),
    ContractValues(
        key=Contract.SIE,
        letter="i",
        won_by=WonBy.EVERY_TRICK,
        levels=_mirrored(3, 8),
        counts_as=SoloKind.SIE,
        step=1,
        first_game=InFirstGame.SCHNEIDER_OF_ANOTHER,
        first_game_as=Contract.SOLO,
        trumps=8,
    ),
)
"""The contracts of Schwaig with the values of S-12, in the order of the rule sheet (S-01, S-07)."""

_LIKE_A_SOLO: Final[dict[str, Any]] = {"levels": SCHWAIG[1].levels, "counts_as": SoloKind.SOLO}
_OF_NOBODY: Final[dict[str, Any]] = {"first_game": InFirstGame.AS_IT_IS, "circled": Circled.NEVER}

KNOWN: tuple[ContractValues, ...] = (
    *SCHWAIG,
    ContractValues(
        key="geier",
        name="Geier",
        letter="g",
        step=9,
        step_of_tout=10,
        trumps=4,
        runners_from=2,
        **_LIKE_A_SOLO,
    ),
    ContractValues(
        key="farbgeier",
        name="Farbgeier",
        letter="y",
        step=9,
        step_of_tout=10,
        trumps=11,
        runners_from=2,
        **_LIKE_A_SOLO,
    ),
    ContractValues(
        key="herz_solo", name="Herz-Solo", letter="h", step=9, step_of_tout=10, runners_from=3, **_LIKE_A_SOLO
    ),
    ContractValues(
        key="bettel",
        name="Bettel",
        letter="b",
        won_by=WonBy.NO_TRICK,
        levels=_mirrored(3, 2),
        counts_as=SoloKind.SOLO,
        step=9,
        first_game=InFirstGame.AS_IT_IS,
    ),
    ContractValues(
        key="kreuz",
        name="Kreuz",
        letter="x",
        parties=Parties.FACING,
        levels=_mirrored(1, 1, 2, 3),
        **_OF_NOBODY,
        runners_from=3,
    ),
    ContractValues(
        key="muss",
        name="Muss",
        letter="m",
        parties=Parties.CALLED,
        player_wins_with=60,
        schneider_free_player=30,
        schneider_free_opponents=31,
        levels=_mirrored(1, 1, 2, 3),
        **_OF_NOBODY,
        runners_from=3,
    ),
    ContractValues(
        key="ramsch",
        name="Ramsch",
        letter="a",
        won_by=WonBy.FEWEST_AUGEN,
        levels=_mirrored(3, 2),
        **_OF_NOBODY,
    ),
)
"""What clubs play (C-01, C-02), for a director who adds a contract; the values are only to begin with."""


def close_steps(contracts: Iterable[dict[str, Any]]) -> None:
    """Close the gaps in the order of precedence, e.g. of a contract that went; for plain values."""
    names = ("step", "step_of_tout")
    places = [(one, name) for one in contracts for name in names if isinstance(one.get(name), int)]
    steps = sorted({one[name] for one, name in places})
    for one, name in places:
        one[name] = steps.index(one[name]) + 1


_WHOLE_TRICKS: Final = 8
_TRUMPS: Final = (14, 11)
"""With the whole deck: Ober, Unter and a suit; Ober or Unter with a suit (C-03)."""


def trumps_of(contract: ContractValues, tricks: int) -> int:
    """Return how many trumps a contract has; a shorter deck lacks as many of the suit as each lacks tricks.

    A number that holds for the shorter deck already stays (C-03).
    """
    missing = _WHOLE_TRICKS - tricks
    most, of_one_rank = (trumps - missing for trumps in _TRUMPS)
    if not missing or contract.trumps <= of_one_rank:
        return contract.trumps
    return most if contract.trumps >= most else of_one_rank


def most_runners(contract: ContractValues, tricks: int, *, without: bool = False) -> int:
    """Return the most runners that the player's side, or the other one, can hold (C-03)."""
    holders = FOUR - contract.players if without else contract.players
    return min(trumps_of(contract, tricks), holders * tricks)


def most_counted(contract: ContractValues, tricks: int, runners: Runners) -> int:
    """Return the most runners that a side can hold whose runners count (C-03)."""
    sides = (False, True) if runners is Runners.WITH_AND_WITHOUT else (False,)
    return max(most_runners(contract, tricks, without=without) for without in sides)
