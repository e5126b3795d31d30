"""The dialog that records animations: what it offers, reckons, remembers, and what it cannot do."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from picturing import Desk, desk_of
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from plyscope_desktop.exports import remembered_choice as choices
from plyscope_desktop.exports.film import mp4
from plyscope_desktop.exports.film.dialog import AnimationDialog
from plyscope_desktop.exports.film.encoder import pixels_of
from plyscope_desktop.exports.film.plan import Animation

pytestmark = pytest.mark.usefixtures("config", "plain_window")


@pytest.fixture
def desk(qtbot: QtBot) -> Iterator[Desk]:
    with desk_of(qtbot) as made:
        yield made


def dialog_of(desk: Desk) -> AnimationDialog:
    dialog = desk.ask(AnimationDialog)
    dialog.show()
    desk.qtbot.waitUntil(lambda: not dialog.preview.image.isNull())
    return dialog


def test_the_dialog_offers_stretches_of_the_record_and_reckons(desk: Desk, qtbot: QtBot) -> None:
    desk.open("aima", 10)
    desk.session.toggle_bookmark()
    desk.session.record.show(20)
    desk.session.toggle_bookmark()
    dialog = dialog_of(desk)
    assert [(start, end) for _, start, end in dialog.form.ranges] == [(0, 36), (0, 20), (20, 36), (10, 20)]
    assert dialog.form.range.currentText() == "Whole record"
    assert "410 frames, 20.5 s, 1,280 × 720 px, about" in dialog.says.text()
    dialog.form.range.activated.emit(3)
    qtbot.waitUntil(lambda: "150 frames" in dialog.says.text())
    dialog.form.put(speed=0.25, rate=50)
    dialog.form.put_range(0, 36)
    dialog.refresh()
    first = pixels_of(dialog.preview.image)
    dialog.place.setValue(1000)
    dialog.refresh()
    assert not np.array_equal(first, pixels_of(dialog.preview.image))
    assert desk.session.record.tick == 20
    dialog.close()


def test_the_dialog_records_shows_how_far_it_is_and_remembers(
    desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    desk.open("aima")
    dialog = dialog_of(desk)
    dialog.form.put(width=320, height=240, speed=20, rate=10, hold=0.0)
    dialog.refresh()
    saved, shares = list[str](), list[int]()
    dialog.saved.connect(saved.append)
    dialog.progress.valueChanged.connect(shares.append)
    dialog.record(str(tmp_path / "film.gif"))
    assert (
        dialog.progress.isVisible() and dialog.stop_button.isVisible() and not dialog.save_button.isVisible()
    )
    qtbot.waitUntil(lambda: bool(saved))
    risen = shares[: shares.index(1000) + 1]
    assert risen == sorted(risen) and len(risen) > 5
    assert not dialog.isVisible() and Path(saved[0]).read_bytes()[:6] == b"GIF89a"
    assert choices.remembered("animation", Animation()).width == 320
    again = dialog_of(desk)
    assert again.form.choice.speed == 20
    again.close()


def test_escape_stops_a_recording_first_and_closes_next(desk: Desk, qtbot: QtBot, tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    desk.open("aima")
    dialog = dialog_of(desk)
    dialog.record(str(out / "film.gif"))
    qtbot.waitUntil(lambda: dialog.recorder is not None and dialog.recorder.done > 1)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: dialog.recorder is None)
    assert dialog.isVisible() and dialog.save_button.isVisible() and list(out.iterdir()) == []
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_without_ffmpeg_mp4_is_grey_and_says_why(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mp4.shutil, "which", lambda name: None)
    choices.remember("animation", Animation(format="mp4"))
    desk.open("aima")
    dialog = dialog_of(desk)
    assert dialog.form.choice.format == "gif"
    assert "not on the PATH" in dialog.form.no_mp4.text() and dialog.form.no_mp4.isVisible()
    dialog.form.format.go_to(1)
    assert dialog.form.choice.format == "gif"
    dialog.close()
