"""Runs of the laboratory: the planned searches one after the other, each with its counts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from plyscope import catalog
from plyscope.games.tree.game import position_of_tree
from plyscope.lessons.fewest_leaves import PLAIN, CutRule, fewest, most, rearranged
from plyscope.lessons.lab.methods import ANY, METHODS, ORDERS, options_of
from plyscope.lessons.lab.settings import GameStart, Planned, Settings
from plyscope.lessons.lab.written_tree import root_of, written_tree
from plyscope.rules.position import Position
from plyscope.rules.stop import Stop
from plyscope.rules.values import wins_in
from plyscope.search.search import Answer, Limits


@dataclass(frozen=True)
class Run:
    """One finished search. `value` is from MAX's side, in the game's units; `seconds` are by the clock."""

    planned: Planned
    nodes: int
    leaves: int
    cutoffs: int
    seconds: float
    value: float

    @property
    def branching_factor(self) -> float:
        """Return the effective branching factor, leaves^(1/depth)."""
        return branching_factor(self.leaves, self.planned.depth)


def branching_factor(leaves: float, depth: int) -> float:
    """Return the number of children a node in a uniform tree of this depth with so many leaves."""
    return float(leaves ** (1 / depth))


@dataclass(frozen=True)
class Prepared:
    """A search of the laboratory before it is run, such as to be opened elsewhere."""

    position: Position
    algorithm: str
    options: dict[str, Any]
    depth: int


def runs(settings: Settings, stop: Stop | None = None) -> Iterator[Run]:
    """Yield the searches of a plan as they are finished; ends early, without an error, when `stop` is set.

    Raises LabError where a tree cannot be written out for an exact order; what was yielded before holds.
    """
    stop = stop if stop is not None else Stop()
    shelf = Shelf(settings, stop)
    for planned in settings.plan():
        try:
            if stop.is_set():
                return
            prepared = shelf.prepared(planned)
        except InterruptedError:
            return
        search = catalog.algorithm(prepared.algorithm).search(**prepared.options)
        answer = search.run(prepared.position, Limits(prepared.depth, stop=stop)).checked()
        if answer.stopped_by == "stop":
            return
        value = _value(settings, answer)
        yield Run(planned, answer.nodes, answer.leaves, answer.cutoffs, answer.seconds, value)


def prepared(settings: Settings, planned: Planned, stop: Stop | None = None) -> Prepared:
    """Return one search of a plan; raises LabError, and InterruptedError when `stop` is set."""
    return Shelf(settings, stop if stop is not None else Stop()).prepared(planned)


def _value(settings: Settings, answer: Answer) -> float:
    """The value of an answer; a game that was written out as a tree has the scores of its searches."""
    assert answer.value is not None
    subject = settings.subject
    if not isinstance(subject, GameStart) or not subject.position.game.ends_in_wins:
        return answer.value
    if answer.wins_in is not None or wins_in(answer.value) is None:
        return answer.value
    won = subject.position.game.win_utility(subject.position)
    return won if answer.value > 0 else -won


class Shelf:
    """The trees of one depth and one repetition, each made once: as given, and as exact orders arrange it."""

    def __init__(self, settings: Settings, stop: Stop) -> None:
        self._settings, self._stop = settings, stop
        self._label: tuple[int, int] | None = None
        self._tree: Any = None
        self._positions: dict[tuple[str, CutRule] | None, Position] = {}

    def prepared(self, planned: Planned) -> Prepared:
        """Return a search with the position that it begins from; errors as `prepared`."""
        subject, method = self._settings.subject, METHODS[planned.algorithm]
        label = planned.depth, 0 if isinstance(subject, GameStart) else planned.seed
        if label != self._label:
            self._label, self._tree, self._positions = label, None, {}
        options = options_of(method, planned.order, planned.seed)
        if planned.order != ANY and ORDERS[planned.order].exact:
            position = self._arranged(planned, method.rule)
        elif isinstance(subject, GameStart):
            position = subject.position
        else:
            position = self._given(planned)
        return Prepared(position, method.algorithm, options, planned.depth)

    def _given(self, planned: Planned) -> Position:
        if None not in self._positions:
            self._positions[None] = position_of_tree(self._nested(planned))
        return self._positions[None]

    def _arranged(self, planned: Planned, rule: CutRule) -> Position:
        """The tree in the order in which alpha-beta with a rule looks at the fewest or the most leaves."""
        key = planned.order, rule
        if key not in self._positions:
            tree = self._nested(planned)
            subject = self._settings.subject
            root = root_of(subject.position) if isinstance(subject, GameStart) else PLAIN.root
            extreme = fewest if planned.order == "fewest" else most
            orders = extreme(tree, replace(rule, root=root), self._stop).orders
            self._positions[key] = position_of_tree(rearranged(tree, orders), root)
        return self._positions[key]

    def _nested(self, planned: Planned) -> Any:
        if self._tree is None:
            subject = self._settings.subject
            if isinstance(subject, GameStart):
                self._tree = written_tree(subject.position, planned.depth, self._stop)
            else:
                self._tree = subject.tree(planned.depth, planned.seed)
        return self._tree
