"""The inspector: what it says about a node is true of the record, and its links and buttons lead there."""

from math import inf

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.query import events
from plyscope.record.trace import ALPHA, BETA, CUTOFF, VALUE
from plyscope.record.tree import NONE
from plyscope.rules.values import WIN
from plyscope_desktop.charts.value_line import ScoreLine
from plyscope_desktop.document.search_setup import Breakpoint, Setup
from plyscope_desktop.panels.node import NodePanel
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.words.node_description import describe

LEFT = Qt.MouseButton.LeftButton
TEXTBOOK = Setup("alphabeta", (("symmetry", True), ("first", "b2")), 2, None, None)
B3 = 6
"""The node of the second cut in the textbook's search."""


pytestmark = pytest.mark.usefixtures("plain_window")


@pytest.fixture
def panel(qtbot: QtBot, session: Session) -> NodePanel:
    made = services(session).make(NodePanel)
    qtbot.addWidget(made)
    made.resize(358, 500)
    with qtbot.waitExposed(made):
        made.show()
    return made


def searched(qtbot: QtBot, session: Session, setup: Setup = TEXTBOOK) -> Session:
    session.run.begin(setup)
    qtbot.waitUntil(lambda: session.record.state == "finished")
    return session


def facts(panel: NodePanel) -> dict[str, str]:
    return {name.text(): fact.text() for name, fact in zip(panel.fact_names, panel.facts, strict=True)}


def test_without_a_search_it_says_what_to_do(qtbot: QtBot, panel: NodePanel) -> None:
    qtbot.waitUntil(lambda: panel.empty.isVisible())
    assert panel.empty.text() == "No search yet. Press F5."
    assert not panel.break_here.isEnabled()


def test_the_textbook_cut_is_shown_with_all_its_numbers(
    qtbot: QtBot, session: Session, panel: NodePanel
) -> None:
    searched(qtbot, session)
    session.record.show(25)
    qtbot.waitUntil(lambda: panel.node == B3)
    assert panel.title.text() == "After b3"
    assert panel.place.text() == "MIN moves · ply 1 · #6"
    assert panel.value.text() == "≤ −1"
    assert facts(panel) == {
        "Replies": "1 of 5", "Leaves": "1", "Entered with": "[1, ∞]", "Cut at": "event 25",
    }  # fmt: skip
    assert (
        "MAX already has <b>1</b> by b2 at the root (since event 12). Its other 4 moves" in panel.why.text()
    )
    assert panel.bar.accessibleName() == "Search window closed: α 1, β −1"
    assert panel.link.text() == "Show where α = 1 comes from: b2"


def test_the_link_leads_to_the_node_and_the_moment_that_set_the_bound(
    qtbot: QtBot, session: Session, panel: NodePanel
) -> None:
    searched(qtbot, session)
    session.record.select(B3)
    qtbot.waitUntil(panel.link.isVisible)
    qtbot.mouseClick(panel.link, LEFT)
    assert (session.record.selected, session.record.tick) == (0, 12)
    qtbot.waitUntil(lambda: panel.title.text() == "The root")
    assert panel.value.text() == "≥ 1"
    assert not panel.link.isVisible()


def test_a_selected_node_stays_while_the_moment_moves(
    qtbot: QtBot, session: Session, panel: NodePanel
) -> None:
    searched(qtbot, session)
    session.record.select(B3)
    session.record.show(5)
    qtbot.waitUntil(lambda: facts(panel).get("Search") == "not reached")
    assert panel.why.text() == (
        "<b>The position after b3</b> is not reached yet: the search enters it at event 20."
    )
    session.record.show(21)
    qtbot.waitUntil(lambda: facts(panel).get("Search") == "open")
    session.record.select(NONE)
    qtbot.waitUntil(lambda: panel.node == 7)


def test_the_history_lists_every_change_and_a_click_goes_there(
    qtbot: QtBot, session: Session, panel: NodePanel
) -> None:
    searched(qtbot, session)
    session.record.select(1)
    qtbot.waitUntil(lambda: panel.node == 1 and panel.changes.count == 2)
    assert [panel._change(row).text for row in range(2)] == ["value 1 by a3", "β ∞ → 1 by a3"]
    point = QPoint(60, round(panel.changes.y_of(0)))
    qtbot.mouseClick(panel.changes.viewport(), LEFT, pos=point)
    assert session.record.tick == 6
    qtbot.waitUntil(lambda: panel._change(1).later and not panel._change(0).later)


def test_the_history_of_a_node_is_what_a_scan_of_the_whole_record_finds(
    qtbot: QtBot, session: Session
) -> None:
    searched(qtbot, session, Setup("alphabeta", (), 6, None, None))
    trace, tree = session.record.trace, session.record.tree
    rows = np.concatenate(list(trace.read(0, trace.length)))
    for node in range(0, tree.known, 61):
        for kinds in ((VALUE, ALPHA, BETA), (CUTOFF,)):
            places = np.flatnonzero((rows["node"] == node) & np.isin(rows["kind"], kinds))
            found = events.history(trace, tree, node, kinds)
            assert [event.tick - 1 for event in found] == list(places)


