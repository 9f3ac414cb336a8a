"""The guide opens where it says more; a checkout makes it first, and obstacles are named."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtWidgets import QDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from turnierleitung import __version__, resources
from turnierleitung.domain.language import Language
from turnierleitung.texts import language
from turnierleitung.ui.widgets import guide

pytestmark = pytest.mark.usefixtures("dressed")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pages that were opened in the browser."""
    found: list[str] = []

    def open_url(url: QUrl) -> bool:
        found.append("/".join(Path(url.toLocalFile()).parts[-2:]))
        return True

    monkeypatch.setattr("turnierleitung.ui.widgets.guide.QDesktopServices.openUrl", open_url)
    return found


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The resources of an installation without a guide."""
    monkeypatch.setattr(resources, "_resources", lambda: tmp_path)
    return tmp_path


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.show()
    return widget


def made(folder: Path, version: str = __version__, edition: guide.Edition = guide.GERMAN) -> None:
    place = folder / guide.FOLDER / edition.folder
    place.mkdir(parents=True)
    (place / guide.MADE_BY).write_text(version, encoding="utf-8")
    for name in (guide.CONTENTS, *guide.CHAPTERS.values()):
        (place / f"{name}.html").touch()


def said(window: QWidget) -> str:
    dialogs = [dialog for dialog in window.findChildren(QDialog) if dialog.isVisible()]
    return " ".join(text.text() for dialog in dialogs for text in dialog.findChildren(QLabel))


@pytest.mark.parametrize(
    ("screen", "page"), [("hall", "de/saal.html"), ("", "de/index.html"), ("?", "de/index.html")]
)
def test_it_opens_at_its_chapter(
    opened: list[str], folder: Path, window: QWidget, screen: str, page: str
) -> None:
    made(folder)
    guide.open_guide(screen, window)
    assert opened == [page]


@pytest.mark.parametrize(
    ("spoken", "place"), [(Language.ENGLISH, "en/saal.html"), (Language.SWISS, "de/saal.html")]
)
def test_it_opens_in_the_language_of_the_window(
    opened: list[str], folder: Path, window: QWidget, spoken: Language, place: str
) -> None:
    for edition in guide.EDITIONS:
        made(folder, edition=edition)
    with language.speaking(spoken):
        guide.open_guide("hall", window)
    assert opened == [place]


@pytest.mark.parametrize("there", [False, True], ids=["not made yet", "made by another version"])
def test_a_checkout_makes_it_first(
    opened: list[str],
    folder: Path,
    window: QWidget,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    *,
    there: bool,
) -> None:
    if there:
        made(folder, "0.0.1")
    script = (
        f"from pathlib import Path; place = Path({str(folder / guide.FOLDER)!r}) / 'de'; "
        "place.mkdir(parents=True, exist_ok=True); "
        f"(place / 'saal.html').touch(); (place / {guide.MADE_BY!r}).write_text({__version__!r})"
    )
    monkeypatch.setattr(guide, "guide_command", lambda _folder: (sys.executable, "-c", script))
    guide.open_guide("hall", window)
    assert "wird gemacht" in said(window)
    qtbot.waitUntil(lambda: opened == ["de/saal.html"])
    assert said(window) == ""


@pytest.mark.usefixtures("folder")
def test_what_could_not_be_made_is_said(
    opened: list[str], window: QWidget, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guide, "guide_command", lambda _folder: (sys.executable, "-c", "raise SystemExit(1)"))
    guide.open_guide("", window)
    qtbot.waitUntil(lambda: "ließ sich nicht machen" in said(window))
    assert opened == []


@pytest.mark.usefixtures("folder")
def test_an_installation_without_one_says_so(window: QWidget, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guide, "guide_command", lambda _folder: None)
    guide.open_guide("", window)
    assert "keine Anleitung" in said(window)


def test_without_a_browser_the_place_is_named(
    folder: Path, window: QWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    made(folder)
    monkeypatch.setattr("turnierleitung.ui.widgets.guide.QDesktopServices.openUrl", lambda _url: False)
    guide.open_guide("", window)
    assert str(folder / guide.FOLDER / "de" / "index.html") in said(window)
