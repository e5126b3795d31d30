"""Steps of editing Python that are more than a letter: indents, new lines, comments, brackets."""

from __future__ import annotations

import re
from collections.abc import Iterator

from PySide6.QtGui import QTextBlock, QTextCursor

from plyscope_desktop.widgets.code_editor.highlighting import (
    LONGEST_LINE,
    PLAIN,
    code_of,
    spans,
    state_before,
)
from plyscope_desktop.widgets.code_editor.utf16 import units

LEVEL = 4
"""Blanks of one level of indentation."""
FARTHEST = 500
"""Lines in which the other bracket of a pair is looked for."""
OPENING, CLOSING = "([{", ")]}"

_QUIET = re.compile("[#'\"]")
"""Signs without which a line has no comment or string of its own."""

Keep = QTextCursor.MoveMode.KeepAnchor


def _blanks(line: str) -> int:
    """Return the number of blanks and tabs with which a line begins."""
    return len(line) - len(line.lstrip(" \t"))


def _chosen_blocks(cursor: QTextCursor) -> list[QTextBlock]:
    """The lines of the selection; one whose beginning only is reached is not among them."""
    document = cursor.document()
    block, last = document.findBlock(cursor.selectionStart()), document.findBlock(cursor.selectionEnd())
    if last != block and last.position() == cursor.selectionEnd():
        last = last.previous()
    found = [block]
    while found[-1] != last:
        found.append(found[-1].next())
    return found


def indent(cursor: QTextCursor) -> None:
    """Move the lines of the selection one level in; without one, go on to the next level."""
    cursor.beginEditBlock()
    if cursor.hasSelection():
        for block in _chosen_blocks(cursor):
            if block.text().strip():
                at = QTextCursor(block)
                at.insertText(" " * LEVEL)
    else:
        column = len(units(cursor.block().text())[: cursor.positionInBlock()].expandtabs(LEVEL))
        cursor.insertText(" " * (LEVEL - column % LEVEL))
    cursor.endEditBlock()


def outdent(cursor: QTextCursor) -> None:
    """Move the lines of the selection, or that of the cursor, one level out."""
    cursor.beginEditBlock()
    for block in _chosen_blocks(cursor):
        text = block.text()
        blanks = _blanks(text)
        width = 1 if text.startswith("\t") else min(blanks, blanks % LEVEL or LEVEL)
        at = QTextCursor(block)
        at.setPosition(block.position() + width, Keep)
        at.removeSelectedText()
    cursor.endEditBlock()


def new_line(cursor: QTextCursor) -> None:
    """Begin a line with the indentation of this one, one level deeper after a colon."""
    cursor.beginEditBlock()
    cursor.removeSelectedText()
    block = cursor.block()
    before = units(block.text())[: cursor.positionInBlock()]
    lead = before[: _blanks(before)]
    state = state_before(block)
    if spans(before, state)[1] == PLAIN and code_of(before, state).rstrip().endswith(":"):
        lead += " " * LEVEL
    cursor.insertText("\n" + lead)
    cursor.endEditBlock()


def remove_level(cursor: QTextCursor) -> bool:
    """Remove one level before the cursor if only blanks are there; return whether that was so."""
    before = units(cursor.block().text())[: cursor.positionInBlock()]
    if cursor.hasSelection() or not before or before.strip(" "):
        return False
    cursor.movePosition(QTextCursor.MoveOperation.Left, Keep, len(before) % LEVEL or LEVEL)
    cursor.removeSelectedText()
    return True


def home(cursor: QTextCursor, mode: QTextCursor.MoveMode) -> None:
    """Go to the first character of the line that is no blank, from there to the beginning."""
    block = cursor.block()
    blanks = _blanks(block.text())
    cursor.setPosition(block.position() + (0 if cursor.positionInBlock() == blanks else blanks), mode)


def toggle_comments(cursor: QTextCursor) -> None:
    """Make comments of the lines of the selection, or code again if all of them are comments."""
    blocks = [block for block in _chosen_blocks(cursor) if block.text().strip()]
    if not blocks:
        return
    comments = all(block.text().lstrip().startswith("#") for block in blocks)
    column = min(_blanks(block.text()) for block in blocks)
    cursor.beginEditBlock()
    for block in blocks:
        text, at = block.text(), QTextCursor(block)
        if comments:
            sign = _blanks(text)
            at.setPosition(block.position() + sign)
            at.setPosition(block.position() + sign + (2 if text[sign + 1 : sign + 2] == " " else 1), Keep)
            at.removeSelectedText()
        else:
            at.setPosition(block.position() + column)
            at.insertText("# ")
    cursor.endEditBlock()


def bracket_pair(cursor: QTextCursor) -> tuple[int, int] | None:
    """Return the positions of the bracket beside the cursor and of its partner, None if there are none."""
    block, column = cursor.block(), cursor.positionInBlock()
    if block.length() > LONGEST_LINE:
        return None
    code = code_of(units(block.text()), state_before(block))
    for place in (column - 1, column):
        sign = code[place : place + 1] if place >= 0 else ""
        if sign and sign in OPENING + CLOSING:
            ahead = sign in OPENING
            other = (CLOSING[OPENING.index(sign)]) if ahead else OPENING[CLOSING.index(sign)]
            depth = 0
            for at, found in _brackets(block, place, ahead):
                depth += 1 if (found in OPENING) == ahead else -1
                if depth == 0:
                    return (block.position() + place, at) if found == other else None
    return None


def _brackets(block: QTextBlock, column: int, ahead: bool) -> Iterator[tuple[int, str]]:
    """The brackets of the code from a column on, or back to the beginning, with their positions."""
    for number in range(FARTHEST):
        if not block.isValid() or block.length() > LONGEST_LINE:
            return
        code, state = units(block.text()), state_before(block)
        if state != PLAIN or _QUIET.search(code):
            code = code_of(code, state)
        if number == 0:
            code = " " * column + code[column:] if ahead else code[: column + 1]
        found = list(re.finditer(r"[()\[\]{}]", code))
        for match in found if ahead else reversed(found):
            yield block.position() + match.start(), match[0]
        block = block.next() if ahead else block.previous()
