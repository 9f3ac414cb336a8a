"""What the choices of a rulebook mean, and how a value is written in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from turnierleitung.domain import conduct, stages
from turnierleitung.domain.departure import AfterLeaving
from turnierleitung.domain.draw.tables.headcount import HeadcountPolicy
from turnierleitung.domain.games.quartett import settings as quartett_settings
from turnierleitung.domain.games.schafkopf import settings
from turnierleitung.domain.games.schafkopf.contracts import Contract, Level
from turnierleitung.domain.problems import Path
from turnierleitung.domain.ranking.criteria import Better, FinalTie
from turnierleitung.domain.rulebook import PenaltyEffect, Rulebook, differences, to_data
from turnierleitung.domain.stages import SeatDraw
from turnierleitung.texts.figures import money, plain, signed
from turnierleitung.texts.games.quartett import words as quartett
from turnierleitung.texts.games.schafkopf import words as schafkopf
from turnierleitung.texts.rulebook.rulebook_fields import field_key, field_text, group_name
from turnierleitung.texts.rulebook.rulesheet import effect_name
from turnierleitung.texts.tallies import tally_name

_Source = object


def option_name(value: StrEnum) -> str:
    """Return what a choice means."""
    if isinstance(value, PenaltyEffect):
        return effect_name(value)
    own = _NAMES.get(type(value))
    if own is not None:
        return _translated(own[value])
    return quartett.name_of(value) if type(value) in quartett.NAMED else schafkopf.name_of(value)


def difference_lines(before: Rulebook, after: Rulebook) -> tuple[str, ...]:
    """Return in which values two rulebooks differ: „Spiele je Runde: 32 → 20“."""
    old, new = to_data(before), to_data(after)
    lines = [_difference(path, old, new) for path in differences(before, after)]
    return tuple(dict.fromkeys(lines))


def _difference(path: Path, old: Mapping[str, Any], new: Mapping[str, Any]) -> str:
    if path == ("stages",):
        return QCoreApplication.translate("RulebookOptions", "Ablauf: andere Phasen")
    text = field_text(path)
    if path[0] in _WORDY:
        return QCoreApplication.translate("RulebookOptions", "{field}: geändert").format(
            field=group_name(text.group)
        )
    name = text.label
    if path[:2] == ("game", "scoring"):
        row = old["game"]["scoring"][path[2]] if len(path) > 2 else {}  # noqa: PLR2004 - the row's number
        if not row:
            return QCoreApplication.translate("RulebookOptions", "{field}: andere Zeilen").format(field=name)
        name = f"{row_title(row)} {text.label}"
    elif path[0] == "criteria":
        name = field_text(("criteria",)).label
        return f"{name}: {_criteria(new)}"
    return f"{name}: {value_text(path, _at(old, path))} → {value_text(path, _at(new, path))}"


def row_title(row: Mapping[str, Any]) -> str:
    """Return what a row of the scoring table is called: „Solo Schneider“."""
    contract, level = Contract(row["contract"]), Level(row["level"])
    return f"{schafkopf.name_of(contract)} {schafkopf.name_of(level)}"


def value_text(path: Path, value: Any) -> str:
    """Return a plain value of a rulebook as it is read."""
    key = field_key(path)
    match value:
        case None:
            return "–"
        case bool():
            return _translated(_YES if value else _NO)
        case int() if key.endswith("_cents"):
            return money(value)
        case int() if key.startswith("game.scoring"):
            return signed(value)
        case int():
            return f"{plain(value)} {field_text(path).unit}".strip()
        case list():
            return ", ".join(value_text(path, one) for one in value) or "–"
    kind = _KINDS.get(key)
    return f"„{value}“" if kind is None else option_name(kind(value))


def _criteria(data: Mapping[str, Any]) -> str:
    return ", ".join(criterion_words(one) for one in data["criteria"])


def criterion_words(criterion: Mapping[str, Any]) -> str:
    """Return what a criterion of the ranking is called: „Punkte“, „Punkte, weniger ist besser“."""
    name = tally_name(criterion["tally"])
    if criterion.get("better") == Better.LOWER:
        return QCoreApplication.translate("RulebookOptions", "{name} (weniger ist besser)").format(name=name)
    return name


def _at(data: Any, path: Path) -> Any:
    for part in path:
        data = data[part] if isinstance(part, int) else data.get(part)
        if data is None:
            return None
    return data


def _translated(source: _Source) -> str:
    return QCoreApplication.translate("RulebookOptions", str(source))


_YES: Final = QT_TRANSLATE_NOOP("RulebookOptions", "ja")
_NO: Final = QT_TRANSLATE_NOOP("RulebookOptions", "nein")
_WORDY: Final = ("articles", "penalties")

_NAMES: Final[dict[type[StrEnum], Mapping[StrEnum, _Source]]] = {
    stages.GroupOrder: {
        stages.GroupOrder.LOT: QT_TRANSLATE_NOOP("RulebookOptions", "werden ausgelost"),
        stages.GroupOrder.SNAKE: QT_TRANSLATE_NOOP(
            "RulebookOptions", "folgen der Setzliste in Schlangenlinie"
        ),
    },
    stages.BracketSize: {
        size: QT_TRANSLATE_NOOP("RulebookOptions", "ergeben sich von selbst")
        if size is stages.BracketSize.AUTO
        else str(size)
        for size in stages.BracketSize
    },
    stages.Mode: {
        stages.Mode.BEST_OF_ALL: QT_TRANSLATE_NOOP(
            "RulebookOptions", "die Besten aller Gruppen in einer Liste"
        ),
        stages.Mode.FIRST_OF_EACH: QT_TRANSLATE_NOOP(
            "RulebookOptions", "die Ersten jeder Gruppe, dann die besten Nächsten"
        ),
    },
    stages.Unequal: {
        stages.Unequal.PER_MATCH: QT_TRANSLATE_NOOP("RulebookOptions", "je gespielte Begegnung"),
        stages.Unequal.ABSOLUTE: QT_TRANSLATE_NOOP("RulebookOptions", "so wie sie sind"),
        stages.Unequal.RANK_FIRST: QT_TRANSLATE_NOOP(
            "RulebookOptions", "zuerst der Rang in der Gruppe, dann je Begegnung"
        ),
        stages.Unequal.DROP_LAST: QT_TRANSLATE_NOOP(
            "RulebookOptions", "ohne die Ergebnisse gegen die Letzten größerer Gruppen"
        ),
    },
    stages.CrossGroupTie: {
        stages.CrossGroupTie.LOT: QT_TRANSLATE_NOOP("RulebookOptions", "entscheidet das Los"),
        stages.CrossGroupTie.MATCH: QT_TRANSLATE_NOOP("RulebookOptions", "entscheidet eine Begegnung"),
    },
    stages.BracketOrder: {
        stages.BracketOrder.SEEDED: QT_TRANSLATE_NOOP("RulebookOptions", "nach dem Rang gesetzt"),
        stages.BracketOrder.DRAWN: QT_TRANSLATE_NOOP("RulebookOptions", "ausgelost"),
    },
    HeadcountPolicy: {
        HeadcountPolicy.HELPERS: QT_TRANSLATE_NOOP("RulebookOptions", "Helfer spielen außer Konkurrenz mit"),
        HeadcountPolicy.LARGER: QT_TRANSLATE_NOOP(
            "RulebookOptions", "möglichst wenige Tische haben einen Platz mehr"
        ),
        HeadcountPolicy.SMALLER: QT_TRANSLATE_NOOP(
            "RulebookOptions", "möglichst wenige Tische haben einen Platz weniger"
        ),
        HeadcountPolicy.WAITING_LIST: QT_TRANSLATE_NOOP("RulebookOptions", "die zuletzt Angemeldeten warten"),
    },
    SeatDraw: {
        SeatDraw.LOT: QT_TRANSLATE_NOOP("RulebookOptions", "ausgelost, möglichst trifft sich niemand wieder"),
        SeatDraw.BLIND: QT_TRANSLATE_NOOP("RulebookOptions", "blind ausgelost, auch wer sich schon traf"),
        SeatDraw.RANK: QT_TRANSLATE_NOOP(
            "RulebookOptions", "ab Runde 2 nach Rang: die Ersten an Tisch 1 und so fort"
        ),
        SeatDraw.MIXED: QT_TRANSLATE_NOOP(
            "RulebookOptions", "ab Runde 2 gemischt: Starke und Schwache an jedem Tisch"
        ),
    },
    FinalTie: {
        FinalTie.LOT: QT_TRANSLATE_NOOP("RulebookOptions", "entscheidet das Los"),
        FinalTie.SHARED: QT_TRANSLATE_NOOP("RulebookOptions", "teilen sie sich den Rang"),
    },
    Better: {
        Better.HIGHER: QT_TRANSLATE_NOOP("RulebookOptions", "mehr hat"),
        Better.LOWER: QT_TRANSLATE_NOOP("RulebookOptions", "weniger hat"),
    },
}


_KINDS: Final[dict[str, type[StrEnum]]] = {
    "stages.order": stages.GroupOrder,
    "stages.direct_encounter": stages.DirectEncounter,
    "stages.size": stages.BracketSize,
    "stages.qualification.mode": stages.Mode,
    "stages.qualification.unequal": stages.Unequal,
    "stages.cross_group_tie": stages.CrossGroupTie,
    "stages.bracket": stages.BracketOrder,
    "game.odd_deck": quartett_settings.OddDeck,
    "game.middle_cards": quartett_settings.MiddleCards,
    "game.still_level": quartett_settings.StillLevel,
    "game.forfeit_scoring": quartett_settings.ForfeitScoring,
    "game.both_absent": quartett_settings.BothAbsent,
    "game.delay_penalty": quartett_settings.DelayPenalty,
    "game.entry": quartett_settings.Entry,
    "game.exclusion": AfterLeaving,
    "headcount": HeadcountPolicy,
    "final_tie": FinalTie,
    "stages.draw": SeatDraw,
    "criteria.better": Better,
    "game.allowed": Contract,
    "game.first_game": settings.FirstGame,
    "game.first_game_lost": settings.FirstGameLost,
    "game.misconduct_value": settings.MisconductValue,
    "game.row_check": settings.RowCheck,
    "game.sie_lost": settings.SieLost,
    "game.tally_counting": settings.TallyCounting,
    "conduct.substitutes": conduct.Substitutes,
    "conduct.excluded_player": conduct.ExcludedPlayer,
    "conduct.void_list": conduct.VoidList,
    "conduct.interrupted_list": conduct.InterruptedList,
}
"""Which choice stands behind which value."""
