"""What the steps of the setup are called and what they ask."""

from __future__ import annotations

from dataclasses import dataclass

from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets.help_words import HelpWords, KeyWords, Remedy


@dataclass(frozen=True, slots=True)
class StepTexts:
    """A step on the trail, its question, and a word about it."""

    name: str
    question: str
    hint: str
    help: HelpWords
    """What F1 says."""


def step_texts() -> tuple[StepTexts, ...]:
    """Return the texts of all steps in their order."""
    return (
        StepTexts(
            translate("Setup", "Reglement"),
            translate("Setup", "Nach welchem Reglement?"),
            translate("Setup", "Es ist der Anfang, jeder Wert lässt sich noch ändern."),
            HelpWords(
                purpose=translate("Setup", "Ein neues Turnier beginnt mit einem Reglement."),
                steps=(
                    translate("Setup", "Wählen Sie, was gespielt wird. Rechts steht in Kürze, wie."),
                    translate("Setup", "Ein eigenes Reglement lesen Sie aus einer Datei ein."),
                    translate("Setup", "Noch entsteht nichts: Erst der letzte Schritt legt das Turnier an."),
                ),
                keys=(
                    KeyWords("↑ ↓", translate("Setup", "geht von Reglement zu Reglement")),
                    KeyWords("Return", translate("Setup", "nimmt das markierte und geht weiter")),
                ),
                remedies=(
                    Remedy(
                        translate("Setup", "Ihre Regeln sind etwas anders."),
                        translate(
                            "Setup",
                            "Nehmen Sie das nächstliegende, im dritten Schritt ändern Sie jeden Wert.",
                        ),
                    ),
                ),
            ),
        ),
        StepTexts(
            translate("Setup", "Turnier"),
            translate("Setup", "Wann und wo?"),
            translate("Setup", "Auch das lässt sich später ändern."),
            HelpWords(
                purpose=translate("Setup", "Was auf jedem Ausdruck oben steht."),
                steps=(
                    translate("Setup", "Nur der Name muss sein, alles lässt sich später ändern."),
                    translate("Setup", "Esc geht zurück, nichts Getipptes geht verloren."),
                ),
                keys=(
                    KeyWords(
                        "Return", translate("Setup", "geht ins nächste Feld und nach dem letzten weiter")
                    ),
                ),
            ),
        ),
        StepTexts(
            translate("Setup", "Regeln"),
            translate("Setup", "Stimmen die Regeln?"),
            translate("Setup", "Links ändern, rechts lesen, was auf dem Regelblatt steht."),
            HelpWords(
                purpose=translate("Setup", "Hier steht jeder Wert des Reglements, so wie er gelten wird."),
                steps=(
                    translate("Setup", "Das Regelblatt rechts zeigt sofort, was aus einem Wert wird."),
                    translate("Setup", "Was Sie öfter brauchen, speichern Sie als eigenes Reglement."),
                ),
                keys=(KeyWords("Tab", translate("Setup", "geht von Wert zu Wert")),),
                remedies=(
                    Remedy(
                        translate("Setup", "Es geht nicht weiter."),
                        translate("Setup", "Was nicht zusammenpasst, steht beim Wert und hält auf."),
                    ),
                ),
            ),
        ),
        StepTexts(
            translate("Setup", "Anlegen"),
            translate("Setup", "Passt alles?"),
            translate("Setup", "Danach können Sie Teilnehmer anmelden."),
            HelpWords(
                purpose=translate("Setup", "Hier steht noch einmal alles in Kürze."),
                steps=(
                    translate(
                        "Setup", "Enter legt das Turnier an, als eine Datei an dem Ort, der hier steht."
                    ),
                    translate("Setup", "Von da an ist immer alles gespeichert."),
                ),
            ),
        ),
    )
