"""Graph view: a chapter as a graph of nodes or positions, with the camera and notes of a small tree."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from time import perf_counter

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF

from plyscope.record.tree import NONE
from plyscope_desktop.canvas.camera import Camera
from plyscope_desktop.canvas.graph.arrangement import Arrangement, offered
from plyscope_desktop.canvas.graph.layout import GraphLayout
from plyscope_desktop.canvas.graph.part import MOST_NODES, Identities, Merge, Part, part_around
from plyscope_desktop.canvas.graph.plan import GraphPlan, plan_of
from plyscope_desktop.canvas.graph.solution import Convention
from plyscope_desktop.canvas.keyboard_walk import Direction
from plyscope_desktop.canvas.lanterns.view import counts_below
from plyscope_desktop.canvas.overlays.legend import room_below
from plyscope_desktop.canvas.scene import Scene
from plyscope_desktop.canvas.textbook.view import SmallView
from plyscope_desktop.document.notation import in_words
from plyscope_desktop.runtime import settings

AGAIN, REST = 0.5, 20.0
"""Seconds to the next part of a large record that grows, at least, and times what choosing one took."""

LEAST_FOLDED = 3.0
"""The radius of a mark from which a triangle below it can be told from the next."""

AROUND = 60.0
"""Pixels around a graph without rows, for its notes."""
FREE_UNIT = 150.0
"""Pixels from a node to the nearest one, at the most."""

WAYS: dict[Direction, tuple[int, int]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


@dataclass(frozen=True)
class Choices:
    """The choices of the user for graphs; they are kept in the settings."""

    arrangement: Arrangement = "plies"
    merge: Merge = "tree"
    convention: Convention = "connector"

    @classmethod
    def stored(cls) -> Choices:
        """Those of the settings, as far as they are possible here."""
        kept, plain = settings.store().get(settings.GRAPH), cls()
        arrangements = {name: name for name in offered()}
        merges: dict[str, Merge] = {"tree": "tree", "equal": "equal", "mirrored": "mirrored"}
        conventions: dict[str, Convention] = {"connector": "connector", "label": "label"}
        return cls(
            arrangements.get(str(kept.get("arrangement")), plain.arrangement),  # type: ignore[call-overload]
            merges.get(str(kept.get("merge")), plain.merge),
            conventions.get(str(kept.get("convention")), plain.convention),
        )

    def store(self) -> None:
        """Keep them."""
        kept = {"arrangement": self.arrangement, "merge": self.merge, "convention": self.convention}
        settings.store().set(settings.GRAPH, kept)


class GraphView(SmallView):
    """The places of a chapter's nodes, or of its positions, as a layout gives them.

    `centre` is the node around which a part is shown where there are too many nodes.
    """

    plan: GraphPlan

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self.plan = GraphPlan(has_stubs=False)
        self.layout = GraphLayout()
        self.choices = Choices()
        self.part = Part()
        self.centre = NONE
        self.still = False
        self._identities = Identities()
        self._again_at = 0.0
        self._part_of: tuple[object, ...] = ()
        self._plan_of: tuple[object, ...] = ()

    def begin(self) -> None:
        """Forget the record before; another one is drawn."""
        self.layout.forget()
        self._identities.clear(self.choices.merge)
        self.part, self._part_of, self._plan_of, self.centre = Part(), (), (), NONE

    def choose_as(self, other: GraphView) -> None:
        """Draw what another view draws, where it draws it."""
        self.choices, self.centre, self.still = other.choices, other.centre, True
        self.layout.take(other.layout)

    @property
    def folded(self) -> Collection[int]:
        """Places with a triangle for the nodes below them: not beside marks that are smaller than it."""
        shown = self.scene.collapsed
        return [
            place
            for place in self.plan.folded
            if self.radius[place] >= LEAST_FOLDED or self.plan.nodes[place] in shown
        ]

    def follow(self, selected: int, now: int) -> None:
        """Show the part around the selected node, else around that of the moment (-1: around the root)."""
        wanted = next((node for node in (selected, now) if node >= max(0, self.scene.root)), self.scene.root)
        if wanted != self.centre and (self.centre == NONE or wanted not in self.plan.place_of):
            self.centre = wanted

    def version(self) -> tuple[object, ...]:
        """What the nodes that are shown depend on: of a large record that grows, not on every row."""
        if self.scene.chapter is not None:
            self._choose_part()
        return self._part_of

    def _plan(self, width: float) -> None:
        scene = self.scene
        assert scene.chapter is not None
        self._choose_part()
        key = (self._part_of, self.choices.merge, scene.slots, scene.grows)
        if key != self._plan_of:
            self._plan_of = key
            self._make_plan()
        self.layout.place(self.plan, self.choices.arrangement, grows=scene.grows, still=self.still)

    def _choose_part(self) -> None:
        scene, now = self.scene, perf_counter()
        assert scene.chapter is not None
        count = scene.node_count()
        key = (scene.root, min(count, MOST_NODES + 1), self.centre, frozenset(scene.collapsed), scene.version)
        if key == self._part_of:
            return
        large, before = count > MOST_NODES, self._part_of
        if large and scene.grows and before[:4] == key[:4] and now < self._again_at:
            return
        self._part_of = key
        tree = scene.session.record.tree
        centre = self.centre if large else NONE
        self.part = part_around(tree, scene.chapter, scene.slots.known, centre, scene.collapsed, MOST_NODES)
        done = perf_counter()
        self._again_at = done + max(AGAIN, REST * (done - now))

    def _make_plan(self) -> None:
        scene, merge, nodes = self.scene, self.choices.merge, self.part.nodes
        tree, searched = scene.session.record.tree, scene.session.record.searched
        groups = {node: [node] for node in nodes}
        if merge != "tree" and searched is not None:
            self._identities.learn(tree, nodes, searched, merge)
            groups = self._identities.groups(nodes)
        self.plan = plan_of(tree, groups, self._folded(), explicit=scene.unsearched.explicit)
        self.plan.captions = [self._identities.caption(members[0]) for members in self.plan.members]

    def _folded(self) -> dict[int, int]:
        """The number of nodes hidden below each node some of whose children are not shown.

        While a large record grows that would take too long; how many are left out is known anyway.
        """
        if not self.part.open or (self.scene.grows and self.part.left_out):
            return {}
        scene, tree = self.scene, self.scene.session.record.tree
        counts, root = counts_below(scene), scene.root
        shown = np.array(self.part.nodes, np.int64)
        below = np.zeros(len(counts), np.int64)
        inner = shown[shown != root]
        np.add.at(below, tree.parent[inner] - root, counts[inner - root] + 1)
        return {node: int(counts[node - root] - below[node - root]) for node in self.part.open}

    def fit(self, width: float, height: float, minimap: bool) -> Camera:
        """The camera that shows the whole graph; without rows both scales are the same."""
        made, sizes = self.plan, self.scene.sizes
        if made.in_rows or not len(made):
            return super().fit(width, height, minimap)
        around = AROUND * sizes.unit
        legend = room_below(width, height, sizes, self.scene.rare_signs())
        wide, high = max(1.0, width - 2 * around), max(1.0, height - 2 * around - legend)
        unit = min(wide / max(made.width, 0.5), high / max(made.depth, 0.5), FREE_UNIT * sizes.scale)
        left = -(width - unit * made.width) / 2 / unit
        top = -(height - legend - unit * made.depth) / 2 / unit
        return Camera(left, top, unit, unit, width, height)

    @property
    def boards(self) -> bool:
        """Return True if small boards say more than names do: not where positions have names."""
        return super().boards and not any(self.plan.captions)

    def _room_for_names(self, row: NDArray[np.int64]) -> NDArray[np.float64]:
        """Names of positions come before windows."""
        if not any(self.plan.captions) or self.scene.unsearched.explicit:
            return super()._room_for_names(row)
        return np.array([self._label_width(place) + 10 * self.scene.sizes.unit for place in row.tolist()])

    def short_label(self, place: int) -> str:
        """The name of a position, else the move to it if only one leads there."""
        plan = self.plan
        if not plan.merged:
            return super().short_label(place)
        if plan.captions[place]:
            return in_words(plan.captions[place])
        tree, scene = self.scene.session.record.tree, self.scene
        moves = {int(tree.move[node]) for node in plan.members[place]}
        return scene.name(plan.members[place][0]) if len(moves) == 1 else ""

    def _stands_for(self, place: int) -> list[str]:
        return [] if self.plan.merged else super()._stands_for(place)

    def edge(self, node: int) -> tuple[QPointF, QPointF] | None:
        """The ends of the edge from the position of a node's parent to its own."""
        place_of = self.plan.place_of
        place, parent = place_of.get(node), int(self.scene.session.record.tree.parent[node])
        above = place_of.get(parent) if parent != NONE else None
        if place is None or above is None or max(place, above) >= len(self.x):
            return None
        return self.edge_of(place, above)

    def step(self, node: int, direction: Direction) -> int:
        """The node to which an arrow key leads: along an edge where there is one, else the nearest."""
        plan = self.plan
        here = plan.place_of.get(node)
        if here is None:
            return self.scene.root
        across, down = WAYS[direction]
        x, y = plan.x - plan.x[here], plan.ply - plan.ply[here]
        ahead, aside = x * across + y * down, np.abs(x * down) + np.abs(y * across)
        cost = np.where(ahead > np.maximum(1e-9, 0.3 * aside), ahead + 2 * aside, np.inf)
        if plan.in_rows and across:
            cost = np.where((np.abs(y) < 1e-9) & (ahead > 1e-9), ahead, np.inf)
        if down or not plan.in_rows:
            upper, lower, _ = plan.edges
            linked = np.concatenate([lower[upper == here], upper[lower == here]])
            near = linked[ahead[linked] > (1e-9 if plan.in_rows else 0.5 * aside[linked])]
            cost[near] = ahead[near] + 2 * aside[near] - 1e6
        best = int(np.argmin(cost))
        return plan.nodes[best] if np.isfinite(cost[best]) else plan.nodes[here]

    def nearest_to_middle(self) -> int:
        """The node nearest to the middle of what is in sight, -1 for none."""
        if not len(self.x):
            return NONE
        away = np.hypot(self.x - self.camera.width / 2, self.y - self.camera.height / 2)
        return self.plan.nodes[int(np.argmin(away))]

    def next_at(self, point: QPointF, selected: int) -> int:
        """The node that a click selects: of several at one position, each click the next."""
        place = self.place_at(point)
        if place is None:
            return NONE
        members = self.plan.members[place]
        if selected in members and len(members) > 1:
            return members[(members.index(selected) + 1) % len(members)]
        return self.plan.nodes[place]
