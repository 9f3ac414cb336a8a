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
    help: str
    """What F1 says: what to do here and with which keys."""


def step_texts() -> tuple[StepTexts, ...]:
    """Return the texts of all steps in their order."""
    translate = QCoreApplication.translate
    return (
        StepTexts(
            translate("Setup", "Reglement"),
            translate("Setup", "Nach welchem Reglement?"),
            translate("Setup", "Es ist der Anfang, jeder Wert lässt sich noch ändern."),
            translate(
                "Setup",
                "Pfeiltasten gehen von Reglement zu Reglement, Enter nimmt das markierte und geht weiter. "
                "Ein eigenes lesen Sie aus einer Datei ein. Esc bricht ab, es entsteht nichts.",
            ),
        ),
        StepTexts(
            translate("Setup", "Turnier"),
            translate("Setup", "Wann und wo?"),
            translate("Setup", "Auch das lässt sich später ändern."),
            translate(
                "Setup",
                "Nur der Name muss sein. Enter geht ins nächste Feld und nach dem letzten weiter. "
                "Esc geht zurück, nichts Getipptes geht verloren.",
            ),
        ),
        StepTexts(
            translate("Setup", "Regeln"),
            translate("Setup", "Stimmen die Regeln?"),
            translate("Setup", "Links ändern, rechts lesen, was auf dem Regelblatt steht."),
            translate(
                "Setup",
                "Tab geht von Wert zu Wert, das Regelblatt rechts zeigt sofort, was daraus wird. Was nicht "
                "zusammenpasst, steht beim Wert und hält auf. Enter geht weiter, Esc zurück.",
            ),
        ),
        StepTexts(
            translate("Setup", "Anlegen"),
            translate("Setup", "Passt alles?"),
            translate("Setup", "Danach können Sie Teilnehmer anmelden."),
            translate(
                "Setup",
                "Enter legt das Turnier an, als eine Datei an dem Ort, der hier steht. Von da an ist immer "
                "alles gespeichert. Esc geht zurück.",
            ),
        ),
    )
