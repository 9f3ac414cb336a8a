"""Driving windows as a director does: keys go to whatever has the focus."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QMenu, QWidget

_NONE = Qt.KeyboardModifier.NoModifier


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = _NONE) -> None:
    """Press a key, and let the window do what follows."""
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, key, modifier)
    QApplication.processEvents()


def keys(text: str) -> None:
    """Type into the field that has the focus."""
    focus = QApplication.focusWidget()
    assert isinstance(focus, QLineEdit), focus
    QTest.keyClicks(focus, text)


def words(page: QWidget) -> list[str]:
    """What stands on a page, where it can be seen."""
    return [one.text() for one in page.findChildren(QLabel) if one.isVisible()]


def said(around: QWidget, *labels: QLabel) -> str:
    """What some labels of a part say, or all it has; empty while the part is hidden."""
    shown = labels or around.findChildren(QLabel)
    return "" if around.isHidden() else " ".join(filter(None, (one.text() for one in shown)))


def menu_words(window: QWidget) -> list[str]:
    """Close the open menu, and return what it offered."""
    menus = [menu for menu in window.findChildren(QMenu) if menu.isVisible()]
    found = [action.text().replace("&", "") for menu in menus for action in menu.actions()]
    for menu in menus:
        menu.close()
    return found


def choose(window: QWidget, word: str) -> None:
    """Choose what begins with a word in the open menu."""
    for menu in window.findChildren(QMenu):
        if menu.isVisible():
            for action in menu.actions():
                if action.text().replace("&", "").startswith(word):
                    asking = action.menu()
                    (asking.actions()[0] if isinstance(asking, QMenu) else action).trigger()
                    menu.close()
                    QApplication.processEvents()
                    return
    raise AssertionError(f"no open menu has {word}")
