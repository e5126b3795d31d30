"""Filter completion: words that can be inserted in a filter while it is typed."""

from __future__ import annotations

import re

from plyscope.query.filter import parser
from plyscope.query.filter.columns import FIELD_OF, FIELDS, Field
from plyscope.query.filter.parser import FilterError

BEGINS = ("and", "or", "not", "(")
COMPARES = ("==", "!=", "<", "<=", ">", ">=")
SIGNS = ("+", "-", "*", "/")

WORD = re.compile(r"""["'“]?(?:[^\W\d]\w*)?$""")
"""The part of a word, or of a quoted text, before the cursor."""


def completions(text: str, cursor: int) -> tuple[int, list[str]]:
    """Start of the word before the cursor, and its completions; none where the word is complete."""
    before = text[:cursor]
    match = WORD.search(before)
    start = cursor if match is None else match.start()
    typed = before[start:].strip("\"'“").lower()
    try:
        tokens = [token for token in parser.tokens_of(before[:start]) if token.kind != "end"]
    except FilterError:
        return start, []
    quoted = before[start:].startswith(('"', "'", "“"))
    fitting = [entry for entry in _fitting(tokens) if not quoted or entry.startswith('"')]
    found = [entry for entry in fitting if entry.strip('"').lower().startswith(typed)]
    return start, [] if found == [before[start:]] else found


def _fitting(tokens: list[parser.Token]) -> list[str]:
    """Words that can follow these tokens."""
    last = tokens[-1].kind if tokens else "and"
    fields = [field.name for field in FIELDS]
    if last in BEGINS and not _in_list(tokens):
        return [*fields, "not"]
    if last in COMPARES or last == "," or (last == "(" and _in_list(tokens)):
        field = _compared(tokens)
        if field is None:
            return [*fields, "none", "inf"]
        if field.kind == "text":
            return []
        return [f'"{word}"' for word, _ in field.words if word.isascii()] + (["none"] if field.none else [])
    if last in SIGNS:
        return [field.name for field in FIELDS if field.kind == "number"]
    if last in ("name", "number", "text", ")", "none"):
        field = FIELD_OF.get(tokens[-1].text.lower()) if last == "name" else None
        if field is None:
            return ["and", "or"]
        return ["and", "or", "in", "not in", *(["contains"] if field.kind == "text" else [])]
    return []


def _in_list(tokens: list[parser.Token]) -> bool:
    """Is the innermost open parenthesis that of a list?"""
    depth = 0
    for at in range(len(tokens) - 1, -1, -1):
        kind = tokens[at].kind
        depth += (kind == ")") - (kind == "(")
        if depth < 0:
            return at > 0 and tokens[at - 1].kind == "in"
    return False


def _compared(tokens: list[parser.Token]) -> Field | None:
    """The word or text field that the last value is compared with, if it is one."""
    for token in reversed(tokens):
        if token.kind in ("and", "or"):
            return None
        if token.kind == "name":
            field = FIELD_OF.get(token.text.lower())
            if field is not None and field.kind in ("word", "text"):
                return field
    return None
