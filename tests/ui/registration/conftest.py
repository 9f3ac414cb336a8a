"""The page of the participants at the door."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from tests import sample
from tests.ui.conftest import Open
from tests.ui.driving import said

from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.people import participants
from turnierleitung.services.people.participants import Participant, PersonData
from turnierleitung.ui.registration.registration_page import RegistrationPage
from turnierleitung.ui.window import pages

AT_THE_DOOR = (
    PersonData("Müller", "Jürgen", "Schwaig", "Oberding"),
    PersonData("Huber", "Anna", "Eichel"),
    PersonData("Huber", "Anna", "Schellen"),
    PersonData("Bühl", "Rosa", "Erding"),
    PersonData("Obermaier", "Franz Xaver", "SV Moosinning", "Eitting"),
)


class Door:
    """The page of the participants with somebody at the keyboard."""

    def __init__(self, tournament: Tournament, page: RegistrationPage) -> None:
        self.tournament = tournament
        self.page = page

    def somebody(self, last: str) -> Participant:
        return next(one for one in participants.people(self.tournament) if one.person.last_name == last)

    @property
    def found(self) -> list[str]:
        return [one.name for one in self.page.list.rows_model.rows]

    @property
    def words(self) -> str:
        return " | ".join(one.text() for one in self.page.findChildren(QLabel) if one.isVisible())

    @property
    def number(self) -> tuple[str, str]:
        return said(self.page.side.door._number, self.page.side.door._number.number), said(
            self.page.side.door._number, self.page.side.door._number.said
        )


@pytest.fixture
def door(open_workspace: Open, tmp_path: Path) -> Door:
    tournament = sample.new_tournament(tmp_path, people=0)
    for person in AT_THE_DOOR:
        participants.register(tournament, person)
    page = open_workspace(tournament).open_page(pages.REGISTRATION)
    assert isinstance(page, RegistrationPage)
    return Door(tournament, page)
