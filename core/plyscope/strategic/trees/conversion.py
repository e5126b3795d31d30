"""Conversion: the matrix of an extensive game, with plans named by their moves, and the tree of a matrix."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any, Literal

from plyscope.games.tree.game import TreePosition, position_of_tree
from plyscope.games.tree.tree import ExplicitTree
from plyscope.rules.position import CHANCE, MAX, MIN
from plyscope.rules.stop import Stop
from plyscope.strategic.game_matrix import COLUMN, MOST_STRATEGIES, ROW, MatrixGame
from plyscope.strategic.payoffs import PayoffError, payoff_text
from plyscope.strategic.trees.extensive import EMPTY, NO_SET, ExtensiveGame, Pays

Order = Literal["simultaneous", "row", "column"]
"""Who moves first in the tree of a matrix; "simultaneous" hides the row player's move from the other."""

HIDDEN_SET = "B"
"""The information set of the second player in the tree of a matrix."""

NO_MOVE = "—"
"""The name of the only plan of a player who never moves."""

MOST_COUNTED = 10**12
"""Larger numbers of plans are told as "more than" this."""

BETWEEN_MOVES = " | "


@dataclass(frozen=True)
class Plan:
    """A pure strategy of a tree: the move at each information set of its player, by the number of the set.

    In a reduced plan the sets are left out that its own moves keep the player from. `sequences` are the
    numbers of the sequences that it plays, the empty one among them.
    """

    player: int
    moves: Mapping[int, int]
    name: str
    sequences: frozenset[int]


@dataclass(frozen=True)
class Strategic:
    """A tree in strategic form. `plans` of each player are in the order of the strategies of `game`."""

    game: MatrixGame
    plans: tuple[tuple[Plan, ...], tuple[Plan, ...]]


def matrix_of_tree(
    tree: ExplicitTree | ExtensiveGame, *, reduced: bool = True, stop: Stop | None = None
) -> Strategic:
    """The matrix of a tree, in exact expected payoffs over chance.

    Raises PayoffError with the number of plans where a player has more than MOST_STRATEGIES, and for a tree
    that is no extensive game; InterruptedError if stopped.
    """
    game = tree if isinstance(tree, ExtensiveGame) else ExtensiveGame(tree)
    return strategic_form(game, Piece.whole(game), reduced=reduced, stop=stop)


def plan_count(game: ExtensiveGame, player: int, *, reduced: bool = True) -> int:
    """How many plans a player has, without listing them."""
    return Piece.whole(game).plan_count(player, reduced=reduced)


