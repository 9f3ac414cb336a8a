"""What the steps of the setup are called and what they ask."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication


@dataclass(frozen=True, slots=True)
class StepTexts:
    """A step on the trail, its question, and a word about it."""

    name: str
    question: str
    hint: str


def step_texts() -> tuple[StepTexts, ...]:
    """Return the texts of all steps in their order."""
    translate = QCoreApplication.translate
    return (
        StepTexts(
            translate("Setup", "Reglement"),
            translate("Setup", "Nach welchem Reglement?"),
            translate("Setup", "Es ist der Anfang, jeder Wert lässt sich noch ändern."),
        ),
        StepTexts(
            translate("Setup", "Turnier"),
            translate("Setup", "Wann und wo?"),
            translate("Setup", "Auch das lässt sich später ändern."),
        ),
        StepTexts(
            translate("Setup", "Regeln"),
            translate("Setup", "Stimmen die Regeln?"),
            translate("Setup", "Links ändern, rechts lesen, was auf dem Regelblatt steht."),
        ),
        StepTexts(
            translate("Setup", "Anlegen"),
            translate("Setup", "Passt alles?"),
            translate("Setup", "Danach können Sie Teilnehmer anmelden."),
        ),
    )
