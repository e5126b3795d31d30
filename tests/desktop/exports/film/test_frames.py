"""Animations: their files are decoded again, and hold the frames that the canvas shows, no more, no less."""

from __future__ import annotations

import json
import os
import shutil
import stat
import subprocess
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from picturing import Desk, desk_of
from PIL import Image
from pytestqt.qtbot import QtBot

from plyscope_desktop.exports.film.encoder import QUEUED, Recorder, pixels_of
from plyscope_desktop.exports.film.frames import Film
from plyscope_desktop.exports.film.gif import GifWriter, Palette
from plyscope_desktop.exports.film.plan import Animation, Frame, Reel
from plyscope_desktop.look import theme
from plyscope_desktop.runtime import language

pytestmark = pytest.mark.usefixtures("config", "plain_window")


@pytest.fixture
def out(tmp_path: Path) -> Path:
    """An empty folder for files."""
    folder = tmp_path / "out"
    folder.mkdir()
    return folder


SMALL = Animation(width=400, height=300, speed=10, rate=10, hold=0.5, caption=False, legend=False)


@pytest.fixture
def desk(qtbot: QtBot) -> Iterator[Desk]:
    with desk_of(qtbot) as made:
        yield made


@pytest.fixture
def film(desk: Desk, qtbot: QtBot) -> Iterator[Film]:
    desk.open("aima", 22)
    made = Film(desk.tree.canvas)
    qtbot.waitUntil(lambda: made.prepared)
    yield made
    made.close()


def recorded(qtbot: QtBot, film: Film, wanted: Animation, path: Path, start: int = 0, end: int = 36) -> Reel:
    """Record to a path; nothing may fail."""
    reel = Reel(film.session.record.trace, wanted, start, end)
    recorder, ended = Recorder(film, reel, str(path)), list[str]()
    recorder.ended.connect(ended.append)
    recorder.start()
    qtbot.waitUntil(lambda: bool(ended))
    assert ended == [""]
    return reel


def rgb(image: NDArray[np.uint8]) -> NDArray[np.int64]:
    return image[:, :, 2::-1].astype(np.int64)


def frames_of(path: Path) -> tuple[list[NDArray[np.int64]], list[int]]:
    """The pictures of a GIF, and for how many milliseconds each stays."""
    pictures, times = [], []
    with Image.open(path) as image:
        for number in range(getattr(image, "n_frames", 1)):
            image.seek(number)
            times.append(int(image.info["duration"]))
            pictures.append(np.array(image.convert("RGB")).astype(np.int64))
    return pictures, times


# Which frames there are.


def test_a_reel_goes_from_step_to_step_and_holds_its_end(film: Film) -> None:
    trace = film.session.record.trace
    for speed, rate in ((10, 10), (3, 20), (100, 25), (0.5, 10)):
        reel = Reel(trace, Animation(speed=speed, rate=rate, hold=1.0), 5, 30)
        assert reel.stops.tolist() == list(range(5, 31))
        ticks = [reel.frame(number).tick for number in range(reel.count)]
        assert ticks[0] == 5 and ticks == sorted(ticks)
        assert ticks[-rate:] == [30] * rate
        assert reel.seconds == pytest.approx(26 / speed + 1, abs=1.01 / rate)
    cuts = Reel(trace, Animation(step="cutoff"), 0, 36).stops.tolist()
    rows = [row for part in trace.read(0, 36) for row in part["kind"].tolist()]
    assert cuts == sorted({0, 36, *(tick + 1 for tick, kind in enumerate(rows) if kind == 5)})


def test_pulses_ride_between_slow_events_only(film: Film) -> None:
    trace = film.session.record.trace
    slow = Reel(trace, Animation(speed=1, rate=20), 0, 10)
    shown = [slow.frame(number).progress for number in range(20, 40)]
    assert shown[0] < 0.1 and shown == sorted(shown) and shown[-1] == 1
    fast = Reel(trace, Animation(speed=50, rate=20), 0, 10)
    assert {fast.frame(number).progress for number in range(fast.count)} == {1.0}


# GIF.


