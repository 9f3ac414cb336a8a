"""Wrong values of a rulebook: field, value and reason."""

from __future__ import annotations

from typing import Final

from turnierleitung.domain.problems import QT_TRANSLATE_NOOP, Path, Problem
from turnierleitung.texts.language import translate
from turnierleitung.texts.wording import Wording


def value_problem(problem: Problem) -> Wording:
    """Return field, value and reason of a wrong value."""
    params = dict(problem.params)
    kind = str(params["type"])
    reason = _REASONS.get(kind)
    if reason is None:
        # The rulebook's own checks speak German already.
        text = str(params["message"]).removeprefix("Value error, ")
    else:
        if "expected" in params:
            # The checker joins what is allowed in English.
            params["expected"] = str(params["expected"]).replace(" or ", _or())
        text = translate("RulebookProblems", reason).format(**params)
    field = field_path(problem.at)
    whole_part = str(params["value"]).startswith("{")
    if kind == "missing" or not field or whole_part:
        # What is wrong with a part as a whole is said by the reason; its values would fill the screen.
        return Wording(f"{field}: {text}" if field else text)
    return Wording(
        translate("RulebookProblems", "{field} = {value}: {reason}").format(
            field=field, value=params["value"], reason=text
        )
    )


def field_path(path: Path) -> str:
    """Return a field as it is found in the file: ``game.scoring[3].player_won``."""
    text = ""
    for part in path:
        text += f"[{part + 1}]" if isinstance(part, int) else f".{part}"
    return text.removeprefix(".")


def _or() -> str:
    return translate("RulebookProblems", " oder ")


_REASONS: Final[dict[str, str]] = {
    "missing": QT_TRANSLATE_NOOP("RulebookProblems", "Diese Angabe fehlt."),
    "extra_forbidden": QT_TRANSLATE_NOOP("RulebookProblems", "Diese Angabe gibt es nicht."),
    "int_type": QT_TRANSLATE_NOOP("RulebookProblems", "Hier muss eine ganze Zahl stehen."),
    "int_from_float": QT_TRANSLATE_NOOP("RulebookProblems", "Hier muss eine ganze Zahl stehen."),
    "string_type": QT_TRANSLATE_NOOP("RulebookProblems", "Hier muss ein Text in Anführungszeichen stehen."),
    "bool_type": QT_TRANSLATE_NOOP("RulebookProblems", "Hier muss true oder false stehen."),
    "tuple_type": QT_TRANSLATE_NOOP("RulebookProblems", "Hier muss eine Liste stehen."),
    "model_type": QT_TRANSLATE_NOOP("RulebookProblems", "Hier muss ein Abschnitt stehen."),
    "enum": QT_TRANSLATE_NOOP("RulebookProblems", "Erlaubt sind nur: {expected}."),
    "literal_error": QT_TRANSLATE_NOOP("RulebookProblems", "Erlaubt ist nur: {expected}."),
    "greater_than_equal": QT_TRANSLATE_NOOP("RulebookProblems", "Die Zahl muss mindestens {ge} sein."),
    "less_than_equal": QT_TRANSLATE_NOOP("RulebookProblems", "Die Zahl darf höchstens {le} sein."),
    "multiple_of": QT_TRANSLATE_NOOP("RulebookProblems", "Die Zahl muss durch {multiple_of} teilbar sein."),
    "string_too_short": QT_TRANSLATE_NOOP("RulebookProblems", "Der Text darf nicht leer sein."),
    "string_too_long": QT_TRANSLATE_NOOP(
        "RulebookProblems", "Der Text darf höchstens {max_length} Zeichen haben."
    ),
    "string_pattern_mismatch": QT_TRANSLATE_NOOP(
        "RulebookProblems", "Erlaubt sind kleine Buchstaben, Ziffern und Bindestriche."
    ),
    "too_short": QT_TRANSLATE_NOOP(
        "RulebookProblems", "Die Liste muss mindestens {min_length} Einträge haben."
    ),
    "too_long": QT_TRANSLATE_NOOP(
        "RulebookProblems", "Die Liste darf höchstens {max_length} Einträge haben."
    ),
}
