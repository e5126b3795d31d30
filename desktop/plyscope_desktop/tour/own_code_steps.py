"""The steps of the tour "your own alpha-beta": a copy is searched with, broken, compared and mended.

Every step brings about what it shows, so that each can be reached by "Next" alone; what the user did by hand
before is kept if it serves as well.
"""

from __future__ import annotations

from dataclasses import replace
from html import escape
from typing import TYPE_CHECKING

from plyscope import catalog
from plyscope.files import temporary_folders
from plyscope.files.file_names import shown_name
from plyscope.plain.copies import copy_of
from plyscope_desktop.document.search_setup import Setup
from plyscope_desktop.help.pages import name_text
from plyscope_desktop.panels.own_code.panel import OwnCodePanel
from plyscope_desktop.runtime import language
from plyscope_desktop.runtime.language import marked, tr
from plyscope_desktop.tour.course import Course, Scene, Step

if TYPE_CHECKING:
    from plyscope_desktop.shell.window import Window

POSITION = "X...OX.O."
"""▲ must take the square above the two rings, or ▼ wins: a small tree with cuts at ▼."""

FILE = "my_alphabeta.py"
TEST = "if self.narrow(alpha, beta):"
BROKEN_TEST = "if self.narrow(alpha, beta) and maximizing:"
"""The mistake of the tour: only ▲ cuts."""

STEP_MS = 600
EVENTS = 10
"""Events that the tour shows by itself."""

CONTRACTS, VARIABLES = 0, 1
"""Pages of the panel below the editor."""


class Workbench:
    """The example: a position, and a copy of alpha-beta in a temporary folder that is removed at the end."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._folder = temporary_folders.new_folder("tour")
        self.path = self._folder.resolve() / FILE
        self.good = copy_of("alphabeta", language.current()) or ""
        self._own_code = window.services.own_code
        self._edited_before = self._own_code.edited_path

    @property
    def panel(self) -> OwnCodePanel:
        """The panel with the editor."""
        return self._window.workspace.panel(OwnCodePanel)

    @property
    def name(self) -> str:
        """The file as the catalog knows it."""
        return str(self.path)

    @property
    def text(self) -> str:
        """The text that was saved last; "" before the file is written."""
        try:
            return self.path.read_text("utf-8")
        except OSError:
            return ""

    @property
    def line(self) -> int:
        """The number of the line that is broken and mended."""
        lines = self.good.splitlines()
        return next(number for number, line in enumerate(lines, 1) if TEST in line)

    def open(self) -> None:
        """Show the position, set up for a search to the end of the game."""
        document = self._window.session.document
        game = catalog.game("tictactoe")
        if document.game is game and document.start.write() == game.read(POSITION).write():
            return
        document.set_replies(False)
        document.new_game(game, game.read(POSITION))
        after = document.value.with_setup(Setup(seconds=None, depth=9))
        document.become(after, marked("Set-up of the search"))

    def begin_again(self) -> None:
        """Go back to the position, searched by nothing."""
        session = self._window.session
        session.run.stop(quietly=True)
        document = session.document
        document.become(replace(document.value, moves=(), played=0), marked("Tour"))

    def show_panel(self, below: int = CONTRACTS) -> None:
        """Open the panel with the file in front, and choose a page below the editor."""
        window, panel = self._window, self.panel
        window.show_layout("study")
        window.layouts.raise_panel("own_code")
        if self.path.exists():
            self._own_code.edit(self.path)
        panel.below_head.tabs.setCurrentIndex(below)

    def write(self, text: str) -> None:
        """Save a text in the editor, which runs it and searches with it."""
        page = self.panel.page_of(self.name)
        if page is None:
            problem = self._own_code.save(self.path, text)
            if problem is None:
                self._own_code.edit(self.path)
            return
        page.editor.replace_text(text)
        page.save()

    def have_searched(self, *, broken: bool = False) -> None:
        """Have searched last with the file as it was given, or with one that parts from alpha-beta."""
        page = self.panel.page_of(self.name)
        saved = page is not None and not page.is_modified
        if broken and saved and self.parts:
            return
        wanted = self.good.replace(TEST, BROKEN_TEST) if broken else self.good
        own = self._own_code.search_file()
        under_way = page is not None and (page.is_loading or self._window.session.run.searching)
        if not (saved and self.text == wanted and (under_way or (own is not None and own.text == wanted))):
            self.write(wanted)

    @property
    def parts(self) -> bool:
        """Return True if the search that is shown is the file's, and differs from alpha-beta."""
        own = self._own_code.search_file()
        return own is not None and own.name == self.name and self._window.services.referee.hard

    @property
    def searched(self) -> bool:
        """Return True if a search of the file as it is saved was read to its end."""
        own, record = self._own_code.search_file(), self._window.session.record
        return (
            own is not None and own.name == self.name and own.text == self.text and record.state == "finished"
        )

    def close(self) -> None:
        """Close the tab, forget the file and remove the folder."""
        panel, page = self.panel, self.panel.page_of(self.name)
        if page is not None:
            page.editor.mark_saved()
            page.forget_changes()
            panel.close_file(page)
        self._own_code.forget(self.name)
        if self._edited_before:
            panel.show_file(self._edited_before)
        self._own_code.edited_path = self._edited_before
        temporary_folders.remove_folder(self._folder)


