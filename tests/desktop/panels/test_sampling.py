"""Searches by sampling in the window: steps by phase and round, words, the way down, visits at the nodes."""

from __future__ import annotations

import math

import pytest
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.query import events
from plyscope.query.rounds import place_of
from plyscope.record.trace import ROUND
from plyscope_desktop.canvas.overlays.pulse import pulse_at
from plyscope_desktop.canvas.scene import Scene
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.panels.node import NodePanel
from plyscope_desktop.panels.thoughts import ThoughtsPanel
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.window import Window
from plyscope_desktop.words import sampling
from plyscope_desktop.words.events import event_text
from plyscope_desktop.words.narration import narrate
from plyscope_desktop.words.phrases import plain

pytestmark = pytest.mark.usefixtures("plain_window")
ROUNDS = 30


@pytest.fixture
def sampled(qtbot: QtBot, session: Session) -> Session:
    """A search of tic-tac-toe in thirty rounds."""
    session.document.new_game(catalog.game("tictactoe"))
    options = (("iterations", ROUNDS), ("seed", 2))
    session.run.begin(Setup("mcts", options, None, None, None))
    qtbot.waitUntil(lambda: session.record.state not in ("searching", "reading"))
    assert session.record.tick == session.record.last_tick > 0
    return session


def test_steps_by_round_stop_between_two_rounds(sampled: Session) -> None:
    playback, trace = services(sampled).playback, sampled.record.trace
    begins = [tick for tick in range(trace.length) if trace.row(tick)["kind"] == ROUND]
    sampled.record.show(0)
    stops = []
    while playback.step("round", 1):
        stops.append(sampled.record.tick)
    assert stops == [*begins, trace.length]
    back = [sampled.record.tick]
    while playback.step("round", -1):
        back.append(sampled.record.tick)
    assert back == stops[::-1]


def test_iterations_are_rounds(sampled: Session) -> None:
    playback = services(sampled).playback
    sampled.record.show(0)
    for _ in range(3):
        assert playback.step("iteration", 1)
    place = place_of(sampled.record.trace, sampled.record.tick)
    assert place is not None and (place.round, place.phase) == (2, "")
    assert playback.step("iteration", -1)
    place = place_of(sampled.record.trace, sampled.record.tick)
    assert place is not None and (place.round, place.phase) == (1, "")


def test_steps_by_phase_show_the_four_of_a_round(sampled: Session) -> None:
    playback = services(sampled).playback
    playback.set_kind("phase")
    sampled.record.show(0)
    playback.step("round", 1)
    shown = []
    for _ in range(4):
        assert playback.step_kind(1)
        place = place_of(sampled.record.trace, sampled.record.tick)
        assert place is not None
        shown.append(place.phase)
    assert shown == ["selection", "expansion", "playout", ""]


def test_other_records_have_no_rounds_to_step_by(qtbot: QtBot, session: Session) -> None:
    session.run.begin(Setup("minimax", (), 2, None, None))
    qtbot.waitUntil(lambda: session.record.state == "finished")
    session.record.show(3)
    assert not services(session).playback.step("round", 1)
    assert session.record.tick == 3


@pytest.mark.parametrize("chosen", ["en", "zh_CN"])
def test_every_event_is_told(sampled: Session, chosen: str) -> None:
    language.use(chosen)
    words = services(sampled).words
    for tick in range(1, sampled.record.last_tick + 1):
        event = events.event(sampled.record.trace, tick)
        assert event is not None
        told, narrated = event_text(words, event), narrate(words, tick)
        assert told and "{" not in told
        assert narrated and "{" not in narrated
        if event.kind in ("round", "playout", "visit"):
            assert any("一" <= letter <= "鿿" for letter in told + narrated) == (chosen == "zh_CN")


def test_a_visit_says_how_many_there_are(sampled: Session) -> None:
    words = services(sampled).words
    event = events.event(sampled.record.trace, sampled.record.last_tick)
    assert event is not None
    assert event.kind == "visit"
    reward = f"{sampled.record.tree.reward[0]:g}"
    assert f"{reward} of {ROUNDS} visits" in plain(narrate(words, sampled.record.last_tick))


def test_numbers_are_those_of_whoever_moves_there(sampled: Session) -> None:
    tree = sampled.record.tree
    tried = 0
    for node in range(tree.nodes):
        told = sampling.numbers(sampled, node)
        assert told is not None
        won, visits = told[0].split("/")
        mine = float(tree.reward[node])
        if tree.ply[node] % 2 == 0 and node:
            mine = float(tree.visits[node]) - mine
            tried += 1
        assert (float(won), int(visits)) == (mine, int(tree.visits[node]))
    assert tried


