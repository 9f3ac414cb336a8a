"""Teams of four, the best three count (C-13, C-14): set up, read, played and honoured by keys."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final, cast

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot
from tests import sample
from tests.clubs.by_hand import set_values
from tests.ui.driving import said
from tests.ui.story.director import Director, keys, press

from turnierleitung.domain.prizes import GroupKind
from turnierleitung.domain.states import RoundState
from turnierleitung.services import formats, results
from turnierleitung.services.ground import round_rows, tournaments
from turnierleitung.services.ground.scenes import SceneKind, Subject, SubjectKind
from turnierleitung.services.people import participants
from turnierleitung.texts.prizes import kind_name
from turnierleitung.texts.problems import problem_text
from turnierleitung.ui.clock.hall_page import HallPage
from turnierleitung.ui.printing.print_page import PrintingPage
from turnierleitung.ui.prizes.plan_view import PrizeForm
from turnierleitung.ui.registration.registration_page import RegistrationPage
from turnierleitung.ui.rulebook_editor.editor import RulebookEditor
from turnierleitung.ui.tables.draw_page import DrawPage
from turnierleitung.ui.tables.ranking_page import StandingsPage

pytestmark = pytest.mark.unmeasured

CTRL: Final = Qt.KeyboardModifier.ControlModifier
AU, MOOS, VILS = "Grantler", "Moosbuam", "Vilstaler"
WRITTEN: Final = (AU, MOOS, VILS, "Grantler e. V.")
"""How the list writes the teams; the last one is Au again."""
EARNED: Final = {1: (12, 4, -6, -10), 2: (9, 8, -5, -12), 3: (20, -1, -3, -16)}
"""By table and seat, in both rounds."""


def club(editor: RulebookEditor) -> None:
    """Set the values of the club, in the third step of the wizard."""
    set_values(editor, {("stages", 0, "rounds"): 1, ("stages", 0, "spread_teams"): True})
    assert editor.phases is not None
    press(Qt.Key.Key_E, Qt.KeyboardModifier.AltModifier)
    set_values(editor, {("stages", 1, "places"): 2, ("stages", 1, "goes_on"): "teams"})
    (problem,) = editor.problems
    assert problem_text(replace(problem, at=())).title == (
        "Damit Mannschaften weiterkommen, geben Sie bitte unter „Rangliste“ an, wie viele Ergebnisse für sie "
        "zählen."
    )
    assert problem.at == ("stages", 1, "goes_on")
    set_values(editor, {("teams", "best"): 3})
    assert not editor.problems


def test_a_club_plays_in_teams_of_four(
    director: Director, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "Mannschaften.turnier"
    director.create("Schafkopf", "Vier gewinnen", file, qtbot, club)
    read_teams(director, tmp_path, monkeypatch)
    arrive(director)
    draw(director, tables=3)
    assert max(teammates_at_a_table(director)) == 2, "four of a team at three tables: nowhere three"
    director.begin_in_the_hall()
    first = play(director, 1)
    ranking = by_hand(first)
    read_ranking(director, ranking)
    print_ranking(director, ranking, tmp_path, monkeypatch)
    release_ranking(director, ranking)
    going_on(director, [team for team, _ in ranking[:2]])
    final = by_hand(play(director, 2))
    read_ranking(director, [*final, ranking[2]])
    honour(director, final)
    director.close_and_open_again(file, qtbot)


def read_teams(director: Director, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Read a list with a column for teams, one of which is written in two ways."""
    rows = ["Nachname;Vorname;Verein;Team"]
    for place in range(12):
        one, team = sample.person(20 + place), WRITTEN[3 if place == 9 else place % 3]
        rows.append(f"{one.last_name};{one.first_name};{one.club};{team}")
    csv = folder / "Anmeldungen.csv"
    csv.write_bytes("\r\n".join(rows).encode("cp1252", errors="replace"))
    director.go_to(Qt.Key.Key_2)
    page = cast("RegistrationPage", director.page)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_args: (str(csv), ""))
    press(Qt.Key.Key_I, CTRL)
    for step in range(4):
        press(Qt.Key.Key_Return)
        while page.importing.working:
            QApplication.processEvents()
        if step == 1:
            asked = page.importing.preview.teams
            assert "Ist das dieselbe Mannschaft? „Grantler“ = „Grantler e. V.“" in said(asked)
            press(Qt.Key.Key_F8)
            assert "Als eine Mannschaft eingelesen: „Grantler“" in said(asked)
    everyone = participants.people(director.tournament)
    assert sorted(someone.person.team for someone in everyone) == sorted([AU, MOOS, VILS] * 4)


