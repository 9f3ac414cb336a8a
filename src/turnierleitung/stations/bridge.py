"""Carries requests from the thread of a server to the thread of the file, one after the other.

What the desk writes down for them takes its turn there too, so that a key waits for one thing alone.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import traceback
from collections import deque
from collections.abc import Callable
from contextvars import copy_context
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from PySide6.QtCore import QObject, Qt, QTimer, Signal

_LOG: Final = logging.getLogger(__name__)
MOST_WAITING: Final = 32
"""The most waiting requests; further ones get 503."""
_LATER_MS: Final = 50
"""When nothing can be done now, it is tried again after so long."""

AnswerT = TypeVar("AnswerT")


class BusyError(Exception):
    """The desk cannot take the request now; the station may ask again in a moment."""


class _Waiting(NamedTuple):
    work: Callable[[], object]
    loop: asyncio.AbstractEventLoop
    answer: asyncio.Future[object]


class Bridge(QObject):
    """Requests that wait for the thread of the file; it handles one each turn of its event loop."""

    _arrived = Signal()

    def __init__(self, is_free: Callable[[], bool], parent: QObject | None = None) -> None:
        """Create it on the thread of the file; ``is_free`` says whether nothing runs there now."""
        super().__init__(parent)
        self._is_free = is_free
        self._waiting: deque[_Waiting] = deque()
        self._own: deque[Callable[[], None]] = deque()
        self._lock = threading.Lock()
        self._open = False
        self._turn = QTimer(self, singleShot=True, interval=0)
        self._turn.timeout.connect(self._handle_next)
        self._arrived.connect(self._begin_turn, Qt.ConnectionType.QueuedConnection)

    def open(self) -> None:
        """Let requests in."""
        with self._lock:
            self._open = True

    def close(self) -> None:
        """Refuse new requests and all waiting ones."""
        with self._lock:
            self._open = False
            waiting, self._waiting = self._waiting, deque()
        for request in waiting:
            _tell(request, BusyError())

    def take_turn(self, work: Callable[[], None]) -> None:
        """Run work of the desk itself before the requests that wait; called on the thread of the file."""
        self._own.append(work)
        self._begin_turn()

    def drop_turns(self) -> None:
        """Forget the work of the desk itself; called on the thread of the file."""
        self._own.clear()

    async def ask(self, work: Callable[[], AnswerT]) -> AnswerT:
        """Run ``work`` on the thread of the file and return what it returns.

        Raises:
            BusyError: nothing can be taken now; ``work`` was not run.
        """
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[object] = loop.create_future()
        with self._lock:
            if not self._open or len(self._waiting) >= MOST_WAITING:
                raise BusyError
            # It speaks on the other thread as it does here.
            self._waiting.append(_Waiting(partial(copy_context().run, work), loop, answer))
        self._arrived.emit()
        found: AnswerT = await answer  # type: ignore[assignment]  # the future is filled by this work alone
        return found

    def _begin_turn(self) -> None:
        if not self._turn.isActive():
            self._turn.start(0)

    def _handle_next(self) -> None:
        if not self._is_free():
            self._turn.start(_LATER_MS)
            return
        if self._own:
            self._turn.start(0)
            self._own.popleft()()
            return
        with self._lock:
            request = self._waiting.popleft() if self._waiting else None
            more = bool(self._waiting)
        if request is not None:
            try:
                answer = request.work()
            except Exception as error:  # noqa: BLE001  (the server says that it failed; the desk goes on)
                # Its message may quote what was typed, and so a name.
                _LOG.error("A request of a station failed: %s", place_of(error))
                _tell(request, error)
            else:
                _tell(request, answer)
        if more:
            self._turn.start(0)


def place_of(error: BaseException) -> str:
    """Return the kind of an error and the places in the code, without its message."""
    places = traceback.extract_tb(error.__traceback__)
    return " ".join(
        [type(error).__name__, *(f"{Path(place.filename).name}:{place.lineno}" for place in places)]
    )


def _tell(request: _Waiting, answer: object) -> None:
    def settle() -> None:
        if request.answer.done():
            return
        if isinstance(answer, Exception):
            request.answer.set_exception(answer)
        else:
            request.answer.set_result(answer)

    # The loop may be closed already: then nobody waits any more.
    if not request.loop.is_closed():
        request.loop.call_soon_threadsafe(settle)
