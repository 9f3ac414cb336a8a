"""What the parts of the drawing page have in common: tools for the head, and drafts to swap and publish."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from turnierleitung.domain.problems import Problem
from turnierleitung.domain.states import DrawState
from turnierleitung.services.ground.tournaments import Changes, Tournament
from turnierleitung.services.matches.brackets import BracketDraft
from turnierleitung.services.matches.groups import GroupDraft
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.board import DraftChoice, TableBox, TableBoxes
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import Card, Notice, label
from turnierleitung.ui.widgets.layouts import add, row
from turnierleitung.ui.window.desk import Desk

SIDE_WIDTH = 384


class DrawPart(QWidget):
    """A part of the page; its tools stand in the head while it is shown."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.tools = QWidget()
        self.tool_row = row(spacing=theme.SPACE_M, of=self.tools)
        self.tools.hide()

    def load(self) -> None:
        """Show the tournament as it is now."""
        raise NotImplementedError

    def take_focus(self) -> None:
        """Put the focus where work begins."""

    @property
    def state(self) -> str:
        """The state in one or two words."""
        return ""

    @property
    def announced(self) -> bool:
        """Whether what it shows is published."""
        return False


def beside(text: QLabel, button: QWidget) -> QHBoxLayout:
    """Return a line of a text and its button."""
    return row((text, 1), button, spacing=theme.SPACE_S)


_PAIR = 2

Action = Callable[[Tournament], Changes]


DraftT = TypeVar("DraftT", GroupDraft, BracketDraft)


class DraftPart(DrawPart, Generic[DraftT]):
    """Drafts of groups or of a bracket; what is drawn and how it looks is said by the heirs."""

    def __init__(self, desk: Desk, board: TableBoxes) -> None:
        """Create it empty; the drafts are shown on ``board``."""
        super().__init__(desk)
        self._draft: DraftT | None = None
        self._chosen: int | None = None
        self.notice = Notice()
        self.board = board
        self.board.marked_changed.connect(self._show_marked)
        self.board.swap_requested.connect(self._on_swap)
        self._draw = ActionButton(translate("StagesDraw", "Neuer Entwurf"), "Ctrl+L", does=self._on_draw)
        self._publish = ActionButton(translate("StagesDraw", "Veröffentlichen"), "Ctrl+Return", "primary")
        self._publish.setProperty("compact", True)
        self._publish.clicked.connect(self._on_publish)
        self._swap_title = label(translate("StagesDraw", "Zwei tauschen"), "heading")
        self._swap_hint = label("", "muted", wrap=True)
        self._swap = ActionButton(translate("StagesDraw", "Tauschen"), "Ctrl+T", does=self._on_swap)
        self._drafts = DraftChoice(self._on_choose, "F9")
        self._lot = label("", "muted", wrap=True)
        self._check_result = label("", wrap=True)
        self._check = ActionButton(translate("StagesDraw", "Los nachprüfen"), "F8", does=self.check_lot)

    @property
    def state(self) -> str:
        """Which draft it is, or that it is published."""
        if self._draft is None:
            return ""
        if self.announced:
            return translate("StagesDraw", "veröffentlicht")
        return translate("StagesDraw", "Entwurf {label}").format(label=self._draft.label)

    @property
    def announced(self) -> bool:
        """Whether the draft that is shown is published."""
        return self._draft is not None and self._draft.state is DrawState.PUBLISHED

    def check_lot(self) -> None:
        """Draw again from the stored lot and say whether the same comes out."""
        draft = self._draft
        if draft is None:
            return
        text = self._replayed(draft)
        if draft.moved_by_hand:
            text += translate("StagesDraw", " Danach wurde {count} × von Hand getauscht.").format(
                count=draft.moved_by_hand
            )
        self._check_result.setText(text)
        self._check_result.show()

    # What the heirs say

    def _boxes(self, draft: DraftT) -> Sequence[TableBox]:
        raise NotImplementedError

    def _name(self, participant_id: int) -> str:
        raise NotImplementedError

    def _swap_effect(self, draft: DraftT, first: int, second: int) -> str:
        raise NotImplementedError

    def _replayed(self, draft: DraftT) -> str:
        raise NotImplementedError

    def _on_draw(self) -> None:
        raise NotImplementedError

    def _to_publish(self, draft: DraftT) -> Action:
        raise NotImplementedError

    def _to_swap(self, draft: DraftT, first: int, second: int) -> Action:
        raise NotImplementedError

    # What they share

    def _add_lot_to(self, side: Card) -> None:
        """Put the drafts and the lot at the foot of the card beside the board."""
        add(side.body, self._drafts, self._check_result, beside(self._lot, self._check))

    def _show_drafts(self, drafts: Sequence[DraftT]) -> None:
        draft = self._draft
        movable = draft is not None and draft.state is DrawState.DRAFT
        for shown in (self._lot, self._check):
            shown.setVisible(draft is not None)
        for shown in (self._swap_title, self._swap_hint, self._swap):
            shown.setVisible(movable)
        if draft is None:
            self._drafts.show_drafts((), None)
            return
        self.board.show_boxes(self._boxes(draft), movable=movable)
        text = translate("StagesDraw", "Los {seed} · jederzeit nachprüfbar").format(seed=draft.seed)
        if draft.moved_by_hand:
            text += translate("StagesDraw", " · {count} × von Hand getauscht").format(
                count=draft.moved_by_hand
            )
        self._lot.setText(text)
        self._drafts.show_drafts(
            [(draft.id, draft.label) for draft in drafts if draft.state is DrawState.DRAFT], draft.id
        )
        self._show_marked()

    def _show_marked(self) -> None:
        marked, draft = self.board.marked, self._draft
        self._swap.setEnabled(len(marked) == _PAIR)
        if draft is None or not marked:
            self._swap_hint.setText(
                translate(
                    "StagesDraw", "Zwei Namen markieren (Leertaste) oder ziehen; hier steht, was sich ändert."
                )
            )
            return
        text = " ↔ ".join(map(self._name, marked))
        if len(marked) == _PAIR:
            text += f"\n{self._swap_effect(draft, marked[0], marked[1])}"
        self._swap_hint.setText(text)

    def _went_well(self, problems: Sequence[Problem]) -> bool:
        """Tell whether an action was done; where not, say why above all."""
        if problems:
            self.notice.show_text(in_words(problems, self.desk.rulebook))
        return not problems

    def _on_publish(self) -> None:
        if self._draft is not None and self._went_well(self.desk.run_big(self._to_publish(self._draft))):
            self.take_focus()

    def _on_swap(self) -> None:
        draft = self._draft
        if draft is None or len(self.board.marked) != _PAIR:
            return
        first, second = self.board.marked
        self._chosen = draft.id
        self.desk.run_or_tell(self._to_swap(draft, first, second))
        self.board.setFocus()

    def _on_choose(self, draft_id: int) -> None:
        self._chosen = draft_id
        self.load()


def to_show(drafts: Sequence[DraftT], chosen: int | None) -> DraftT | None:
    """Return the draft to show: the published one, else the chosen, else the latest."""
    published = [draft for draft in drafts if draft.state is DrawState.PUBLISHED]
    if published:
        return published[0]
    return next((draft for draft in drafts if draft.id == chosen), drafts[-1] if drafts else None)
