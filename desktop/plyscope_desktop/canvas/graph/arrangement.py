"""Arrangement: places of the nodes of a small graph, by a networkx layout; computed in a thread."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from shutil import which
from subprocess import DEVNULL, PIPE, Popen, TimeoutExpired
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    import networkx as nx

Arrangement = Literal["plies", "breadth", "planar", "rings", "spring", "forces", "kamada", "dot"]
Instead = Literal["", "large", "crossing"]
Place = tuple[float, float]

IN_ROWS: tuple[Arrangement, ...] = ("plies", "breadth", "dot")
"""The arrangements whose nodes stand in rows, with the root on top."""

LOOK_SECONDS = 0.1
"""How often a layout of Graphviz looks whether it is still wanted."""
INCH = 4 / 3
"""Graphviz' inches in the distance of two nodes."""
MOST_KAMADA = 150
"""Nodes for which the layout of Kamada and Kawai settles in seconds; it costs the cube of them."""
MOST_DENSE = 499
"""Nodes up to which networkx computes springs without SciPy by its public function."""
SPRING_STEPS, LEAST_STEPS, STEPS_AT_ONCE = 80, 16, 4
SETTLED = 400
"""Nodes for which springs take all of their steps; more nodes take fewer."""
SWEEPS = 6
"""How often the order within the plies is improved."""
WIDEST_GAP = 3.0


@dataclass
class Arranged:
    """Places by node, x to the right and y down from 0, neighbours about 1 apart.

    `instead` says why it is arranged by plies though something else was asked for: it is too large, or not
    planar. `in_rows`: x and y may be stretched apart from each other.
    """

    arrangement: Arrangement
    at: dict[int, Place]
    instead: Instead = ""

    @property
    def in_rows(self) -> bool:
        """Return True if the nodes stand in rows."""
        return self.arrangement in IN_ROWS


def has_graphviz() -> bool:
    """Return True if Graphviz' program dot is installed."""
    return which("dot") is not None


def offered() -> tuple[Arrangement, ...]:
    """The arrangements for which everything is installed."""
    found: list[Arrangement] = ["plies", "breadth", "planar", "rings", "spring", "forces"]
    if find_spec("scipy") is not None:
        found.append("kamada")
    if has_graphviz():
        found.append("dot")
    return tuple(found)


def arranged(
    graph: nx.DiGraph[int], arrangement: Arrangement, stopped: Callable[[], bool] = lambda: False
) -> Arranged:
    """Find a place for each node of a graph whose nodes have a `ply`; the same graph gives the same picture.

    The first node is the root. `stopped` is called now and then and ends the work with InterruptedError.
    """
    import networkx as nx  # which takes longer to load than all else that a window starts with

    if not len(graph):
        return Arranged(arrangement, {})
    instead: Instead = ""
    if arrangement == "kamada" and len(graph) > MOST_KAMADA:
        instead = "large"
    elif arrangement == "planar" and not nx.check_planarity(graph)[0]:
        instead = "crossing"
    if instead:
        arrangement = "plies"
    layers = ordered_plies(graph)
    if arrangement == "plies":
        ordered: nx.DiGraph[int] = nx.DiGraph()
        for ply, layer in enumerate(layers):
            ordered.add_nodes_from(layer, ply=ply)
        found = nx.multipartite_layout(ordered, subset_key="ply", align="horizontal")
        return Arranged(arrangement, _spread(found, layers), instead)
    if arrangement == "breadth":
        root = next(iter(graph))
        found = nx.bfs_layout(graph, root, align="horizontal")
        return Arranged(arrangement, _spread(found, [list(layer) for layer in nx.bfs_layers(graph, root)]))
    if arrangement == "dot":
        return Arranged(arrangement, _by_graphviz(graph, stopped))
    if arrangement == "planar":
        found = nx.planar_layout(graph)
    elif arrangement == "kamada":
        found = nx.kamada_kawai_layout(graph.to_undirected())
    else:
        start = nx.shell_layout(graph, nlist=[layer for layer in layers if layer], rotate=0)
        if arrangement == "rings":
            found = start
        elif arrangement == "spring":
            found = _springs(graph.to_undirected(), start, stopped)
        else:
            found = _forces(graph.to_undirected(), start, stopped)
    return Arranged(arrangement, _one_apart(found))


