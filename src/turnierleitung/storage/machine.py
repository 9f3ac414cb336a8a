"""Which computer this is."""

from __future__ import annotations

import hashlib
from functools import cache

from PySide6.QtCore import QSysInfo


@cache
def machine() -> str:
    """Return what tells this computer from others, and nothing else about it."""
    return hashlib.sha256(QSysInfo.machineUniqueId().data() or b"?").hexdigest()[:16]