def test_a_gif_has_its_frames_its_seconds_and_the_pictures_of_the_film(
    film: Film, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "film.gif"
    wanted = Animation(width=480, height=360, speed=10, rate=10, hold=0.5, pulses=False)
    reel = recorded(qtbot, film, wanted, path)
    pictures, times = frames_of(path)
    assert sum(times) == round(1000 * reel.seconds)
    assert len(pictures) <= reel.count
    assert pictures[0].shape == (360, 480, 3)
    tick = 0
    for picture, until in zip(pictures, np.cumsum(times), strict=True):
        number = min(tick, reel.count - 1)
        frame = reel.frame(number)
        film.session.record.show(frame.tick)
        true = rgb(pixels_of(film.paint(wanted, frame)))
        off = np.abs(picture - true).max(axis=2)
        assert (off > 40).mean() < 0.002
        assert (off == 0).mean() > 0.9
        tick = round(until / 100)
    with Image.open(path) as image:
        assert image.info["loop"] == 0


def test_the_last_frame_is_the_picture_of_the_canvas(film: Film, desk: Desk) -> None:
    """What the film shows of the tree at a moment is what the stage of the window shows at that moment."""
    film.session.record.show(36)
    size = desk.tree.canvas.box
    wanted = Animation(what="tree", width=round(size.width()), height=round(size.height()), caption=False,
                       legend=False, pulses=False)  # fmt: skip
    own = rgb(pixels_of(film.paint(wanted, Frame(36))))
    desk.session.record.show(36)
    desk.tree.canvas.settle()
    stage = desk.tree.canvas.stage
    for node in (0, 1, 5, 7):
        spot, ours = stage.spot(node), film._stage.spot(node) if film._stage is not None else None
        assert spot is not None and ours is not None
        assert (round(spot.x), spot.kind) == (round(ours.x), ours.kind)
        x, y = round(ours.x - ours.radius / 2), round(ours.y)
        colour = theme.current().role(ours.kind)
        assert np.abs(own[y, x] - [colour.red(), colour.green(), colour.blue()]).max() < 60


def test_letters_and_grounds_keep_their_colours_in_a_palette() -> None:
    luck = np.random.default_rng(3)
    picture = np.full((60, 80, 4), 255, np.uint8)
    picture[10:50, 10:70, :3] = luck.integers(0, 256, (40, 60, 3))
    picture[:5, :, :3] = (10, 20, 30)
    palette = Palette([picture])
    back = palette.colours[palette.indexed(picture)]
    true = rgb(picture)
    assert (back[:5] == true[:5]).all()
    assert (back[52:] == 255).all()
    assert np.abs(back - true).mean() < 25
    assert len(palette.colours) < 256


def test_alike_frames_become_one_and_only_what_changed_is_written() -> None:
    picture = np.zeros((40, 50, 4), np.uint8)
    other = picture.copy()
    other[7:9, 11:20] = 200
    pieces: list[bytes] = []

    class Output:
        def write(self, data: bytes, /) -> int:
            pieces.append(data)
            return len(data)

    writer = GifWriter(Output(), 50, 40, 20, Palette([picture, other]), loops=False)
    for frame in (picture, picture, picture, other, other.copy(), picture):
        writer.add(frame)
    writer.finish()
    path_bytes = b"".join(pieces)
    assert writer.pictures == 3
    import io

    with Image.open(io.BytesIO(path_bytes)) as image:
        boxes, times = [], []
        for number in range(3):
            image.seek(number)
            times.append(image.info["duration"])
            boxes.append(image.dispose_extent if number else (0, 0, 50, 40))
        assert "loop" not in image.info
    assert times == [150, 100, 50]
    assert boxes[1] == boxes[2] == (11, 7, 20, 9)


def test_looks_and_languages_are_those_that_were_chosen_and_the_window_keeps_its_own(film: Film) -> None:
    film.session.record.show(20)
    seen = {}
    for look in ("light", "dark", "projector", "print"):
        image = film.paint(Animation(width=320, height=240, theme=look), Frame(20))
        pixels = rgb(pixels_of(image))
        ground = theme.read(look).panel
        assert (pixels[2, 2] == [ground.red(), ground.green(), ground.blue()]).all()
        seen[look] = pixels
    assert not np.array_equal(seen["light"], seen["dark"])
    english = pixels_of(film.paint(Animation(width=640, height=240, language="en"), Frame(20)))
    chinese = pixels_of(film.paint(Animation(width=640, height=240, language="zh_CN"), Frame(20)))
    assert not np.array_equal(english[:60], chinese[:60])
    assert language.current() == "en" and language.tr("Tree") == "Tree"
    assert theme.current().id == "light"


def test_a_film_does_not_move_the_window(film: Film, desk: Desk, qtbot: QtBot, tmp_path: Path) -> None:
    before = desk.session.record.tick, desk.tree.canvas.box.camera
    assert before[0] == 22
    recorded(qtbot, film, SMALL, tmp_path / "film.gif", 0, 36)
    assert (desk.session.record.tick, desk.tree.canvas.box.camera) == before


def test_a_camera_that_follows_brings_the_moment_into_the_middle(film: Film) -> None:
    wanted = Animation(width=320, height=240, camera="follow", caption=False, what="tree")
    for tick in (1, 4, 12, 36, 16, 30):
        film.session.record.show(tick)
        for _ in range(120):
            film.paint(wanted, Frame(tick))
            if film.still:
                break
        assert film.still and film._stage is not None
        spot = film._stage.spot(film.scene.now)
        assert spot is not None and 0 <= spot.x <= 320 and 0 <= spot.y <= 240


# Stopping and failing.


def test_a_film_that_is_stopped_or_cannot_be_saved_leaves_nothing(
    film: Film, qtbot: QtBot, out: Path
) -> None:
    reel = Reel(film.session.record.trace, SMALL, 0, 36)
    recorder, ended = Recorder(film, reel, str(out / "film.gif")), list[str]()
    recorder.ended.connect(ended.append)
    recorder.start()
    qtbot.waitUntil(lambda: recorder.done > 3)
    recorder.cancel()
    qtbot.waitUntil(lambda: bool(ended))
    assert recorder.cancelled and list(out.iterdir()) == []
    recorder = Recorder(film, reel, str(out / "none" / "film.gif"))
    recorder.ended.connect(ended.append)
    recorder.start()
    qtbot.waitUntil(lambda: len(ended) == 2)
    assert "could not be saved" in ended[1] and list(out.iterdir()) == []


def test_frames_wait_for_the_encoder_in_a_bounded_number(film: Film, qtbot: QtBot, tmp_path: Path) -> None:
    recorder = Recorder(film, Reel(film.session.record.trace, SMALL, 0, 36), str(tmp_path / "film.gif"))
    recorder._job.start = lambda *_: None  # type: ignore[method-assign]  # nobody takes the frames
    recorder.start()
    qtbot.waitUntil(lambda: recorder.done == QUEUED and recorder._waits is not None)
    again = recorder._waits
    recorder._slice()
    assert again is not None and recorder._waits is again
    assert recorder.done == QUEUED and recorder._encoder.queue.full()
    recorder.cancel()


def fake_ffmpeg(folder: Path, monkeypatch: pytest.MonkeyPatch, lines: str) -> None:
    """A program called ffmpeg that knows libx264 and does what these lines of a shell say."""
    program = folder / "ffmpeg"
    asked = "case \"$*\" in *-encoders*) echo ' V....D libx264 H.264'; exit 0;; esac\n"
    program.write_text(f"#!/bin/sh\n{asked}{lines}\n")
    program.chmod(program.stat().st_mode | stat.S_IEXEC)
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}/usr/bin{os.pathsep}/bin")


