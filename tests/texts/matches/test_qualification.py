"""The list of all groups in words: every reason for a place, what stands in the way."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from tests import stages_sample

from turnierleitung.domain.draw.bracket import KnockoutSize
from turnierleitung.domain.game import NamedGame
from turnierleitung.domain.ranking.qualification import (
    Apart,
    Fate,
    Gap,
    Qualification,
    QualificationLine,
    Stake,
    Tie,
)
from turnierleitung.domain.ranking.standings import Criterion
from turnierleitung.domain.stages import KnockoutStage, Mode, QualificationRules, Unequal
from turnierleitung.services.ground.drafts import DrawnLot
from turnierleitung.services.matches import qualifying
from turnierleitung.services.matches.printouts import QualifiedLine
from turnierleitung.services.matches.qualifying import QualificationView
from turnierleitung.texts.columns import on_paper
from turnierleitung.texts.matches.match_rankings import (
    byes_text,
    counting,
    obstacles,
    outlook,
    qualification_columns,
    rows,
    tie_text,
    why,
)

NAMES = {1: "Anna", 2: "Beat", 3: "Carl"}
POINTS = Criterion(tally="points")
DIFFERENCE = Criterion(tally="difference")


def line(place: int, gap: Gap | None = None, *values: Fraction) -> QualificationLine:
    fate = Fate.QUALIFIED if place < 3 else Fate.OUT
    return QualificationLine(
        place=place,
        participant_id=place,
        group=1,
        group_rank=place,
        values=values or (Fraction(2), Fraction(0)),
        fate=fate,
        gap=gap,
    )


def view(
    gap: Gap,
    *,
    lots: tuple[DrawnLot, ...] = (),
    unequal: Unequal = Unequal.PER_MATCH,
    ties: tuple[Tie, ...] = (),
    missing: int = 0,
) -> QualificationView:
    lines = (line(1), line(2, gap), line(3, Gap(Apart.UNDECIDED)))
    stage = KnockoutStage(qualification=QualificationRules(unequal=unequal))
    return QualificationView(
        stage=stage,
        size=KnockoutSize(4, 3),
        list=Qualification(lines, 2, ties, per_match=unequal is not Unequal.ABSOLUTE),
        missing=missing,
        lots=lots,
        order=lines,
        now=(1, 2),
        published=False,
        game=NamedGame("quartett"),
        seeded=2,
    )


@pytest.mark.parametrize(
    ("gap", "text"),
    [
        (
            Gap(Apart.CRITERION, POINTS, Fraction(5, 3), Fraction(4, 3)),
            "Punkte je Begegnung: Anna 1,67, Beat 1,33.",
        ),
        (
            Gap(Apart.CRITERION, DIFFERENCE, Fraction(2), Fraction(-1, 3)),
            "Kartendifferenz je Begegnung: Anna +2, Beat −0,33.",
        ),
        (
            Gap(Apart.CRITERION, POINTS, Fraction(1001, 3000), Fraction(1000, 3000)),
            "Punkte je Begegnung: Anna 1001/3000, Beat 1/3.",
        ),
        (
            Gap(Apart.GROUP_RANK, None, Fraction(1), Fraction(2)),
            "In der eigenen Gruppe ist Anna auf Rang 1, Beat auf Rang 2.",
        ),
        (
            Gap(Apart.GROUP_ORDER, None, Fraction(1), Fraction(2)),
            "Sonst gleich; in ihrer Gruppe steht Anna vor Beat.",
        ),
        (Gap(Apart.LOT), "Sonst gleich; das Los hat Anna vor Beat gesetzt."),
        (Gap(Apart.UNDECIDED), "Anna und Beat sind gleich; es ist nicht entschieden."),
    ],
)
def test_what_holds_two_neighbours_apart(gap: Gap, text: str) -> None:
    assert why(view(gap), 2, NAMES)[0] == text


def test_a_deciding_match_is_named() -> None:
    lots = (DrawnLot((1, 2), "", "2026-11-21T10:00:00+00:00"),)
    assert "Entscheidungsspiel" in why(view(Gap(Apart.LOT), lots=lots), 2, NAMES)[0]


def test_the_first_and_the_last_have_one_neighbour() -> None:
    found = view(Gap(Apart.LOT))
    assert why(found, 1, NAMES)[0] == "Davor steht niemand."
    assert why(found, 1, NAMES)[1].startswith("Dahinter: Sonst gleich")
    assert len(why(found, 3, NAMES)) == 1


def test_absolute_values_are_not_called_per_match() -> None:
    gap = Gap(Apart.CRITERION, POINTS, Fraction(5), Fraction(4))
    found = view(gap, unequal=Unequal.ABSOLUTE)
    assert why(found, 2, NAMES)[0] == "Punkte: Anna 5, Beat 4."
    assert counting(found) == ""


def test_the_border_stands_where_somebody_stays_out() -> None:
    listed = rows(view(Gap(Apart.LOT)), NAMES)
    assert [row.name for row in listed] == ["Anna", "Beat", "Grenze: 2 kommen weiter", "Carl"]


def test_what_stands_in_the_way() -> None:
    tie = Tie((2, 3), Stake.BORDER, open=(2, 3), places=1)
    found = view(Gap(Apart.LOT), ties=(tie,))
    assert obstacles(found) == ("Ein Gleichstand entscheidet, wer weiterkommt.",)
    assert obstacles(view(Gap(Apart.LOT), missing=1)) == ("Noch einzutragen: 1 Gruppenspiel.",)
    assert tie_text(tie, NAMES) == ("2 sind gleich, frei für sie: 1 Platz.", "Beat\u00a0· Carl")


def test_what_a_tie_is_about() -> None:
    assert tie_text(Tie((1, 2), Stake.BORDER, 3), NAMES)[0] == "In Gruppe 3 sind 2 in allem gleich."
    assert "nur um die Reihenfolge" in tie_text(Tie((1, 2), Stake.SEEDING), NAMES)[0]


def test_where_not_all_first_of_their_groups_find_a_place_it_is_said() -> None:
    now = view(Gap(Apart.LOT))
    rules = QualificationRules(mode=Mode.FIRST_OF_EACH, first=2)
    of_three_groups = tuple(one._replace(group=number) for number, one in enumerate(now.list.lines * 2))
    crowded = now._replace(
        stage=KnockoutStage(qualification=rules),
        list=now.list._replace(lines=of_three_groups),
        size=KnockoutSize(4, 6),
    )
    assert outlook(crowded) == (
        "4 von 6 kommen weiter. Für die 6 Ersten ihrer Gruppen reichen 4 Plätze nicht."
    )


def test_where_all_go_on_it_is_said(tmp_path: Path) -> None:
    assert outlook(view(Gap(Apart.LOT))) == (
        "Alle 3 kommen weiter, niemand scheidet aus. Im ersten Durchgang gibt es 1 Freilos."
    )
    tournament = stages_sample.new_tournament(tmp_path, 4)
    assert outlook(qualifying.view(tournament)) == ""
    tournament.close()


def test_nobody_has_a_bye_where_nobody_is() -> None:
    assert [byes_text(KnockoutSize(2, people)) for people in (0, 1, 2)] == ["", "", ""]
    assert byes_text(KnockoutSize(4, 3)) == "Im ersten Durchgang gibt es 1 Freilos."


def test_on_paper_all_of_a_column_have_places_where_one_has() -> None:
    lines = [
        QualifiedLine(place=place, name=name, group=1, group_rank=place, values=values, fate=None)
        for place, name, values in (
            (1, "Anna", (Fraction(2), Fraction(6))),
            (2, "Beat", (Fraction(4, 3), Fraction(-1))),
        )
    ]
    columns = on_paper(qualification_columns(NamedGame("quartett"), (POINTS, DIFFERENCE), lines))
    shown = [[column.shown(row).text for row in lines] for column in columns[2:4]]
    assert shown == [["2,00", "1,33"], ["+6", "−1"]]
