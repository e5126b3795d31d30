"""Boards of backgammon as OpenSpiel draws them, as the position ids that the program reads."""

from __future__ import annotations

from typing import Any

from plyscope.games.backgammon.text import BAR, CHECKERS, Points, id_of

COLUMNS = (1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13)
"""Where the points are in a line of the drawing, the bar left out."""


def stack(cells: str) -> tuple[str, int]:
    """Whose checkers a column of the drawing shows, and how many; a high stack has its number at the edge."""
    found = cells.replace(".", "")
    if not found:
        return "", 0
    digits = "".join(sign for sign in found if sign.isdigit())
    return ("x" if "x" in found else "o"), int(digits) if digits else len(found)


def checkers_of(row: dict[str, Any]) -> dict[str, Points]:
    """What stands on the points of each side, as it counts them; 25 is the bar.

    x comes home at the top right, o at the bottom right.
    """
    lines = row["board"].splitlines()
    sides = {side: [0] * (BAR + 1) for side in "xo"}
    for block, is_upper in ((lines[1:6], True), (lines[7:12], False)):
        for number, column in enumerate(COLUMNS):
            side, count = stack("".join(line[column] for line in block))
            if side:
                from_x = 12 - number if is_upper else 13 + number
                sides[side][from_x if side == "x" else BAR - from_x] = count
    on_bar, scores = row["bar_scores"].splitlines()[:2]
    borne_off = {part[1].lower(): int(part[3:]) for part in scores.split(",")[1:]}
    for side, points in sides.items():
        points[BAR] = on_bar.count(side)
        assert sum(points) + borne_off[side] == CHECKERS, row
    return {side: tuple(points) for side, points in sides.items()}


def position_of(row: dict[str, Any]) -> str:
    """The position id of a row, and its dice, for the side to move."""
    sides = checkers_of(row)
    mover = row["to_move"]
    return f"{id_of(sides[mover], sides['o' if mover == 'x' else 'x'])} {row['dice']}"
