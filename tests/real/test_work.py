"""Work in the real window: examples, layouts, a game, files, the palette, trees and pictures."""

from collections.abc import Callable
from pathlib import Path

import pytest
from driver import BLACK, Running, Screen, colour, until
from PySide6.QtGui import QImage

Start = Callable[..., Running]
Place = Callable[..., tuple[int, int]]


def test_an_example_opens_with_a_click_and_the_layouts_with_keys(
    screen: Screen, start: Start, place: Place, tmp_path: Path
) -> None:
    path = tmp_path / "one.plyscope"
    program = start()
    assert program.title == "Plyscope"
    program.click(place(lambda window: window.start_page.preset_cards["aima"]))
    kept = program.save_as(path)
    assert kept.document.preset == "aima" and kept.document.game == "tree"
    assert kept.view is not None and kept.view["layout"] == "study" and kept.record is not None

    def hide_and_show_the_panels() -> None:
        before = screen.picture()
        program.keys("F4")
        until(lambda: (screen.picture() != before)[:, :300].mean() > 0.02, "the panels at the left to go")
        program.keys("F4")

    study = screen.comes_back(hide_and_show_the_panels, "the panels at the left")

    def empty_and_fill_the_screen() -> None:
        program.keys("b")
        until(lambda: screen.share(BLACK) > 0.99, "a black screen")
        program.keys("b")

    program.keys("ctrl+3")
    program.waits_for_layout("lecture")
    until(lambda: not screen.shows(study), "the lecture")
    screen.comes_back(empty_and_fill_the_screen, "the lecture again")
    program.keys("F11", "Escape")
    program.waits_for_layout("study")
    program.keys("F11")
    until(lambda: screen.shows(study), "the study again")
    program.keys("ctrl+1")
    program.waits_for_layout("play")


def test_a_game_is_played_by_keys_taken_back_and_kept(start: Start, place: Place, tmp_path: Path) -> None:
    path = tmp_path / "game.plyscope"
    program = start()
    program.click(place(lambda window: window.start_page.game_cards[0]))
    program.waits_for_layout("play")
    program.keys("5")
    program.save_as(path)
    until(lambda: len(program.saved(path).document.moves) == 2, "the opponent's reply")
    assert program.title == "game.plyscope – Plyscope"
    program.keys("ctrl+z")
    program.waits_for_title("game.plyscope* – Plyscope")
    assert program.saved(path).document.moves == ()
    program.keys("ctrl+y")
    assert program.saved(path).document.moves[0] == 4

    program.keys("F5")
    program.waits_for_log("search 2 ends")  # the first was for the reply
    program.keys("F6")
    program.waits_for_layout("study")
    program.keys("ctrl+b")
    assert len(program.saved(path).document.bookmarks) == 1
    program.keys("ctrl+w")
    assert program.ends() == 0 and program.says == ""

    again = start(path)
    again.waits_for_title("game.plyscope – Plyscope")
    assert len(again.saved(path).document.moves) == 2
    assert "game.plyscope" in again.setting("files/recent")


@pytest.mark.slow
def test_language_and_theme_are_switched_by_the_palette(screen: Screen, start: Start) -> None:
    program = start()
    dark = colour("panel", "dark"), colour("raised", "dark")

    def switch_and_switch_back() -> None:
        program.choose("chinese")
        program.waits_for_setting("window/language", "zh_CN")
        program.choose("dark")
        program.waits_for_setting("window/theme", "dark")
        until(lambda: sum(map(screen.share, dark)) > 0.6, "the dark theme")
        program.choose("projector")
        program.waits_for_setting("window/theme", "projector")
        program.choose("light", "english")
        program.waits_for_setting("window/language", "en")

    screen.comes_back(switch_and_switch_back, "the first look")  # with every example of the page checked


@pytest.mark.slow
def test_a_tree_is_drawn_pictured_and_helped_with(screen: Screen, start: Start, tmp_path: Path) -> None:
    path, picture = tmp_path / "tree.plyscope", tmp_path / "tree.png"
    program = start()
    program.keys("ctrl+t")
    editor = program.window_called("Draw a tree")
    program.keys("Down", "Down", "7", "Right", "9", "9", to=editor)
    program.keys("ctrl+z", "Insert", to=editor)  # both 9 are one step
    program.keys("ctrl+Return", to=editor)
    program.waits_until_gone(editor)
    assert program.save_as(path).document.start == "[[7,[12,0],8],[2,4,6],[14,5,2]]"

    program.keys("F5")
    program.waits_for_log("search 1 ends")
    program.keys("ctrl+e")
    export = program.window_called("Export a picture")
    program.keys("Return", to=export)
    asks = program.window_called("Save the picture")
    program.type(str(picture), to=asks)
    program.keys("Return", to=asks)
    program.waits_until_gone(export)
    until(lambda: QImage(str(picture)).width() > 400, "the picture")

    program.keys("ctrl+alt+k")
    keys = program.window_called("Keys")
    program.keys("Escape", to=keys)
    program.waits_until_gone(keys)
    program.keys("F1")
    program.window_called("Plyscope help")
