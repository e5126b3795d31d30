"""Learning weights in the window: it runs beside everything else, stops at once, and goes on where it was."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from statistics import median
from threading import Event
from time import perf_counter, process_time

import pytest
import shiboken6
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from serving import services

from plyscope import catalog
from plyscope.arena.elo import rating
from plyscope.arena.tuner import Tuner
from plyscope.files import tuner_state, weights
from plyscope.files.tuner_state import SavedTuning
from plyscope.rules.stop import Stop
from plyscope_desktop.analysis.tuner import Learning, kept_path
from plyscope_desktop.dialogs.learn_weights import LearnWeightsDialog, strength_text
from plyscope_desktop.runtime import language
from plyscope_desktop.session.session import Session

QUICK = SavedTuning("tictactoe", {}, (1.0, -1.0), games=40, depth=2, seed=1, pairs=12)
LONG = SavedTuning("connect4", {}, (1.0, 4.0, 16.0, 4.0, 20.0, 64.0), games=20_000, depth=6, seed=1, pairs=10)


@pytest.fixture
def session(qtbot: QtBot, plain_window: None, config: Path) -> Iterator[Session]:
    made = Session()
    made.document.new_game(catalog.game("tictactoe"))
    yield made
    made.close()


@pytest.fixture
def dialog(qtbot: QtBot, session: Session) -> Iterator[LearnWeightsDialog]:
    made = services(session).make(LearnWeightsDialog)
    made.show()
    yield made
    if shiboken6.isValid(made):
        made.close()


def ask(dialog: LearnWeightsDialog, plan: SavedTuning) -> None:
    for field, value in zip(dialog._fields, (plan.games, plan.pairs, plan.depth, plan.seed), strict=True):
        field.set_value(value)


def finished(qtbot: QtBot, learning: Learning) -> None:
    qtbot.waitUntil(lambda: not learning.running)


def test_it_learns_what_the_command_learns(
    qtbot: QtBot, dialog: LearnWeightsDialog, session: Session
) -> None:
    ask(dialog, QUICK)
    dialog.games.set_value(50)
    dialog.start_button.click()
    assert dialog.stop_button.isEnabled() and not dialog.start_button.isEnabled()
    assert not dialog.games.isEnabled()
    finished(qtbot, dialog.learning)
    tuner = Tuner(SavedTuning("tictactoe", {}, (1.0, -1.0), games=50, depth=2, seed=1, pairs=12))
    list(tuner.steps(Stop()))
    assert dialog.learning.result == tuner.result()
    assert dialog.bar.value() == dialog.bar.maximum()
    assert "Learned from" in dialog.stage.text()
    assert "Lines open to MAX: 1 → " in dialog.found.text()
    assert "Elo" in dialog.strength.text()
    x, y = dialog.learned_curve.getData()
    assert len(x) == len(tuner.epochs) and y[-1] == pytest.approx(tuner.epochs[-1].loss)
    assert dialog.use_button.isEnabled() and dialog.save_button.isEnabled()


def test_the_learned_weights_can_be_used_and_saved(
    qtbot: QtBot, dialog: LearnWeightsDialog, session: Session, tmp_path: Path
) -> None:
    dialog.learning.start(QUICK)
    finished(qtbot, dialog.learning)
    result = dialog.learning.result
    assert result is not None
    dialog.use_button.click()
    assert session.document.setup.weights == result.weights
    assert not dialog.use_button.isEnabled()
    path = tmp_path / "learned.weights.json"
    dialog.save_to(path)
    qtbot.waitUntil(dialog.message.isVisible)
    assert weights.load(path) == result and result.learned is not None


@pytest.mark.parametrize("way", ["button", "escape", "frame"])
def test_it_can_be_closed(qtbot: QtBot, dialog: LearnWeightsDialog, session: Session, way: str) -> None:
    with qtbot.waitSignal(dialog.destroyed):
        if way == "button":
            qtbot.mouseClick(dialog.close_button, Qt.MouseButton.LeftButton)
        elif way == "escape":
            qtbot.keyClick(dialog, Qt.Key.Key_Escape)
        else:
            dialog.close()


def test_weights_that_are_still_being_written_outlive_the_dialog(
    qtbot: QtBot,
    dialog: LearnWeightsDialog,
    session: Session,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    learning, path, go_on = dialog.learning, tmp_path / "learned.weights.json", Event()
    learning.start(QUICK)
    finished(qtbot, learning)

    at_once = weights.save

    def save(path: Path, saved: weights.SavedWeights) -> None:
        go_on.wait(10)
        at_once(path, saved)

    monkeypatch.setattr(weights, "save", save)
    dialog.save_to(path)
    job = dialog._job
    assert job is not None
    with qtbot.waitSignal(dialog.destroyed):
        dialog.close()
    with qtbot.waitSignal(job.ended):
        go_on.set()
    assert weights.load(path) == learning.result


def test_stopped_it_goes_on_where_it_was_and_ends_the_same(
    qtbot: QtBot, dialog: LearnWeightsDialog, session: Session
) -> None:
    plan = SavedTuning(
        "connect4", {}, (1.0, 4.0, 16.0, 4.0, 20.0, 64.0), games=120, depth=3, seed=2, pairs=10
    )
    session.document.new_game(catalog.game("connect4"))
    learning = dialog.learning
    learning.start(plan)
    qtbot.waitUntil(lambda: learning.progress is not None and learning.progress.done >= 5)
    dialog.stop_button.click()
    finished(qtbot, learning)
    assert learning.result is None and kept_path("connect4").is_file()
    assert dialog.stage.text().startswith("Stopped.")
    assert len(tuner_state.load(kept_path("connect4")).played) > 0
    assert dialog.resume_button.isVisible()
    dialog.resume_button.click()
    finished(qtbot, learning)
    whole = Tuner(plan)
    list(whole.steps(Stop()))
    assert learning.result == whole.result()
    assert not kept_path("connect4").exists() and not dialog.resume_button.isVisible()


def test_closing_the_dialog_stops_within_moments_and_keeps_what_was_done(
    qtbot: QtBot, dialog: LearnWeightsDialog, session: Session
) -> None:
    learning = dialog.learning
    learning.start(LONG)
    qtbot.waitUntil(lambda: learning.progress is not None and learning.progress.done >= 2)
    begin = process_time()
    dialog.close()
    assert process_time() - begin < 0.25
    finished(qtbot, learning)
    assert kept_path("connect4").is_file()


def test_closing_the_session_waits_for_the_thread(qtbot: QtBot, session: Session) -> None:
    learning = services(session).learning
    learning.start(LONG)
    qtbot.waitUntil(lambda: learning.progress is not None and learning.progress.done >= 2)
    begin = process_time()
    session.close()
    assert process_time() - begin < 1.0
    assert kept_path("connect4").is_file()


def test_the_window_goes_on_while_it_learns(
    qtbot: QtBot, dialog: LearnWeightsDialog, session: Session
) -> None:
    learning = dialog.learning
    alone = usual_gap(qtbot)
    learning.start(LONG)
    qtbot.waitUntil(lambda: learning.progress is not None and learning.progress.done >= 1)
    meanwhile = usual_gap(qtbot)
    learning.stop()
    finished(qtbot, learning)
    assert meanwhile < alone + 0.04


def usual_gap(qtbot: QtBot) -> float:
    """Seconds between two ticks of a timer that wants to come every ten milliseconds."""
    ticks: list[float] = []
    timer = QTimer()
    timer.setInterval(10)
    timer.timeout.connect(lambda: ticks.append(perf_counter()))
    timer.start()
    qtbot.waitUntil(lambda: len(ticks) > 40)
    timer.stop()
    return median(after - before for before, after in pairwise(ticks))


def test_progress_is_not_told_more_often_than_it_can_be_shown(qtbot: QtBot, session: Session) -> None:
    learning, told = services(session).learning, []
    learning.changed.connect(lambda: told.append(perf_counter()))
    begin = perf_counter()
    learning.start(SavedTuning("tictactoe", {}, (1.0, -1.0), games=100, depth=1, seed=1, pairs=100))
    finished(qtbot, learning)
    assert len(told) <= 12 + (perf_counter() - begin) / 0.05


def test_what_cannot_be_read_is_said(qtbot: QtBot, dialog: LearnWeightsDialog, session: Session) -> None:
    path = kept_path("tictactoe")
    path.parent.mkdir(parents=True)
    path.write_text('{"plyscope": "tuning", "version": 1}')
    dialog.learning.resume("tictactoe")
    finished(qtbot, dialog.learning)
    qtbot.waitUntil(dialog.message.isVisible)
    assert "expected, but it is not there" in dialog.message.text.text()


def test_a_game_without_features_cannot_be_learned(
    qtbot: QtBot, dialog: LearnWeightsDialog, session: Session
) -> None:
    session.document.new_game(catalog.game("tree"), catalog.game("tree").read("[[3,12],[2,4]]"))
    assert not dialog.start_button.isEnabled()
    assert "no features" in dialog.start_button.toolTip()


def test_the_match_says_honestly_what_it_shows(qapp: QApplication, plain_window: None) -> None:
    even, better = rating([(1.0, 0.0)] * 30), rating([(1.0, 1.0)] * 30 + [(0.0, 1.0)] * 10)
    worse = rating([(0.0, 0.0)] * 30 + [(0.0, 1.0)] * 10)
    assert "Not distinguishable" in strength_text(even, False)
    assert strength_text(better, False).endswith("The new weights are stronger.")
    assert strength_text(worse, False).endswith("The old weights are stronger.")
    assert "stronger" not in strength_text(better, True)
    assert "30 won, 0 drawn, 30 lost: Elo 0" in strength_text(even, False)
    assert "∞" in strength_text(rating([(1.0, 1.0)]), False)


def test_every_control_has_a_name_in_both_languages(
    qtbot: QtBot, dialog: LearnWeightsDialog, session: Session
) -> None:
    for one in ("en", "zh_CN"):
        language.use(one)
        names = [field.field.accessibleName() for field in dialog._fields]
        names += [dialog.start_button.text(), dialog.stop_button.text(), dialog.close_button.text()]
        names += [dialog.plot.accessibleName(), dialog.windowTitle(), dialog.about.text()]
        assert all(names) and len(set(names)) == len(names)


def test_enter_in_a_field_takes_the_number_and_does_nothing_else(
    qtbot: QtBot, dialog: LearnWeightsDialog, session: Session
) -> None:
    field = dialog.games.field
    field.setFocus()
    field.setText("250")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert dialog.games.value() == 250
    assert dialog.isVisible() and not dialog.learning.running


def test_tab_goes_from_the_fields_to_the_buttons(
    qtbot: QtBot, dialog: LearnWeightsDialog, session: Session
) -> None:
    dialog.activateWindow()
    dialog.games.setFocus()
    seen = []
    for _ in range(12):
        seen.append(QApplication.focusWidget())
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    order = [dialog.games.slider, dialog.pairs.slider, dialog.plies.slider, dialog.seed.field]
    order += [dialog.start_button, dialog.close_button]
    places = [seen.index(widget) for widget in order]
    assert places == sorted(places)
