"""OwnCodeFiles: files of own code in a window: opened once their user agreed, made from templates, copied."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QObject, QStandardPaths
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from plyscope.arena.host.known_agents import agents_of_file
from plyscope.files.file_names import shown_name
from plyscope.own_code.surroundings import bubblewrap
from plyscope.own_code.workshop import OwnFile
from plyscope.plain import templates
from plyscope.plain.errors import OwnCodeError
from plyscope_desktop.document import recent_files
from plyscope_desktop.panels.own_code.panel import OwnCodePanel
from plyscope_desktop.runtime import language, settings
from plyscope_desktop.runtime.job import Job, answer_in_time, place_to_ask
from plyscope_desktop.runtime.language import heard, tr
from plyscope_desktop.session.own_code import OwnCode

if TYPE_CHECKING:
    from plyscope_desktop.shell.window import Window

Kind = Literal["game", "search", "evaluation"]
NAMES: dict[Kind, str] = {"game": "my_game.py", "search": "my_search.py", "evaluation": "my_evaluation.py"}
MOST_TRUSTED = 200
PANEL = "own_code"


class OwnCodeFiles(QObject):
    """Those of one window. A file runs only once its user opened it and agreed, or put it into the folder."""

    folder_loaded = False
    """Whether the files of the folder were loaded in this run of the program."""

    def __init__(self, window: Window, own_code: OwnCode) -> None:
        super().__init__(window)
        self._window, self.own_code = window, own_code
        self._question: QMessageBox | None = None
        self._opening = ""
        """The path of the file that is being opened."""
        own_code.loaded.connect(self._loaded)
        own_code.failed.connect(self._say)

    def open(self, path: Path) -> None:
        """Show a file in the editor, and run it if its user agrees."""
        path = path.absolute()
        try:
            self.own_code.text_of(path)
        except OwnCodeError as error:
            self._window.message.show_message("error", f"{shown_name(path.name)}: {heard(error.sentence)}")
            return
        if agents_of_file(path):
            self.show(path)
            return
        self._if_agreed(path, lambda: self._run(path), self._window)

    def agree(self, path: Path, run: Callable[[], object], around: QWidget | None = None) -> None:
        """Have a file run in another way, once its user agreed."""

        def trusted() -> None:
            self.trust(path)
            run()

        self._if_agreed(path, trusted, around or self._window)

    def _if_agreed(self, path: Path, run: Callable[[], object], around: QWidget) -> None:
        if self._is_trusted(path):
            run()
        else:
            self._ask(path, run, around)

    def show(self, path: Path, line: int = 0) -> None:
        """Show a file in the editor, at a line (0: anywhere), and run nothing."""
        self._show_panel()
        self.own_code.edit(path)
        if line:
            panel = self._window.workspace.panel(OwnCodePanel)
            panel.go_to_line(str(path.absolute()), line)

    def new(self, kind: Kind) -> None:
        """Ask for a name and write a file to begin with."""
        title = {
            "game": tr("New game of your own"),
            "search": tr("New search of your own"),
            "evaluation": tr("New evaluation of your own"),
        }[kind]
        self._save_as(title, NAMES[kind], templates.text(kind, language.current()))

    def copy(self, name: str, text: str) -> None:
        """Ask for a name and write a copy of an algorithm."""
        self._save_as(tr("Edit a copy"), name, text)

    def choose(self) -> None:
        """Ask for a file of own code and open it."""
        kinds = tr("Python files") + " (*.py)"
        chosen, _ = QFileDialog.getOpenFileName(self._window, tr("Open"), place_to_ask(folder()), kinds)
        if chosen:
            self.open(Path(chosen))

    def load_folder(self) -> None:
        """Load the files of the folder of own code, once in a run of the program."""
        chosen = settings.store().get(settings.OWN_CODE_FOLDER)
        if OwnCodeFiles.folder_loaded or not chosen:
            return
        OwnCodeFiles.folder_loaded = True
        place = Path(chosen)

        def found(job: Job) -> None:
            for path in job.result or ():
                self.own_code.open(path)
            if job.error is not None:
                self._window.message.show_message("error", heard(str(job.error)))

        Job(lambda: sorted(place.glob("[!_.]*.py")), self, found, file=place).start()

    def _save_as(self, title: str, name: str, text: str) -> None:
        proposed = free(folder() / name)
        chosen, _ = QFileDialog.getSaveFileName(
            self._window, title, str(proposed), tr("Python files") + " (*.py)"
        )
        if not chosen:
            return
        path = Path(chosen)
        path = path if path.suffix == ".py" else path.with_suffix(".py")
        self.trust(path)
        self._show_panel()
        recent_files.remember(path)
        problem = self.own_code.save(path, text)
        if problem is not None:
            self._window.message.show_message("error", problem)
            return
        self.own_code.edit(path)

    def _run(self, path: Path) -> None:
        self.trust(path)
        self.own_code.edit(path)
        self._opening = str(path)
        self.own_code.open(path, begin=True)

    def _loaded(self, file: OwnFile) -> None:
        """Show the board of a game that was opened, and the editor beside the tree of a search."""
        if file.name != self._opening:
            return
        self._opening = ""
        recent_files.remember(file.path)
        window = self._window
        edits = window.layout_name == "study" and window.layouts.instead == PANEL
        if file.search is None and not edits:
            window.show_layout("play")
        else:
            self._show_panel()

    def _show_panel(self) -> None:
        if self._window.layout_name != "study":
            self._window.show_layout("study")
        self._window.layouts.raise_panel(PANEL)

    def _ask(self, path: Path, run_it: Callable[[], object], around: QWidget) -> None:
        """Ask whether a file is to run, and say what that means."""
        box = self._question = QMessageBox(around)
        box.setObjectName("run_own_code")
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(tr("Run own code"))
        box.setText(tr("Run {file}?").format(file=shown_name(path.name)))
        box.setInformativeText(safety())
        run = box.addButton(tr("Run"), QMessageBox.ButtonRole.AcceptRole)
        box.addButton(tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(run)
        box.buttonClicked.connect(lambda button: run_it() if button is run else None)
        box.open()

    def _is_trusted(self, path: Path) -> bool:
        chosen = settings.store().get(settings.OWN_CODE_FOLDER)
        if chosen and path.parent == Path(chosen).absolute():
            return True
        return str(path) in settings.store().get(settings.OWN_CODE_TRUSTED)

    def trust(self, path: Path) -> None:
        """Remember that the user agreed to run a file."""
        trusted = str(path.absolute())

        def change(known: list[str]) -> list[str]:
            return [*(one for one in known if one != trusted), trusted][-MOST_TRUSTED:]

        settings.store().change(settings.OWN_CODE_TRUSTED, change)

    def _say(self, path: str, error: OwnCodeError) -> None:
        """Show what went wrong where the panel does not."""
        if path == self._opening:
            self._opening = ""
            self._show_panel()
        window = self._window
        if not window.isVisible() or (window.ready and window.workspace.panel(OwnCodePanel).shows(path)):
            return
        name = shown_name(Path(path).name)
        place = f"{name}, {tr('line {n}').format(n=error.line)}" if error.line else name
        self._window.message.show_message("error", f"{place}: {heard(error.sentence)}")


def safety() -> str:
    """What running other people's code means here, in sentences that are true on this machine."""
    common = tr(
        "It is a program. It runs in a process of its own: it cannot freeze or end Plyscope, has limits of "
        "memory and time, and is ended with all that it started."
    )
    if settings.store().get(settings.OWN_CODE_WRAPPED) and bubblewrap() is not None:
        more = tr(
            "Here it also runs inside bubblewrap: it can read your files, but write only to its temporary "
            "folder, and has no network."
        )
    else:
        more = tr("It is no jail: it can read and change your files and use the network, like any program.")
    return f"{common} {more} {tr('Run only what you trust.')}"


def folder() -> Path:
    """The folder in which new files are proposed."""
    chosen = settings.store().get(settings.OWN_CODE_FOLDER)
    if chosen:
        return Path(chosen)
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return Path(documents) if documents and answer_in_time(Path(documents).is_dir, False) else Path.home()


def free(path: Path) -> Path:
    """A name like this one that no file has."""

    def find() -> Path:
        number, found = 2, path
        while found.exists():
            found = path.with_stem(f"{path.stem}_{number}")
            number += 1
        return found

    return answer_in_time(find, path)
