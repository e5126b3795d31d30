"""Nothing is lost: what another game, example or file takes the place of is one click from coming back."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope.files.session import archive
from plyscope.record.trace import Trace
from plyscope.rules.position import MAX, MIN
from plyscope.search.search import Limits
from plyscope_desktop.document import recent_work, serialize
from plyscope_desktop.document.recent_work import Work
from plyscope_desktop.document.search_setup import Player, Setup
from plyscope_desktop.runtime import settings
from plyscope_desktop.session import records_aside
from plyscope_desktop.session.records_aside import RecordAside, RecordsAside
from plyscope_desktop.session.session import Session
from plyscope_desktop.shell.window import Window

TREE = "3 12 8 / 2 4 6 / 14 5 2"
PLIES = Setup("alphabeta", depth=5, seconds=None)


@pytest.fixture
def searched(qtbot: QtBot, window: Window) -> Iterator[Window]:
    """A window with a game of Connect Four, its record, and a moment of it in sight."""
    begin(window.session, "connect4", 3, 2)
    search(qtbot, window.session, PLIES)
    window.session.record.show(1234)
    window.session.record.select(7)
    yield window
    window.keeper.path = None


def begin(session: Session, game: str, *moves: int) -> None:
    session.document.new_game(catalog.game(game))
    session.document.set_players({MAX: Player(), MIN: Player()})
    for move in moves:
        session.document.play(move)


def search(qtbot: QtBot, session: Session, setup: Setup) -> None:
    session.document.set_setup(setup)
    session.run.begin()
    qtbot.waitUntil(lambda: session.record.state == "finished")


def kept(qtbot: QtBot, count: int) -> list[Work]:
    """The entries, once there are so many."""
    qtbot.waitUntil(lambda: len(recent_work.works()) == count)
    return recent_work.works()


def save(qtbot: QtBot, window: Window, path: Path) -> bytes:
    window.keeper.save_to(path)
    window.keeper.wait()
    return path.read_bytes()


def tile(qtbot: QtBot, window: Window, game: str) -> None:
    """Click the tile of a game on the start page."""
    window.show_layout("start")
    card = next(card for card in window.start_page.game_cards if card.game.id == game)
    qtbot.mouseClick(card, Qt.MouseButton.LeftButton)


def card(qtbot: QtBot, window: Window, example: str) -> None:
    """Click the card of an example on the start page."""
    window.show_layout("start")
    qtbot.mouseClick(window.start_page.preset_cards[example], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.session.record.state == "finished")


def by_tile(qtbot: QtBot, window: Window) -> None:
    tile(qtbot, window, "connect4")


def by_other_tile(qtbot: QtBot, window: Window) -> None:
    tile(qtbot, window, "tictactoe")


def by_card(qtbot: QtBot, window: Window) -> None:
    card(qtbot, window, "coin-toss")


def by_palette(qtbot: QtBot, window: Window) -> None:
    offer = next(offer for offer in window._examples() if offer.english.startswith("AIMA"))
    offer.do()


def by_dialog(qtbot: QtBot, window: Window) -> None:
    window.actions_by_id["file.new"].trigger()
    dialog = window.findChild(QWidget, "new_game")
    dialog.choose_game("nim")
    qtbot.mouseClick(dialog.start_button, Qt.MouseButton.LeftButton)


def by_pasted_position(qtbot: QtBot, window: Window) -> None:
    QGuiApplication.clipboard().setText(catalog.game("chess").start().write())
    window.show_layout("play")
    window.actions_by_id["edit.paste"].trigger()


WAYS: list[Callable[[QtBot, Window], None]] = [
    by_tile, by_other_tile, by_card, by_palette, by_dialog, by_pasted_position,
]  # fmt: skip


@pytest.mark.parametrize("way", WAYS)
def test_another_game_never_writes_the_file_that_was_open(
    qtbot: QtBot, window: Window, tmp_path: Path, way: Callable[[QtBot, Window], None]
) -> None:
    tree = catalog.game("tree")
    window.session.set_up(tree, tree.read(TREE))
    search(qtbot, window.session, Setup("minimax", seconds=None))
    before = save(qtbot, window, path := tmp_path / "lab.plyscope")
    way(qtbot, window)
    qtbot.waitUntil(lambda: not window.session.document.start.write().startswith("3 12 8"))
    assert window.keeper.path is None and "lab" not in window.windowTitle()
    assert "untitled" in window.windowTitle()
    asked: list[bool] = []
    window.keeper.save_as = lambda: asked.append(True)  # type: ignore[method-assign]
    window.actions_by_id["file.save"].trigger()
    window.keeper.wait()
    assert asked == [True] and path.read_bytes() == before
    window.session.run.stop(quietly=True)
    window.actions_by_id["edit.undo"].trigger()
    assert window.keeper.path == path and window.session.document.game is tree
    assert not window.keeper.modified
    window.keeper.path = None


def test_undo_brings_back_the_game_with_its_record_and_its_moment(qtbot: QtBot, searched: Window) -> None:
    session = searched.session
    answer, rows = session.record.answer, session.record.trace.length
    tile(qtbot, searched, "nim")
    assert session.document.game.id == "nim" and session.record.trace.length == 0
    searched.actions_by_id["edit.undo"].trigger()
    assert session.document.game.id == "connect4" and session.document.moves == [3, 2]
    qtbot.waitUntil(lambda: session.record.state == "finished")
    assert (session.record.tick, session.record.selected) == (1234, 7)
    assert session.record.answer == answer and session.record.last_tick == rows
    searched.actions_by_id["edit.redo"].trigger()
    assert session.document.game.id == "nim" and session.record.trace.length == 0
    searched.actions_by_id["edit.undo"].trigger()
    qtbot.waitUntil(lambda: session.record.tick == 1234)


def test_a_game_that_goes_is_one_click_from_coming_back_with_its_record(
    qtbot: QtBot, searched: Window
) -> None:
    session, rows = searched.session, searched.session.record.trace.length
    position = session.document.position.write()
    told: list[str] = []
    searched.keeper.told.connect(told.append)
    tile(qtbot, searched, "nim")
    (work,) = kept(qtbot, 1)
    assert (work.game, work.moves, work.rows, work.tick) == ("connect4", 2, rows, 1234)
    assert work.position == position and work.algorithm == "alphabeta" and work.nodes > 100
    qtbot.waitUntil(lambda: told == ["Kept under Recent work: Connect Four"])
    assert searched.status._note.text() == told[0]
    searched.open_work(work.id)
    qtbot.waitUntil(lambda: session.record.state == "finished" and session.record.tick == 1234)
    assert session.document.game.id == "connect4" and session.document.moves == [3, 2]
    assert session.record.selected == 7 and session.record.trace.length == rows
    assert session.record.answer is not None
    tile(qtbot, searched, "nim")
    searched.keeper.keep_aside()
    assert [other.id for other in recent_work.works()] == [work.id], "it did not change"


def test_an_entry_that_was_changed_takes_the_place_of_the_former_one(qtbot: QtBot, searched: Window) -> None:
    tile(qtbot, searched, "nim")
    (work,) = kept(qtbot, 1)
    searched.open_work(work.id)
    qtbot.waitUntil(lambda: searched.session.document.game.id == "connect4")
    searched.session.document.play(3)
    tile(qtbot, searched, "nim")
    qtbot.waitUntil(lambda: [entry.moves for entry in recent_work.works()] == [3])
    assert recent_work.works()[0].id != work.id


def test_what_a_file_holds_is_not_kept_twice(qtbot: QtBot, searched: Window, tmp_path: Path) -> None:
    save(qtbot, searched, tmp_path / "game.plyscope")
    tile(qtbot, searched, "nim")
    searched.keeper.keep_aside()
    assert recent_work.works() == []
    searched.actions_by_id["edit.undo"].trigger()
    searched.session.document.play(3)
    tile(qtbot, searched, "nim")
    (work,) = kept(qtbot, 1)
    assert Path(work.file).name == "game.plyscope" and work.moves == 3
    searched.open_work(work.id)
    qtbot.waitUntil(lambda: searched.session.document.game.id == "connect4")
    assert searched.keeper.name() == "game.plyscope" and searched.keeper.modified
    save(qtbot, searched, tmp_path / "game.plyscope")
    assert recent_work.works() == [], "its file holds all of it now"


def test_an_example_as_its_card_shows_it_is_not_kept_but_its_record_comes_back(
    qtbot: QtBot, window: Window
) -> None:
    card(qtbot, window, "aima")
    rows = window.session.record.trace.length
    tile(qtbot, window, "nim")
    window.keeper.keep_aside()
    assert recent_work.works() == []
    window.actions_by_id["edit.undo"].trigger()
    qtbot.waitUntil(lambda: window.session.record.last_tick == rows > 0)
    search(qtbot, window.session, Setup("minimax", seconds=None))
    tile(qtbot, window, "nim")
    (work,) = kept(qtbot, 1)
    assert (work.example, work.algorithm) == ("aima", "minimax")


def test_the_tour_keeps_nothing_and_leaves_the_file_alone(
    qtbot: QtBot, searched: Window, tmp_path: Path
) -> None:
    save(qtbot, searched, path := tmp_path / "game.plyscope")
    searched.actions_by_id["help.tour"].trigger()
    qtbot.waitUntil(lambda: searched.session.document.preset is not None)
    searched.tour.end()
    assert searched.keeper.path == path and not searched.keeper.modified
    assert recent_work.works() == []


def test_a_position_that_is_set_up_stays_in_its_file_only_while_nothing_would_be_lost(
    qtbot: QtBot, window: Window, tmp_path: Path
) -> None:
    game = catalog.game("tictactoe")
    save(qtbot, window, path := tmp_path / "a.plyscope")
    window.session.set_up(game, game.read("X.O......"))
    assert window.keeper.path == path and window.keeper.modified
    window.session.document.set_players({MAX: Player(), MIN: Player()})
    window.session.document.play(4)
    window.session.set_up(game, game.read("XO......."))
    assert window.keeper.path is None
    assert [work.moves for work in kept(qtbot, 1)] == [1]
    window.keeper.path = None


def test_a_rematch_keeps_the_game_that_was_played(qtbot: QtBot, searched: Window, tmp_path: Path) -> None:
    searched.show_layout("play")
    before = save(qtbot, searched, path := tmp_path / "game.plyscope")
    searched.session.document.play(3)
    searched.session.document.rematch()
    assert searched.session.document.moves == [] and searched.keeper.path is None
    assert [work.moves for work in kept(qtbot, 1)] == [3] and path.read_bytes() == before
    searched.actions_by_id["edit.undo"].trigger()
    assert searched.session.document.moves == [3, 2, 3] and searched.keeper.path == path
    searched.keeper.path = None
    qtbot.waitUntil(lambda: searched.session.record.tick == 1234)


def test_notes_bookmarks_and_breakpoints_belong_to_their_game(qtbot: QtBot, searched: Window) -> None:
    session = searched.session
    session.document.set_notes("of this game")
    session.toggle_bookmark()
    tile(qtbot, searched, "nim")
    assert session.document.notes == "" and session.document.bookmarks == ()


def test_the_oldest_entries_go_and_the_latest_never(
    config: Path, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = serialize.saved(session, {})
    monkeypatch.setattr(recent_work, "MOST", 3)
    for number in range(5):
        recent_work.keep(Work(f"n{number}", float(number), "tictactoe"), saved)
    assert [work.id for work in recent_work.works()] == ["n4", "n3", "n2"]
    monkeypatch.setattr(recent_work, "MOST_BYTES", 1)
    recent_work.keep(Work("n5", 5.0, "tictactoe"), saved)
    assert [work.id for work in recent_work.works()] == ["n5"]
    assert sorted(path.name for path in recent_work.folder().iterdir()) == ["n5.json", "n5.plyscope"]


def test_a_clock_that_was_set_back_makes_no_entry_an_old_one(
    config: Path, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved, year = serialize.saved(session, {}), 365 * 86_400.0
    monkeypatch.setattr(recent_work, "MOST", 2)
    for id, when in (("ahead", 2 * year), ("right", year), ("later", year + 1)):
        recent_work.keep(Work(id, when, "tictactoe"), saved)
    assert [(work.id, work.when) for work in recent_work.works()] == [("later", year + 1), ("right", year)]


def test_entries_that_cannot_be_read_are_left_out_and_old_ones_are_listed(
    config: Path, session: Session
) -> None:
    assert recent_work.works() == [] and recent_work.latest() is None
    recent_work.keep(Work("good", 2.0, "nim", {"piles": [1, 2]}, rows=3), serialize.saved(session, {}))
    (recent_work.folder() / "bad.json").write_text('{"when": ')
    (recent_work.folder() / "alone.json").write_text('{"when": 1}')
    old = settings.folder() / "recovery" / "last-17.plyscope"
    old.parent.mkdir()
    archive.save(old, serialize.saved(session, {}))
    os.utime(old, (3.0, 3.0))
    assert [work.id for work in recent_work.works()] == ["last-17", "good"]
    latest = recent_work.latest()
    assert latest is not None and latest.path == old
    assert recent_work.works()[1].options == {"piles": [1, 2]} and recent_work.works()[1].rows == 3
    recent_work.remove("last-17")
    assert not old.exists() and [work.id for work in recent_work.works()] == ["good"]


def test_records_that_are_too_long_together_go_from_memory_the_latest_never(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    aside, game = RecordsAside(), catalog.game("tictactoe")
    starts = [game.start() for _ in range(3)]
    traces = [Trace(10_000) for _ in starts]
    for start, trace in zip(starts, traces, strict=True):
        catalog.algorithm("minimax").search().run(start, Limits(depth=2), trace)
    monkeypatch.setattr(records_aside, "MOST_ROWS", 2 * traces[0].length)
    for start, trace in zip(starts, traces, strict=True):
        aside.keep(start, RecordAside(trace, Setup(), (), None, 0, -1))
    assert [aside.take(start) is None for start in starts] == [True, False, False]
    monkeypatch.setattr(records_aside, "MOST_ROWS", 1)
    aside.keep(starts[0], RecordAside(traces[0], Setup(), (), None, 0, -1))
    assert aside.take(starts[0]) is not None


@pytest.mark.parametrize("example", list(catalog.presets()))
def test_every_example_can_be_kept_and_opened_again(session: Session, tmp_path: Path, example: str) -> None:
    preset = catalog.presets()[example]
    for variant in range(len(preset.variants)):
        session.document.become(session.document.value.of_preset(preset, variant), "Open an example")
        archive.save(path := tmp_path / f"{variant}.plyscope", serialize.saved(session, {}))
        kept = archive.load(path).document
        assert (kept.preset, kept.variant, kept.setup.options) == (
            example, variant, session.document.setup.options,
        )  # fmt: skip
