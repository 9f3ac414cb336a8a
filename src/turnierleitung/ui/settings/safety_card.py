"""Backups: how old they are, where they lie, and getting one back."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QFileDialog

from turnierleitung.domain.problems import Refused
from turnierleitung.services import stored_json
from turnierleitung.services.ground import backups
from turnierleitung.texts.columns import Column, Ink, Tone
from turnierleitung.texts.figures import ago, day_and_clock
from turnierleitung.texts.files import contents_words
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.widgets import theme
from turnierleitung.ui.widgets.buttons import ActionButton
from turnierleitung.ui.widgets.labels import Card, Confirm, Notice, Pill, label
from turnierleitung.ui.widgets.layouts import add, row
from turnierleitung.ui.widgets.table import RowsView
from turnierleitung.ui.window.desk import Desk
from turnierleitung.ui.window.host import Host
from turnierleitung.ui.window.jobs import Progress
from turnierleitung.ui.window.safety import Safety

_MOST_ROWS = 5


@dataclass(frozen=True, slots=True)
class BackupRow:
    """A backup as the list shows it."""

    number: int
    """Its place in :func:`backups.made`."""
    second: bool
    made_at: str
    contents: str
    """How far the tournament was; empty until it is read."""


class SafetyCard(Card):
    """State, second medium, list."""

    def __init__(self, desk: Desk, host: Host, safety: Safety) -> None:
        super().__init__(translate("Settings", "Sicherung"))
        self._desk, self._host, self._safety = desk, host, safety
        self._contents: dict[Path, str] = {}
        """What the backups hold, as far as it was read or is being read."""
        self.state = Pill()
        self.now = ActionButton(translate("Settings", "&Jetzt sichern"), does=safety.back_up_later)
        self.why = label("", wrap=True)
        """Why the last backup could not be made."""
        self.medium = label("", wrap=True)
        self.choose = ActionButton(translate("Settings", "&Ordner wählen …"), does=self._on_choose)
        self.clear = ActionButton(translate("Settings", "Ohne &zweites Medium"))
        self.list: RowsView[BackupRow] = RowsView(_columns(), translate("Settings", "Sicherungen"))
        self.list.keep_choice_by(lambda row: (row.second, row.made_at))
        self.empty = label(
            translate("Settings", "Die erste Sicherung kommt mit der ersten Änderung."), "muted"
        )
        self.restore = ActionButton(translate("Settings", "Zurüc&kholen …"), does=self._on_restore)
        self.confirm = Confirm()
        self.notice = Notice()
        self._lay_out()
        self.clear.clicked.connect(lambda: self.set_second_medium(None))
        self.list.row_chosen.connect(lambda row: self.restore.setEnabled(row is not None))
        self.list.row_opened.connect(lambda _row: self._on_restore())
        safety.state_changed.connect(self.load)

    def load(self) -> None:
        """Show how things stand."""
        now = datetime.now(UTC).isoformat()
        if self._safety.alteration is not None:
            self.state.show_state(translate("Settings", "Das Protokoll wurde verändert"), Tone.WRONG)
        elif self._safety.failed:
            self.state.show_state(translate("Settings", "Die letzte Sicherung ist misslungen"), Tone.WRONG)
        elif self._safety.backed_up_at:
            age = ago(self._safety.backed_up_at, now)
            self.state.show_state(translate("Settings", "Gesichert {age}").format(age=age), Tone.DONE)
        else:
            self.state.show_state(translate("Settings", "Noch keine Sicherung"), Tone.RUNNING)
        self.why.setText(in_words(self._safety.problems, None))
        self.why.setVisible(bool(self._safety.problems))
        second = self._safety.second_medium
        self.clear.setVisible(second is not None)
        self.choose.setVisible(not self._safety.practice)
        if self._safety.practice:
            text = translate("Settings", "Eine Übung wird nur auf diesem Rechner gesichert.")
        elif second is None:
            text = translate("Settings", "Kein zweites Medium. Ein Stick schützt, wenn der Rechner ausfällt.")
        elif self._safety.second_failed:
            text = translate("Settings", "„{path}“ ist nicht erreichbar.").format(path=second)
        else:
            text = translate("Settings", "Auch nach „{path}“.").format(path=second)
        self.medium.setText(text)
        self._show_list()

    def set_second_medium(self, folder: Path | None) -> None:
        """Back up to a folder too, and remember it for the next start."""
        self._host.change(self._host.preferences._replace(second_medium=str(folder) if folder else ""))
        self._safety.set_second_medium(folder)

    def _show_list(self) -> None:
        made = [
            (number, second, one)
            for second, folder in ((False, self._safety.folder), (True, self._safety.second_folder))
            if folder is not None
            for number, one in enumerate(backups.made(folder))
        ]
        self._read_contents([one.path for _, _, one in made])
        found = [
            BackupRow(number, second, one.made_at.isoformat(), self._contents[one.path])
            for number, second, one in made
        ]
        self.list.show_rows(sorted(found, key=lambda row: (row.made_at, not row.second), reverse=True))
        self.list.setFixedHeight(theme.ROW_HEIGHT * min(_MOST_ROWS, len(found)) + 40)
        self.list.setVisible(bool(found))
        self.empty.setVisible(not found)
        self.restore.setVisible(bool(found))
        self.restore.setEnabled(self.list.chosen is not None)

    def _read_contents(self, paths: list[Path]) -> None:
        """Read beside the screen what those backups hold that were not read yet: a stick may be slow."""
        unread = [path for path in paths if path not in self._contents]
        if not unread:
            return
        self._contents.update(dict.fromkeys(unread, ""))

        def work(_progress: Progress) -> dict[Path, str]:
            return {path: contents_words(backups.contents(path)) for path in unread}

        self._host.jobs.start(work).succeeded.connect(self._on_contents)

    def _on_contents(self, found: dict[Path, str]) -> None:
        self._contents.update(found)
        self._show_list()

    def _on_choose(self) -> None:
        name = QFileDialog.getExistingDirectory(
            self, translate("Settings", "Ordner für die zweite Sicherung")
        )
        if name:
            self.set_second_medium(Path(name))

    def _on_restore(self) -> None:
        row = self.list.chosen
        if row is None:
            return
        title = translate("Settings", "Den Stand vom {time} zurückholen?").format(
            time=day_and_clock(row.made_at)
        )
        detail = translate(
            "Settings",
            "Alles, was danach eingetragen wurde, gilt dann nicht mehr. "
            "Der jetzige Stand wird vorher gesichert und bleibt in dieser Liste.",
        )
        yes = translate("Settings", "Diesen Stand zurückholen")
        self.confirm.ask(title, detail, (yes, partial(self._restore, row)))

    def _restore(self, row: BackupRow) -> None:
        folder = self._safety.second_folder if row.second else self._safety.folder
        made = backups.made(folder) if folder else ()
        chosen = next((one for one in made if one.made_at.isoformat() == row.made_at), None)
        if chosen is None:
            self.load()
            return
        try:
            restored = backups.restore(
                self._desk.tournament, chosen, self._safety.folder, check=stored_json.check
            )
        except Refused as refusal:
            self.notice.answer(in_words(refusal.problems, None), tone=Tone.WRONG)
            self._desk.reopen()
            return
        self._desk.replace(restored)
        self.notice.answer(
            translate("Settings", "Der Stand ist zurückgeholt."),
            translate(
                "Settings",
                "Der Stand davor liegt als Sicherung in dieser Liste. Strg Z nimmt zurück, was in dem "
                "zurückgeholten Stand zuletzt geschah.",
            ),
            tone=Tone.DONE,
        )
        self.load()

    def _lay_out(self) -> None:
        add(
            self.body,
            row(self.state, None, self.now),
            self.why,
            self.medium,
            row(self.choose, self.clear, None, spacing=theme.SPACE_S),
            self.list,
            self.empty,
            self.restore,
            self.confirm,
            self.notice,
        )


def _columns() -> tuple[Column[BackupRow], ...]:
    here, there = translate("Settings", "hier"), translate("Settings", "2. Medium")
    return (
        Column(translate("Settings", "Stand"), lambda row: day_and_clock(row.made_at), 145),
        Column(translate("Settings", "Inhalt"), lambda row: row.contents),
        Column(translate("Settings", "Wo"), lambda row: there if row.second else here, 90, Ink.MUTED),
    )
