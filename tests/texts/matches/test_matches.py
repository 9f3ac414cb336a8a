"""How matches and the effects of a correction read."""

from __future__ import annotations

from turnierleitung.services.decks import DeckOnTable
from turnierleitung.services.ground.papers import ChangedPair, GroupPlace, StagesEffect
from turnierleitung.services.matches.matches import table_code
from turnierleitung.storage.capture import Changes
from turnierleitung.texts.decks import deck_text
from turnierleitung.texts.matches.match_stages import stage_lines
from turnierleitung.texts.matches.matches import out_since


def test_a_deck_is_named_with_its_copy_and_size() -> None:
    assert (
        deck_text(DeckOnTable(copy_id=1, title="Autos", cards=32, number=2, out_at=None))
        == "Autos (2) · 32 Karten"
    )
    gone = deck_text(DeckOnTable(copy_id=1, title="Autos", cards=32, number=2, out_at=None, retired=True))
    assert gone == "Autos (2) · 32 Karten · nicht mehr in der Liste"
    assert deck_text(None) == "Noch kein Quartett zugeteilt"
    assert out_since(None) == ""


def test_a_swapped_digit_gives_another_check_letter() -> None:
    assert table_code(12)[-1] != table_code(21)[-1]


def test_an_effect_names_people_and_matches() -> None:
    effect = StagesEffect(
        places=(GroupPlace(3, "Huber, Rosa", 2, 1), GroupPlace(3, "Maier, Sepp", 1, 2)),
        lots=(4,),
        qualifying=("Huber, Rosa",),
        dropping=("Maier, Sepp",),
        pairs=(
            ChangedPair(29, ("Maier, Sepp", ""), ("Huber, Rosa", ""), played=False),
            ChangedPair(30, ("Maier, Sepp", "Kern, Max"), ("Huber, Rosa", "Kern, Max"), played=True),
        ),
        settled=(31,),
        champion_before="Kern, Max",
    )
    assert stage_lines(effect) == (
        "Gruppe 3: Huber, Rosa von 2 auf 1; Maier, Sepp von 1 auf 2.",
        "Neu qualifiziert: Huber, Rosa. Nicht mehr qualifiziert: Maier, Sepp.",
        "Begegnung 29: Huber, Rosa – noch offen statt Maier, Sepp – noch offen.",
        (
            "Begegnung 30 ist schon gespielt, Maier, Sepp – Kern, Max. "
            "Danach stünde dort Huber, Rosa – Kern, Max: "
            "Ob die gespielte Paarung gilt, entscheiden Sie."
        ),
        "Der Turniersieg von Kern, Max ist dann wieder offen.",
        "Der Konflikt bei Begegnung 31 ist damit gelöst.",
        "In Gruppe 4 muss dann gelost werden.",
    )


def test_what_two_actions_changed_is_told_at_once() -> None:
    first = Changes.of(7, [("result", 1), ("deck_loan", 2)])
    both = first.then(Changes.of(8, [("deck_loan", 3)]))
    assert both.sequence == 8
    assert both.touched == {"result": {1}, "deck_loan": {2, 3}}
    assert first.then(Changes()).sequence == 7
