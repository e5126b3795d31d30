"""Forms: what a kind gives and asks beside or instead of a tree: fields in the window, lines on paper."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from plyscope.lessons.bilingual import Bilingual
from plyscope.strategic.game_matrix import MatrixGame

MATRIX_PLAYERS = (Bilingual("Row", "行"), Bilingual("Column", "列"))
"""What the players of a given matrix are called, the row player first."""

FieldType = Literal["number", "text", "truth", "choice", "numbers", "texts", "table"]


@dataclass(frozen=True)
class FormField:
    """One field of an answer, `name` in its document.

    number, text, truth: one value. choice: one of `choices` (value, what it is called). numbers: a list with
    one number for each of `labels`, or of any length without them. texts: a list of texts of any length.
    table: an object with a text or number for each of `rows` (name in the document, what it is called), or
    for names that the student writes where there are none. Nothing here may tell the answer, nor how many
    things belong in a list.
    """

    name: str
    label: Bilingual
    type: FieldType
    choices: tuple[tuple[str, Bilingual], ...] = ()
    labels: tuple[Bilingual, ...] = ()
    rows: tuple[tuple[str, Bilingual], ...] = ()


@dataclass(frozen=True)
class Given:
    """One thing that an exercise gives: a label with a text.

    A board is drawn from a game's position, a matrix as a table; `text` says the same for those that cannot.
    """

    label: Bilingual
    text: Bilingual
    game: str = ""
    position: str = ""
    matrix: MatrixGame | None = None
