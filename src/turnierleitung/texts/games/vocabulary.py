"""What the words of every game have in common: names of choices and tallies, and what most need not say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.money import Currency
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.texts.figures import plain, signed
from turnierleitung.texts.sections import Section

Source = object
"""A text marked for translation: a string, though ``QT_TRANSLATE_NOOP`` is declared as ``object``."""


class Vocabulary:
    """The names of a game, before translation, in its translation context."""

    def __init__(
        self,
        context: str,
        names: Mapping[type[StrEnum], Mapping[StrEnum, Source]],
        tallies: Mapping[str, tuple[Source, Source]],
    ) -> None:
        """Take the names of the choices by their types, and name and heading of each tally."""
        self._context, self._names, self._tallies = context, names, tallies

    def translated(self, text: Source) -> str:
        """Return a text in the language of the program; nothing stays nothing."""
        return QCoreApplication.translate(self._context, str(text)) if text else ""

    def name_of(self, value: StrEnum) -> str:
        """Return the name of a choice."""
        # By type first: members of different enums with the same key are equal.
        return self.translated(self._names[type(value)][value])

    def option_name(self, value: StrEnum) -> str | None:
        """Return the name of a choice, ``None`` where it is of another game."""
        return self.name_of(value) if type(value) in self._names else None

    def tally_name(self, tally: str) -> str:
        """Return the full name of a tally: „gespielte Soli“."""
        return self.translated(self._tallies[tally][0])

    def tally_heading(self, tally: str) -> str:
        """Return a tally as the head of a column: „Soli“."""
        return self.translated(self._tallies[tally][1])


class UsualTexts:
    """The part of ``protocol.GameTexts`` that most games answer alike; a game writes over what is its own."""

    signed = frozenset[str]()

    def __init__(self, vocabulary: Vocabulary) -> None:
        """Take the names of the game."""
        self.option_name = vocabulary.option_name
        self.tally_name = vocabulary.tally_name
        self.tally_heading = vocabulary.tally_heading

    def figure(self, tally: str, value: int) -> str:
        """Return a tally as a number, with its sign where that belongs to it."""
        return signed(value) if tally in self.signed else plain(value)

    def row_title(self, path: str, row: Mapping[str, Any]) -> str:
        """Return what a row of a list of the game is called; its rules hold no list."""
        raise KeyError(path, row)

    def deck_flaw(self, problem: Problem) -> str | None:  # noqa: ARG002  (part of the protocol)
        """Return nothing: the wording of the problem is short enough."""
        return None

    def course(self, rulebook: Rulebook, sizes: Sequence[int]) -> tuple[str, ...]:  # noqa: ARG002  (part of the protocol)
        """Return what is played in a round: nothing to be said."""
        return ()

    def dealing(self, rulebook: Rulebook) -> tuple[str, ...]:  # noqa: ARG002  (part of the protocol)
        """Return how the cards come to the players: nothing to be said."""
        return ()

    def ranking(self, rulebook: Rulebook) -> tuple[str, ...]:  # noqa: ARG002  (part of the protocol)
        """Return nothing: the criteria say it."""
        return ()

    def closing(self, rulebook: Rulebook, currency: Currency) -> tuple[Section, ...]:  # noqa: ARG002  (part of the protocol)
        """Return nothing."""
        return ()