def bench(scene: Scene) -> Workbench:
    """The example of this tour."""
    assert isinstance(scene.example, Workbench)
    return scene.example


def show_position(scene: Scene) -> None:
    """The position alone, without the editor."""
    window = scene.window
    window.show_layout("study")
    window.layouts.close_instead()
    window.layouts.raise_panel("board")
    scene.show_example()
    bench(scene).begin_again()


def make_copy(scene: Scene) -> None:
    """The copy in the editor; saving it begins the first search."""
    scene.show_example()
    bench(scene).have_searched()
    bench(scene).show_panel()


def show_record(scene: Scene) -> None:
    """The whole tree of the copy."""
    make_copy(scene)

    def show() -> None:
        scene.window.session.record.show_last()
        scene.say_again()

    scene.when(lambda: bench(scene).searched, show)


def step_on(scene: Scene) -> None:
    """Some events from the beginning, with the line that wrote each."""
    make_copy(scene)
    bench(scene).show_panel(VARIABLES)
    record = scene.window.session.record

    def on(tick: int) -> None:
        record.show(tick)
        if tick < EVENTS:
            scene.later(STEP_MS, lambda: on(tick + 1))

    scene.when(lambda: bench(scene).searched, lambda: on(1))


def go_to_test(scene: Scene) -> None:
    """The line that is to be changed."""
    make_copy(scene)
    _go_to_line(scene)


def _go_to_line(scene: Scene) -> None:
    page = bench(scene).panel.page_of(bench(scene).name)
    if page is not None:
        page.editor.go_to_line(bench(scene).line)


def break_it(scene: Scene) -> None:
    """The search with the mistake, and the bar that tells of it."""
    scene.show_example()
    bench(scene).have_searched(broken=True)
    bench(scene).show_panel()


def show_parting(scene: Scene) -> None:
    """The moment at which both records part."""
    break_it(scene)
    referee = scene.window.services.referee
    scene.when(lambda: referee.tick is not None, referee.seek)


def show_variables(scene: Scene) -> None:
    """The variables at that moment."""
    show_parting(scene)
    bench(scene).show_panel(VARIABLES)


def ask_to_mend(scene: Scene) -> None:
    """The line that is to be mended."""
    break_it(scene)
    _go_to_line(scene)


def show_contracts(scene: Scene) -> None:
    """The contracts of the mended search."""
    make_copy(scene)


def show_menus(scene: Scene) -> None:
    """The menus, with what has been made still there."""
    make_copy(scene)


def words_of_copy(scene: Scene) -> dict[str, str]:
    """The name of the button that makes copies, and where this one is."""
    found = bench(scene)
    return {
        "copy": f"<i>{escape(tr('Edit a copy'))}</i>",
        "lines": str(len(found.good.splitlines())),
        "folder": f"<i>{escape(shown_name(found.path.parent))}</i>",
    }


def words_of_record(scene: Scene) -> dict[str, str]:
    """The size of the record."""
    record = scene.window.session.record
    return {"nodes": f"{record.tree.known:,}", "events": f"{record.last_tick:,}"}


def words_of_change(scene: Scene) -> dict[str, str]:
    """The line that is changed, what it becomes, and the keys of the editor."""
    line = bench(scene).line
    return {
        "line": str(line),
        "code": f"<code>{escape(BROKEN_TEST)}</code>",
        "save": "<b>Ctrl+S</b>",
        "undo": "<b>Ctrl+Z</b>",
    }


def words_of_banner(scene: Scene) -> dict[str, str]:
    """The name of the button in the bar."""
    return {"compare": f"<i>{escape(tr('Compare'))}</i>"}


def words_of_tracks(scene: Scene) -> dict[str, str]:
    """The name of the button in the timeline."""
    return {"button": f"<i>{escape(tr('To where they part'))}</i>"}


