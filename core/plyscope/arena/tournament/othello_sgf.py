"""Games of Othello in Smart Game Format, GM[2]: points as in Go, a1 at the top left; a pass has no point."""

from __future__ import annotations

from collections.abc import Mapping

from plyscope import catalog
from plyscope.files.formats.sgf import OTHER_TAG, PROPERTIES, WIDTH
from plyscope.files.formats.sgf_nodes import escaped
from plyscope.rules.game_record import GameRecord
from plyscope.rules.position import MAX

GAME = "2"


def write(record: GameRecord) -> str:
    """A game of Othello; its first position is set up stone by stone. Raises MoveError."""
    game = catalog.game("othello")
    position = (
        game.start(**record.options)
        if record.position is None
        else game.read(record.position, **record.options)
    )
    signs, mover = position.write().split()
    size = round(len(signs) ** 0.5)
    root = f"(;GM[{GAME}]FF[4]CA[UTF-8]AP[Plyscope]SZ[{size}]{_tags(record.tags)}"
    for name, sign in (("AB", "X"), ("AW", "O")):
        points = [_point(*divmod(i, size)) for i, other in enumerate(signs) if other == sign]
        root += name + "".join(f"[{point}]" for point in points) if points else ""
    lines = [f"{root}PL[{'B' if mover == 'X' else 'W'}]{_comment(record, 0)}"]
    for number, text in enumerate(record.moves, 1):
        move = position.parse(text)
        colour = "B" if position.side == MAX else "W"
        name = position.text(move)
        point = _point(int(name[1:]) - 1, ord(name[0]) - ord("a")) if name[1:].isdigit() else ""
        if number % WIDTH == 1:
            lines.append("")
        lines[-1] += f";{colour}[{point}]{_comment(record, number)}"
        position.play(move)
    return "\n".join([*lines, ")\n"])


def _tags(tags: Mapping[str, str]) -> str:
    found = ""
    for tag, value in tags.items():
        name = PROPERTIES.get(tag, "")
        found += f"{name}{escaped(value)}" if name else f"{OTHER_TAG}{escaped(f'{tag}:{value}')}"
    return found


def _comment(record: GameRecord, number: int) -> str:
    text = record.comments.get(number, "")
    return f"C{escaped(text)}" if text else ""


def _point(row: int, column: int) -> str:
    """A point as two letters, from its row and column from the top left."""
    return chr(ord("a") + column) + chr(ord("a") + row)
