"""Finds the window in which a file is open already: one program listens, another one rings."""

from __future__ import annotations

import ctypes
import hashlib
import os
import sys
import time
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

_WAIT_MS: Final = 400
_TRIES: Final = 4
_ANYBODY: Final = -1
"""Windows: every process may bring itself to the front."""


class Doorbell(QObject):
    """Signals that another program wants the file that is open here."""

    rung = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._on_connection)

    def listen_for(self, file: Path | None) -> None:
        """Listen for this file instead of the last one; ``None`` stops listening.

        If the system has no place to listen, the window is just not found.
        """
        self._server.close()
        if file is None:
            return
        name = _bell_name(file)
        # The lock is ours: whatever has the name was left by a program that died.
        QLocalServer.removeServer(name)
        self._server.listen(name)

    def _on_connection(self) -> None:
        caller = self._server.nextPendingConnection()
        caller.disconnected.connect(caller.deleteLater)
        caller.disconnectFromServer()
        self.rung.emit()


def ring(file: Path, *, insists: bool = False) -> bool:
    """Ask the program that has a file open to come to the front; tell whether there is one.

    Whoever knows that the file is open ``insists``: both were started at once, and the other one is only
    about to listen.
    """
    if sys.platform == "win32":
        # Only the program in front may let another one come there.
        ctypes.windll.user32.AllowSetForegroundWindow(_ANYBODY)
    caller = QLocalSocket()
    for left in reversed(range(_TRIES if insists else 1)):
        caller.connectToServer(_bell_name(file))
        if caller.waitForConnected(_WAIT_MS):
            break
        if left:
            time.sleep(_WAIT_MS / 1000)
    else:
        return False
    # The system accepts the call by itself; only a program that is alive hangs up.
    hung_up = caller.state() is QLocalSocket.LocalSocketState.UnconnectedState
    return hung_up or caller.waitForDisconnected(_WAIT_MS)


def _bell_name(file: Path) -> str:
    of_user = f"{Path.home()}\n{os.path.normcase(file.resolve())}"
    return f"turnierleitung-{hashlib.sha256(os.fsencode(of_user)).hexdigest()[:24]}"
