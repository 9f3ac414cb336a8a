"""Slips, group sheets, schedules, decks, qualification, bracket and final ranking on paper (Q-20 … Q-27)."""

from __future__ import annotations

import re
from fractions import Fraction
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PageObject, PdfReader
from reportlab.graphics.barcode.code128 import Code128
from tests import stages_sample
from tests.reports.paper import STAMP, pages, set_texts, text
from tests.sample import play_matches, quartett_rulebook, quartett_tournament
from tests.services.championship import make_another_qualify, only_first

from turnierleitung.domain.cards import MiddleCards
from turnierleitung.domain.draw.bracket import Kind
from turnierleitung.domain.problems import Refused
from turnierleitung.domain.ranking.qualification import Fate
from turnierleitung.domain.stages import BracketSize
from turnierleitung.games.quartett.rules import Delay, Forfeit, ForfeitReason, Match
from turnierleitung.reports.document.document import A4_PORTRAIT, Rendered
from turnierleitung.reports.matches import _name_sizes
from turnierleitung.reports.render import render
from turnierleitung.services import decks, formats, leaving, printing, results
from turnierleitung.services.ground.papers import PrintKind, PrintRequest
from turnierleitung.services.matches import brackets, groups, match_papers, matches, qualifying, timetable
from turnierleitung.services.matches.match_papers import MatchSlipsPrint, MaterialPrint, PlanPrint
from turnierleitung.services.matches.printouts import BracketPrint
from turnierleitung.services.people import participants
from turnierleitung.services.printing import compose
from turnierleitung.storage.tournament_file import TournamentFile
from turnierleitung.texts.game_words import fraction_text
from turnierleitung.texts.matches.match_rankings import rows


def printed(tournament: TournamentFile, kind: PrintKind, round_number: int = 0) -> Rendered:
    return render(compose(tournament, PrintRequest(kind, round_number)), STAMP)


def joined(words: str) -> str:
    """A text without spaces: a long name may be broken anywhere."""
    return words.replace(" ", "")


def test_six_slips_stand_on_a_page_with_all_that_q_20_asks(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path)
    rendered = printed(tournament, PrintKind.MATCH_SLIPS, 1)
    assert rendered.pages == 2
    found = text(rendered)
    row = matches.view(tournament)[0]
    assert row.deck is not None
    for part in (f"Begegnung {row.number}", row.code, *row.names, row.deck.title, "32 Karten", "10 Min."):
        assert joined(part) in joined(found)
    assert found.count("Unterschrift") == 24
    assert found.count("Strafen") == 12
    assert "Mitte" not in found


