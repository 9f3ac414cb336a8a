"""Trumpf: several at a table, cards counted."""

from typing import Final

from turnierleitung.domain.plugins import Plugin

PLUGIN: Final = Plugin(
    package=__name__,
    check="check:TRUMPF",
    words="words:TRUMPF",
    fields="fields:TRUMPF",
    paper="paper:TRUMPF",
    practice="practice:TRUMPF",
    form="form:TrumpfForm",
    answers="answers:PARTS",
    compares=True,
)
