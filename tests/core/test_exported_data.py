"""Exported data: every file is read back, and what is in it equals the tree at that moment."""

from __future__ import annotations

import csv
import io
import json
import re
import shutil
import string
import subprocess
import tracemalloc
from math import inf, isnan
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from plyscope import catalog, cli, query
from plyscope.exports import csv_file, dot, npz_file, tikz
from plyscope.exports.drawn import drawn_tree
from plyscope.exports.node_columns import COLUMNS, SLICE, NodeColumns
from plyscope.exports.part import Meter, Part, PartError, Scope, Stopped, part_of
from plyscope.position import Position
from plyscope.search import Limits
from plyscope.trace import CHUNK_ROWS, ENTER, ITERATION, LEAVE, ROW, Trace
from plyscope.tree import NONE, UNSEEN, Tree

SEARCHES: tuple[tuple[str, str, dict[str, Any], int], ...] = (
    ("connect4", "alphabeta", {"iterative": "no"}, 5),
    ("connect4", "alphabeta", {"iterative": "yes", "table": True}, 5),
    ("tictactoe", "pvs", {}, 6),
    ("tictactoe", "mtdf", {}, 5),
    ("nim", "proof-number", {}, 20),
    ("tree", "two-phase", {}, 10),
)


def recorded(game: str, algorithm: str, options: dict[str, Any], depth: int) -> tuple[Trace, Position]:
    """The record of a search, and the position that was searched."""
    position = catalog.game(game).start()
    entry = catalog.algorithm(algorithm)
    known = {field for field in options if hasattr(entry.search().options, field)}
    trace = Trace()
    entry.search(**{name: options[name] for name in known}).run(
        position.copy(), Limits(depth=depth, nodes=20_000), trace
    )
    assert trace.nodes > 5
    return trace, position


def of_tree(text: str) -> Part:
    """The tree of the last moment of an alpha-beta search of an explicit tree."""
    position = catalog.game("tree").read(text)
    trace = Trace()
    catalog.algorithm("alphabeta").search(iterative="no").run(position.copy(), Limits(), trace)
    return part_of(trace, "moment", position=position)