def test_q20_cut_as_one_stack_the_slips_lie_in_the_order_of_their_matches(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path, 14)
    rendered = printed(tournament, PrintKind.MATCH_SLIPS, 1)
    rows = matches.view(tournament)
    found = [[int(number) for number in re.findall(r"Begegnung (\d+)", page)] for page in pages(rendered)]
    assert len(rows) % 6, "the last page is incomplete"
    assert len(found) == -(-len(rows) // 6)
    piles = [page[place] for place in range(6) for page in found if place < len(page)]
    assert piles == [row.number for row in rows]
    tournament.close()


def test_q20_the_table_is_the_largest_on_a_slip(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path)
    texts = set_texts(printed(tournament, PrintKind.MATCH_SLIPS, 1))
    largest = max(one.size for one in texts)
    assert largest >= 20
    assert {one.text for one in texts if one.size == largest} == {"Tisch 1"}, (
        "the first page has the odd ones"
    )
    tournament.close()


def test_q20_nothing_on_a_slip_leaves_it_however_long_its_match_is_called(tmp_path: Path) -> None:
    printout = compose(quartett_tournament(tmp_path), PrintRequest(PrintKind.MATCH_SLIPS, 1))
    content = printout.content
    assert isinstance(content, MatchSlipsPrint)
    third = brackets.BracketLevel(5, 5, Kind.RANK_3)
    long = [slip._replace(group=None, level=third, slot=13, minutes=None) for slip in content.slips]
    rendered = render(printout._replace(content=content._replace(slips=tuple(long))), STAMP)
    texts = set_texts(rendered)
    assert any("Spiel um Rang 3" in part.text for part in texts)
    width = A4_PORTRAIT[0] / 2
    for part in texts:
        assert part.y < 20 or part.right <= (width if part.x < width else 2 * width), part.text


def test_q20_a_slip_has_the_bars_of_its_code_for_a_scanner(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path)
    rendered = printed(tournament, PrintKind.MATCH_SLIPS, 1)
    drawn = [bars for page in PdfReader(BytesIO(rendered.pdf)).pages for bars in bars_on(page)]
    assert sorted(drawn) == sorted(bars_of(row.code) for row in matches.view(tournament))


def bars_on(page: PageObject) -> list[tuple[tuple[int, int], ...]]:
    """The bars of each slip of a page: where each begins and how wide it is, in modules."""
    contents = page.get_contents()
    assert contents is not None
    drawing = contents.get_data().decode("latin1")
    found = []
    for group in re.findall(r"cm\n((?:n [\d.]+ 0 [\d.]+ 17 re f\*\n)+)Q", drawing):
        bars = [(float(x), float(width)) for x, width in re.findall(r"n ([\d.]+) 0 ([\d.]+) 17", group)]
        module = min(width for _, width in bars)
        assert 0.5 <= module <= 0.75, "wide enough for a scanner"
        found.append(tuple((round(x / module), round(width / module)) for x, width in bars))
    return found


def bars_of(code: str) -> tuple[tuple[int, int], ...]:
    """What Code 128 makes of a code: capital letters are bars, small ones the white between them."""
    encoded: Any = Code128(code)  # its steps have no types
    encoded.validate()
    encoded.encode()
    encoded.decompose()
    at, found = 0, []
    for sign in encoded.decomposed:
        width = "abcd".index(sign.lower()) + 1
        if sign.isupper():
            found.append((at, width))
        at += width
    return tuple(found)


def test_a_slip_leaves_room_for_the_middle_where_it_counts_for_nobody(tmp_path: Path) -> None:
    rules = quartett_rulebook(middle_cards=MiddleCards.COUNT_FOR_NOBODY)
    assert "Mitte" in text(printed(quartett_tournament(tmp_path, rulebook=rules), PrintKind.MATCH_SLIPS, 1))


def test_a_slip_without_a_deck_has_a_line_for_it(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path)
    decks.give(tournament, {matches.view(tournament)[0].table_id: None})
    assert "Quartett: ____" in text(printed(tournament, PrintKind.MATCH_SLIPS, 1))


def test_slips_of_the_knock_out_are_those_that_can_be_played(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path, people=12, to_the_bracket=True)
    found = text(printed(tournament, PrintKind.MATCH_SLIPS, 2))
    assert found.count("Viertelfinale") == 4
    assert "Verlängerung" in found
    assert found.count("Tisch") == 4, "Q-20: where no table is planned it is written down"
    for _ in range(3):
        play_matches(tournament)
    assert not printing.printable(tournament, PrintRequest(PrintKind.MATCH_SLIPS, 2))


def test_handing_a_deck_out_does_not_make_its_slip_outdated(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path)
    request = PrintRequest(PrintKind.MATCH_SLIPS, 1)
    before = compose(tournament, request).checksum
    decks.hand_out(tournament, [matches.view(tournament)[0].table_id])
    assert compose(tournament, request).checksum == before


def test_group_sheets_hold_table_and_matches(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path, played=12)
    found = text(printed(tournament, PrintKind.GROUP_SHEETS))
    for row in matches.view(tournament):
        assert joined("–".join(row.names)) in joined(found)
    assert "Gruppe 2" in found
    assert "vorläufig" not in found
    assert "____ : ____" not in found


def test_q21_q22_group_sheets_say_how_a_result_came_about(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path)
    formats.start_round(tournament, groups.round_of(tournament, "groups") or 0)
    late, delayed, *_ = matches.view(tournament)
    why = "steht nur im Protokoll"
    forfeit = Forfeit(side=0, cause=ForfeitReason.LATE, seconds_late=150, reason=why)
    results.enter(tournament, late.table_id, forfeit)
    results.enter(tournament, delayed.table_id, Match(cards=(20, 12), delays=(Delay(side=1),)))
    found = joined(text(printed(tournament, PrintKind.GROUP_SHEETS)))
    assert joined("0\u00a0:\u00a012 forfait").replace("\u00a0", "") in found.replace("\u00a0", "")
    assert joined(f"{late.names[0]} verliert forfait: zu spät (2:30 Min.).") in found
    assert joined(f"Verzögerung: {delayed.names[1]} gibt 10 Karten ab.") in found
    assert joined(why) not in found


def test_q23_nothing_on_paper_asks_for_a_match_of_somebody_who_left(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path)
    formats.start_round(tournament, groups.round_of(tournament, "groups") or 0)
    row = matches.view(tournament)[0]
    leaving.withdraw(tournament, row.people[1] or 0)
    slips = compose(tournament, PrintRequest(PrintKind.MATCH_SLIPS, 1)).content
    assert isinstance(slips, MatchSlipsPrint)
    assert len(slips.slips) == 9
    assert row.number not in {slip.number for slip in slips.slips}
    sheets = text(printed(tournament, PrintKind.GROUP_SHEETS))
    assert "12 : 0 forfait" in sheets
    assert joined(f"{row.names[1]} ist abgemeldet.") in joined(sheets)
    material = compose(tournament, PrintRequest(PrintKind.MATERIAL, 1)).content
    assert isinstance(material, MaterialPrint)
    assert material.matches == 9
    assert text(printed(tournament, PrintKind.SCHEDULES)).count("entfällt") == 6


def test_q23_where_everybody_left_no_material_is_needed(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path, people=4)
    for one in groups.members(tournament)[1]:
        leaving.withdraw(tournament, one)
    assert printed(tournament, PrintKind.MATERIAL, 1).pages == 1
    assert not printing.printable(tournament, PrintRequest(PrintKind.MATCH_SLIPS, 1))


def test_q21_where_a_match_is_named_at_length_the_lateness_stands_without_words(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path, people=64, to_the_bracket=True)
    late = Forfeit(side=0, cause=ForfeitReason.LATE, seconds_late=1500)
    while open_rows := [row for row in matches.view(tournament) if row.playable]:
        for row in open_rows:
            results.enter(tournament, row.table_id, late)
    found = text(printed(tournament, PrintKind.BRACKET))
    assert "forfait, 25:00 Min. zu spät" in found
    assert "forfait 25:00" in found


def test_q18_q21_the_bracket_on_paper_names_overtime_and_forfeits(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path, people=12, to_the_bracket=True)
    first, second, third, *_ = [row for row in matches.view(tournament) if row.playable]
    results.enter(tournament, first.table_id, Match(cards=(17, 15), overtimes=1))
    late = Forfeit(side=0, cause=ForfeitReason.LATE, seconds_late=150)
    results.enter(tournament, third.table_id, late)
    results.enter(tournament, second.table_id, Forfeit(side=0, cause=ForfeitReason.ABSENT))
    found = text(printed(tournament, PrintKind.BRACKET))
    assert "n. V." in found
    assert "forfait" in found
    assert "forfait, 2:30 Min. zu spät" in found
    blank = text(printed(tournament, PrintKind.BRACKET_BLANK))
    assert "n. V." not in blank
    assert "forfait" not in blank


@pytest.mark.parametrize(
    "kind", [PrintKind.GROUP_SHEETS, PrintKind.SCHEDULES, PrintKind.MATCH_SLIPS, PrintKind.MATERIAL]
)
def test_announced_times_stand_on_all_that_names_time_slots(tmp_path: Path, kind: PrintKind) -> None:
    tournament = quartett_tournament(tmp_path)
    assert "Zeitfenster 2" in text(printed(tournament, kind, 1))
    timetable.announce(tournament, 14 * 60, {1: 20})
    assert "14:35 Uhr" in text(printed(tournament, kind, 1))


def test_the_schedule_names_everybody_s_matches(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path)
    found = text(printed(tournament, PrintKind.SCHEDULES))
    for row in matches.view(tournament):
        for name in row.names:
            assert joined(found).count(joined(name)) >= 4


def test_the_deck_list_counts_copies(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path)
    assert "Quartette: 3, Exemplare: 6" in text(printed(tournament, PrintKind.DECKS))
    for deck in decks.view(tournament):
        decks.retire(tournament, deck.id)
    assert "noch kein Quartett" in text(printed(tournament, PrintKind.DECKS))


def test_q03_the_material_list_says_how_many_decks_are_needed_and_where_they_go(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path)
    request = PrintRequest(PrintKind.MATERIAL, 1)
    content = compose(tournament, request).content
    assert isinstance(content, MaterialPrint)
    assert (content.at_once, content.matches, content.without) == (2, 12, 0)
    assert sum(deck.matches for deck in content.decks) == 12
    assert [(deck.title, deck.copies) for deck in content.decks] == [
        (row.title, len(row.copies)) for row in decks.view(tournament)
    ]
    for turn in content.turns:
        rows = [row for row in matches.view(tournament) if row.slot == turn.slot]
        assert {(one.number, one.place, one.deck, one.copy) for one in turn.carried} == {
            (row.number, row.place, row.deck.title, row.deck.number) for row in rows if row.deck
        }
        for deck in content.decks:
            assert sum(one.deck == deck.title for one in turn.carried) <= deck.at_once <= deck.copies
    found = text(printed(tournament, PrintKind.MATERIAL, 1))
    assert "Zugleich gebraucht: Tische mit zwei Plätzen: 2" in found
    assert found.count("Zeitfenster") == 6
    timetable.announce(tournament, 14 * 60 + 30, {})
    assert "14:30 Uhr · 2 × zugleich" in text(printed(tournament, PrintKind.MATERIAL, 1))


def test_q03_the_material_list_stays_right_when_results_come_in(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path)
    before = compose(tournament, PrintRequest(PrintKind.MATERIAL, 1)).checksum
    formats.start_round(tournament, groups.round_of(tournament, "groups") or 0)
    decks.hand_out(tournament, [matches.view(tournament)[0].table_id])
    play_matches(tournament, 3)
    assert compose(tournament, PrintRequest(PrintKind.MATERIAL, 1)).checksum == before


def test_q03_the_material_list_names_what_is_missing(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path)
    first = matches.view(tournament)[0]
    decks.give(tournament, {first.table_id: None})
    gone = next(row for row in decks.view(tournament) if row.matches)
    decks.retire(tournament, gone.id)
    found = text(printed(tournament, PrintKind.MATERIAL, 1))
    assert f"ohne Quartett: {gone.matches + 1}" in found
    assert "nicht mehr in der Liste" in found


def test_q03_the_material_list_of_the_knock_out_goes_wave_by_wave(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path, people=12, to_the_bracket=True)
    matches.assign_decks(tournament)
    content = compose(tournament, PrintRequest(PrintKind.MATERIAL, 2)).content
    assert isinstance(content, MaterialPrint)
    assert [len(turn.carried) for turn in content.turns] == [3, 1, 2, 2], "the groups had three tables"
    assert content.without == 0, "of the later levels nobody is known"
    found = text(printed(tournament, PrintKind.MATERIAL, 2))
    assert "Finale, Spiel um Rang 3 · 2 × zugleich" in found
    assert "Materialliste, Finalrunde" in found
    assert "Zeitfenster 1, Viertelfinale · 3 × zugleich" in found


def test_the_list_of_the_qualified_shows_the_border(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path, people=12, played=17)
    found = text(printed(tournament, PrintKind.QUALIFICATION))
    assert "Bis hier kommen 8 weiter." in found
    assert "je Begegnung" not in found, "all groups are of one size"
    (tmp_path / "uneven").mkdir()
    uneven = quartett_tournament(tmp_path / "uneven", people=11, played=9)
    assert "je Begegnung" in text(printed(uneven, PrintKind.QUALIFICATION))


def test_nobody_goes_on_before_a_match_was_played(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path, people=12, played=0)
    found = text(printed(tournament, PrintKind.QUALIFICATION))
    assert "Bis hier kommen 8 weiter." in found
    assert " weiter " not in found.replace("Bis hier kommen 8 weiter.", "")
    assert "vorläufig" in found


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (Fraction(2), "2"),
        (Fraction(-7), "−7"),
        (Fraction(4, 3), "1,33"),
        (Fraction(-22, 3), "−7,33"),
        (Fraction(-1, 3), "−0,33"),
        (Fraction(1, 8), "0,13"),
    ],
)
def test_values_per_match_have_two_decimals(value: Fraction, shown: str) -> None:
    assert fraction_text(value, sign=False) == shown