@dataclass(frozen=True)
class Piece:
    """A part of a game that is played for itself: the nodes below `root`, down to the nodes that pay.

    `ends` are these nodes with what they pay: leaves of the tree, and nodes at which a part ends that is
    already solved.
    """

    game: ExtensiveGame
    root: int
    ends: Mapping[int, Pays]
    sets: tuple[int, ...]

    @classmethod
    def whole(cls, game: ExtensiveGame) -> Piece:
        """The whole game."""
        return cls(game, 0, {leaf: game.paid(leaf) for leaf in game.leaves}, tuple(range(len(game.sets))))

    @classmethod
    def below(cls, game: ExtensiveGame, root: int, solved: Mapping[int, Pays]) -> Piece:
        """The nodes below a root; those that are `solved` pay what is said there."""
        ends: dict[int, Pays] = {}
        sets: set[int] = set()
        waiting = [root]
        while waiting:
            node = waiting.pop()
            if node in solved:
                ends[node] = solved[node]
            elif not game.count[node]:
                ends[node] = game.paid(node)
            else:
                if game.set_of[node] != NO_SET:
                    sets.add(game.set_of[node])
                waiting.extend(game.children(node))
        return cls(game, root, ends, tuple(sorted(sets)))

    def sets_after(self, player: int) -> dict[int, list[int]]:
        """The sets that a player may come to right after each of his sequences within the piece."""
        found: dict[int, list[int]] = {}
        for number in self.sets:
            at = self.game.sets[number]
            if at.player == player:
                found.setdefault(at.sequence, []).append(number)
        return found

    def start(self, player: int) -> int:
        """The sequence of a player on the way to the root of the piece."""
        return self.game.sequence_of[player][self.root]

    def plan_count(self, player: int, *, reduced: bool) -> int:
        """How many plans a player has in the piece."""
        own = [number for number in self.sets if self.game.sets[number].player == player]
        if not reduced:
            return prod(len(self.game.sets[number].moves) for number in own)
        after, next_of = self.sets_after(player), _sequences_of_sets(self.game, player)
        plans: dict[int, int] = {}
        for number in sorted(own, key=lambda one: self.game.sets[one].sequence, reverse=True):
            moves = range(len(self.game.sets[number].moves))
            plans[number] = sum(
                prod(plans[below] for below in after.get(next_of[number, move], ())) for move in moves
            )
        return prod(plans[number] for number in after.get(self.start(player), ()))

    def plans(self, player: int, *, reduced: bool) -> tuple[Plan, ...]:
        """All plans of a player; raises PayoffError where they are too many."""
        count = self.plan_count(player, reduced=reduced)
        if count > MOST_STRATEGIES:
            name = self.game.players[player]
            if count > MOST_COUNTED:
                raise PayoffError(
                    f"{name} has more than {MOST_COUNTED:,} strategies; at most {MOST_STRATEGIES} are taken."
                )
            raise PayoffError(f"{name} has {count:,} strategies; at most {MOST_STRATEGIES} are taken.")
        after, next_of = self.sets_after(player), _sequences_of_sets(self.game, player)
        start = self.start(player)
        if reduced:
            found = [dict(moves) for moves in _reduced_plans(self.game, start, after, next_of)]
        else:
            own = [number for number in self.sets if self.game.sets[number].player == player]
            choices = product(*(range(len(self.game.sets[number].moves)) for number in own))
            found = [dict(zip(own, moves, strict=True)) for moves in choices]
        return tuple(self._plan(player, moves, start, after, next_of) for moves in found)

    def _plan(
        self,
        player: int,
        moves: dict[int, int],
        start: int,
        after: dict[int, list[int]],
        next_of: dict[tuple[int, int], int],
    ) -> Plan:
        played, waiting = {start}, [start]
        while waiting:
            for number in after.get(waiting.pop(), ()):
                sequence = next_of[number, moves[number]]
                played.add(sequence)
                waiting.append(sequence)
        names = (self.game.sets[number].moves[moves[number]] for number in sorted(moves))
        name = BETWEEN_MOVES.join(names) or NO_MOVE
        return Plan(player, dict(sorted(moves.items())), name, frozenset(played))


def _sequences_of_sets(game: ExtensiveGame, player: int) -> dict[tuple[int, int], int]:
    """The sequence that ends with each move of each set of a player."""
    return {
        (sequence.set, sequence.move): number
        for number, sequence in enumerate(game.sequences[player])
        if number != EMPTY
    }


def _reduced_plans(
    game: ExtensiveGame, start: int, after: dict[int, list[int]], next_of: dict[tuple[int, int], int]
) -> Iterator[tuple[tuple[int, int], ...]]:
    """All choices at the sets that can be reached after a sequence, the first set changing last."""
    waiting: list[tuple[tuple[tuple[int, int], ...], tuple[int, ...]]] = [((), tuple(after.get(start, ())))]
    while waiting:
        chosen, still = waiting.pop()
        if not still:
            yield chosen
            continue
        number, rest = still[0], still[1:]
        for move in reversed(range(len(game.sets[number].moves))):
            below = tuple(after.get(next_of[number, move], ()))
            waiting.append(((*chosen, (number, move)), tuple(sorted((*below, *rest)))))


