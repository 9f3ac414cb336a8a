"""The invitation: printed weeks before, from the same values as the rule sheet."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from tests.reports.paper import STAMP, pages, set_texts, text
from tests.reports.test_final_rankings import SHIPPED
from tests.sample import new_tournament, sample_rulebook

from turnierleitung.domain.language import Language
from turnierleitung.domain.money import Currency
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.reports.document.document import Rendered
from turnierleitung.reports.render import render
from turnierleitung.resources import resource
from turnierleitung.services import printing
from turnierleitung.services.ground import rulebooks, tournaments
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.printing import InvitationPrint, Occasion, Printout
from turnierleitung.texts.language import speaking
from turnierleitung.texts.rulebook.rulesheet import facts, in_short

INVITATION = PrintRequest(PrintKind.INVITATION)
NAME = "12. Schwaiger Kartenturnier"


def shipped(name: str) -> Rulebook:
    return rulebooks.read(resource("rulebooks", f"{name}.toml"))


def content(rulebook: Rulebook, venue: str = "Moosmotor-Halle", fee: int = 1000) -> InvitationPrint:
    return InvitationPrint(
        name=NAME,
        held_on=date(2026, 11, 21),
        venue=venue,
        entry_fee_cents=fee,
        currency=Currency.EUR,
        rulebook=rulebook,
    )


def printed(of_it: InvitationPrint) -> Rendered:
    return render(Printout(INVITATION, Occasion(of_it.name, of_it.held_on, of_it.venue), of_it), STAMP)


@pytest.mark.parametrize("name", SHIPPED)
def test_it_is_one_page_that_says_when_where_what_and_how_for_every_rulebook(name: str) -> None:
    rulebook = shipped(name)
    (page,) = pages(printed(content(rulebook)))
    assert f"Wann Sa., 21. November 2026 Wo Moosmotor-Halle Was {rulebook.name} Startgeld 10,00 €" in page
    for sentence in (rulebook.summary, *in_short(rulebook)):
        assert sentence in page
    assert "Alle Regeln stehen auf dem Regelblatt" in page


def test_in_english_it_calls_the_rulebook_as_the_rule_sheet_does() -> None:
    with speaking(Language.ENGLISH):
        page = text(printed(content(shipped("schweizer-quartett"))))
    assert "What Swiss Quartett championship" in page
    assert "One against one: groups in which everybody plays everybody, then the knock-out." in page


def test_what_is_not_settled_is_left_away() -> None:
    bare = content(shipped("perry-rhodan"), venue="", fee=0)
    assert [name for name, _ in facts(bare)] == ["Wann", "Was"]
    page = text(printed(bare))
    assert "Wo " not in page
    assert "Startgeld" not in page
    assert "Beginn ____" in page, "to be written by hand"


def test_its_name_is_what_is_seen_first() -> None:
    texts = set_texts(printed(content(shipped("schweizer-quartett"))))
    assert max(texts, key=lambda one: one.size).text == NAME


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("schafkopf-schwaig", "In der Rangliste entscheidet der Reihe nach: Punkte, gespielte „Sie“"),
        ("perry-rhodan", "Vorrunde: Diese Phase hat 1 Runde."),
        ("perry-rhodan", "In der letzten Phase entscheidet der Reihe nach: Punkte"),
        ("schweizer-quartett", "In der Gruppe entscheidet der Reihe nach: Punkte, Kartendifferenz"),
        ("doppelkopf-twentyfour", "An jedem Tisch werden in einem Durchgang 16 Spiele gespielt."),
    ],
)
@pytest.mark.usefixtures("qapp")
def test_the_main_rules_come_from_the_values(name: str, told: str) -> None:
    assert any(line.startswith(told) for line in in_short(shipped(name)))


class TestWeeksBefore:
    def test_it_is_offered_first_and_can_be_printed_while_nobody_is_registered(self, tmp_path: Path) -> None:
        tournament = new_tournament(tmp_path, 0)
        assert printing.listed(tournament)[0] == INVITATION
        assert printing.printable(tournament, INVITATION)
        made = printing.compose(tournament, INVITATION).content
        facts_ = tournaments.header(tournament).facts
        assert made == InvitationPrint(*facts_[:4], facts_.currency, rulebooks.current(tournament))
        tournament.close()

    def test_it_is_outdated_when_the_place_changes_and_not_when_somebody_registers(
        self, tmp_path: Path
    ) -> None:
        tournament = new_tournament(tmp_path, 4, rulebook=sample_rulebook())
        printout = printing.compose(tournament, INVITATION)
        printing.record(tournament, printout, printing.next_number(tournament), 1)
        assert printing.outdated(tournament) == ()
        facts_ = tournaments.header(tournament).facts
        tournaments.change_facts(tournament, facts_._replace(venue="Bürgersaal"))
        assert [job.request for job in printing.outdated(tournament)] == [INVITATION]
        tournament.close()
