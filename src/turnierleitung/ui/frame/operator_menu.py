"""Who works at the program now, switched by key."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QInputDialog, QMenu, QWidget

from turnierleitung.services.people import operators
from turnierleitung.texts.language import translate
from turnierleitung.ui.window.desk import Desk


class OperatorMenu(QMenu):
    """The names to choose from; the digit before a name is its key."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        """List the operators of the tournament on a desk."""
        super().__init__(parent)
        self._desk = desk
        now = operators.at_work(desk.tournament)
        for number, operator in enumerate(operators.everyone(desk.tournament), start=1):
            action = self.addAction(f"&{number}  {operator.name}")
            action.setCheckable(True)
            action.setChecked(operator.id == now.id)
            action.triggered.connect(lambda _=False, chosen=operator.id: self._on_chosen(chosen))
        self.addSeparator()
        self.addAction(translate("Operators", "&Neuer Name …")).triggered.connect(self._on_new)

    def popup_above(self, widget: QWidget) -> None:
        """Open above a widget, at its right end."""
        hint = self.sizeHint()
        self.popup(widget.mapToGlobal(QPoint(widget.width() - hint.width() - 20, -hint.height() - 4)))

    def _on_chosen(self, operator_id: int) -> None:
        operators.switch(self._desk.tournament, operator_id)
        self._desk.operator_changed.emit()

    def _on_new(self) -> None:
        name, taken = QInputDialog.getText(
            self.parentWidget(),
            translate("Operators", "Wer arbeitet"),
            translate("Operators", "Name, der im Protokoll stehen soll:"),
        )
        if taken and self._desk.run_or_tell(lambda tournament: operators.add(tournament, name)):
            self._desk.operator_changed.emit()
