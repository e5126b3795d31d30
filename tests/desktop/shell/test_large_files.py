"""Large files: what takes long is done beside the window, which never stands still meanwhile."""

from __future__ import annotations

import json
from pathlib import Path
from threading import current_thread, main_thread
from typing import Any

import pytest
from pytestqt.qtbot import QtBot
from turn_meter import TurnMeter

from plyscope.games.tree import tree as trees
from plyscope_desktop.document.game_line import GameLine
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.runtime.job import any_runs
from plyscope_desktop.shell.window import Window

LAYOUTS = ("study", "play", "lecture", "strategic", "study")
LONGEST = 0.1
"""Seconds of processor time that one turn of the event loop may take; on a busy machine twice what a small
file takes in the same run."""


def leaves(count: int) -> list[Any]:
    """A tree of so many leaves, ten below each node."""
    return [[[leaf % 17 for leaf in range(10)] for _ in range(100)] for _ in range(count // 1_000)]


def knights(plies: int) -> str:
    """A game of chess of so many plies."""
    moves = [f"{2 * pair + 1}. Nf3 Nf6 {2 * pair + 2}. Ng1 Ng8" for pair in range(plies // 4)]
    return '[White "A"]\n[Black "B"]\n\n' + "\n".join(moves) + " *\n"


def opened(qtbot: QtBot, window: Window, path: Path) -> None:
    window.keeper.open(path)
    window.keeper.wait()
    qtbot.waitUntil(lambda: not any_runs())


def test_a_large_tree_is_written_as_text_beside_the_window_alone(
    qtbot: QtBot, window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, write, written = tmp_path / "tree.json", trees.json_of, list[bool]()
    path.write_text(json.dumps(leaves(5_000)), "utf-8")

    def noted(tree: trees.ExplicitTree) -> str:
        if tree.nodes > 5_000:
            written.append(current_thread() is main_thread())
        return write(tree)

    monkeypatch.setattr(trees, "json_of", noted)
    opened(qtbot, window, path)
    document = window.session.document
    for layout in LAYOUTS:
        window.show_layout(layout)
    document.play(0)
    document.history.undo()
    window.recovery.keep()
    window.keeper.save_to(tmp_path / "kept.plyscope")
    window.keeper.wait()
    qtbot.waitUntil(lambda: not any_runs())
    assert written and not any(written), "the window waited for a text of the whole tree"


def test_a_long_game_is_played_through_beside_the_window_alone(
    qtbot: QtBot, window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, follow, here = tmp_path / "long.pgn", GameLine.followed_by, list[int]()
    path.write_text(knights(400), "utf-8")

    def noted(line: GameLine, start: Any, moves: tuple[int, ...]) -> GameLine:
        if current_thread() is main_thread():
            here.append(len(moves) - len(line.moves) if start is line.start else len(moves))
        return follow(line, start, moves)

    monkeypatch.setattr(GameLine, "followed_by", noted)
    opened(qtbot, window, path)
    document = window.session.document
    assert len(document.moves) == 400
    document.go_to(200)
    document.go_to(400)
    assert max(here, default=0) <= 1


@pytest.mark.slow
@pytest.mark.parametrize("count", [1_000_000, 2_000_000])
def test_no_turn_is_long_with_a_tree_of_millions_of_leaves(
    window: Window, tmp_path: Path, count: int
) -> None:
    path = tmp_path / "tree.json"
    path.write_text(json.dumps(leaves(count)), "utf-8")
    meter, document = used(window, tmp_path), window.session.document
    meter.do("open", lambda: window.keeper.open(path))
    meter.rest("open", 1)
    assert document.game.id == "tree"
    for layout in LAYOUTS:
        meter.do(layout, lambda layout=layout: window.show_layout(layout))
        meter.rest(layout, 0.3)
    meter.do("search", lambda: window.session.run.begin(Setup("alphabeta", depth=3, seconds=None)))
    meter.rest("search", 1)
    meter.do("select", lambda: window.session.record.select(5))
    meter.do("play", lambda: document.play(0))
    meter.do("undo", document.history.undo)
    meter.rest("undo", 0.3)
    meter.do("keep", window.recovery.keep)
    meter.do("save", lambda: window.keeper.save_to(tmp_path / "kept.plyscope"))
    meter.rest("save", 1)
    assert meter.longest <= max(LONGEST, 2 * meter.usual), meter.what


@pytest.mark.slow
def test_no_turn_is_long_with_a_game_of_forty_thousand_plies(window: Window, tmp_path: Path) -> None:
    path = tmp_path / "long.pgn"
    path.write_text(knights(40_000), "utf-8")
    meter, document = used(window, tmp_path), window.session.document
    meter.do("open", lambda: window.keeper.open(path))
    meter.rest("open", 1)
    assert len(document.moves) == 40_000
    for layout in LAYOUTS:
        meter.do(layout, lambda layout=layout: window.show_layout(layout))
        meter.rest(layout, 0.3)
    for played in (20_000, 19_999, 40_000):
        meter.do("go", lambda played=played: document.go_to(played))
        meter.rest("go", 0.2)
    meter.do("copy", window.game_files.copy)
    meter.rest("copy", 0.3)
    meter.do("save", lambda: window.keeper.save_to(tmp_path / "kept.plyscope"))
    meter.rest("save", 1)
    assert meter.longest <= max(LONGEST, 2 * meter.usual), meter.what


def used(window: Window, folder: Path) -> TurnMeter:
    """A meter for a window whose pages were shown before: what is loaded once is not measured."""
    small, meter = folder / "small.json", TurnMeter()
    small.write_text("[[1,2],[3,[4,5]]]", "utf-8")
    for _ in range(2):
        meter = TurnMeter()
        meter.do("small", lambda: window.keeper.open(small))
        meter.rest("small", 0.5)
        for layout in LAYOUTS:
            meter.do(layout, lambda layout=layout: window.show_layout(layout))
            meter.rest(layout, 0.3)
    made = TurnMeter()
    made.usual = meter.longest
    return made
