"""The parts of the tree canvas: camera, frontier, strips, plan, what was left out, pulses, rows of pixels."""

from __future__ import annotations

from math import inf
from typing import Any
from weakref import WeakSet

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.layout.slots import Slots
from plyscope.record.trace import Trace
from plyscope.record.tree import DONE, NONE, UNSEEN, Tree
from plyscope.rules.values import DECIDED
from plyscope.search.search import Limits
from plyscope_desktop.canvas.camera import Camera
from plyscope_desktop.canvas.drawing.pixmap_cache import MOST, Look, Stamps, fits
from plyscope_desktop.canvas.drawing.raster import SHADES, Raster, cut_colours, number_of, value_colours
from plyscope_desktop.canvas.keyboard_walk import step
from plyscope_desktop.canvas.large.frontier import frontier
from plyscope_desktop.canvas.large.pixel_rows import edges_of, strip, value_scale
from plyscope_desktop.canvas.overlays.pulse import duration, pulse_at
from plyscope_desktop.canvas.scene import Scene
from plyscope_desktop.canvas.textbook.places import Plan, plan
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.look import theme
from plyscope_desktop.session.session import Session

FIRST_SEARCH = Setup("alphabeta", (("symmetry", True), ("first", "1,1 0,0 0,1")), depth=2, seconds=None)


pytestmark = pytest.mark.usefixtures("config", "plain_window")


def searched(qtbot: QtBot, session: Session, game: str, setup: Setup, **options: Any) -> Scene:
    session.document.new_game(catalog.game(game), **options)
    session.run.begin(setup)
    qtbot.waitUntil(lambda: session.record.state == "finished")
    scene = services(session).make(Scene)
    scene.catch_up()
    scene.refresh()
    return scene


def recorded(game: str, depth: int, algorithm: str = "alphabeta", **options: object) -> tuple[Tree, Slots]:
    trace = Trace()
    catalog.algorithm(algorithm).search(**options).run(catalog.game(game).start(), Limits(depth=depth), trace)
    tree = Tree(trace)
    tree.read()
    tree.seek(tree.read_to)
    slots = Slots(tree)
    slots.read()
    return tree, slots


def test_zooming_keeps_what_is_under_the_pointer() -> None:
    camera = Camera(left=3, top=0.5, across=20, down=80, width=700, height=500)
    about = QPointF(210, 130)
    zoomed = camera.zoomed(1.7, 0.6, about)
    assert zoomed.slot(210) == pytest.approx(camera.slot(210))
    assert zoomed.ply(130) == pytest.approx(camera.ply(130))
    assert (zoomed.across, zoomed.down) == pytest.approx((34, 48))
    panned = camera.panned(35, -10)
    assert panned.x(camera.slot(100)) == pytest.approx(135)
    assert panned.y(camera.ply(100)) == pytest.approx(90)


def test_a_frontier_with_room_for_all_is_every_node() -> None:
    tree, slots = recorded("connect4", 5)
    tiers = frontier(slots, 0, 0, slots.slots, 100.0)
    seen = np.concatenate([tier.nodes for tier in tiers])
    assert sorted(seen.tolist()) == list(range(tree.known))
    assert all((tier.places == slots.place[tier.nodes]).all() for tier in tiers)


def test_a_frontier_opens_only_what_is_wide_enough_and_in_view() -> None:
    tree, slots = recorded("connect4", 6)
    across = 1600 / slots.slots
    left, right = 0.2 * slots.slots, 0.7 * slots.slots
    tiers = frontier(slots, 0, left, right, across)
    for tier in tiers:
        spans = (tier.level.end[tier.places] - tier.level.start[tier.places]) * across
        children = tier.last - tier.first + 1
        assert (spans[tier.opened] >= 6).all()
        assert (spans[tier.opened] >= 4 * children[tier.opened]).all()
        assert (tier.level.end[tier.places] > left).all()
        assert (tier.level.start[tier.places] < right).all()
    drawn = {int(node) for tier in tiers for node in tier.nodes}
    assert all(int(tree.parent[node]) in drawn for node in drawn if tree.parent[node] != NONE)
    assert len(drawn) < tree.known


def test_shut_nodes_hide_what_is_below_them() -> None:
    tree, slots = recorded("connect4", 5)
    shut = np.array([int(tree.first_child[0])], np.int64)
    drawn = {int(node) for tier in frontier(slots, 0, 0, slots.slots, 100.0, shut) for node in tier.nodes}
    assert shut[0] in drawn
    assert not any(int(shut[0]) in tree.path(node)[:-1] for node in drawn)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data(), algorithm=st.sampled_from(["alphabeta", "two-phase", "proof-number"]))
