"""EinStein würfelt nicht as text: 25 cells row by row, the mover, and the die."""

from __future__ import annotations

from plyscope.quoting import quoted
from plyscope.rules.position import PositionError

CELLS, STONES, GONE = 25, 6, -1


def read_text(text: str) -> tuple[tuple[int, ...], int, int]:
    """The places of the twelve stones, -1 for those that are gone, the mover, and the die, 0 if it is to be
    rolled; raises PositionError.
    """
    words = text.lower().split() if len(text) <= 400 else []
    if len(words) not in (26, 27):
        raise PositionError(
            f"Expected 25 cells, the mover b or w and the die or -, found {len(words)} words."
        )
    places = [GONE] * (2 * STONES)
    for cell, word in enumerate(words[:CELLS]):
        if word in (".", "__", "-"):
            continue
        if len(word) != 2 or word[0] not in "bw" or word[1] not in "123456":
            raise PositionError(
                f"Cell {cell + 1}: expected b1 to b6, w1 to w6 or a full stop, found {quoted(word)}."
            )
        stone = "bw".index(word[0]) * STONES + int(word[1]) - 1
        if places[stone] != GONE:
            raise PositionError(f"Cell {cell + 1}: the stone {word} stands on two cells.")
        places[stone] = cell
    mover, die = words[25], words[26] if len(words) == 27 else "-"
    if mover not in ("b", "w"):
        raise PositionError(f"Expected the mover, b or w, found {quoted(mover)}.")
    if die not in ("-", "1", "2", "3", "4", "5", "6"):
        raise PositionError(f"Expected the die, 1 to 6 or -, found {quoted(die)}.")
    if all(place == GONE for place in places):
        raise PositionError("There is no stone on the board.")
    return tuple(places), "bw".index(mover), 0 if die == "-" else int(die)


def write_text(places: tuple[int, ...], mover: int, die: int) -> str:
    """The same the other way round."""
    cells = ["."] * CELLS
    for stone, cell in enumerate(places):
        if cell != GONE:
            cells[cell] = f"{'bw'[stone // STONES]}{stone % STONES + 1}"
    return f"{' '.join(cells)} {'bw'[mover]} {die or '-'}"
