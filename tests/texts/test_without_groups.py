"""C-21: texts where opponents are drawn by lot, and where the knock-out is all that is played."""

from __future__ import annotations

import re

import pytest
from PySide6.QtWidgets import QApplication
from tests.sample import quartett_rulebook

from turnierleitung.domain.stages import KnockoutStage
from turnierleitung.texts import phases
from turnierleitung.texts.forms.german import without_groups
from turnierleitung.texts.language import translate
from turnierleitung.texts.phases import speaking_of


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Gruppe {number}", "Vorrunde"),
        ("In Gruppe {group} fehlen noch Ergebnisse.", "In der Vorrunde fehlen noch Ergebnisse."),
        ("Die Gruppen sind danach wieder offen.", "Die Vorrunde ist danach wieder offen."),
        ("Zuerst werden die Gruppen ausgelost.", "Zuerst wird die Vorrunde ausgelost."),
        ("{groups} Gruppen veröffentlichen", "Vorrunde veröffentlichen"),
        ("Gruppenphase starten", "Vorrunde starten"),
        ("Tabellen der Gruppen", "Tabelle der Vorrunde"),
        ("Nach den Gruppen wäre es anders.", "Nach der Vorrunde wäre es anders."),
        ("Die Tabellen entstehen, wenn die Gruppen auf der Seite Auslosung veröffentlicht sind.", None),
    ],
)
def test_one_table_of_all_is_no_group(text: str, said: str | None) -> None:
    found = without_groups(text)
    assert not re.search("Gruppe", found)
    assert found == (
        said or "Die Tabelle entsteht, wenn die Vorrunde auf der Seite Auslosung veröffentlicht ist."
    )


def test_the_program_speaks_so_while_such_a_tournament_is_open(qapp: QApplication) -> None:
    del qapp
    groups = quartett_rulebook()
    by_lot = groups.with_stage(0, matches=4)
    alone = groups.model_copy(update={"stages": (KnockoutStage(),)})
    for rulebook, phase, start in (
        (groups, "Gruppen", "Gruppenphase starten"),
        (by_lot, "Vorrunde", "Vorrunde starten"),
        (alone, "K.-o.-Runde", "K.-o.-Runde starten"),
    ):
        with speaking_of(rulebook):
            assert phases.phase_name("groups", 1) == phase
            assert translate("Matches", "Gruppenphase starten") == start
    with speaking_of(alone):
        assert phases.phase_name("knockout", 1) == "K.-o.-Runde"
    assert phases.course(by_lot).startswith("4")
