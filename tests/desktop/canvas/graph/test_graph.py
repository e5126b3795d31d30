"""The Graph style of the tree: what it draws, keeps in place, selects and says."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import pairwise, product
from math import hypot
from pathlib import Path
from time import perf_counter

import networkx as nx
import numpy as np
import pytest
from canvas_searches import searched, settled, tree_panel
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QDockWidget
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.record.tree import NONE
from plyscope.rules.position import MAX, MIN
from plyscope_desktop.canvas.canvas import TreeCanvas
from plyscope_desktop.canvas.graph import arrangement, view
from plyscope_desktop.canvas.graph.arrangement import MOST_KAMADA, arranged, offered
from plyscope_desktop.canvas.graph.bar import ARRANGEMENTS, GraphBar
from plyscope_desktop.canvas.graph.layout import GraphLayout
from plyscope_desktop.canvas.graph.part import MOST_NODES
from plyscope_desktop.canvas.graph.solution import sign_of
from plyscope_desktop.canvas.graph.stage import GraphStage
from plyscope_desktop.canvas.graph.view import Choices
from plyscope_desktop.canvas.textbook.stage import EDGES
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.exports.remembered_choice import Choice
from plyscope_desktop.exports.sheet_parts import TreePart
from plyscope_desktop.look import theme
from plyscope_desktop.panels.tree import TreePanel
from plyscope_desktop.runtime import language, settings
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.layouts import LAYOUT_VERSION
from plyscope_desktop.shell.window import Window
from plyscope_desktop.words import proofs
from plyscope_desktop.words.answers import answer
from plyscope_desktop.words.events import moment_text
from plyscope_desktop.words.narration import narrate
from plyscope_desktop.words.phrases import plain

pytestmark = pytest.mark.usefixtures("config", "plain_window")

THOUSANDS = Setup("alphabeta", (("iterative", "no"),), depth=6, seconds=None)
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def panel(qtbot: QtBot, session: Session) -> TreePanel:
    settings.store().set(settings.REDUCED_MOTION, True)
    return tree_panel(qtbot, session)


def bar_of(panel: TreePanel) -> GraphBar:
    found = panel.findChild(GraphBar)
    assert isinstance(found, GraphBar)
    return found


def rested(qtbot: QtBot, canvas: TreeCanvas) -> TreeCanvas:
    """Wait until the graph is arranged, and drawn."""
    settled(qtbot, canvas)
    qtbot.waitUntil(lambda: not canvas.graph.view.layout.busy)
    canvas.settle()
    canvas.grab()
    return canvas


def as_graph(qtbot: QtBot, panel: TreePanel, id: str, choices: Choices | None = None) -> TreeCanvas:
    """Open an example, and draw it as a graph."""
    (choices or Choices()).store()
    panel.session.open_preset(catalog.presets()[id])
    qtbot.waitUntil(lambda: panel.session.record.state == "finished")
    panel.canvas.show_view("graph")
    return rested(qtbot, panel.canvas)


def captions(canvas: TreeCanvas, places: set[int]) -> set[str]:
    plan = canvas.graph.view.plan
    return {plan.captions[place] for place in places}


def lit(canvas: TreeCanvas) -> set[int]:
    place_of = canvas.graph.view.plan.place_of
    return {place_of[node] for node in canvas.graph.solution.nodes}


def endgame(session: Session) -> None:
    """A position of tic-tac-toe with transpositions below it."""
    game = catalog.game("tictactoe")
    session.document.new_game(game, game.read("X...O...X"))


def text_of(panel: TreePanel) -> str:
    bar_of(panel).refresh()
    return bar_of(panel).told.text()


# What is drawn.


def test_the_solution_graph_is_drawn_thick_and_told(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = as_graph(qtbot, panel, "solution-graph", Choices(merge="equal"))
    found = canvas.graph.solution
    assert captions(canvas, lit(canvas)) - {""} == {"S", "B", "D", "E", "F"}
    assert (found.solved, found.proves, found.signed) == ("proved", True, True)
    assert captions(canvas, found.joined) == {"A", "B"}
    assert "complete strategy" in text_of(panel)
    assert {"solution", "joined", "proved", "disproved"} <= canvas.stage.shown
    assert "best" not in canvas.stage.shown


def test_the_strategy_of_who_wins_a_game_of_max_and_min_is_its_solution_graph(
    qtbot: QtBot, panel: TreePanel
) -> None:
    canvas = as_graph(qtbot, panel, "grundy-7", Choices(merge="equal"))
    plan = canvas.graph.view.plan
    assert (len(plan), len(plan.edges[0]), canvas.graph.solution.winner) == (14, 17, MAX)
    names = {"7", "6+1", "5+2", "4+3", "4+2+1", "3+2+1+1", "2+2+1+1+1"}
    assert captions(canvas, lit(canvas)) == names
    assert captions(canvas, canvas.graph.solution.joined) == {"7"}
    assert np.count_nonzero(canvas.graph._groups == EDGES.index("best")) == 8
    assert "14 positions, 17 moves, merged from 24 nodes." in text_of(panel)
    assert "MAX's strategy that wins" in text_of(panel)
    panel.session.record.show(panel.session.record.last_tick - 1)
    canvas.settle()
    assert canvas.graph.solution.winner is None and "strategy" not in text_of(panel)
    canvas = as_graph(qtbot, panel, "nim-last-one", Choices(merge="equal"))
    assert canvas.graph.solution.winner == MIN and "MIN's strategy that wins" in text_of(panel)


def test_the_convention_changes_words_and_signs_and_nothing_else(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = as_graph(qtbot, panel, "solution-graph")
    before = canvas.graph.solution
    bar = bar_of(panel)
    qtbot.waitUntil(lambda: not bar.convention.isHidden())
    bar.convention.setCurrentIndex(1)
    bar.convention.activated.emit(1)
    assert canvas.graph.view.choices.convention == "label"
    after = canvas.graph.solution
    assert (before.nodes, before.joined, before.solved) == (after.nodes, after.joined, after.solved)
    assert "as the lecture calls a MAX node" in text_of(panel)
    assert sign_of(0, 0, "connector") == sign_of(1, 0, "label") == "∨"
    assert sign_of(0, 0, "label") == sign_of(1, 0, "connector") == "∧"
    assert sign_of(2, 0, "label") == ""
    assert settings.store().get(settings.GRAPH)["convention"] == "label"  # for the next start, too
    assert Choices.stored().convention == "label"


def test_proofs_follow_the_moment(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = as_graph(qtbot, panel, "proof-numbers")
    assert "most-proving path" in text_of(panel) and "proving" in canvas.stage.shown
    names = [canvas.drawn.name(node) for node in canvas.graph.solution.nodes]
    assert names[:2] == ["A", "B"] and len(names) == 3
    assert "proof" in canvas.stage.shown
    panel.session.record.show(3)
    canvas.settle()
    panel.grab()
    states = canvas.graph.states
    assert states.reached[0] and not all(states.reached_places)


def test_a_position_is_drawn_once_however_many_ways_lead_there(qtbot: QtBot, panel: TreePanel) -> None:
    Choices(merge="equal").store()
    endgame(panel.session)
    panel.session.run.begin(Setup("minimax", (), None, None, None))
    qtbot.waitUntil(lambda: panel.session.record.state == "finished")
    panel.canvas.show_view("graph")
    canvas, tree = rested(qtbot, panel.canvas), panel.session.record.tree
    plan, searched_from = canvas.graph.view.plan, panel.session.record.searched
    assert searched_from is not None and len(canvas.graph.view.part.nodes) == tree.known
    keys = {}
    for node in range(tree.known):
        position = searched_from.copy()
        for step in tree.path(node)[1:]:
            position.play(int(tree.move[step]))
        assert keys.setdefault(position.identity, plan.place_of[node]) == plan.place_of[node]
    assert len(keys) == len(plan) < tree.known / 2
    edges = {(plan.place_of[int(tree.parent[node])], plan.place_of[node]) for node in range(1, tree.known)}
    upper, lower, _ = plan.edges
    assert sorted(zip(upper.tolist(), lower.tolist(), strict=True)) == sorted(edges)
    Choices(merge="mirrored").store()
    rested(qtbot, canvas)
    assert len(canvas.graph.view.plan) < len(plan)
    Choices(merge="tree").store()
    rested(qtbot, canvas)
    assert len(canvas.graph.view.plan) == tree.known


@pytest.mark.parametrize(
    "id",
    ["aima", "coin-toss", "grundy-7", "letters-deep", "proof-numbers", "solution-graph", "ucb-21", "wheel"],
)
def test_marks_notes_and_signs_are_those_of_the_tree(qtbot: QtBot, panel: TreePanel, id: str) -> None:
    canvas = as_graph(qtbot, panel, id)
    record = panel.session.record
    for tick in (record.last_tick // 3, record.last_tick):
        record.show(tick)
        canvas.show_view("graph")
        rested(qtbot, canvas)
        here = {
            node: canvas.graph.states.facts(place) for node, place in canvas.graph.view.plan.place_of.items()
        }
        kinds = {node: canvas.graph.view.plan.kinds[p] for node, p in canvas.graph.view.plan.place_of.items()}
        canvas.show_view("tree")
        panel.grab()
        states, plan = canvas.small.states, canvas.small.view.plan
        for node, place in plan.place_of.items():
            fact = states.facts(place)
            assert (here[node].state, here[node].text, here[node].hollow) == (
                fact.state, fact.text, fact.hollow,
            )  # fmt: skip
            assert kinds[node] == plan.kinds[place]


# Places.


@pytest.mark.parametrize("name", offered())
def test_every_arrangement_keeps_the_positions_apart_and_is_the_same_each_time(
    qtbot: QtBot, panel: TreePanel, name: arrangement.Arrangement
) -> None:
    canvas = as_graph(qtbot, panel, "grundy-7", Choices(name, "equal"))
    plan = canvas.graph.view.plan
    graph: nx.DiGraph[int] = nx.DiGraph()
    for place, depth in enumerate(plan.depths()):
        graph.add_node(place, ply=depth)
    graph.add_edges_from(zip(plan.edges[0].tolist(), plan.edges[1].tolist(), strict=True))
    first, second = arranged(graph, name), arranged(graph, name)
    assert first == second and len(set(first.at.values())) == len(graph)
    assert name in ARRANGEMENTS
    assert min(x for x, _ in first.at.values()) == min(y for _, y in first.at.values()) == 0
    if name in ("plies", "breadth"):
        for parent, child in graph.edges:
            assert first.at[child][1] == first.at[parent][1] + 1
    by_first = {members[0]: place for place, members in enumerate(plan.members)}
    for node, place in by_first.items():  # they are where networkx put them
        assert (plan.x[place], plan.ply[place]) == pytest.approx(canvas.graph.view.layout.arranged.at[node])
    room = QRectF(canvas.box.rect())
    for place, spot in enumerate(canvas.graph.view.spots):
        assert room.contains(QPointF(spot.x, spot.y)), (name, place)
        assert spot.radius > 4


def test_what_cannot_be_arranged_as_asked_stands_by_plies_and_says_why() -> None:
    graph: nx.DiGraph[int] = nx.DiGraph()
    for node in range(6):
        graph.add_node(node, ply=0 if node < 3 else 1)
    graph.add_edges_from(product(range(3), range(3, 6)))
    assert (arranged(graph, "planar").arrangement, arranged(graph, "planar").instead) == ("plies", "crossing")
    for node in range(6, MOST_KAMADA + 1):
        graph.add_node(node, ply=2)
    assert (arranged(graph, "kamada").arrangement, arranged(graph, "kamada").instead) == ("plies", "large")


def test_what_is_not_installed_is_named_and_cannot_be_chosen(
    qtbot: QtBot, panel: TreePanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_graph(qtbot, panel, "aima")
    bar = bar_of(panel)
    for installed in (True, False):
        monkeypatch.setattr(arrangement, "has_graphviz", lambda installed=installed: installed)
        bar.retranslate()
        at = bar.arrangement.findData("dot")
        assert (
            bool(
                bar.arrangement.model().flags(bar.arrangement.model().index(at, 0))
                & Qt.ItemFlag.ItemIsEnabled
            )
            == installed
        )
        assert ("not installed" in bar.arrangement.itemText(at)) != installed
    settings.store().set(settings.GRAPH, {"arrangement": "dot", "merge": "nonsense"})
    assert Choices.stored() == Choices()


@pytest.fixture
def plain_dot(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A program that takes the place of Graphviz' dot, and keeps what it was asked."""
    program, asked = tmp_path / "dot", tmp_path / "asked"
    program.write_text(
        f"""#!/bin/sh
[ "$1" = -Tplain ] && cat > {asked} && [ ! -e {tmp_path}/slow ] || exec sleep 60
echo 'graph 1 3 2'
echo 'node 0 1.5 1.75 0.75 0.5 0 solid ellipse black lightgrey'
echo 'node 1 0.75 0.25 0.75 0.5 1 solid ellipse black lightgrey'
echo 'node 2 2.25 0.25 0.75 0.5 2 solid ellipse black lightgrey'
echo 'edge 0 1 4 1 1 1 1 1 1 1 1 solid black'
echo stop
"""
    )
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    return asked


