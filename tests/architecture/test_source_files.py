"""Every source file says what it is about, and is named after it."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

from tests.sources import nodes, parsed

SOURCES = Path(__file__).parents[2] / "src"
NAMED_TWICE = {
    "Code",  # of the findings, in the room of each game
    "Participant",  # a row of the schema, and what lists show of it
}
NAMES_THAT_SAY_NOTHING = {"utils", "util", "helpers", "helper", "common", "manager", "misc"}


def test_a_module_begins_with_what_it_is_about() -> None:
    silent = [
        str(module.relative_to(SOURCES))
        for module in sorted(SOURCES.rglob("*.py"))
        if not ast.get_docstring(parsed(module))
    ]
    assert silent == []


def test_no_module_has_a_name_that_says_nothing() -> None:
    nameless = [path for path in SOURCES.rglob("*") if path.stem in NAMES_THAT_SAY_NOTHING]
    assert not nameless


def test_an_import_below_the_top_says_how_long_it_takes() -> None:
    unmeasured = [
        f"{module.relative_to(SOURCES)}: {line.strip()}"
        for module in sorted(SOURCES.rglob("*.py"))
        for line in module.read_text(encoding="utf-8").splitlines()
        if "noqa: PLC0415" in line and not re.search(r"PLC0415 - \d{2,} ms", line)
    ]
    assert unmeasured == []


def test_a_class_name_means_one_thing() -> None:
    names = Counter(
        node.name
        for module in SOURCES.rglob("*.py")
        for node in nodes(module)
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    assert {name for name, times in names.items() if times > 1} <= NAMED_TWICE


def test_no_widget_is_asked_for_its_neighbours() -> None:
    """PySide takes what such a getter returns for a child of who was asked, and deletes it with him."""
    asking = re.compile(r"\b(?:next|previous)InFocusChain\(|\.(?:group|buddy|nativeParentWidget)\(\)")
    asked = {module.name for module in SOURCES.rglob("*.py") if asking.search(module.read_text("utf-8"))}
    assert not asked


def test_enter_in_a_form_that_asks_and_yes_or_no_are_written_once() -> None:
    boxes = {module.name for module in SOURCES.rglob("*.py") if "QMessageBox" in module.read_text("utf-8")}
    assert not boxes, "a question stands where it arises, see ui/widgets/labels.py"
    forms = SOURCES / "turnierleitung" / "ui"
    asking = [*forms.glob("judge/*.py"), *forms.glob("registration/*.py")]
    alone = {module.name for module in asking if "def eventFilter" in module.read_text("utf-8")}
    # The steps of an import are no forms that ask: their arrows and files lead elsewhere.
    alone -= {"import_preview.py", "import_wizard.py"}
    assert not alone, "Enter is led by ui/widgets/buttons.py, see ui/window/asking_form.py"


def test_words_beside_the_pointer_never_take_markup_from_a_name() -> None:
    telling = re.compile(r"\.setToolTip\(|QToolTip\.showText\(")
    tellers = {module.name for module in SOURCES.rglob("*.py") if telling.search(module.read_text("utf-8"))}
    assert tellers == {"buttons.py"}


def _constants(module: Path) -> list[str]:
    """Return the texts of a module without its docstrings."""
    bare = {id(node.value) for node in nodes(module) if isinstance(node, ast.Expr)}
    return [
        node.value
        for node in nodes(module)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in bare
    ]


def test_printouts_take_their_words_from_the_texts() -> None:
    reports = SOURCES / "turnierleitung" / "reports"
    names = {"Turnierleitung", "Rendered", "Stamp", "ContentT", "MatchPapers", "TablePapers", " is drawn as "}
    written = {
        text
        for module in reports.rglob("*.py")
        for text in _constants(module)
        if not text.startswith(("NotoSans", "DejaVuSans"))
        and re.search(r"[A-ZÄÖÜ][a-zäöüß]{2}|[äöüß]|[a-z]{2,} [a-z]{2,}", text)
    }
    assert written - names == set()