def test_strips_are_brute_force_without_the_nodes_drawn_one_by_one(
    data: st.DataObject, algorithm: str
) -> None:
    tree, slots = recorded("connect4", 4, algorithm)
    tick = data.draw(st.integers(0, tree.read_to))
    tree.seek(tick)
    left = data.draw(st.floats(-5, slots.slots))
    across = data.draw(st.floats(0.2, 30))
    camera = Camera(left, 0, across, 50, width=60, height=100)
    tiers = frontier(slots, 0, camera.left, camera.right, across)
    ply = data.draw(st.integers(0, len(slots.levels) - 1))
    level = slots.levels[ply]
    alone = tiers[ply].places if ply < len(tiers) else None
    edges = edges_of(camera, 60, -np.inf, np.inf)
    row = strip(slots, level, edges, tick, alone)
    hidden = set(range(level.count)) - set([] if alone is None else alone.tolist())
    for column in range(60):
        places = [
            place
            for place in hidden
            if level.start[place] < edges[column + 1] and level.end[place] > edges[column]
        ]
        nodes = level.nodes[places]
        done = [int(node) for node in nodes if tree.state[node] == DONE]
        values = [float(tree.returned[node]) for node in done]
        mean = sum(v / value_scale(slots) if abs(v) <= DECIDED else np.sign(v) for v in values)
        assert row.count[column] == len(nodes)
        assert row.entered[column] == sum(bool(tree.state[node] != UNSEEN) for node in nodes)
        assert row.left[column] == len(done)
        if done:
            assert abs(row.shade[column] - np.clip(mean / len(done), -1, 1) * SHADES) <= 1 + 1e-6
            assert row.cut_share[column] == pytest.approx(
                sum(tree.skipped[node] > 0 for node in done) / len(done)
            )


def test_the_plan_of_a_tree_leaves_room_for_every_node(qtbot: QtBot, session: Session) -> None:
    scene = searched(qtbot, session, "tictactoe", FIRST_SEARCH)
    made = planned(scene)
    assert sorted(node for node in made.nodes if node != NONE) == list(range(session.record.tree.known))
    for row in made.rows():
        assert (np.diff(made.x[row]) >= 1 - 1e-9).all()
    for place in range(len(made)):
        below = [child for child in range(len(made)) if made.parents[child] == place]
        if below:
            assert made.x[place] == pytest.approx((made.x[below[0]] + made.x[below[-1]]) / 2)


def planned(scene: Scene, collapsed: set[int] | None = None) -> Plan:
    assert scene.chapter is not None
    tree, slots = scene.session.record.tree, scene.slots
    return plan(tree, slots, scene.chapter, collapsed or set(), scene.unsearched, 2_000)


def test_children_left_out_are_the_moves_that_a_cut_spared(qtbot: QtBot, session: Session) -> None:
    scene = searched(qtbot, session, "tictactoe", FIRST_SEARCH)
    made = planned(scene)
    tree = session.record.tree
    cuts = [node for node in range(tree.known) if tree.skipped[node]]
    assert len(cuts) == 2
    for node in cuts:
        stubs = [stub for stub in made.stubs if stub is not None and stub.node == node]
        assert len(stubs) == tree.skipped[node]
        names = {child.name for stub in stubs if (child := scene.unsearched.child(stub)) is not None}
        entered = {scene.walker.label(child) for child in tree.children(node)}
        assert len(names) == len(stubs)
        assert not names & entered


def test_of_an_explicit_tree_what_was_left_out_is_known_with_its_values(
    qtbot: QtBot, session: Session
) -> None:
    setup = Setup("alphabeta", depth=None, seconds=None)
    scene = searched(qtbot, session, "tree", setup, text="[[3,12,8],[2,4,6],[14,5,2]]")
    made = planned(scene)
    left_out = [value for value, stub in zip(made.values, made.stubs, strict=True) if stub is not None]
    assert left_out == [4, 6]
    assert len(made) == 13
    scene = searched(qtbot, session, "tree", setup, text="[[[3,5],[6,9]],[[1,2],[0,-1]]]")
    made = planned(scene)
    stubs = [(made.kinds[i], made.values[i]) for i in range(len(made)) if made.stubs[i] is not None]
    assert stubs == [("leaf", 9), ("max", None), ("leaf", 0), ("leaf", -1)]


def test_a_collapsed_node_keeps_the_number_of_what_it_hides(qtbot: QtBot, session: Session) -> None:
    scene = searched(qtbot, session, "connect4", Setup("minimax", depth=3, seconds=None))
    tree = session.record.tree
    first = int(tree.first_child[0])
    made = planned(scene, {first})
    below = sum(first in tree.path(node)[:-1] for node in range(tree.known))
    assert made.folded == {made.place_of[first]: below}
    assert len(made) == tree.known - below


def test_the_arrows_reach_every_node(qtbot: QtBot, session: Session) -> None:
    scene = searched(qtbot, session, "tictactoe", Setup("alphabeta", depth=3, seconds=None))
    reached, waiting = {0}, [0]
    while waiting:
        node = waiting.pop()
        for direction in ("up", "down", "left", "right"):
            found = step(scene, node, direction)  # type: ignore[arg-type]
            if found not in reached:
                reached.add(found)
                waiting.append(found)
    assert reached == set(range(session.record.tree.known))


