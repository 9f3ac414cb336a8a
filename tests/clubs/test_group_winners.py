"""A club sends only the first of each group into the knock-out (C-11), set by keys in the editor."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.clubs.by_hand import rule_sheet, set_values

from turnierleitung.domain.draw.bracket import KnockoutSize
from turnierleitung.domain.rulebook import Rulebook, from_json, to_json
from turnierleitung.ui.rulebook_editor.editor import RulebookEditor

# The screen of the tests has no window manager.
pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")


@pytest.fixture
def editor(opened: Callable[[str], RulebookEditor]) -> RulebookEditor:
    """The editor with the shipped Swiss championship."""
    return opened("schweizer-quartett")


def kept(editor: RulebookEditor) -> Rulebook:
    assert not editor.problems
    return from_json(to_json(editor.rulebook))


def test_only_group_winners_go_on(editor: RulebookEditor) -> None:
    set_values(editor, {("stages", 1, "qualification", "mode"): "only_first"})
    club = kept(editor)
    sheet = rule_sheet(club)
    for sentence in (
        "kleinste Zweierpotenz, in der alle Gruppensieger Platz haben, mindestens 4.",
        "Weiter kommen nur die Gruppensieger.",
        "Bleiben Plätze frei, haben die Besten zuerst ein Freilos.",
    ):
        assert sentence in sheet, sentence
    assert club.knockout is not None
    assert club.knockout.bracket_after((4,) * 6, 24) == KnockoutSize(8, 24, 6)


def test_the_first_two_of_each_group_go_on_by_lot(editor: RulebookEditor) -> None:
    set_values(
        editor,
        {
            ("stages", 1, "qualification", "mode"): "only_first",
            ("stages", 1, "qualification", "first"): 2,
            ("stages", 1, "bracket"): "drawn",
        },
    )
    sheet = rule_sheet(kept(editor))
    for sentence in (
        "in der die ersten 2 jeder Gruppe Platz haben",
        "Weiter kommen nur die ersten 2 jeder Gruppe.",
        "Bleiben Plätze frei, entscheidet das Los, wer zuerst ein Freilos hat.",
    ):
        assert sentence in sheet, sentence


def test_lucky_losers_fill_the_smallest_bracket(editor: RulebookEditor) -> None:
    set_values(
        editor, {("stages", 1, "qualification", "mode"): "first_of_each", ("stages", 1, "size"): "firsts"}
    )
    club = kept(editor)
    assert "Weiter kommen die Gruppensieger, auf freie Plätze die besten Nächsten." in rule_sheet(club)
    assert club.knockout is not None
    assert club.knockout.bracket_after((4,) * 6, 24) == KnockoutSize(8, 24)
