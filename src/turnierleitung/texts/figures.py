"""Numbers, money, days and times as the language in use writes them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import UTC, date, datetime
from typing import Final, NamedTuple

from turnierleitung.domain.language import Language
from turnierleitung.domain.money import Currency
from turnierleitung.texts.language import spoken, translate

MINUS: Final = "\N{MINUS SIGN}"
_HOUR: Final = 60
_DAY: Final = 24 * _HOUR
_NAMES_OF_GAMES: Final = re.compile(
    "(?:Armut|Augen|Bettel|Bock|Fuchs|Füchse|Geier|Herzstich|Hochzeit|Karlchen|Kontra|Kreuz|Laufende|Match|Muss|"
    "Ober|Pflichtsolo|Ramsch|Re|Rufspiel|Schneider|Schwarz|Schweine|Sie|Solo|Tout|Unter|Weis|Wenz)"
    r"s?\b|\S[^a-z]"
)
"""What keeps its capital in English, too (docs/TRANSLATION.md)."""
_TWO_ENDS: Final = re.compile(r"(…|(?<!\.)\.)\.(?!\.)")


def signed(number: int) -> str:
    """Return a number with its sign, minus as a real minus: +9, −3, 0."""
    return f"{number:+d}".replace("-", MINUS) if number else "0"


def plain(number: int) -> str:
    """Return a number without a plus sign, minus as a real minus."""
    return str(number).replace("-", MINUS)


def currency_name(currency: Currency) -> str:
    """Return a currency as it is chosen."""
    if currency is Currency.EUR:
        return translate("Figures", "Euro")
    return translate("Figures", "Franken")


def currency_sign(currency: Currency) -> str:
    """Return the sign of a currency beside an amount."""
    return "€" if currency is Currency.EUR else currency.value


class NumberMarks(NamedTuple):
    """The marks in a number, and where the currency stands."""

    decimal: str
    group: str
    """Between thousands."""
    sign_first: bool
    """Whether the currency stands before the amount."""
    between: str = ";"
    """Between the cells of a CSV file, as a spreadsheet of that language expects it."""
    sign_close: bool = False
    """Whether a sign of one letter stands close to it: €60."""


_MARKS: Final = {
    Language.GERMAN: NumberMarks(",", ".", sign_first=False),
    Language.SWISS: NumberMarks(".", "’", sign_first=True),
    Language.ENGLISH: NumberMarks(".", ",", sign_first=True, between=",", sign_close=True),
}


def marks() -> NumberMarks:
    """Return the marks of the language in use."""
    return _MARKS[spoken().language]


def grouped(number: int) -> str:
    """Return a number that is not negative, with a mark between thousands: 1.250."""
    return f"{number:,}".replace(",", marks().group)


def hundredths(count: int) -> str:
    """Return a number of hundredths that is not negative, with two decimals: 11,33; in English 11.33."""
    whole, rest = divmod(count, 100)
    return f"{whole}{marks().decimal}{rest:02d}"


def money(cents: int, currency: Currency) -> str:
    """Return an amount with its cents: 370,00 €; in English €370.00 and CHF 1,250.00."""
    return _amount(cents, currency, with_cents=True)


def amount(cents: int, currency: Currency) -> str:
    """Return an amount in a currency, cents only where there are any: 60 €; 60,50 €; 1.250 CHF."""
    return _amount(cents, currency, with_cents=cents % 100 != 0)


def _amount(cents: int, currency: Currency, *, with_cents: bool) -> str:
    whole, rest = divmod(abs(cents), 100)
    sign, minus = currency_sign(currency), MINUS if cents < 0 else ""
    number = f"{grouped(whole)}{marks().decimal}{rest:02d}" if with_cents else grouped(whole)
    if not marks().sign_first:
        return f"{minus}{number} {sign}"
    between = "" if marks().sign_close and len(sign) == 1 else "\N{NO-BREAK SPACE}"
    return f"{minus}{sign}{between}{number}"


def minutes_text(limit: int | None) -> str:
    """Return how long something takes at most: 15 Minuten; empty if that is not limited."""
    if not limit:
        return ""
    return minutes_counted(limit)


def minutes_counted(minutes: int) -> str:
    """Return minutes with their noun: 1 Minute, 15 Minuten."""
    return counted(minutes, translate("Figures", "Minute"), translate("Figures", "Minuten"))


def day(on: date) -> str:
    """Return a day with its weekday in short: Sa., 21. November 2026."""
    text = translate("Figures", "{weekday}, {day}. {month} {year}")
    month = _months()[on.month - 1]
    return text.format(weekday=_weekdays()[on.weekday()], day=on.day, month=month, year=on.year)


def long_day(on: date) -> str:
    """Return a day without its weekday: 21. November 2026."""
    text = translate("Figures", "{day}. {month} {year}")
    return text.format(day=on.day, month=_months()[on.month - 1], year=on.year)


def short_day(on: date) -> str:
    """Return a short day: 21.11.2026; in English with the month in letters, as 11/12 is read in two ways."""
    text = translate("Figures", "{day:02}.{month:02}.{year}")
    return text.format(day=on.day, month=_month_in_short(on), year=on.year)


def day_in_figures(on: date) -> str:
    """Return a day as it is typed: 21.11.2026, in English 21/11/2026."""
    between = "/" if spoken().language is Language.ENGLISH else "."
    return f"{on.day:02d}{between}{on.month:02d}{between}{on.year}"


def day_and_month(on: date) -> str:
    """Return a day where its year is known: 21.11., in English 21 Nov."""
    return translate("Figures", "{day:02}.{month:02}.").format(day=on.day, month=_month_in_short(on))


def day_time(minutes: int) -> str:
    """Return a time of the day by its minutes after midnight: 13:00; after midnight it begins anew."""
    hours, rest = divmod(minutes, _HOUR)
    return f"{hours % 24:02d}:{rest:02d}"


def clock(moment: str) -> str:
    """Return the local time of a stored moment: 20:14."""
    return _local(moment).strftime("%H:%M")


def clock_seconds(moment: str) -> str:
    """Return the local time of a stored moment: 20:14:07."""
    return _local(moment).strftime("%H:%M:%S")


def day_and_clock(moment: str) -> str:
    """Return local day and time of a stored moment: 21.11.2026, 20:14."""
    local = _local(moment)
    return f"{short_day(local.date())}, {local:%H:%M}"


def day_month_and_clock(moment: str) -> str:
    """Return local day and time of a stored moment where the year is known: 21.11., 20:14."""
    local = _local(moment)
    return f"{day_and_month(local.date())}, {local:%H:%M}"


def ago(moment: str, now: str) -> str:
    """Return how long ago a moment was, in minutes, hours or days."""
    minutes = int((datetime.fromisoformat(now) - datetime.fromisoformat(moment)).total_seconds() // 60)
    if minutes < 1:
        return translate("Figures", "gerade eben")
    if minutes < _HOUR:
        return translate("Figures", "vor {minutes} Min.").format(minutes=minutes)
    if minutes < 2 * _DAY:
        return translate("Figures", "vor {hours} Std.").format(hours=minutes // _HOUR)
    return translate("Figures", "vor {days} Tagen").format(days=minutes // _DAY)


def ordinal(number: int) -> str:
    """Return a number as that of a place: „3.“, in English 3."""
    return translate("Figures", "{number}.").format(number=number)


def counted(number: int, one: str, many: str) -> str:
    """Return a number with its noun: 1 Zettel, 3 Zettel."""
    return f"{number} {behind_number(one if number == 1 else many)}"


def behind_number(noun: str) -> str:
    """Return a noun, perhaps also a heading, as it stands behind a number: 3 tables, but 3 Augen."""
    if spoken().language is not Language.ENGLISH or _NAMES_OF_GAMES.match(noun):
        return noun
    return noun[:1].lower() + noun[1:]


def percent(number: str) -> str:
    """Return a number of hundredths with its sign: „46,7 %“, in English 46.7%."""
    return f"{number}%" if marks().sign_close else f"{number}\u00a0%"


def participants_counted(number: int) -> str:
    """Return how many take part: „16 Teilnehmer“, of pairs „16 Paare“."""
    text = (
        translate("Figures", "1 Teilnehmer") if number == 1 else translate("Figures", "{number} Teilnehmer")
    )
    return text.format(number=number)


def listed(names: Iterable[str]) -> str:
    """Return names as a sentence lists them: „Hofmann, Krüger und Lindner“; nothing stays nothing."""
    *first, last = [*names] or [""]
    if not first:
        return last
    return translate("Figures", "{first} und {last}").format(first=", ".join(first), last=last)


def quoted(name: str) -> str:
    """Return a name in the quotation marks of the language in use."""
    return translate("Figures", "„{name}“").format(name=name)


def ended(text: str) -> str:
    """Return a text with one mark where a sentence ends with a name such as „N. N.“, or with dots."""
    return _TWO_ENDS.sub(r"\1", text)


def day_of_year(on: date) -> str:
    """Return a day as short as it can be, for a head: 6.1., in English 6 Jan."""
    return translate("Figures", "{day}.{month}.").format(day=on.day, month=_month_in_short(on))


def _local(moment: str) -> datetime:
    found = datetime.fromisoformat(moment)
    return (found if found.tzinfo else found.replace(tzinfo=UTC)).astimezone()


def _weekdays() -> tuple[str, ...]:
    names = translate("Figures", "Mo. Di. Mi. Do. Fr. Sa. So.")
    return tuple(names.split())


def _month_in_short(on: date) -> int | str:
    return _months()[on.month - 1][:3] if spoken().language is Language.ENGLISH else on.month


def _months() -> tuple[str, ...]:
    names = translate(
        "Figures", "Januar Februar März April Mai Juni Juli August September Oktober November Dezember"
    )
    return tuple(names.split())


class SignedFigure(int):
    """A number that ``{…:+}`` shows with its sign, as everywhere in the program."""

    def __format__(self, spec: str) -> str:
        """Return it plain, or with its sign."""
        return signed(int(self)) if spec else plain(int(self))


def more_values(count: int) -> str:
    """Return that more values follow than are shown: „und 3 weitere Werte“."""
    if count == 1:
        return translate("Figures", "und ein weiterer Wert")
    return translate("Figures", "und {count} weitere Werte").format(count=count)
