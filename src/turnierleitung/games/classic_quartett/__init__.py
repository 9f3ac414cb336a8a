"""Classic Quartett."""

from typing import Final

from turnierleitung.domain.plugins import Plugin

PLUGIN: Final = Plugin(
    package=__name__,
    check="check:CLASSIC_QUARTETT",
    words="words:CLASSIC_QUARTETT",
    fields="fields:CLASSIC_QUARTETT",
    paper="paper:CLASSIC_QUARTETT",
    practice="practice:CLASSIC_QUARTETT",
    form="form:ClassicForm",
    answers="answers:PARTS",
    compares=True,
)
