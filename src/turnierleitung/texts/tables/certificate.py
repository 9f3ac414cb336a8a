"""The certificate of a draw in words, on paper and on the screen."""

from __future__ import annotations

from collections.abc import Sequence

from turnierleitung.domain.draw import lot
from turnierleitung.domain.draw.tables import number_cards, repair, seating
from turnierleitung.domain.draw.tables.wanted import Following
from turnierleitung.services.tables.certificates import Certificate, Checked, Link
from turnierleitung.texts.figures import clock, counted
from turnierleitung.texts.language import translate


def way(link: Link) -> str:
    """Return how a seating came about, with the version of the procedure."""
    match link.algorithm, link.following:
        case lot.ALGORITHM, _:
            text = translate("Certificate", "blindes Los")
        case number_cards.ALGORITHM, _:
            text = translate("Certificate", "Nummernkarten; wer keine hat oder umzieht, durch das Los")
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
    """Return what a link of the chain is called."""
    if link.algorithm == repair.ALGORITHM:
        return translate("Certificate", "Anpassung {label}").format(label=link.label)
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
    if link.algorithm != repair.ALGORITHM:
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
    """Return every swap by hand: when, the two who changed places, by whom."""
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
