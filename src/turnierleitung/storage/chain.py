"""The hash chain of the journal, and the commitments that stand in it for personal values."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Mapping
from typing import Any, Final, NamedTuple, TypeVar

from turnierleitung.storage.capture import RowImage, Values
from turnierleitung.storage.schema import PERSONAL_COLUMNS

KeyT = TypeVar("KeyT")

GENESIS: Final = "0" * 64
"""Previous hash of the first entry."""

_MARK: Final = "commitment"


class Secret(NamedTuple):
    """What a commitment hides."""

    commitment: str
    salt: str
    value: str


_CANONICAL: Final = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def canonical(content: Any) -> str:
    """Return the one text form of a value that is hashed and stored."""
    return _CANONICAL.encode(content)


def entry_hash(previous: str, entry: Mapping[str, Any], images: list[list[Any]]) -> str:
    """Return the hash of an entry; it covers the previous hash, so nothing can be slipped in."""
    content = canonical({"previous": previous, "entry": entry, "images": images})
    return hashlib.sha256(content.encode()).hexdigest()


def commitment_of(salt: str, value: str) -> str:
    """Return what stands in the journal for a personal value."""
    return hashlib.sha256(f"{salt}\n{value}".encode()).hexdigest()


def hide_personal(image: RowImage) -> tuple[RowImage, list[Secret]]:
    """Replace the personal values of an image by salted commitments.

    The salt keeps anyone from guessing a name by hashing a list of names.
    """
    columns = PERSONAL_COLUMNS.get(image.table)
    if columns is None:
        return image, []
    hidden: list[Secret] = []

    def hide(values: Values | None) -> Values | None:
        if values is None:
            return None
        return {name: _commit(value, hidden) if name in columns else value for name, value in values.items()}

    return RowImage(image.table, image.row_id, hide(image.before), hide(image.after)), hidden


def _commit(value: str, hidden: list[Secret]) -> dict[str, str]:
    salt = secrets.token_hex(16)
    secret = Secret(commitment_of(salt, value), salt, value)
    hidden.append(secret)
    return {_MARK: secret.commitment}


def reveal(values: Values, known: Mapping[str, str]) -> Values | None:
    """Put the values back for which the secrets are known; ``None`` where one was redacted."""
    revealed: Values = {}
    for name, value in values.items():
        if isinstance(value, dict):
            if value.get(_MARK) not in known:
                return None
            revealed[name] = known[value[_MARK]]
        else:
            revealed[name] = value
    return revealed


def reveal_known(values: Mapping[KeyT, Any], known: Mapping[str, str]) -> dict[KeyT, Any]:
    """Put the values back for which the secrets are known; leave out those that were redacted."""
    revealed: dict[KeyT, Any] = {}
    for name, value in values.items():
        if not isinstance(value, dict):
            revealed[name] = value
        elif value.get(_MARK) in known:
            revealed[name] = known[value[_MARK]]
    return revealed


def commitments_in(values: Mapping[Any, Any] | None) -> list[str]:
    """Return the commitments that stand among values, such as those of a row image."""
    objects = (value for value in (values or {}).values() if isinstance(value, dict))
    return [str(value.get(_MARK)) for value in objects]
