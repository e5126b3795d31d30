"""The graph of positions in the window: what it draws, follows, selects and says."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import product
from math import isfinite

import networkx as nx
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.record.tree import NONE
from plyscope.rules.position import MAX
from plyscope_desktop.canvas.graph.places import MOST_SPRINGS, arranged, offered
from plyscope_desktop.canvas.graph.state import sign_of
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.look import theme
from plyscope_desktop.panels.graph import ARRANGEMENTS, GraphPanel
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.words import proofs
from plyscope_desktop.words.answers import answer
from plyscope_desktop.words.events import moment_text
from plyscope_desktop.words.narration import narrate
from plyscope_desktop.words.phrases import plain

pytestmark = pytest.mark.usefixtures("plain_window")


@pytest.fixture
def panel(qtbot: QtBot, session: Session) -> GraphPanel:
    made = GraphPanel(session)
    qtbot.addWidget(made)
    made.resize(440, 560)
    with qtbot.waitExposed(made):
        made.show()
    return made


def opened(qtbot: QtBot, session: Session, id: str) -> None:
    session.open_preset(catalog.presets()[id])
    qtbot.waitUntil(lambda: session.record.state == "finished")


def drawn(qtbot: QtBot, panel: GraphPanel) -> None:
    """Wait until the graph is there and up to date."""
    qtbot.waitUntil(lambda: panel.plan is not None and len(panel.shown.spots) > 0)
    qtbot.waitUntil(lambda: not panel._refresh.pending)
    panel.view.repaint()


def endgame(session: Session) -> None:
    """A position of tic-tac-toe with transpositions below it."""
    game = catalog.game("tictactoe")
    session.document.new_game(game, game.read("X...O...X"))


def test_the_solution_graph_is_drawn_thick_and_told(
    qtbot: QtBot, session: Session, panel: GraphPanel
) -> None:
    opened(qtbot, session, "solution-graph")
    drawn(qtbot, panel)
    plan, shown = panel.plan, panel.shown
    assert plan is not None
    names = {plan.graph.nodes[node]["name"] for node in shown.inside} - {""}
    assert names == {"S", "B", "D", "E", "F"}
    assert len(shown.chosen) == 6
    assert shown.solved == "proved"
    assert "complete strategy" in panel.legend.text()
    results = {
        spot.label: (spot.sign, spot.result)
        for spot in shown.spots
        if spot.kind != "leaf" or spot.label == "E"
    }
    assert results["S"] == ("∨", "proved") and results["A"] == ("∧", "disproved")
    assert results["B"] == ("∧", "proved") and results["E"][1] == "proved"
    joined = {plan.graph.nodes[node]["name"] for node in shown.joined}
    assert joined == {"A", "B"}


def test_the_strategy_of_who_wins_a_game_of_max_and_min_is_its_solution_graph(
    qtbot: QtBot, session: Session, panel: GraphPanel
) -> None:
    opened(qtbot, session, "grundy-7")
    drawn(qtbot, panel)
    plan, shown = panel.plan, panel.shown
    assert plan is not None
    assert (len(plan), plan.graph.number_of_edges(), shown.winner) == (14, 17, MAX)
    names = {plan.graph.nodes[node]["name"] for node in shown.inside}
    assert names == {"7", "6+1", "5+2", "4+3", "4+2+1", "3+2+1+1", "2+2+1+1+1"}
    assert {plan.graph.nodes[node]["name"] for node in shown.joined} == {"7"}
    assert len(shown.chosen) == 8
    assert "MAX's strategy that wins" in panel.legend.text()
    session.record.show(session.record.last_tick - 1)
    qtbot.waitUntil(lambda: panel.shown.winner is None)
    opened(qtbot, session, "nim-last-one")
    drawn(qtbot, panel)
    assert "MIN's strategy that wins" in panel.legend.text()
    assert panel.shown.spots[0].sign == "∧"


def test_the_convention_changes_words_and_signs_and_nothing_else(
    qtbot: QtBot, session: Session, panel: GraphPanel
) -> None:
    opened(qtbot, session, "solution-graph")
    drawn(qtbot, panel)
    before = panel.shown
    panel.convention.setCurrentIndex(1)
    qtbot.waitUntil(lambda: panel.shown is not before)
    after = panel.shown
    assert [spot.sign for spot in before.spots if spot.sign][:2] == ["∨", "∧"]
    assert [spot.sign for spot in after.spots if spot.sign][:2] == ["∧", "∨"]
    assert (before.inside, before.chosen, before.joined) == (after.inside, after.chosen, after.joined)
    assert "as the lecture calls a MAX node" in panel.legend.text()
    assert sign_of(0, 0, "connector") == sign_of(1, 0, "label") == "∨"
    assert sign_of(2, 0, "label") == ""


def test_proof_numbers_follow_the_moment(qtbot: QtBot, session: Session, panel: GraphPanel) -> None:
    opened(qtbot, session, "proof-numbers")
    drawn(qtbot, panel)
    at_end = {spot.label: spot.numbers for spot in panel.shown.spots}
    assert at_end["A"] == ("2", "2") and at_end["B"] == ("2", "1") and at_end["D"] == ("∞", "0")
    assert "most-proving path" in panel.legend.text()
    assert panel.plan is not None
    path = [panel.plan.graph.nodes[node]["name"] for node in sorted(panel.shown.inside)]
    assert path[:2] == ["A", "B"] and len(path) == 3
    shown = panel.shown
    session.record.show(3)
    qtbot.waitUntil(lambda: panel.shown is not shown)
    early = {spot.label: spot for spot in panel.shown.spots}
    assert early["A"].reached and not early["D"].reached and early["D"].numbers is None


def test_a_position_is_drawn_once_however_many_ways_lead_there(
    qtbot: QtBot, session: Session, panel: GraphPanel
) -> None:
    endgame(session)
    session.run.begin(Setup("minimax", (), None, None, None))
    qtbot.waitUntil(lambda: session.record.state == "finished")
    drawn(qtbot, panel)
    assert panel.plan is not None
    assert len(panel.plan) < session.record.tree.known / 2
    assert "best line" in panel.legend.text()
    whole = len(panel.plan)
    panel.merge.setCurrentIndex(1)
    qtbot.waitUntil(lambda: panel.plan is not None and len(panel.plan) < whole)


@pytest.mark.parametrize("arrangement", offered())
def test_every_arrangement_keeps_the_positions_apart_and_is_the_same_each_time(
    qtbot: QtBot, session: Session, arrangement: str
) -> None:
    from plyscope.query.position_graph import position_graph

    endgame(session)
    session.run.begin(Setup("and-or", (("goal", "max-holds"),), None, None, None))
    qtbot.waitUntil(lambda: session.record.state == "finished")
    assert session.record.searched is not None
    graph = position_graph(session.record.tree, session.record.searched)
    first, second = arranged(graph, arrangement), arranged(graph, arrangement)  # type: ignore[arg-type]
    assert first.x.tolist() == second.x.tolist() and first.y.tolist() == second.y.tolist()
    places = set(zip(first.x.round(6).tolist(), first.y.round(6).tolist(), strict=True))
    assert len(places) == len(graph)
    assert arrangement in ARRANGEMENTS
    if arrangement in ("plies", "breadth"):
        for parent, child in graph.edges:
            assert first.y[first.place_of[child]] == first.y[first.place_of[parent]] + 1


def test_a_click_selects_a_node_and_a_selected_node_is_marked(
    qtbot: QtBot, session: Session, panel: GraphPanel
) -> None:
    opened(qtbot, session, "solution-graph")
    drawn(qtbot, panel)
    assert panel.plan is not None
    item = panel.view.item
    place = panel.plan.place_of[panel.plan.nodes[3]]
    point = item.points[place].toPoint()
    qtbot.mouseClick(panel.view.viewport(), Qt.MouseButton.LeftButton, pos=point)
    assert session.record.selected == panel.plan.graph.nodes[panel.plan.nodes[3]]["nodes"][0]
    qtbot.waitUntil(lambda: item.selected == panel.plan.nodes[3])  # type: ignore[union-attr]
    session.record.select(0)
    qtbot.waitUntil(lambda: item.selected == 0)
    qtbot.mouseClick(panel.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    assert session.record.selected == 0
    wide = panel.view.box.viewRect().width()
    panel.view.zoom(2)
    assert panel.view.box.viewRect().width() == pytest.approx(wide / 2)
    qtbot.keyClick(panel.view, Qt.Key.Key_0)
    assert panel.view.box.viewRect().width() == pytest.approx(wide)


def test_what_cannot_be_arranged_as_asked_stands_by_plies_and_says_why() -> None:
    graph: nx.DiGraph[int] = nx.DiGraph()
    for node in range(6):
        graph.add_node(node, nodes=[node], ply=0 if node < 3 else 1, side=0, name="", over=False)
    graph.add_edges_from(product(range(3), range(3, 6)), move=0, text="", child=0)
    assert (arranged(graph, "planar").arrangement, arranged(graph, "planar").instead) == ("plies", "crossing")
    for node in range(6, MOST_SPRINGS + 1):
        graph.add_node(node, nodes=[node], ply=2, side=0, name="", over=False)
    assert (arranged(graph, "spring").arrangement, arranged(graph, "spring").instead) == ("plies", "large")


@pytest.mark.parametrize("factor", [1e300, 1e-300])
def test_zooming_ends_where_there_is_something_to_see(
    qtbot: QtBot, session: Session, panel: GraphPanel, factor: float
) -> None:
    opened(qtbot, session, "aima")
    drawn(qtbot, panel)
    for _ in range(3):
        panel.view.zoom(factor)
    panel.view.grab()
    assert all(isfinite(spot.x()) and isfinite(spot.y()) for spot in panel.view.item.points)
    panel.view.fit()
    panel.view.grab()
    assert all(panel.view.rect().contains(spot.toPoint()) for spot in panel.view.item.points)


def test_arrow_keys_walk_along_edges_and_pointing_is_shared(
    qtbot: QtBot, session: Session, panel: GraphPanel
) -> None:
    opened(qtbot, session, "solution-graph")
    drawn(qtbot, panel)
    assert panel.plan is not None
    graph, view = panel.plan.graph, panel.view
    session.record.select(0)
    qtbot.waitUntil(lambda: view.item.selected == 0)
    before = 0
    for _ in range(2):
        qtbot.keyClick(view, Qt.Key.Key_Down)
        position = panel.plan.position_of[session.record.selected]
        assert graph.has_edge(before, position)
        qtbot.waitUntil(lambda position=position: view.item.selected == position)
        before = position
    qtbot.keyClick(view, Qt.Key.Key_Up)
    assert graph.has_edge(panel.plan.position_of[session.record.selected], before)
    place = panel.plan.place_of[panel.plan.nodes[2]]
    qtbot.mouseMove(view.viewport(), view.item.points[place].toPoint())
    qtbot.waitUntil(lambda: session.record.hovered == graph.nodes[panel.plan.nodes[2]]["nodes"][0])  # type: ignore[union-attr]
    assert view.item.hovered == panel.plan.nodes[2]


def test_words_find_room_or_are_left_out(qtbot: QtBot, session: Session, panel: GraphPanel) -> None:
    endgame(session)
    session.run.begin(Setup("proof-number", (("goal", "max-holds"),), None, None, None))
    qtbot.waitUntil(lambda: session.record.state == "finished")
    drawn(qtbot, panel)
    item = panel.view.item
    assert len(item.points) == len(panel.plan or ())
    assert item.hit(item.points[0]) == 0


def test_without_a_record_and_with_one_that_is_too_large_it_says_so(
    qtbot: QtBot, session: Session, panel: GraphPanel
) -> None:
    qtbot.waitUntil(lambda: bool(panel.empty.text()))
    assert panel._either.currentIndex() == 0 and "search" in panel.empty.text().lower()
    session.document.new_game(catalog.game("connect4"))
    session.run.begin(Setup("minimax", (), 5, None, None))
    qtbot.waitUntil(lambda: session.record.state == "finished")
    qtbot.waitUntil(lambda: "too large" in panel.empty.text())
    session.run.begin(Setup("minimax", (), 8, None, None))
    session.run.stop(quietly=True)
    qtbot.waitUntil(lambda: session.record.state in ("finished", "stopped"))
    opened(qtbot, session, "solution-graph")
    drawn(qtbot, panel)
    assert panel._either.currentIndex() == 1


def test_words_follow_the_language_and_colours_the_theme(
    qtbot: QtBot, qapp: QApplication, session: Session, panel: GraphPanel
) -> None:
    opened(qtbot, session, "proof-numbers")
    drawn(qtbot, panel)
    pictures = set()
    for id in ("light", "dark", "projector"):
        theme.apply(qapp, id)
        drawn(qtbot, panel)
        pictures.add(bytes(panel.view.grab().toImage().constBits()))
    assert len(pictures) == 3
    language.use("zh_CN")
    qtbot.waitUntil(lambda: "最有利于证明的路径" in panel.legend.text())
    assert panel.convention.itemText(0) == "按连接符"


# Sentences.


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


def test_the_graph_goes_to_the_clipboard_as_a_picture(
    qtbot: QtBot, qapp: QApplication, session: Session, panel: GraphPanel
) -> None:
    opened(qtbot, session, "solution-graph")
    drawn(qtbot, panel)
    qtbot.mouseClick(panel.copy_button, Qt.MouseButton.LeftButton)
    picture = qapp.clipboard().pixmap()
    assert picture.size() == panel.view.grab().size()
    panel.view.fit()
    assert panel.copy_button.accessibleName() == "Copy the graph as a picture"


def test_another_record_forgets_the_old_graph(qtbot: QtBot, session: Session, panel: GraphPanel) -> None:
    opened(qtbot, session, "solution-graph")
    drawn(qtbot, panel)
    session.document.new_game(catalog.game("tictactoe"))
    session.run.begin(Setup("minimax", (), 2, None, None))
    assert panel.plan is None and panel.view.item.selected in (NONE, 0)
    qtbot.waitUntil(lambda: session.record.state == "finished")
    drawn(qtbot, panel)
    assert panel.plan is not None and len(panel.plan) == 82


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
