"""A series of evenings in words and columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Final, NamedTuple

from turnierleitung.domain.problems import german
from turnierleitung.domain.ranking.series import Earned, SeriesApart, SeriesRules, SeriesValuation
from turnierleitung.services.ground.list_files import Table
from turnierleitung.services.series import Evening, EveningPerson, EveningState, SeriesRow, SeriesView
from turnierleitung.texts.columns import (
    Cell,
    Column,
    Figures,
    Ink,
    Media,
    Names,
    OnPaper,
    Tone,
    Value,
    rank_ink,
    saved,
)
from turnierleitung.texts.figures import counted, day_and_clock, day_of_year, listed, plain, quoted, short_day
from turnierleitung.texts.game_words import tally_name, tally_value
from turnierleitung.texts.language import translate

ABSENT: Final = "–"
EVENING_WIDTH: Final = 76
"""Of the column of an evening on the screen, in pixels."""


def series_title() -> str:
    """Return the heading of the ranking, on screen, paper and in a file."""
    return translate("Series", "Rangliste der Abendserie")


def evenings_counted(count: int) -> str:
    """Return evenings with their noun."""
    return counted(count, translate("Series", "Abend"), translate("Series", "Abende"))


def people_counted(count: int) -> str:
    """Return the people of a series with their noun; a pair is one of them."""
    return counted(count, translate("Series", "Name"), translate("Series", "Namen"))


def state_text(view: SeriesView) -> str:
    """Return in a few words why the ranking may still change, or what it rests on; empty if it is final."""
    doubts, running = len(view.doubts), sum(evening.provisional for evening in view.evenings)
    changed, missing = len(view.of_state(EveningState.CHANGED)), len(view.of_state(*_NOT_THERE))
    return ", ".join(
        filter(
            None,
            (
                translate("Series", "vorläufig") if view.provisional else "",
                translate("Series", "{count} fraglich").format(count=people_counted(doubts))
                if doubts
                else "",
                _one_or_many(
                    running,
                    translate("Series", "ein Abend läuft noch"),
                    translate("Series", "{count} Abende laufen noch"),
                ),
                _one_or_many(
                    changed,
                    translate("Series", "ein Abend ist seither berichtigt"),
                    translate("Series", "{count} Abende sind seither berichtigt"),
                ),
                _one_or_many(
                    missing,
                    translate("Series", "eine Datei fehlt"),
                    translate("Series", "{count} Dateien fehlen"),
                ),
            ),
        )
    )


def _one_or_many(count: int, single: str, several: str, names: str = "") -> str:
    return (single if count == 1 else several).format(count=count, names=names) if count else ""


def outdated_text(view: SeriesView) -> str:
    """Return which evenings have changed since they were read; empty if none has."""
    changed = view.of_state(EveningState.CHANGED)
    return _one_or_many(
        len(changed),
        translate("Series", "{names} wurde geändert, nachdem der Abend gelesen wurde."),
        translate("Series", "{names} wurden geändert, nachdem die Abende gelesen wurden."),
        names=_quoted(changed),
    )


def missing_text(view: SeriesView) -> str:
    """Return which evenings count as they were read last since their files are gone; empty if none is."""
    missing = view.of_state(*_NOT_THERE)
    return _one_or_many(
        len(missing),
        translate("Series", "Die Datei von {names} fehlt. Es gilt, was zuletzt gelesen wurde."),
        translate("Series", "Die Dateien von {names} fehlen. Es gilt, was zuletzt gelesen wurde."),
        names=_quoted(missing),
    )


def _quoted(evenings: Sequence[Evening]) -> str:
    return listed(quoted(evening.name) for evening in evenings)


_NOT_THERE: Final = (EveningState.GONE, EveningState.UNREADABLE)


def how_counted(view: SeriesView) -> tuple[str, ...]:
    """Return the rules in sentences."""
    rules = view.series.rules
    best = (
        translate("Series", "Alle Abende zählen.")
        if rules.best is None
        else translate("Series", "Der beste Abend zählt.")
        if rules.best == 1
        else translate("Series", "Die besten {best} Abende zählen.").format(best=rules.best)
    )
    return (
        _worth_text(view),
        best,
        *([translate("Series", "Was in Klammern steht, zählt nicht.")] if _drops(view) else []),
        translate("Series", "Wer fehlt, bekommt {value}.").format(value=value_text(view, rules.absent)),
        translate(
            "Series",
            "Bei gleicher Summe entscheidet der beste Abend, dann der nächstbeste; danach wird der Rang "
            "geteilt.",
        ),
    )


def _drops(view: SeriesView) -> bool:
    """Return whether an evening of everybody is dropped."""
    best = view.series.rules.best
    return best is not None and best < len(view.evenings)


def _worth_text(view: SeriesView) -> str:
    rules = view.series.rules
    if rules.valuation is SeriesValuation.RESULTS:
        if not view.evenings or not view.evenings[0].tallies:
            return translate("Series", "Addiert werden die Ergebnisse.")
        tally = tally_name(view.evenings[0].named, view.evenings[0].tallies[0])
        return translate("Series", "Addiert wird: {tally}.").format(tally=tally)
    if not rules.points:
        return translate("Series", "Der Letzte eines Abends bekommt 1 Punkt, jeder Platz davor einen mehr.")
    return translate("Series", "Punkte nach Plätzen: {points}, danach keine.").format(
        points=points_text(rules)
    )


def points_text(rules: SeriesRules) -> str:
    """Return points by place as they are typed: „25, 20, 16“."""
    return ", ".join(map(plain, rules.points))


def value_text(view: SeriesView, value: int) -> str:
    """Return what an evening earns, or a total; a result as its game writes it."""
    if view.series.rules.valuation is SeriesValuation.PLACES or not view.evenings:
        return plain(value)
    evening = view.evenings[0]
    return tally_value(evening.named, evening.tallies[0], value) if evening.tallies else plain(value)


def _earned_text(view: SeriesView, earned: Earned) -> str:
    text = ABSENT if earned.rank is None and not earned.value else value_text(view, earned.value)
    return text if earned.counts else f"({text})"


def series_columns(view: SeriesView, shown: Sequence[int] | None = None) -> tuple[Column[SeriesRow], ...]:
    """Return the columns of the ranking; only the ``shown`` evenings, by their numbers from 0."""
    evenings = range(len(view.evenings)) if shown is None else shown
    with_town = any(row.town for row in view.rows)
    return (
        Figures(
            translate("Series", "Rang"),
            lambda row: str(row.place.rank),
            60,
            ink=lambda row: rank_ink(row.place.rank),
            value=lambda row: row.place.rank,
        ),
        Names(
            translate("Series", "Name"),
            lambda row: Cell(row.name, below=row.town),
            value=lambda row: row.name,
            paper=OnPaper(cell=lambda row: f"{row.name} ({row.town})" if row.town else row.name),
        ),
        *([_town_column()] if with_town else []),
        *(_evening_column(view, number) for number in evenings),
        Figures(
            translate("Series", "Summe"),
            lambda row: value_text(view, row.place.total),
            90,
            ink=Ink.STRONG,
            value=lambda row: row.place.total,
        ),
        *([_dropped_column(view)] if _drops(view) else []),
    )


def _town_column() -> Column[SeriesRow]:
    return Column(translate("Series", "Ort"), lambda row: row.town, on=Media.FILE, value=lambda row: row.town)


def _evening_column(view: SeriesView, number: int) -> Column[SeriesRow]:
    evening = view.evenings[number]
    return Figures(
        _head(view, number),
        lambda row: _earned_text(view, row.place.earned[number]),
        EVENING_WIDTH,
        ink=lambda row: Ink.NORMAL if row.place.earned[number].counts else Ink.MUTED,
        paper=OnPaper(_head(view, number, on_paper=True)),
        value=lambda row: _saved(row.place.earned[number]),
        saved_as=f"{short_day(evening.held_on)} {evening.name}",
    )


def _saved(earned: Earned) -> Value:
    """Return a number, so that a spreadsheet can add it; nothing for whoever missed an evening."""
    return None if earned.rank is None and not earned.value else earned.value


def _dropped_column(view: SeriesView) -> Column[SeriesRow]:
    """Return the evenings that do not count, beside the numbers."""

    def dropped(row: SeriesRow) -> str:
        earned = zip(view.evenings, row.place.earned, strict=True)
        return ", ".join(_day(view, evening) for evening, one in earned if not one.counts)

    return Column(translate("Series", "Zählt nicht"), dropped, on=Media.FILE, value=dropped)


_LONGEST_HEAD: Final = 12


def _head(view: SeriesView, number: int, *, on_paper: bool = False) -> str:
    """Return the head of an evening: its day, or its name where another one is of the same day.

    Paper has room for the whole name, in lines below each other.
    """
    evening = view.evenings[number]
    if _alone(view, evening):
        return day_of_year(evening.held_on)
    of_day = [one for one in view.evenings if one.held_on == evening.held_on]
    names = [one.name for one in of_day]
    if not on_paper:
        names = _told_apart(names)
    place = of_day.index(evening)
    return names[place] if names.count(names[place]) == 1 else f"{names[place]} ({place + 1})"


def _told_apart(names: Sequence[str]) -> list[str]:
    """Return names for narrow columns; where one is too long, without the words that all begin with."""
    if max(map(len, names)) <= _LONGEST_HEAD:
        return [*names]
    words = [name.split() for name in names]
    same = sum(1 for _ in takewhile(lambda others: len({*others}) == 1, zip(*words, strict=False)))
    return [_shortened(" ".join(own[same:] or own)) for own in words]


def _shortened(name: str) -> str:
    """Return a name for a narrow column; its end often is a number, and stays."""
    if len(name) <= _LONGEST_HEAD:
        return name
    rest, _, last = name.rpartition(" ")
    if rest and len(last) < _LONGEST_HEAD // 2:
        return f"{rest[: _LONGEST_HEAD - len(last) - 2].rstrip()}… {last}"
    return f"{name[: _LONGEST_HEAD - 1].rstrip()}…"


def _day(view: SeriesView, evening: Evening) -> str:
    """Return the day of an evening, with its name where another one is of the same day."""
    day = short_day(evening.held_on)
    return day if _alone(view, evening) else f"{day}, {evening.name}"


def _alone(view: SeriesView, evening: Evening) -> bool:
    return sum(one.held_on == evening.held_on for one in view.evenings) == 1


def row_name(view: SeriesView, row: SeriesRow) -> str:
    """Return a name; with the town where somebody else bears it too."""
    shared = sum(one.name == row.name for one in view.rows) > 1
    return f"{row.name} ({row.town})" if shared and row.town else row.name


def saved_series(view: SeriesView) -> Table:
    """Return the ranking for other programs."""
    return Table(series_title(), *saved(series_columns(view), view.rows))


class WhyLine(NamedTuple):
    """An evening of somebody, or his total."""

    text: str
    value: str
    counts: bool


def why_lines(view: SeriesView, row: SeriesRow) -> tuple[WhyLine, ...]:
    """Return what every evening earned, and the total."""
    lines = [
        WhyLine(_evening_text(view, evening, earned), _earned_text(view, earned), earned.counts)
        for evening, earned in zip(view.evenings, row.place.earned, strict=True)
    ]
    total = WhyLine(translate("Series", "Summe"), value_text(view, row.place.total), counts=True)
    return (*lines, total)


def _evening_text(view: SeriesView, evening: Evening, earned: Earned) -> str:
    day = _day(view, evening)
    if earned.rank is None:
        return translate("Series", "{day} · nicht dabei").format(day=day)
    return translate("Series", "{day} · Platz {rank} von {count}").format(
        day=day, rank=earned.rank, count=len(evening.people)
    )


def comparison_text(view: SeriesView, ahead: SeriesRow, behind: SeriesRow) -> str:
    """Return what separates two neighbours."""
    names = {"ahead": row_name(view, ahead), "behind": row_name(view, behind)}
    match behind.place.apart:
        case SeriesApart.SHARED:
            return translate("Series", "Gleich mit {ahead}: Summe und alle Abende.").format(**names)
        case SeriesApart.EVENING:
            nth = behind.place.nth_best
            more, less = (row.place.best_first(view.better)[nth - 1] for row in (ahead, behind))
            values = {"more": value_text(view, more), "less": value_text(view, less)}
            if nth == 1:
                text = translate(
                    "Series", "Gleiche Summe; bester Abend: {ahead} hat {more}, {behind} {less}."
                )
            else:
                text = translate(
                    "Series", "Gleiche Summe; {nth}.-bester Abend: {ahead} hat {more}, {behind} {less}."
                )
            return text.format(nth=nth, **names, **values)
    values = {"more": value_text(view, ahead.place.total), "less": value_text(view, behind.place.total)}
    return translate("Series", "Summe: {ahead} hat {more}, {behind} {less}.").format(**names, **values)


class EveningLine(NamedTuple):
    """An evening in the list of evenings."""

    evening: Evening
    state: EveningState
    place: str
    """Where its file is."""


def evening_columns() -> tuple[Column[EveningLine], ...]:
    """Return the columns of the list of evenings."""
    return (
        Column(translate("Series", "Tag"), lambda line: short_day(line.evening.held_on), 110),
        Names(translate("Series", "Turnier"), lambda line: Cell(line.evening.name, below=_read_text(line))),
        Figures(translate("Series", "Namen"), lambda line: str(len(line.evening.people)), 80),
        Column(translate("Series", "Stand"), _state_cell, 150),
    )


_STATES: Final[Mapping[EveningState, tuple[str, Tone]]] = {
    EveningState.AS_READ: (german("Series", "gelesen"), Tone.DONE),
    EveningState.CHANGED: (german("Series", "geändert"), Tone.DECIDE),
    EveningState.GONE: (german("Series", "Datei fehlt"), Tone.QUESTION),
    EveningState.UNREADABLE: (german("Series", "nicht lesbar"), Tone.WRONG),
}


def _state_cell(line: EveningLine) -> Cell:
    if line.state is EveningState.AS_READ and line.evening.provisional:
        return Cell(translate("Series", "vorläufig"), tone=Tone.DECIDE)
    word, tone = _STATES[line.state]
    return Cell(translate("Series", word), tone=tone)


_READ: Final[Mapping[EveningState, str]] = {
    EveningState.AS_READ: german("Series", "gelesen am {read} · {place}"),
    EveningState.CHANGED: german("Series", "geändert seit dem {read}, bitte neu einlesen · {place}"),
    EveningState.GONE: german("Series", "nicht mehr da; es gilt, was am {read} gelesen wurde · {place}"),
    EveningState.UNREADABLE: german(
        "Series", "zurzeit nicht lesbar; es gilt, was am {read} gelesen wurde · {place}"
    ),
}


def _read_text(line: EveningLine) -> str:
    text = translate("Series", _READ[line.state])
    return text.format(read=day_and_clock(line.evening.read_at.isoformat()), place=line.place)


def added_text(names: Sequence[str]) -> str:
    """Return which evenings were added."""
    marked = listed(map(quoted, names))
    return translate("Series", "Neu in der Abendserie: {names}.").format(names=marked)


def renewed_text(before: Evening, after: Evening) -> str:
    """Return what is different since an evening was read last."""
    old = dict.fromkeys(_result(one) for one in before.people)
    different = sum(_result(one) not in old for one in after.people)
    different = max(different, len(before.people) - len(after.people))
    if not different and before.provisional and not after.provisional:
        text = translate("Series", "„{name}“ ist jetzt zu Ende. Am Ergebnis hat sich nichts geändert.")
        return text.format(name=after.name)
    if not different:
        return translate("Series", "„{name}“: Am Ergebnis hat sich nichts geändert.").format(name=after.name)
    return translate("Series", "„{name}“ ist neu eingelesen: {people} anders.").format(
        name=after.name, people=people_counted(different)
    )


def _result(one: EveningPerson) -> tuple[object, ...]:
    return one.who.key, one.rank, one.results


def doubt_texts(view: SeriesView) -> tuple[str, str]:
    """Return the question about the first two who may be the same, and both with their evenings."""
    question = translate("Series", "Ist das dieselbe Person?")
    doubt = view.doubts[0]
    evenings = [view.evenings[seen.source] for seen in doubt]
    people = [evening.people[seen.entry] for evening, seen in zip(evenings, doubt, strict=True)]
    if len(people[0].who.heads) > 1:
        question = translate("Series", "Ist das dasselbe Paar?")
    no_town = translate("Series", "ohne Ort")
    text = translate("Series", "{name} ({town}), {day}, Platz {rank}")
    both = [
        text.format(name=one.name, town=one.who.town or no_town, day=_day(view, evening), rank=one.rank)
        for evening, one in zip(evenings, people, strict=True)
    ]
    return question, "\n".join(both)


SERIES_PROBLEMS: Final[dict[str, tuple[str, str]]] = {
    "series.broken": (
        german("Problems", "„{name}“ ist keine Abendserie oder beschädigt."),
        german("Problems", "An der Datei wurde nichts geändert. Die Turniere selbst betrifft das nicht."),
    ),
    "series.newer": (
        german("Problems", "„{name}“ stammt aus einer neueren Fassung dieses Programms."),
        german("Problems", "Bitte öffnen Sie sie mit der neueren Fassung. Es wurde nichts geändert."),
    ),
    "series.game_missing": (
        german("Problems", "In „{name}“ wird etwas gespielt, das hier nicht eingerichtet ist: {game}."),
        german("Problems", "Bitte öffnen Sie sie auf dem Rechner, auf dem das Spiel eingerichtet ist."),
    ),
    "series.changed_elsewhere": (
        german("Problems", "„{name}“ wurde inzwischen von einem anderen Programm geändert."),
        german("Problems", "Bitte schließen Sie die Abendserie mit Esc und öffnen Sie sie wieder."),
    ),
    "series.practice": (
        german("Problems", "„{name}“ ist eine Übung und zählt nicht."),
        german("Problems", "Bitte wählen Sie ein richtiges Turnier."),
    ),
    "series.anonymised": (
        german("Problems", "„{name}“ ist anonymisiert: Ohne Namen lässt sich niemand zuordnen."),
        german("Problems", "Wurde der Abend vorher gelesen, gilt, was damals gelesen wurde."),
    ),
    "series.no_ranking": (
        german("Problems", "„{name}“ hat noch keine Rangliste."),
        german("Problems", "Sie beginnt mit dem ersten eingetragenen Zettel."),
    ),
    "series.twice": (german("Problems", "„{name}“ ist schon in der Abendserie."), ""),
    "series.other_game": (
        german("Problems", "In „{name}“ wird etwas anderes gespielt als an den übrigen Abenden."),
        german("Problems", "Eine Abendserie ist immer von einem Spiel."),
    ),
    "series.too_many": (german("Problems", "Mehr als {most} Abende kann eine Abendserie nicht haben."), ""),
    "series.another": (
        german("Problems", "Wo „{name}“ war, ist jetzt ein anderes Turnier."),
        german("Problems", "Es gilt, was zuletzt gelesen wurde."),
    ),
    "series.no_results": (
        german(
            "Problems", "Ein Abend wurde im K.-o. entschieden und hat kein Ergebnis, das sich addieren lässt."
        ),
        german("Problems", "Bitte werten Sie nach Plätzen."),
    ),
    "series.results_differ": (
        german(
            "Problems", "Die Abende werden nach verschiedenen Zahlen gereiht; das lässt sich nicht addieren."
        ),
        german("Problems", "Bitte werten Sie nach Plätzen."),
    ),
    "series.namesakes": (
        german("Problems", "In „{evening}“ steht „{name}“ zweimal mit demselben Ort."),
        german("Problems", "Bitte geben Sie dort verschiedene Orte an und lesen Sie den Abend neu ein."),
    ),
    "series.absent_wins": (
        german("Problems", "Wer fehlt, bekommt so viel wie ein Sieger."),
        german("Problems", "Bitte prüfen Sie in der Wertung, was ein Abend wert ist, an dem jemand fehlt."),
    ),
}
