"""What a game offers to the frame of its slips: the form inside, with who really played."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial
from typing import ClassVar, Final, Generic, NamedTuple, TypeVar

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QComboBox, QMenu, QWidget

from turnierleitung.domain.game import GameResult, TableContext
from turnierleitung.domain.problems import Problem, Repair, Severity
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.domain.states import Attendance
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import Participant
from turnierleitung.services.results import Player, Slip, context_of
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.language import Wording, translate
from turnierleitung.texts.problems import problem_text
from turnierleitung.texts.rulebook.rulebook_options import with_rule
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.fields import OpenNumberField
from turnierleitung.ui.widgets.help_sheet import HelpWords
from turnierleitung.ui.widgets.labels import Card, label
from turnierleitung.ui.widgets.layouts import bring_into_sight, cells, empty

SUM_HEIGHT: Final = 24
"""Pixels of the line with the sum in a low window."""
_FEW, _SOME = 4, 6
_ROOMY: Final = (46, 40, 40)
_TIGHT: Final = (38, 32, 28)


def row_height(lines: int, *, tight: bool) -> int:
    """Return the pixels of a row at a table with so many lines; ``tight`` in a low window."""
    few, some, many = _TIGHT if tight else _ROOMY
    if lines <= _FEW:
        return few
    return some if lines <= _SOME else many


TypedT = TypeVar("TypedT")
RowT = TypeVar("RowT")


def kept_at_seats(
    rows: Sequence[RowT], before: Sequence[int], now: Sequence[int], empty: RowT
) -> tuple[RowT, ...]:
    """Return a row for each of the people now; what was typed stays at its seat.

    ``before`` and ``now`` are the seats of the rows. Whoever comes later at a seat has an ``empty`` row.
    """
    if len(before) != len(rows):
        # Typed at another time, when each seat had a single row; else nobody knows whose the numbers are.
        seats = sorted(set(now))
        before = seats if len(seats) == len(rows) else ()
    known = dict(zip(_places(before), rows, strict=False))
    return tuple(known.get(place, empty) for place in _places(now))


def _places(seats: Sequence[int]) -> list[tuple[int, int]]:
    """Return the seat of each row with its place among the rows of that seat."""
    return [(seat, list(seats[:index]).count(seat)) for index, seat in enumerate(seats)]


"""What the form of a game holds: a frozen value that is compared and written as JSON."""


@dataclass(frozen=True, slots=True)
class SlipDraft(Generic[TypedT]):
    """The draft of a slip: its people, who played, the reason and the game's own part."""

    announced: tuple[int, ...]
    """Who was announced there when it was typed."""
    players: tuple[Player, ...]
    reason: str
    typed: TypedT

    def for_slip(self, slip: Slip, known: Collection[int]) -> SlipDraft[TypedT] | None:
        """Return it for who has the seats now; ``None`` where it was typed for another pair.

        At a seat that changed stands whom the slip expects (S-15). ``known`` are the people of the
        tournament; where it names somebody else, those play who are seated.
        """
        if slip.is_match and self.announced != slip.announced:
            return None
        seats = enumerate(zip(self.announced, slip.announced, strict=False), start=1)
        changed = {seat for seat, (before, now) in seats if before != now}
        stay = [player for player in self.players if player.seat not in changed]
        come = [player for player in slip.players if player.seat in changed]
        players = tuple(sorted((*stay, *come)))
        if any(player.participant_id not in known for player in players):
            players = slip.players
        return replace(self, announced=slip.announced, players=players)


def to_show(found: Sequence[Problem]) -> tuple[Problem | None, Problem | None]:
    """Return what to say first, and the likely slip of the pen."""
    slips = [problem for problem in found if problem.is_slip]
    others = [problem for problem in found if not problem.is_slip]
    hard = [problem for problem in others if problem.blocks]
    likely = next((problem for problem in slips if problem.repair), slips[0] if slips else None)
    doubtful = [problem for problem in others if problem.asks or problem.doubtful]
    return next(iter((*hard, *doubtful, *others)), None), likely


