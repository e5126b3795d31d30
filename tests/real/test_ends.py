"""Ends of the real program: closed, told to end, killed, left without a display; and what comes back then."""

import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from driver import IN_BAR, Running, Screen, colour, until
from PySide6.QtWidgets import QWidget

from plyscope.files.session import archive
from plyscope_desktop.runtime.language import tr
from plyscope_desktop.shell.window import Window

Start = Callable[..., Running]
Place = Callable[..., tuple[int, int]]


def offer(window: Window) -> None:
    """What the first window says when one session was left behind."""
    choices = [(tr(words), lambda: None) for words in ("Open what was kept", "Throw away")]
    text = "Plyscope ended without closing 1 session. It was kept."
    window.message.show_message("warning", text, choices=choices)


def connect_four(window: Window) -> QWidget:
    """The card that begins a game of Connect Four."""
    return next(card for card in window.start_page.game_cards if card.game.id == "connect4")


def search_without_end(program: Running, place: Place) -> None:
    """Begin Connect Four in the middle; after the reply, search it for the ten seconds that it is given."""
    program.click(place(connect_four))
    program.waits_for_layout("play")
    program.keys("4", "ctrl+2")
    program.waits_for_log("search 1 ends")
    program.keys("F5")
    program.waits_for_log("search 2 begins")


def open_what_was_kept(program: Running, place: Place) -> None:
    """Press the button for it, once it is there."""
    button = place(lambda window: window.message._choices[0], offer)
    program.screen.waits_for_colour((IN_BAR, button[1]), colour("raised"))
    program.click(button)


@pytest.mark.slow
def test_closing_in_the_middle_of_a_search_keeps_the_game(start: Start, place: Place) -> None:
    program = start()
    search_without_end(program, place)
    program.keys("ctrl+q")
    assert program.ends() == 0 and program.says == ""
    (last,) = (program.config / "work").glob("*.plyscope")
    kept = archive.load(last)
    assert kept.document.game == "connect4" and kept.document.moves[0] == 3


def test_a_signal_in_the_middle_of_a_search_asks_nothing_and_loses_nothing(
    start: Start, place: Place, tmp_path: Path
) -> None:
    path = tmp_path / "game.plyscope"
    program = start()
    search_without_end(program, place)
    program.save_as(path)
    program.keys("ctrl+1", "3")
    program.waits_for_title("game.plyscope*")
    program.keys("ctrl+w")  # a question is asked, which nobody answers
    until(lambda: len(program.windows()) == 2, "the question")
    program.signal(signal.SIGTERM)
    assert program.ends() == 0 and program.says == ""
    again = start()
    open_what_was_kept(again, place)
    again.waits_for_title("game.plyscope*")
    moves = again.saved(path).document.moves
    assert moves[0] == 3 and moves[2] == 2


def test_what_a_kill_leaves_is_offered_at_the_next_start(start: Start, place: Place, tmp_path: Path) -> None:
    program = start()
    search_without_end(program, place)
    until(lambda: list((program.config / "recovery").glob("*.plyscope")), "a session kept aside")
    program.signal(signal.SIGKILL)
    program.ends()
    again = start()
    open_what_was_kept(again, place)
    kept = again.save_as(tmp_path / "kept.plyscope")
    assert kept.document.game == "connect4" and kept.document.moves[0] == 3
    again.keys("ctrl+w")
    assert again.ends() == 0
    assert not list((again.config / "recovery").iterdir()), "nothing is offered twice"


@pytest.mark.slow
def test_two_programs_on_one_file_are_told_apart(start: Start, tmp_path: Path) -> None:
    path = tmp_path / "both.plyscope"
    first = start()
    first.save_as(path)
    second = start(path)
    second.waits_for_title("both.plyscope (for reading) – Plyscope")
    second.keys("ctrl+s")
    asks = second.window_called("Save as")
    second.keys("Escape", to=asks)
    first.keys("ctrl+1", "5")
    assert first.saved(path).document.moves == (4,)


def test_a_display_that_goes_away_loses_nothing(
    start: Start, tmp_path_factory: pytest.TempPathFactory
) -> None:
    other = Screen(tmp_path_factory.mktemp("other"), 1)
    try:
        program = start(on=other)
        program.keys("ctrl+1", "5")
        until(lambda: list((program.config / "recovery").glob("*-*.plyscope")), "a session kept aside")
    finally:
        other.close()
    assert program.ends() == 1 and "X11" in program.says
    (kept,) = (program.config / "recovery").glob("*.plyscope")
    assert archive.load(kept).document.moves == (4,)
