"""Graph files: a part of a record as GraphML, GEXF or node-link JSON, by networkx' own writers.

Gephi, yEd, Cytoscape, D3 and networkx read them. Attributes are those of `query.networkx_tree.TreeGraph`. The
three formats agree on whole numbers, finite numbers, truth values and texts only, so what is not known has no
attribute, nor has an infinite number; `value_text` and `window` are texts of the value and the window, which
hold those as well.
"""

from __future__ import annotations

import json
from io import BytesIO
from math import isfinite, isnan
from typing import TYPE_CHECKING, Any, Literal

from plyscope.exports.part import Meter, Output, Part, PartError
from plyscope.query.events import has_windows
from plyscope.query.position_graph import preorder
from plyscope.quoting import in_xml
from plyscope.record.tree import NONE, Tree
from plyscope.rules.values import value_text, window_text

if TYPE_CHECKING:
    import networkx as nx

GraphFormat = Literal["graphml", "gexf", "json"]
GRAPH_FORMATS: tuple[GraphFormat, ...] = ("graphml", "gexf", "json")

MOST_NODES = 200_000
"""Limit of nodes: networkx keeps all of them with their attributes in memory, some kilobytes each."""

PIECE = 1 << 16
NODE_NUMBERS = ("best_child", "cut_by")
"""Attributes that hold a node, in which -1 means none."""


def write(output: Output, part: Part, meter: Meter, format: GraphFormat) -> None:
    """Write the nodes of a part; raises PartError if there are too many."""
    import networkx as nx  # which takes long to load

    graph = graph_of(part, meter)
    meter.tell(part.room, 2 * part.room)
    made = BytesIO()
    if format == "graphml":
        nx.write_graphml(graph, made)
    elif format == "gexf":
        nx.write_gexf(graph, made)
    else:
        data = nx.node_link_data(graph, edges="edges")
        made.write(json.dumps(data, ensure_ascii=False, allow_nan=False, indent=1).encode())
    data_bytes = made.getbuffer()
    for begin in range(0, len(data_bytes), PIECE):
        output.write(bytes(data_bytes[begin : begin + PIECE]))
        if meter.stopped:
            meter.tell(0, 1)
    meter.tell(1, 1)


def graph_of(part: Part, meter: Meter | None = None) -> nx.DiGraph[int]:
    """Return a part as a DiGraph whose attributes every format can hold."""
    import networkx as nx

    from plyscope.query.networkx_tree import TreeGraph

    tree = Tree(part.trace)
    tree.read(part.tick)
    tree.seek(part.tick)
    nodes = list(range(part.first_node, part.end_node)) if part.root == NONE else preorder(tree, part.root)
    if len(nodes) > MOST_NODES:
        raise PartError(f"A graph holds at most {MOST_NODES:,} nodes, and here are {len(nodes):,}.")
    whole = TreeGraph(tree, part.position)
    windows = has_windows(part.trace)
    made: nx.DiGraph[int] = nx.DiGraph()
    inside = set(nodes)
    for done, node in enumerate(nodes):
        if meter is not None and done % 1024 == 0:
            meter.tell(done, 2 * len(nodes))
        made.add_node(node, **node_attributes(whole.nodes[node], tree, node, windows=windows))
    for node in nodes:
        for child, about in whole.succ[node].items():
            if child in inside:
                made.add_edge(node, child, **plain(about))
    return made


def node_attributes(about: dict[str, Any], tree: Tree, node: int, *, windows: bool) -> dict[str, Any]:
    """Return the attributes of a node in the kinds that every format has, with their texts."""
    value = about["value"]
    found = {name: what for name, what in about.items() if name not in NODE_NUMBERS or what != NONE}
    if tree.parent[node] == NONE:
        del found["move"]
    made = plain(found)
    made["value_text"] = "" if isnan(value) else value_text(value)
    if windows and about["kind"] != "leaf":
        made["window"] = window_text(about["alpha"], about["beta"])
    name = str(about.get("name", ""))
    made["label"] = " ".join(text for text in (in_xml(name), made["value_text"]) if text) or str(node)
    return made


def plain(about: dict[str, Any]) -> dict[str, Any]:
    """Return attributes without those that are unknown or infinite, and texts as XML can hold them."""
    return {
        name: in_xml(what) if isinstance(what, str) else what
        for name, what in about.items()
        if what is not None and (not isinstance(what, float) or isfinite(what))
    }
