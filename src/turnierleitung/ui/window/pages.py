"""What every page is, and the pages in the order of the day.

A page is a widget that reloads when something that it shows has changed.
"""

from __future__ import annotations

from importlib import import_module
from typing import ClassVar, Final, NamedTuple, Protocol, cast

from PySide6.QtCore import SignalInstance
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from turnierleitung.domain.conduct import Going
from turnierleitung.domain.states import Format
from turnierleitung.services.ground.papers import Next, PrintRequest
from turnierleitung.services.ground.scenes import SceneKind
from turnierleitung.services.ground.tournaments import Changes, Tournament
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.help_sheet import HelpWords
from turnierleitung.ui.widgets.labels import Pill, label
from turnierleitung.ui.widgets.page_head import Hint, PageHead
from turnierleitung.ui.widgets.rail import RailEntry
from turnierleitung.ui.window.clockwork import Clockwork
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.host import Host
from turnierleitung.ui.window.local_network import LocalNetwork
from turnierleitung.ui.window.safety import Safety


class Surroundings(Protocol):
    """What a page may ask of the window around it."""

    host: Host
    safety: Safety
    clockwork: Clockwork
    network: LocalNetwork
    practice: bool
    """Whether nothing of the tournament counts."""

    @property
    def plain_name(self) -> str:
        """Name of the tournament, of practice without the word that it begins with."""
        ...

    @property
    def practice_requested(self) -> SignalInstance:
        """Somebody wants to practise with the rulebook in force."""
        ...

    @property
    def language_chosen(self) -> SignalInstance:
        """Everything is to be said in another language."""
        ...

    def page(self, key: str) -> Page:
        """Return a page without bringing it into view."""
        ...

    def open_page(self, key: str) -> Page:
        """Bring another page into view."""
        ...

    def tell(self, text: str, tone: Tone = Tone.DECIDE, detail: str = "") -> None:
        """Say something for a while, above the page."""
        ...


PEOPLE: Final = frozenset({"participant", "departure", "person"})
RESULTS: Final = frozenset({"result", "result_stint", "adjustment"})
"""Tables of the file that change together."""


