"""What a penalty is called, and what it means."""

from __future__ import annotations

from turnierleitung.domain.conduct import Penalty, PenaltyEffect
from turnierleitung.domain.money import Currency
from turnierleitung.texts.figures import money, signed
from turnierleitung.texts.language import translate


def effect_name(effect: PenaltyEffect) -> str:
    """Return what a kind of penalty is called."""
    names = {
        PenaltyEffect.WARNING: translate("Penalties", "Verwarnung"),
        PenaltyEffect.CARDS: translate("Penalties", "Karten abgeben"),
        PenaltyEffect.POINTS: translate("Penalties", "Punkte"),
        PenaltyEffect.LOST: translate("Penalties", "Spiel verloren"),
        PenaltyEffect.FORFEIT: translate("Penalties", "forfait"),
        PenaltyEffect.FINE: translate("Penalties", "Geldbuße"),
        PenaltyEffect.EXCLUSION: translate("Penalties", "Ausschluss"),
    }
    return names[effect]


def consequence(penalty: Penalty, currency: Currency) -> str:
    """Return what an entry of the catalogue means: „−10 Punkte, die anderen je +5“."""
    match penalty.effect:
        case PenaltyEffect.POINTS:
            told = _points(penalty)
        case PenaltyEffect.FINE:
            told = translate("Penalties", "Geldbuße {amount}").format(
                amount=money(penalty.fine_cents or 0, currency)
            )
        case _:
            told = effect_name(penalty.effect)
    if penalty.from_time > 1:
        return translate("Penalties", "ab dem {time}. Mal {told}").format(time=penalty.from_time, told=told)
    return told


def _points(penalty: Penalty) -> str:
    point, points = translate("Penalties", "Punkt"), translate("Penalties", "Punkte")
    own = f"{signed(penalty.points or 0)} {point if abs(penalty.points or 0) == 1 else points}"
    if not penalty.others:
        return own
    others = translate("Penalties", "die anderen am Tisch je {points}").format(points=signed(penalty.others))
    return (
        translate("Penalties", "{own}, {others}").format(own=own, others=others) if penalty.points else others
    )
