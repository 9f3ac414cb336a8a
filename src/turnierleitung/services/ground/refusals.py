"""Turns what the storage cannot do into problems that the director can act on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.storage.errors import FileError, FileTrouble, RevertError, TextTooLongError

SAVED_AFTER_ALL: Final = f"file.{FileTrouble.SAVED_AFTER_ALL}"
"""Nothing was done, but the file contains an action reported as failed."""
NOT_STORED: Final = frozenset(
    f"file.{trouble}"
    for trouble in (
        FileTrouble.NOT_SAVED,
        FileTrouble.VANISHED,
        FileTrouble.READ_ONLY,
        FileTrouble.OVERWRITTEN,
        FileTrouble.TAKEN_OVER,
        FileTrouble.UNREADABLE,
        FileTrouble.DAMAGED,
    )
)
"""The action was not stored, because of a problem with the file."""


@contextmanager
def refusing() -> Iterator[None]:
    """Raise :class:`Refused` where a file cannot be used, a text is too long, or an action stays."""
    try:
        yield
    except FileError as error:
        raise Refused(_problem_of(error)) from error
    except TextTooLongError as error:
        params = {"length": error.length, "most": error.most}
        raise Refused(Problem("text.too_long", at=(error.column,), params=params)) from error
    except RevertError as error:
        later = {} if error.later is None else {"later": error.later}
        raise Refused(Problem(f"revert.{error.trouble}", params=later)) from error


def problems_of(error: BaseException) -> tuple[Problem, ...]:
    """Return the problems behind an uncaught error; empty for a defect of the program.

    Even painting a page reads the file, and the disk may fail at any moment.
    """
    match error:
        case Refused():
            return error.problems
        case FileError():
            return (_problem_of(error),)
    return ()


def _problem_of(error: FileError) -> Problem:
    return Problem(f"file.{error.trouble}", params=error.params)
