"""Punktespiel: any game in which everybody at a table, or each side, ends with a number."""

from typing import Final

from turnierleitung.domain.plugins import Plugin

PLUGIN: Final = Plugin(
    package=__name__,
    check="check:POINTS_GAME",
    words="words:POINTS_GAME",
    fields="fields:POINTS_GAME",
    paper="paper:POINTS_GAME",
    practice="practice:POINTS_GAME",
    form="form.points_form:PointsForm",
    beginning="beginning:PointsBeginning",
)