def strategic_form(
    game: ExtensiveGame, piece: Piece, *, reduced: bool = True, stop: Stop | None = None
) -> Strategic:
    """The matrix of a piece of a game; raises as `matrix_of_tree` does."""
    plans = piece.plans(MAX, reduced=reduced), piece.plans(MIN, reduced=reduced)
    playing: tuple[dict[int, list[int]], dict[int, list[int]]] = {}, {}
    for player in (MAX, MIN):
        for number, plan in enumerate(plans[player]):
            for sequence in plan.sequences:
                playing[player].setdefault(sequence, []).append(number)
    width = len(plans[MIN])
    cells = [[Fraction(), Fraction()] for _ in range(len(plans[MAX]) * width)]
    for (first, second), paid in _weighted_ends(piece, stop).items():
        for row in playing[MAX].get(first, ()):
            for column in playing[MIN].get(second, ()):
                cell = cells[row * width + column]
                cell[MAX] += paid[MAX]
                cell[MIN] += paid[MIN]
        if stop is not None and stop.is_set():
            raise InterruptedError
    matrix = MatrixGame(
        game.players,
        tuple(tuple(plan.name for plan in own) for own in plans),
        (tuple(cell[MAX] for cell in cells), tuple(cell[MIN] for cell in cells)),
        game.title,
        game.unit,
    )
    return Strategic(matrix, plans)


def _weighted_ends(piece: Piece, stop: Stop | None) -> dict[tuple[int, int], Pays]:
    """What the ends behind each pair of sequences pay, times chance's probability to come there."""
    game, found = piece.game, dict[tuple[int, int], Pays]()
    start = game.chance_reach[piece.root]
    for number, (end, pays) in enumerate(piece.ends.items()):
        if stop is not None and number % 64 == 0 and stop.is_set():
            raise InterruptedError
        share = _share(game, piece.root, end) if not start else game.chance_reach[end] / start
        pair = game.sequence_of[MAX][end], game.sequence_of[MIN][end]
        before = found.get(pair, (Fraction(), Fraction()))
        found[pair] = before[MAX] + share * pays[MAX], before[MIN] + share * pays[MIN]
    return found


def _share(game: ExtensiveGame, root: int, end: int) -> Fraction:
    """Chance's probability to come from a node to one below it."""
    share = Fraction(1)
    while end != root:
        above = game.parent[end]
        if game.side[above] == CHANCE:
            share *= game.odds(above)[end - game.first[above]]
        end = above
    return share


# From matrices to trees.


def tree_of_matrix(game: MatrixGame, order: Order = "simultaneous") -> dict[str, Any]:
    """The tree of a matrix as lists and objects for JSON; raises PayoffError for more than two players.

    "simultaneous": the row player moves, then the column player, who does not see it; "row" and "column":
    this player moves first and the other one sees it.
    """
    if not game.is_for_two:
        raise PayoffError("Only a game of two players has a tree here.")
    leader, follower = (COLUMN, ROW) if order == "column" else (ROW, COLUMN)
    types = {ROW: "max", COLUMN: "min"}
    hidden = {"info": HIDDEN_SET} if order == "simultaneous" else {}
    children = []
    for first in range(game.counts[leader]):
        profiles = [
            (first, second) if leader == ROW else (second, first) for second in range(game.counts[follower])
        ]
        children.append({
            "type": types[follower],
            **hidden,
            "moves": list(game.strategies[follower]),
            "children": [{"payoffs": [_json_number(paid) for paid in game.pays(cell)]} for cell in profiles],
        })  # fmt: skip
    about: dict[str, Any] = {"players": list(game.players)}
    if game.title:
        about["title"] = game.title
    if game.unit:
        about["unit"] = game.unit
    return {**about, "type": types[leader], "moves": list(game.strategies[leader]), "children": children}


def _json_number(paid: Fraction) -> int | str:
    return paid.numerator if paid.denominator == 1 else payoff_text(paid)


def matrix_position(game: MatrixGame, order: Order = "simultaneous") -> TreePosition:
    """The position of the tree of a matrix; raises PayoffError as `tree_of_matrix` does.

    Raises PositionError for a name that is empty or too long.
    """
    return position_of_tree(tree_of_matrix(game, order))


def is_matrix_shaped(tree: ExplicitTree) -> bool:
    """Return True if MAX moves once, then MIN, who does not see it, and that is all."""
    rows = range(1, 1 + int(tree.count[0]))
    if not rows or tree.side[0] != MAX or int(tree.height[0]) != 2 or tree.is_and_or:
        return False
    own = slice(rows.start, rows.stop)  # a window asks often, and a root may have a million children
    if (tree.side[own] != MIN).any() or not tree.count[own].all():
        return False
    told = tree.info.get(1)
    return len(rows) == 1 or (told is not None and all(tree.info.get(row) == told for row in rows))
