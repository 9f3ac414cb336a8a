"""Texts that speak of people, where two play as one (ADR 40)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

PEOPLE: Final = re.compile(r"\b(?:Teilnehmern?|Person(?:en)?|Leuten?|Tische mit zwei Plätzen)\b")
"""Every word for participants that a text uses by itself."""
ALONE: Final = frozenset(
    {
        "Personen am Tisch",
        "Pflichtsoli je Person und Runde",
        "0 heißt: keine. Die ersten angesagten Soli einer Person sind ihre Pflichtsoli.",
        "Gibt derselbe noch einmal, geht das nur an Tischen mit vier Personen.",
        "An Tischen mit vier Personen; zählt, wo die Zahl fest ist.",
        "Ist es eine andere Person, hilft ein Verein oder eine Bemerkung.",
        "Ist es dieselbe Person, genügt ein Eintrag.",
        "Ist es dieselbe Person, darf nur eines der Paare mitspielen.",
    }
)
"""What concerns one of the two, or nobody of the tournament."""
ENCOUNTERS: Final = {
    "Paar": "Begegnung",
    "Paare": "Begegnungen",
    "Paar aus einer Gruppe": "Begegnung aus einer Gruppe",
    "Paare aus einer Gruppe": "Begegnungen aus einer Gruppe",
    "Paare aus einer Gruppe: {now} → {then}.": "Begegnungen aus einer Gruppe: {now} → {then}.",
    "Paare, die getrennt bleiben sollen: {now} → {then}.": (
        "Begegnungen, die nicht sein sollen: {now} → {then}."
    ),
    "Von {pairs} möglichen Paaren treffen sich {met}.": "Von {pairs} möglichen Begegnungen gibt es {met}.",
    "Paar trifft sich in {rounds} Runden wieder": "Begegnung gibt es in {rounds} Runden wieder",
    "Paare treffen sich in {rounds} Runden wieder": "Begegnungen gibt es in {rounds} Runden wieder",
    "weiteres Paar": "weitere Begegnung",
    "weitere Paare": "weitere Begegnungen",
}
"""What elsewhere calls any two who meet a pair."""
_SUBJECT: Final = re.compile(
    r"(^|[.,:] )(\{(?:name|who|winner|loser|gone)\}) "
    r"(hat|ist|spielt|kommt|gewinnt|verliert|tritt|steht|kann)\b"
)
_MANY: Final = {
    "hat": "haben",
    "ist": "sind",
    "spielt": "spielen",
    "kommt": "kommen",
    "gewinnt": "gewinnen",
    "verliert": "verlieren",
    "tritt": "treten",
    "steht": "stehen",
    "kann": "können",
}
_OF_ONE_ALONE: Final = re.compile(r"Helfer|außer Wertung|keine Karten? mehr|noch Karten|Stich|ist leer")
"""A helper, somebody at the table, a file."""
_FORMS: Final = (
    (r"bekommen und bekommt\b", "bekommen und bekommen"),
    (r"^1 Teilnehmer", "1 Paar"),
    (r"\bTische mit zwei Plätzen\b", "Tische mit vier Plätzen"),
    (r"Ein Teilnehmer ist da, einer fehlt", "Ein Paar ist da, eines fehlt"),
    (r"Teilnehmer sind da, einer fehlt", "Paare sind da, eines fehlt"),
    (r"Person sitzt an einem anderen Tisch, als ihre", "Paar sitzt an einem anderen Tisch, als seine"),
    (r"Person rückt an ihrem", "Paar rückt an seinem"),
    (r"\bErsten Teilnehmer\b", "Erstes Paar"),
    (r"\b(Ein|ein|einen) Teilnehmer\b", lambda found: "Ein Paar" if found[1] == "Ein" else "ein Paar"),
    (r"^Teilnehmer (?=anmelden|am Eing|wieder|beri|als anw|kommt|ist|abmelden|auss)", "Paar "),
    (r"\b(D|d)ie Person\b", r"\1as Paar"),
    (r"\b(D|d)iese Person\b", r"\1ieses Paar"),
    (r"\b(D|d)ieselbe Person\b", r"\1asselbe Paar"),
    (r"\bbei der Person\b", "bei dem Paar"),
    (r"\bbei dieser Person\b", "bei diesem Paar"),
    (r"\b(Zu|zu) einer Person\b", r"\1 einem Paar"),
    (r"\b(Z|z)ur Person\b", r"\1um Paar"),
    (r"\b(e|j)(ine|ede)r Person\b", r"\1\2s Paares"),
    (r"\b(E|e|ke)ine Person\b", r"\1in Paar"),
    (r"\b((?:mit|von) \{\w+\}|ab 64) Personen\b", r"\1 Paaren"),
    (r"\bPerson\b", "Paar"),
    (r"\bTeilnehmern\b|\bLeuten\b", "Paaren"),
    (r"\bTeilnehmer\b|\bPersonen\b|\bLeute\b", "Paare"),
)


@lru_cache(maxsize=4096)
def of_pairs(text: str) -> str:
    """Return a text that counts or names participants as pairs; words composed with them stay."""
    if text in ALONE:
        return text
    if text in ENCOUNTERS:
        return ENCOUNTERS[text]
    if _SUBJECT.search(text) and not _OF_ONE_ALONE.search(text):
        text = _SUBJECT.sub(lambda found: f"{found[1]}{found[2]} {_MANY[found[3]]}", text)
    elif not PEOPLE.search(text):
        return text
    for pattern, form in _FORMS:
        text = re.sub(pattern, form, text)
    return text