def typed_for_others(tournament: Tournament, people: Sequence[int]) -> tuple[Problem, ...]:
    """Warn that a draft was typed for people who no longer sit there; no people, no warning."""
    if not people:
        return ()
    known = participants.by_id(tournament)
    names = " – ".join(known[person].name for person in people if person in known)
    return (Problem("result.typed_for_others", severity=Severity.WARNING, params={"names": names}),)


def wording(problem: Problem, rulebook: Rulebook, names: Sequence[str] = ()) -> Wording:
    """Return the wording with the rule in force at its end; ``names`` stand for the seats of a match."""
    return with_rule(problem_text(problem, names), problem, rulebook)


def tone_of_problem(problem: Problem) -> Tone:
    """Return how much a problem weighs."""
    if problem.blocks or problem.is_slip:
        return Tone.WRONG
    return Tone.DECIDE


def note_for(found: Sequence[Problem]) -> str:
    """Propose a note for a slip that is put aside."""
    first, _ = to_show([problem for problem in found if problem.blocks])
    if first is None:
        return translate("Entry", "Wird noch geprüft")
    return problem_text(first).title.rstrip(".")


_WHO: Final = 1
"""The column of the names."""
_SINCE: Final = 2
"""The column of the game from which on somebody played."""
_WIDTH: Final = 4
"""Columns of a line."""
_MOST_OF_PAPER: Final = 99
"""Deals; what is more is a bound, not the number of a list."""
_LETTERS: Final = 10
"""Of a name that are in sight at least."""


