"""Quartett, one against one."""

from typing import Final

from turnierleitung.domain.plugins import Plugin

PLUGIN: Final = Plugin(
    package=__name__,
    check="check:QUARTETT",
    words="rule_sheet:QUARTETT",
    fields="fields:QUARTETT",
    paper="paper:QUARTETT",
    practice="practice:QUARTETT",
    form="form.match_form:QuartettForm",
    answers="answers:PARTS",
    compares=True,
)