@pytest.mark.skipif(os.name == "nt", reason="the ffmpeg that fails is a script of a shell")
def test_what_ffmpeg_says_when_it_fails_is_told(
    film: Film, qtbot: QtBot, out: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = out.parent / "bin"
    folder.mkdir()
    wanted = Animation(**{**vars(SMALL), "format": "mp4"})
    for lines, said in (
        ("echo 'No space left' >&2; exit 1", "No space left"),
        ("cat > /dev/null; echo 'Broken encoder' >&2; exit 3", "Broken encoder"),
        ("exit 7", "it ended with 7"),
    ):
        fake_ffmpeg(folder, monkeypatch, lines)
        recorder, ended = (
            Recorder(film, Reel(film.session.record.trace, wanted, 0, 36), str(out / "a.mp4")),
            list[str](),
        )
        recorder.ended.connect(ended.append)
        recorder.start()
        qtbot.waitUntil(lambda: bool(ended))  # noqa: B023
        assert said in ended[0]
        assert list(out.iterdir()) == []
    fake_ffmpeg(folder, monkeypatch, "exec sleep 600")
    recorder, ended = Recorder(film, Reel(film.session.record.trace, wanted, 0, 36), str(out / "a.mp4")), []
    recorder.ended.connect(ended.append)
    recorder.start()
    qtbot.waitUntil(lambda: recorder.done > 2)
    recorder.cancel()
    qtbot.waitUntil(lambda: bool(ended))
    assert ended == [""] and list(out.iterdir()) == []


@pytest.mark.skipif(shutil.which("ffmpeg") is None, reason="ffmpeg is not installed: no MP4 is made")
def test_an_mp4_has_its_frames_its_seconds_and_its_pictures(film: Film, qtbot: QtBot, out: Path) -> None:
    path = out / "film.mp4"
    wanted = Animation(**{**vars(SMALL), "format": "mp4", "width": 401, "height": 299})
    reel = recorded(qtbot, film, wanted, path)
    assert list(out.iterdir()) == [path]
    raw = subprocess.run(
        ["ffmpeg", "-v", "error", "-i", str(path), "-f", "rawvideo", "-pix_fmt", "bgr0", "-"],
        capture_output=True, check=True,
    ).stdout  # fmt: skip
    pictures = np.frombuffer(raw, np.uint8).reshape(-1, 300, 402, 4)
    assert len(pictures) == reel.count
    for number in (0, reel.count - 1):
        film.session.record.show(reel.frame(number).tick)
        true = rgb(pixels_of(film.paint(wanted, reel.frame(number))))
        assert np.abs(rgb(pictures[number]) - true).mean() < 4
    probe = shutil.which("ffprobe")
    if probe is not None:
        said = json.loads(
            subprocess.run(
                [probe, "-v", "error", "-show_streams", "-of", "json", str(path)],
                capture_output=True,
                check=True,
            ).stdout
        )["streams"][0]
        assert float(said["duration"]) == pytest.approx(reel.seconds, abs=0.05)
        assert said["pix_fmt"] == "yuv420p"