def test_the_bracket_is_printed_blank_and_filled(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path, people=12, to_the_bracket=True)
    for _ in range(3):
        play_matches(tournament)
    blank = compose(tournament, PrintRequest(PrintKind.BRACKET_BLANK)).content
    filled = compose(tournament, PrintRequest(PrintKind.BRACKET)).content
    assert isinstance(blank, BracketPrint)
    assert isinstance(filled, BracketPrint)
    assert {slot.name for box in blank.boxes if box.level.level > 1 for slot in box.slots} == {""}
    assert all(slot.name for box in filled.boxes for slot in box.slots)
    assert all(sum(slot.won for slot in box.slots) == 1 for box in filled.boxes)
    found = text(printed(tournament, PrintKind.BRACKET))
    assert "Spiel um Rang 3" in found
    assert "Halbfinale" in found


def test_q27_a_conflict_is_marked_in_the_bracket_on_paper(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path, people=12, to_the_bracket=True)
    for _ in range(2):
        play_matches(tournament)
    assert "Konflikt" not in text(printed(tournament, PrintKind.BRACKET))
    first = next(row for row in matches.view(tournament) if row.bracket is not None)
    assert isinstance(first.result, Match)
    results.enter(tournament, first.table_id, Match(cards=first.result.cards[::-1]), reason="vertauscht")
    content = compose(tournament, PrintRequest(PrintKind.BRACKET)).content
    assert isinstance(content, BracketPrint)
    now = brackets.view(tournament)
    assert now is not None
    assert [box.match for box in content.boxes if box.conflict] == [
        conflict.match for conflict in now.resolved.conflicts
    ]
    assert text(printed(tournament, PrintKind.BRACKET)).count("Konflikt") == 2
    assert "Konflikt" not in text(printed(tournament, PrintKind.BRACKET_BLANK))


