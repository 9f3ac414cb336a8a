"""The errors of reading or writing a tournament file."""

from __future__ import annotations

from enum import StrEnum


class FileTrouble(StrEnum):
    """Why a file cannot be used; each is one plain sentence for the director."""

    MISSING = "missing"
    EMPTY = "empty"
    FOREIGN = "foreign"
    NEWER = "newer"
    OLDER = "older"
    """Made before 1.0.0; later versions need not open it."""
    DAMAGED = "damaged"
    TRUNCATED = "truncated"
    STRANGE = "strange"
    """It holds what this program never puts into a file: a trigger, a view, a table of its own."""
    SENSELESS = "senseless"
    """It is intact, but its content is no tournament."""
    READ_ONLY = "read_only"
    LOCKED = "locked"
    LOCKED_ELSEWHERE = "locked_elsewhere"
    """A program on another computer has it open, or had it when it died: it can be taken over."""
    VANISHED = "vanished"
    OVERWRITTEN = "overwritten"
    """While it was open, another program put another state in its place."""
    TAKEN_OVER = "taken_over"
    """While it was open, a program on another computer took it over."""
    FORBIDDEN = "forbidden"
    """It may not be read."""
    UNREADABLE = "unreadable"
    """It cannot be read at present: its disk does not answer, or another program holds it."""
    NOT_SAVED = "not_saved"
    SAVED_AFTER_ALL = "saved_after_all"
    """The action before, which could not be said to be stored, is; the one asked for was not begun."""
    EXISTS = "exists"
    ELSEWHERE = "elsewhere"
    """It lies outside the folder in which the program may remove and make backups."""


class FileError(Exception):
    """A tournament file cannot be used; nothing was changed."""

    def __init__(self, trouble: FileTrouble, **params: int | str) -> None:
        super().__init__(trouble.value)
        self.trouble = trouble
        self.params = params


class TextTooLongError(Exception):
    """A text has more letters than its column takes; nothing was changed."""

    def __init__(self, column: str, length: int, most: int) -> None:
        super().__init__(f"{column}: {length} > {most}")
        self.column, self.length, self.most = column, length, most


class RevertTrouble(StrEnum):
    """Why an action cannot be undone or redone."""

    NOTHING = "nothing"
    NOTHING_TO_REDO = "nothing_to_redo"
    NOT_REVERTIBLE = "not_revertible"
    ALREADY_REVERTED = "already_reverted"
    CHANGED_SINCE = "changed_since"
    STILL_NEEDED = "still_needed"
    REDACTED = "redacted"


class RevertError(Exception):
    """An action cannot be undone or redone; nothing was changed."""

    def __init__(self, trouble: RevertTrouble, later: int | None = None) -> None:
        super().__init__(trouble.value)
        self.trouble = trouble
        self.later = later
