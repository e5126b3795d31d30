"""Drawing: the picture of a game in plain Python: its cells or lines, and a button for every other action."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace
from typing import Any

from plyscope.plain.errors import expected
from plyscope.plain.game import Game, has
from plyscope.quoting import quoted
from plyscope.rules.picture import Action, Cell, Label, Picture, Piece

WIDTH = 0.5
"""Width of a letter in a drawing of lines, in cells."""

PIECES: dict[str, Piece] = {
    "X": Piece(0.5, 0.5, "cross", "max"),
    "O": Piece(0.5, 0.5, "ring", "min"),
}
"""Texts of cells that are drawn as pieces; all others are written."""

EMPTY = ("", " ", ".", "·")


def drawn(rules: Game, state: Any) -> list[str] | dict[tuple[int, int], str] | None:
    """Return the checked result of `draw`: lines, or cells by row and column; None without `draw`."""
    if not has(rules, "draw"):
        return None
    found = rules.draw(state)
    if isinstance(found, str):
        return found.splitlines() or [""]
    if isinstance(found, Mapping):
        for place in found:
            if not (
                isinstance(place, tuple) and len(place) == 2 and all(isinstance(part, int) for part in place)
            ):
                raise expected(rules.draw, f"draw() must give cells as (row, column), found {quoted(place)}.")
        return {place: str(text) for place, text in found.items()}
    lines = list(found)
    if not all(isinstance(line, str) for line in lines):
        raise expected(rules.draw, "draw() must give lines of text, or a dict of cells.")
    return lines


def text_of(rules: Game, state: Any) -> str | None:
    """The board as text, or None without `draw`."""
    found = drawn(rules, state)
    if not isinstance(found, dict):
        return None if found is None else "\n".join(found)
    if not found:
        return ""
    rows, columns = _range(found, 0), _range(found, 1)
    width = max(1, *(len(text) for text in found.values()))
    shown = {place: "." if text in EMPTY else text for place, text in found.items()}
    return "\n".join(
        " ".join(shown.get((row, column), " ").ljust(width) for column in columns).rstrip() for row in rows
    )


def picture(rules: Game, state: Any, actions: list[Hashable], texts: list[str]) -> Picture:
    """The position as things to draw; an action that no cell makes is a button."""
    found = drawn(rules, state)
    cells: list[Cell] = []
    labels: list[Label] = []
    pieces: list[Piece] = []
    width = height = 1.0
    clickable: set[int] = set()
    if isinstance(found, dict) and found:
        rows, columns = _range(found, 0), _range(found, 1)
        width, height = float(len(columns)), float(len(rows))
        for (row, column), text in sorted(found.items()):
            x, y = column - columns[0], row - rows[0]
            move = clicked(rules, state, row, column, actions) if actions else None
            if move is not None:
                clickable.add(move)
            cells.append(Cell(x, y, move=move, name=f"{row}, {column}"))
            if text in PIECES:
                shape = PIECES[text]
                pieces.append(Piece(x + 0.5, y + 0.5, shape.shape, shape.owner))
            elif text not in EMPTY:
                labels.append(Label(x + 0.5, y + 0.5, text))
    elif isinstance(found, list):
        width = max(1.0, WIDTH * max((len(line) for line in found), default=0))
        height = float(max(1, len(found)))
        labels = [Label(width / 2, row + 0.5, line) for row, line in enumerate(found)]
    else:
        labels = [Label(0.5, 0.5, rules.write(state))]
    beside = tuple(Action(move, text) for move, text in enumerate(texts) if move not in clickable)
    return Picture(
        width, height, tuple(cells), pieces=tuple(pieces), labels=tuple(labels), actions=beside
    )  # fmt: skip


def renumbered(picture: Picture, moves: list[int]) -> Picture:
    """The picture of a position of the program's whose `moves` are known by their places in this list."""
    places = {move: place for place, move in enumerate(moves)}
    return replace(
        picture,
        cells=tuple(
            replace(cell, move=None if cell.move is None else places[cell.move]) for cell in picture.cells
        ),
        ways=tuple(replace(way, move=places[way.move]) for way in picture.ways),
        actions=tuple(replace(action, move=places[action.move]) for action in picture.actions),
        keys=tuple((key, places[move]) for key, move in picture.keys),
        entry=tuple((places[move], x, y) for move, x, y in picture.entry),
    )


def clicked(rules: Game, state: Any, row: int, column: int, actions: list[Hashable]) -> int | None:
    """The number of the action that a click makes, or None."""
    action = rules.click(state, row, column)
    if action is None:
        return None
    if action not in actions:
        raise expected(
            rules.click, f"click({row}, {column}) must give a legal action or None, found {quoted(action)}."
        )
    return actions.index(action)


def _range(cells: dict[tuple[int, int], str], part: int) -> range:
    found = [place[part] for place in cells]
    return range(min(found), max(found) + 1)