class PlayersPanel(Card):
    """A line per person: seat, name, and from which game on."""

    changed = Signal()
    turned = Signal()
    """It was opened or closed, wherever it stands."""
    settled = Signal()
    """Enter was pressed in a game from which on somebody played."""

    def __init__(self) -> None:
        super().__init__(translate("Players", "Wer hat gespielt?"), margin=14)
        self._grid = cells(stretch=_WHO)
        self.body.addLayout(self._grid)
        self._candidates: Callable[[], Sequence[Participant]] = tuple
        self.players: tuple[Player, ...] = ()
        """Who played."""
        self._lines: list[Player] = []
        """Whom each line shows; another game may order the players differently until they are shown anew."""
        self._deals: int | None = None

    def show_players(
        self, players: Sequence[Player], candidates: Callable[[], Sequence[Participant]], deals: int | None
    ) -> None:
        """Show who played; ``candidates`` tells who may have, and is asked only when it is needed.

        ``deals`` is how many the list holds; ``None`` where nobody can take over between two of them.
        """
        before = self.players, self._deals
        self.players, self._candidates, self._deals = tuple(sorted(players)), candidates, deals
        if self.isVisible() and before != (self.players, self._deals):
            self._rebuild()

    @property
    def has_focus(self) -> bool:
        """Whether one of the controls has the focus."""
        focus: QWidget | None = self.window().focusWidget()
        return focus is not None and self.isAncestorOf(focus)

    def begin(self, seat: object = None) -> None:
        """Put the focus on who played a seat, the first unless one is named."""
        index = next((place for place, one in enumerate(self._lines) if one.seat == seat), 0)
        unsaid = next((place for place, one in enumerate(self._lines) if self._is_unsaid(one)), None)
        item = self._grid.itemAtPosition(*((index, _WHO) if unsaid is None else (unsaid, _SINCE)))
        if item is not None and (who := item.widget()) is not None:
            # What was made just now would be shown, and could take the focus, only later.
            who.show()
            who.setFocus()
            if isinstance(who, OpenNumberField):
                who.selectAll()
            self._bring_into_sight()

    def event(self, event: QEvent) -> bool:
        """Report that it is opened or closed."""
        done = super().event(event)
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self.turned.emit()
        return done

    def showEvent(self, event: QShowEvent) -> None:
        """Make the controls when they are seen; with hundreds of names that takes a moment."""
        super().showEvent(event)
        self._rebuild()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep what has the focus in sight: only now the panel has its height."""
        super().resizeEvent(event)
        QTimer.singleShot(0, self, self._bring_into_sight)

    def _bring_into_sight(self) -> None:
        focus: QWidget | None = self.window().focusWidget()
        if focus is not None and self.isAncestorOf(focus):
            bring_into_sight(focus)

    def _rebuild(self) -> None:
        """Make the controls anew; the line that has the focus keeps it."""
        focus = self.window().focusWidget() if self.has_focus else None
        row = None if focus is None else self._row_of(focus)
        self._fill()
        if row is not None:
            self.begin(self.players[min(row, len(self.players) - 1)].seat)

    def _row_of(self, part: QWidget) -> int | None:
        rows = range(self._grid.rowCount())
        items = ((row, self._grid.itemAtPosition(row, column)) for row in rows for column in range(_WIDTH))
        return next((row for row, item in items if item is not None and item.widget() is part), None)

    def _fill(self) -> None:
        empty(self._grid)
        self._lines = list(self.players)
        people, is_free = self._candidates(), bool(self._free())
        for index, player in enumerate(self.players):
            who = QComboBox()
            # The longest of all names must not push the game out of sight.
            who.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            who.setMinimumContentsLength(_LETTERS)
            who.setAccessibleName(translate("Players", "Sitz {seat}").format(seat=player.seat))
            for someone in people:
                who.addItem(someone.name, someone.id)
            who.setCurrentIndex(who.findData(player.participant_id))
            who.activated.connect(partial(self._on_person, index, who))
            self._grid.addWidget(label(str(player.seat), "muted"), index, 0)
            self._grid.addWidget(who, index, _WHO)
            if player.from_deal > 1:
                self._add_later_controls(index, player)
            elif self._deals is not None and not self._has_helper(player.seat):
                button = ActionButton(translate("Players", "Ging früher …"))
                button.setAccessibleDescription(
                    translate("Players", "Ein Helfer übernimmt Sitz {seat} mitten in der Liste").format(
                        seat=player.seat
                    )
                )
                button.clicked.connect(partial(self._on_take_over, player.seat))
                button.setEnabled(is_free)
                self._grid.addWidget(button, index, 2, 1, 2)
        if self._deals is not None and not is_free:
            nobody = translate(
                "Players",
                "Zum Übernehmen ist niemand frei. Eine Aushilfe tragen Sie unter Teilnehmer als Helfer ein.",
            )
            self._grid.addWidget(label(nobody, "muted", wrap=True), len(self.players), 0, 1, _WIDTH)

    def _free(self) -> list[Participant]:
        """Return who could take a seat over, helpers first."""
        seated = {other.participant_id for other in self.players}
        free = [one for one in self._candidates() if one.id not in seated and not _has_gone(one)]
        return sorted(free, key=lambda one: one.competes != "helper")

    def _is_unsaid(self, player: Player) -> bool:
        return self._deals is not None and player.from_deal > max(2, self._deals)

    def _has_helper(self, seat: int) -> bool:
        return any(player.seat == seat and player.from_deal > 1 for player in self.players)

    def _add_later_controls(self, index: int, player: Player) -> None:
        deals = max(2, self._deals or 0)
        game = OpenNumberField(1, deals, translate("Players", "ab Spiel"))
        game.wait_for_whole_numbers()
        game.show_number(None if self._is_unsaid(player) else player.from_deal)
        game.valueChanged.connect(lambda: self._on_game(index, game.number))
        game.lineEdit().returnPressed.connect(self.settled)
        remove = ActionButton(translate("Players", "Doch nicht"), does=partial(self._on_remove, index))
        self._grid.addWidget(game, index, _SINCE)
        self._grid.addWidget(remove, index, 3)

    def _on_person(self, index: int, who: QComboBox, _row: int) -> None:
        player = self._lines[index]
        self._replace(index, Player(player.seat, player.from_deal, int(who.currentData())))
        self._rebuild()
        self.changed.emit()

    def _on_game(self, index: int, game: int | None) -> None:
        player = self._lines[index]
        since = (self._deals or 0) + 1 + index if game is None else game
        self._replace(index, Player(player.seat, since, player.participant_id))
        if since == 1:
            # Whoever plays from the first deal on has the seat alone.
            now = self._lines[index]
            self.players = tuple(other for other in self.players if other.seat != now.seat or other == now)
            self._rebuild()
        self.changed.emit()

    def take_over(self, seat: int) -> None:
        """Add a substitute on a seat in the middle of the list, a helper if there is one."""
        free = self._free()
        if not free:
            return
        player = next(player for player in self.players if player.seat == seat)
        deals = self._deals or 0
        # Of a bound, which no list of paper reaches, half says nothing: it is asked for.
        since = max(2, deals // 2 + 1) if deals <= _MOST_OF_PAPER else deals + 1
        later = Player(player.seat, since, free[0].id)
        self.players = tuple(sorted((*self.players, later)))
        self._rebuild()
        self.changed.emit()

    def _on_take_over(self, seat: int, _checked: object = None) -> None:
        self.take_over(seat)

    def _on_remove(self, index: int, _checked: object = None) -> None:
        self.players = tuple(player for player in self.players if player != self._lines[index])
        self._rebuild()
        self.changed.emit()

    def _replace(self, index: int, player: Player) -> None:
        others = [other for other in self.players if other != self._lines[index]]
        self.players = tuple(sorted((*others, player)))
        self._lines[index] = player


def _has_gone(someone: Participant) -> bool:
    return someone.departure is not None or someone.attendance is Attendance.LEFT


class AtStake(Enum):
    """What a table is about beside its points."""

    NOTHING = "nothing"
    GOING_ON = "going_on"
    FINAL = "final"
    RANK_3 = "rank_3"


@dataclass(frozen=True, slots=True)
class SlipLine:
    """A line of a slip: a seat, who played it, and from which game on."""

    seat: int
    name: str
    short_name: str
    from_deal: int = 1


@dataclass(frozen=True, slots=True)
class OpenSlip:
    """The slip that a form shows, with who plays on it."""

    tournament: Tournament
    slip: Slip
    players: tuple[Player, ...]
    lines: tuple[SlipLine, ...]
    """In the order of the players; of a match also who is not known yet, by where he comes from."""
    at_stake: AtStake = AtStake.NOTHING

    @property
    def rulebook(self) -> Rulebook:
        """The rules in force."""
        return rulebooks.current(self.tournament)

    @property
    def context(self) -> TableContext:
        """What the game must know of the table."""
        return context_of(self.players, self.slip.facts)


class Findings(NamedTuple):
    """What is said of a slip: what is wrong first, and the likely slip of the pen, each in a box."""

    first: Problem | None
    likely: Problem | None
    headline: str = ""
    """What the head says instead of how the slip stands; empty where it says that."""


class GameForm(QWidget, Generic[TypedT]):
    """The fields of a game; what the frame asks of them, with the answers that suit most games.

    A form writes at least :meth:`typed_of`, :meth:`show_slip`, :attr:`typed`, :attr:`complete`,
    :meth:`result` and :meth:`begin`, and emits :attr:`edited` and :attr:`finished`.
    """

    edited = Signal()
    """The director typed something that belongs to the result."""
    begun = Signal()
    """He typed something that is no part of the result yet."""
    turned = Signal()
    """He wants to type in another way: the same slip stands there differently."""
    finished = Signal()
    """Enter behind the last field: the slip is to be entered."""

    time_wanted = Signal(int)
    """The table plays on from now for so many seconds."""

    typed_as: type[TypedT]
    """The frozen dataclass of what is typed; it is kept as JSON."""
    enter_anywhere: ClassVar[bool] = True
    """Whether Enter in a field that does not use it enters the slip."""
    walks_by_enter: ClassVar[bool] = False
    """Whether Enter leads from field to field until the last."""

    def __init__(self) -> None:
        super().__init__()
        self.head: QWidget | None = None
        """What stands at the right of the slip's head; without it the menu does."""
        self.foot: QWidget | None = None
        """A line above the buttons."""

    # Which slip

    def typed_of(self, slip: Slip, rulebook: Rulebook) -> TypedT:
        """Return a stored or parked slip as a draft."""
        raise NotImplementedError

    def show_slip(self, opened: OpenSlip, typed: TypedT) -> None:
        """Show a slip with what is typed; it may be typed for fewer or more lines than there are now."""
        raise NotImplementedError

    def refresh(self, opened: OpenSlip) -> None:
        """Show changes around the slip; the draft stays."""
        self.show_slip(opened, self.typed)

    def let_type(self, possible: bool) -> None:
        """Open or close the fields."""
        self.setEnabled(possible)

    def take_in(self, players: PlayersPanel) -> bool:
        """Give the panel of who played a place among the fields; ``False`` leaves it to stand under them."""
        return False

    # What is typed

    @property
    def typed(self) -> TypedT:
        """What is typed now."""
        raise NotImplementedError

    @property
    def complete(self) -> bool:
        """Whether so much is typed that it may be looked at for what is wrong."""
        raise NotImplementedError

    @property
    def takes_enter(self) -> bool:
        """Whether Enter takes a part of the slip, e.g. the deal that is typed."""
        return False

    @property
    def listed_deals(self) -> int | None:
        """How many deals the list holds, where somebody can take over a seat between two of them."""
        return None

    def result(self, reason: str) -> GameResult:
        """Return the result that is typed so far; ``reason`` stands in the field of the frame."""
        raise NotImplementedError

    def to_park(self, reason: str) -> GameResult:
        """Return what is held of a slip that is put aside."""
        return self.result(reason)

    def lead_to_missing(self) -> bool:
        """Go to what must be typed before the slip can be entered; tell whether something is missing."""
        return False

    @property
    def wants_reason(self) -> bool:
        """Whether the draft may need a reason: a ruling or an absence."""
        return False

    @property
    def shows_ruling(self) -> bool:
        """Whether the whole slip stands there as the director's ruling, and its head says so."""
        return False

    # Where the focus is

    def begin(self) -> bool:
        """Focus the first field; ``False`` if there is nothing to type."""
        raise NotImplementedError

    def go_back(self) -> bool:
        """Leave a special case, as Esc does; tell whether there was one."""
        return False

    def keep_in_sight(self) -> None:
        """Scroll to the field that is spoken of or typed in, when what is said of it takes the room."""

    @property
    def wants_room(self) -> bool:
        """Whether it needs the room of the list beside the slip."""
        return False

    @property
    def whole_width(self) -> int:
        """Pixels in which its fields stand beside long names."""
        return 580

    def set_tight(self, tight: bool) -> None:
        """Let the rows of the seats move together, so that all of them and what is said of them are whole."""

    # What is wrong

    def to_say(self, found: tuple[Problem, ...], *, asked: bool) -> tuple[Problem, ...]:
        """Leave out what is not said while typing; ``asked`` once the director wanted to enter it."""
        return found

    def show_problems(self, found: Sequence[Problem], said: Sequence[Problem]) -> None:
        """Mark the fields; ``found`` are all problems, ``said`` are those that are shown."""

    def findings(self, first: Problem | None, likely: Problem | None) -> Findings:
        """Return which of the two get a box."""
        return Findings(first, likely)

    def repair(self, repair: Repair) -> None:
        """Put a likely value into its field, for the director to compare with the paper."""

    def refuse(self) -> None:
        """Say that it was not entered, where the eye is after the last field."""

    # What the game says of itself

    def add_to_menu(self, menu: QMenu) -> None:
        """Add what is done rarely with a slip of this game."""

    def lose_unplayed(self, seat: int) -> None:
        """Let a seat lose without playing, where the game knows that."""

    def is_of_slip(self, text: str) -> bool:
        """Tell whether a text can be no number and no name, but what stands on a slip."""
        return False

    def in_words(self, result: GameResult, opened: OpenSlip) -> str:
        """Return a result in short, as a correction is told; empty where it is a whole list."""
        return ""

    def how_long(self, rulebook: Rulebook, seats: int) -> str:
        """Return how many deals are played, for the head of a page; empty where the time decides."""
        return ""

    def help_words(self) -> HelpWords:
        """Say how a slip is entered by keys alone."""
        raise NotImplementedError
