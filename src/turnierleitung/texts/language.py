"""The language in which a text is written, and what a problem says in it.

Window, papers, wall and phones may each speak another language at the same time (ADR 45).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from typing import Final, NamedTuple

from PySide6.QtCore import QTranslator

from turnierleitung.domain.language import Language
from turnierleitung.resources import ResourceMissingError, resource
from turnierleitung.texts.forms import english, german
from turnierleitung.texts.forms.swiss import as_in_switzerland
from turnierleitung.texts.speech import PLAIN, Speech


class Voice:
    """Says every text in one language and as one rulebook speaks."""

    def __init__(self, language: Language, speech: Speech) -> None:
        """Use :func:`voice`, so that each exists once and keeps its texts."""
        self.language = language
        self.speech = speech
        self._is_plain = speech.is_plain
        self._as_written = language is Language.GERMAN and self._is_plain
        self._own = dict(speech.english) if language is Language.ENGLISH else {}
        self._said: dict[tuple[str, str], str] = {}

    def say(self, context: str, source: str) -> str:
        """Return a text of the code as this voice says it."""
        if self._as_written:
            return source
        key = context, source
        said = self._said.get(key)
        if said is None:
            said = self._said[key] = self._find(context, source)
        return said

    def say_own(self, text: str) -> str:
        """Return a text of the rulebook as this voice says it; in German where it has no other."""
        said = self._own.get(text, text)
        return as_in_switzerland(said) if self.language is Language.SWISS else said

    def _find(self, context: str, source: str) -> str:
        if self.language is Language.ENGLISH:
            text = _catalogue().translate(context, source)
            if text:
                return text if self._is_plain else english.reword(self.speech, context, source, text)
        said = source if self._is_plain else german.reword(self.speech, context, source, source)
        return as_in_switzerland(said) if self.language is Language.SWISS else said


@cache
def voice(language: Language = Language.GERMAN, speech: Speech = PLAIN) -> Voice:
    """Return the voice of a language and a rulebook."""
    return Voice(language, speech)


class _Window:
    """The voice of the window; threads without a voice of their own use it, too."""

    voice = voice()


_of_job: ContextVar[Voice | None] = ContextVar("voice", default=None)
"""The voice of a job that does not speak as the window does, such as a paper in another language."""


def translate(context: str, text: str) -> str:
    """Return a German text in the language in use; lupdate finds both arguments as literals."""
    return (_of_job.get() or _Window.voice).say(context, text)


def own(text: str) -> str:
    """Return a text that a rulebook brings along in the language in use, else as it stands there."""
    return spoken().say_own(text)


def spoken() -> Voice:
    """Return the voice in use."""
    return _of_job.get() or _Window.voice


def speak(language: Language | None = None, speech: Speech | None = None) -> None:
    """Let the window speak so from now on; ``None`` leaves a part as it is."""
    present = _Window.voice
    _Window.voice = voice(language or present.language, present.speech if speech is None else speech)


@contextmanager
def as_window() -> Iterator[None]:
    """Speak as the window does until the block or function ends, whoever asked for the work."""
    token = _of_job.set(None)
    try:
        yield
    finally:
        _of_job.reset(token)


@contextmanager
def speaking(language: Language | None = None, speech: Speech | None = None) -> Iterator[None]:
    """Speak so in this job until the block ends; ``None`` leaves a part as it is."""
    present = spoken()
    token = _of_job.set(voice(language or present.language, present.speech if speech is None else speech))
    try:
        yield
    finally:
        _of_job.reset(token)


_ENGLISH: Final = "turnierleitung_en.qm"


@cache
def _catalogue() -> QTranslator:
    """Return the English of every text."""
    catalogue = QTranslator()
    if not catalogue.load(str(resource("i18n", _ENGLISH))):
        raise ResourceMissingError(_ENGLISH)
    return catalogue


class Wording(NamedTuple):
    """A problem in words: the fault, the advice, and the label of the repair button."""

    title: str
    detail: str = ""
    repair: str = ""