def words_of_variables(scene: Scene) -> dict[str, str]:
    """The name of the list of calls."""
    return {"stack": f"<i>{escape(tr('Call stack'))}</i>"}


def words_of_end(scene: Scene) -> dict[str, str]:
    """The names of commands."""
    names = {"menu": tr("Your own code"), "game": name_text("own_code.game")}
    return {name: f"<i>{escape(text)}</i>" for name, text in names.items()}


STEPS = (
    Step(
        marked("Begin with a position"),
        marked(
            "Tic-tac-toe, ▲ to move: ▼ threatens to fill the column in the middle. Alpha-beta finds the "
            "answer, and here you work on alpha-beta itself. This tour writes only into a temporary folder,"
            " which is removed at its end; your files and your session stay as they are."
        ),
        lambda window: window.docks["board"],
        show_position,
    ),
    Step(
        marked("Edit a copy"),
        marked(
            "Alpha-beta in plain Python, {lines} lines. {copy}, above the source of an algorithm, writes "
            "such a copy into a file that you name; the tour put this one into {folder}. It was loaded in a"
            " process of its own, and has searched the position already."
        ),
        lambda window: window.docks["own_code"],
        make_copy,
        words=words_of_copy,
    ),
    Step(
        marked("See your own record"),
        marked(
            "{nodes} nodes, {events} events, all written by that file: enter() makes a node, better(), "
            "narrow() and cut() say what becomes of it, leave() gives its value. The tree, the timeline and"
            " the log show them like those of any search."
        ),
        lambda window: window.tree_panel,
        show_record,
        words=words_of_record,
    ),
    Step(
        marked("Step through your lines"),
        marked(
            "The line on violet ground wrote the event of this moment; the variables of its call are below."
            " {forward} steps on, {back} steps back. A click beside a line number sets a breakpoint."
        ),
        lambda window: window.docks["own_code"],
        step_on,
        {"forward": "timeline.forward", "back": "timeline.back"},
        usable=True,
    ),
    Step(
        marked("Make a mistake"),
        marked(
            "A common one: MAX cuts, MIN forgets to. In line {line} write {code} and save with {save}. Or "
            "go on: the tour writes it for you."
        ),
        lambda window: window.docks["own_code"],
        go_to_test,
        words=words_of_change,
        usable=True,
    ),
    Step(
        marked("Read where they part"),
        marked(
            "Saving loaded the file anew and searched again. Beside it Plyscope ran its own alpha-beta in "
            "your order of moves; the bar says at which event and at which node they differ first. "
            "{compare} shows both trees side by side."
        ),
        lambda window: window.workspace.parting_bar,
        break_it,
        words=words_of_banner,
    ),
    Step(
        marked("Go to where they part"),
        marked(
            "Above your record, below that of alpha-beta: equal, event by event, up to the violet line. "
            "{button}, or {parting}, goes there from any moment; the tour has just done so. {back} and "
            "{forward} step across the line."
        ),
        lambda window: window.timeline_panel,
        show_parting,
        {"parting": "timeline.parting", "forward": "timeline.forward", "back": "timeline.back"},
        words_of_tracks,
        usable=True,
    ),
    Step(
        marked("Read the variables"),
        marked(
            "alpha ≥ beta, and still another child is entered: there is the mistake. Variables are found by"
            " running the search again up to this event. {stack} lists the calls that are open."
        ),
        lambda window: window.docks["own_code"],
        show_variables,
        words=words_of_variables,
        usable=True,
    ),
    Step(
        marked("Mend it"),
        marked(
            "Undo with {undo} in the editor, or write line {line} as it was, and save with {save}. Or go "
            "on: the tour does it for you."
        ),
        lambda window: window.docks["own_code"],
        ask_to_mend,
        words=words_of_change,
        usable=True,
    ),
    Step(
        marked("Keep the contracts"),
        marked(
            "Each time it was loaded, the file is tried on random trees and small games: values, bounds, "
            "cuts, limits. Now all contracts hold, and the status line said that your search is equal to "
            "alpha-beta. A failure has a link to the event and the line."
        ),
        lambda window: window.workspace.panel(OwnCodePanel).below,
        show_contracts,
    ),
    Step(
        marked("Go on by yourself"),
        marked(
            "File › {menu} begins a file of your own: {game} writes a whole game to change. {help} on the "
            "editor opens the help pages about games, searches and evaluations. The temporary folder is "
            "removed when the tour ends."
        ),
        lambda window: window.menuBar(),
        show_menus,
        {"help": "help.panel"},
        words_of_end,
    ),
)

COURSE = Course(marked("Tour: your own alpha-beta in ten minutes"), STEPS, Workbench)
