"""The slip beside the values of a rulebook: what is printed, as soon as the values say it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from turnierleitung.domain.money import Currency
from turnierleitung.domain.rulebook import Rulebook
from turnierleitung.services.ground import rulebooks
from turnierleitung.ui.rulebook_editor.rulebook_values import with_value
from turnierleitung.ui.rulebook_editor.slip_view import SlipView
from turnierleitung.ui.rulebook_editor.workbench import RulebookWorkbench


def shipped() -> dict[str, Rulebook]:
    return {offer.rulebook.key: offer.rulebook for offer in rulebooks.offered(Path("nowhere"))}


@pytest.mark.parametrize("key", sorted(shipped()))
def test_every_shipped_rulebook_has_a_slip_to_look_at(qtbot: QtBot, dressed: QApplication, key: str) -> None:
    del dressed
    view = SlipView()
    qtbot.addWidget(view)
    view.show_rulebook(shipped()[key])
    assert view.text == "", "nothing is drawn that nobody sees"
    view.show()
    assert shipped()[key].name in view.text
    assert view.accessibleDescription() == view.text


def test_the_slip_follows_the_values_and_is_pale_while_one_is_wrong(
    qtbot: QtBot, dressed: QApplication, tmp_path: Path
) -> None:
    del dressed
    bench = RulebookWorkbench(shipped()["romme"], tmp_path, Currency.EUR)
    qtbot.addWidget(bench)
    bench.resize(1200, 700)
    bench.show()
    assert bench.sheet.isVisible()
    bench.beside.buttons[1].click()
    assert not bench.sheet.isVisible()
    assert "Minuspunkte" in bench.slip.text
    draft = bench.editor.draft
    bench.editor.show_draft(with_value(draft, ("game", "number_name"), "Augen"))
    qtbot.waitUntil(lambda: "Augen" in bench.slip.text)
    bench.editor.show_draft(with_value(draft, ("game", "least"), 5000))
    assert not bench.slip.isEnabled()
    pale = bench.slip.grab().toImage()
    bench.editor.show_draft(draft)
    assert bench.slip.isEnabled()
    assert bench.slip.grab().toImage() != pale
