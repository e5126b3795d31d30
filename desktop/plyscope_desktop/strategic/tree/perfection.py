"""Subgame perfection of the drawn game, found in a thread, and the threats on which equilibria rest."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from PySide6.QtCore import QObject, Signal

from plyscope.rules.position import CHANCE, PositionError
from plyscope.rules.stop import Stop
from plyscope.strategic.game_matrix import ROW, Profile
from plyscope.strategic.payoffs import PayoffError
from plyscope.strategic.trees.conversion import matrix_of_tree, matrix_position
from plyscope.strategic.trees.extensive import ExtensiveGame
from plyscope.strategic.trees.subgames import SubgamePerfection, Threat, subgame_perfect, threats
from plyscope_desktop.analysis.strategic_game import StrategicGame
from plyscope_desktop.runtime.job import Job

Found = tuple[frozenset[int], Mapping[Profile, Threat | None]]
"""The best moves, each by the node that it leads to, and the threat of each pure equilibrium."""

NOTHING_FOUND: Found = (frozenset(), {})

MOST_SETS = 500
"""Information sets of a game whose subgame perfect equilibria are listed; ties may make very many."""


class Perfection(QObject):
    """What is known of the drawn game; nothing of a matrix whose players choose at once."""

    found = Signal()

    def __init__(self, strategic: StrategicGame, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.strategic = strategic
        self.best, self.threats = NOTHING_FOUND
        self.too_large = False
        """Nothing is looked for: the game has too many information sets."""
        self._job: Job | None = None
        self._behind = True
        strategic.session.closing.connect(self.close)

    def forget(self) -> None:
        """Another game is drawn: nothing is known of it, and nothing is looked for before `ask`."""
        if self._job is not None:
            self._job.drop()
        self._job, self._behind = None, True
        self.best, self.threats = NOTHING_FOUND
        self.too_large = False

    def ask(self) -> None:
        """Look for it, unless that was done."""
        strategic, stop = self.strategic, Stop()
        if not self._behind:
            return
        self._behind = False
        game, extensive, order = strategic.game, strategic.extensive, strategic.order
        if strategic.is_matrix and (order == "simultaneous" or game is None):
            return
        if not strategic.is_matrix and extensive is None:
            return

        if not strategic.is_matrix and extensive is not None and not is_quick(extensive):
            self.too_large = True
            self.found.emit()
            return

        def work() -> Found:
            if strategic.is_matrix and game is not None:
                drawn = ExtensiveGame(matrix_position(game, order).nodes)
                if is_open_duel(drawn):
                    return minimax_moves(drawn, stop), {}
                return best_moves(drawn, subgame_perfect(drawn, stop)), {}
            assert extensive is not None
            return perfection_of(extensive, stop)

        self._job = Job(work, self, self._take, stop=stop.set)
        self._job.start()

    def _take(self, job: Job) -> None:
        self._job = None
        if job.error is None:
            self.best, self.threats = job.result
            self.found.emit()
        elif not isinstance(job.error, InterruptedError | PayoffError | PositionError):
            raise job.error

    def close(self) -> None:
        """Stop and wait for the thread, which takes milliseconds."""
        self.forget()
        Job.close_all(self)


def is_quick(game: ExtensiveGame) -> bool:
    """Return True if the best moves of a game are found soon."""
    return len(game.sets) <= MOST_SETS or is_open_duel(game)


def is_open_duel(game: ExtensiveGame) -> bool:
    """Return True if every move is seen and payoffs add up to one number: ties change no value then."""
    return game.has_perfect_information and game.constant_sum is not None


def minimax_moves(game: ExtensiveGame, stop: Stop | None = None) -> frozenset[int]:
    """The best moves, ties included, where every move is seen and payoffs add up to one number."""
    worth = [Fraction()] * game.nodes
    found: set[int] = set()
    for node in range(game.nodes - 1, -1, -1):
        if stop is not None and node % 64 == 0 and stop.is_set():
            raise InterruptedError
        below = game.children(node)
        if not below:
            worth[node] = game.paid(node)[ROW]
        elif game.side[node] == CHANCE:
            odds = game.odds(node)
            worth[node] = sum(
                (share * worth[child] for share, child in zip(odds, below, strict=True)), Fraction()
            )
        else:
            best = max if game.side[node] == ROW else min
            worth[node] = best(worth[child] for child in below)
            found.update(child for child in below if worth[child] == worth[node])
    return frozenset(found)


def perfection_of(game: ExtensiveGame, stop: Stop | None = None) -> Found:
    """The best moves and the threats of a game; no threats where it has no matrix or is too large."""
    if len(game.sets) > MOST_SETS:
        return minimax_moves(game, stop), {}
    perfection = subgame_perfect(game, stop)
    best = best_moves(game, perfection)
    try:
        form = matrix_of_tree(game, stop=stop)
    except PayoffError:
        return best, {}
    return best, threats(form, game, perfection, stop)


def best_moves(game: ExtensiveGame, perfection: SubgamePerfection) -> frozenset[int]:
    """The moves of subgame perfect equilibria, each by the node that it leads to.

    Of several equilibria only the moves at nodes count at which a subgame begins and whose player knows it:
    there each is best for itself.
    """
    single = len(perfection.equilibria) == 1 and perfection.complete
    roots = set(perfection.roots)
    found: set[int] = set()
    for equilibrium in perfection.equilibria:
        for at, mixture in zip(game.sets, equilibrium.behaviour, strict=True):
            if not single and (len(at.nodes) > 1 or at.nodes[0] not in roots):
                continue
            moves = [move for move, share in enumerate(mixture) if share > Fraction()]
            found.update(game.first[node] + move for node in at.nodes for move in moves)
    return frozenset(found)
