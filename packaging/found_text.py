"""How rounds that were found are written: ``resources/rounds/*.json``, a line for each entry."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any


def written(**parts: Mapping[Any, object]) -> str:
    """Return the text of a file; keys of several values are separated by a space."""
    found = (f' "{name}": {{\n{_entries(entries)}\n }}' for name, entries in parts.items())
    return "{\n" + ",\n".join(found) + "\n}\n"


def _entries(entries: Mapping[Any, object]) -> str:
    return ",\n".join(
        f'  "{_key(key)}": {json.dumps(value, separators=(",", ":"))}' for key, value in entries.items()
    )


def _key(key: object) -> str:
    return " ".join(map(str, key)) if isinstance(key, tuple) else str(key)