def test_the_way_down_is_lit_inside_a_round_and_the_best_line_between(sampled: Session) -> None:
    scene = services(sampled).make(Scene)
    scene.catch_up()
    for tick in range(2, sampled.record.last_tick + 1):
        sampled.record.show(tick)
        scene.refresh()
        place = place_of(sampled.record.trace, tick)
        assert scene.in_round == (place is not None and place.phase != "")
        if not scene.in_round:
            assert scene.line == events.principal_line(sampled.record.tree, 0)
        else:
            assert scene.line[0] == 0
            assert events.current_node(sampled.record.trace, sampled.record.tree, tick) in scene.line


def test_on_the_way_down_every_sibling_has_its_score(sampled: Session) -> None:
    scene, playback, tree = services(sampled).make(Scene), services(sampled).playback, sampled.record.tree
    sampled.record.show(0)
    for _ in range(20):
        playback.step("round", 1)
    playback.step("event", 1)
    scene.catch_up()
    scene.refresh()
    children = list(tree.children(0))
    assert set(scene.scores) == set(children) and len(children) == 9
    best = max(children, key=lambda child: (scene.scores[child], -child))
    for child in children:
        visits, reward = int(tree.visits[child]), float(tree.reward[child])
        expected = reward / visits + 1.4 * math.sqrt(math.log(int(tree.visits[0])) / visits)
        assert scene.scores[child] == pytest.approx(expected)
    playback.step("event", 1)
    scene.refresh()
    assert scene.line[1] == best and set(scene.scores) >= set(children)
    playback.step("round", 1)
    scene.refresh()
    assert scene.scores == {}


def test_the_reward_rides_up_and_nothing_down(sampled: Session) -> None:
    scene, rewards = services(sampled).make(Scene), []
    for tick in range(1, sampled.record.last_tick + 1):
        sampled.record.show(tick)
        event, pulse = events.event(sampled.record.trace, tick), pulse_at(scene)
        assert event is not None
        if pulse is None:
            continue
        assert event.kind == "visit" and pulse.up and pulse.node == event.node
        rewards.append(pulse.text)
    assert set(rewards) == {"+0", "+0.5", "+1"} and len(rewards) >= ROUNDS


def test_the_node_panel_shows_visits_instead_of_a_window(qtbot: QtBot, sampled: Session) -> None:
    panel = services(sampled).make(NodePanel)
    qtbot.addWidget(panel)
    with qtbot.waitExposed(panel):
        panel.show()
    sampled.record.select(0)
    panel.refresh()
    assert f"{ROUNDS} visits" in panel.why.text()
    assert panel.value.text() == f"{sampled.record.tree.reward[0] / ROUNDS:.3f}"
    assert not panel.bar.isVisible()


def test_a_large_tree_tells_rewards_of_visits_and_no_windows(qtbot: QtBot, window: Window) -> None:
    session = window.session
    session.document.new_game(catalog.game("connect4"))
    window.show_layout("study")
    session.run.begin(Setup("mcts", (("iterations", 3_000),), None, None, None))
    qtbot.waitUntil(lambda: session.record.state == "finished" or session.record.state == "stopped")
    canvas = window.canvas
    qtbot.waitUntil(lambda: canvas.stage is canvas.large and bool(canvas.grab()) and bool(canvas.large.shown))
    assert "visits" in canvas.large.shown and "window" not in canvas.large.shown


def test_what_it_thought_has_a_bar_for_each_move_with_its_visits(qtbot: QtBot, sampled: Session) -> None:
    panel = services(sampled).make(ThoughtsPanel)
    qtbot.addWidget(panel)
    panel.show()
    tree = sampled.record.tree
    qtbot.waitUntil(lambda: len(panel.bars.moves) == 9)
    for entry in panel.bars.moves:
        visits, mean = int(tree.visits[entry.node]), float(tree.reward[entry.node] / tree.visits[entry.node])
        assert (entry.visits, entry.value) == (visits, pytest.approx(2 * mean - 1))  # from −1 to 1
    assert all(text.endswith(f" · {entry.visits}") for entry, (_, text) in zip(
        panel.bars.moves, panel.bars.texts(), strict=True
    ))  # fmt: skip
    assert panel.note.text() == "Mean value · visits" and f"{ROUNDS} rounds" in panel.effort.text()


def test_the_node_panel_says_prior_value_and_playout_of_a_mixture(qtbot: QtBot, session: Session) -> None:
    session.document.new_game(catalog.game("tictactoe"))
    options = (("playout", "mix"), ("selection", "puct"), ("iterations", 30))
    session.run.begin(Setup("mcts", options, None, 60.0, None))
    qtbot.waitUntil(lambda: session.record.state == "finished")
    said = sampling.why(services(session).words, next(iter(session.record.tree.children(0))))
    for part in ("Its prior is ", "Its value is ", "Its first playout brought ", "mixed with λ = 0.5"):
        assert part in said
