"""Small room: all layouts fit small screens and large type, and the docks follow when their room changes."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, QSize
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from plyscope import catalog
from plyscope_desktop.app.main import make_application
from plyscope_desktop.app.program import make_window
from plyscope_desktop.canvas.canvas import TreeCanvas
from plyscope_desktop.canvas.icicle.stage import IcicleStage
from plyscope_desktop.canvas.styles import VIEWS as STYLES
from plyscope_desktop.canvas.textbook.stage import SmallStage
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.look import theme
from plyscope_desktop.panels.score import ScorePanel
from plyscope_desktop.runtime import settings
from plyscope_desktop.shell.window import Window
from plyscope_desktop.widgets.screens import TITLE_BAR

LAPTOP, LEAST = QSize(1366, 768), QSize(1290, 640)
LOOKS = (("light", 100), ("light", 200), ("projector", 100), ("projector", 150), ("projector", 200))
LAYOUTS = ("start", "play", "study", "lecture", "strategic")


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    monkeypatch.setenv("PLYSCOPE_CONFIG", str(tmp_path))
    settings.store.cache_clear()
    settings.store().set(settings.LANGUAGE, "en")
    settings.store().set(settings.REDUCED_MOTION, True)
    make_application()
    made = make_window()
    qtbot.addWidget(made)
    made.resize(LAPTOP)
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.close()
    settings.store.cache_clear()


def use(window: Window, theme_id: str, percent: int) -> None:
    settings.store().set(settings.SCALE, percent)
    settings.store().set(settings.THEME, theme_id)


def turn(times: int = 4) -> None:
    """Let what was put off happen."""
    for _ in range(times):
        QApplication.processEvents()


def in_sight(window: Window) -> list[str]:
    return [id for id, dock in window.docks.items() if not dock.visibleRegion().isEmpty()]


def fits(window: Window, size: QSize) -> bool:
    least = window.minimumSizeHint()
    return least.width() <= size.width() and least.height() <= size.height() and window.size() == size


def test_the_first_window_leaves_room_for_its_title_bar(qtbot: QtBot, window: Window) -> None:
    room = window.screen().availableSize().height()
    first = make_window()
    qtbot.addWidget(first)
    assert first.height() == min(768, room - TITLE_BAR)
    first.close()


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.slow), "zh_CN"])
def test_every_layout_fits_a_laptop_in_every_look(qtbot: QtBot, window: Window, language: str) -> None:
    settings.store().set(settings.LANGUAGE, language)
    example = catalog.presets()["aima"]
    window.session.open_preset(example)  # so that there is a bar above the timeline
    qtbot.waitUntil(lambda: window.session.record.state == "finished")
    for theme_id, percent in LOOKS:
        use(window, theme_id, percent)
        for layout in LAYOUTS:
            window.show_layout(layout)
            turn()
            told = f"{theme_id} {percent} {layout}: {window.minimumSizeHint()} {window.size()}"
            assert fits(window, LAPTOP), told


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_every_layout_fits_the_smallest_window(window: Window, language: str) -> None:
    settings.store().set(settings.LANGUAGE, language)
    window.resize(LEAST)
    for layout in LAYOUTS:
        window.show_layout(layout)
        turn()
        assert fits(window, LEAST), f"{layout}: {window.minimumSizeHint()} {window.size()}"


@pytest.mark.slow
def test_docks_follow_the_scale_while_a_layout_is_open(qtbot: QtBot, window: Window) -> None:
    for layout, many, one in (
        ("study", ["board", "search", "node", "source"], "node"),
        ("play", ["moves", "players", "thoughts"], "players"),
    ):
        window.show_layout(layout)
        qtbot.waitUntil(lambda many=many: in_sight(window) == many)
        window.change_scale(100)
        qtbot.waitUntil(lambda one=one: in_sight(window) == [one])
        assert window.size() == LAPTOP
        window.change_scale(-100)
        qtbot.waitUntil(lambda many=many: in_sight(window) == many)
        assert window.size() == LAPTOP


def test_docks_follow_the_size_of_the_window_and_come_back_as_they_were(qtbot: QtBot, window: Window) -> None:
    window.show_layout("study")
    with qtbot.waitSignal(window.layouts.rested):
        window.docks["board"].close()
    window.resize(1100, 700)
    qtbot.waitUntil(lambda: in_sight(window) == ["node"])
    window.resize(LAPTOP)
    qtbot.waitUntil(lambda: in_sight(window) == ["search", "node", "source"])


def test_panels_that_are_hidden_come_back_for_the_room_that_there_is_now(
    qtbot: QtBot, window: Window
) -> None:
    window.show_layout("study")
    window.layouts.hide_panels(True)
    with qtbot.waitSignal(window.layouts.rested):
        window.resize(1000, 700)
    assert in_sight(window) == [] and window.size() == QSize(1000, 700)
    window.layouts.hide_panels(False)
    qtbot.waitUntil(lambda: in_sight(window) == ["node"])


def test_no_panel_of_one_layout_is_brought_back_by_another(qtbot: QtBot, window: Window) -> None:
    for layout in ("study", "play", "study", "play"):
        window.show_layout(layout)
        turn()
    qtbot.waitUntil(lambda: in_sight(window) == ["moves", "players", "thoughts"])


def test_a_narrow_timeline_keeps_its_steps_and_puts_the_rest_into_a_menu(window: Window) -> None:
    window.show_layout("study")
    turn()
    panel = window.timeline_panel
    assert panel.kind.isVisible() and panel.speed.isVisible() and not panel.more.isVisible()
    use(window, "light", 200)
    turn()
    assert panel.play.isVisible() and panel.more.isVisible() and not panel.speed.isVisible()
    panel.more.menu().aboutToShow.emit()
    kinds, speeds = (action.menu() for action in panel.more.menu().actions())
    kinds.actions()[2].trigger()
    speeds.actions()[-1].trigger()
    assert (panel.playback.kind, panel.playback.speed) == ("cutoff", 10_000)
    assert panel.kind.currentIndex() == 2


def test_the_status_line_shortens_the_core_before_the_state(qtbot: QtBot, window: Window) -> None:
    window.show_layout("study")
    status = window.status
    status.state_label.setText("Finished: column 4 wins in 31, exact")
    status.details.setText("12,345,678 nodes · 9,876,543 leaves · 1,234,567 cutoffs · 12.5 s")
    window.resize(760, 640)
    turn()
    status.refresh()
    window.resize(LAPTOP)
    turn()
    assert status.core.shown_text() == status.core.text()
    for length in range(10, 200, 3):
        status.show_note("m" * length)
        turn(1)
        ends = [each.mapTo(status, each.rect().topRight()).x() for each in (status.core, status._note)]
        assert max(ends) < status.width() - theme.px(theme.PADDING)
    use(window, "light", 200)
    status.state_label.setText("Finished: column 4 wins in 31, exact")
    status.details.setText("12,345,678 nodes · 9,876,543 leaves · 1,234,567 cutoffs · 12.5 s")
    status.show_note("Saved: a session with a rather long name.plyscope")
    assert status.state_label.shown_text() == status.state_label.text()
    assert not status.core.isVisible() or status.core.shown_text() != status.core.text()


def test_the_numbers_beside_a_score_graph_do_not_touch(qtbot: QtBot, window: Window) -> None:
    window.show_layout("play")
    window.layouts.raise_panel("score")
    panel = window.docks["score"].panel
    assert isinstance(panel, ScorePanel)
    for height in (110, 160, 240):
        panel.plot.resize(300, height)
        heights = sorted(tick for tick, _ in panel.plot.ticks())
        scale = (height - 2) / 2
        assert len(heights) > 2
        assert all((b - a) * scale >= theme.px(11) for a, b in pairwise(heights))


def test_f8_passes_panels_in_which_nothing_takes_keys(window: Window) -> None:
    window.show_layout("study")
    turn()
    seen = []
    for _ in range(5):
        focus = window.focusWidget()
        assert focus is not None
        seen.append(next((id for id, dock in window.docks.items() if dock.isAncestorOf(focus)), "page"))
        window.layouts.next_panel()
    assert seen == ["page", "board", "search", "source", "page"]


@pytest.mark.parametrize("layout", ["study", "play"])
def test_a_panel_that_the_layout_does_not_have_is_shown_among_the_others(
    qtbot: QtBot, window: Window, layout: str
) -> None:
    window.show_layout(layout)
    turn()
    for dock in window.docks.values():
        if dock.isHidden() and not dock.declared.instead:
            dock.toggleViewAction().trigger()
            dock.raise_()
            qtbot.waitUntil(lambda dock=dock: not dock.visibleRegion().isEmpty())
            top = dock.mapTo(window, QPoint(0, 0)).y()
            assert top >= window.menuBar().height(), dock.objectName()
            assert window.tabifiedDockWidgets(dock), dock.objectName()


@pytest.mark.parametrize("layout", ["study", "lecture"])
def test_on_a_small_screen_the_legend_leaves_the_last_row_free_and_nothing_is_cut_off(
    qtbot: QtBot, window: Window, layout: str
) -> None:
    window.resize(911, 512)
    window.show_layout(layout)
    use(window, "projector", 100)
    canvas = window.canvas
    for game, depth in (("tictactoe", 3), ("connect4", 5)):
        window.session.document.new_game(catalog.game(game))
        window.session.run.begin(Setup("alphabeta", (("iterative", "no"),), depth=depth, seconds=None))
        qtbot.waitUntil(lambda: window.session.record.state == "finished")
        qtbot.waitUntil(lambda: canvas.drawn.read_to == window.session.record.last_tick)
        for view in STYLES:
            canvas.show_view(view)
            canvas.fit()
            canvas.grab()
            turn()
            qtbot.waitUntil(lambda: not canvas.graph.view.layout.busy)
            canvas.grab()
            lowest, room = lowest_of(canvas), canvas.corners.legend.y()
            assert canvas.corners.legend.isVisible() and lowest <= room, view
            assert lowest > room / 2 or canvas.stage is not canvas.lantern or depth == 3


def lowest_of(canvas: TreeCanvas) -> float:
    """How far down the picture of the tree reaches, none of which may be beyond its sides."""
    if canvas.stage is canvas.icicle:
        return float(canvas.icicle.camera.y(canvas.drawn.depth() + 1))
    if canvas.stage is canvas.large:
        return float(canvas.large.camera.y(canvas.drawn.depth()) + canvas.large.view.band / 2)
    lanterns = canvas.lanterns
    assert isinstance(canvas.stage, SmallStage)
    shown = canvas.stage.view
    left, right = shown._extents()
    assert (shown.x - left).min() >= 0 and (shown.x + right).max() <= canvas.box.width()
    feet = [lanterns.body(place).bottom() for place in lanterns.lanterns] if shown is lanterns else []
    return max(float((shown.y + shown.radius).max()), *feet, 0.0)


@pytest.mark.slow
def test_bars_are_named_in_a_hall_in_type_of_the_lecture(
    qtbot: QtBot, window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts: list[tuple[str, float]] = []

    def collect(
        stage: IcicleStage, painter: QPainter, text: str, ink: QColor, type: float, middle: QPointF
    ) -> None:
        texts.append((text, type * stage.scene.sizes.unit))

    monkeypatch.setattr(IcicleStage, "_lay_value", collect)
    window.resize(1920, 1080)
    window.show_layout("lecture")
    use(window, "projector", 150)
    window.session.document.new_game(catalog.game("connect4"))
    window.session.run.begin(Setup("alphabeta", (("iterative", "no"),), depth=8, seconds=None))
    canvas = window.canvas
    qtbot.waitUntil(lambda: window.session.record.state == "finished")
    qtbot.waitUntil(lambda: canvas.drawn.read_to == window.session.record.last_tick)
    canvas.show_view("icicle")
    canvas.fit()
    qtbot.waitUntil(lambda: any(text.startswith("4: ") for text, _ in texts))
    assert min(size for _, size in texts) >= theme.LECTURE_LEGEND * 1.5
