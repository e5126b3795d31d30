"""Files of openings: moves a line, or positions of every game as the game writes them."""

from __future__ import annotations

from functools import cache
from random import Random

from kind import Kind, hostile_text

from plyscope import catalog

GAMES = (
    "chess",
    "xiangqi",
    "othello",
    "connect4",
    "draughts",
    "go",
    "gomoku",
    "tictactoe",
    "nim",
    "grundy",
    "einstein",
    "backgammon",
    "pig",
)


@cache
def sample(game: str) -> str:
    """Return some openings of a game: lines of moves, and the positions after them."""
    found = ["# openings"]
    for seed in range(5):
        luck, position, moves = Random(seed), catalog.game(game).start(), list[str]()
        for _ in range(4):
            if position.finished:
                break
            move = luck.choice(position.legal_moves())
            moves.append(position.text(move))
            position.play(move)
        found += [";".join(moves), position.write()]
    return "\n".join([*found, ""])


def hostile(random: Random) -> bytes:
    """Return openings that are changed; the game is the first line, as a remark."""
    game = random.choice(GAMES)
    text = sample(game)
    if random.random() < 0.03:
        text *= random.choice((100, 2_000))
    return f"# {game}\n".encode() + hostile_text(text, random)


KINDS = (Kind("openings", ".openings", hostile),)
