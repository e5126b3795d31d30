"""Filter: the nodes of a search for which a question such as `ply > 3 and cut == "beta"` is true.

A filter is read once and then answered for columns of nodes, a million of them in milliseconds.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from plyscope.query.filter import parser
from plyscope.query.filter.columns import FIELD_OF, FIELDS, Field, NodeColumns
from plyscope.query.filter.parser import (
    Among,
    Arithmetic,
    Both,
    Comparison,
    Contains,
    Either,
    FilterError,
    Name,
    Negative,
    Not,
    Nothing,
    Number,
    Part,
    Sign,
    Text,
)
from plyscope.query.move_names import MoveTexts

TRUTHS = {"true": True, "false": False, "真": True, "假": False}

Rows = NDArray[np.int64] | None
"""Which of the nodes are asked about; None for all."""

Answers = NDArray[np.bool_]


@dataclass(frozen=True)
class Asked:
    """Input of a filter: columns of nodes, and the texts of their moves if the filter needs them."""

    columns: NodeColumns
    texts: MoveTexts | None = None

    def column(self, name: str, rows: Rows) -> NDArray[Any]:
        """A column, at some nodes."""
        column = self.columns[name]
        return column if rows is None else column[rows]

    def codes(self, rows: Rows) -> NDArray[np.int32]:
        """The numbers of the moves' texts."""
        assert self.texts is not None, "this filter asks for moves"
        all_rows = np.arange(self.columns.count) if rows is None else rows
        return self.texts.codes(all_rows + self.columns.first)

    def size(self, rows: Rows) -> int:
        return self.columns.count if rows is None else len(rows)


@dataclass(frozen=True)
class Term:
    """A part of a filter, ready to be answered. `slow`: it needs the texts of moves."""

    kind: Literal["number", "truth", "word", "text", "none"]
    get: Callable[[Asked, Rows], Any]
    field: Field | None = None
    slow: bool = False


@dataclass(frozen=True)
class Filter:
    """`fields` are the names of the fields used; `needs_moves`: the filter uses the moves' texts."""

    text: str
    fields: frozenset[str]
    needs_moves: bool
    test: Callable[[Asked, Rows], Answers]

    def matches(self, columns: NodeColumns, texts: MoveTexts | None = None) -> Answers:
        """For each node whether the filter is true of it; raises move_texts.Stopped.

        The columns must have been made with `fields`.
        """
        with np.errstate(all="ignore"):
            return self.test(Asked(columns, texts), None)


def read(text: str) -> Filter:
    """The filter that a text means; raises FilterError."""
    reader = _Compiler(text)
    term = reader.condition(parser.read(text))
    return Filter(text, frozenset(reader.fields), "move" in reader.fields, term.get)


COMPARE: dict[Sign, Callable[[Any, Any], Any]] = {
    "==": np.equal, "!=": np.not_equal, "<": np.less, "<=": np.less_equal, ">": np.greater,
    ">=": np.greater_equal,
}  # fmt: skip