def test_a_bye_is_named(tmp_path: Path) -> None:
    rulebook = quartett_rulebook()
    final = rulebook.stages[1].model_copy(update={"size": BracketSize.P16})
    tournament = quartett_tournament(
        tmp_path,
        people=12,
        rulebook=rulebook.model_copy(update={"stages": (rulebook.stages[0], final)}),
        to_the_bracket=True,
    )
    assert text(printed(tournament, PrintKind.BRACKET)).count("Freilos") == 4


def test_c11_the_papers_of_group_winners_name_their_byes(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path, people=20, rulebook=only_first(), to_the_bracket=True)
    assert text(printed(tournament, PrintKind.BRACKET)).count("Freilos") == 3
    assert "Bis hier kommen 5 weiter." in text(printed(tournament, PrintKind.QUALIFICATION))


def test_a_large_bracket_takes_several_pages(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path, people=64, drawn=False)
    groups.draft(tournament, 16)
    groups.publish(tournament, groups.view(tournament).drafts[0].id, 32)
    formats.start_round(tournament, groups.round_of(tournament, "groups") or 0)
    assert len(pages(printed(tournament, PrintKind.MATCH_SLIPS, 1))) == 16
    assert brackets.view(tournament) is None
    with pytest.raises(Refused):
        compose(tournament, PrintRequest(PrintKind.BRACKET))