@pytest.mark.skipif(os.name == "nt", reason="the program in the place of dot is a shell script")
def test_graphviz_is_asked_for_the_places(plain_dot: Path) -> None:
    graph: nx.DiGraph[int] = nx.DiGraph([(0, 1), (0, 2)])
    for node in graph:
        graph.nodes[node]["ply"] = int(node > 0)
    made = arranged(graph, "dot")
    assert plain_dot.read_text() == "digraph { 0; 1; 2; 0 -> 1; 0 -> 2; }"
    assert made.in_rows and made.at[0] == (1.0, 0.0)
    assert made.at[1] == pytest.approx((0.0, 2.0)) and made.at[2] == pytest.approx((2.0, 2.0))
    (plain_dot.parent / "slow").touch()
    with pytest.raises(InterruptedError):
        arranged(graph, "dot", lambda: True)


def test_known_nodes_stay_where_they_are_while_a_search_runs(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = as_graph(qtbot, panel, "aima")
    layout, tree = GraphLayout(canvas), panel.session.record.tree
    before = dict(canvas.graph.view.layout.arranged.at)
    everything = canvas.graph.view.plan
    half = view.plan_of(tree, {node: [node] for node in range(6)}, {}, explicit=True)
    layout.place(half, "plies", grows=True)
    qtbot.waitUntil(lambda: not layout.busy)
    layout.place(half, "plies", grows=True)
    kept = dict(layout.arranged.at)
    assert len(kept) == 6
    layout.place(everything, "plies", grows=True, still=True)
    shift = layout.arranged.at[0][0] - kept[0][0]
    for node, (x, y) in kept.items():
        assert layout.arranged.at[node] == pytest.approx((x + shift, y))
    rows: dict[float, list[float]] = {}
    for x, y in layout.arranged.at.values():
        rows.setdefault(y, []).append(x)
    assert all(right - left > 0.9 for row in rows.values() for left, right in pairwise(sorted(row)))
    layout.place(everything, "plies", grows=False)  # at the end all are arranged again
    qtbot.waitUntil(lambda: not layout.busy)
    assert layout.arranged.at == before


def test_a_search_is_drawn_live_and_arranged_at_its_end(qtbot: QtBot, panel: TreePanel) -> None:
    session = panel.session
    session.document.new_game(catalog.game("connect4"))
    panel.head.tabs.setCurrentIndex(3)
    session.run.begin(Setup("mcts", (), None, 0.6, None))
    qtbot.waitUntil(lambda: panel._canvas is not None and len(panel.canvas.graph.view.plan) > 20)
    canvas = panel.canvas
    assert canvas.view == "graph" and session.record.state == "searching"
    assert isinstance(canvas.stage, GraphStage) and canvas.stage.spot(0) is not None
    qtbot.waitUntil(lambda: session.record.state in ("finished", "stopped"))
    rested(qtbot, canvas)
    assert len(canvas.graph.view.layout.arranged.at) == len(canvas.graph.view.plan)


def test_more_than_two_thousand_nodes_are_shown_in_part_and_counted(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = searched(qtbot, panel, "connect4", THOUSANDS)
    record = panel.session.record
    tree = record.tree
    canvas.show_view("graph")
    rested(qtbot, canvas)
    plan, part = canvas.graph.view.plan, canvas.graph.view.part
    assert len(plan) == MOST_NODES and part.left_out == tree.known - MOST_NODES > 0
    assert sum(plan.folded.values()) == part.left_out  # each is counted where it hangs
    assert f"2,000 of {tree.known:,} nodes" in text_of(panel)
    assert f"{part.left_out:,} are left out" in text_of(panel)
    deep = max(range(tree.known), key=lambda node: (int(tree.ply[node]), node))
    assert deep not in plan.place_of
    record.select(deep)
    canvas.settle()
    rested(qtbot, canvas)
    plan = canvas.graph.view.plan
    assert set(tree.path(deep)) <= set(plan.place_of) and len(plan) == MOST_NODES
    assert canvas.stage.spot(deep) is not None and f"#{deep:,}" in text_of(panel)
    assert canvas.graph.view.nearest_to_middle() in plan.place_of
    near = plan.nodes[5]
    record.select(near)
    canvas.settle()
    assert canvas.graph.view.plan is plan  # what is in the part already does not change it


def test_a_large_record_that_grows_is_not_laid_out_with_every_row(
    qtbot: QtBot, panel: TreePanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    canvas = searched(qtbot, panel, "connect4", THOUSANDS)
    canvas.show_view("graph")
    rested(qtbot, canvas)
    graph, scene, now = canvas.graph.view, canvas.drawn, [1e9]
    monkeypatch.setattr(view, "perf_counter", lambda: now[0])
    monkeypatch.setattr(type(scene), "grows", property(lambda scene: True))
    scene.version += 1
    before = graph.version()
    scene.version += 1
    assert graph.version() == before
    now[0] += 1
    assert graph.version() != before


@pytest.mark.slow
def test_an_arrangement_of_two_thousand_nodes_does_not_hold_the_window_up(
    qtbot: QtBot, panel: TreePanel
) -> None:
    canvas = searched(qtbot, panel, "connect4", THOUSANDS)
    canvas.show_view("graph")
    rested(qtbot, canvas)
    Choices("spring").store()
    assert canvas.graph.view.layout.busy  # and the call has returned
    Choices("rings").store()
    qtbot.waitUntil(lambda: canvas.graph.view.layout.arranged.arrangement == "rings", timeout=60_000)
    began = perf_counter()
    panel.session.close()  # a layout that is under way is given up
    assert perf_counter() - began < 20


# Clicks and keys.


@pytest.mark.parametrize(
    "choices", [Choices(), Choices("rings"), Choices("plies", "equal"), Choices("spring", "equal")]
)
def test_a_click_on_a_mark_selects_its_node_and_another_click_the_next(
    qtbot: QtBot, panel: TreePanel, choices: Choices
) -> None:
    canvas = as_graph(qtbot, panel, "grundy-7", choices)
    record, plan = panel.session.record, canvas.graph.view.plan
    for place, spot in enumerate(canvas.graph.view.spots):
        point = canvas.mapFromScene(canvas.box.mapToScene(QPointF(spot.x, spot.y)))
        record.select(NONE)
        seen = set()
        for _ in plan.members[place]:
            qtbot.mouseClick(canvas.viewport(), LEFT, pos=point)
            qtbot.mouseMove(canvas.viewport(), point)
            seen.add(record.selected)
        assert seen == set(plan.members[place])
        assert canvas.stage.spot(record.selected) == spot
        qtbot.mouseMove(canvas.viewport(), point)
        qtbot.waitUntil(lambda place=place: record.hovered in plan.members[place])


def test_arrow_keys_walk_along_edges(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = as_graph(qtbot, panel, "grundy-7", Choices(merge="equal"))
    record, plan = panel.session.record, canvas.graph.view.plan
    edges = set(zip(plan.edges[0].tolist(), plan.edges[1].tolist(), strict=True))
    record.select(0)
    here = 0
    for _ in range(3):
        qtbot.keyClick(canvas, Qt.Key.Key_Down)
        there = plan.place_of[record.selected]
        assert (here, there) in edges
        here = there
    qtbot.keyClick(canvas, Qt.Key.Key_Up)
    assert (plan.place_of[record.selected], here) in edges


def test_without_rows_the_wheel_keeps_the_shape(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = as_graph(qtbot, panel, "grundy-7", Choices("rings", "equal"))
    assert canvas.box.together and canvas.box.camera.across == canvas.box.camera.down
    canvas.viewpoint.zoom_in()
    assert canvas.box.camera.across == pytest.approx(canvas.box.camera.down)
    canvas.show_view("tree")
    assert not canvas.box.together


def test_a_pulse_rides_the_edge_of_its_own_visit(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = as_graph(qtbot, panel, "grundy-7", Choices(merge="equal"))
    tree, plan, spots = panel.session.record.tree, canvas.graph.view.plan, canvas.graph.view.spots
    for node in range(1, tree.known):
        edge = canvas.stage.edge(node)
        assert edge is not None
        above, below = spots[plan.place_of[int(tree.parent[node])]], spots[plan.place_of[node]]
        assert hypot(edge[0].x() - above.x, edge[0].y() - above.y) <= above.radius
        assert hypot(edge[1].x() - below.x, edge[1].y() - below.y) <= below.radius + 1


# Pictures, themes, records.


def test_the_exported_picture_is_of_the_same_graph(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = as_graph(qtbot, panel, "grundy-7", Choices("spring", "equal"))
    for area in ("whole", "seen"):
        part = TreePart(canvas, Choice(area=area))
        assert isinstance(part.stage, GraphStage)
        assert part.stage.view.plan.x.tolist() == canvas.graph.view.plan.x.tolist()
        image = QImage(part.width, part.height, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        painter = QPainter(image)
        part.paint(painter, 1.0)
        painter.end()
        assert {"max", "min", "solution", "joined"} <= part.signs()


def test_words_follow_the_language_and_colours_the_theme(
    qtbot: QtBot, qapp: QApplication, panel: TreePanel
) -> None:
    canvas = as_graph(qtbot, panel, "proof-numbers")
    pictures = set()
    for id in ("light", "dark", "projector"):
        theme.apply(qapp, id)
        picture = canvas.grab().toImage()
        pictures.add(bytes(picture.constBits()))
    assert len(pictures) == 3
    language.use("zh_CN")
    assert "最有利于证明的路径" in text_of(panel)
    assert bar_of(panel).convention.itemText(0) == "按连接符"
    language.use("en")


def test_another_record_forgets_the_old_graph(qtbot: QtBot, panel: TreePanel) -> None:
    canvas = as_graph(qtbot, panel, "solution-graph")
    panel.session.document.new_game(catalog.game("tictactoe"))
    panel.session.run.begin(Setup("minimax", (), 2, None, None))
    qtbot.waitUntil(lambda: panel.session.record.state == "finished")
    canvas.show_view("graph")
    rested(qtbot, canvas)
    assert len(canvas.graph.view.plan) == 82


# In the window.


def test_the_old_key_draws_the_tree_as_a_graph_in_study_and_in_lecture(qtbot: QtBot, window: Window) -> None:
    Choices(merge="equal").store()
    window.session.open_preset(catalog.presets()["grundy-7"])
    qtbot.waitUntil(lambda: window.session.record.state == "finished")
    action = window.actions_by_id["view.graph"]
    assert [key.toString() for key in action.shortcuts()] == ["Alt+2"]
    for layout in ("study", "lecture"):
        window.show_layout(layout)
        action.trigger()
        canvas = rested(qtbot, window.canvas)
        assert (canvas.view, window.layout_name) == ("graph", layout)
        assert len(canvas.graph.view.plan) == 14 and canvas.graph.solution.winner == MAX
        assert {"solution", "joined"} <= canvas.stage.shown
        bar = canvas.parentWidget().findChild(GraphBar)
        assert isinstance(bar, GraphBar) and bar.isVisible()
        action.trigger()
        assert window.canvas.view == "tree" and not bar.isVisible()
    window.show_layout("play")
    action.trigger()
    assert (window.layout_name, window.canvas.view) == ("study", "graph")


def test_a_stored_layout_with_the_dock_of_the_former_graph_still_opens(qtbot: QtBot, window: Window) -> None:
    window.show_layout("study")
    dock = QDockWidget("Graph", window)
    dock.setObjectName("graph")
    window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
    dock.show()
    window.workspace.docks["log"].hide()
    state = window.saveState(LAYOUT_VERSION)
    window.removeDockWidget(dock)
    dock.deleteLater()
    window.workspace.docks["log"].show()
    assert window.restoreState(state, LAYOUT_VERSION)
    assert window.workspace.docks["log"].isHidden() and not window.workspace.docks["node"].isHidden()


# Sentences.


def opened(qtbot: QtBot, session: Session, id: str) -> None:
    session.open_preset(catalog.presets()[id])
    qtbot.waitUntil(lambda: session.record.state == "finished")


def sentences(session: Session) -> list[str]:
    words = services(session).words
    return [plain(narrate(words, tick)) for tick in range(1, session.record.last_tick + 1)]


def test_every_step_of_a_proof_is_told(qtbot: QtBot, session: Session) -> None:
    opened(qtbot, session, "proof-numbers")
    told = sentences(session)
    assert "Try A, an OR node: one proved child proves it." in told
    assert "Try B, an AND node: all of its children must be proved." in told
    assert "The proof number of B is the sum of its children's, 2." in told
    assert "The disproof number of E is the sum of its children's, 2." in told
    assert "The proof number of A is the smallest of its children's, 2." in told
    assert "D is disproved, for one of its children is." in told
    assert any(text.endswith("cannot be proved: its proof number is ∞.") for text in told)
    assert any("is a leaf that is unknown." in text for text in told)
    assert not any("{" in text or "not recorded" in text for text in told)
    words = services(session).words
    assert "Proof number of A at ply 0: 1." in [
        moment_text(words, tick) for tick in range(1, session.record.last_tick + 1)
    ]
    assert answer(session) == "Not decided; most promising: B"
    assert plain(proofs.why(words, 0)).startswith("Open. It is an OR node")
    assert proofs.numbers(session, 0) == ("2", "2")


def test_the_most_proving_path_is_told_and_second_searches_are_named(qtbot: QtBot, session: Session) -> None:
    endgame(session)
    for method in ("pns", "pn2", "df-pn"):
        options = (("goal", "max-holds"), ("method", method))
        session.run.begin(Setup("proof-number", options, None, None, None))
        qtbot.waitUntil(lambda: session.record.state == "finished")
        told = sentences(session)
        easiest = any("is the easiest: on to" in text for text in told)
        assert easiest == (method == "pns"), "elsewhere the numbers in the record are not those that chose"
        assert any("second search" in text for text in told) == (method == "pn2")
        assert answer(session).startswith(("Proved", "Disproved"))
        words = services(session).words
        for node in range(session.record.tree.known):
            assert proofs.why(words, node)
        language.use("zh_CN")
        assert all(
            "证明" in proofs.why(words, node)
            or "否证" in proofs.why(words, node)
            or "不再" in proofs.why(words, node)
            for node in range(session.record.tree.known)
        )
        language.use("en")


def test_the_window_starts_without_the_library_of_graphs() -> None:
    asked = "import sys, plyscope_desktop.app.program; print('networkx' in sys.modules)"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    told = subprocess.run(
        [sys.executable, "-c", asked],
        env=environment,
        capture_output=True,
        text=True,
        timeout=300,
        check=True,
    )
    assert told.stdout.strip() == "False"
