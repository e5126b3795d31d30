"""GraphLayout: the places of a graph's nodes over time: arranged in a thread, kept while nodes are added."""

from __future__ import annotations

from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal

from plyscope.layout.tidy_tree import tidy
from plyscope_desktop.canvas.graph.arrangement import Arranged, Arrangement, Place, arranged
from plyscope_desktop.canvas.graph.plan import GraphPlan, Room
from plyscope_desktop.runtime import settings
from plyscope_desktop.runtime.job import Job

GROWTH = 2.0
"""A graph that grows is arranged anew when it has become so many times larger, and at the end."""

FRAME_MS = 16
LASTS = 0.25
"""Seconds that nodes take to their new places …"""
MOST_GLIDING = 400
"""… unless there are more than this."""


class GraphLayout(QObject):
    """Gives places to plans. `changed`: nodes have other places, so the plan must be put there again."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.arranged = Arranged("plies", {})
        self._job: Job | None = None
        self._stopped = False
        self._done: tuple[object, ...] = ()
        self._count = 0
        self._from: dict[int, Place] = {}
        self._began = 0.0
        self._timer = QTimer(self, interval=FRAME_MS)
        self._timer.timeout.connect(self._frame)

    @property
    def busy(self) -> bool:
        """Return True while an arrangement is being computed, or nodes are on their way."""
        return self._job is not None or self._timer.isActive()

    def forget(self) -> None:
        """Begin with another record: its nodes have other numbers."""
        self._drop()
        self._timer.stop()
        self.arranged = Arranged(self.arranged.arrangement, {})
        self._done, self._count, self._from = (), 0, {}

    def take(self, other: GraphLayout) -> None:
        """Use the places that another layout found, as they are now."""
        self.arranged = Arranged(other.arranged.arrangement, other.now(), other.arranged.instead)
        self._done, self._count = other._done, len(self.arranged.at)

    def now(self) -> dict[int, Place]:
        """The places of the known nodes, between the old and the new ones while they move."""
        at = self.arranged.at
        if not self._timer.isActive():
            return at
        share = min((perf_counter() - self._began) / LASTS, 1.0)
        share = 1 - (1 - share) ** 3
        return {node: _between(self._from.get(node, place), place, share) for node, place in at.items()}

    def place(self, plan: GraphPlan, arrangement: Arrangement, *, grows: bool, still: bool = False) -> None:
        """Put the nodes of a plan where they belong, as far as that is known, and find out the rest.

        Nodes that have a place keep it; new ones come near to their parents. All are arranged again by
        `arrangement` if that is another one, if the graph has grown very much, or does not grow any more. If
        it is to be `still`, nothing is computed.
        """
        firsts = [members[0] for members in plan.members]
        self._add_missing(plan, firsts)
        plan.put(self.now(), self.arranged.in_rows)
        if still or not firsts:
            return
        wanted = (arrangement, tuple(firsts), len(plan.links))
        another = not self._done or self._done[0] != arrangement
        large = len(firsts) >= GROWTH * self._count
        if wanted != self._done and self._job is None and (another or large or not grows):
            self._arrange(plan, wanted, arrangement)

    def _add_missing(self, plan: GraphPlan, firsts: list[int]) -> None:
        at = self.arranged.at
        missing = [place for place, first in enumerate(firsts) if first not in at]
        if not missing:
            return
        if 2 * len(missing) > len(firsts):  # until they are arranged they stand as a tree
            x = tidy(plan.parents)
            kept = {
                first: (float(x[at]), float(depth))
                for at, (first, depth) in enumerate(zip(firsts, plan.depths(), strict=True))
            }
            self.arranged = Arranged("plies", kept)
            return
        present = set(firsts)
        kept = {node: place for node, place in at.items() if node in present}
        in_rows = self.arranged.in_rows
        room = Room(kept, in_rows)
        for place in missing:  # parents come before their children
            parent = plan.parents[place]
            kept[firsts[place]] = room.beside(None if parent < 0 else kept.get(firsts[parent]))
        least_x, least_y = min(x for x, _ in kept.values()), min(y for _, y in kept.values())
        if least_x < 0 or least_y < 0:
            kept = {node: (x - least_x, y - least_y) for node, (x, y) in kept.items()}
            self._from = {node: (x - least_x, y - least_y) for node, (x, y) in self._from.items()}
        self.arranged = Arranged(self.arranged.arrangement, kept, self.arranged.instead)

    def _arrange(self, plan: GraphPlan, wanted: tuple[object, ...], arrangement: Arrangement) -> None:
        firsts = [members[0] for members in plan.members]
        plies = plan.depths()
        upper, lower, _ = plan.edges
        edges = list(zip(upper.tolist(), lower.tolist(), strict=True))
        self._stopped = False

        def work() -> Arranged:
            import networkx as nx

            graph: nx.DiGraph[int] = nx.DiGraph()
            for first, ply in zip(firsts, plies, strict=True):
                graph.add_node(first, ply=ply)
            graph.add_edges_from((firsts[above], firsts[below]) for above, below in edges)
            return arranged(graph, arrangement, lambda: self._stopped)

        self._job = Job(work, self, lambda job: self._take_result(job, wanted), stop=self._stop)
        self._job.start()

    def _stop(self) -> None:
        self._stopped = True

    def _drop(self) -> None:
        if self._job is not None:
            self._job.drop()
            self._job = None

    def _take_result(self, job: Job, wanted: tuple[object, ...]) -> None:
        if job is not self._job:
            return
        self._job = None
        if isinstance(job.error, InterruptedError):
            return
        if job.error is not None:
            raise job.error
        before, made = self.now(), job.result
        self._done, self._count = wanted, len(made.at)
        glides = before.keys() & made.at.keys() and len(made.at) <= MOST_GLIDING
        glides = glides and made.in_rows == self.arranged.in_rows
        self.arranged = made
        self._timer.stop()
        if glides and before != made.at and not settings.store().get(settings.REDUCED_MOTION):
            self._from, self._began = dict(before), perf_counter()
            self._timer.start()
        self.changed.emit()

    def _frame(self) -> None:
        if perf_counter() - self._began >= LASTS:
            self._timer.stop()
        self.changed.emit()


def _between(one: Place, other: Place, share: float) -> Place:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
