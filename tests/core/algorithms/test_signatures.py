"""Signatures of searches: what each algorithm finds, how many nodes it visits, and a digest of its record.

They fail on any change of how an algorithm searches, also where its value stays the same. If that was meant,
`python tests/core/algorithms/test_signatures.py` writes the new ones to `tests/data/search_signatures.txt`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

import pytest

from plyscope import catalog
from plyscope.games.tree.game import position_of_tree
from plyscope.options import OptionError, options_of
from plyscope.record.trace import Trace
from plyscope.rules.position import Position
from plyscope.search.search import Limits
from plyscope.strategic.famous import famous
from plyscope.strategic.game_matrix import matrix_game
from plyscope.strategic.trees.conversion import matrix_position
from plyscope.strategic.trees.kuhn import kuhn_position

SIGNATURES = Path(__file__).resolve().parents[2] / "data" / "search_signatures.txt"
NUMBERS = {
    "table_mb": (1,), "key_bits": (64, 64, 12), "quiet_plies": (1, 4), "delta": (0.0, 1.0), "memory": (1,),
    "aspiration": (0.0, 1.5), "guess": (0.0, 2.5), "iterations": (80,), "c": (0.4, 1.4), "plies": (3,),
    "bias": (0.0, 1.0), "rave": (0, 20), "lambda_": (0.3,), "seed": (1, 2), "epsilon": (0.0, 0.2),
    "rounds": (30,), "label": (1, 2),
}  # fmt: skip
"""Values for options that are numbers; what is not here keeps its default."""
CHESS = (
    "8/8/3k4/2p5/4P3/3K4/8/8 w - - 0 1",
    "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
)
DRAWS = {"alphabeta": 8, "pvs": 6, "mtdf": 5, "mcts": 6, "proof-number": 6, "expectimax": 6}
"""Sets of options for each position; of an algorithm that is not here, three."""
GUARDED: dict[str, Callable[[Position], bool]] = {
    "null_move": lambda position: position.game.can_skip,
    "futility": lambda position: position.game.quiet_margin > 0,
}
"""Options that only some games take."""


def positions() -> dict[str, Position]:
    """Positions of every kind: of games with and without chance, of trees, early and late."""
    tree: dict[str, Any] = {
        "nested": [[[1, [5, -2]], 4, [[0, 0], ["inf", 3]]], [[2], [7, [3, [9]]]]],
        "wheel": {"type": "chance", "p": ["1/4", "3/4"], "children": [[1, [4, 2]], [[0, 6], [5, 3, 3]]]},
        "and-or": {"type": "or", "children": [[1, 0, [1, 1]], [None, [1, 1]], [[0, 1], [1, 0]]]},
        "wheels": branch(Random(3), 5),
        "even": [[[3, 1], [0, 4]], [[2, 2], [5, -1]]],
    }
    texts = {"tictactoe": ("....X.O..", "X.O.X..O."), "nim": ("1,3,4",), "chess": CHESS}
    small = {"othello": {"size": "4"}, "gomoku": {"size": 7}, "go": {"size": "5"}, "grundy": {"coins": 9}}
    found: dict[str, Position] = {name: position_of_tree(nested) for name, nested in tree.items()}
    found["table"] = matrix_position(matrix_game([[4, 1, 8], [2, 3, 1], [0, 4, 3]]))
    found["kuhn"] = kuhn_position()
    for name in ("chicken", "matching-pennies"):
        game = famous(name).matrix
        if game is not None:
            found[name] = matrix_position(game)
    for game, played in catalog.games().items():
        found |= {f"{game} {text}": played.read(text) for text in texts.get(game, ())}
        if game == "tree" or game in texts:
            continue
        for plies in (0, 9):
            position, luck = played.start(**small.get(game, {})), Random(plies)
            for _ in range(plies):
                if not position.finished:
                    position.play(luck.choice(position.legal_moves()))
            found[f"{game} after {plies}"] = position
    return found


def branch(luck: Random, plies: int) -> Any:
    """A tree in which the dice fall after each move."""
    if plies == 0:
        return luck.randint(-9, 9)
    children = [branch(luck, plies - 1) for _ in range(luck.choice((2, 3)))]
    return {"type": "chance", "children": children} if plies % 2 == 0 else children


def drawn(algorithm: str, position: Position, luck: Random) -> dict[str, Any]:
    """Some options at random, the others at their defaults."""
    found: dict[str, Any] = {}
    for option in options_of(catalog.algorithm(algorithm).options):
        if option.name in GUARDED and not GUARDED[option.name](position):
            continue
        if option.kind == "bool":
            values: list[Any] = [False, True]
        elif option.kind == "choice":
            values = [value for value, _ in option.choices]
        else:
            values = list(NUMBERS.get(option.name, ()))
        if values and (luck.random() < 0.6 or option.name in ("iterations", "rounds", "memory", "table_mb")):
            found[option.name] = luck.choice(values)
    return found


def signatures(algorithm: str) -> Iterator[str]:
    """A line for each search."""
    found = catalog.algorithm(algorithm)
    for name, position in positions().items():
        if found.suits(position.game, position) is not None:
            continue
        luck = Random(f"{algorithm} {name}")
        for _ in range(DRAWS.get(algorithm, 3)):
            options = drawn(algorithm, position, luck)
            limits = Limits(depth=luck.choice((2, 3, 4)), nodes=luck.choice((150, 800)))
            trace = Trace(luck.choice((10**6, 10**6, 200)))
            chosen = " ".join(f"{option}={value}" for option, value in options.items())
            yield f"{algorithm}, {name}: {limits.depth} {limits.nodes} {chosen}"
            try:
                answer = found.search(**options).run(position, limits, trace)
            except OptionError as refused:
                yield f"  {refused}"
                continue
            best = [answer.move, told(answer.value), list(answer.line), told(answer.score), answer.wins_in]
            counts = [answer.nodes, answer.leaves, answer.cutoffs, answer.depth, answer.stopped_by]
            details = [f"{key}={told(value)}" for key, value in answer.details.items() if key != "bytes"]
            record = [trace.length, f"{digest(trace):08x}"]
            yield "  " + " ".join(map(str, [*best, *counts, answer.exact, *record, *details]))
            trace.release()


def told(value: Any) -> str:
    """A value, of numbers eight digits."""
    if isinstance(value, float):
        return f"{0.0 if abs(value) < 1e-9 else value:.8g}"
    if isinstance(value, list | tuple):
        return f"[{' '.join(map(told, value))}]"
    return str(value)


def digest(trace: Trace) -> int:
    """A number for the rows of a record without their values, whose last digits depend on the machine."""
    found = 0
    for part in trace.read(0, trace.length):
        for name in ("kind", "note", "ply", "node", "other", "move"):
            found = crc32(part[name].tobytes(), found)
    return found


@pytest.mark.parametrize("algorithm", sorted(catalog.algorithms()))
def test_a_search_finds_and_visits_what_it_did(algorithm: str) -> None:
    lines = SIGNATURES.read_text(encoding="utf-8").splitlines()
    first = next(place for place, line in enumerate(lines) if line.startswith(f"{algorithm}, "))
    wanted = iter(lines[first:])
    for line in signatures(algorithm):
        assert next(wanted) == line
    assert not next(wanted, "").startswith(f"{algorithm}, ")


if __name__ == "__main__":
    found = [line for algorithm in sorted(catalog.algorithms()) for line in signatures(algorithm)]
    SIGNATURES.write_text("\n".join(found) + "\n", encoding="utf-8")
    sys.exit(0)
