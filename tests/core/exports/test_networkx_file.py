"""Graph files: every worked example comes back from GraphML, GEXF and JSON as the tree of its record."""

from __future__ import annotations

import io
import json
import re
import shlex
from math import isfinite
from pathlib import Path
from typing import Any

import networkx as nx
import pytest
from exporting import hostile_names, tree_of_names

from plyscope import catalog
from plyscope.cli import main
from plyscope.exports import networkx_file
from plyscope.exports.networkx_file import GRAPH_FORMATS, GraphFormat
from plyscope.exports.part import Meter, Part, PartError, Stopped, part_of
from plyscope.files.search_record import tree_graph
from plyscope.record.tree import NONE
from plyscope.rules.position import CHANCE

PRESETS = sorted(catalog.presets())
LONG = ("two-checkers", "last-throw")
LARGE = 10_000
"""Nodes from which one format is read back, and some nodes are looked at: XML is slow."""


def read_back(part: Part, format: GraphFormat) -> nx.DiGraph:
    sink = io.BytesIO()
    networkx_file.write(sink, part, Meter(), format)
    sink.seek(0)
    if format == "graphml":
        return nx.read_graphml(sink, node_type=int)
    if format == "gexf":
        return nx.read_gexf(sink, node_type=int)

    def refuse(constant: str) -> Any:
        raise AssertionError(f"{constant} is not JSON")

    return nx.node_link_graph(json.loads(sink.read(), parse_constant=refuse), edges="edges")


@pytest.mark.parametrize(
    "id", [pytest.param(id, marks=[pytest.mark.slow] if id in LONG else []) for id in PRESETS]
)
def test_a_worked_example_comes_back_from_every_format(id: str) -> None:
    run = catalog.presets()[id].run()
    tree = run.tree
    part = part_of(run.trace, "record", position=run.position)
    expected = networkx_file.graph_of(part)
    assert len(expected) == tree.known
    for format in GRAPH_FORMATS if tree.known < LARGE else GRAPH_FORMATS[-1:]:
        found = read_back(part, format)
        for _, _, about in found.edges(data=True):
            about.pop("id", None)  # which GEXF gives to each edge
        assert dict(found.nodes(data=True)) == dict(expected.nodes(data=True)), format
        assert {(a, b): about for a, b, about in found.edges(data=True)} == {
            (a, b): about for a, b, about in expected.edges(data=True)
        }, format
    for node in range(0, tree.known, 1 + tree.known // LARGE):
        about, value = expected.nodes[node], tree.shown_value(node)
        assert about.get("value") == (value if isfinite(value) else None)
        assert about["ply"] == tree.ply[node] and about["board"]
        assert ("alpha" in about) == isfinite(tree.alpha[node])
        parent = int(tree.parent[node])
        if parent != NONE:
            edge = expected.edges[parent, node]
            assert edge["move"] == tree.move[node] and edge["cut"] == (tree.cut_by[parent] == node)
            assert ("probability" in edge) == (tree.side[parent] == CHANCE)


def test_a_value_or_window_without_end_is_a_text_and_no_number() -> None:
    part = part_of(catalog.presets()["aima"].run().trace, "moment", tick=2)
    root = networkx_file.graph_of(part).nodes[0]
    assert "alpha" not in root and "value" not in root
    assert root["window"] == "[−∞, ∞]" and root["value_text"] == ""


def test_chance_has_its_probabilities_and_a_cut_its_edge() -> None:
    run = catalog.presets()["aima"].run()
    graph = networkx_file.graph_of(part_of(run.trace, position=run.position))
    cut = [(parent, child) for parent, child, is_cut in graph.edges.data("cut") if is_cut]
    cut_by = run.tree.cut_by[: run.tree.known]
    assert [child for _, child in cut] == cut_by[cut_by != NONE].tolist()
    assert len(cut) == 1 and graph.nodes[cut[0][0]]["skipped"] == 2


@pytest.mark.parametrize("format", GRAPH_FORMATS)
def test_any_name_comes_back_from_every_format(format: GraphFormat) -> None:
    part = tree_of_names(hostile_names(40))
    expected = networkx_file.graph_of(part)
    found = read_back(part, format)
    assert [name.split() for _, name in found.nodes.data("name", "")] == [
        name.split() for _, name in expected.nodes.data("name", "")
    ]


def test_a_graph_of_too_many_nodes_is_refused_and_a_writer_can_be_stopped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    part = part_of(catalog.presets()["aima"].run().trace)
    with pytest.raises(Stopped):
        networkx_file.write(io.BytesIO(), part, Meter(stopped=True), "gexf")
    monkeypatch.setattr(networkx_file, "MOST_NODES", 5)
    with pytest.raises(PartError, match="at most 5"):
        networkx_file.write(io.BytesIO(), part, Meter(), "gexf")


def test_the_command_line_writes_graphs_and_a_recording_opens_as_a_digraph(tmp_path: Path) -> None:
    record = tmp_path / "aima.plyrec"
    tree = "[[3,12,8],[2,4,6],[14,5,2]]"
    search = ["search", "tree", "--position", tree, "--algorithm", "alphabeta", "--record", str(record)]
    assert main.main(search) == 0
    for format, reader in (("graphml", nx.read_graphml), ("gexf", nx.read_gexf)):
        path = tmp_path / f"tree.{format}"
        assert main.main(["export", str(record), "--to", str(path)]) == 0
        graph = reader(path)
        assert len(graph) == 11 and graph.nodes["0"]["value"] == 3.0
    assert main.main(["export", str(record), "--to", str(tmp_path / "part.json"), "--node", "1"]) == 0
    below = nx.node_link_graph(json.loads((tmp_path / "part.json").read_text()), edges="edges")
    assert sorted(below) == [1, 2, 3, 4]
    opened = tree_graph(record)
    assert len(opened) == 11 and nx.is_arborescence(opened) and opened.nodes[0]["value"] == 3
    assert len(tree_graph(record, tick=2)) == 1


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_the_lines_of_the_help_page_open_a_recording_and_ask_it(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = (Path(__file__).parents[3] / "resources/help" / language / "export.md").read_text("utf-8")
    told = re.search(r"`plyscope (search [^`]+)`", page)
    lines = re.search(r"```python\n(.*?)```", page, re.DOTALL)
    assert told is not None and lines is not None
    assert len(lines[1].split("\n")) - lines[1].count("\n\n") - 1 == 10
    monkeypatch.chdir(tmp_path)
    assert main.main(shlex.split(told[1])) == 0
    capsys.readouterr()
    exec(lines[1], {})  # as it stands in the page
    assert capsys.readouterr().out.splitlines() == [
        "11 nodes, value 3.0", "7 leaves, the least 2.0", "cut off by ['1']", "way there [0, 5, 6]",
    ]  # fmt: skip


def test_a_search_without_alpha_and_beta_has_no_windows() -> None:
    part = part_of(catalog.presets()["two-plies"].run().trace, "record")
    graph = networkx_file.graph_of(part)
    assert len(graph) > 5 and not any("window" in about for _, about in graph.nodes(data=True))
