"""The kind of value that rulebooks and results are made of."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Strict(BaseModel):
    """Frozen value without coercion: an integer is an integer, an unknown key is an error."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid", defer_build=True)