def test_the_arrows_do_not_enter_what_is_collapsed(qtbot: QtBot, session: Session) -> None:
    scene = searched(qtbot, session, "tictactoe", FIRST_SEARCH)
    first = int(session.record.tree.first_child[0])
    scene.collapsed = {first}
    assert step(scene, first, "down") == first
    leaf = int(session.record.tree.first_child[session.record.tree.next_sibling[first]])
    assert step(scene, leaf, "left") == leaf


def test_events_send_pulses_along_their_edges(qtbot: QtBot, session: Session) -> None:
    setup = Setup("alphabeta", depth=None, seconds=None)
    scene = searched(qtbot, session, "tree", setup, text="[[3,12,8],[2,4,6],[14,5,2]]")
    told = []
    for tick in range(session.record.last_tick + 1):
        session.record.show(tick)
        pulse = pulse_at(scene)
        if pulse is not None:
            told.append((pulse.node, pulse.up, pulse.text, pulse.role))
    b, c = (
        int(session.record.tree.first_child[0]),
        int(session.record.tree.next_sibling[session.record.tree.first_child[0]]),
    )
    leaf = int(session.record.tree.first_child[b])
    assert told[0] == (b, False, "[−∞, ∞]", "leaf")
    assert (leaf, True, "β 3", "min") in told
    assert (b, True, "3", "min") in told
    assert (b, True, "α 3", "max") in told
    assert (c, False, "[3, ∞]", "leaf") in told
    assert duration(1) == 250
    assert duration(10) == 60


def test_rows_of_pixels_are_filled_as_asked(qapp: QApplication) -> None:
    raster = Raster()
    white, black = QColor("#FFFFFF"), QColor("#000000")
    raster.begin(10, 6, 1.0, white)
    raster.verticals(np.array([2.0, 30.0, -3.0]), 1, 3, black)
    raster.horizontals(np.array([4.0]), np.array([6.0]), 5, black)
    raster.fill(-5, 1, 0, 1, black)
    dark = np.argwhere(raster.pixels == number_of(black)).tolist()
    assert dark == [[0, 0], [1, 2], [2, 2], [5, 4], [5, 5], [5, 6]]
    image = QImage(10, 6, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    raster.draw(painter)
    painter.end()
    assert image.pixelColor(2, 1) == black
    assert image.pixelColor(3, 1) == white
    raster.begin(20, 10, 1.0, white)
    one = (np.array([10.0]), np.array([0.0]), np.array([5.0]), np.array([15.0]))
    raster.triangles(*one, 10, black)
    widths = (raster.pixels == number_of(black)).sum(axis=1)
    assert (np.diff(widths) >= 0).all()
    assert widths[0] <= 1
    assert widths[-1] == 10


def test_colours_of_values_are_those_of_the_sides(qapp: QApplication) -> None:
    for found in theme.available():
        colours = value_colours(found.id)
        assert colours[0] == number_of(found.min)
        assert colours[SHADES] == number_of(found.ghost)
        assert colours[-1] == number_of(found.max)
        assert cut_colours(found.id)[0] == number_of(found.panel)
        assert cut_colours(found.id)[-1] == number_of(found.cut)


def test_marks_are_painted_once_and_anew_for_another_theme(qapp: QApplication) -> None:
    stamps = Stamps()
    image = QImage(60, 60, QImage.Format.Format_RGB32)
    centres = []
    for id in ("light", "dark"):
        theme.apply(qapp, id)
        image.fill(theme.current().panel)
        painter = QPainter(image)
        stamps.begin(painter)
        for _ in range(2):
            stamps.mark(painter, Look("max", 20.0), 30, 30)
        painter.end()
        centres.append(image.pixelColor(30, 34))
        assert centres[-1] == theme.current().max
    assert centres[0] != centres[1]


def test_pictures_in_use_are_kept_and_others_go(qapp: QApplication) -> None:
    stamps, painted, living = Stamps(), [], WeakSet[QPixmap]()

    def lay(number: int) -> None:
        living.add(stamps.kept(("stamp", number), 64, 64, lambda painter: painted.append(number))[0])

    for number in range(2_000):
        lay(number)
        lay(0)
    assert sorted(painted) == list(range(2_000))
    assert 64 * 64 * len(living) <= 2 * MOST + 2 * 64 * 64
    lay(1_999)
    lay(1)
    assert painted[2_000:] == [1]


def test_texts_too_small_to_read_are_left_out() -> None:
    assert not fits("max", 9, "3")
    assert fits("max", 22, "12")
    assert not fits("max", 13, "123,456")
    assert fits("leaf", 15, "−1")
    assert not fits("leaf", 15, "")


def test_values_are_told_as_the_game_counts_them(qtbot: QtBot, session: Session) -> None:
    scene = searched(qtbot, session, "tictactoe", FIRST_SEARCH)
    assert (scene.text(999_997), scene.text(-inf), scene.text(None)) == ("W3", "−∞", "")
    setup = Setup("alphabeta", depth=None, seconds=None)
    scene = searched(qtbot, session, "tree", setup, text="[[3,12],[2,4]]")
    assert scene.text(999_997) == "999,997"
