"""What the window asks of the local network on which the tournament is served."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import SignalInstance

from turnierleitung.domain.problems import Problem
from turnierleitung.domain.stations import NetworkState, Right


class LocalNetwork(Protocol):
    """Serves phones and stations; the composition root gives it to the window."""

    @property
    def changed(self) -> SignalInstance:
        """The served pages or the paired stations have changed."""
        ...

    @property
    def state(self) -> NetworkState:
        """What is served now, and to whom."""
        ...

    def resume(self) -> tuple[Problem, ...]:
        """Serve this tournament again as before the program ended.

        Return the reasons if that fails, or the new address.
        """
        ...

    def serve_hall(self) -> tuple[Problem, ...]:
        """Serve the phones of the hall; return why that is not possible."""
        ...

    def stop_hall(self) -> None:
        """Serve the phones no longer."""

    def serve_desks(self, *, plain: bool | None = None) -> tuple[Problem, ...]:
        """Serve stations, encrypted unless ``plain``; by default as they were last.

        Return why that is not possible.
        """
        ...

    def stop_desks(self) -> None:
        """Serve stations no longer; they stay paired."""

    def choose_host(self, host: str) -> tuple[Problem, ...]:
        """Serve at another address of this computer."""
        ...

    def invite(self, name: str, rights: frozenset[Right]) -> tuple[Problem, ...]:
        """Show a PIN for a station at which somebody works; return why that is not possible."""
        ...

    def close_pin(self) -> None:
        """Let no PIN count any more."""

    def throw_out(self, number: int) -> tuple[Problem, ...]:
        """Forget a station; its entries stay. Return the reasons if that fails."""
        ...

    def leave(self) -> None:
        """Serve nothing more: the tournament is closed."""