class Page(QWidget):
    """A page; it loads when it is seen and whenever something changed while it is seen."""

    watches: ClassVar[frozenset[str]] = frozenset()
    """Kinds of things (table names) whose change concerns the page; empty for all."""

    def __init__(self, desk: Desk, title: str = "", hint: str = "") -> None:
        """Create a page on a desk; ``title`` makes the usual head."""
        super().__init__()
        self.desk = desk
        self.surroundings: Surroundings | None = None
        """Known from when the page settles in."""
        self.setProperty("role", "page")
        self._stale = True
        self.column = QVBoxLayout(self)
        self._move_together(low=False)
        self.title_label = label(title, "title")
        self.hint_label = Hint()
        self.hint_label.show_text(hint)
        self.state_pill = Pill()
        self._whole_head: PageHead | None = None
        if title:
            self._whole_head = PageHead(self.hint_label, self.title_label, self.state_pill)
            self.titles, self.head = self._whole_head.titles, self._whole_head.tools
            self.column.addWidget(self._whole_head)
        else:
            # A page with a head of its own; what nothing holds would outlive it.
            for part in (self.title_label, self.state_pill, self.hint_label):
                part.setParent(self)
                part.hide()
        desk.changed.connect(self._on_changed)
        desk.replaced.connect(self._on_replaced)

    @property
    def tournament(self) -> Tournament:
        """The open tournament."""
        return self.desk.tournament

    @property
    def around(self) -> Surroundings:
        """The window around; it is there once the page has settled in."""
        if self.surroundings is None:
            raise RuntimeError("the page has not settled in yet")
        return self.surroundings

    def load(self) -> None:
        """Show the tournament as it is now; every page writes its own."""
        raise NotImplementedError

    def settle_in(self, surroundings: Surroundings) -> None:
        """Get to know the window around; pages take here what they need of it."""
        self.surroundings = surroundings

    def take_focus(self) -> None:
        """Put the focus where typing begins; called when the page comes into view."""

    def start_search(self) -> None:
        """Put the focus into the page's search field (Ctrl+F); pages without one do nothing."""

    @property
    def table_at_hand(self) -> int | None:
        """Id of the table that is looked at, e.g. whose slip is open; ``None`` on most pages."""
        return None

    @property
    def holds_slip(self) -> bool:
        """Whether a slip stands on the page of which something is typed and not entered."""
        return False

    def print_request(self) -> PrintRequest | None:
        """Return what Ctrl+P prints from this page."""
        return None

    def open_printout(self, request: PrintRequest | None) -> None:
        """Lead to the page where a printout is printed."""
        self.around.open_page("printing").show_request(request)

    def show_request(self, request: PrintRequest | None) -> None:
        """Show a printout; only the printing page does."""

    def show_print_set(self, print_set: str) -> None:
        """Show what is printed together; only the printing page does."""

    def show_due(self) -> None:
        """Show the round that is due; only the page of the round does."""

    def show_table(self, table_id: int) -> None:
        """Show a table; only the page of the round does."""

    def show_person(self, participant_id: int) -> None:
        """Show somebody; only the page of the participants does."""

    def show_protests(self) -> None:
        """Show the protests; only the judge's page does."""

    def let_go(self, participant_id: int, going: Going, back_to: str = "") -> None:
        """Ask whether somebody shall go in one of the ways; only the judge's page does.

        ``back_to``: the page that is opened again once it is answered.
        """

    def show_gone(self, participant_id: int) -> None:
        """Show somebody who has gone, and what his return would change; only the judge's page does."""

    def show_players(self, table_id: int) -> None:
        """Show who plays at a table so that it can be changed; only the round's page does."""

    @property
    def on_wall(self) -> SceneKind | None:
        """The scene on the wall, ``None`` while it is off; only the hall page has one."""
        return None

    def put_on_wall(self, kind: SceneKind) -> bool:
        """Put a scene on the wall and return whether it hangs there."""
        return False

    def resume(self) -> None:
        """Go on where the program was killed; only the hall does."""

    def leave(self) -> None:
        """Prepare for the tournament being closed; what is typed and not entered must not be lost."""

    def help_words(self) -> HelpWords:
        """Return the help of F1 for this page: purpose, steps and keys."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Load now if anything changed since the last time; the focus stays on the page."""
        if self._stale:
            self._stale = False
            had_focus = self._has_focus()
            self.load()
            if had_focus and not self._has_focus():
                # Qt passes the focus of what is hidden on to the pages beside.
                self.setFocus()
                self.take_focus()

    def _has_focus(self) -> bool:
        # The window knows it also while another program is in front.
        focus: QWidget | None = self.window().focusWidget()
        return focus is not None and focus.isVisible() and (focus is self or self.isAncestorOf(focus))

    def showEvent(self, event: QShowEvent) -> None:
        """Load when the page comes into view."""
        super().showEvent(event)
        self.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the content the room around it where the window is low."""
        super().resizeEvent(event)
        self._move_together(low=self.window().height() < theme.LOW_WINDOW)
        if self._whole_head is not None:
            self._whole_head.arrange()

    def _move_together(self, *, low: bool) -> None:
        around = theme.SPACE_S if low else theme.SPACE_XL
        self.column.setContentsMargins(theme.SPACE_PAGE, around, theme.SPACE_PAGE, around)
        self.column.setSpacing(theme.SPACE_S if low else theme.SPACE_L)

    def _on_print(self) -> None:
        self.open_printout(self.print_request())

    def _on_changed(self, changes: Changes) -> None:
        if not self.watches or changes.concern(*self.watches):
            self._on_replaced()

    def _on_replaced(self) -> None:
        self._stale = True
        if self.isVisible():
            self.refresh()


class PageEntry(NamedTuple):
    """A page with where its class lives; it is made when it is opened first."""

    rail: RailEntry
    module: str
    class_name: str

    def page_class(self) -> type[Page]:
        """Return the class of the page."""
        return cast("type[Page]", getattr(import_module(self.module), self.class_name))


OVERVIEW = "overview"
REGISTRATION = "registration"
DECKS = "decks"
PENALTIES = "penalties"
DRAW = "draw"
ROUND = "round"
HALL = "hall"
STANDINGS = "standings"
PRIZES = "prizes"
CASH = "cash"
PRINTING = "printing"
HISTORY = "history"
SETTINGS = "settings"

DUE_PAGES: Final = {
    Next.REGISTER: REGISTRATION,
    Next.ARRIVE: REGISTRATION,
    Next.HELPERS: DRAW,
    Next.NO_TABLES: DRAW,
    Next.CARDS: DRAW,
    Next.TABLE_LOT: DRAW,
    Next.ADVANCE: DRAW,
    Next.DRAW: DRAW,
    Next.PUBLISH: DRAW,
    Next.MEND: DRAW,
    Next.SET_TIME: ROUND,
    Next.START: ROUND,
    Next.ENTER: ROUND,
    Next.LOT: STANDINGS,
    Next.RANKING: STANDINGS,
    Next.DRAW_GROUPS: DRAW,
    Next.PUBLISH_GROUPS: DRAW,
    Next.START_GROUPS: ROUND,
    Next.ENTER_MATCHES: ROUND,
    Next.START_SLOT: HALL,
    Next.LOT_IN_GROUP: STANDINGS,
    Next.LOT_AT_BORDER: STANDINGS,
    Next.DRAW_BRACKET: DRAW,
    Next.DRAW_PRESENT: DRAW,
    Next.PUBLISH_BRACKET: DRAW,
    Next.START_KNOCKOUT: ROUND,
    Next.CONFLICT: STANDINGS,
    Next.CHAMPION: STANDINGS,
    Next.CEREMONY: PRIZES,
    Next.CEREMONY_ON: PRIZES,
    Next.PAY: CASH,
    Next.CLOSE_CASH: CASH,
    Next.KEEP: PRIZES,
}
"""The page of each next step; finishing a round needs none."""

_KEYS: Final = {
    OVERVIEW: "Ctrl+1",
    REGISTRATION: "Ctrl+2",
    DRAW: "Ctrl+3",
    DECKS: "Ctrl+D",
    ROUND: "Ctrl+4",
    HALL: "Ctrl+5",
    STANDINGS: "Ctrl+6",
    PRIZES: "Ctrl+E",
    PENALTIES: "Ctrl+7",
    CASH: "Ctrl+8",
    PRINTING: "Ctrl+9",
    HISTORY: "Ctrl+0",
    SETTINGS: "Ctrl+,",
}
"""The same in every tournament, whatever is played; a page that there is not leaves its key free."""
_ROUND: Final = (ROUND, "turnierleitung.ui.entry.page", "RoundPage")
_DECKS: Final = (DECKS, "turnierleitung.ui.decks.decks_page", "DecksPage")
_PRIZES: Final = (PRIZES, "turnierleitung.ui.prizes.prizes_page", "PrizesPage")
_PENALTIES: Final = (PENALTIES, "turnierleitung.ui.judge.judge_page", "JudgePage")
_HALL: Final = (HALL, "turnierleitung.ui.clock.hall_page", "HallPage")
_OF_FORMAT: Final[dict[Format, tuple[tuple[str, str, str], ...]]] = {
    Format.TABLES: (
        (DRAW, "turnierleitung.ui.tables.draw_page", "DrawPage"),
        _ROUND,
        _HALL,
        (STANDINGS, "turnierleitung.ui.tables.ranking_page", "StandingsPage"),
        _PRIZES,
        _PENALTIES,
    ),
    Format.MATCHES: (
        (DRAW, "turnierleitung.ui.matches.draw_page", "StagesDrawPage"),
        _ROUND,
        _HALL,
        (STANDINGS, "turnierleitung.ui.matches.ranking_page", "StagesPage"),
        _PRIZES,
        _PENALTIES,
    ),
}
_BEFORE: Final = (
    (OVERVIEW, "turnierleitung.ui.overview", "OverviewPage"),
    (REGISTRATION, "turnierleitung.ui.registration.registration_page", "RegistrationPage"),
)
_AFTER: Final = (
    (CASH, "turnierleitung.ui.cash.cash_page", "CashPage"),
    (PRINTING, "turnierleitung.ui.printing.print_page", "PrintingPage"),
    (HISTORY, "turnierleitung.ui.history", "HistoryPage"),
    (SETTINGS, "turnierleitung.ui.settings.settings_page", "SettingsPage"),
)
_BELOW: Final = frozenset({HISTORY, SETTINGS})


def entries(played_as: Format, *, lists_decks: bool = False) -> tuple[PageEntry, ...]:
    """Return all pages of a tournament of a format; with ``lists_decks`` decks are listed."""
    titles = {
        OVERVIEW: translate("Pages", "Übersicht"),
        REGISTRATION: translate("Pages", "Teilnehmer"),
        DECKS: translate("Pages", "Quartette"),
        DRAW: translate("Pages", "Auslosung"),
        ROUND: translate("Pages", "Runde")
        if played_as is Format.TABLES
        else translate("Pages", "Begegnungen"),
        HALL: translate("Pages", "Saal"),
        STANDINGS: translate("Pages", "Rangliste"),
        PRIZES: translate("Pages", "Siegerehrung"),
        PENALTIES: translate("Pages", "Strafen & Proteste"),
        CASH: translate("Pages", "Kasse"),
        PRINTING: translate("Pages", "Drucken"),
        HISTORY: translate("Pages", "Protokoll"),
        SETTINGS: translate("Pages", "Einstellungen"),
    }
    draw, *others = _OF_FORMAT[played_as]
    of_format = (draw, *((_DECKS,) if lists_decks else ()), *others)
    return tuple(
        PageEntry(RailEntry(key, titles[key], _KEYS[key], key in _BELOW), module, class_name)
        for key, module, class_name in (*_BEFORE, *of_format, *_AFTER)
    )
