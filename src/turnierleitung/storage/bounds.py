"""What a file may say about where its backups lie, and where the program may write and remove.

A file may come from a stranger: what stands in it never becomes a part of a path unlooked at.
"""

from __future__ import annotations

import uuid
from pathlib import Path


def tournament_id(text: object) -> str | None:
    """Return the id of a tournament in its one form; ``None`` where the text is no UUID."""
    try:
        return str(uuid.UUID(str(text)))
    except ValueError:
        return None


def lies_in(path: Path, root: Path) -> bool:
    """Tell whether a path, with all its links followed, lies below a root and is not the root itself."""
    try:
        resolved, ground = path.resolve(), root.resolve()
    except (OSError, RuntimeError):
        # A link that leads to itself leads nowhere.
        return False
    return resolved != ground and resolved.is_relative_to(ground)
