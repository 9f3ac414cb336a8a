"""The panel of phones and stations on the hall's page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel, QVBoxLayout, QWidget

from turnierleitung.domain.problems import Problem
from turnierleitung.domain.stations import NetworkState, OpenPin, PairedStation, Right
from turnierleitung.services import history, stations
from turnierleitung.services.history import Deed
from turnierleitung.texts.columns import Tone
from turnierleitung.texts.deeds import deed_name, station_name
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import in_words, problem_text
from turnierleitung.texts.stations import heard_text, pin_text, rights_text, shown_fingerprint
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.fields import ChoiceBox, line
from turnierleitung.ui.widgets.labels import Card, Confirm, Notice, Pill, label, show_text
from turnierleitung.ui.widgets.layouts import add, bring_into_sight, column, empty, row, scrolling
from turnierleitung.ui.widgets.qr_code import QrCode
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.local_network import LocalNetwork

_QR: Final = 120
_EVERY_MS: Final = 1000
_LISTED: Final = 8
"""Deeds of a station that are named, before they are taken back or where they are not."""


class NetworkPanel(Card):
    """Switches for phones and stations, and what belongs to them."""

    done = Signal()
    paper_requested = Signal()
    """The sheet with the code is to be printed."""

    def __init__(self, desk: Desk, network: LocalNetwork, now: Callable[[], int]) -> None:
        """Create it; ``now`` returns milliseconds since 1970."""
        super().__init__(translate("Network", "Telefone und Stationen"))
        self._desk, self._network, self._now = desk, network, now
        self.problem, self.trouble = Notice(), Notice(Tone.WRONG)
        self.host = ChoiceBox(translate("Network", "Adresse dieses Computers"))
        # Another address may be longer than the one at the start.
        self.host.setSizeAdjustPolicy(ChoiceBox.SizeAdjustPolicy.AdjustToContents)
        self._host_line = QWidget()
        self.hall = HallPart()
        self.desks = DesksPart()
        self.question = Confirm()
        self.finish = ActionButton(translate("Network", "Fertig"), "Esc", bind=False, does=self.done)
        self._invited: OpenPin | None = None
        """The digits that were shown last."""
        self._numbers: frozenset[int] = frozenset()
        """Of the stations that were shown last."""
        self._told = self._done = ""
        self._to_take_back: list[Deed] = []
        self._remaining: list[tuple[Deed, Problem]] = []
        self._turn = QTimer(self, singleShot=True, interval=0)
        self._ticks = QTimer(self, interval=_EVERY_MS)
        self._lay_out()
        self._connect()
        self.hide()

    def open(self) -> None:
        """Show how it is now."""
        self.problem.clear()
        self.show()
        self._load()
        self.hall.switch.setFocus()
        # Its place is known only once everything has moved for it.
        QTimer.singleShot(0, self, lambda: bring_into_sight(self._top))

    def leave(self) -> None:
        """Take nothing more back: the tournament is closed, or the file is another one."""
        self._turn.stop()
        self._to_take_back = []

    def back(self) -> None:
        """Answer the question with no, or leave the panel."""
        if not self.question.refuse():
            self.done.emit()

    def event(self, event: QEvent) -> bool:
        """Space presses the focused control here instead of the clock's button."""
        is_space = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Space
        if is_space and event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves the panel; Enter on a right shows the PIN."""
        if event.key() == Qt.Key.Key_Escape:
            self.back()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.desks.asks:
            self._on_invite()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Let the time of a PIN run."""
        super().showEvent(event)
        self._ticks.start()

    def hideEvent(self, event: QHideEvent) -> None:
        """Let no PIN count any more: it is valid only while it is shown."""
        super().hideEvent(event)
        self._ticks.stop()
        self.question.hide()
        self.problem.clear()
        if self._network.state.pin is not None:
            self._network.close_pin()

    def _lay_out(self) -> None:
        inner = QWidget()
        words = label(translate("Network", "Adresse dieses Computers"), "muted")
        row(words, self.host, None, spacing=theme.SPACE_S, of=self._host_line)
        self._top = label(translate("Network", "Nur im selben WLAN, ohne Internet"), "small")
        parts = (self._top, self._host_line, self.hall, self.desks, None)
        column(*parts, spacing=theme.SPACE_XL, margins=(0, 0, theme.SPACE_S, 0), of=inner)
        add(
            self.body,
            self.trouble,
            self.problem,
            self.question,
            (scrolling(inner), 1),
            row(None, self.finish),
        )

    def _connect(self) -> None:
        self._network.changed.connect(self._load)
        self._ticks.timeout.connect(self._load)
        self._turn.timeout.connect(self._take_back_next)
        self._desk.replaced.connect(self.leave)
        self.host.activated.connect(self._on_host)
        self.trouble.repair_requested.connect(lambda: self._move(self._network.state.hosts[0]))
        self.hall.switch.clicked.connect(self._on_hall)
        self.hall.paper.clicked.connect(self.paper_requested)
        self.desks.switch.clicked.connect(self._on_desks)
        self.desks.plain.clicked.connect(self._on_plain)
        self.desks.invite.clicked.connect(self._on_invite)
        self.desks.name.returnPressed.connect(self._on_invite)
        self.desks.thrown_out.connect(self._on_throw_out)

    def _load(self) -> None:
        if self.isHidden():
            return
        state = self._network.state
        self._host_line.setVisible(len(state.hosts) > 1)
        if [self.host.itemData(place) for place in range(self.host.count())] != [*state.hosts]:
            self.host.offer(((host, host) for host in state.hosts), state.host)
        self._show_trouble(state)
        numbers = frozenset(station.number for station in state.stations)
        if self._invited is not None and state.pin is None:
            self._tell_pairing(self._invited, state, is_paired=not numbers <= self._numbers)
        self._invited, self._numbers = state.pin, numbers
        self.hall.show_state(state)
        self.desks.show_state(state, self._now())

    def _tell_pairing(self, pin: OpenPin, state: NetworkState, *, is_paired: bool) -> None:
        """Report whether the PIN was used or has expired."""
        if is_paired:
            self.desks.name.clear()
            if self.desks.isAncestorOf(QApplication.focusWidget() or self):
                self.desks.name.setFocus()
            told = translate("Network", "{name} ist angemeldet.").format(name=pin.name)
            self.problem.show_text(told, tone=Tone.DONE)
        elif state.desks is not None:
            self.problem.show_text(
                translate("Network", "Die Ziffern gelten nicht mehr. „Anmelden“ zeigt neue."),
                tone=Tone.QUESTION,
            )

    def _show_trouble(self, state: NetworkState) -> None:
        if state.trouble is None:
            self.trouble.clear()
            return
        wording = problem_text(state.trouble)
        elsewhere = state.hosts if state.host not in state.hosts else ()
        repair = (
            translate("Network", "Unter {host} weitermachen").format(host=elsewhere[0]) if elsewhere else ""
        )
        self.trouble.show_text(wording.title, wording.detail, repair)

    def _try(self, problems: tuple[Problem, ...]) -> bool:
        self.problem.show_text(in_words(problems, self._desk.rulebook) if problems else "")
        return not problems

    def _on_host(self) -> None:
        state, host = self._network.state, self.host.currentData()
        if host == state.host:
            return
        if state.hall is None and state.desks is None:
            self._move(host)
            return
        title = translate("Network", "Unter {host} weitermachen?")
        told = translate("Network", "Gedruckte Codes führen dann ins Leere; die Wand zeigt den neuen.")
        again = _pair_again(state)
        self.question.ask(
            title.format(host=host),
            f"{told} {again}".strip(),
            (translate("Network", "Adresse wechseln"), partial(self._move, host)),
            no=self._keep_host,
        )

    def _keep_host(self) -> None:
        self.question.hide()
        self.host.offer(((host, host) for host in self._network.state.hosts), self._network.state.host)
        self.host.setFocus()

    def _move(self, host: str) -> None:
        self._try(self._network.choose_host(host))

    def _on_hall(self) -> None:
        if self._network.state.hall is None:
            self._try(self._network.serve_hall())
        else:
            self._network.stop_hall()

    def _on_desks(self) -> None:
        if self._network.state.desks is None:
            if self._try(self._network.serve_desks()):
                self.desks.name.setFocus()
        else:
            self._network.stop_desks()

    def _serve(self, *, plain: bool) -> None:
        self._network.stop_desks()
        self._try(self._network.serve_desks(plain=plain))

    def _on_plain(self) -> None:
        state = self._network.state
        again = _pair_again(state)
        if state.desks is not None and not state.desks.secure:
            encrypt = partial(self._serve, plain=False)
            if not again:
                encrypt()
                return
            title = translate("Network", "Stationen wieder verschlüsseln?")
            self.question.ask(title, again, (translate("Network", "Verschlüsseln"), encrypt))
            return
        told = translate(
            "Network",
            "Dann warnt kein Browser mehr, aber jeder in diesem WLAN kann mitlesen, die Anmeldung einer "
            "Station kopieren und an ihrer Stelle Zettel eintragen. Nehmen Sie das nur in einem WLAN, "
            "dessen Kennwort der Saal nicht hat.",
        )
        self.question.ask(
            translate("Network", "Stationen ohne Verschlüsselung?"),
            f"{told} {again}".strip(),
            (translate("Network", "So einschalten"), partial(self._serve, plain=True)),
        )

    def _on_invite(self) -> None:
        if self._try(self._network.invite(self.desks.name.text(), self.desks.rights)):
            # Its place is known only once everything has moved for it.
            QTimer.singleShot(0, self, lambda: bring_into_sight(self.desks.pin))

    def _on_throw_out(self, station: PairedStation) -> None:
        """Ask whether to forget a station, with or without its entries."""
        self.problem.clear()
        deeds = stations.all_deeds(self._desk.tournament, station.number)
        title = translate("Network", "{name} abmelden?").format(name=station.name)
        leave_it = translate("Network", "Abmelden")
        if not deeds:
            self.question.ask(title, "", (leave_it, partial(self._throw_out, station)))
            return
        told = translate("Network", "Dort wurde eingetragen:")
        self.question.ask(
            title,
            "\n".join((told, *_named(deeds))),
            (
                translate("Network", "Abmelden und alles zurücknehmen"),
                partial(self._throw_out, station, deeds),
            ),
            (leave_it, partial(self._throw_out, station)),
        )

    def _throw_out(self, station: PairedStation, deeds: tuple[Deed, ...] = ()) -> None:
        if not self._try(self._network.throw_out(station.number)):
            return
        told = translate("Network", "{name} ist abgemeldet.").format(name=station.name)
        now = stations.all_deeds(self._desk.tournament, station.number)
        if deeds and now != deeds:
            # It entered something else while the question stood there.
            self.question.ask(
                told,
                "\n".join((translate("Network", "Inzwischen wurde dort eingetragen:"), *_named(now))),
                (translate("Network", "Alles zurücknehmen"), partial(self._take_back, told, now)),
            )
            return
        self._take_back(told, deeds)

    def _take_back(self, told: str, deeds: tuple[Deed, ...]) -> None:
        """Take deeds back, one each turn of the event loop: a key waits for one alone."""
        if deeds:
            self._desk.big_step_ahead.emit()
        if self._turn.isActive():
            # Another station is on its way; these follow.
            self._told = f"{self._told} {told}"
            self._to_take_back += deeds
            return
        self._told, self._to_take_back, self._remaining = told, list(deeds), []
        self._done = translate("Network", "Alles von dort ist zurückgenommen.") if deeds else ""
        self._take_back_next()

    def _take_back_next(self) -> None:
        if not self._to_take_back:
            self._tell_taken_back()
            return
        deed, count = self._to_take_back.pop(0), len(self._to_take_back)
        problems = self._desk.take_in(lambda file: history.undo(file, deed.sequence))
        self._remaining += [(deed, problem) for problem in problems[:1]]
        text = translate("Network", "Wird zurückgenommen, noch {count} …").format(count=count)
        self.problem.show_text(self._told, text, tone=Tone.RUNNING)
        self._turn.start()

    def _tell_taken_back(self) -> None:
        left = self._remaining
        unstored = next((problem for _, problem in left if problem.code.startswith("file.")), None)
        if unstored is not None:
            self._try((unstored,))
        elif left:
            kept = translate("Network", "Das blieb, weil später etwas darauf aufbaut:")
            detail = "\n".join((kept, *_named([deed for deed, _ in left])))
            self.problem.show_text(self._told, detail)
        else:
            self.problem.show_text(self._told, self._done, tone=Tone.DONE)


