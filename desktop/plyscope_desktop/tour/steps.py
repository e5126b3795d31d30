"""The steps of the one-minute tour, as data: text, part of the window, and action.

A part that a window does not have is not shown; the step's text is shown all the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from plyscope import catalog
from plyscope.query.events import ticks_of
from plyscope.record.trace import CUTOFF
from plyscope.record.tree import NONE
from plyscope_desktop.runtime.language import marked
from plyscope_desktop.tour.course import Course, Scene, Step

if TYPE_CHECKING:
    from plyscope_desktop.shell.window import Window

EXAMPLE = catalog.presets()["aima"]
STEP_MS = 450
"""Between two events that the tour shows by itself."""
EVENTS = 12
MOVE_MS = 1_200


class WorkedExample:
    """The example of the tour, which is nothing but a part of the session."""

    def __init__(self, window: Window) -> None:
        self._session = window.session

    def open(self) -> None:
        """Open the example and search it, unless that is done."""
        session = self._session
        if session.document.preset is not EXAMPLE or session.record.trace.length == 0:
            session.open_preset(EXAMPLE)

    def close(self) -> None:
        """The session is all."""


def play_a_move(scene: Scene) -> None:
    """The example on the large board; MAX chooses a branch."""
    window, document = scene.window, scene.window.session.document
    window.show_layout("play")
    scene.show_example()
    document.go_to(0)
    move = document.position.legal_moves()[0]
    scene.later(MOVE_MS, lambda: document.play(move) if document.played == 0 else None)


def show_thoughts(scene: Scene) -> None:
    """The search on screen is that of the position before the move."""
    scene.window.show_layout("play")
    scene.show_example()


def show_tree(scene: Scene) -> None:
    """The whole tree at its end."""
    scene.window.show_layout("study")
    scene.show_example()
    scene.window.session.record.show_last()


def step_on(scene: Scene) -> None:
    """Some events from the beginning, one after the other."""
    record = scene.window.session.record
    scene.window.show_layout("study")
    scene.show_example()
    record.show(0)

    def on(tick: int) -> None:
        record.show(tick)
        if tick < EVENTS:
            scene.later(STEP_MS, lambda: on(tick + 1))

    scene.later(2 * STEP_MS, lambda: on(1))


def show_cut(scene: Scene) -> None:
    """The moment of the first cut, and the node that was cut."""
    record = scene.window.session.record
    scene.window.show_layout("study")
    scene.show_example()
    cuts = ticks_of(record.trace, (CUTOFF,))
    if len(cuts):
        record.show(int(cuts[0]))
        tree = record.tree
        cut = next((node for node in range(tree.known) if tree.cut_by[node] != NONE), NONE)
        record.select(cut)


def to_study(scene: Scene) -> None:
    """Back to where menus are."""
    scene.window.show_layout("study")


STEPS = (
    Step(
        marked("Play a move"),
        marked(
            "Every game is a tree: MAX ▲ chooses a branch, then MIN ▼, down to a number. You click a move or "
            "press its digit; here MAX plays B."
        ),
        lambda window: window.big_board,
        play_a_move,
    ),
    Step(
        marked("See what it thought"),
        marked(
            "A bar for each move: B is worth 3, C and D at most 2, so B is best. In other games this is what "
            "your opponent thought before it moved."
        ),
        lambda window: window.docks["thoughts"],
        show_thoughts,
    ),
    Step(
        marked("Study the search"),
        marked(
            "The very tree that was searched. Values rise from the leaves: ▼ takes the smallest, ▲ the "
            "largest. The bar beside a node is its window from α to β: only values within it still matter."
        ),
        lambda window: window.tree_panel,
        show_tree,
    ),
    Step(
        marked("Step through it"),
        marked(
            "Each event of the search has its place here, and tree, source and log follow. The key "
            "{forward} steps on, {back} steps back, {play} plays. Watch the first {n} events."
        ),
        lambda window: window.timeline_panel,
        step_on,
        {"forward": "timeline.forward", "back": "timeline.back", "play": "timeline.play"},
        lambda scene: {"n": str(EVENTS)},
    ),
    Step(
        marked("Ask why"),
        marked(
            "MAX has 3 already (α = 3), and C cannot be worth more than 2: two replies are never "
            "searched. Select any node to read why; {cause} goes to the cause."
        ),
        lambda window: window.docks["node"],
        show_cut,
        {"cause": "view.cause"},
    ),
    Step(
        marked("Choose a layout"),
        marked(
            "Play, Study, and Lecture for the projector: {lecture} fills the screen with the tree and one "
            "sentence a step. Panels can be moved, floated and closed."
        ),
        lambda window: window.menus.layout_choice,
        to_study,
        {"lecture": "view.lecture"},
    ),
    Step(
        marked("Find anything"),
        marked(
            "{palette} finds every command by a few letters of its name. {help} explains the panel you are "
            "in. This tour is in the menu Help."
        ),
        lambda window: window.menus.palette_field,
        to_study,
        {"palette": "edit.palette", "help": "help.panel"},
    ),
)

COURSE = Course(marked("One-minute tour"), STEPS, WorkedExample, first=True)
