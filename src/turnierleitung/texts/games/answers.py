"""The answer to a dispute at the table in words, with the rule that each reason follows."""

from __future__ import annotations

from typing import NamedTuple


class Ground(NamedTuple):
    """Why the answer is what it is."""

    text: str
    topic: str = ""
    """What its rule is about; empty where no rule is."""


class AnswerFigure(NamedTuple):
    """What the answer means for a seat."""

    name: str
    role: str
    figure: str


class Answer(NamedTuple):
    """What the director says at the table."""

    words: str
    grounds: tuple[Ground, ...] = ()
    figures: tuple[AnswerFigure, ...] = ()
    is_open: bool = False
    """Whether something is still to be said before there is an answer."""


def topic_of(answer: Answer) -> str:
    """Return what the first rule is about that an answer follows; empty where it follows none."""
    return next((ground.topic for ground in answer.grounds if ground.topic), "")
