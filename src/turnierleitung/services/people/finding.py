"""Finding people by what is typed of them."""

from __future__ import annotations

from collections.abc import Sequence

from turnierleitung.domain.names import begins, parts, sort_key
from turnierleitung.services.people.participants import Participant


def matching(everyone: Sequence[Participant], text: str) -> tuple[Participant, ...]:
    """Return the participants in whose name, club, town or number all typed words begin a word.

    Names of which all words begin a word come first, above all those that begin with the first one.
    """
    words = parts(text)
    if not words:
        return tuple(everyone)
    found = [someone for someone in everyone if all(_fits(someone, word) for word in words)]

    def order(someone: Participant) -> tuple[bool, bool]:
        by_name = all(begins(someone.person.name, word) for word in words)
        return not by_name, not sort_key(someone.person.name).startswith(words[0])

    return tuple(sorted(found, key=order))


def _fits(someone: Participant, word: str) -> bool:
    if word.isdecimal():
        # Helpers are called „Helfer 1“.
        return str(someone.start_number or "") == word or word in parts(someone.person.name)
    person = someone.person
    about = f"{person.club} {person.town} {person.category} {person.keep_apart}"
    return begins(f"{person.last_name} {person.first_name} {about}", word)
