"""The own panel of an algorithm is in front while it is chosen, and opening a view moves nothing else."""

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope_desktop.runtime import settings
from plyscope_desktop.shell.docks import tab_bars, views
from plyscope_desktop.shell.window import Window

SIZES = (QSize(1366, 696), QSize(1920, 1050))


def in_front(window: Window) -> set[str]:
    return {id for id, dock in window.docks.items() if not dock.visibleRegion().isEmpty()}


def sizes(window: Window) -> dict[str, QSize]:
    found = {id: window.docks[id].size() for id in in_front(window)}
    return {**found, "tree": window.tree_panel.size()}


def open_example(qtbot: QtBot, window: Window, id: str) -> None:
    window.session.open_preset(catalog.presets()[id])
    qtbot.waitUntil(lambda: window.session.record.state in ("finished", "stopped"))


def study(qtbot: QtBot, window: Window, size: QSize) -> None:
    window.resize(size)
    window.show_layout("study")
    qtbot.waitUntil(lambda: window.size() == size and not window.tree_panel.visibleRegion().isEmpty())
    with qtbot.waitSignal(window.layouts.rested):
        window.layouts.arrange()


def click_tab(window: Window, title: str) -> None:
    for bar in tab_bars(window):
        for index in range(bar.count()):
            if bar.tabText(index) == title:
                QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(index).center())
                return
    raise AssertionError(f"no tab {title}")


@pytest.mark.parametrize("size", SIZES)
def test_each_algorithm_brings_its_own_panel_and_takes_it_away(
    qtbot: QtBot, window: Window, size: QSize
) -> None:
    study(qtbot, window, size)
    place = window.docks["source"].mapTo(window, QPoint(0, 0))
    for example, own in (
        ("aima", "source"),
        ("ucb-21", "selection"),
        ("two-phase", "lists"),
        ("wallets-dial", "opponent"),
        ("proof-numbers", "proof"),
        ("aima", "source"),
    ):
        open_example(qtbot, window, example)
        qtbot.waitUntil(lambda own=own: own in in_front(window))
        others = {"selection", "lists", "opponent", "proof"} - {own}
        assert all(window.docks[id].isHidden() for id in others)
        at = window.docks[own].mapTo(window, QPoint(0, 0))
        assert at == place, f"{own} is elsewhere than the source"
        assert "search" in in_front(window)


def test_choosing_an_algorithm_in_the_search_panel_brings_its_panel(qtbot: QtBot, window: Window) -> None:
    study(qtbot, window, SIZES[0])
    window.panels["search"].choose("mcts")  # type: ignore[attr-defined]
    qtbot.waitUntil(lambda: "selection" in in_front(window))
    window.panels["search"].choose("alphabeta")  # type: ignore[attr-defined]
    qtbot.waitUntil(lambda: "source" in in_front(window) and window.docks["selection"].isHidden())


def test_the_tab_that_the_user_chose_with_an_algorithm_comes_back_with_it(
    qtbot: QtBot, window: Window
) -> None:
    study(qtbot, window, SIZES[0])
    open_example(qtbot, window, "ucb-21")
    qtbot.waitUntil(lambda: "selection" in in_front(window))
    qtbot.waitUntil(lambda: any(bar.property("followed") for bar in tab_bars(window)))
    click_tab(window, "Statistics")
    qtbot.waitUntil(lambda: "statistics" in in_front(window))
    assert settings.store().get(settings.FRONT_TABS)["mcts"] == "statistics"
    open_example(qtbot, window, "two-phase")
    qtbot.waitUntil(lambda: "lists" in in_front(window))
    open_example(qtbot, window, "ucb-21")
    qtbot.waitUntil(lambda: "statistics" in in_front(window))
    assert not window.docks["selection"].isHidden()


@pytest.mark.parametrize("size", SIZES)
def test_opening_and_closing_a_view_leaves_every_size_as_it_was(
    qtbot: QtBot, window: Window, size: QSize
) -> None:
    study(qtbot, window, size)
    open_example(qtbot, window, "ucb-21")
    qtbot.waitUntil(lambda: "selection" in in_front(window))
    before = sizes(window)
    for id in (*views(window.docks), "find"):
        if id == "selection":
            continue
        action = window.actions_by_id.get(f"view.{id}")
        if action is None:
            continue
        action.trigger()
        qtbot.waitUntil(lambda id=id: id in in_front(window))
        assert window.tree_panel.size() == before["tree"], f"{id} takes room from the tree"
        action.trigger()
        qtbot.waitUntil(lambda: sizes(window).keys() == before.keys())
        assert sizes(window) == before, f"{id} leaves another layout behind"