def arrive(director: Director) -> None:
    page = cast("RegistrationPage", director.page)
    for someone in participants.people(director.tournament):
        page.start_search()
        keys(someone.name.replace(",", ""))
        press(Qt.Key.Key_Return)


def draw(director: Director, tables: int) -> None:
    director.go_to(Qt.Key.Key_3)
    press(Qt.Key.Key_L, CTRL)
    press(Qt.Key.Key_Return, CTRL)
    number = round_rows.current_round(director.tournament)
    assert number is not None
    assert len(formats.rounds_view(director.tournament, number).tables) == tables


def seated(director: Director) -> dict[int, list[int]]:
    """Who sits where in the round that is played, by table."""
    number = round_rows.current_round(director.tournament)
    assert number is not None
    rows = formats.rounds_view(director.tournament, number).tables
    return {row.number: [*results.load(director.tournament, row.table_id).announced] for row in rows}


def team_of(director: Director) -> dict[int, str]:
    return {one.id: one.person.team for one in participants.people(director.tournament)}


def teammates_at_a_table(director: Director) -> list[int]:
    teams = team_of(director)
    tables = [[teams[person] for person in people] for people in seated(director).values()]
    return [max(map(table.count, table)) for table in tables]


def play(director: Director, number: int) -> dict[str, list[int]]:
    """Type the slips; return what the people of each team earned."""
    teams, earned = team_of(director), dict[str, list[int]]()
    director.go_to(Qt.Key.Key_4)
    if number > 1:
        press(Qt.Key.Key_F9)
    for table, people in seated(director).items():
        press(Qt.Key.Key_F, CTRL)
        keys(str(table))
        press(Qt.Key.Key_Return)
        for person, points in zip(people, EARNED[table], strict=True):
            keys(f"{points:+d}")
            if number == 1 and points == max(EARNED[1]):
                keys("s2")
            earned.setdefault(teams[person], []).append(points)
        press(Qt.Key.Key_Return)
    press(Qt.Key.Key_F9)
    assert tournaments.header(director.tournament).rounds[number - 1].state is RoundState.FINISHED
    return earned


def by_hand(earned: dict[str, list[int]]) -> list[tuple[str, int]]:
    """Add the best three of each team; by the fourth, then by the best, if that is the same."""
    in_order = {team: sorted(points, reverse=True) for team, points in earned.items()}
    ranked = sorted(
        in_order, key=lambda team: (sum(in_order[team][:3]), in_order[team][3], in_order[team][0])
    )
    return [(team, sum(in_order[team][:3])) for team in reversed(ranked)]


def read_ranking(director: Director, ranking: list[tuple[str, int]]) -> None:
    director.go_to(Qt.Key.Key_6)
    page = cast("StandingsPage", director.page)
    while page.teams.isHidden():
        press(Qt.Key.Key_F6)
    assert page.title_label.text() == "Mannschaften"
    rows = page.teams.rows_model.rows
    assert [(row.place.team, row.place.total) for row in rows] == ranking
    page.take_focus()
    press(Qt.Key.Key_Home)
    why = said(page._why)
    assert why.startswith(
        f"Warum Platz 1? {ranking[0][0]} Für eine Mannschaft zählen die besten 3 Ergebnisse"
    )
    for member in rows[0].members:
        assert member.name in why


