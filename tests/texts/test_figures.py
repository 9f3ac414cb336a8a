"""Figures and sentences as they are written in German."""

from __future__ import annotations

import pytest

from turnierleitung.texts import figures


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Es fehlt: Brandl, Eva / N. N..", "Es fehlt: Brandl, Eva / N. N."),
        (
            "Schon gespielt, Kern / N. N.. Danach stünde dort Auer.",
            "Schon gespielt, Kern / N. N. Danach stünde dort Auer.",
        ),
        ("Es fehlen: Auer, Kern ….", "Es fehlen: Auer, Kern …"),
        ("Und so weiter...", "Und so weiter..."),
    ],
)
def test_a_sentence_that_ends_with_an_abbreviation_has_one_full_stop(text: str, said: str) -> None:
    assert figures.ended(text) == said
