"""GraphPlan: the places of the positions of a merged graph, by a networkx layout; computed in a thread."""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib.util import find_spec
from shutil import which
from typing import TYPE_CHECKING, Literal

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    import networkx as nx

Arrangement = Literal["plies", "breadth", "planar", "rings", "spring", "forces", "kamada", "dot"]

MOST_SPRINGS = 400
"""Positions for which springs and forces settle in seconds; larger graphs are arranged by plies."""
MOST_KAMADA = 150
"""The same for the layout of Kamada and Kawai, which costs the cube of them."""
SWEEPS = 6
"""How often the order within the plies is improved."""


@dataclass
class GraphPlan:
    """Positions by number, with x to the right and y down, one unit apart where they are neighbours.

    `rows` are the places of those that share a height, from left to right, by plies only.
    """

    graph: nx.DiGraph[int]
    arrangement: Arrangement = "plies"
    nodes: list[int] = field(default_factory=list)
    place_of: dict[int, int] = field(default_factory=dict)
    x: NDArray[np.float64] = field(default_factory=lambda: np.zeros(0))
    y: NDArray[np.float64] = field(default_factory=lambda: np.zeros(0))
    position_of: dict[int, int] = field(default_factory=dict)
    """The position to which each node of the record belongs."""
    is_written: bool = False
    """True for a position of an explicit tree, whose moves are mere numbers."""
    is_and_or: bool = False
    """True if its leaves are proved, disproved or unknown."""
    instead: Literal["", "large", "crossing"] = ""
    """Why it is arranged by plies though something else was asked for: it is too large, or not planar."""

    def __len__(self) -> int:
        return len(self.nodes)


def offered() -> tuple[Arrangement, ...]:
    """The arrangements for which everything is installed."""
    found: list[Arrangement] = ["plies", "breadth", "planar", "rings", "spring", "forces"]
    if find_spec("scipy") is not None:
        found.append("kamada")
    if find_spec("pydot") is not None and which("dot") is not None:
        found.append("dot")
    return tuple(found)


def arranged(graph: nx.DiGraph[int], arrangement: Arrangement) -> GraphPlan:
    """Find a place for each position; the same graph gives the same picture."""
    import networkx as nx

    instead: Literal["", "large", "crossing"] = ""
    most = {"spring": MOST_SPRINGS, "forces": MOST_SPRINGS, "dot": MOST_SPRINGS, "kamada": MOST_KAMADA}
    if len(graph) > most.get(arrangement, len(graph)):
        instead = "large"
    elif arrangement == "planar" and not nx.check_planarity(graph)[0]:
        instead = "crossing"
    if instead:
        arrangement = "plies"
    plan = GraphPlan(graph, arrangement, list(graph), instead=instead)
    plan.place_of = {node: place for place, node in enumerate(plan.nodes)}
    for position, about in graph.nodes(data=True):
        plan.position_of.update((node, position) for node in about["nodes"])
    if not plan.nodes:
        return plan
    layers = ordered_plies(graph)
    if arrangement == "plies":
        ordered: nx.DiGraph[int] = nx.DiGraph()
        for ply, layer in enumerate(layers):
            ordered.add_nodes_from(layer, ply=ply)
        found = nx.multipartite_layout(ordered, subset_key="ply", align="horizontal")
        return _spread(plan, found, layers)
    if arrangement == "breadth":
        rows = [list(layer) for layer in nx.bfs_layers(graph, plan.nodes[0])]
        found = nx.bfs_layout(graph, plan.nodes[0], align="horizontal")
        return _spread(plan, found, rows)
    scale = len(graph) ** 0.5
    if arrangement == "planar":
        found = nx.planar_layout(graph)
        scale *= 1.5
    elif arrangement == "kamada":
        found = nx.kamada_kawai_layout(graph.to_undirected())
    elif arrangement == "dot":
        found = nx.nx_pydot.graphviz_layout(graph, prog="dot")
        found = {node: np.array([x, -y]) / 54 for node, (x, y) in found.items()}  # inches and a half apart
        scale = 1.0
    elif arrangement == "rings":
        found = nx.shell_layout(graph, nlist=[layer for layer in layers if layer], rotate=0)
        scale = max(1.0, max(len(layer) / (1 + ply) for ply, layer in enumerate(layers)) / 4)
        scale *= len(layers)
    elif arrangement == "spring":
        start = nx.shell_layout(graph, nlist=layers)
        found = nx.spring_layout(graph.to_undirected(), pos=start, seed=1, iterations=80)
    else:
        start = nx.shell_layout(graph, nlist=layers)
        found = nx.forceatlas2_layout(graph.to_undirected(), pos=start, seed=1, max_iter=100)
        reach = max(1e-9, max(float(np.abs(place).max()) for place in found.values()))
        scale /= reach
    plan.x = np.array([found[node][0] * scale for node in plan.nodes])
    plan.y = np.array([found[node][1] * scale for node in plan.nodes])
    return plan


def _spread(plan: GraphPlan, found: dict[int, NDArray[np.float64]], layers: list[list[int]]) -> GraphPlan:
    """Stretch the plies to the width of the widest, one unit between the positions of that one."""
    widest = max(len(layer) for layer in layers)
    plan.x, plan.y = np.zeros(len(plan)), np.zeros(len(plan))
    for ply, layer in enumerate(layers):
        row = sorted(layer, key=lambda node: float(found[node][0]))
        gap = min(3.0, widest / len(row))
        for place, node in enumerate(row):
            plan.x[plan.place_of[node]] = (place - (len(row) - 1) / 2) * gap
            plan.y[plan.place_of[node]] = ply
    return plan


def ordered_plies(graph: nx.DiGraph[int]) -> list[list[int]]:
    """The positions of each ply, ordered by barycentres, so that fewer edges cross (Sugiyama 1981)."""
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
