"""Fonts and lines: every sign is set, no name is cut, nothing is markup."""

from __future__ import annotations

import pytest

from turnierleitung.reports.document.lettering import Run, Weight, fitted, runs, text_width, wrapped

LONG = "Schmidt-Rottluff von Hohenlohe-Langenburg, Maximilian-Alexander"


def test_signs_that_noto_lacks_are_set_in_dejavu() -> None:
    assert runs("−3 Łäß") == (Run("DejaVuSans", "−"), Run("NotoSans-Regular", "3 Łäß"))
    assert [run.font for run in runs("a✓b", Weight.BOLD)] == [
        "NotoSans-Bold",
        "DejaVuSans-Bold",
        "NotoSans-Bold",
    ]


@pytest.mark.parametrize(
    ("text", "printed"),
    [("Li 王小明", "Li □□□"), ("Eder 🦖", "Eder □"), ("Eder 😀", "Eder 😀"), ("葛\U000e0100", "□")],
)
def test_a_sign_that_no_font_has_is_marked_and_not_dropped(text: str, printed: str) -> None:
    assert "".join(run.text for run in runs(text)) == printed
    assert text_width(text, 9) == text_width(printed, 9)


def test_all_figures_have_one_width() -> None:
    assert len({round(text_width(digit, 10), 4) for digit in "0123456789"}) == 1


@pytest.mark.parametrize("text", [LONG, "Obermüller, Łucja", "W" * 60, "-", "", "a - b", "<b>x</b> & <i>"])
def test_lines_hold_every_letter_and_fit(text: str) -> None:
    for width in (20, 60, 120, 400):
        lines = wrapped(text, width, 9)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
        assert all(text_width(line, 9) <= width + 0.02 for line in lines), width


def test_lines_end_after_spaces_and_hyphens() -> None:
    assert wrapped("Hohenlohe-Langenburg, Max", text_width("Hohenlohe-Lan", 9), 9) == (
        "Hohenlohe-",
        "Langenburg,",
        "Max",
    )


def test_a_name_shrinks_before_it_wraps() -> None:
    name = "Obermüller, Maximiliane"
    assert fitted(name, text_width(name, 10), 10, 8).size == 10
    shrunk = fitted(name, text_width(name, 9), 10, 8)
    assert (shrunk.size, shrunk.lines) == (9, (name,))
    assert len(fitted(name, text_width(name, 7), 10, 8).lines) == 2
