"""A slip on the screen: the open one, its draft and its problems."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, NamedTuple

from pydantic import TypeAdapter
from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from turnierleitung.domain.problems import Problem, blocking, held_for
from turnierleitung.domain.states import Doubt, TableState
from turnierleitung.services import results, stations
from turnierleitung.services.ground import round_rows, rulebooks
from turnierleitung.services.ground.tournaments import Changes, Tournament
from turnierleitung.services.people import participants
from turnierleitung.services.results import Player, Slip
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.judge import gone_text, noted_text
from turnierleitung.texts.language import translate
from turnierleitung.texts.second_entry import differences
from turnierleitung.texts.states import table_state_name
from turnierleitung.texts.stations import entered_meanwhile
from turnierleitung.ui.entry import parts
from turnierleitung.ui.entry.form import GameForm, OpenSlip, SlipDraft, TypedT, to_show, typed_for_others
from turnierleitung.ui.entry.formats import SlipFormat, SlipHead, tone_of
from turnierleitung.ui.entry.parts import Does, SlipParts
from turnierleitung.ui.widgets.labels import Card
from turnierleitung.ui.window.desk import Desk


class Keeping(Generic[TypedT]):
    """What is typed for the open slip beside what is entered, with the frozen values of one form.

    The values are compared and written as JSON; what a form is shown by and nobody typed has no part in
    their equality.
    """

    def __init__(
        self, desk: Desk, typed_as: type[TypedT], typed_now: Callable[[], SlipDraft[TypedT]]
    ) -> None:
        """Begin without a slip; ``typed_as`` are the values of the form, ``typed_now`` asks the fields."""
        self._desk = desk
        self._typed_as = typed_as
        self._adapter: TypeAdapter[SlipDraft[TypedT]] | None = None
        self._typed_now = typed_now
        self._table_id: int | None = None
        self._entered: SlipDraft[TypedT] | None = None
        self._file: object = None
        self._dirty = False

    @property
    def dirty(self) -> bool:
        """Whether something is typed for the open slip of this file."""
        return self._dirty and self._file is self._desk.tournament

    @property
    def forgotten(self) -> bool:
        """Whether nothing is typed, or the file has forgotten it: names were removed from it."""
        return not self.dirty or self._table_id is None or self._desk.typed.of(self._table_id) is None

    def open(self, table_id: int, entered: SlipDraft[TypedT]) -> SlipDraft[TypedT]:
        """Return what is typed for a slip, else what is entered; what was typed before is written.

        It may have been typed for others than those who are announced now.
        """
        self.write()
        self._file = self._desk.tournament
        self._table_id, self._entered = table_id, entered
        kept = self._read(table_id)
        self._dirty = kept is not None
        return entered if kept is None else kept

    def set_aside(self) -> None:
        """Leave what is typed alone: it was typed for others and is no part of the open slip."""
        self._dirty = False

    def others_than(self, announced: tuple[int, ...]) -> bool:
        """Whether others are announced for the open slip now than when it was opened."""
        return self._entered is not None and announced != self._entered.announced

    def compare_with(self, entered: SlipDraft[TypedT]) -> None:
        """Take note that another thing is entered now; what is typed stays."""
        self._entered = entered

    def close(self) -> None:
        """Close the slip; its draft returns with the table."""
        self.write()
        self._table_id, self._dirty = None, False

    def take(self) -> None:
        """Take note that something was typed."""
        if self._table_id is not None:
            self._dirty = True
            self._desk.typed.type(self._table_id, self._to_keep)

    def write(self) -> None:
        """Write what is typed into the file now."""
        self._desk.typed.write()

    def store(self, action: Callable[[Tournament], Changes]) -> tuple[Problem, ...]:
        """Run an action that stores the open slip; what was typed for it is forgotten unless it is refused.

        Whoever is told of the stored slip may open another one meanwhile.
        """
        table_id, problems = self._table_id, list[Problem]()
        if table_id is None:
            return self._desk.run(action)

        def run() -> bool:
            problems.extend(self._desk.run(action))
            return not problems

        if self._desk.typed.settle(table_id, run) and table_id == self._table_id:
            self._dirty = False
        return tuple(problems)

    def discard(self) -> None:
        """Throw away what is typed."""
        self._dirty = False
        if self._table_id is not None:
            self._desk.typed.discard(self._table_id)

    def _to_keep(self) -> str | None:
        typed = self._typed_now()
        if typed == self._entered:
            return None
        return self._as_json.dump_json(typed).decode()

    def _read(self, table_id: int) -> SlipDraft[TypedT] | None:
        text = self._desk.typed.of(table_id)
        if text is None:
            return None
        try:
            return self._as_json.validate_json(text)
        except ValueError:
            # Another version of the program typed it: the slip stands there as it is entered.
            return None

    @property
    def _as_json(self) -> TypeAdapter[SlipDraft[TypedT]]:
        if self._adapter is None:
            self._adapter = TypeAdapter(SlipDraft[self._typed_as])  # type: ignore[name-defined]  # known when it runs
        return self._adapter


_TIGHT_BELOW: Final = 600
"""Pixels of the slip below which four seats with all that can be said of them would not be whole."""
_MARGINS: Final = (18, 16, 18, 18)
_TIGHT_MARGINS: Final = (18, 8, 18, 8)


class _Open(NamedTuple):
    """The open slip as its game and its format see it."""

    shown: OpenSlip
    head: SlipHead


class ShownSlip(Card):
    """Opens slips, keeps what is typed for each, and looks at it with every key."""

    room_wanted = Signal(bool)
    """Whether the form needs the room of the list."""
    discarded = Signal()
    """What was typed is thrown away; the slip stands there as it was entered."""

    def __init__(self, desk: Desk, form: GameForm[Any], slips: SlipFormat) -> None:
        """Create it without a slip, around the form of the game; ``slips`` speaks for the format."""
        super().__init__()
        self._desk = desk
        self.form = form
        self._slips = slips
        self._keeping = Keeping(desk, form.typed_as, lambda: self._draft)
        self._open: _Open | None = None
        self._asked = False
        """Whether the director wanted to enter what stands there."""
        self._storing = False
        self._does = Does.ENTER
        self._of_others: tuple[int, ...] = ()
        """For whom something was typed who has no seat there any more."""
        self._likely: Problem | None = None
        self._wanted_reason = False
        self._next: int | None = None
        self._tight = False
        self.parts = SlipParts(form)
        self.body.addWidget(self.parts)
        form.edited.connect(self._on_edited)
        form.begun.connect(self._keeping.take)
        form.turned.connect(self._on_turned)
        self.parts.players.changed.connect(self._on_players)
        self.parts.players.settled.connect(self.go_on)
        self.parts.reason.textEdited.connect(self._on_reason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Move everything together where the window is low."""
        super().resizeEvent(event)
        tight = self.height() < _TIGHT_BELOW
        if tight != self._tight:
            self._tight = tight
            self.body.setContentsMargins(*(_TIGHT_MARGINS if tight else _MARGINS))
            self.parts.set_tight(tight)

    # Which slip

    @property
    def slip(self) -> Slip | None:
        """What is entered for the open table."""
        return None if self._open is None else self._open.shown.slip

    def open_table(self, table_id: int) -> None:
        """Show the slip of a table; what was typed elsewhere is kept."""
        slip = results.to_type(self._desk.tournament, table_id)
        entered = self._as_entered(slip)
        kept = self._keeping.open(table_id, entered)
        draft = kept.for_slip(slip, participants.by_id(self._desk.tournament))
        self._of_others = tuple(person for person in kept.announced if person not in slip.announced)
        if draft is None:
            self._keeping.set_aside()
            draft, self._of_others = entered, kept.announced
        self.parts.reason.setText(draft.reason)
        self.parts.players.hide()
        self._take(slip, draft.players)
        self._show_players(draft.typed)
        self._show_slip()

    def forget(self) -> None:
        """Show no slip; what was typed is there again when its table comes back."""
        self._keeping.close()
        self._open = None

    def reload(self) -> None:
        """Show the open slip as it is now; what is being typed stays and is looked at anew."""
        if self._open is None or self._storing:
            return
        table_id = self._require().table_id
        if round_rows.round_of_table(self._desk.tournament, table_id) is None:
            # Who takes the draw back takes its tables away.
            self.forget()
            return
        slip = results.to_type(self._desk.tournament, table_id)
        if self._keeping.forgotten or self._keeping.others_than(slip.announced):
            self.open_table(table_id)
            return
        self._keeping.compare_with(self._as_entered(slip))
        self._take(slip, self.parts.players.players)
        self.form.refresh(self._now.shown)
        self._show_slip()

    def discard_typing(self) -> None:
        """Discard the draft and show the stored slip."""
        self._keeping.discard()
        self.open_table(self._require().table_id)
        self.discarded.emit()

    def begin(self) -> None:
        """Put the focus where typing begins."""
        if self.parts.correcting:
            self.parts.correction.begin()
        elif not self.form.begin():
            self.parts.enter.setFocus()

    def go_on(self) -> None:
        """Put the focus back into the field that was typed in last."""
        field: QWidget | None = self.form.focusWidget()
        if (
            self.parts.correcting
            or field is None
            or self.parts.players.isAncestorOf(field)
            or not (field.isVisible() and field.isEnabled())
        ):
            self.begin()
        else:
            field.setFocus()

    def announce_next(self, number: int | None) -> None:
        """Say on the button which table comes next."""
        self._next = number
        self._show_button()

    @property
    def is_typed(self) -> bool:
        """Whether something is typed that is not entered."""
        return self._keeping.dirty

    @property
    def differs(self) -> bool:
        """Whether that is another thing than what is entered."""
        return not self._keeping.forgotten

    def hideEvent(self, event: QHideEvent) -> None:
        """Save the draft before another page is shown."""
        super().hideEvent(event)
        self._keeping.write()

    @property
    def _now(self) -> _Open:
        if self._open is None:
            raise RuntimeError("no slip is open")
        return self._open

    def _require(self) -> Slip:
        return self._now.shown.slip

    def _take(self, slip: Slip, players: Sequence[Player]) -> None:
        """Look at a slip as it is entered now; nobody was asked anything about it yet."""
        head = self._slips.head(slip)
        self._open = _Open(self._shown(slip, players, head), head)
        self._asked, self._does = False, Does.ENTER
        self.parts.leave_correction()

    def _shown(self, slip: Slip, players: Sequence[Player], head: SlipHead) -> OpenSlip:
        ordered = tuple(sorted(players))
        lines = self._slips.lines(slip, ordered)
        return OpenSlip(
            tournament=self._desk.tournament, slip=slip, players=ordered, lines=lines, at_stake=head.at_stake
        )

    # What is shown

    def _show_players(self, typed: object) -> None:
        shown = self._now.shown
        self.form.show_slip(shown, typed)
        tournament, table_id = self._desk.tournament, shown.slip.table_id
        self.parts.players.show_players(
            shown.players, lambda: results.replaceable(tournament, table_id), self.form.listed_deals
        )

    def _show_slip(self) -> None:
        self._show_head()
        self._show_button()
        self._check()

    def _show_head(self) -> None:
        slip, head, ruling = self._require(), self._now.head, self.form.shows_ruling
        self._show_noted()
        self.parts.show_head(slip.table_id, head, ruling=ruling)
        self.parts.park.setVisible(slip.state is not TableState.ENTERED)
        hint = translate("Entry", "Warum entscheiden Sie so?") if ruling else head.reason_hint
        self.parts.reason.setPlaceholderText(hint)
        self._show_reason()
        self.room_wanted.emit(self.form.wants_room)

    def _show_noted(self) -> None:
        people = participants.by_id(self._desk.tournament)
        names = {one.id: one.name for one in people.values()}
        players = [people[player.participant_id] for player in self._now.shown.players]
        told = (noted_text(self._require().noted, names), gone_text(players), self._entered_meanwhile())
        self.parts.show_noted("\n".join(filter(None, told)))

    def _show_reason(self) -> None:
        slip = self._require()
        held = slip.state is TableState.PARKED and slip.first_by is None
        self._wanted_reason = self.form.wants_reason
        self.parts.show_reason(wanted=parts.corrects(slip.state) or held or self._wanted_reason)

    def _show_button(self) -> None:
        text = parts.button_words(
            self._does,
            None if self.slip is None else self.slip.state,
            "" if self._next is None else self._slips.onward(self._next),
            effect_first=self._effect_first,
            ruling=self.form.shows_ruling,
        )
        self.parts.enter.setText(text)

    @property
    def _effect_first(self) -> bool:
        """Whether what is typed corrects a slip on which something rests."""
        slip = self.slip
        return slip is not None and parts.corrects(slip.state) and self._slips.effect_first(slip)

    def _do_next(self, does: Does) -> None:
        """Do something when the reason is there; the button says so until other things are typed."""
        self._does = does
        self._show_button()

    # What is typed

    @property
    def _draft(self) -> SlipDraft[Any]:
        announced, players = self._require().announced, self.parts.players.players
        return SlipDraft(announced, players, self.parts.reason.text(), self.form.typed)

    def _as_entered(self, slip: Slip) -> SlipDraft[Any]:
        rulebook = rulebooks.current(self._desk.tournament)
        return SlipDraft(slip.announced, slip.players, "", self.form.typed_of(slip, rulebook))

    def _on_edited(self) -> None:
        if self._open is None:
            return
        self._keeping.take()
        self._asked, self._of_others = False, ()
        # Who types on has thought better of what he was asked for.
        self._do_next(Does.ENTER)
        if self.form.wants_reason is not self._wanted_reason:
            self._show_reason()
        self._check()

    def _on_turned(self) -> None:
        if self._open is None:
            return
        if self._keeping.dirty:
            self._keeping.take()
        self._does = Does.ENTER
        self._show_slip()
        self.begin()

    def _on_players(self) -> None:
        now = self._now
        players = self.parts.players.players
        self._open = now._replace(shown=self._shown(now.shown.slip, players, now.head))
        self._show_players(self.form.typed)
        self._keeping.take()
        self._do_next(Does.ENTER)
        self.parts.show_reason(wanted=True)
        self._check()

    def _on_reason(self) -> None:
        self._keeping.take()
        if self.parts.reason_is_missing:
            self.parts.mark_reason(missing=False)
            # What asked for it is answered.
            self._check()

    # What is said of it

    def _check(self) -> None:
        """Check the draft and show its problems, except values not typed yet."""
        slip = self._require()
        found: tuple[Problem, ...] = ()
        if self.form.complete or self._asked:
            result = self.form.result(self.parts.reason.text())
            players = self._now.shown.players
            found = results.check(self._desk.tournament, players, result, slip.facts, slip.noted)
        put_aside = slip.state is TableState.PARKED and slip.first_by is None
        waits = put_aside or slip.doubt is Doubt.OPEN
        said = self.form.to_say(found, asked=self._asked) if self._keeping.dirty or waits else ()
        self.form.show_problems(found, said)
        self._tell((*said, *typed_for_others(self._desk.tournament, self._of_others)))
        self._show_noted()

    def _entered_meanwhile(self) -> str:
        """Say how the draft differs from what a station has entered meanwhile."""
        slip, tournament = self._require(), self._desk.tournament
        if slip.state is not TableState.ENTERED or self._keeping.forgotten:
            return ""
        station, who = stations.entered_at(tournament, slip)
        if not station:
            return ""
        names = {one.id: one.name for one in participants.by_id(tournament).values()}
        told, shown = "", self._now.shown
        if self.form.complete:
            result = self.form.result(self.parts.reason.text())
            told = differences(slip, result, shown.players, names, shown.rulebook)
        return entered_meanwhile(who, station, told)

    def _tell(self, said: tuple[Problem, ...]) -> None:
        headline = self._show_findings(*to_show(said))
        if headline:
            self.parts.pill.show_state(headline, Tone.WRONG)
        elif blocking(said):
            state, held = self._require().state, held_for(said)
            self.parts.pill.show_state(table_state_name(state, held), tone_of(state, held))
        else:
            self.parts.pill.show_state(*self._now.head.state)

    def _show_findings(self, first: Problem | None, likely: Problem | None) -> str:
        """Show the problems; return the summary for the head."""
        said, now = self.form.findings(first, likely), self._now.shown
        names = [line.name for line in now.lines if line.from_deal == 1]
        self.parts.show_findings(said.first, said.likely, now.rulebook, names)
        self._likely = said.likely
        return said.headline
