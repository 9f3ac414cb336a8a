"""What the page of everything on paper offers, and what is ticked in a set."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from tests import sample

from turnierleitung.reports.document.document import stamp_text
from turnierleitung.resources import resource
from turnierleitung.services import printing
from turnierleitung.services.ground import rulebooks
from turnierleitung.services.ground.papers import PrintKind, PrintRequest, PrintSet, SheetForm
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import PersonData
from turnierleitung.services.printing import Finished, Medium, Occasion, Printout, ProtocolPrint
from turnierleitung.ui.printing import print_state

SHEETS = PrintRequest(PrintKind.SCORE_SHEETS, 1)
LISTED = PrintRequest(PrintKind.PARTICIPANTS)


@pytest.fixture
def tournament(tmp_path: Path) -> Iterator[Tournament]:
    """Eight people, one round played."""
    made = sample.new_tournament(tmp_path, people=8)
    sample.play_round(made, 1)
    yield made
    made.close()


def print_out(
    tournament: Tournament,
    *requests: PrintRequest,
    form: SheetForm = SheetForm.A4,
    medium: Medium = Medium.PAPER,
) -> None:
    for request in requests:
        printout = printing.compose(tournament, request, form)
        printing.record(tournament, printout, printing.next_number(tournament), 1, medium)


def names(tournament: Tournament) -> list[str]:
    return [choice.name for choice in print_state.choices(tournament, None)]


def test_the_sets_stand_above_each_printout_by_itself(tournament: Tournament) -> None:
    assert names(tournament) == [
        "Vor der 1. Runde", "Zwischen den Runden", "Ende", "Notfallmappe", "Einladung",
            "Regelblatt", "Ankunftsliste",
        "Startnummern", "Namensschilder", "Teilnehmerliste", "Tischschilder", "Materialliste",
        "Sitzplan nach Namen, Runde 1", "Sitzplan nach Tischen, Runde 1", "Zettel, Runde 1",
        "Urkunde der Auslosung, Runde 1", "Leere Zettel", "Eingetragene Zettel", "Stand nach Runde 1",
        "Rangliste", "Rangliste nach Vereinen", "Preisliste", "Ansagetext der Siegerehrung", "Urkunden",
        "Auszahlungsliste", "Kassenblatt", "Protokoll",
    ]  # fmt: skip


def test_one_against_one_there_are_other_printouts(tmp_path: Path) -> None:
    made = sample.quartett_tournament(tmp_path, to_the_bracket=True)
    found = names(made)
    made.close()
    assert len(found) == len(set(found))
    for name in ("Gruppenblätter", "K.-o.-Baum", "Leere Zettel", "Tischschilder", "Rangliste nach Vereinen"):
        assert name in found
    assert "Zettel, Runde 1" not in found


def test_the_set_that_is_due_follows_the_tournament(tmp_path: Path) -> None:
    made = sample.new_tournament(tmp_path, people=4)
    assert print_state.suggested(made) is PrintSet.BEFORE_FIRST
    sample.play_round(made, 1)
    assert print_state.suggested(made) is PrintSet.BETWEEN
    sample.play_round(made, 2)
    assert print_state.suggested(made) is PrintSet.END
    made.close()


def test_what_is_outdated_is_never_out_of_sight(tournament: Tournament) -> None:
    who = participants.people(tournament)[0].id
    why = PrintRequest(PrintKind.WHY, participant_id=who)
    print_out(tournament, why, LISTED)
    participants.edit(tournament, who, PersonData("Neumann", "Eva"))
    found = print_state.choices(tournament, None)
    assert found[0].print_set is PrintSet.OUTDATED
    assert found[0].wanted == 2
    assert [choice.request for choice in found if choice.outdated] == [LISTED, why]
    assert found[-1].name == "Erklärung eines Platzes: Neumann, Eva"


def test_what_was_printed_says_its_number(tournament: Tournament) -> None:
    print_out(tournament, SHEETS)
    (choice,) = (one for one in print_state.choices(tournament, None) if one.request == SHEETS)
    assert choice.printed.startswith("Nr. 1, ")


def test_what_was_saved_says_so(tournament: Tournament) -> None:
    print_out(tournament, SHEETS, medium=Medium.FILE)
    (choice,) = (one for one in print_state.choices(tournament, None) if one.request == SHEETS)
    assert choice.printed.startswith("PDF 1, ")


@pytest.mark.parametrize(
    ("saved", "word"), [(0, "gedruckt"), (1, "erledigt"), (4, "gespeichert")], ids=["none", "one", "all"]
)
def test_a_set_says_whether_it_is_printed_or_saved(tournament: Tournament, saved: int, word: str) -> None:
    wanted = [part.request for part in printing.print_view(tournament, PrintSet.END).parts]
    print_out(tournament, *wanted[:saved], medium=Medium.FILE)
    print_out(tournament, *wanted[saved:])
    (choice,) = (one for one in print_state.choices(tournament, None) if one.print_set is PrintSet.END)
    assert (choice.wanted, choice.printed) == (0, word)


def test_what_replaces_an_outdated_print_says_so(tournament: Tournament) -> None:
    rules = PrintRequest(PrintKind.RULE_SHEET)
    print_out(tournament, rules, LISTED)
    participants.edit(tournament, 1, PersonData("Neumann", "Eva"))
    found = print_state.stamps(tournament, [rules, LISTED], 3)
    assert [(stamp.number, stamp.replaces) for stamp in found] == [(3, None), (4, 2)]
    said = stamp_text(printing.compose(tournament, LISTED), found[1], 500)
    assert said.startswith("Druck Nr. 4, ersetzt Nr. 2 · gedruckt ")


class TestAPart:
    def test_says_when_it_was_printed_and_that_it_is_outdated(self, tournament: Tournament) -> None:
        print_out(tournament, PrintRequest(PrintKind.RULE_SHEET), PrintRequest(PrintKind.ARRIVALS))
        participants.edit(tournament, 1, PersonData("Neumann", "Eva"))
        view = printing.print_view(tournament, PrintSet.BEFORE_FIRST)
        found = {part.request.kind: print_state.part_name(tournament, part) for part in view.parts}
        assert found[PrintKind.RULE_SHEET] == "Regelblatt · Nr. 1"
        assert found[PrintKind.ARRIVALS] == "Ankunftsliste · veraltet"
        assert found[PrintKind.NAME_CARDS] == "Namensschilder"

    def test_says_that_it_was_saved(self, tournament: Tournament) -> None:
        print_out(tournament, PrintRequest(PrintKind.RULE_SHEET), medium=Medium.FILE)
        view = printing.print_view(tournament, PrintSet.BEFORE_FIRST)
        assert "Regelblatt · PDF 1" in {print_state.part_name(tournament, part) for part in view.parts}

    def test_says_that_it_lacks_what_was_done_since(self, tournament: Tournament) -> None:
        print_out(tournament, PrintRequest(PrintKind.PROTOCOL))
        participants.edit(tournament, 1, PersonData("Neumann", "Eva"))
        part = printing.print_view(tournament, PrintSet.END).parts[-1]
        assert print_state.part_name(tournament, part) == "Protokoll · unvollständig"
        assert print_state.ticked(printing.print_view(tournament, PrintSet.END), {})[-1] == part.request

    def test_is_ticked_until_it_is_printed_or_as_the_director_wants(self, tournament: Tournament) -> None:
        rules, cards = PrintRequest(PrintKind.RULE_SHEET), PrintRequest(PrintKind.NAME_CARDS)
        print_out(tournament, rules)
        view = printing.print_view(tournament, PrintSet.BEFORE_FIRST)
        assert rules not in print_state.ticked(view, {})
        assert cards in print_state.ticked(view, {})
        by_hand = print_state.ticked(view, {rules: True, cards: False})
        assert rules in by_hand
        assert cards not in by_hand


class TestTheFormOfScoreSheets:
    def test_is_that_of_the_last_ones(self, tournament: Tournament) -> None:
        assert print_state.usual_form(tournament) is SheetForm.A4
        print_out(tournament, SHEETS, form=SheetForm.A5)
        print_out(tournament, PrintRequest(PrintKind.RULE_SHEET))
        assert print_state.usual_form(tournament) is SheetForm.A5

    def test_is_two_on_a_sheet_where_few_rows_would_leave_half_of_it_empty(self, tmp_path: Path) -> None:
        rulebook = rulebooks.read(resource("rulebooks", "skat.toml"))
        skat = sample.new_tournament(tmp_path, 8, rulebook=rulebook)
        assert print_state.usual_form(skat) is SheetForm.TWO_UP
        skat.close()

    def test_matters_only_to_score_sheets(self, tournament: Tournament) -> None:
        assert print_state.has_forms(tournament, [PrintRequest(PrintKind.RULE_SHEET), SHEETS])
        assert not print_state.has_forms(tournament, [PrintRequest(PrintKind.RULE_SHEET)])

    def test_is_no_question_one_against_one(self, tmp_path: Path) -> None:
        made = sample.quartett_tournament(tmp_path)
        assert not print_state.has_forms(made, [PrintRequest(PrintKind.BLANK_SHEETS)])
        made.close()


@pytest.mark.parametrize(
    ("printout", "tournament", "practice", "name"),
    [
        ("Ende", "12. Schwaiger Turnier", False, "12. Schwaiger Turnier – Ende.pdf"),
        ("Ende", "12. Schwaiger Turnier", True, "ÜBUNG 12. Schwaiger Turnier – Ende.pdf"),
        ("Zettel, Runde 1", "Pokal 2026/27: Finale", False, "Pokal 2026 27 Finale – Zettel, Runde 1.pdf"),
        ("Erklärung: A/B", "?", False, "Erklärung A B.pdf"),
        ("Ende", "X" * 120, False, "X" * 80 + " – Ende.pdf"),
    ],
)
def test_a_file_is_called_by_its_tournament(
    printout: str, tournament: str, practice: bool, name: str
) -> None:
    assert print_state.file_name(printout, tournament, practice=practice) == name


@pytest.mark.parametrize(
    ("first", "last", "numbers"),
    [(1, 10, [1, 2, 3]), (1, 2, [1]), (3, 3, [2]), (2, 4, [1, 2, 3]), (4, 10, [3])],
)
def test_only_what_left_the_printer_counts_as_printed(first: int, last: int, numbers: list[int]) -> None:
    printout = Printout(
        PrintRequest(PrintKind.PROTOCOL), Occasion("Probe", date(2026, 11, 21), ""), ProtocolPrint(())
    )
    finished = [Finished(printout, number, pages) for number, pages in ((1, 2), (2, 1), (3, 7))]
    assert [one.number for one in print_state.on_pages(finished, first, last)] == numbers
