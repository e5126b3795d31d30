"""The View menu: layouts, the tree, type sizes, steps of a lecture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from plyscope_desktop.runtime import settings
from plyscope_desktop.runtime.commands import (
    EXERCISE,
    NO_RECORD,
    STRATEGIC,
    WITH_BOARD,
    WITH_CANVAS,
    WITH_DOCKS,
    Command,
    Depends,
)
from plyscope_desktop.runtime.language import marked
from plyscope_desktop.shell.commands.timeline import recorded
from plyscope_desktop.shell.layouts import WITH_DOCKS as WITH_PANELS

if TYPE_CHECKING:
    from collections.abc import Callable

    from plyscope_desktop.canvas.answers.sheet import AnswerSheet
    from plyscope_desktop.shell.window import Window

LECTURE_ONLY = marked("Only in the Lecture layout.")


def sheet(window: Window) -> AnswerSheet | None:
    """Return the sheet of the exercise that is being answered."""
    return window.workspace.sheet_page.sheet if window.layout_name == EXERCISE else None


def fit_tree(window: Window) -> None:
    """Show the whole tree: that of the search, of the exercise, or of the game in strategic form."""
    if window.layout_name == STRATEGIC:
        window.strategic_page.fit()
    elif window.layout_name == "lecture" and window.workspace.shows_strategic:
        window.workspace.strategic_lecture.fit()
    else:
        (sheet(window) or window.canvas).fit()


def zoom_in(window: Window) -> None:
    """Draw the tree, or the sheet of an exercise, larger."""
    found = sheet(window)
    if found is not None:
        found.zoom_in()
    else:
        window.canvas.viewpoint.zoom_in()


def zoom_out(window: Window) -> None:
    """Draw the tree, or the sheet of an exercise, smaller."""
    found = sheet(window)
    if found is not None:
        found.zoom_out()
    else:
        window.canvas.viewpoint.zoom_out()


def show_source(window: Window) -> None:
    """Bring the source to the front; in a lecture, slide it in or out."""
    if window.layout_name == "lecture":
        window.lecture_page.show_beside("source", not window.lecture_page.shows("source"))
    else:
        if window.layout_name not in WITH_PANELS:
            window.show_layout("study")
        window.layouts.raise_panel("source")


def toggle_own_code(window: Window, wanted: bool) -> None:
    """Open the editor in the Study layout, or close it."""
    if window.layout_name != "study":
        window.show_layout("study")
        window.layouts.raise_panel("own_code")
    else:
        window.layouts.toggle_view("own_code")


def shows_own_code(window: Window) -> bool:
    """Return True if the editor is open."""
    return window.ready and not window.docks["own_code"].isHidden()


def show_graph(window: Window, wanted: bool) -> None:
    """Draw the tree as a graph, or as a tree again; where no tree is drawn, in the Study layout."""
    if window.layout_name not in ("study", "lecture"):
        window.show_layout("study")
    window.canvas.show_view("graph" if wanted else "tree")


def to_node(
    id: str, text: str, keys: tuple[str, ...], do: Callable[[Window], object], *, group: bool = False
) -> Command[Window]:
    """Return a command that goes to a place of the tree."""
    return Command(
        f"view.{id}", "tree", text, keys, group=group,
        do=do, enabled=recorded, depends=Depends.RECORD, only_in=WITH_BOARD, why_not=NO_RECORD,
    )  # fmt: skip


def of_lecture(id: str, text: str, keys: tuple[str, ...], do: Callable[[Window], object]) -> Command[Window]:
    """Return a command of the Lecture layout."""
    return Command(f"lecture.{id}", "lecture", text, keys, do=do, only_in=("lecture",), why_not=LECTURE_ONLY)


COMMANDS: tuple[Command[Window], ...] = (
    Command("view.play", "view", marked("Play layout"), ("Ctrl+1",), "board",
        do=lambda window: window.show_layout("play"), in_exercise=True),
    Command("view.study", "view", marked("Study layout"), ("Ctrl+2",), "tree",
        do=lambda window: window.show_layout("study"), in_exercise=True),
    Command("view.lecture", "view", marked("Lecture layout"), ("Ctrl+3",), "lecture",
        do=lambda window: window.show_layout("lecture"), in_exercise=True),
    Command("view.strategic", "view", marked("Strategic layout"), ("Ctrl+4",), "graph",
        do=lambda window: window.show_layout("strategic")),
    Command("view.reset", "view", marked("Reset layout"), ("Ctrl+Shift+L",),
        do=lambda window: window.reset_layout()),
    Command("view.panels", "view", marked("Hide the panels"), ("F4",),
        switch=lambda window, wanted: window.layouts.hide_panels(wanted),
        checked=lambda window: window.layouts.panels_hidden, depends=Depends.LAYOUT, only_in=WITH_CANVAS),
    Command("view.toolbar", "view", marked("Toolbar"), ("Shift+F4",),
        switch=lambda window, wanted: settings.store().set(settings.TOOLBAR, wanted),
        checked=lambda window: settings.store().get(settings.TOOLBAR), depends=Depends.SETTINGS,
        in_exercise=True),
    Command("view.next_panel", "view", marked("Next panel"), ("F8",), in_exercise=True,
        only_in=(*WITH_DOCKS, STRATEGIC), do=lambda window: window.layouts.next_panel()),
    Command("view.source", "view", marked("Source"), ("F7",), "source", do=show_source, in_exercise=True),
    Command("view.own_code", "view", marked("Your own code"), ("Shift+F7",), "edit",
        switch=toggle_own_code, checked=shows_own_code, depends=Depends.LAYOUT),
    Command("view.next_style", "tree", marked("Next style of the tree"), ("V",),
        do=lambda window: window.canvas.next_style(), only_in=WITH_CANVAS),
    Command("view.graph", "tree", marked("Tree as a graph"), ("Alt+2",), "graph",
        switch=show_graph, checked=lambda window: window.ready and window.canvas.view == "graph",
        depends=Depends.LAYOUT | Depends.ROWS, only_in=WITH_CANVAS),
    Command("view.by_visits", "tree", marked("Children by visits"), ("Shift+V",),
        switch=lambda window, wanted: window.status.show_note(window.services.child_order.sort(wanted)),
        enabled=lambda window: window.layout_name != "start" and window.services.child_order.possible,
        checked=lambda window: window.layout_name != "start" and window.services.child_order.by_visits,
        depends=Depends.RECORD | Depends.ROWS | Depends.LAYOUT,
        why_not=marked("This search counts no visits."), only_in=WITH_CANVAS),
    Command("view.fit", "tree", marked("Fit the tree"), ("F",), "fit", group=True,
        do=lambda window: fit_tree(window), in_exercise=True),
    Command("view.follow", "tree", marked("Follow the action"), ("G",), "follow",
        switch=lambda window, wanted: window.workspace.follow(wanted),
        checked=lambda window: window.ready and window.tree_panel.following, depends=Depends.LAYOUT,
        only_in=WITH_CANVAS),
    Command("view.zoom_in", "tree", marked("Zoom in"), ("Ctrl++", "+"), "plus", group=True,
        do=zoom_in, in_exercise=True, only_in=WITH_CANVAS),
    Command("view.zoom_out", "tree", marked("Zoom out"), ("Ctrl+-", "-"), "minus",
        do=zoom_out, in_exercise=True, only_in=WITH_CANVAS),
    Command("view.rows_apart", "tree", marked("Rows farther apart"), ("Y",),
        do=lambda window: window.canvas.viewpoint.rows_apart(), only_in=WITH_CANVAS),
    Command("view.rows_nearer", "tree", marked("Rows nearer"), ("Shift+Y",),
        do=lambda window: window.canvas.viewpoint.rows_nearer(), only_in=WITH_CANVAS),
    Command("view.lanterns_larger", "tree", marked("Larger lanterns"), (">",), group=True,
        do=lambda window: window.canvas.change_lanterns(1), only_in=WITH_CANVAS),
    Command("view.lanterns_smaller", "tree", marked("Smaller lanterns"), ("<",),
        do=lambda window: window.canvas.change_lanterns(-1), only_in=WITH_CANVAS),
    Command("view.cause", "tree", marked("Go to the cause of the cut"), ("W",), group=True,
        do=lambda window: window.canvas.go_to_cause(), only_in=WITH_CANVAS),
    to_node("line_down", marked("On along the best line"), ("P",),
        lambda window: window.landmarks.line_down(), group=True),
    to_node("line_up", marked("Back along the line"), ("Shift+P",),
        lambda window: window.landmarks.line_up()),
    to_node("largest", marked("Go to the largest subtree"), ("S",),
        lambda window: window.landmarks.largest()),
    to_node("deepest", marked("Go to the deepest line"), ("D",), lambda window: window.landmarks.deepest()),
    to_node("latest_cutoff", marked("Go to the latest cutoff"), ("X",),
        lambda window: window.landmarks.latest_cutoff()),
    to_node("next_value", marked("On to the root's next value"), ("R",),
        lambda window: window.landmarks.value_change(1)),
    to_node("previous_value", marked("Back to the root's last value"), ("Shift+R",),
        lambda window: window.landmarks.value_change(-1)),
    Command("view.collapse", "tree", marked("Collapse or expand"), ("C",),
        do=lambda window: window.canvas.toggle_collapsed(), only_in=WITH_CANVAS),
    Command("view.expand_all", "tree", marked("Expand everything"), ("Shift+C",),
        do=lambda window: window.canvas.expand_all(), only_in=WITH_CANVAS),
    Command("view.legend", "tree", marked("Legend"), ("L",),
        switch=lambda window, wanted: window.workspace.show_legend(wanted),
        checked=lambda window: window.ready and window.tree_panel.legend_wanted, depends=Depends.LAYOUT,
        in_exercise=True, only_in=WITH_CANVAS),
    Command("view.full_screen", "view", marked("Full screen"), ("F11",), "expand", group=True,
        switch=lambda window, wanted: window.showFullScreen() if wanted else window.showNormal(),
        checked=lambda window: window.isFullScreen(), depends=Depends.LAYOUT, in_exercise=True),
    Command("view.larger", "view", marked("Larger type"), ("Ctrl+Shift++",),
        do=lambda window: window.change_scale(10), in_exercise=True),
    Command("view.smaller", "view", marked("Smaller type"), ("Ctrl+Shift+-",),
        do=lambda window: window.change_scale(-10), in_exercise=True),
    of_lecture("back", marked("One step back"), ("PgUp",), lambda window: window.lecture_page.step(-1)),
    of_lecture("forward", marked("One step on"), ("PgDown",), lambda window: window.lecture_page.step(1)),
    of_lecture("board", marked("Board beside the tree"), ("F8",),
        lambda window: window.lecture_page.show_beside("board", not window.lecture_page.shows("board"))),
    Command("lecture.blank", "lecture", marked("Blank the screen"), ("B",),
        switch=lambda window, wanted: window.lecture_page.blank(wanted),
        checked=lambda window: window.ready and not window.lecture_page.blank_page.isHidden(),
        depends=Depends.LAYOUT, only_in=("lecture",), why_not=LECTURE_ONLY),
)  # fmt: skip
