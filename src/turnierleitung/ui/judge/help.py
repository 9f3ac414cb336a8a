"""F1 on the page of penalties, protests, corrections and departures."""

from __future__ import annotations

from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets.help_words import HelpWords, KeyWords, Remedy


def penalties_help() -> HelpWords:
    """Say how a penalty is given."""
    return HelpWords(
        purpose=translate("Judge", "Hier sprechen Sie Strafen aus und sehen, wer schon welche hat."),
        steps=(
            translate("Judge", "Strg N beginnt: Name oder Nummer, Enter."),
            translate("Judge", "Eine Ziffer wählt, was geschehen ist."),
            translate("Judge", "Rechts steht, was die Strafe bewirkt: Ergebnis, Punkte, Plätze, Geld."),
            translate("Judge", "Strg Enter bestätigt, was rechts steht."),
        ),
        keys=(
            KeyWords("↑ ↓", translate("Judge", "geht durch die Strafen")),
            KeyWords("F6", translate("Judge", "wechselt zu Protesten, Berichtigungen und Abgängen")),
            KeyWords("Ctrl+P", translate("Judge", "druckt den Strafzettel des Gewählten")),
        ),
        remedies=(
            Remedy(
                translate("Judge", "Die Strafe war falsch."),
                translate(
                    "Judge",
                    "Wählen Sie sie in der Liste, Entf nimmt sie zurück. Was davor galt, gilt wieder.",
                ),
            ),
        ),
    )


def protests_help() -> HelpWords:
    """Say how a protest is noted and decided."""
    return HelpWords(
        purpose=translate("Judge", "Hier nehmen Sie Proteste auf und entscheiden sie."),
        steps=(
            translate("Judge", "Strg N nimmt einen auf, mit Enter weiter."),
            translate("Judge", "Wählen Sie ihn in der Liste: Rechts wird entschieden."),
            translate("Judge", "F7 gibt statt, F8 weist ab, F9: zurückgezogen."),
            translate("Judge", "Was daraus folgt, etwa eine Berichtigung, steht danach dabei."),
        ),
        keys=(
            KeyWords("↑ ↓", translate("Judge", "geht durch die Proteste")),
            KeyWords("F6", translate("Judge", "wechselt zu Berichtigungen, Abgängen und Strafen")),
            KeyWords("Ctrl+P", translate("Judge", "druckt die Niederschrift")),
        ),
        remedies=(
            Remedy(
                translate("Judge", "Die Frist ist vorbei."),
                translate("Judge", "Das steht beim Protest. Ob Sie ihn dennoch annehmen, entscheiden Sie."),
            ),
        ),
    )


def corrections_help() -> HelpWords:
    """Say how something wrong is mended."""
    return HelpWords(
        purpose=translate("Judge", "Hier berichtigen Sie, was schon gilt und nicht stimmt."),
        steps=(
            translate("Judge", "Eine Ziffer wählt, was nicht stimmt."),
            translate("Judge", "Rechts steht, was sich damit ändert."),
            translate(
                "Judge",
                "Die Berichtigung steht danach im Protokoll, und Veraltetes wird neu gedruckt.",
            ),
        ),
        keys=(
            KeyWords("F6", translate("Judge", "wechselt zu Abgängen, Strafen und Protesten")),
            KeyWords("Esc", translate("Judge", "geht einen Schritt zurück")),
        ),
        remedies=(
            Remedy(
                translate("Judge", "Es steht da, dass sich jetzt nichts mehr ändern lässt."),
                translate(
                    "Judge",
                    "Der Grund steht daneben, etwa weil die nächste Runde schon gespielt ist.",
                ),
            ),
        ),
    )


def departures_help() -> HelpWords:
    """Say how somebody goes and comes back."""
    return HelpWords(
        purpose=translate("Judge", "Hier steht, wer gegangen, abgemeldet oder ausgeschlossen ist."),
        steps=(
            translate(
                "Judge",
                "Strg N lässt jemanden gehen: Name oder Nummer, Enter, dann was aus seinem Platz und "
                "seinem Startgeld wird.",
            ),
            translate("Judge", "Strg Enter nimmt den Gewählten wieder auf."),
        ),
        keys=(
            KeyWords("↑ ↓", translate("Judge", "geht durch die Liste")),
            KeyWords("F6", translate("Judge", "wechselt zu Strafen, Protesten und Berichtigungen")),
            KeyWords("Ctrl+Return", translate("Judge", "nimmt den Gewählten wieder auf")),
        ),
        remedies=(
            Remedy(
                translate("Judge", "Jemand kommt doch wieder."),
                translate("Judge", "Wählen Sie ihn: Rechts steht, welche Runden ohne ihn ausgelost sind."),
            ),
        ),
    )


def going_help() -> HelpWords:
    """Say how the form is filled in by which somebody goes."""
    return HelpWords(
        purpose=translate("Judge", "Hier lassen Sie jemanden gehen, melden ihn ab oder schließen ihn aus."),
        steps=(
            translate("Judge", "Name oder Nummer, Enter."),
            translate("Judge", "Eine Ziffer wählt, wie er geht; Tab führt zu Platz, Geld und Grund."),
            translate("Judge", "Rechts steht, was sich ändert: Platz, Ergebnisse, Rangliste, Startgeld."),
            translate("Judge", "Strg Enter bestätigt, was rechts steht."),
        ),
        remedies=(
            Remedy(
                translate("Judge", "Jemand kommt doch wieder."),
                translate(
                    "Judge",
                    "Esc schließt das Formular; bei den Abgängen (F6) nimmt Strg Enter ihn wieder auf.",
                ),
            ),
        ),
    )