def _named(deeds: Sequence[Deed]) -> list[str]:
    """Return the names of deeds, not more than can be read."""
    named = [f"– {deed_name(deed)}" for deed in deeds[:_LISTED]]
    if len(deeds) > _LISTED:
        named.append(translate("Network", "… und {count} weitere").format(count=len(deeds) - _LISTED))
    return named


def _pair_again(state: NetworkState) -> str:
    """Warn that a new address unpairs all stations."""
    if state.desks is None or not state.stations:
        return ""
    return translate(
        "Network",
        "Alle Stationen melden sich dann neu an. Steht bei einer „Wartet auf den Laptop“, lassen Sie sie "
        "erst fertig senden: Danach kommt es nicht mehr an.",
    )


class HallPart(QWidget):
    """The pages of the hall's phones: their switch, address and code."""

    def __init__(self) -> None:
        super().__init__()
        self.pill, self.switch = Pill(), ActionButton("", "F2")
        self.code, self.address = QrCode(_QR), label("", "title")
        self.address.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.paper = ActionButton(translate("Network", "Aushang …"), "Ctrl+Shift+A")
        words = translate(
            "Network",
            "Wer im selben WLAN ist, sieht auf seinem Telefon, wo er sitzt, die Uhr und was an der Wand "
            "hängt. Eingetragen wird dort nichts.",
        )
        advice = translate(
            "Network",
            "Probieren Sie es mit Ihrem Telefon aus. Öffnet sich nichts, erlauben Sie Turnierleitung in der "
            "Firewall dieses Computers private Netze. Ein Gäste-WLAN trennt oft alle Geräte voneinander.",
        )
        self._served = QWidget()
        told = column(
            self.address,
            label(advice, "muted", wrap=True),
            row(self.paper, None),
            None,
            spacing=theme.SPACE_S,
        )
        row((self.code, Qt.AlignmentFlag.AlignTop), (told, 1), spacing=theme.SPACE_L, of=self._served)
        title = label(translate("Network", "Telefone im Saal"), "strong")
        head = row(title, self.pill, None, self.switch, spacing=theme.SPACE_S)
        self._what = label(words, "muted", wrap=True)
        parts = (head, self._what, self._served)
        column(*parts, spacing=theme.SPACE_S, of=self)

    def show_state(self, state: NetworkState) -> None:
        """Show whether the pages are on, and where."""
        served = state.hall
        _show_switch(self.pill, self.switch, is_on=served is not None)
        self._what.setVisible(served is None)
        self._served.setVisible(served is not None)
        if served is not None:
            self.code.show_text(served.url)
            self.address.setText(served.url.removeprefix("http://"))


