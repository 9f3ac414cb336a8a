"""How fair a draw is, and its certificate, in words for screen and paper."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from turnierleitung.domain.draw import lot
from turnierleitung.domain.draw.tables import moving_on, number_cards, repair, seating
from turnierleitung.domain.draw.tables.fairness import Balance, Unmet, Why
from turnierleitung.domain.draw.tables.wanted import Following
from turnierleitung.domain.names import in_a_row
from turnierleitung.domain.problems import german
from turnierleitung.services.people.naming import TypedBy
from turnierleitung.services.tables import seatings
from turnierleitung.services.tables.certificates import Certificate, Checked, Link
from turnierleitung.services.tables.fairness import ClubTogether, FairnessReport
from turnierleitung.texts.figures import clock, counted
from turnierleitung.texts.language import translate

_NAMED: Final = 12
"""Pairs and people that are named one by one."""

_WHY: Final[dict[Why, object]] = {
    Why.TOO_MANY: german("Fairness", "es sind mehr als Tische"),
    Why.BY_HAND: german("Fairness", "von Hand getauscht"),
    Why.BLIND: german("Fairness", "blind ausgelost"),
    Why.CARDS: german("Fairness", "die Nummernkarten gehen vor"),
    Why.RANK: german("Fairness", "der Rang geht vor"),
    Why.TYPED: german("Fairness", "so eingetippt"),
    Why.PLACE: german("Fairness", "der Platz am Tisch davor geht vor"),
    Why.SAME_TABLE: german("Fairness", "beide brauchen diesen Tisch"),
    Why.NOT_FOUND: german("Fairness", "ließ sich beim Auslosen nicht erfüllen oder kam erst danach dazu"),
}


class Paragraph(NamedTuple):
    """A finding: its title and its lines."""

    title: str
    lines: tuple[str, ...]
    good: bool
    """Whether there is nothing to complain about."""


def paragraphs(report: FairnessReport) -> tuple[Paragraph, ...]:
    """Return all findings in the order in which a director asks for them."""
    found = (_meetings(report), *_odd_seats(report), _seats(report), _tables(report), _wishes(report))
    return found if report.typed is None else (_typed(report.typed), *found)


def _typed(typed: TypedBy) -> Paragraph:
    title = translate("Fairness", "Diese Sitzordnung wurde eingetippt, nicht ausgelost")
    return Paragraph(title, (typed_text(typed),), good=False)


def typed_text(typed: TypedBy) -> str:
    """Return who typed a seating and when: „Anna, 14:05“."""
    name = typed.operator or translate("Fairness", "ohne Namen")
    return translate("Fairness", "{name}, {time}").format(name=name, time=clock(typed.at))


def pair_text(report: FairnessReport, first: int, second: int) -> str:
    """Return who two are, and in which rounds they met."""
    names = f"{_name(report, first)} · {_name(report, second)}"
    numbers = report.balance.met.get((min(first, second), max(first, second)), ())
    if not numbers:
        return names + "\n" + translate("Fairness", "treffen sich nicht")
    return names + "\n" + translate("Fairness", "Runde {numbers}").format(numbers=_listed(numbers))


def _meetings(report: FairnessReport) -> Paragraph:
    balance = report.balance
    again = sorted(
        ((pair, numbers) for pair, numbers in balance.met.items() if len(numbers) > 1),
        key=lambda one: (-len(one[1]), one[0]),
    )
    people = len(report.order)
    pairs = people * (people - 1) // 2
    first = translate("Fairness", "Von {pairs} möglichen Paaren treffen sich {met}.").format(
        met=len(balance.met), pairs=pairs
    )
    if not again:
        return Paragraph(translate("Fairness", "Niemand trifft jemanden zweimal"), (first,), good=True)
    proven = balance.repeats == balance.repeats_at_least
    title = counted(
        len(again),
        translate("Fairness", "Paar trifft sich in {rounds} Runden wieder"),
        translate("Fairness", "Paare treffen sich in {rounds} Runden wieder"),
    ).format(rounds=balance.rounds)
    lines = [first]
    if proven:
        lines.append(translate("Fairness", "Besser geht es nicht, das ist bewiesen."))
    elif balance.repeats_at_least:
        lines.append(_at_least(balance.repeats, balance.repeats_at_least, len(again)))
    if balance.meets_by_hand and not proven:
        lines.append(translate("Fairness", "In dieser Runde sind Plätze von Hand getauscht."))
    lines += [
        translate("Fairness", "{one} und {other}: Runde {numbers}").format(
            one=_name(report, pair[0]), other=_name(report, pair[1]), numbers=_listed(numbers)
        )
        for pair, numbers in again[:_NAMED]
    ]
    return Paragraph(title, (*lines, *_more(len(again))), good=proven)


def _odd_seats(report: FairnessReport) -> tuple[Paragraph, ...]:
    """Return how evenly odd seats are spread; empty if there are none."""
    times = report.balance.odd_seats
    if not any(times.values()):
        return ()
    counts = translate("Fairness", "Gezählt sind Plätze an Tischen anderer Größe und neben Helfern.")
    uneven = report.balance.odd_seats_uneven
    if not uneven:
        title = translate("Fairness", "Tische anderer Größe und Helfer sind gleichmäßig verteilt")
        return (Paragraph(title, (counts,), good=True),)
    title = counted(
        len(uneven),
        translate("Fairness", "sitzt öfter als andere an einem Tisch anderer Größe oder neben einem Helfer"),
        translate("Fairness", "sitzen öfter als andere an einem Tisch anderer Größe oder neben einem Helfer"),
    )
    least = min(times.values())
    others = counted(
        sum(count == least for count in times.values()),
        translate("Fairness", "Person hatte so einen Platz noch nie.")
        if not least
        else translate("Fairness", "Person hatte so einen Platz erst {least}\u2011mal."),
        translate("Fairness", "Personen hatten so einen Platz noch nie.")
        if not least
        else translate("Fairness", "Personen hatten so einen Platz erst {least}\u2011mal."),
    ).format(least=least)
    lines = [
        translate("Fairness", "{name}: {times}\u2011mal").format(name=_name(report, one), times=times[one])
        for one in sorted(uneven, key=lambda one: -times[one])[:_NAMED]
    ]
    first = translate("Fairness", "Dass sich niemand wieder trifft, geht vor.")
    why = (first,) if report.balance.meetings_first else ()
    return (Paragraph(title, (counts, others, *why, *lines, *_more(len(uneven))), good=False),)


def _seats(report: FairnessReport) -> Paragraph:
    balance = report.balance
    most = {seat: len(times) - 1 for seat, times in balance.seats.items() if any(times)}
    twice = {
        seat: sum(times[2:])
        for seat, times in balance.seats.items()
        if len(times) > 2  # noqa: PLR2004 - again
    }
    deals = translate("Fairness", "Wer auf Sitz 1 sitzt, gibt zuerst.")
    if not any(twice.values()):
        title = translate("Fairness", "Niemand sitzt zweimal auf demselben Sitz")
        return Paragraph(title, (deals,), good=True)
    # With more rounds than seats everybody comes back to one of them.
    fair = balance.seat_repeats == balance.seat_repeats_at_least or all(
        count <= -(-balance.rounds // max(len(most), 1)) for count in most.values()
    )
    lines = [
        counted(
            count,
            translate("Fairness", "sitzt mehrmals auf Sitz {seat}"),
            translate("Fairness", "sitzen mehrmals auf Sitz {seat}"),
        ).format(seat=seat)
        for seat, count in twice.items()
        if count
    ]
    title = (
        translate("Fairness", "Die Sitze sind gleichmäßig verteilt")
        if fair
        else translate("Fairness", "Auf manchem Sitz sitzt jemand mehrmals")
    )
    return Paragraph(title, (deals, *lines), good=fair)


def _tables(report: FairnessReport) -> Paragraph:
    balance = report.balance
    again = balance.tables_again
    if not again:
        return Paragraph(translate("Fairness", "Niemand sitzt zweimal am selben Tisch"), (), good=True)
    title = counted(
        len(again),
        translate("Fairness", "sitzt mehrmals am selben Tisch"),
        translate("Fairness", "sitzen mehrmals am selben Tisch"),
    )
    lines = [
        translate("Fairness", "{name}: Tisch {tables}").format(
            name=_name(report, one), tables=_listed(tables)
        )
        for one, tables in list(again.items())[:_NAMED]
    ]
    why, good = _why_again(balance)
    return Paragraph(title, (*why, *lines, *_more(len(again))), good=good)


def _why_again(balance: Balance) -> tuple[tuple[str, ...], bool]:
    """Return why people come to a table again, and whether that is well; empty if it could be fairer."""
    if balance.table_repeats == balance.table_repeats_at_least:
        return (translate("Fairness", "Besser geht es nicht, das ist bewiesen."),), True
    if balance.by_hand:
        why = translate("Fairness", "In dieser Runde sind Plätze von Hand getauscht.")
    elif not balance.tables_could_be_new:
        why = translate("Fairness", "Zwei Tischnummern zu tauschen, macht es in dieser Runde nicht besser.")
    elif balance.for_later_rounds:
        why = translate("Fairness", "Die Tische sind über alle Runden zusammen verteilt.")
    else:
        return (), False
    if not balance.table_repeats_at_least:
        return (why,), not balance.by_hand
    places = sum(map(len, balance.tables_again.values()))
    bound = _at_least(balance.table_repeats, balance.table_repeats_at_least, places)
    return (why, bound), not balance.by_hand


def _at_least(count: int, least: int, places: int) -> str:
    """Return the proven minimum beside the count; ``places`` are the people or tables repeated."""
    bound = translate(
        "Fairness",
        "Seltener als {least}\u2011mal geht es nicht, das ist bewiesen; hier ist es {count}\u2011mal.",
    ).format(count=count, least=least)
    if count == places:
        return bound
    thrice = translate("Fairness", "Ein drittes Mal zählt dabei doppelt.")
    return f"{bound} {thrice}"


def _wishes(report: FairnessReport) -> Paragraph:
    unmet = report.balance.unmet
    clubs = (*_leaders(report), *_clubs(report.clubs_together))
    if not unmet and report.clubs_together:
        # Whoever reads that all wishes are met does not expect a club at one table.
        return Paragraph(_clubs_title(report), clubs, good=False)
    if not unmet:
        return Paragraph(translate("Fairness", "Alle Wünsche sind erfüllt"), clubs, good=True)
    title = counted(
        len(unmet),
        translate("Fairness", "Wunsch ist nicht erfüllt"),
        translate("Fairness", "Wünsche sind nicht erfüllt"),
    )
    lines = tuple(_unmet(report, one) for one in unmet[:_NAMED])
    return Paragraph(title, (*lines, *_more(len(unmet)), *clubs), good=False)


def _leaders(report: FairnessReport) -> tuple[str, ...]:
    """Return the seats of the leaders if someone else needs table 1."""
    if report.leaders_table is None:
        return ()
    return (
        translate(
            "Fairness", "Die Ersten der Rangliste sitzen an Tisch {table}, weil Tisch 1 fest gebraucht wird."
        ).format(table=report.leaders_table),
    )


def _clubs_title(report: FairnessReport) -> str:
    """Return the title about clubs sharing a table; mentions other wishes only if there are any."""
    most, *others = report.clubs_together
    if not others:
        text = (
            translate("Fairness", "Wünsche erfüllt; {people} aus {club} an Tisch {table}")
            if report.has_wishes
            else translate("Fairness", "{people} aus {club} an Tisch {table}")
        )
        return text.format(people=most.people, club=most.club, table=most.table)
    text = (
        translate("Fairness", "Wünsche erfüllt; {places}\u2011mal sitzen Leute aus einem Verein zusammen")
        if report.has_wishes
        else translate("Fairness", "{places}\u2011mal sitzen Leute aus einem Verein zusammen")
    )
    return text.format(places=len(report.clubs_together))


def _clubs(together: Sequence[ClubTogether]) -> tuple[str, ...]:
    """Say which clubs sit together, and that the rules do not keep them apart."""
    if not together:
        return ()
    text = translate("Fairness", "Tisch {table}: {people} aus {club}")
    lines = (text.format(table=one.table, people=one.people, club=one.club) for one in together[:_NAMED])
    why = translate("Fairness", "Das Reglement trennt Vereine nicht.")
    return (why, *lines, *_more(len(together)))


def _unmet(report: FairnessReport, unmet: Unmet) -> str:
    why = translate("Fairness", str(_WHY[unmet.why]))
    if unmet.tag is None:
        return translate("Fairness", "{name} braucht Tisch {table}: {why}").format(
            name=_name(report, unmet.people[0]), table=unmet.table, why=why
        )
    return translate("Fairness", "{names} ({tag}) an Tisch {table}: {why}").format(
        names=in_a_row(_name(report, one) for one in unmet.people),
        tag=report.written[unmet.tag],
        table=unmet.table,
        why=why,
    )


def _more(count: int) -> Sequence[str]:
    if count <= _NAMED:
        return ()
    return (translate("Fairness", "… und {count} weitere").format(count=count - _NAMED),)


def _name(report: FairnessReport, one: int) -> str:
    return report.people[one].name


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))


def way(link: Link) -> str:
    """Return how a seating came about, with the version of the procedure."""
    match link.algorithm, link.following:
        case lot.ALGORITHM, _:
            text = translate("Certificate", "blindes Los")
        case number_cards.ALGORITHM, _:
            text = translate("Certificate", "Nummernkarten; wer keine hat oder umzieht, durch das Los")
        case moving_on.ALGORITHM, _:
            text = translate(
                "Certificate", "nach dem Platz am Tisch davor, Sitze und Gleichstände durch das Los"
            )
        case seatings.TYPED, _:
            text = translate("Certificate", "eingetippt, nicht ausgelost")
        case repair.ALGORITHM, _:
            text = translate("Certificate", "so wenige wie möglich wechseln den Tisch")
        case _, Following.RANK:
            text = translate("Certificate", "nach Rang, Sitze und Gleichstände durch das Los")
        case _, Following.MIXED:
            text = translate("Certificate", "aus jedem Teil der Rangliste einer, durch das Los")
        case _:
            text = translate("Certificate", "Los, bei dem sich möglichst niemand wiedertrifft")
    return translate("Certificate", "{text} (Verfahren {version})").format(text=text, version=link.algorithm)


def heading(link: Link) -> str:
    """Return the name of a link of the chain."""
    if link.algorithm == repair.ALGORITHM:
        return translate("Certificate", "Anpassung {label}").format(label=link.label)
    if link.algorithm == seatings.TYPED:
        return translate("Certificate", "Eingabe {label}").format(label=link.label)
    return translate("Certificate", "Auslosung {label}").format(label=link.label)


def facts(link: Link) -> tuple[tuple[str, str], ...]:
    """Return what it takes to draw again, line by line: its name and its value."""
    people = counted(link.people, translate("Certificate", "Person"), translate("Certificate", "Personen"))
    tables = counted(link.tables, translate("Certificate", "Tisch"), translate("Certificate", "Tischen"))
    swaps = f"{link.moved_by_hand} ×" if link.moved_by_hand else translate("Certificate", "nein")
    found = [
        (translate("Certificate", "Verfahren"), way(link)),
        (
            translate("Certificate", "Wer und wo"),
            translate("Certificate", "{people} an {tables}").format(people=people, tables=tables),
        ),
    ]
    if link.typed is not None:
        found.append((translate("Certificate", "Eingetippt von"), typed_text(link.typed)))
    elif link.algorithm != repair.ALGORITHM:
        found.append((translate("Certificate", "Los (Startzahl)"), link.seed))
    found += [
        (translate("Certificate", "Prüfsumme der Eingabe"), link.input_digest or "–"),
        (translate("Certificate", "Prüfsumme der Auslosung"), link.drawn_digest),
        (translate("Certificate", "Von Hand getauscht"), swaps),
    ]
    if link.moved_by_hand:
        found.append((translate("Certificate", "Prüfsumme der Sitzordnung"), link.seated_digest))
    return tuple(found)


def swap_cells(certificate: Certificate, link: Link) -> tuple[tuple[str, str, str, str], ...]:
    """Return the swaps by hand: time, both people, operator."""
    names = certificate.names
    return tuple(
        (clock(swap.at), names[swap.people[0]], f"↔ {names[swap.people[1]]}", swap.operator)
        for swap in link.swaps
    )


def check_lines(certificate: Certificate, checked: Sequence[Checked | None]) -> tuple[str, ...]:
    """Return what came of drawing everything again, a line for each question."""
    lines = []
    for link, found in zip(certificate.links, checked, strict=True):
        same = translate("Certificate", "Aus dem Los {seed} kommt dieselbe Sitzordnung heraus.")
        other = translate("Certificate", "Aus dem Los {seed} kommt eine andere Sitzordnung heraus.")
        if link.algorithm == repair.ALGORITHM:
            # There is no lot in it.
            same = translate("Certificate", "Wird noch einmal angepasst, kommt dieselbe Sitzordnung heraus.")
            other = translate(
                "Certificate", "Wird noch einmal angepasst, kommt eine andere Sitzordnung heraus."
            )
        if link.algorithm == seatings.TYPED:
            same = translate("Certificate", "Es ist die Sitzordnung, die eingetippt wurde.")
            other = translate("Certificate", "Es ist nicht die Sitzordnung, die eingetippt wurde.")
        unknown = translate(
            "Certificate",
            "– Ausgelost nach Verfahren {version}; dieses Programm lost nach Verfahren {own} und kann das "
            "Los nicht nachprüfen. Es gilt die Sitzordnung, die in der Datei steht.",
        )
        swapped = translate("Certificate", "Danach wurde {count} × von Hand getauscht.")
        if len(certificate.links) > 1:
            lines.append(heading(link))
        if found is None:
            lines.append(unknown.format(version=link.algorithm, own=seating.ALGORITHM))
            continue
        lines += [
            _told(
                translate("Certificate", "Die Eingabe ist dieselbe."),
                translate("Certificate", "In der Datei steht eine andere Eingabe."),
                good=found.same_input,
            ),
            _told(same.format(seed=link.seed), other.format(seed=link.seed), good=found.same_draw),
        ]
        if link.moved_by_hand or not found.same_seats:
            lines.append(
                _told(
                    swapped.format(count=link.moved_by_hand),
                    translate("Certificate", "In der Datei sitzt jemand anderswo."),
                    good=found.same_seats,
                )
            )
    code = translate("Certificate", "Urkunde {code}").format(code=certificate.code)
    return (*lines, code)


def _told(yes: str, no: str, *, good: bool) -> str:
    return f"✓ {yes}" if good else f"✗ {no}"
