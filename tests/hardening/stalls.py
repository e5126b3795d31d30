"""Lets the disk of the user's files, or of the settings, answer late, and does everything that needs it.

    python tests/hardening/stalls.py [--only WORD]

One window is used like a person uses it while each call of the system below one folder takes three seconds,
as in a network that does not answer (Linux; the calls are held up by system_calls/shim.c). No call may hold
up the window's own thread; whatever waits must be told of, and can be given up; once the disk answers again,
the same must work, and the session be as it was. Where the window is held up, the place in its code is
printed. All of it takes four minutes. The last line is a JSON object with the numbers; the exit status is 1
if anything held up the window or was lost.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import tempfile
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).parent / "system_calls"))

import shim

if shim.loaded():  # else it only starts itself once more
    os.environ["PLYSCOPE_CONFIG"] = tempfile.mkdtemp(prefix="plyscope-stalls-")

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QMessageBox
from shiboken6 import isValid

from plyscope import catalog
from plyscope.arena.agents.agent import Agent
from plyscope.files import weights
from plyscope.files.session import archive
from plyscope.lessons import catalogue, sheet_file
from plyscope_desktop.app.main import make_application
from plyscope_desktop.app.program import Program
from plyscope_desktop.document import recent_files, serialize
from plyscope_desktop.panels.evaluation import EvaluationPanel
from plyscope_desktop.panels.own_code.panel import OwnCodePanel
from plyscope_desktop.runtime import job as jobs
from plyscope_desktop.runtime import settings
from plyscope_desktop.runtime.job import Job, any_is_left_behind, any_runs
from plyscope_desktop.shell.window import Window

STALL_MS = 3_000
"""For which each call is held up by a disk that does not answer."""
SLOW_MS = 30
"""For which each call is held up by a disk that is only slow, so that all comes to its end."""
TOLD_MS = 300
"""After which the user is told, here."""
WATCHED = 1.2
"""Seconds that the window is watched while the disk does not answer."""
LONGEST = 120.0
"""Seconds in which everything is at rest again once the disk answers."""
HELD_UP = ("open", "read", "write", "sync", "rename", "truncate", "unlink", "flock", "link", "mkdir", "stat")

OWN = "from plyscope.plain import MAX, Game\n\n\nclass Own(Game):\n    name = 'Own'\n"
"""A file of own code; it need not be a whole game."""


@dataclass
class Numbers:
    """What was found."""

    steps: int = 0
    calls: int = 0
    in_window: int = 0
    told: int = 0
    given_up: int = 0
    wrong: list[str] = field(default_factory=list)


class Stalls:
    """The window, the folder with the user's files, and what is noted."""

    def __init__(self, folder: Path) -> None:
        self.numbers, self.net = Numbers(), folder
        sys.excepthook = self._note_error
        jobs.PATIENCE_MS = TOLD_MS
        self.app = make_application()
        settings.store().set(settings.LANGUAGE, "en")
        settings.store().set(settings.REDUCED_MOTION, True)
        self.program = Program(self.app)
        self.window: Window = self.program.open_window()
        self.chosen = Path()
        for name in ("getOpenFileName", "getSaveFileName"):
            setattr(QFileDialog, name, lambda *a, **more: (str(self.chosen), ""))
        QFileDialog.getExistingDirectory = lambda *a, **more: str(self.chosen)
        QFileDialog.getOpenFileNames = lambda *a, **more: ([str(self.chosen)], "")
        self.waiting: list[Job] = []
        jobs.stalls().waits.connect(self._told)
        self._main = threading.get_ident()

    def _note_error(self, kind: type[BaseException], error: BaseException, trace: object) -> None:
        self.numbers.wrong.append("".join(traceback.format_exception(error)))
        print(self.numbers.wrong[-1], flush=True)

    def _told(self, job: Job) -> None:
        if job not in self.waiting:
            self.waiting.append(job)
            self.numbers.told += 1

    def turn(self, seconds: float) -> None:
        """Let the window go on."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
            time.sleep(0.005)

    def rest(self, why: str) -> None:
        """Let the window go on until nothing is being done any more."""
        end = time.monotonic() + LONGEST
        while (any_runs() or any_is_left_behind() or self.window.keeper.busy) and time.monotonic() < end:
            self.turn(0.02)
        if time.monotonic() >= end:
            self.numbers.wrong.append(f"{why}: it never comes to rest")

    @contextmanager
    def held_up(self, name: str, folder: Path, milliseconds: int = STALL_MS) -> Iterator[None]:
        """Hold up each call below a folder, and note who waits in the window's own thread."""
        places: dict[str, int] = {}
        ended = threading.Event()
        library = shim.ctypes.CDLL(None)

        def look() -> None:
            known = 0
            while not ended.wait(0.005):
                now = library.fault_in_main()
                if now != known:
                    known = now
                    stack = traceback.extract_stack(sys._current_frames()[self._main])
                    own = [line for line in stack if "plyscope" in line.filename]
                    place = " < ".join(f"{Path(one.filename).name}:{one.lineno}" for one in own[::-1][:6])
                    places[place] = places.get(place, 0) + 1

        watcher = threading.Thread(target=look, daemon=True)
        with shim.armed(folder, *HELD_UP, last=shim.ALL, number=milliseconds, way=shim.WAIT) as fault:
            watcher.start()
            yield
            ended.set()
            watcher.join()
        self.numbers.calls += fault.met
        self.numbers.in_window += fault.in_main
        if fault.in_main:
            self.numbers.wrong.append(f"{name}: {fault.in_main} calls hold up the window: {places}")
            print(self.numbers.wrong[-1], flush=True)
        elif not fault.met:
            self.numbers.wrong.append(f"{name}: it needs no call of the disk, so that nothing was tried")
            print(self.numbers.wrong[-1], flush=True)

    def do(
        self, name: str, act: Callable[[], object], folder: Path | None = None, *, loud: bool = True
    ) -> None:
        """Do one thing while the disk does not answer, give it up, and do it again with one that is slow."""
        self.numbers.steps += 1
        self.waiting.clear()
        document = self.window.session.document.value
        with self.held_up(name, folder or self.net):
            self._giving_up(act)
            self.turn(WATCHED)
            if loud and not self.waiting:
                self.numbers.wrong.append(f"{name}: nobody is told that it waits")
                print(self.numbers.wrong[-1], flush=True)
            self.give_up_all()
        self.rest(name)
        if self.window.session.document.value is not document:
            self.numbers.wrong.append(f"{name}: what was given up has changed the session")
            print(self.numbers.wrong[-1], flush=True)
        self.tidy()
        with self.held_up(f"{name}, slowly", folder or self.net, SLOW_MS):
            act()
            self.turn(0.3)
            self.rest(f"{name}, slowly")
        self.tidy()
        print(name, flush=True)

    def _giving_up(self, act: Callable[[], object]) -> None:
        """Act; what the act itself waits for is given up once the user is told."""
        give_up = lambda job: jobs.QTimer.singleShot(0, job.give_up) if job.waited_for else None  # noqa: E731
        jobs.stalls().waits.connect(give_up)
        try:
            act()
        finally:
            jobs.stalls().waits.disconnect(give_up)

    def give_up_all(self) -> None:
        """Stop waiting for everything, as the user can."""
        for _ in range(5):
            for job in list(jobs._running):
                if job.file is not None and not job.patient:
                    self.numbers.given_up += 1
                    job.give_up()
            self.turn(0.02)

    def tidy(self) -> None:
        """Close what stands before the window."""
        for widget in QApplication.topLevelWidgets():
            if isinstance(widget, QMessageBox | QDialog) and widget.isVisible():
                widget.reject()
        self.window.message.dismiss()
        self.turn(0.02)

    def choose(self, path: Path, act: Callable[[], object]) -> Callable[[], None]:
        """An act that asks for a file, with the file that the user chooses."""

        def chosen() -> None:
            self.chosen = path
            act()

        return chosen


