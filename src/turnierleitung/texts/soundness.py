"""What is said of a tournament file that was looked through: whether its protocol is as it was written."""

from __future__ import annotations

from turnierleitung.services.ground.backups import Alteration
from turnierleitung.texts.language import translate
from turnierleitung.texts.wording import Wording


def altered(alteration: Alteration) -> Wording:
    """Say what was changed from outside, and what to do."""
    if alteration.entry is not None:
        title = translate("Soundness", "Ab Schritt {step} wurde das Protokoll von außen verändert.").format(
            step=alteration.entry
        )
    else:
        title = translate(
            "Soundness",
            "Das Protokoll ist vollständig, aber das Turnier steht anders da, als es im Protokoll steht: "
            "Die Datei wurde von außen verändert.",
        )
    return Wording(
        title, translate("Soundness", "Bitte holen Sie in den Einstellungen eine Sicherung zurück.")
    )


def sound() -> Wording:
    """Say that nothing was changed, and how far that can be trusted."""
    return Wording(
        translate(
            "Soundness", "Das Protokoll ist vollständig und unverändert, und alles steht so da wie in ihm."
        ),
        translate(
            "Soundness",
            "Schäden und Änderungen von Hand wären aufgefallen. Wer sich auskennt, kann aber ein ganzes "
            "Protokoll neu schreiben: Dagegen hilft nur eine Sicherung, die jemand anders verwahrt.",
        ),
    )