def test_the_final_ranking_says_how_far_everybody_came(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path, people=12, to_the_bracket=True)
    for _ in range(3):
        play_matches(tournament)
    found = text(printed(tournament, PrintKind.FINAL_RANKING))
    assert "Turniersieg: " in found
    assert "5.–8." in found
    assert found.count("Gruppenphase") == 4
    assert "vorläufig" not in found


@pytest.mark.parametrize(
    "kind",
    [
        PrintKind.MATCH_SLIPS,
        PrintKind.GROUP_SHEETS,
        PrintKind.SCHEDULES,
        PrintKind.MATERIAL,
        PrintKind.QUALIFICATION,
        PrintKind.BRACKET,
        PrintKind.FINAL_RANKING,
    ],
)
def test_before_the_draw_there_is_nothing_to_print(tmp_path: Path, kind: PrintKind) -> None:
    tournament = quartett_tournament(tmp_path, drawn=False)
    with pytest.raises(Refused):
        compose(tournament, PrintRequest(kind, 1))


def test_the_same_content_gives_the_same_bytes(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path)
    content = compose(tournament, PrintRequest(PrintKind.MATCH_SLIPS, 1)).content
    assert isinstance(content, MatchSlipsPrint)
    first, second = (printed(tournament, PrintKind.MATCH_SLIPS, 1) for _ in range(2))
    assert first.pdf == second.pdf


def test_the_plan_says_what_is_played_when_and_where(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path, people=12, to_the_bracket=True)
    timetable.announce(tournament, 14 * 60, {1: 30})
    of_groups = text(printed(tournament, PrintKind.TIMETABLE, 1))
    assert "Zeitplan, Gruppen" in of_groups
    assert "14:00 Uhr" in of_groups
    assert "14:45 Uhr" in of_groups
    content = compose(tournament, PrintRequest(PrintKind.TIMETABLE, 2)).content
    assert isinstance(content, PlanPrint)
    assert [[cell.number for cell in row.cells if cell] for row in content.rows] == [
        [19, 20, 21],
        [22],
        [23, 24],
        [26, 25],
    ]
    final = text(printed(tournament, PrintKind.TIMETABLE, 2))
    assert "Sieger 23 – Sieger 24" in final
    assert "Verlierer 23 – Verlierer 24" in final


