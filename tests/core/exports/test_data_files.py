"""Exported data: every file is read back, and what is in it equals the tree at that moment."""

from __future__ import annotations

import csv
import io
import json
import re
import shutil
import subprocess
import tracemalloc
from math import inf, isnan
from pathlib import Path

import numpy as np
import pytest
from exporting import SEARCHES, hostile_names, of_tree, recorded, same, text_of, tree_at_end, tree_of_names

from plyscope.cli import main
from plyscope.exports import csv_file, dot, npz_file
from plyscope.exports.node_table import COLUMNS, SLICE, NodeColumns
from plyscope.exports.part import Meter, Scope, Stopped, part_of
from plyscope.query import events
from plyscope.record.trace import CHUNK_ROWS, ENTER, ITERATION, LEAVE, ROW, Trace
from plyscope.record.tree import NONE, Tree

# CSV.


@pytest.mark.parametrize("scope", ["record", "moment", "subtree"])
def test_csv_reads_back_as_the_same_numbers(scope: Scope) -> None:
    trace, position = recorded(*SEARCHES[1])
    part = part_of(trace, scope, trace.length, trace.nodes - 40, position)
    text = text_of(csv_file.write_nodes, part, Meter(), names=True)
    assert text.count("\r\n") == text.count("\n")
    rows = list(csv.DictReader(io.StringIO(text, newline="")))
    found = np.concatenate(list(NodeColumns(part).slices()))
    assert [int(row["node"]) for row in rows] == found["node"].tolist()
    for name in COLUMNS.names or ():
        said = [row[name] for row in rows]
        if name in csv_file.WORDS:
            assert [csv_file.WORDS[name].index(word) for word in said] == found[name].tolist()
        elif COLUMNS[name].kind == "f":
            assert same(np.array([float(word or "nan") for word in said]), found[name])
        else:
            assert [int(word or "-1") for word in said] == found[name].tolist()
    tree = Tree(trace)
    tree.read()
    for row in rows[:: max(1, len(rows) // 50)]:
        parent = tree.parent[int(row["node"])]
        if parent != NONE:
            before = events.position_of(tree, int(parent), position)
            assert row["move_name"] == before.text(int(row["move"]))


def test_events_in_csv_and_npz_are_the_rows_of_the_record(tmp_path: Path) -> None:
    trace, position = recorded(*SEARCHES[1])
    part = part_of(trace, "record", position=position)
    said = list(csv.DictReader(io.StringIO(text_of(csv_file.write_events, part, Meter()), newline="")))
    path = tmp_path / "all.npz"
    with open(path, "wb") as file:
        npz_file.write(file, part, Meter())
    rows = np.concatenate(list(trace.read(0, trace.length)))
    tree = Tree(trace)
    tree.read()
    with np.load(path, allow_pickle=False) as arrays:
        assert {name.partition(".")[0] for name in arrays} == {"nodes", "events"}
        for name in ("kind", "node", "ply", "other", "move", "note", "before", "after"):
            assert same(arrays[f"events.{name}"], rows[name]), name
        assert arrays["events.tick"].tolist() == list(range(1, len(rows) + 1))
        assert arrays["events.chapter"].max() == len(tree.chapters) - 1
        for name in COLUMNS.names or ():
            assert arrays[f"nodes.{name}"].dtype == COLUMNS[name]
            assert len(arrays[f"nodes.{name}"]) == trace.nodes
        assert same(arrays["nodes.returned"], tree_at_end(trace).returned[: trace.nodes])
    assert [row["kind"] for row in said] == [events.KIND_NAMES[kind] for kind in rows["kind"].tolist()]
    assert [float(row["after"] or "nan") for row in said] == pytest.approx(
        rows["after"].tolist(), nan_ok=True
    )
    assert {"inf", "-inf"} <= {row["after"] for row in said} | {row["before"] for row in said}


def test_a_mark_for_spreadsheets_is_there_where_it_is_wanted() -> None:
    part = of_tree("[[3,12],[2,4]]")
    for write in (csv_file.write_nodes, csv_file.write_events):
        with_mark, without = (io.BytesIO(), io.BytesIO())
        write(with_mark, part, Meter(), bom=True)  # type: ignore[operator]
        write(without, part, Meter())  # type: ignore[operator]
        assert with_mark.getvalue() == b"\xef\xbb\xbf" + without.getvalue()


# Names as people write them, and as nobody would.


def test_any_name_comes_back_from_csv() -> None:
    part = tree_of_names(hostile_names(60))
    rows = list(
        csv.DictReader(io.StringIO(text_of(csv_file.write_nodes, part, Meter(), names=True), newline=""))
    )
    position = part.position
    assert position is not None
    for row in rows[1:]:
        assert row["move_name"] == position.text(int(row["move"]))


ATTRIBUTES = re.compile(r'(\w+)=("(?:[^"\\]|\\.)*"|[\w.+-]+)')
STATEMENT = re.compile(r"  (n\d+)(?: -> (n\d+))?((?: \[(?:\"(?:[^\"\\]|\\.)*\"|[^\"\]])*\])?);\n")


def read_dot(text: str) -> tuple[dict[str, dict[str, str]], dict[tuple[str, str], dict[str, str]]]:
    """The nodes and edges of a graph with their attributes; nothing between them is left over."""
    nodes: dict[str, dict[str, str]] = {}
    edges: dict[tuple[str, str], dict[str, str]] = {}
    for name, child, said in STATEMENT.findall(text):
        attributes = {key: unquoted(value) for key, value in ATTRIBUTES.findall(said)}
        if child:
            edges[name, child] = attributes
        else:
            nodes[name] = attributes
    rest = STATEMENT.sub("", text)
    assert "n0" not in rest
    return nodes, edges


def unquoted(text: str) -> str:
    if not text.startswith('"'):
        return text
    return re.sub(r"\\(.)", lambda found: {"n": "\n"}.get(found[1], found[1]), text[1:-1])


def test_dot_has_the_nodes_edges_and_values_of_the_tree() -> None:
    trace, position = recorded(*SEARCHES[0])
    tree = tree_at_end(trace)
    part = part_of(trace, "moment", position=position)
    nodes, edges = read_dot(text_of(dot.write, part, Meter()))
    assert len(nodes) == tree.known
    assert set(edges) == {(f"n{tree.parent[node]}", f"n{node}") for node in range(1, tree.known)}
    for node in range(0, tree.known, 11):
        said = nodes[f"n{node}"]
        assert float(said["value"]) == tree.shown_value(node)
        assert (float(said["alpha"]), float(said["beta"])) == (tree.alpha[node], tree.beta[node])
        assert int(said["ply"]) == tree.ply[node]
        assert int(said.get("skipped", "0")) == tree.skipped[node]


def test_what_was_left_out_stands_behind_the_children_in_dot() -> None:
    trace, position = recorded(*SEARCHES[0])
    lines = text_of(dot.write, part_of(trace, "moment", position=position), Meter()).splitlines()
    for node in np.flatnonzero(tree_at_end(trace).skipped).tolist():
        children = [line for line in lines if line.startswith(f"  n{node} -> ")]
        assert [line for line in children if "left_out" in line] == [children[-1]]


def test_any_name_is_one_label_in_dot() -> None:
    names = hostile_names(40)
    text = text_of(dot.write, tree_of_names(names), Meter())
    nodes, _ = read_dot(text)
    found = [said["label"] for name, said in nodes.items() if name != "n0"]
    lines = [name.replace("\r\n", "\n").replace("\r", "\n") for name in names]
    plain = ["".join(" " if sign in "\t\x0b\x0c" else sign for sign in line) for line in lines]
    assert [label.rpartition("\n")[0] for label in found] == plain[: len(found)]
    if shutil.which("dot") is None:
        pytest.skip("Graphviz is not installed: it has not read this graph")
    made = subprocess.run(["dot", "-Tjson"], input=text.encode(), capture_output=True, check=True)
    assert len(json.loads(made.stdout)["edges"]) == len(names)


# Stopping, memory, and the command line.


def test_an_export_stops_where_nobody_wants_it_any_more() -> None:
    trace, position = recorded(*SEARCHES[0])
    part, meter = part_of(trace, position=position), Meter(stopped=True)
    for write in (csv_file.write_nodes, csv_file.write_events, npz_file.write, dot.write):
        with pytest.raises(Stopped):
            write(io.BytesIO(), part, meter)  # type: ignore[operator]


def large_record(nodes: int) -> Trace:
    """A flat record: a root whose children are entered and left, one after the other."""
    trace = Trace(4 * nodes)
    begin = np.zeros(2, ROW)
    begin["kind"], begin["before"], begin["after"] = [ITERATION, ENTER], -inf, inf
    begin["other"] = [0, NONE]
    trace.append(begin)
    rows = np.zeros(CHUNK_ROWS, ROW)
    rows["kind"][0::2], rows["kind"][1::2] = ENTER, LEAVE
    rows["ply"], rows["after"] = 1, 1.5
    done = 1
    while done < nodes:
        rows["node"] = np.repeat(np.arange(done, done + CHUNK_ROWS // 2), 2)
        rows["other"] = np.where(rows["kind"] == ENTER, 0, NONE)
        trace.append(rows)
        done += CHUNK_ROWS // 2
    return trace


class Counting:
    """Takes bytes and keeps none."""

    def __init__(self) -> None:
        self.size = self.lines = 0

    def write(self, data: bytes, /) -> int:
        self.size += len(data)
        self.lines += data.count(b"\n")
        return len(data)

    def flush(self) -> None:
        """There is nothing to wait for."""


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["nodes", "events", "npz", "dot"])
def test_memory_does_not_grow_with_the_record(kind: str) -> None:
    peaks, sizes = [], []
    for count in (2 * SLICE + 10_000, 4 * SLICE + 10_000):  # of the first, two whole slices are held as well
        part = part_of(large_record(count))
        output = Counting()
        tracemalloc.start()
        if kind == "nodes":
            csv_file.write_nodes(output, part, Meter())
        elif kind == "events":
            csv_file.write_events(output, part, Meter())
        elif kind == "npz":
            npz_file.write(output, part, Meter())
        else:
            dot.write(output, part, Meter())
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
        sizes.append(output.size)
        if kind == "nodes":
            assert output.lines == part.trace.nodes + 1
    assert sizes[1] > 1.7 * sizes[0]
    assert peaks[1] < 1.2 * peaks[0] + 5_000_000
    assert peaks[1] < 250_000_000


def test_the_command_line_writes_every_format(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "search.plyrec"
    arguments = ["search", "connect4", "--algorithm", "alphabeta", "--depth", "4", "--record", str(record)]
    assert main.main(arguments) == 0
    for name, options in (
        ("nodes.csv", ["--names"]), ("events.csv", ["--events", "--bom"]), ("all.npz", []),
        ("tree.dot", ["--tick", "100"]), ("tree.tex", ["--node", "3", "--blank"]),
    ):  # fmt: skip
        assert main.main(["export", str(record), "--to", str(tmp_path / name), *options]) == 0
        assert (tmp_path / name).stat().st_size > 200
    rows = list(csv.DictReader(io.StringIO((tmp_path / "nodes.csv").read_text(), newline="")))
    assert rows[1]["move_name"] in set("1234567")
    assert not isnan(float(rows[0]["returned"]))
    capsys.readouterr()
    for arguments, said in (
        ([str(record), "--to", str(tmp_path / "a.svg")], "needs the window"),
        ([str(record), "--to", str(tmp_path / "a.doc")], "Expected a name"),
        ([str(record), "--to", str(tmp_path / "a.tex")], "too many"),
        ([str(record), "--to", str(tmp_path / "a.csv"), "--tick", "99999999"], "no moment"),
        ([str(tmp_path / "none"), "--to", str(tmp_path / "a.csv")], "no such file"),
    ):
        assert main.main(["export", *arguments]) == 1
        assert said in capsys.readouterr().err
    assert not list(tmp_path.glob("a.*")) and not list(tmp_path.glob(".*"))
