"""Who shows a text says whether it is plain or marked up, and no document loads what a text names."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[2] / "desktop" / "plyscope_desktop"

MADE_IN = {
    "QLabel": {"widgets/labels.py"},
    "QTextDocument": {"widgets/code_editor/code_area.py"},  # of a plain text, as all of QPlainTextEdit
    "QTextEdit": set[str](),
    "QTextBrowser": set[str](),
    "QGraphicsTextItem": set[str](),
    "QStaticText": set[str](),
    "QErrorMessage": set[str](),
}
"""Classes that guess what a text is, or load what it names, and the only modules that make them."""

SUBCLASSED_IN = {"QTextDocument": {"widgets/text_document.py"}, "QTextBrowser": {"help/page_view.py"}}
"""Where they are subclassed so that they load nothing. Subclasses of QLabel say what their text is."""


def modules() -> Iterator[tuple[str, ast.Module]]:
    """The modules of the desktop by their paths."""
    for file in sorted(SOURCES.rglob("*.py")):
        yield file.relative_to(SOURCES).as_posix(), ast.parse(file.read_text("utf-8"))


def test_labels_and_documents_are_made_where_their_texts_are_decided() -> None:
    for path, module in modules():
        for node in ast.walk(module):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MADE_IN:
                assert path in MADE_IN[node.func.id], f"{path}:{node.lineno} makes a {node.func.id}"


def test_subclasses_of_them_say_what_their_texts_are_or_load_nothing() -> None:
    found = set()
    for path, module in modules():
        for node in ast.walk(module):
            if not isinstance(node, ast.ClassDef):
                continue
            for name in {ast.unparse(base) for base in node.bases} & {*MADE_IN}:
                written = ast.unparse(node)
                said = "textFormat=Qt.TextFormat" if name == "QLabel" else "def loadResource"
                assert said in written, f"{path}:{node.lineno}"
                assert path in SUBCLASSED_IN.get(name, {path})
                found.add(name)
    assert found == {"QLabel", "QTextDocument", "QTextBrowser"}


def test_no_text_is_guessed_to_be_marked_up() -> None:
    guessing = {
        "setHtml": {"widgets/large_line.py"},
        "insertHtml": set(),
        "appendHtml": set(),
        "setWhatsThis": set(),
    }
    for path, module in modules():
        for node in ast.walk(module):
            if isinstance(node, ast.Attribute) and node.attr in guessing:
                assert path in guessing[node.attr], f"{path}:{node.lineno} calls {node.attr}"
            assert not (isinstance(node, ast.Attribute) and ast.unparse(node) == "Qt.TextFormat.AutoText"), (
                path
            )
