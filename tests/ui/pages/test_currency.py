"""In a tournament in francs no page speaks of euros."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QTableView, QWidget
from tests.sample import new_tournament, quartett_rulebook, quartett_tournament
from tests.ui.conftest import Open

from turnierleitung.domain.conduct import Going
from turnierleitung.domain.money import Currency
from turnierleitung.services import effects
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.tournaments import Tournament
from turnierleitung.services.judge import protests
from turnierleitung.services.people import participants
from turnierleitung.texts.leaving import consequences
from turnierleitung.ui.judge.judge_page import JudgePage
from turnierleitung.ui.registration.registration_page import RegistrationPage
from turnierleitung.ui.settings.settings_page import SettingsPage
from turnierleitung.ui.widgets.fields import MoneyField
from turnierleitung.ui.window import pages


def in_francs(tournament: Tournament) -> Tournament:
    facts = tournaments.header(tournament).facts
    tournaments.change_facts(tournament, facts._replace(currency=Currency.CHF, entry_fee_cents=2000))
    return tournament


def told(page: QWidget) -> Iterator[str]:
    """Everything that a page says, seen or not."""
    QApplication.processEvents()
    for widget in page.findChildren(QWidget):
        if isinstance(widget, QLabel | QAbstractButton):
            yield widget.text()
        if isinstance(widget, MoneyField):
            yield widget.text()
        if isinstance(widget, QTableView):
            model = widget.model()
            for row in range(model.rowCount()):
                yield from (str(model.index(row, at).data()) for at in range(model.columnCount()))


def francs_alone(page: QWidget) -> bool:
    found = " ".join(told(page))
    return "CHF" in found and "€" not in found


def test_registration(open_workspace: Open, tmp_path: Path) -> None:
    tournament = in_francs(new_tournament(tmp_path, people=8, present=False))
    participants.arrive(tournament, [1, 2], pays=True)
    participants.arrive(tournament, [3], pays=False)
    page = open_workspace(tournament).open_page(pages.REGISTRATION)
    assert isinstance(page, RegistrationPage)
    assert francs_alone(page)
    page.search.setText(participants.by_id(tournament)[3].person.last_name)
    page.search.textEdited.emit(page.search.text())
    assert francs_alone(page)
    outcome = effects.outlook(tournament, 1, Going.WITHDRAWN)
    assert any("(20,00 CHF)" in line for line in consequences(outcome, None))


def test_what_was_opened_in_euros_goes_over_to_francs(open_workspace: Open, tmp_path: Path) -> None:
    tournament = new_tournament(tmp_path, people=8)
    page = open_workspace(tournament).open_page(pages.REGISTRATION)
    assert "€" in " ".join(told(page))
    page.desk.run(
        lambda one: tournaments.change_facts(
            one, tournaments.header(one).facts._replace(currency=Currency.CHF)
        )
    )
    assert francs_alone(page)


def test_protests(open_workspace: Open, tmp_path: Path) -> None:
    rules = quartett_rulebook(protest_deposit_cents=5000)
    tournament = in_francs(quartett_tournament(tmp_path, 8, rulebook=rules))
    protests.lodge(tournament, 1, "Karte fehlt", 5000)
    page = open_workspace(tournament).open_page(pages.PENALTIES)
    assert isinstance(page, JudgePage)
    page.show_protests()
    assert francs_alone(page)


def test_rules(open_workspace: Open, tmp_path: Path) -> None:
    rules = quartett_rulebook(protest_deposit_cents=5000)
    page = open_workspace(in_francs(quartett_tournament(tmp_path, 8, rulebook=rules))).open_page(
        pages.SETTINGS
    )
    assert isinstance(page, SettingsPage)
    page.open_rules()
    assert francs_alone(page)
