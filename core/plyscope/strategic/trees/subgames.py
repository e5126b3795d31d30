"""Subgames: backward induction over the smallest of them, subgame perfect equilibria, and threats.

A subgame begins at a node that is alone in its information set and shares no set between what is below it
and what is not (Selten 1965). From the smallest up each is solved with those below it replaced by what they
pay: a single node by its best moves, one with information sets as a matrix. Ties give several solutions.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from plyscope.rules.position import CHANCE, MAX, MIN
from plyscope.rules.stop import Stop
from plyscope.strategic.equilibria.equilibria import equilibria
from plyscope.strategic.game_matrix import Mixture, Profile
from plyscope.strategic.solving.best_response import pure_equilibria
from plyscope.strategic.trees.behaviour import Evaluator, exact
from plyscope.strategic.trees.conversion import BETWEEN_MOVES, NO_MOVE, Piece, Plan, Strategic, strategic_form
from plyscope.strategic.trees.extensive import NO_SET, ExtensiveGame, Pays

MOST_SOLUTIONS = 256
"""Solutions of one subgame that are kept; more are told as incomplete."""


@dataclass(frozen=True)
class PerfectEquilibrium:
    """A subgame perfect equilibrium: the mixture of moves at each information set, and what it pays."""

    behaviour: tuple[Mixture, ...]
    pays: Pays

    @property
    def is_pure(self) -> bool:
        """Return True if a move is certain at every set."""
        return all(max(mixture) == 1 for mixture in self.behaviour)

    def names(self, game: ExtensiveGame) -> tuple[str, str]:
        """The moves of each player at all of his sets by name, of a pure equilibrium."""
        first, second = (
            BETWEEN_MOVES.join(
                found.moves[self.behaviour[found.number].index(Fraction(1))] for found in game.sets_of(player)
            )
            or NO_MOVE
            for player in (MAX, MIN)
        )
        return first, second


@dataclass(frozen=True)
class SubgamePerfection:
    """The subgame perfect equilibria of a game.

    `roots` are the first nodes of all subgames by number, the whole game's among them; `tied` the moves
    that are equally good at single nodes, by node, in some solution. If `complete` is False there are more
    solutions. Of a subgame with information sets the extreme equilibria are taken.
    """

    equilibria: tuple[PerfectEquilibrium, ...]
    roots: tuple[int, ...]
    tied: Mapping[int, tuple[int, ...]]
    complete: bool


@dataclass(frozen=True)
class Threat:
    """Why a pure equilibrium is not subgame perfect.

    At `node`, which its own play never comes to, begins a subgame in which `player` would do better than
    the equilibrium says: he would get `better` instead of `paid`. `move` is the move there that he would
    not make, or None where it is not his move at that very node.
    """

    profile: Profile
    node: int
    player: int
    move: int | None
    paid: Fraction
    better: Fraction


def subgame_roots(game: ExtensiveGame) -> tuple[int, ...]:
    """The nodes at which subgames begin by number, the root first; leaves are none."""
    ply = [0] * game.nodes
    for node in range(1, game.nodes):
        ply[node] = ply[game.parent[node]] + 1
    highest = list(ply)  # how far up one must begin to have all sets below a node whole
    for found in game.sets:
        if len(found.nodes) > 1:
            top = ply[_meeting(game, ply, found.nodes)]
            for node in found.nodes:
                highest[node] = top
    for node in range(game.nodes - 1, 0, -1):
        above = game.parent[node]
        highest[above] = min(highest[above], highest[node])
    return tuple(node for node in range(game.nodes) if game.count[node] and highest[node] == ply[node])


def _meeting(game: ExtensiveGame, ply: list[int], nodes: tuple[int, ...]) -> int:
    """The deepest node that all nodes are at or below."""
    top = nodes[0]
    for node in nodes[1:]:
        while top != node:
            if ply[top] >= ply[node]:
                top = game.parent[top]
            else:
                node = game.parent[node]
    return top


@dataclass(frozen=True)
class _Solution:
    """What a subgame pays in one of its solutions: the moves at its own sets, and the solutions below."""

    pays: Pays
    own: Mapping[int, Mixture]
    below: tuple[_Solution, ...]

    def moves(self) -> dict[int, Mixture]:
        """The moves at all sets of the subgame."""
        found: dict[int, Mixture] = {}
        waiting = [self]
        while waiting:
            one = waiting.pop()
            found.update(one.own)
            waiting.extend(one.below)
        return found


_End = tuple[Pays, Mapping[int, Mixture]]
"""What a piece pays in one of its solutions, and the moves at its own sets."""


def _by_pays(solutions: list[_Solution]) -> dict[Pays, list[_Solution]]:
    found: dict[Pays, list[_Solution]] = {}
    for one in solutions:
        found.setdefault(one.pays, []).append(one)
    return found


def subgame_perfect(game: ExtensiveGame, stop: Stop | None = None) -> SubgamePerfection:
    """All subgame perfect equilibria by backward induction, ties and mixed ones included.

    Raises PayoffError for a subgame that is too large as a matrix, InterruptedError if stopped.
    """
    return _Induction(game, stop).solve()


class _Induction:
    """Backward induction in one game: `solved` are the solutions of subgames so far by their first nodes."""

    def __init__(self, game: ExtensiveGame, stop: Stop | None) -> None:
        self.game, self.stop = game, stop
        self.roots = subgame_roots(game)
        self.solved: dict[int, list[_Solution]] = {}
        self.tied: dict[int, tuple[int, ...]] = {}
        self.complete = True

    def solve(self) -> SubgamePerfection:
        game = self.game
        for root in reversed(self.roots):
            if self.stop is not None and self.stop.is_set():
                raise InterruptedError
            self.solved[root] = self._kept(self._solutions(root))
        whole = self.solved[0] if game.count[0] else [_Solution(game.paid(0), {}, ())]
        found = []
        for one in whole:
            moves = one.moves()
            found.append(PerfectEquilibrium(tuple(moves[at.number] for at in game.sets), one.pays))
        return SubgamePerfection(tuple(found), self.roots, dict(sorted(self.tied.items())), self.complete)

    def _kept(self, solutions: Iterator[_Solution]) -> list[_Solution]:
        """The first solutions, and whether there are more."""
        kept: list[_Solution] = []
        for one in solutions:
            if self.stop is not None and self.stop.is_set():
                raise InterruptedError
            if len(kept) == MOST_SOLUTIONS:
                self.complete = False
                break
            kept.append(one)
        return kept

    def _solutions(self, root: int) -> Iterator[_Solution]:
        """The solutions of a subgame for every choice of solutions of those right below it.

        Of these only the pays matter, so that those with the same pays are put in together.
        """
        inner = self._subgames_below(root)
        groups = [_by_pays(self.solved[node]) for node in inner]
        for chosen in product(*(group.items() for group in groups)):
            pays = {node: paid for node, (paid, _) in zip(inner, chosen, strict=True)}
            ends = list(self._ends(Piece.below(self.game, root, pays)))
            for below in product(*(solutions for _, solutions in chosen)):
                for paid, own in ends:
                    yield _Solution(paid, own, below)

    def _ends(self, piece: Piece) -> Iterator[_End]:
        """The solutions of a piece alone."""
        if not piece.sets:
            yield self._mean(piece), {}
        elif piece.sets == (self.game.set_of[piece.root],):
            yield from self._best_moves(piece)
        else:
            yield from self._as_matrix(piece)

    def _subgames_below(self, root: int) -> list[int]:
        """The largest subgames below a node, without that of the node itself."""
        found, waiting = [], list(self.game.children(root))
        for node in waiting:  # which grows meanwhile
            if node in self.solved:
                found.append(node)
            else:
                waiting.extend(self.game.children(node))
        return found

    def _mean(self, piece: Piece) -> Pays:
        """What a piece without decisions pays on average."""
        game, total = self.game, (Fraction(), Fraction())
        for child, share in zip(game.children(piece.root), game.odds(piece.root), strict=True):
            pays = piece.ends[child]
            total = total[MAX] + share * pays[MAX], total[MIN] + share * pays[MIN]
        return total

    def _best_moves(self, piece: Piece) -> Iterator[_End]:
        """The best moves of the one node of a piece."""
        game, root = self.game, piece.root
        player, number = game.side[root], game.set_of[root]
        offers = [piece.ends[child] for child in game.children(root)]
        best = max(pays[player] for pays in offers)
        tied = tuple(move for move, pays in enumerate(offers) if pays[player] == best)
        if len(tied) > 1:
            self.tied[root] = tuple(sorted({*self.tied.get(root, ()), *tied}))
        for move in tied:
            yield offers[move], {number: _pure(move, len(offers))}

    def _as_matrix(self, piece: Piece) -> Iterator[_End]:
        """The extreme equilibria of a piece, with weights of plans made into weights of moves."""
        form = strategic_form(self.game, piece, stop=self.stop)
        found = equilibria(form.game, self.stop)
        self.complete = self.complete and found.complete
        known = []
        for one in found.extreme:
            moves: dict[int, Mixture] = {}
            for plans, mixture in zip(form.plans, (one.row, one.column), strict=True):
                moves.update(behaviour_of(self.game, piece.sets, plans, mixture))
            if moves not in known:  # mixtures of plans that differ where nobody comes
                known.append(moves)
                yield one.pays, moves


def _pure(move: int, count: int) -> Mixture:
    return tuple(Fraction(int(number == move)) for number in range(count))


def behaviour_of(
    game: ExtensiveGame, sets: tuple[int, ...], plans: tuple[Plan, ...], mixture: Mixture
) -> dict[int, Mixture]:
    """The moves at a player's sets that have the same effect as a mixture of plans (Kuhn 1953).

    At a set that none of the plans comes to, it is the first move.
    """
    player = plans[0].player
    found = {}
    for number in sets:
        if game.sets[number].player != player:
            continue
        weights = [Fraction()] * len(game.sets[number].moves)
        for plan, weight in zip(plans, mixture, strict=True):
            if number in plan.moves and game.sets[number].sequence in plan.sequences:
                weights[plan.moves[number]] += weight
        total = sum(weights, Fraction())
        found[number] = tuple(weight / total for weight in weights) if total else _pure(0, len(weights))
    return found


# Equilibria that rest on threats.


def threats(
    form: Strategic, game: ExtensiveGame, perfection: SubgamePerfection, stop: Stop | None = None
) -> dict[Profile, Threat | None]:
    """The pure equilibria of the strategic form of a game, each with the threat on which it rests, or None.

    None says that it is subgame perfect with some choice at the sets that its own moves leave out.
    """
    evaluator = exact(game)
    found: dict[Profile, Threat | None] = {}
    for profile in pure_equilibria(form.game):
        if stop is not None and stop.is_set():
            raise InterruptedError
        planned: dict[int, int] = {}
        for plans, strategy in zip(form.plans, profile, strict=True):
            planned.update(plans[strategy].moves)
        found[profile] = _threat(evaluator, profile, planned, perfection, stop)
    return found


def _threat(
    evaluator: Evaluator[Fraction],
    profile: Profile,
    planned: dict[int, int],
    perfection: SubgamePerfection,
    stop: Stop | None,
) -> Threat | None:
    """The threat of one profile in the smallest subgame that shows one.

    What is left open is filled in as in each of the subgame perfect equilibria; if one agrees with all that
    is planned, there is no threat.
    """
    game = evaluator.game
    threat: Threat | None = None
    tried = set()
    for perfect in perfection.equilibria:
        filled = tuple(
            _pure(planned[number], len(mixture)) if number in planned else mixture
            for number, mixture in enumerate(perfect.behaviour)
        )
        if filled in tried:
            continue
        tried.add(filled)
        found = _deepest_gain(evaluator, profile, filled, perfection.roots, stop)
        if found is None:
            return None
        threat = threat or found
    assert threat is not None or not game.count[0], "a game has a subgame perfect equilibrium"
    return threat


def _deepest_gain(
    evaluator: Evaluator[Fraction],
    profile: Profile,
    filled: tuple[Mixture, ...],
    roots: tuple[int, ...],
    stop: Stop | None,
) -> Threat | None:
    """The last subgame by number in which a player would leave the profile; None if there is none."""
    game = evaluator.game
    values = [evaluator.values(player, filled) for player in (MAX, MIN)]
    for root in reversed(roots):
        if stop is not None and stop.is_set():
            raise InterruptedError
        mover = game.side[root]
        for player in (MAX, MIN) if mover == CHANCE else (mover, MAX + MIN - mover):
            reply = evaluator.best_reply(player, filled, root)
            if reply.value > values[player][root]:
                number = game.set_of[root]
                own = number != NO_SET and mover == player
                move = filled[number].index(max(filled[number])) if own else None
                return Threat(profile, root, player, move, values[player][root], reply.value)
    return None