def ticks_of(trace: Trace) -> list[int]:
    """Some moments of a record, both ends included."""
    luck = Random(1)
    return sorted({1, 2, trace.length // 2, trace.length, *(luck.randint(1, trace.length) for _ in range(6))})


def text_of(write: Any, *arguments: Any, **options: Any) -> str:
    output = io.BytesIO()
    write(output, *arguments, **options)
    return output.getvalue().decode()


def same(one: np.ndarray, other: np.ndarray) -> bool:
    return bool(np.array_equal(one, other, equal_nan=one.dtype.kind == "f"))


# The columns.


@pytest.mark.parametrize(("game", "algorithm", "options", "depth"), SEARCHES)
def test_the_columns_of_nodes_are_those_of_the_tree_at_the_moment(
    game: str, algorithm: str, options: dict[str, Any], depth: int
) -> None:
    trace, position = recorded(game, algorithm, options, depth)
    tree = Tree(trace)
    tree.read()
    for tick in ticks_of(trace):
        tree.seek(tick)
        part = part_of(trace, "moment", tick, position=position)
        found = np.concatenate(
            [*NodeColumns(part, size=max(3, part.room // 4)).slices(), np.zeros(0, COLUMNS)]
        )
        chapter = tree.chapter_at(tick)
        assert chapter is not None
        nodes = np.arange(chapter.first_node, min(tree.nodes, chapter.end_node))
        assert found["node"].tolist() == nodes.tolist()
        for name in ("parent", "move", "ply", "side", "entered"):
            assert same(found[name], getattr(tree, name)[nodes]), name
        for name in ("state", "alpha", "beta", "value", "returned", "best_child", "cut_by", "skipped"):
            assert same(found[name], getattr(tree, name)[nodes]), name
        for name in ("leaf", "hit", "hidden"):
            assert same(found[name], getattr(tree, name)[nodes]), name
        if len(tree.proof):
            assert same(found["proof"], tree.proof[nodes])
            assert same(found["disproof"], tree.disproof[nodes])
        if len(tree.visits):
            assert same(found["visits"], tree.visits[nodes])
            assert same(found["reward"], tree.reward[nodes])
        left = tree.left[nodes]
        assert same(found["left"], np.where(left <= tick, left, NONE))
        counts = [sum(tree.state[child] != UNSEEN for child in tree.children(node)) for node in nodes]
        assert found["children"].tolist() == counts
        for node, alpha, beta in found[["node", "entry_alpha", "entry_beta"]].tolist()[::7]:
            assert query.entry_window(trace, tree, node) == (alpha, beta)


@pytest.mark.parametrize(("game", "algorithm", "options", "depth"), SEARCHES)
def test_a_subtree_is_a_node_and_all_that_lies_below_it(
    game: str, algorithm: str, options: dict[str, Any], depth: int
) -> None:
    trace, _ = recorded(game, algorithm, options, depth)
    tree = Tree(trace)
    tree.read()
    luck = Random(2)
    for _ in range(6):
        node = luck.randrange(tree.known)
        part = part_of(trace, "subtree", node=node)
        found = np.concatenate(list(NodeColumns(part, size=max(64, part.room // 4)).slices()))
        below = sorted([node, *query.nodes_below(tree, node).tolist()])
        assert found["node"].tolist() == below
        rows = np.concatenate(list(npz_file.events(part, Meter())))
        assert set(rows["node"].tolist()) == set(below)
        own = sum(
            int((np.isin(piece["node"], below) & (piece["kind"] != 0)).sum())
            for piece in trace.read(0, trace.length)
        )
        assert len(rows) == own


def test_the_whole_record_has_every_chapter_as_it_ended() -> None:
    trace, _ = recorded(*SEARCHES[1])
    tree = Tree(trace)
    tree.read()
    tree.seek(trace.length)
    assert len(tree.chapters) > 2
    found = np.concatenate(list(NodeColumns(part_of(trace)).slices()))
    assert len(found) == trace.nodes
    assert same(found["returned"], tree.returned[: tree.known])
    for number, chapter in enumerate(tree.chapters):
        assert set(found["chapter"][chapter.first_node : chapter.end_node].tolist()) == {number}


def test_there_is_no_part_where_nothing_was_entered() -> None:
    trace, _ = recorded(*SEARCHES[0])
    for scope, tick, node in (("moment", 0, NONE), ("subtree", 5, 100), ("subtree", 0, 0)):
        with pytest.raises(PartError):
            part_of(trace, scope, tick, node)  # type: ignore[arg-type]
    with pytest.raises(PartError, match="There is no moment"):
        part_of(trace, "moment", trace.length + 1)


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
            before = query.position_of(tree, int(parent), position)
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
    assert [row["kind"] for row in said] == [query.KIND_NAMES[kind] for kind in rows["kind"].tolist()]
    assert [float(row["after"] or "nan") for row in said] == pytest.approx(
        rows["after"].tolist(), nan_ok=True
    )
    assert {"inf", "-inf"} <= {row["after"] for row in said} | {row["before"] for row in said}


def tree_at_end(trace: Trace) -> Tree:
    tree = Tree(trace)
    tree.read()
    tree.seek(trace.length)
    return tree


def test_a_mark_for_spreadsheets_is_there_where_it_is_wanted() -> None:
    part = of_tree("[[3,12],[2,4]]")
    for write in (csv_file.write_nodes, csv_file.write_events):
        with_mark, without = (io.BytesIO(), io.BytesIO())
        write(with_mark, part, Meter(), bom=True)  # type: ignore[operator]
        write(without, part, Meter())  # type: ignore[operator]
        assert with_mark.getvalue() == b"\xef\xbb\xbf" + without.getvalue()


# Names as people write them, and as nobody would.


def hostile_names(count: int) -> list[str]:
    luck = Random(7)
    signs = string.printable + "−∞≤α甲兵，“”é€\\{}$&#%_^~\"';[]()<>|=+-@\n\r\t"
    names = ["".join(luck.choice(signs) for _ in range(luck.randint(1, 30))) for _ in range(count - 4)]
    return [*names, '"', "\\", "=1+1", "a" * 900]


def tree_of_names(names: list[str]) -> Part:
    leaves = [{"name": name, "value": place} for place, name in enumerate(names)]
    return of_tree(json.dumps({"name": names[0], "children": leaves, "moves": names[::-1]}))


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


# TikZ.


def test_a_diagram_has_all_of_an_explicit_tree_with_its_cuts_and_what_they_left_out() -> None:
    root = drawn_tree(of_tree("[[3,12,8],[2,4,6],[14,5,2]]"), 100)
    nodes = list(root.all())
    assert len(nodes) == 13
    assert [node.value for node in nodes if node.kind == "leaf"] == [
        "3",
        "12",
        "8",
        "2",
        "4",
        "6",
        "14",
        "5",
        "2",
    ]
    assert [node.value for node in nodes if node.missing] == ["4", "6"]
    assert [node.value for node in root.children] == ["3", "≤ 2", "≤ 2"]
    assert [node.cut for node in root.children] == [False, True, False]
    assert root.children[1].window == (3, inf)
    assert [child.best for child in root.children] == [True, False, False]


def test_an_exercise_tells_leaves_only_and_its_answers_stand_on_the_second_page() -> None:
    part = of_tree("[[3,12,8],[2,4,6],[14,5,2]]")
    text = text_of(tikz.write, part, Meter(), tikz.Look(blank=True))
    paper, answers = text.split("\\clearpage")
    for sign in ("left out", "cut", "best", "value=", "\\infty"):
        assert sign not in paper.partition("\\begin{document}")[2]
        assert sign in answers
    assert paper.count(", leaf") == answers.count(", leaf") == 9
    assert "{$14$}" in paper and "{$14$}" in answers
    assert "\\clearpage" not in text_of(tikz.write, part, Meter(), tikz.Look())


def test_other_games_say_how_many_moves_a_cut_left_out() -> None:
    trace, position = recorded("tictactoe", "alphabeta", {"iterative": "no"}, 2)
    text = text_of(tikz.write, part_of(trace, "moment", position=position), Meter(), tikz.Look())
    skipped = np.concatenate(list(NodeColumns(part_of(trace, "moment")).slices()))["skipped"]
    assert re.findall(r"\{\$\+(\d+)\$\}, more", text) == [str(n) for n in skipped.tolist() if n]
    assert text.count("{$+") == np.count_nonzero(skipped)


def test_a_tree_that_no_page_can_hold_is_refused_in_a_sentence() -> None:
    trace, position = recorded(*SEARCHES[0])
    with pytest.raises(PartError, match="too many for such a diagram"):
        tikz.write(io.BytesIO(), part_of(trace, "moment", position=position), Meter(), tikz.Look())
    below = part_of(trace, "subtree", node=trace.nodes - 5, position=position)
    tikz.write(io.BytesIO(), below, Meter(), tikz.Look())


def test_brackets_balance_whatever_the_names_are() -> None:
    text = text_of(tikz.write, tree_of_names(hostile_names(80)), Meter(), tikz.Look())
    body = text.partition("\\begin{forest}")[2].partition("\\end{forest}")[0]
    plain = re.sub(r"\\[\\{}$&#%_]", "", body)
    assert plain.count("{") == plain.count("}")
    assert plain.count("$") % 2 == 0
    outside = re.sub(r"\{\[\}|\{\]\}|\[font[^\]]*\]", "", plain)
    assert outside.count("[") - outside.count("$[") == outside.count("]") - outside.count("]$")


@pytest.mark.slow
@pytest.mark.parametrize("engine", ["pdflatex", "xelatex"])
def test_the_diagram_compiles(engine: str, tmp_path: Path) -> None:
    if shutil.which(engine) is None:
        pytest.skip(f"{engine} is not installed: the LaTeX is not compiled")
    names = [name for name in hostile_names(14) if engine == "xelatex" or not tikz.HAN.search(name)]
    text = text_of(tikz.write, tree_of_names(names), Meter(), tikz.Look(blank=True))
    assert f"% Compile with {engine}" in text
    (tmp_path / "tree.tex").write_text(text, "utf-8")
    made = subprocess.run(
        [engine, "-interaction=nonstopmode", "-halt-on-error", "tree.tex"],
        cwd=tmp_path, capture_output=True, timeout=120, check=False,
    )  # fmt: skip
    said = made.stdout.decode("utf-8", "replace")
    if "File `" in said and "not found" in said:
        pytest.skip(f"{engine} lacks a package: {said[said.index('File `') :][:60]}")
    assert made.returncode == 0, said[-2000:]
    assert (tmp_path / "tree.pdf").stat().st_size > 1000
    assert "(2 pages" in said


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
    assert cli.main(arguments) == 0
    for name, options in (
        ("nodes.csv", ["--names"]), ("events.csv", ["--events", "--bom"]), ("all.npz", []),
        ("tree.dot", ["--tick", "100"]), ("tree.tex", ["--node", "3", "--blank"]),
    ):  # fmt: skip
        assert cli.main(["export", str(record), "--to", str(tmp_path / name), *options]) == 0
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
        assert cli.main(["export", *arguments]) == 1
        assert said in capsys.readouterr().err
    assert not list(tmp_path.glob("a.*")) and not list(tmp_path.glob(".*"))