def test_break_here_toggles_a_breakpoint_at_the_node(
    qtbot: QtBot, session: Session, panel: NodePanel
) -> None:
    searched(qtbot, session)
    session.record.select(B3)
    qtbot.waitUntil(lambda: panel.node == B3)
    qtbot.mouseClick(panel.break_here, LEFT)
    assert session.document.breakpoints == [Breakpoint("node", B3)]
    qtbot.waitUntil(panel.break_here.isChecked)
    session.record.select(1)
    qtbot.waitUntil(lambda: not panel.break_here.isChecked())
    session.record.select(B3)
    qtbot.waitUntil(panel.break_here.isChecked)
    qtbot.mouseClick(panel.break_here, LEFT)
    assert session.document.breakpoints == []


def test_replies_and_leaves_are_counted_as_the_record_has_them(
    qtbot: QtBot, session: Session, panel: NodePanel
) -> None:
    session.document.new_game(catalog.game("connect4"))
    for options in ((), (("symmetry", True),), (("order", "best"),)):
        searched(qtbot, session, Setup("alphabeta", options, 4, None, None))
        tree = session.record.tree
        for tick in (session.record.last_tick, session.record.last_tick // 2):
            session.record.show(tick)
            for node in range(0, tree.nodes, 17):
                below = {node}
                for later in range(node + 1, tree.nodes):
                    if int(tree.parent[later]) in below:
                        below.add(later)
                assert panel.leaves(node) == sum(int(tree.leaf[one]) != 0 for one in below)
                if not tree.leaf[node] and tree.left[node] <= tick:
                    entered = len(list(tree.children(node)))
                    assert panel.reply_count(node) == entered + int(tree.skipped[node])


def test_won_games_stand_beyond_all_evaluations_and_sooner_ones_further_out() -> None:
    line = ScoreLine(-10, 10, plies=9)
    scores = [-inf, -(WIN - 1), -(WIN - 9), -10, 0, 10, WIN - 9, WIN - 1, inf]
    shares = [line.share(score) for score in scores]
    assert shares == sorted(shares) and len(set(shares)) == len(shares)
    assert shares[0] == 0 and shares[-1] == 1 and shares[4] == 0.5
    undecided = ScoreLine(-10, 10)
    assert undecided.share(10) > line.share(10)


def test_the_number_line_reaches_as_far_as_the_values(
    qtbot: QtBot, session: Session, panel: NodePanel
) -> None:
    searched(qtbot, session)
    qtbot.waitUntil(lambda: panel.record_line.line().high > 1.9)
    line = panel.record_line.line()
    assert line.low == -line.high and 2 <= line.high < 3 and line.plies == 0
    searched(qtbot, session, Setup("alphabeta", (), 9, None, None))
    qtbot.waitUntil(lambda: panel.record_line.line().plies == 9)


def test_everything_is_said_in_chinese(qtbot: QtBot, session: Session, panel: NodePanel) -> None:
    searched(qtbot, session)
    session.record.select(B3)
    language.use("zh_CN")
    qtbot.waitUntil(lambda: "其余 4 个走步已无关紧要" in panel.why.text())
    assert panel.head.title.text() == "节点"
    assert facts(panel)["回应"] == "5 个中的 1 个"
    assert panel.link.text() == "查看 α = 1 从何而来：b2"


def test_it_is_usable_in_little_room(qtbot: QtBot, session: Session, panel: NodePanel) -> None:
    searched(qtbot, session)
    session.record.select(B3)
    panel.resize(260, 160)
    qtbot.waitUntil(panel.link.isVisible)
    assert panel.minimumSizeHint().width() <= 260
    assert panel.childAt(QPoint(20, 60)) is not None


def test_before_the_first_step_it_does_not_say_that_nothing_was_searched(
    qtbot: QtBot, session: Session, panel: NodePanel
) -> None:
    searched(qtbot, session)
    session.record.show(0)
    qtbot.waitUntil(lambda: panel.empty.text() == "The search has not begun at this moment.")


def opened(qtbot: QtBot, session: Session, id: str, variant: int = 0) -> None:
    session.open_preset(catalog.presets()[id], variant)
    qtbot.waitUntil(lambda: session.record.state == "finished")


def test_a_leaf_that_is_looked_at_is_a_leaf_with_its_number(
    qtbot: QtBot, session: Session, panel: NodePanel
) -> None:
    opened(qtbot, session, "aima")
    session.record.show(10)  # the third leaf of B is entered, and not valued yet
    qtbot.waitUntil(lambda: panel.title.text() == "B's third leaf")
    assert panel.value.text() == "8"
    assert panel.place.text().startswith("Leaf · ply 2") and "MAX" not in panel.place.text()
    assert panel.why.text() == (
        "<b>B&#x27;s third leaf</b> is a leaf: the search looks at it now. It is worth <b>8</b>."
    )


@pytest.mark.parametrize(
    ("id", "variant", "has"),
    [
        ("aima", 0, True), ("wallets", 0, False), ("two-phase", 0, False), ("proof-numbers", 0, False),
        ("ucb-21", 0, False), ("coin-toss", 0, False), ("star1-drill", 0, True), ("star1-drill", 1, False),
    ],
)  # fmt: skip
def test_windows_are_shown_only_where_the_algorithm_has_them(
    qtbot: QtBot, session: Session, panel: NodePanel, id: str, variant: int, has: bool
) -> None:
    opened(qtbot, session, id, variant)
    words = services(session).words
    root = session.record.tree.chapters[-1].first_node
    session.record.select(root)
    qtbot.waitUntil(lambda: panel.node == root and panel.bar.isVisible() == has)
    assert words.has_windows == has
    assert ("Entered with" in facts(panel)) == has
    assert any(line.startswith("α") for line in describe(words, root).splitlines()) == has