def put_files(net: Path, window: Window) -> None:
    """Make a file of each kind in a folder."""
    (net / "tree.json").write_text("[[1,2],[3,4]]", "utf-8")
    (net / "game.pgn").write_text('[Event "x"]\n\n1. e4 e5 *\n', "utf-8")
    (net / "own.py").write_text(OWN, "utf-8")
    lesson = next(iter(sorted((Path(__file__).parents[2] / "resources/lessons/en").glob("*.md"))))
    shutil.copy(lesson, net / "lesson.md")
    archive.save(net / "one.plyscope", serialize.saved(window.session, {}))
    archive.save(net / "two.plyscope", serialize.saved(window.session, {}))
    game = catalog.game("connect4")
    own = tuple(float(feature.weight) for feature in game.features)
    weights.save(net / "weights.json", weights.SavedWeights("connect4", own))


def use(stalls: Stalls) -> Iterator[tuple[str, Callable[[], None]]]:
    """What is done with the user's files, each with a name."""
    window, net = stalls.window, stalls.net
    do, choose, keeper = stalls.do, stalls.choose, window.keeper

    def opens() -> None:
        for name in ("one.plyscope", "tree.json", "game.pgn"):
            do(f"open {name}", lambda name=name: keeper.open(net / name))
        do("choose a file to open", choose(net / "two.plyscope", keeper.choose_and_open))
        do("open a lesson", lambda: keeper.open(net / "lesson.md"))
        window.lesson_room.leave()
        do("open own code", lambda: keeper.open(net / "own.py"))

    def saves() -> None:
        window.session.document.new_game(catalog.game("connect4"))
        window.session.document.play(3)
        do("save as", choose(net / "three.plyscope", keeper.save_as))
        window.session.document.set_notes("more")
        do("save", keeper.save)
        if keeper.modified or archive.load(net / "three.plyscope").document.notes != "more":
            stalls.numbers.wrong.append("save: what was saved is not there")
        window.session.document.play(2)
        with stalls.held_up("another game, and back", net):
            window.session.document.new_game(catalog.game("nim"))
            stalls.turn(0.2)
            window.session.document.history.undo()
            stalls.turn(WATCHED)
            stalls.give_up_all()
        stalls.rest("another game, and back")
        window.session.document.new_game(catalog.game("chess"))
        do("export the game", choose(net / "game.pgn", window.game_files.export))

    def recent() -> None:
        recent_files.clear()
        recent_files.remember(net / "one.plyscope")

        def look() -> None:
            while any(thread.name == "recent files" for thread in threading.enumerate()):
                stalls.turn(0.05)  # it is still held up
            recent_files.whereabouts().look(recent_files.files())

        do("look for recent files", look, loud=False)

    def panels() -> None:
        window.session.document.new_game(catalog.game("connect4"))
        window.show_layout("study")
        evaluation = window.workspace.panel(EvaluationPanel)
        do("load weights", choose(net / "weights.json", evaluation.choose_and_load))
        do("save weights", choose(net / "more.json", evaluation.choose_and_save))

    def own_code() -> None:
        window.own_code_files.show(net / "own.py")
        stalls.rest("own code")
        page = window.workspace.panel(OwnCodePanel).file
        assert page is not None
        page.editor.replace_text(OWN + "# more\n")
        do("save own code", page.save)
        do("look at a changed file", page.look_at_disk)
        do("new own code", choose(net / "new.py", lambda: window.own_code_files.new("game")))
        settings.store().set(settings.OWN_CODE_FOLDER, str(net))
        do("choose own code in a folder", choose(net / "own.py", window.own_code_files.choose))
        settings.store().set(settings.OWN_CODE_FOLDER, "")

    def exports() -> None:
        from plyscope_desktop.dialogs.key_card import KeyCardDialog
        from plyscope_desktop.exports.data.dialog import DataDialog
        from plyscope_desktop.exports.picture_export import ExportDialog
        from plyscope_desktop.exports.printing import PrintDialog
        from plyscope_desktop.shell.commands.file import _subject
        from plyscope_desktop.tree_editor import TreeEditor

        window.session.document.new_game(catalog.game("tictactoe"))
        window.session.run.begin()
        stalls.rest("a search")

        def asked(make: Callable[[], QDialog]) -> Callable[[], None]:
            def ask() -> None:
                dialog = make()
                dialog.open()
                stalls.turn(0.3)
                dialog.ask()  # type: ignore[attr-defined]

            return ask

        subject = lambda: _subject(window)  # noqa: E731
        do("a picture", choose(net / "a.png", asked(lambda: ExportDialog(subject(), window))))
        do("a page", choose(net / "a.pdf", asked(lambda: PrintDialog(subject(), window))))
        do("data", choose(net / "a.csv", asked(lambda: DataDialog(window.session, window))), loud=False)
        do("the key card", choose(net / "keys.pdf", asked(lambda: KeyCardDialog(window))))
        editor = TreeEditor(window.session, window)
        do("load a tree", choose(net / "tree.json", editor.files.ask_what_to_load))
        do("save a tree", choose(net / "more.json", editor.files.ask_where_to_save))
        editor.reject()

    def recordings() -> None:
        recording = window.session.run.recording

        def record() -> None:
            recording.expect(net / "a.recording")
            window.session.run.begin()

        do("record a search in a file", record)

    def agents() -> None:
        dialog = window.agents_room.open()
        dialog.agents.add([Agent(id="", name="A", command=("no-such-program",))], test=False)
        do("export agents", choose(net / "agents.json", dialog.export_agents))
        do("import agents", choose(net / "agents.json", dialog.import_agents))
        do("add a program", lambda: dialog.add_paths([str(net / "own.py")]), loud=False)
        dialog.close()

    def sheets() -> None:
        editor = window.sheet_room.open()
        kind = next(iter(catalogue.all_kinds().values()))
        editor.edited.add(kind.id)
        stalls.rest("a sheet")
        do("save a recipe", choose(net / "a.toml", editor.files.ask_for_recipe))
        do("open a recipe", lambda: editor.files.open(net / "a.toml"))
        do("save a sheet", choose(net / f"a{sheet_file.SUFFIX}", editor.files.ask_for_sheet))
        do("open a sheet", lambda: keeper.open(net / f"a{sheet_file.SUFFIX}"))
        editor.close()

    def arena() -> None:
        (net / "t.plyarena").write_text("{}", "utf-8")
        do("open a tournament", lambda: keeper.open(net / "t.plyarena"))
        room = window.arena_room.open()
        do("add players", lambda: room.add_files([net / "own.py"]))
        room.leave()

    def settings_folder() -> None:
        config = settings.folder()
        window.session.document.new_game(catalog.game("connect4"))
        window.session.document.play(1)
        do("keep for recovery", window.recovery.keep, config, loud=False)
        do(
            "write settings",
            lambda: settings.store().set(settings.SCALE, settings.store().get(settings.SCALE) + 5),
            config,
            loud=False,
        )
        settings.store().set(settings.SCALE, 100)

    yield from {
        "open": opens, "save": saves, "recent": recent, "panels": panels, "own code": own_code,
        "exports": exports, "recordings": recordings, "agents": agents, "sheets": sheets, "arena": arena,
        "settings": settings_folder,
    }.items()  # fmt: skip


