"""The answer to a dispute in words, with the rule behind each reason; and comparing cards in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Final, NamedTuple

from turnierleitung.domain.cards import CardValue, Category, Direction, Unknown, Unreadable
from turnierleitung.domain.problems import german
from turnierleitung.texts.figures import counted, grouped, marks
from turnierleitung.texts.language import translate


class Ground(NamedTuple):
    """Why the answer is what it is."""

    text: str
    topic: str = ""
    """What its rule is about; empty if no rule is."""


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
    """Return the topic of the first rule behind an answer; empty without one."""
    return next((ground.topic for ground in answer.grounds if ground.topic), "")


def choosing_answer(limit: int, topic: str, *, may: bool) -> Answer:
    """Return whether somebody may choose which card he plays: with ``limit`` cards or fewer (T-05, Q-17)."""
    if not limit:
        never = translate("Comparing", "Gespielt wird immer die oberste Karte.")
        return Answer(translate("Comparing", "Nein, nicht aussuchen"), (Ground(never, topic),))
    cards = counted(limit, translate("Comparing", "Karte"), translate("Comparing", "Karten"))
    why = translate("Comparing", "Wer noch {cards} oder weniger hat, darf daraus wählen.").format(cards=cards)
    words = (
        translate("Comparing", "Ja, aussuchen") if may else translate("Comparing", "Nein, nicht aussuchen")
    )
    return Answer(words, (Ground(why, topic),))


_UNREADABLE: Final[Mapping[Unreadable, str]] = {
    Unreadable.EMPTY: "",
    Unreadable.RANGE: german("Comparing", "Von bis: Welcher Wert gilt?"),
    Unreadable.POINT: german("Comparing", "Punkt oder Komma? 4,3 oder 4300 schreiben."),
    Unreadable.NO_SUCH_YEAR: german("Comparing", "Ein Jahr ist eine ganze Zahl ab 1."),
    Unreadable.ERA: german("Comparing", "Diese Kategorie ist kein Jahr."),
    Unreadable.NO_NUMBER: german("Comparing", "Das ist keine Zahl."),
}
_MOST_DECIMALS: Final = 6


def why_unreadable(why: Unreadable) -> str:
    """Return why a text is no value, in one sentence; empty if nothing is typed."""
    return translate("Comparing", _UNREADABLE[why]) if _UNREADABLE[why] else ""


def generic_categories() -> tuple[Category, ...]:
    """Return category names if neither deck nor rulebook has any."""
    return (
        Category(name=translate("Comparing", "Wert"), direction=Direction.HIGHER),
        Category(name=translate("Comparing", "Kleinster Wert"), direction=Direction.LOWER),
        Category(name=translate("Comparing", "Jahr"), direction=Direction.EARLIER),
    )


def value_text(value: CardValue, category: Category) -> str:
    """Return a value as it is compared: „4760 n. Chr.“, „4,3 g“, „unbekannt“."""
    if value.number is None:
        return (
            translate("Comparing", "nicht definierbar")
            if value.unknown is Unknown.UNDEFINED
            else translate("Comparing", "unbekannt")
        )
    if category.direction is Direction.EARLIER:
        # Years are written without marks between their digits.
        year = str(abs(value.number)) if value.number.denominator == 1 else _decimal(abs(value.number))
        text = (
            translate("Comparing", "{year} v. Chr.")
            if value.number < 0
            else translate("Comparing", "{year} n. Chr.")
        )
        shown = text.format(year=year)
    else:
        sign = "−" if value.number < 0 else ""
        shown = f"{sign}{_decimal(abs(value.number))} {category.unit}".strip()
    return translate("Comparing", "ca. {value}").format(value=shown) if value.about else shown


def _decimal(number: Fraction) -> str:
    if number.denominator == 1:
        return grouped(number.numerator)
    whole, rest = divmod(number, 1)
    decimals = f"{Decimal(rest.numerator) / Decimal(rest.denominator):.{_MOST_DECIMALS}f}"[2:].rstrip("0")
    return f"{grouped(int(whole))}{marks().decimal}{decimals or 0}"


def told(category: Category, values: Iterable[tuple[str, str]]) -> str:
    """Return what was compared, for the protocol: „Erstkontakt: Haas 1173 NGZ, Scholz 2044“."""
    return f"{category.name}: " + ", ".join(f"{name} {text}" for name, text in values)