class _Compiler:
    """Makes terms of the parts of one text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.fields: set[str] = set()

    # Conditions.

    def condition(self, part: Part) -> Term:
        """A part that must be true or false."""
        if isinstance(part, Not):
            inner = self.condition(part.inner)
            return Term("truth", lambda asked, rows: ~inner.get(asked, rows), slow=inner.slow)
        if isinstance(part, Both):
            return self.junction([self.condition(inner) for inner in part.parts], every=True)
        if isinstance(part, Either):
            return self.junction([self.condition(inner) for inner in part.parts], every=False)
        if isinstance(part, Comparison):
            terms = part.terms
            pairs = [self.pair(terms[at], sign, terms[at + 1]) for at, sign in enumerate(part.signs)]
            return self.junction(pairs, every=True)
        if isinstance(part, Among):
            found = self.junction(
                [self.pair(part.term, "==", choice) for choice in part.choices], every=False
            )
            if part.negated:
                return Term("truth", lambda asked, rows: ~found.get(asked, rows), slow=found.slow)
            return found
        if isinstance(part, Contains):
            return self.contains(part)
        return self.alone(part)

    def junction(self, terms: list[Term], *, every: bool) -> Term:
        """All or any of several conditions; the slow ones are asked only where the others do not decide."""
        if len(terms) == 1:
            return terms[0]
        ordered = sorted(terms, key=lambda term: term.slow)

        def get(asked: Asked, rows: Rows) -> Answers:
            found: Answers = np.full(asked.size(rows), every)
            for term in ordered:
                if not term.slow:
                    found = found & term.get(asked, rows) if every else found | term.get(asked, rows)
                    continue
                undecided = np.flatnonzero(found == every)
                found[undecided] = term.get(asked, undecided if rows is None else rows[undecided])
            return found

        return Term("truth", get, slow=any(term.slow for term in terms))

    def alone(self, part: Part) -> Term:
        """A field used as a condition: a truth value, or a kind that a node has or has not."""
        term = self.term(part)
        field = term.field
        if term.kind == "truth":
            return term
        if field is not None and field.kind == "word" and field.none:
            name = field.name
            return Term("truth", lambda asked, rows: asked.column(name, rows) != 0)
        raise FilterError("Expected a comparison such as ply > 3.", *self.place(part))

    def contains(self, part: Contains) -> Term:
        term, wanted = self.term(part.term), part.text
        if term.kind != "text":
            raise FilterError("Only move can contain a text.", *self.place(part.term))

        def get(asked: Asked, rows: Rows) -> Answers:
            codes = asked.codes(rows)
            texts = asked.texts.texts if asked.texts is not None else []
            return np.array([wanted in text for text in texts])[codes]

        return Term("truth", get, slow=True)

    # Comparisons.

    def pair(self, left: Part, sign: Sign, right: Part) -> Term:
        """Two parts compared."""
        first, second = self.field_of(left), self.field_of(right)
        for field, other in ((first, right), (second, left)):
            if field is not None and field.kind == "word":
                return self.word(field, sign, other)
            if field is not None and field.kind == "text":
                return self.move(sign, other)
        one, two = self.term(left), self.term(right)
        if "none" in (one.kind, two.kind):
            return self.missing(one, sign, two, right if two.kind == "none" else left)
        if one.kind != two.kind:
            raise FilterError(
                "What is compared must be of one kind: two numbers, or two truths.", *self.place(right)
            )
        if one.kind == "text":
            raise FilterError("A text is compared with a field such as move or cut.", *self.place(left))
        if one.kind == "truth" and sign not in ("==", "!="):
            raise FilterError("True and false have no order: == or != can compare them.", *self.place(left))
        compare = COMPARE[sign]

        def get(asked: Asked, rows: Rows) -> Answers:
            found = compare(one.get(asked, rows), two.get(asked, rows))
            return np.broadcast_to(found, asked.size(rows)).astype(bool)

        return Term("truth", get)

    def missing(self, one: Term, sign: Sign, two: Term, part: Part) -> Term:
        """A number compared with `none`."""
        number = one if two.kind == "none" else two
        if sign not in ("==", "!="):
            raise FilterError("none has no order: == or != can compare with it.", *self.place(part))
        if number.kind != "number":
            raise FilterError("Only a field can be none.", *self.place(part))
        equal = sign == "=="

        def get(asked: Asked, rows: Rows) -> Answers:
            found = np.isnan(np.asarray(number.get(asked, rows), float)) == equal
            return np.broadcast_to(found, asked.size(rows)).astype(bool)

        return Term("truth", get)

    def word(self, field: Field, sign: Sign, part: Part) -> Term:
        """A field that is one of some words, compared with one."""
        self.fields.add(field.name)
        codes = dict(field.words)
        shown = ", ".join(f'"{word}"' for word in codes if word.isascii())
        if sign not in ("==", "!="):
            raise FilterError(f"{field.name} has no order: == or != can compare it.", *self.place(part))
        if isinstance(part, Nothing) and field.none:
            code = 0
        else:
            word = part.value if isinstance(part, Text) else part.name if isinstance(part, Name) else ""
            if word.lower() not in codes:
                near = get_close_matches(word.lower(), codes, 1)
                if near:
                    raise FilterError(
                        f'The field {field.name} is one of {shown}; perhaps you mean "{near[0]}".',
                        *self.place(part),
                    )
                raise FilterError(f"The field {field.name} is one of {shown}.", *self.place(part))
            code = codes[word.lower()]
        compare = COMPARE[sign]
        return Term("truth", lambda asked, rows: compare(asked.column(field.name, rows), code))

    def move(self, sign: Sign, part: Part) -> Term:
        """The text of the move compared with one; a column or a cell may be written without marks."""
        self.fields.add("move")
        if sign not in ("==", "!="):
            raise FilterError("move has no order: == or != can compare it.", *self.place(part))
        if not isinstance(part, Text | Name | Number | Nothing):
            raise FilterError('move is compared with a text such as "d4".', *self.place(part))
        wanted = part.value if isinstance(part, Text) else self.piece(part)
        wanted = "" if isinstance(part, Nothing) else wanted
        equal = sign == "=="

        def get(asked: Asked, rows: Rows) -> Answers:
            codes = asked.codes(rows)
            texts = asked.texts.texts if asked.texts is not None else []
            number = texts.index(wanted) if wanted in texts else -2
            found: Answers = (codes == number) == equal
            return found

        return Term("truth", get, slow=True)

    # Terms.

    def field_of(self, part: Part) -> Field | None:
        """The field that a part names, if it is the name of one."""
        return FIELD_OF.get(part.name.lower()) if isinstance(part, Name) else None

    def term(self, part: Part) -> Term:
        """A part that has a value."""
        if isinstance(part, Number):
            number = part.value
            return Term("number", lambda asked, rows: number)
        if isinstance(part, Name):
            return self.named(part)
        if isinstance(part, Nothing):
            return Term("none", lambda asked, rows: np.nan)
        if isinstance(part, Text):
            return Term("text", lambda asked, rows: None)
        if isinstance(part, Negative):
            inner = self.number(part.inner)
            return Term("number", lambda asked, rows: np.negative(inner.get(asked, rows), dtype=float))
        if isinstance(part, Arithmetic):
            return self.arithmetic(part)
        return self.condition(part)

    def named(self, part: Name) -> Term:
        field = self.field_of(part)
        if field is not None:
            name = field.name
            self.fields.add(name)
            return Term(field.kind, lambda asked, rows: asked.column(name, rows), field, field.kind == "text")
        if part.name.lower() in TRUTHS:
            truth = TRUTHS[part.name.lower()]
            return Term("truth", lambda asked, rows: np.full(asked.size(rows), truth))
        names = [field.name for field in FIELDS]
        near = get_close_matches(part.name.lower(), [*names, *FIELD_OF], 1)
        if near:
            raise FilterError(
                f"There is no field {part.name}; perhaps you mean {near[0]}.", *self.place(part)
            )
        raise FilterError(
            f"There is no field {part.name}; some are {', '.join(names[:6])}.", *self.place(part)
        )

    def number(self, part: Part) -> Term:
        """A part that must be a number."""
        term = self.term(part)
        if term.kind != "number":
            raise FilterError("Expected a number.", *self.place(part))
        return term

    def arithmetic(self, part: Arithmetic) -> Term:
        """Nothing comes of a division by 0: the result is missing."""
        left, right = self.number(part.left), self.number(part.right)
        reckons: dict[str, Callable[[Any, Any], Any]] = {
            "+": np.add,
            "-": np.subtract,
            "*": np.multiply,
            "/": _divide,
        }
        reckon = reckons[part.sign]

        def get(asked: Asked, rows: Rows) -> Any:
            one, two = (np.asarray(side.get(asked, rows), float) for side in (left, right))
            return reckon(one, two)

        return Term("number", get)

    def piece(self, part: Part) -> str:
        """The text of a part as it was typed."""
        return self.text[part.start : part.end]

    def place(self, part: Part) -> tuple[int, str]:
        """The column of a part, and its text."""
        return part.start + 1, self.piece(part)


def _divide(one: Any, two: Any) -> Any:
    return np.divide(one, np.where(two == 0, np.nan, two))