def print_ranking(
    director: Director, ranking: list[tuple[str, int]], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    press(Qt.Key.Key_P, CTRL)
    assert isinstance(director.page, PrintingPage)
    pdf = folder / "Mannschaften.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(pdf), ""))
    press(Qt.Key.Key_S, CTRL)
    text = PdfReader(pdf).pages[0].extract_text()
    assert "Rangliste der Mannschaften" in text
    assert sorted(text.index(team) for team, _ in ranking) == [text.index(team) for team, _ in ranking]


def release_ranking(director: Director, ranking: list[tuple[str, int]]) -> None:
    director.go_to(Qt.Key.Key_5)
    hall = cast("HallPage", director.page)
    assert hall.wall is not None
    press(Qt.Key.Key_F4)
    hall.wall.releasing.ranking.setFocus()
    while (found := hall.wall.releasing.chosen) is None or found.ranking.subject != Subject(
        SubjectKind.TEAMS
    ):
        press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Return, CTRL)
    press(Qt.Key.Key_6)
    assert director.on_the_wall() is SceneKind.STANDINGS
    sheet = hall.wall.projector.sheet
    assert sheet is not None
    spoken = sheet.spoken
    assert sorted(spoken.index(team) for team, _ in ranking) == [spoken.index(team) for team, _ in ranking]


def going_on(director: Director, best: list[str]) -> None:
    """The two best teams go on; nobody of the third is drawn."""
    director.go_to(Qt.Key.Key_3)
    page = cast("DrawPage", director.page)
    told = said(page.advancing.lines)
    assert "2 von 3 Mannschaften kommen weiter." in told
    assert [line.name for line in page.advancing.lines.lines] == best
    draw(director, tables=2)
    teams = team_of(director)
    people = [teams[person] for table in seated(director).values() for person in table]
    assert sorted(people) == sorted(best * 4)


def honour(director: Director, final: list[tuple[str, int]]) -> None:
    """Plan prizes for teams, for the last but one and the best of a round; honour everybody."""
    director.go_to(Qt.Key.Key_E)
    form = director.workspace.findChild(PrizeForm)
    assert form is not None
    for kind, name, amounts in (
        (GroupKind.TEAM, "", "80 40"),
        (GroupKind.ROUND, "2", "30"),
        (GroupKind.TALLY, "gespielte Soli", "20"),
        (GroupKind.LAST, "", "10"),
        (GroupKind.RANK, "", "50"),
    ):
        choose_kind(form, kind)
        if name:
            form.name.setFocus()
            press(Qt.Key.Key_A, CTRL)
            QTest.keyClicks(form.name, name)
        if kind is GroupKind.LAST:
            form.rank.setFocus()
            press(Qt.Key.Key_A, CTRL)
            keys("2")
        form.amount.setFocus()
        keys(amounts)
        press(Qt.Key.Key_Return, CTRL)
    press(Qt.Key.Key_F9)
    heard = walk_through_the_ceremony(director)
    (winner, _), (second, _) = final
    assert heard.index(f"Mannschaft {second}, 2. Platz") < heard.index(f"Mannschaft {winner}, 1. Platz")
    assert "Vorletzter" in heard
    assert "Runde 2, 1. Platz" in heard
    assert heard.count("Am meisten „gespielte Soli“: ") == 1


def choose_kind(form: PrizeForm, kind: GroupKind) -> None:
    form.kind.setFocus()
    press(Qt.Key.Key_Home)
    while form.kind.currentText() != kind_name(kind):
        before = form.kind.currentIndex()
        press(Qt.Key.Key_Down)
        assert form.kind.currentIndex() > before, kind


def walk_through_the_ceremony(director: Director) -> str:
    """Show place after place; return what stood on the wall."""
    director.go_to(Qt.Key.Key_5)
    press(Qt.Key.Key_8)
    assert director.on_the_wall() is SceneKind.CEREMONY
    hall = cast("HallPage", director.page)
    assert hall.wall is not None
    heard: list[str] = []
    while True:
        director.go_to(Qt.Key.Key_E)
        press(Qt.Key.Key_PageDown)
        director.go_to(Qt.Key.Key_5)
        sheet = hall.wall.projector.sheet
        assert sheet is not None
        if heard and sheet.spoken == heard[-1]:
            return " ".join(heard)
        heard.append(sheet.spoken)
