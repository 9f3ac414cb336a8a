"""The sources of the program as trees, each parsed and walked once for every test that looks into it."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path


@cache
def parsed(module: Path) -> ast.Module:
    """Return a module as a tree."""
    return ast.parse(module.read_text(encoding="utf-8"))


@cache
def nodes(module: Path) -> tuple[ast.AST, ...]:
    """Return everything that stands in a module."""
    return tuple(ast.walk(parsed(module)))
