"""Clubs are set up in the editor as the program shows it."""

from tests.ui.conftest import dressed

__all__ = ["dressed"]
