"""Doppelkopf."""

from typing import Final

from turnierleitung.domain.plugins import Plugin

PLUGIN: Final = Plugin(
    package=__name__,
    check="check:DOPPELKOPF",
    words="rule_sheet:DOPPELKOPF",
    fields="fields:DOPPELKOPF",
    paper="paper:DOPPELKOPF",
    practice="practice:DOPPELKOPF",
    form="form.doppelkopf_form:DoppelkopfForm",
    answers="answers:PARTS",
)
