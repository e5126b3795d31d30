"""Markdown text: as large as there is room for, whole, with lists, tables and formulas that can be read."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QTextCursor, QTextTable
from pytestqt.qtbot import QtBot

from plyscope_desktop.look import theme
from plyscope_desktop.widgets.markdown_text import (
    MarkdownText,
    as_markdown,
    document_of,
    fragments_of,
    plain_text,
)


@pytest.fixture
def text(qtbot: QtBot, plain_window: None) -> MarkdownText:
    made = MarkdownText()
    qtbot.addWidget(made)
    made.resize(400, 300)
    return made


def test_a_text_is_as_large_as_asked_and_smaller_where_that_is_too_long(text: MarkdownText) -> None:
    text.say("One line.")
    assert text.type_size() == 28 and not text.overflows
    text.say("\n\n".join(["A line of some words."] * 6))
    assert 16 <= text.type_size() < 28 and not text.overflows
    text.say("\n\n".join(["A line of some words."] * 40))
    assert text.type_size() == 16 and text.overflows


def test_html_stays_text_and_marks_are_not_shown(text: MarkdownText) -> None:
    text.say("**Bold**, *leaning* and <script>1 < 2</script> &amp;")
    assert text.shown() == "Bold, leaning and <script>1 < 2</script> &"
    assert text.accessibleName() == text.shown()


def test_a_word_leads_a_text_in_the_colour_of_the_moment(text: MarkdownText) -> None:
    text.say("Who moves?", "Question")
    assert text.shown() == "Question\u2002Who moves?"
    cursor = QTextCursor(text._document)
    cursor.movePosition(QTextCursor.MoveOperation.Right)
    assert cursor.charFormat().foreground().color() == theme.current().now
    text.say("* a\n* b", "Answer")
    assert text.shown().splitlines()[0].startswith("Answer")


def test_the_sides_have_their_colours(plain_window: None) -> None:
    made = document_of("MAX ▲ and MIN ▼", 20, 0)
    colours = {}
    for sign in "▲▼":
        found = made.find(sign)
        colours[sign] = found.charFormat().foreground().color()
    assert colours == {"▲": theme.current().max_text, "▼": theme.current().min_text}


def test_lists_have_their_signs_and_tables_their_lines(plain_window: None) -> None:
    made = document_of("1. one\n2. two\n\n* three\n\n| a | b |\n|---|---|\n| 1 | 2 |", 20, 300)
    lines = made.toPlainText().splitlines()
    assert lines[:3] == ["1.\tone", "2.\ttwo", "•\tthree"]
    tables = [frame for frame in made.rootFrame().childFrames() if isinstance(frame, QTextTable)]
    assert len(tables) == 1 and tables[0].format().border() == 1
    assert (tables[0].rows(), tables[0].columns()) == (2, 2)


def test_a_formula_is_larger_and_source_is_in_its_own_type(plain_window: None) -> None:
    made = document_of("Words\n\n`max(3, x)`\n\nand `code` in words\n\n```\nif a:\n    b\n```", 28, 900)
    sizes = {}
    block = made.begin()
    while block.isValid():
        for fragment in fragments_of(block):
            font = fragment.charFormat().font()
            sizes[fragment.text()] = font.pixelSize(), "Mono" in font.families()[0]
        block = block.next()
    assert sizes["max(3, x)"] == (36, False)
    assert sizes["code"] == (24, True) and sizes["if a:"] == (24, True) and sizes["    b"] == (24, True)


def test_a_plain_text_is_shown_as_it_is() -> None:
    text = r"<b>a</b> &lt; *b* _c_ `d` [e](f) \g ~~h~~ | 1. i"
    assert plain_text(as_markdown(text)) == text
    assert plain_text(f"**{as_markdown('# *a*')}**") == "# *a*"
