"""F1 on the draw of tables and its number cards, and what the page says before there is a draft."""

from __future__ import annotations

from collections.abc import Sequence

from turnierleitung.services.tables.number_cards import NumberCards
from turnierleitung.services.tables.ranking_order import BorderLot
from turnierleitung.texts.language import translate
from turnierleitung.ui.widgets.help_sheet import HelpWords, KeyWords, Remedy


def draw_help() -> HelpWords:
    """Say how a draw is made."""
    return HelpWords(
        purpose=translate(
            "Draw", "Hier wird ausgelost, wer an welchem Tisch sitzt. Erst wenn Sie veröffentlichen, gilt es."
        ),
        steps=(
            translate("Draw", "Oben steht, ob die Zahl aufgeht, und welche Wege es gibt, wenn nicht."),
            translate(
                "Draw",
                "Strg L lost einen Entwurf aus, so oft Sie wollen. Entwürfe bleiben nebeneinander stehen.",
            ),
            translate(
                "Draw", "Sehen Sie nach, wer sich wieder trifft, und tauschen Sie zwei Plätze, wenn nötig."
            ),
            translate("Draw", "Strg Enter veröffentlicht. Dann zeigen Wand und Papier dasselbe."),
        ),
        keys=(
            KeyWords("← → ↑ ↓", translate("Draw", "geht von Platz zu Platz")),
            KeyWords("Space", translate("Draw", "markiert einen Platz")),
            KeyWords("Ctrl+T", translate("Draw", "tauscht zwei Markierte")),
            KeyWords("F6", translate("Draw", "zeigt eine andere Runde")),
            KeyWords("F8", translate("Draw", "lost mit derselben Startzahl noch einmal und vergleicht")),
            KeyWords("F9", translate("Draw", "zeigt, wer wen getroffen hat")),
        ),
        remedies=(
            Remedy(
                translate("Draw", "Nach der Auslosung kommt noch jemand oder geht."),
                translate(
                    "Draw",
                    "Tragen Sie es bei den Teilnehmern ein. Hier steht dann, wie sich die Auslosung mit "
                    "den wenigsten Änderungen anpassen lässt.",
                ),
            ),
            Remedy(
                translate("Draw", "Mehrere aus einem Verein sitzen an einem Tisch."),
                translate(
                    "Draw",
                    "Alt V hält Vereine ab dem nächsten Entwurf auseinander. So steht es dann im Reglement.",
                ),
            ),
            Remedy(
                translate("Draw", "Jemand zweifelt am Los."),
                translate("Draw", "F8 lost mit derselben Startzahl nach: Es muss dasselbe herauskommen."),
            ),
            Remedy(
                translate("Draw", "Zu früh veröffentlicht."),
                translate("Draw", "Solange kein Zettel eingetragen ist, nimmt Strg Z die Auslosung zurück."),
            ),
        ),
    )


def cards_help() -> HelpWords:
    """Say how the cards are typed that people draw at the door (D-03)."""
    return HelpWords(
        purpose=translate(
            "Cards",
            "Hier steht, wer an der Tür welche Nummernkarte gezogen hat. Jede ist ein Tisch und ein Sitz.",
        ),
        steps=(
            translate("Cards", "Strg P druckt die Karten zum Zerschneiden."),
            translate("Cards", "Startnummer oder Name, Enter, Karte, Enter: Der Nächste kann kommen."),
            translate(
                "Cards",
                "Strg L schließt die Tür: Wer keine Karte hat, bekommt einen freien Platz durch das Los. "
                "Rechts steht vorher, wer umzieht.",
            ),
            translate("Cards", "Strg Enter veröffentlicht. Dann zeigen Wand und Papier dasselbe."),
        ),
        keys=(
            KeyWords("↑ ↓", translate("Cards", "wählt, wer gemeint ist, auch während Sie den Namen tippen")),
            KeyWords("Esc", translate("Cards", "führt von der Karte zurück zur Person")),
        ),
        remedies=(
            Remedy(
                translate("Cards", "Die Karte war falsch."),
                translate("Cards", "Wählen Sie sie in der Liste, Entf nimmt sie zurück."),
            ),
            Remedy(
                translate("Cards", "Die Karten reichen nicht."),
                translate("Cards", "Unten steht, für wie viele Tische es Karten gibt."),
            ),
        ),
    )


def draw_word(cards: NumberCards | None, waiting: Sequence[BorderLot]) -> str:
    """Return what the button says that draws: the lots come first, then the cards are closed."""
    if waiting:
        return _lot_word(len(waiting))
    if cards is None:
        return translate("Draw", "Neuer Entwurf")
    if not cards.holders:
        return translate("Cards", "Alle auslosen")
    if cards.without:
        return translate("Cards", "Rest auslosen, Tür schließen")
    return translate("Cards", "Tür schließen")


def empty_words(waiting: Sequence[BorderLot]) -> tuple[str, str, str]:
    """Return title, text and the word on the button where there is no draft yet."""
    if not waiting:
        text = translate(
            "Draw", "Der Entwurf zeigt, wer wo sitzt. Veröffentlicht wird er erst auf Ihren Wunsch."
        )
        return translate("Draw", "Noch kein Entwurf"), text, translate("Draw", "Entwurf auslosen")
    text = translate(
        "Draw", "Das Los sagt, wer an welchen Tisch kommt. Es wird festgehalten und gilt für jeden Entwurf."
    )
    return translate("Draw", "Gleichauf an der Tischgrenze"), text, _lot_word(len(waiting))


def _lot_word(lots: int) -> str:
    if lots == 1:
        return translate("Draw", "Los ziehen")
    return translate("Draw", "{count} Lose ziehen").format(count=lots)
