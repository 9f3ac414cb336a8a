"""The result in one press: a page for the web, a table and the ranking on paper, beside the tournament."""

from __future__ import annotations

from typing import Final

from turnierleitung.domain.problems import Refused
from turnierleitung.reports.render import Rendered, Stamp, render
from turnierleitung.services import printing
from turnierleitung.services.ground import list_files
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.printing import Finished, Medium, Printout
from turnierleitung.services.prizes import printouts
from turnierleitung.texts import result_files
from turnierleitung.texts.language import translate
from turnierleitung.texts.problems import in_words
from turnierleitung.ui.widgets.theme import Tone
from turnierleitung.ui.window.page import Page, Surroundings
from turnierleitung.ui.window.places import file_words

_LONGEST: Final = 80
"""Letters of a tournament's name in the name of the folder."""


def save_results(page: Page) -> None:
    """Write the files and say where they are, or why that could not be."""
    surroundings = page.surroundings
    if surroundings is None:
        return
    try:
        said = _save(page, surroundings)
    except Refused as refusal:
        surroundings.tell(in_words(refusal.problems, page.desk.rulebook), Tone.WRONG)
    else:
        surroundings.tell(said, Tone.DONE)


def _save(page: Page, surroundings: Surroundings) -> str:
    tournament, practice = page.tournament, surroundings.practice
    found = printouts.outcome_view(tournament)
    table = result_files.result_table(found)
    if practice:
        table = list_files.marked(table, translate("Saving", "ÜBUNG"))
    printout, number, rendered = _ranking(tournament)
    place = printouts.save_outcome(
        tournament,
        _folder_name(surroundings),
        {
            translate("Results", "ergebnis.html"): result_files.result_page(
                found, practice=practice
            ).encode(),
            translate("Results", "ergebnis.csv"): list_files.as_text(table),
            translate("Results", "rangliste.pdf"): rendered.pdf,
        },
    )
    finished = Finished(printout, number, rendered.pages)
    page.desk.run_or_tell(lambda changed: printing.record(changed, *finished, Medium.FILE))
    return translate("Results", "Gespeichert im Ordner „{folder}“ neben dem Turnier: {path}").format(
        folder=place.name, path=place
    )


def _folder_name(surroundings: Surroundings) -> str:
    name = file_words(surroundings.plain_name)[:_LONGEST].strip()
    if surroundings.practice:
        name = translate("Results", "ÜBUNG {name}").format(name=name)
    return translate("Results", "{name} Ergebnis").format(name=name)


def _ranking(tournament: Tournament) -> tuple[Printout, int, Rendered]:
    """Return the ranking on paper with its number."""
    printout = printing.compose(tournament, printouts.ranking_paper(tournament))
    number = printing.next_number(tournament)
    return printout, number, render(printout, Stamp(number, tournament.now()))
