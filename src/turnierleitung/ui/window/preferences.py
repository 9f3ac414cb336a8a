"""What the program remembers of itself between two starts; nothing of a tournament."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Any, Final, NamedTuple

from turnierleitung.domain.language import Language
from turnierleitung.ui.widgets.theme import Colours, ThemeName
from turnierleitung.ui.window.main_window import SCALES

_MOST_RECENT: Final = 12
_MOST_LISTS: Final = 40
LOUDEST: Final = 100
"""Of the volume of the signals, in percent."""
EARLIEST: Final = 3600
"""Seconds before the end at which the warning may be set."""


class Recent(NamedTuple):
    """A tournament that was open before."""

    path: str
    name: str
    held_on: str
    uuid: str
    opened_at: str


class WallKept(NamedTuple):
    """The scene on the wall; cleared when a tournament is closed."""

    tournament: str = ""
    """The uuid of the tournament; empty where nothing hangs."""
    scene: str = ""
    where: str = ""
    """``window`` for an ordinary window beside the program; else it fills the remembered screen."""


class Preferences(NamedTuple):
    """The settings of the program."""

    theme: str = ThemeName.SYSTEM.value
    scale: int = SCALES[0]
    """As chosen; a screen that has no room for it wears a smaller one."""
    ground: str = ""
    """Colour of the last canvas; the first window wears it before anything is loaded."""
    ink: str = ""
    second_medium: str = ""
    """Folder for the second backup, e.g. on a stick; empty for none."""
    recent: tuple[Recent, ...] = ()
    columns: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """What the columns of lists hold that were read before, by the signature of their headings."""
    sound: bool = True
    """Whether the signals of the hall are heard."""
    volume: int = 80
    """Of the signals, in percent."""
    warning_seconds: int = 120
    """So long before the end a warning is heard; 0 for none."""
    wall_screen: str = ""
    """The screen that was the wall last, by its name; empty where none was."""
    wall_serial: str = ""
    wall: WallKept = WallKept()
    language: str = ""
    """Tag of the language; empty for that of the system."""

    def opened(self, tournament: Recent) -> Preferences:
        """Put a tournament at the head of the recent ones."""
        others = tuple(known for known in self.recent if known.path != tournament.path)
        return self._replace(recent=(tournament, *others)[:_MOST_RECENT])

    def forgotten(self, path: str) -> Preferences:
        """Take a tournament off the list; its file stays."""
        return self._replace(recent=tuple(known for known in self.recent if known.path != path))

    def columns_of(self, signature: str) -> tuple[str, ...]:
        """Return what the columns of a list held when one like it was read; empty where none was."""
        return dict(self.columns).get(signature, ())

    def with_columns(self, signature: str, fields: tuple[str, ...]) -> Preferences:
        """Remember what the columns of a list hold."""
        others = tuple(known for known in self.columns if known[0] != signature)
        return self._replace(columns=((signature, fields), *others)[:_MOST_LISTS])

    def path_of(self, uuid: str) -> Path | None:
        """Return where a tournament was opened last."""
        return next((Path(known.path) for known in self.recent if known.uuid == uuid), None)


def load(path: Path) -> Preferences:
    """Read the preferences; what cannot be read counts as not set."""
    try:
        data = json.loads(path.read_text("utf-8"))
        recent = tuple(Recent(**{key: str(entry[key]) for key in Recent._fields}) for entry in data["recent"])
        theme = data["theme"] if data["theme"] in set(ThemeName) else ThemeName.SYSTEM.value
        scale = data["scale"] if data["scale"] in SCALES else SCALES[0]
        look = str(data.get("ground", "")), str(data.get("ink", ""))
        return Preferences(
            theme,
            scale,
            *look,
            str(data["second_medium"]),
            recent,
            _columns(data),
            wall_screen=str(data.get("wall_screen", "")),
            wall_serial=str(data.get("wall_serial", "")),
            wall=WallKept(*(str(part) for part in data.get("wall", ())[:3])),
            language=data.get("language") if data.get("language") in set(Language) else "",
            **_hall(data),
        )
    except (OSError, ValueError, KeyError, TypeError):
        return Preferences()


def _hall(data: dict[str, Any]) -> dict[str, Any]:
    """Return what is remembered of the sounds; what cannot be read is as it usually is."""
    usual = Preferences()
    volume, warning = data.get("volume"), data.get("warning_seconds")
    return {
        "sound": data.get("sound", usual.sound) is not False,
        "volume": volume if isinstance(volume, int) and 0 <= volume <= LOUDEST else usual.volume,
        "warning_seconds": warning
        if isinstance(warning, int) and 0 <= warning <= EARLIEST
        else usual.warning_seconds,
    }


def _columns(data: dict[str, Any]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Load the remembered columns of lists; unreadable ones are guessed again."""
    try:
        return tuple((str(key), tuple(map(str, names))) for key, names in data.get("columns", ()))
    except (ValueError, TypeError):
        return ()


def _plain(preferences: Preferences) -> dict[str, Any]:
    return preferences._asdict() | {"recent": [known._asdict() for known in preferences.recent]}


def save(path: Path, preferences: Preferences, colours: Colours) -> None:
    """Write the preferences with the colours of the next first window; a failure is no reason to stop."""
    preferences = preferences._replace(ground=colours.canvas, ink=colours.accent)
    draft = path.with_suffix(".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(json.dumps(_plain(preferences), ensure_ascii=False, indent=1), "utf-8")
        draft.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)