def _springs(
    graph: nx.Graph[int], start: dict[int, NDArray[np.float64]], stopped: Callable[[], bool]
) -> dict[int, NDArray[np.float64]]:
    """Fruchterman and Reingold's springs; a large graph takes fewer, and may stop after each few."""
    import networkx as nx

    if len(graph) <= MOST_DENSE:
        found: dict[int, NDArray[np.float64]] = nx.spring_layout(
            graph, pos=start, seed=1, iterations=SPRING_STEPS
        )
        return found
    # the public function would need SciPy from here on
    step: Callable[..., Any] = nx.drawing.layout._fruchterman_reingold
    near, nodes = nx.to_numpy_array(graph, dtype=np.float32), list(graph)
    places = np.array([start[node] for node in nodes], np.float32)
    steps = max(LEAST_STEPS, SPRING_STEPS * SETTLED // len(nodes))
    for done in range(0, steps, STEPS_AT_ONCE):
        if stopped():
            raise InterruptedError
        before = places
        places = step(near, pos=before, iterations=STEPS_AT_ONCE, seed=1)
        places = before + (places - before) * (1 - done / steps)  # as if all had cooled down together
    return dict(zip(nodes, places.astype(float), strict=True))


def _forces(
    graph: nx.Graph[int], start: dict[int, NDArray[np.float64]], stopped: Callable[[], bool]
) -> dict[int, NDArray[np.float64]]:
    """ForceAtlas2, a few steps at a time, between which it can be stopped."""
    import networkx as nx

    steps, found = max(LEAST_STEPS, SPRING_STEPS * SETTLED // max(SETTLED, len(graph))), start
    for _ in range(0, steps, STEPS_AT_ONCE):
        if stopped():
            raise InterruptedError
        found = nx.forceatlas2_layout(graph, pos=found, seed=1, max_iter=STEPS_AT_ONCE)
    return found


def _by_graphviz(graph: nx.DiGraph[int], stopped: Callable[[], bool]) -> dict[int, Place]:
    """The layout of Graphviz' own program dot, asked for its plain output."""
    lines = [f"{node};" for node in graph] + [f"{above} -> {below};" for above, below in graph.edges]
    asked = Popen(
        [which("dot") or "dot", "-Tplain"], stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=_environment(),
        text=True,
    )  # fmt: skip
    text: str | None = f"digraph {{ {' '.join(lines)} }}"
    while True:
        try:
            told, _ = asked.communicate(text, timeout=LOOK_SECONDS)
            break
        except TimeoutExpired:
            text = None
            if stopped():
                asked.kill()
                asked.communicate()
                raise InterruptedError from None
    rows = [line.split() for line in told.splitlines() if line.startswith("node ")]
    return _from_zero({int(row[1]): (float(row[2]) * INCH, -float(row[3]) * INCH) for row in rows})


def _environment() -> dict[str, str]:
    """The environment of other programs: a bundle of ours looks for libraries in its own folder."""
    found = dict(os.environ)
    if hasattr(sys, "_MEIPASS"):
        found["LD_LIBRARY_PATH"] = found.get("LD_LIBRARY_PATH_ORIG", "")
    return found


def _from_zero(at: dict[int, Place]) -> dict[int, Place]:
    left, top = min(x for x, _ in at.values()), min(y for _, y in at.values())
    return {node: (x - left, y - top) for node, (x, y) in at.items()}


def _one_apart(found: dict[int, NDArray[np.float64]]) -> dict[int, Place]:
    """Stretch places until half of the nodes have no other one nearer than 1."""
    places = np.array(list(found.values()), float).reshape(-1, 2)
    if len(places) > 1:
        places = places / max(1e-9, float(np.median(nearest(places))))
    at = {node: (float(x), float(y)) for node, (x, y) in zip(found, places, strict=True)}
    return _from_zero(at)


def nearest(places: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the distance of each place to the nearest other one; infinite for a single one."""
    found = np.full(len(places), np.inf)
    for begin in range(0, len(places), 256):
        some = places[begin : begin + 256]
        away = np.hypot(some[:, None, 0] - places[None, :, 0], some[:, None, 1] - places[None, :, 1])
        away[np.arange(len(some)), np.arange(begin, begin + len(some))] = np.inf
        found[begin : begin + 256] = away.min(axis=1)
    return found


def _spread(found: dict[int, NDArray[np.float64]], layers: list[list[int]]) -> dict[int, Place]:
    """Stretch the plies to the width of the widest, one unit between the nodes of that one."""
    widest = max(len(layer) for layer in layers)
    at: dict[int, Place] = {}
    for ply, layer in enumerate(layers):
        row = sorted(layer, key=lambda node: float(found[node][0]))
        gap = min(WIDEST_GAP, widest / len(row)) if row else 1.0
        for place, node in enumerate(row):
            at[node] = ((widest - 1) / 2 + (place - (len(row) - 1) / 2) * gap, float(ply))
    return _from_zero(at)


def ordered_plies(graph: nx.DiGraph[int]) -> list[list[int]]:
    """The nodes of each ply, ordered by barycentres, so that fewer edges cross (Sugiyama 1981)."""
    layers: list[list[int]] = []
    first = min((about["ply"] for _, about in graph.nodes(data=True)), default=0)
    for node, about in graph.nodes(data=True):
        while len(layers) <= about["ply"] - first:
            layers.append([])
        layers[about["ply"] - first].append(node)
    place = {node: index / len(layer) for layer in layers for index, node in enumerate(layer)}
    for sweep in range(SWEEPS):
        down = sweep % 2 == 0
        for layer in layers if down else reversed(layers):
            centre = {}
            for node in layer:
                near = [place[other] for other in (graph.pred[node] if down else graph.succ[node])]
                centre[node] = sum(near) / len(near) if near else place[node]
            layer.sort(key=centre.__getitem__)
            for index, node in enumerate(layer):
                place[node] = (index + 0.5) / len(layer)
    return layers