def close(stalls: Stalls) -> None:
    """Close the window while a save does not end: it asks whether to wait, and then stays."""
    window, path = stalls.window, stalls.net / "last.plyscope"
    window.session.document.new_game(catalog.game("connect4"))
    window.session.document.play(1)
    window.keeper.save_to(path)
    stalls.rest("a save")
    window.session.document.play(2)
    QMessageBox.exec = lambda box: QMessageBox.StandardButton.Save
    stalls.numbers.steps += 1
    with stalls.held_up("close", stalls.net):
        stalls._giving_up(window.close)
        if not window.isVisible():
            stalls.numbers.wrong.append("close: the window has gone with what was not saved")
    stalls.rest("close")
    window.close()
    stalls.turn(0.5)
    if isValid(window) or len(archive.load(path).document.moves) != 2:
        stalls.numbers.wrong.append("close: the window has not saved, or has not closed")


def main() -> int:
    """Do what the arguments choose; return the exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", default="", help="groups whose names hold this word")
    given = parser.parse_args()
    missing = shim.why_not()
    if missing:
        print(json.dumps({"skipped": missing}))
        return 0
    shim.restart_with_shim()
    began = time.monotonic()
    folder = Path(tempfile.mkdtemp(prefix="plyscope-net-"))
    stalls = Stalls(folder)
    stalls.turn(1.0)
    put_files(folder, stalls.window)
    for name, group in use(stalls):
        if given.only in name:
            group()
    if given.only in "close":
        close(stalls)
    numbers = stalls.numbers
    told = {
        "steps": numbers.steps, "calls": numbers.calls, "calls_in_the_window": numbers.in_window,
        "told": numbers.told, "given_up": numbers.given_up, "wrong": len(numbers.wrong),
        "seconds": round(time.monotonic() - began, 1),
    }  # fmt: skip
    for text in numbers.wrong:
        print(text)
    if isValid(stalls.window):
        stalls.window.leave()
    settings.store().save()
    Job.close_all()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    for place in (folder, settings.folder()):
        with suppress(OSError):
            shutil.rmtree(place)
    print(json.dumps(told), flush=True)
    os._exit(1 if numbers.wrong else 0)


if __name__ == "__main__":
    raise SystemExit(main())
