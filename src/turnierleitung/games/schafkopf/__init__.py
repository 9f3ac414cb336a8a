"""Schafkopf."""

from typing import Final

from turnierleitung.domain.plugins import Plugin

PLUGIN: Final = Plugin(
    package=__name__,
    check="check:SCHAFKOPF",
    words="rule_sheet:SCHAFKOPF",
    fields="fields:SCHAFKOPF",
    paper="paper:SCHAFKOPF",
    practice="practice:SCHAFKOPF",
    form="form.schafkopf_form:SchafkopfForm",
    answers="answers:PARTS",
    editor="editor:CONTROLS",
)
