"""The panel Evaluation: features and weights; a change of them searches again and says what changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.experiments import other_weights
from plyscope.experiments.other_weights import changes
from plyscope.files import weights
from plyscope.files.session import archive
from plyscope.files.weights import SavedWeights
from plyscope.record.trace import Trace
from plyscope.record.tree import NONE, Tree
from plyscope.search.search import Limits
from plyscope_desktop.document import serialize
from plyscope_desktop.document.search_setup import Player, Setup
from plyscope_desktop.panels.evaluation import EvaluationPanel
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session
from plyscope_desktop.widgets.feature_rows import signed


@pytest.fixture
def session(qtbot: QtBot, plain_window: None, config: Path) -> Iterator[Session]:
    made = Session()
    made.document.new_game(catalog.game("tictactoe"))
    made.document.play(4)
    made.document.play(0)
    made.document.set_setup(Setup("minimax", depth=2, seconds=None))
    yield made
    made.close()


@pytest.fixture
def panel(qtbot: QtBot, session: Session) -> EvaluationPanel:
    made = services(session).make(EvaluationPanel)
    qtbot.addWidget(made)
    made.resize(340, 600)
    made.show()
    qtbot.waitUntil(lambda: len(made.features.rows) == 2)
    return made


def search(qtbot: QtBot, session: Session) -> None:
    session.run.begin()
    qtbot.waitUntil(lambda: session.record.state == "finished")


LONG_MS = 10_000_000
"""More than a test takes."""


def rest(qtbot: QtBot, session: Session) -> None:
    """Wait until the search that follows a change of weights is compared."""
    reweighing = services(session).reweighing
    qtbot.waitUntil(lambda: reweighing.changes is not None and not reweighing.waiting)


def texts(panel: EvaluationPanel) -> list[str]:
    return [row.sum.text() for row in panel.features.rows]


def test_each_feature_says_what_it_adds_and_the_sum_is_the_evaluation(
    qtbot: QtBot, panel: EvaluationPanel, session: Session
) -> None:
    assert [row.name.text() for row in panel.features.rows] == ["Lines open to MAX", "Lines open to MIN"]
    position = session.document.position
    first, second = position.features()
    assert texts(panel) == [f"{first:g} × 1 = +{first:g}", f"{second:g} × −1 = −{second:g}"]
    assert panel.total.text() == signed(float(position.estimate or 0.0))
    assert panel.contributions == (first, -second)
    assert panel.features.rows[0].bar.value == first and panel.features.rows[1].bar.value == -second
    assert panel.place.text() == "The position on the board"


def test_a_selected_node_shows_its_own_position(
    qtbot: QtBot, panel: EvaluationPanel, session: Session
) -> None:
    search(qtbot, session)
    node = int(next(iter(session.record.tree.children(0))))
    session.record.select(node)
    qtbot.waitUntil(lambda: "#1" in panel.place.text())
    assert session.record.searched is not None
    position = session.record.searched.copy()
    position.play(int(session.record.tree.move[node]))
    assert panel.total.text() == signed(float(position.estimate or 0.0))
    session.record.select(NONE)
    qtbot.waitUntil(lambda: "node 1" not in panel.place.text())


def test_a_finished_game_has_no_estimate(qtbot: QtBot, panel: EvaluationPanel, session: Session) -> None:
    session.document.new_game(catalog.game("tictactoe"), catalog.game("tictactoe").read("XX.OO...."))
    session.document.play(2)
    qtbot.waitUntil(lambda: panel.sum_name.text() == "The game is over here")
    assert texts(panel) == ["–", "–"] and panel.total.text() == "1"


def test_a_change_searches_again_and_says_what_changed(
    qtbot: QtBot, panel: EvaluationPanel, session: Session
) -> None:
    search(qtbot, session)
    before, answer = session.record.tree, session.record.answer
    assert answer is not None and answer.value == 1
    panel.features.rows[1].weight.slider.setValue(panel.features.rows[1].weight.slider.value() - 50)
    assert session.document.setup.weights[1] == -2
    rest(qtbot, session)
    assert session.record.answer is not None and session.record.answer.value == -1
    assert session.record.searched is not None and session.record.searched.weights == (1.0, -2.0)
    found = services(session).reweighing.changes
    assert found is not None
    oracle = brute_changes(before, session.record.tree)
    assert sorted(found.nodes.tolist()) == sorted(oracle)
    qtbot.waitUntil(lambda: panel.told.text() == "Changed: 7 of 7 moves, 50 of 50 nodes.")
    assert "both searches visited" in panel.details.text()
    assert panel.moves.isVisibleTo(panel) and panel.nodes.isVisibleTo(panel)
    name, first, last, _rank = panel._move_cells(0)
    move = found.moves[0]
    assert (name, first, last) == ("c3", "1", "−1") and move.node == 8
    panel.moves.row_clicked.emit(0)
    assert session.record.selected == move.node
    panel.nodes.row_clicked.emit(3)
    assert session.record.selected == int(found.nodes[3])


def brute_changes(earlier: Tree, later: Tree) -> list[int]:
    """The nodes of the later tree whose line has another returned value in the earlier one."""

    def lines(tree: Tree) -> dict[tuple[int, ...], int]:
        return {tuple(int(tree.move[n]) for n in tree.path(node)[1:]): node for node in range(tree.known)}

    old, new = lines(earlier), lines(later)
    return [
        node
        for line, node in new.items()
        if line in old and float(earlier.returned[old[line]]) != float(later.returned[node])
    ]


@pytest.mark.parametrize("at_once", [7, 500, other_weights.AT_ONCE])
def test_changes_are_those_of_a_brute_comparison_in_other_games_and_depths(
    at_once: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(other_weights, "AT_ONCE", at_once)
    for game, depth in (("connect4", 3), ("tictactoe", 3)):
        position = catalog.game(game).start()
        count = len(position.game.features)
        trees = []
        for weights_ in (position.weights, tuple(2.0 + index for index in range(count))):
            position.weigh(weights_)
            trace = Trace(1 << 40)
            catalog.algorithm("minimax").search().run(position, Limits(depth=depth), trace)
            tree = Tree(trace)
            tree.read()
            tree.seek(tree.read_to)
            trees.append(tree)
        assert changes(*trees, lambda: True) is None
        found = changes(*trees)
        assert found is not None and found.depth == depth
        assert sorted(found.nodes.tolist()) == sorted(brute_changes(*trees))
        assert found.added == found.gone == 0 and found.compared == trees[0].known
        assert np.array_equal(found.after, trees[1].returned[found.nodes])
        ranks = [move.after.rank for move in found.moves if move.after is not None]
        assert sorted(ranks) == list(range(1, len(ranks) + 1))


def test_dragging_searches_once_after_it_rests(
    qtbot: QtBot, panel: EvaluationPanel, session: Session
) -> None:
    search(qtbot, session)
    started = []
    session.run.started.connect(lambda: started.append(session.document.setup.weights))
    slider = panel.features.rows[0].weight.slider
    timer = services(session).reweighing._rest
    usual = timer.interval()
    timer.setInterval(LONG_MS)  # on a busy machine it might be over between two steps
    for step in range(1, 6):
        slider.setValue(slider.value() + step)
        QApplication.processEvents()
    assert not started and timer.isActive()
    timer.start(usual)
    rest(qtbot, session)
    assert started == [session.document.setup.weights]


def test_what_is_being_typed_stays(qtbot: QtBot, panel: EvaluationPanel, session: Session) -> None:
    field = panel.features.rows[1].weight.field
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, "-2.")
    search(qtbot, session)
    panel.refresh()
    assert field.text() == "-2."
    qtbot.keyClicks(field, "5")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert session.document.setup.weights == (1.0, -2.5)
    qtbot.waitUntil(panel.reset.isEnabled)
    panel.reset.click()
    qtbot.waitUntil(lambda: field.text() == "−1")


def test_the_comparison_is_with_the_search_before_the_first_change(
    qtbot: QtBot, panel: EvaluationPanel, session: Session
) -> None:
    search(qtbot, session)
    panel.take((1.0, -3.0))
    rest(qtbot, session)
    first = services(session).reweighing.changes
    panel.take((1.0, -1.0))
    qtbot.waitUntil(lambda: services(session).reweighing.changes is not first)
    rest(qtbot, session)
    second = services(session).reweighing.changes
    assert first is not None and second is not None
    assert np.array_equal(first.before[np.argsort(first.nodes)], second.after[np.argsort(second.nodes)])


def test_undo_brings_the_weights_back_and_searches_with_them(
    qtbot: QtBot, panel: EvaluationPanel, session: Session
) -> None:
    search(qtbot, session)
    panel.take((1.0, -2.0))
    rest(qtbot, session)
    session.document.history.undo()
    assert session.document.setup.weights == ()
    qtbot.waitUntil(
        lambda: session.record.searched is not None and session.record.searched.weights == (1.0, -1.0)
    )
    rest(qtbot, session)
    assert session.record.answer is not None and session.record.answer.value == 1


def test_without_a_search_nothing_is_searched(qtbot: QtBot, panel: EvaluationPanel, session: Session) -> None:
    panel.take((2.0, -1.0))
    qtbot.waitUntil(lambda: not services(session).reweighing.waiting)
    assert session.record.state == "empty"
    first, second = session.document.position.features()
    qtbot.waitUntil(lambda: panel.total.text() == signed(2 * first - second))


def test_a_change_of_weights_does_not_disturb_a_game_that_an_algorithm_plays(
    qtbot: QtBot, panel: EvaluationPanel, session: Session
) -> None:
    search(qtbot, session)
    side = session.document.turn
    assert side is not None
    session.document.set_replies(False)
    session.document.set_player(side, Player(Setup(depth=1)))
    session.document.value = replace(session.document.value, replies=True)
    tree = session.record.tree
    panel.take((1.0, -2.0))
    qtbot.waitUntil(lambda: not services(session).reweighing.waiting)
    assert session.record.tree is tree


def test_reset_goes_back_to_the_games_own(qtbot: QtBot, panel: EvaluationPanel, session: Session) -> None:
    assert not panel.reset.isEnabled()
    panel.take((2.0, -1.0))
    qtbot.waitUntil(panel.reset.isEnabled)
    panel.reset.click()
    assert session.document.setup.weights == ()
    qtbot.waitUntil(lambda: not panel.reset.isEnabled())


def test_weights_that_are_too_large_are_refused_with_a_sentence(
    qtbot: QtBot, panel: EvaluationPanel, session: Session
) -> None:
    panel.take((1e9, 1.0))
    assert session.document.setup.weights == ()
    assert panel.message.isVisible() and "could reach" in panel.message.text.text()


def test_weights_are_saved_and_loaded(
    qtbot: QtBot, panel: EvaluationPanel, session: Session, tmp_path: Path
) -> None:
    path = tmp_path / "mine.weights.json"
    panel.take((2.5, -0.5))
    panel.save_to(path)
    qtbot.waitUntil(lambda: panel.message.isVisible())
    assert weights.load(path) == SavedWeights("tictactoe", (2.5, -0.5))
    panel.take(session.document.start.weights)
    panel.load_from(path)
    qtbot.waitUntil(lambda: session.document.setup.weights == (2.5, -0.5))


def test_files_that_do_not_fit_are_refused_with_a_sentence(
    qtbot: QtBot, panel: EvaluationPanel, session: Session, tmp_path: Path
) -> None:
    other, broken = tmp_path / "other.json", tmp_path / "broken.json"
    weights.save(other, SavedWeights("connect4", (1.0, 2.0, 3.0, 4.0, 5.0, 6.0)))
    broken.write_text(
        '{"plyscope": "weights", "version": 1, "game": "tictactoe", "weights": {"open_max": "x"}}'
    )
    for path, said in ((other, "another game"), (broken, "weights.open_m"), (tmp_path / "none", "No such")):
        panel.message.dismiss()
        panel.load_from(path)
        qtbot.waitUntil(panel.message.isVisible)
        assert said in panel.message.text.text()
    assert session.document.setup.weights == ()


def test_a_session_keeps_weights_and_the_next_game_does_not(
    qtbot: QtBot, panel: EvaluationPanel, session: Session, tmp_path: Path
) -> None:
    panel.take((3.0, -2.0))
    search(qtbot, session)
    path = tmp_path / "lab.plyscope"
    archive.save(path, serialize.saved(session, {}))
    other = Session()
    found = archive.load(path)
    serialize.show(other, found, serialize.line_of(found.document))
    assert other.document.setup.weights == (3.0, -2.0)
    assert other.record.searched is not None and other.record.searched.weights == (3.0, -2.0)
    qtbot.waitUntil(lambda: other.record.state == "finished")
    other.close()
    session.document.new_game(catalog.game("connect4"))
    assert session.document.setup.weights == ()
    qtbot.waitUntil(lambda: len(panel.features.rows) == len(catalog.game("connect4").features))
    session.document.history.undo()
    assert session.document.setup.weights == (3.0, -2.0)


def test_another_search_makes_what_was_found_void(
    qtbot: QtBot, panel: EvaluationPanel, session: Session
) -> None:
    search(qtbot, session)
    panel.take((1.0, -2.0))
    rest(qtbot, session)
    session.document.set_setup(replace(session.document.setup, depth=1))
    search(qtbot, session)
    assert services(session).reweighing.changes is None
    qtbot.waitUntil(lambda: not panel.told.isVisible())


def test_a_game_without_features_says_so(qtbot: QtBot, panel: EvaluationPanel, session: Session) -> None:
    session.document.new_game(catalog.game("tree"), catalog.game("tree").read("[[3,12],[2,4]]"))
    qtbot.waitUntil(panel.empty.isVisible)
    assert "no features" in panel.empty.text()


def test_every_control_has_a_name_in_both_languages(
    qtbot: QtBot, panel: EvaluationPanel, session: Session
) -> None:
    for one in ("en", "zh_CN"):
        language.use(one)
        panel.refresh()
        names = [row.weight.slider.accessibleName() for row in panel.features.rows]
        names += [panel.moves.accessibleName(), panel.nodes.accessibleName()]
        names += [button.text() for button in (panel.reset, panel.load, panel.save, panel.learn)]
        assert all(names) and len(set(names)) == len(names)
    language.use("en")
