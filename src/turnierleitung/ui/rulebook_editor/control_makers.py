"""Makes the control of every value from its description."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from turnierleitung.domain import plugins
from turnierleitung.domain.conduct import Penalty, PenaltyEffect
from turnierleitung.domain.problems import Path
from turnierleitung.domain.ranking.standings import Better
from turnierleitung.domain.rulebook import placeholders
from turnierleitung.domain.stages import USUAL_MATCH_MINUTES
from turnierleitung.texts.game_words import FieldText, game_texts
from turnierleitung.texts.language import translate
from turnierleitung.texts.rulebook.rulebook_fields import field_key, field_text
from turnierleitung.texts.rulebook.rulebook_options import criterion_words, option_name, paragraph
from turnierleitung.ui.rulebook_editor.rulebook_values import Control, RuleField, article_of_penalties, judge
from turnierleitung.ui.rulebook_editor.value_controls import (
    ChoiceControl,
    EntriesControl,
    Entry,
    LineControl,
    MenuControl,
    NumberControl,
    NumbersControl,
    OptionalNumberControl,
    SeveralControl,
    SwitchControl,
    TextControl,
)
from turnierleitung.ui.widgets.fields import MoneyField, NumberField
from turnierleitung.ui.widgets.form_row import ValueControl

_USUAL_MINUTES = 120
_USUAL_CENTS = 1_000
_LONG_TEXT = 1000
_LETTERS_OF_A_NUMBER = 5
_LOW, _TALL = 76, 150


def control_of(field: RuleField, game: str, within: Path = ()) -> ValueControl:
    """Return the control of a field for a game; ``within`` is the list that it belongs to."""
    return _MAKERS[field.control](field, field_text((*within, *field.path), game), game)


def _number(field: RuleField, text: FieldText, _game: str) -> NumberControl:
    return NumberControl(NumberField(field.at_least, field.at_most, text.unit), text.label)


def _optional_number(field: RuleField, text: FieldText, _game: str) -> OptionalNumberControl:
    number = NumberField(field.at_least, field.at_most, text.unit)
    usual = _USUAL_MINUTES if field.at_most > _USUAL_MINUTES else USUAL_MATCH_MINUTES
    return OptionalNumberControl(number, text.label, usual)


def _optional_money(field: RuleField, text: FieldText, _game: str) -> OptionalNumberControl:
    return OptionalNumberControl(MoneyField(field.at_most), text.label, _USUAL_CENTS)


def _numbers(field: RuleField, text: FieldText, _game: str) -> NumbersControl:
    return NumbersControl(text.label, _LETTERS_OF_A_NUMBER * field.at_most)


def _text(field: RuleField, text: FieldText, _game: str) -> TextControl:
    return TextControl(text.label, _TALL if field.at_most > _LONG_TEXT else _LOW, field.at_most)


def _entries(field: RuleField, text: FieldText, game: str) -> EntriesControl:
    key = field_key(field.path)
    parts = {
        str(part.path[-1]): (
            field_text((*field.path, *part.path), game).label,
            control_of(part, game, field.path),
        )
        for part in field.entry
    }
    name = text.label
    match key:
        case "stages.criteria":
            tallies = next(part.options for part in field.entry if part.path == ("tally",))
            return EntriesControl(
                name=name,
                parts=parts,
                title=partial(criterion_words, game),
                fresh=lambda all_: _criterion(all_, tallies),
                at_most=field.at_most,
                once={"tally"},
            )
        case "penalties":
            return PenaltiesControl(name, parts, field.at_most)
        case _ if field.path[0] == "game":
            return EntriesControl(
                name=name,
                parts=parts,
                title=partial(game_texts(game).row_title, key),
                fresh=partial(_row_of_game, field.entry),
                at_most=field.at_most,
            )
        case _:
            return ArticlesControl(name, parts, _article_title, _article, field.at_most)


class PenaltiesControl(EntriesControl):
    """The penalties; a new one names the article that speaks of them."""

    def __init__(self, name: str, parts: dict[str, tuple[str, ValueControl]], at_most: int) -> None:
        self._article = ""
        super().__init__(name, parts, _penalty_title, self._new, at_most)

    def show_surroundings(self, surroundings: Mapping[str, Any]) -> None:
        """Look which article that is."""
        super().show_surroundings(surroundings)
        self._article = article_of_penalties(surroundings.get("articles", []))

    def _new(self, _others: Sequence[Entry]) -> Entry:
        fresh = Penalty(title="…", rule="…", effect=PenaltyEffect.WARNING).model_dump(
            mode="json", exclude_none=True
        )
        return {**fresh, "title": "", "rule": self._article}


class ArticlesControl(EntriesControl):
    """The articles, with the values that they may name."""

    def show_surroundings(self, surroundings: Mapping[str, Any]) -> None:
        """Say which values may stand in braces."""
        rulebook = judge({**surroundings, "articles": []}).rulebook
        if rulebook is not None:
            named = ", ".join(f"{{{name}}} = {value}" for name, value in placeholders(rulebook).items())
            hint = translate("RulebookEditor", "Diese Werte setzt das Programm ein: {values}")
            self.show_hint(hint.format(values=named))


def _criterion(others: Sequence[Entry], tallies: Sequence[str]) -> Entry | None:
    taken = {entry["tally"] for entry in others}
    free = next((tally for tally in tallies if tally not in taken), None)
    return None if free is None else {"tally": free, "better": str(Better.HIGHER)}


def _row_of_game(values: Sequence[RuleField], _others: Sequence[Entry]) -> Entry:
    """Return a new row of a list of a game: nothing typed, the first choice, the least number."""
    return {str(value.path[-1]): _first_value(value) for value in values}


def _first_value(field: RuleField) -> str | int:
    if field.control is Control.CHOICE:
        return str(field.options[0])
    return "" if field.control in (Control.LINE, Control.TEXT) else field.at_least


def _penalty_title(entry: Entry) -> str:
    return f"{entry['title'] or '…'}  ·  {option_name(PenaltyEffect(entry['effect']))}"


def _article_title(entry: Entry) -> str:
    return f"{paragraph(str(entry['number']))} {entry['title'] or '…'}".strip()


def _article(others: Sequence[Entry]) -> Entry:
    numbers = [int(entry["number"]) for entry in others if str(entry["number"]).isdecimal()]
    return {"number": str(max(numbers, default=0) + 1), "title": "", "text": "", "about": []}


_MAKERS: Final[dict[Control, Callable[[RuleField, FieldText, str], ValueControl]]] = {
    Control.NUMBER: _number,
    Control.OPTIONAL_NUMBER: _optional_number,
    Control.NUMBERS: _numbers,
    Control.MONEY: lambda field, text, _game: NumberControl(MoneyField(field.at_most), text.label),
    Control.OPTIONAL_MONEY: _optional_money,
    Control.SWITCH: lambda _field, text, _game: SwitchControl(text.label),
    Control.CHOICE: lambda field, text, game: ChoiceControl(field.options, text.label, game),
    Control.SEVERAL: lambda field, _text, game: SeveralControl(field.options, game),
    Control.TOPICS: lambda field, text, game: MenuControl(field.options, text.label, game, text.help),
    Control.LINE: lambda field, text, _game: LineControl(text.label, field.at_most),
    Control.TEXT: _text,
    Control.OWN: lambda field, _text, game: plugins.part(game, "editor")[field_key(field.path)](),
    Control.ENTRIES: _entries,
}
