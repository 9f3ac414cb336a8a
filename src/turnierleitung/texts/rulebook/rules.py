"""How a rule is named on screen and paper: as on the rule sheet, „§ 13“."""

from __future__ import annotations

import re
from typing import Final

from turnierleitung.texts.wording import Wording

_NUMBER: Final = re.compile(r"(?:S-0*)?(\d.*)")
"""An article's number, also where the code names it „S-07“."""

_OF_QUARTETT: Final = "Q-"
"""The rules of Quartett are counted in the code alone; its rule sheet counts its articles otherwise."""


def rule_mark(rule: str) -> str:
    """Return how a rule is found on the rule sheet; a rule without a number stays as it is written.

    Empty where no rule sheet knows it by this number.
    """
    parts = (part.strip() for part in rule.split(","))
    return ", ".join(_mark(part) for part in parts if part and not part.startswith(_OF_QUARTETT))


def with_rule(wording: Wording, rule: str) -> Wording:
    """Return a wording that names its rule at the end of its title, within the sentence."""
    mark = rule_mark(rule)
    if not mark:
        return wording
    sentence = wording.title.removesuffix(".")
    stop = wording.title[len(sentence) :]
    return wording._replace(title=f"{sentence} ({mark}){stop}")


def _mark(rule: str) -> str:
    found = _NUMBER.fullmatch(rule)
    return f"§\u00a0{found[1]}" if found else rule
