"""Famous games: matrices and one small tree that lectures use, with their names and sources."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from plyscope.strategic.game_matrix import MatrixGame, matrix_game


@dataclass(frozen=True)
class Famous:
    """A game by its `id`, in one `line`, with its source; either a matrix or a tree as JSON-able objects."""

    id: str
    title: str
    line: str
    source: str
    matrix: MatrixGame | None = None
    tree: dict[str, Any] = field(default_factory=dict)

    def words(self) -> Iterator[str]:
        """Its texts that a window translates; names in capital letters are not."""
        texts = [self.title, self.line, self.source]
        if self.matrix is not None:
            texts += [self.matrix.unit, *self.matrix.players]
            texts += [name for own in self.matrix.strategies for name in own]
        waiting = [self.tree] if self.tree else []
        for node in waiting:  # which grows meanwhile
            texts += [*node.get("players", ()), *node.get("moves", ())]
            waiting += node.get("children", ())
        yield from dict.fromkeys(text for text in texts if text and not text.isupper())


ORDERS = ("ABC", "ACB", "BAC", "BCA", "CAB", "CBA")
"""In which order the best (A), middle (B) and worst horse (C) run."""
KING, TIAN_JI = {"A": 6, "B": 4, "C": 2}, {"A": 5, "B": 3, "C": 1}
"""How fast the horses of both are."""


def _races(king: str, tian_ji: str) -> int:
    """Races that the king wins, less those that he loses."""
    return sum(1 if KING[his] > TIAN_JI[other] else -1 for his, other in zip(king, tian_ji, strict=True))


def _two(
    id: str,
    title: str,
    line: str,
    source: str,
    a: Sequence[Sequence[object]],
    b: Sequence[Sequence[object]] | None,
    players: tuple[str, str],
    rows: Sequence[str],
    columns: Sequence[str] = (),
    unit: str = "",
) -> Famous:
    matrix = matrix_game(a, b, players=players, rows=rows, columns=columns or rows, title=title, unit=unit)
    return Famous(id, title, line, source, matrix)


HALF = Fraction(-1, 2)

FAMOUS = (
    _two(
        "prisoners-dilemma", "Prisoner's dilemma", "Each gains by confessing; both lose by it.",
        "A. W. Tucker, A two-person dilemma, 1950", [[HALF, -10], [0, -5]], [[HALF, 0], [-10, -5]],
        ("Prisoner A", "Prisoner B"), ("silent", "confess"), unit="years",
    ),
    _two(
        "tianji", "Tian Ji's race", "The slower horses win if their order answers the king's.",
        "Sima Qian, Records of the Grand Historian, chapter 65",
        [[_races(king, other) for other in ORDERS] for king in ORDERS], None,
        ("King", "Tian Ji"), ORDERS, unit="races won less races lost",
    ),
    _two(
        "rock-paper-scissors", "Rock, paper, scissors", "Each beats one and loses to one.",
        "J. von Neumann, Zur Theorie der Gesellschaftsspiele, 1928",
        [[0, -1, 1], [1, 0, -1], [-1, 1, 0]], None, ("Row", "Column"), ("rock", "paper", "scissors"),
    ),
    _two(
        "matching-pennies", "Matching pennies", "The row player wants equal sides, the other unequal ones.",
        "J. von Neumann and O. Morgenstern, Theory of Games and Economic Behavior, 1944",
        [[1, -1], [-1, 1]], None, ("Even", "Odd"), ("heads", "tails"),
    ),
    _two(
        "battle-of-the-sexes", "Battle of the sexes", "Both want to meet, each at another place.",
        "R. D. Luce and H. Raiffa, Games and Decisions, 1957", [[2, 0], [0, 1]], [[1, 0], [0, 2]],
        ("Anna", "Ben"), ("opera", "football"),
    ),
    _two(
        "chicken", "Chicken", "Whoever swerves loses a little; if nobody does, both lose much.",
        "A. Rapoport and A. M. Chammah, The game of chicken, 1966", [[0, -1], [1, -10]], [[0, 1], [-1, -10]],
        ("Driver A", "Driver B"), ("swerve", "straight"),
    ),
    _two(
        "stag-hunt", "Stag hunt", "The stag takes both; a hare is safe.",
        "J.-J. Rousseau, Discourse on Inequality, 1755", [[4, 1], [3, 2]], [[4, 3], [1, 2]],
        ("Hunter A", "Hunter B"), ("stag", "hare"),
    ),
    Famous(
        "entry", "Entry with a threat", "The threat to fight is not carried out once the other is in.",
        "R. Selten, The chain store paradox, 1978",
        tree={
            "players": ["Entrant", "Incumbent"], "title": "Entry with a threat", "type": "max",
            "moves": ["out", "in"],
            "children": [
                {"payoffs": [0, 2]},
                {"type": "min", "moves": ["fight", "accept"],
                 "children": [{"payoffs": [-1, -1]}, {"payoffs": [1, 1]}]},
            ],
        },
    ),
    _two(
        "shapley", "Shapley's game", "Fictitious play goes round and round here and never settles.",
        "L. S. Shapley, Some topics in two-person games, 1964", [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
        [[0, 1, 0], [0, 0, 1], [1, 0, 0]], ("Row", "Column"), ("T", "M", "B"), ("L", "C", "R"),
    ),
)  # fmt: skip


def famous(id: str) -> Famous:
    """The game with this id; raises KeyError."""
    return {game.id: game for game in FAMOUS}[id]