def test_the_plan_lies_with_a_side_a_line_and_all_its_tables_below_each_other(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path, people=45)
    rendered = printed(tournament, PrintKind.TIMETABLE, 1)
    tournament.close()
    texts = [text for page in range(rendered.pages) for text in set_texts(rendered, page + 1)]
    assert max(text.right for text in texts) > 600, "the page is turned"
    assert len({round(text.x) for text in texts if text.text.startswith("Tisch ")}) <= 5
    firsts = [text.text for text in texts if text.text.endswith(" –")]
    assert len(firsts) > 60


@pytest.mark.parametrize(("kind", "smallest"), [(PrintKind.GROUP_SHEETS, 9), (PrintKind.TIMETABLE, 8.5)])
def test_q25_what_hangs_of_the_groups_is_the_larger_the_fewer_play(
    tmp_path: Path, kind: PrintKind, smallest: float
) -> None:
    sizes = []
    for people in (4, 28):
        (tmp_path / str(people)).mkdir()
        tournament = quartett_tournament(tmp_path / str(people), people)
        rendered = printed(tournament, kind, 1)
        last_name = matches.view(tournament)[0].names[0].split(",")[0].split(" ")[0]
        sizes.append(max(one.size for one in set_texts(rendered) if one.text.startswith(last_name)))
        tournament.close()
    few, many = sizes
    assert few > many >= smallest


@pytest.mark.parametrize(("people", "number"), [(12, 1), (10, 1), (24, 2)])
def test_group_sheets_of_large_groups_go_on_over_the_page(tmp_path: Path, people: int, number: int) -> None:
    """A rulebook may have groups of twelve: their table and 66 matches are more than a page holds."""
    tournament = stages_sample.new_tournament(tmp_path, people)
    stages_sample.draw_groups(tournament, number)
    found = text(printed(tournament, PrintKind.GROUP_SHEETS))
    assert all(one.person.last_name.split()[0] in found for one in participants.people(tournament))


def test_q26_who_is_announced_though_others_would_qualify_is_said_at_the_border(tmp_path: Path) -> None:
    tournament = stages_sample.new_tournament(tmp_path)
    stages_sample.play_groups(tournament, 3)
    stages_sample.draw_bracket(tournament)
    assert "dabei bleibt es" not in text(printed(tournament, PrintKind.QUALIFICATION))
    make_another_qualify(tournament)
    qualifying.let_stand(tournament)
    view, names = qualifying.view(tournament), {one.id: one.name for one in participants.people(tournament)}
    (stays,) = (
        names[line.participant_id]
        for line in view.list.lines[view.list.places :]
        if line.participant_id not in view.now and line.fate is not Fate.OUT
    )
    said = " ".join(text(printed(tournament, PrintKind.QUALIFICATION)).split())
    assert f"Veröffentlicht ist die Finalrunde mit {stays}; dabei bleibt es." in said
    (border,) = (row for row in rows(view, names) if not row.participant_id)
    assert border.name.endswith(f"veröffentlicht mit {stays}")
    tournament.close()


def test_c21_a_blank_slip_asks_for_a_group_only_where_there_are_groups(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path, people=12)
    assert "Gruppe ______" in text(printed(tournament, PrintKind.BLANK_SHEETS))
    rules = quartett_rulebook()
    assert match_papers.blanks(rules, 1).in_groups
    assert not match_papers.blanks(rules.with_stage(0, matches=4), 1).in_groups
    assert not match_papers.blanks(rules.model_copy(update={"stages": rules.stages[1:]}), 1).in_groups


def test_all_names_of_a_level_have_one_size_that_can_be_read(tmp_path: Path) -> None:
    tournament = quartett_tournament(tmp_path, people=12, to_the_bracket=True)
    content = compose(tournament, PrintRequest(PrintKind.BRACKET)).content
    assert isinstance(content, BracketPrint)
    for boxes, line in (((), 22.0), (content.boxes, 22.0), (content.boxes, 11.0)):
        sizes = _name_sizes(boxes, 190.0, line)
        assert all(6 <= size <= 11 for size in sizes.values())
        assert len(sizes) == len({box.level.level for box in boxes})
