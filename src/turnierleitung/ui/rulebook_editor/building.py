"""Makes the control of every value from its description."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication

from turnierleitung.domain.problems import Path
from turnierleitung.domain.ranking.criteria import Better
from turnierleitung.domain.rulebook import PenaltyEffect, placeholders
from turnierleitung.texts.rulebook.rulebook_fields import FieldText, field_key, field_text
from turnierleitung.texts.rulebook.rulebook_options import criterion_words, option_name
from turnierleitung.texts.rulebook.rules import rule_mark
from turnierleitung.ui.rulebook_editor.choices import ChoiceControl, SeveralControl
from turnierleitung.ui.rulebook_editor.controls import (
    LineControl,
    NumberControl,
    OptionalNumberControl,
    SwitchControl,
    TextControl,
    ValueControl,
)
from turnierleitung.ui.rulebook_editor.entries import EntriesControl, Entry
from turnierleitung.ui.rulebook_editor.scoring_grid import ScoringControl
from turnierleitung.ui.rulebook_editor.state import Control, Draft, Field, judge
from turnierleitung.ui.widgets.fields import MoneyField, NumberField

_USUAL_MINUTES = 120
_LONG_TEXT = 1000
_LOW, _TALL = 76, 150


def control_of(field: Field, within: Path = ()) -> ValueControl:
    """Return the control of a field; ``within`` is the list that it belongs to."""
    return _MAKERS[field.control](field, field_text((*within, *field.path)))


def _number(field: Field, text: FieldText) -> NumberControl:
    return NumberControl(NumberField(field.at_least, field.at_most, text.unit), text.label)


def _optional_number(field: Field, text: FieldText) -> OptionalNumberControl:
    number = NumberField(field.at_least, field.at_most, text.unit)
    return OptionalNumberControl(number, text.label, _USUAL_MINUTES)


def _text(field: Field, text: FieldText) -> TextControl:
    return TextControl(text.label, _TALL if field.at_most > _LONG_TEXT else _LOW)


def _entries(field: Field, text: FieldText) -> EntriesControl:
    key = field_key(field.path)
    parts = {
        str(part.path[-1]): (field_text((*field.path, *part.path)).label, control_of(part, field.path))
        for part in field.entry
    }
    name = text.label
    match key:
        case "criteria":
            tallies = next(part.options for part in field.entry if part.path == ("tally",))
            return EntriesControl(
                name,
                parts,
                criterion_words,
                lambda all_: _criterion(all_, tallies),
                field.at_most,
                {"tally"},
            )
        case "penalties":
            return EntriesControl(name, parts, _penalty_title, _penalty, field.at_most)
        case _:
            return ArticlesControl(name, parts, _article_title, _article, field.at_most)


class ArticlesControl(EntriesControl):
    """The articles, with the values that they may name."""

    def show_surroundings(self, draft: Draft) -> None:
        """Say which values may stand in braces."""
        rulebook = judge({**draft, "articles": []}).rulebook
        if rulebook is not None:
            named = ", ".join(f"{{{name}}} = {value}" for name, value in placeholders(rulebook).items())
            hint = QCoreApplication.translate(
                "RulebookEditor", "Diese Werte setzt das Programm ein: {values}"
            )
            self.show_hint(hint.format(values=named))


def _criterion(others: Sequence[Entry], tallies: Sequence[str]) -> Entry | None:
    taken = {entry["tally"] for entry in others}
    free = next((tally for tally in tallies if tally not in taken), None)
    return None if free is None else {"tally": free, "better": str(Better.HIGHER)}


def _penalty_title(entry: Entry) -> str:
    return f"{entry['title'] or '…'}  ·  {option_name(PenaltyEffect(entry['effect']))}"


def _penalty(_others: Sequence[Entry]) -> Entry:
    return {"title": "", "rule": "15", "effect": str(PenaltyEffect.WARNING)}


def _article_title(entry: Entry) -> str:
    return f"{rule_mark(str(entry['number']))} {entry['title'] or '…'}".strip()


def _article(others: Sequence[Entry]) -> Entry:
    numbers = [int(entry["number"]) for entry in others if str(entry["number"]).isdecimal()]
    return {"number": str(max(numbers, default=0) + 1), "title": "", "text": ""}


_MAKERS: Final[dict[Control, Callable[[Field, FieldText], ValueControl]]] = {
    Control.NUMBER: _number,
    Control.OPTIONAL_NUMBER: _optional_number,
    Control.MONEY: lambda field, text: NumberControl(MoneyField(field.at_most), text.label),
    Control.SWITCH: lambda _field, text: SwitchControl(text.label),
    Control.CHOICE: lambda field, text: ChoiceControl(field.options, text.label),
    Control.SEVERAL: lambda field, _text: SeveralControl(field.options),
    Control.LINE: lambda field, text: LineControl(text.label, field.at_most),
    Control.TEXT: _text,
    Control.SCORING: lambda _field, _text: ScoringControl(),
    Control.ENTRIES: _entries,
}