class DesksPart(QWidget):
    """The paired stations: their switch and address, the PIN of a new one, and who is there."""

    thrown_out = Signal(object)
    """The :class:`PairedStation` that is to be forgotten."""

    def __init__(self) -> None:
        super().__init__()
        self.pill, self.switch = Pill(), ActionButton("", "F3")
        self.plain = ActionButton("")
        self.address, self.fingerprint = label("", "title"), label("", "small", wrap=True)
        self.address.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.name = line(translate("Network", "Wer arbeitet dort?"))
        self.name.setPlaceholderText(translate("Network", "Name"))
        self.door = QCheckBox(translate("Network", "Ein&gang"))
        self.slips = QCheckBox(translate("Network", "&Zettel"))
        self.slips.setChecked(True)
        self.invite = ActionButton(translate("Network", "Anmelden"))
        self.pin, self.pin_words = label("", "title"), label("", "muted", wrap=True)
        self._paired = QVBoxLayout()
        self._known: tuple[PairedStation, ...] = ()
        self._heard: dict[int, QLabel] = {}
        words = translate(
            "Network",
            "Ein zweiter Computer oder ein Telefon am Eingang und bei den Zetteln: nur ein Browser, nichts "
            "zu installieren. Jede Station wird hier angemeldet und schreibt unter ihrem Namen.",
        )
        self._served = QWidget()
        self._what = label(words, "muted", wrap=True)
        column(
            self.address,
            self.fingerprint,
            row((self.name, 1), self.door, self.slips, self.invite, spacing=theme.SPACE_M),
            row(self.pin, (self.pin_words, 1), spacing=theme.SPACE_L),
            self._paired,
            row(None, self.plain),
            spacing=theme.SPACE_S,
            of=self._served,
        )
        title = label(translate("Network", "Stationen"), "strong")
        head = row(title, self.pill, None, self.switch, spacing=theme.SPACE_S)
        column(head, self._what, self._served, spacing=theme.SPACE_S, of=self)

    @property
    def rights(self) -> frozenset[Right]:
        """What the new station may do."""
        boxes = ((self.door, Right.DOOR), (self.slips, Right.SLIPS))
        return frozenset(right for box, right in boxes if box.isChecked())

    @property
    def asks(self) -> bool:
        """Whether the focus is on the rights of a new station."""
        return self.door.hasFocus() or self.slips.hasFocus()

    def show_state(self, state: NetworkState, now: int) -> None:
        """Show the switch, the PIN and the paired stations."""
        served, pin = state.desks, state.pin
        _show_switch(self.pill, self.switch, is_on=served is not None)
        self._what.setVisible(served is None)
        self._served.setVisible(served is not None)
        if served is None:
            return
        self.address.setText(served.url)
        self.plain.setText(
            translate("Network", "Ohne Verschlüsselung …")
            if served.secure
            else translate("Network", "Mit Verschlüsselung")
        )
        show_text(self.fingerprint, shown_fingerprint(state.fingerprint))
        show_text(self.pin, "" if pin is None else f"{pin.digits[:3]} {pin.digits[3:]}")
        show_text(self.pin_words, "" if pin is None else pin_text(pin, served.url, (pin.until - now) // 1000))
        self._show_stations(state.stations, now)

    def _show_stations(self, paired: tuple[PairedStation, ...], now: int) -> None:
        known = tuple(station._replace(heard_at=None) for station in paired)
        if known != self._known:
            self._known, self._heard = known, {}
            empty(self._paired)
            for station in known:
                self._paired.addWidget(self._line(station))
        for station in paired:
            self._heard[station.number].setText(heard_text(station.heard_at, now))

    def _line(self, station: PairedStation) -> QWidget:
        made, heard = QWidget(), label("", "muted")
        words = f"{station_name(station.number)} · {station.name} · {rights_text(station.rights)}"
        out = ActionButton(translate("Network", "Abmelden"), does=partial(self.thrown_out.emit, station))
        out.setAccessibleDescription(words)
        row((label(words, wrap=True), 1), heard, out, spacing=theme.SPACE_M, of=made)
        self._heard[station.number] = heard
        return made


def _show_switch(pill: Pill, switch: ActionButton, *, is_on: bool) -> None:
    if is_on:
        pill.show_state(translate("Network", "Ein"), Tone.RUNNING)
        switch.setText(translate("Network", "Ausschalten"))
    else:
        pill.show_state("", Tone.RUNNING)
        switch.setText(translate("Network", "Einschalten"))
