"""The application: its start with all that it needs, its look, and its end with nothing lost."""

from __future__ import annotations

import atexit
import builtins
import gc
import importlib
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from plyscope.files import leftovers
from plyscope.installation import preflight, settings_folder

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from plyscope_desktop.app.program import Program


BLAS_THREADS = "OPENBLAS_NUM_THREADS"

SETTLE_MS = 1_000
"""So long after the start, when the first window is there, what could wait is done."""


def main(files: Sequence[str] = ()) -> int:
    """Open a window for each file, or one; without a display or a library, print what is missing.

    Returns the exit status.
    """
    problem = preflight()
    if problem is not None:
        print(problem, file=sys.stderr)
        return 1
    quicken_imports()
    from PySide6.QtCore import QTimer

    from plyscope_desktop.app import crash, hard_crash
    from plyscope_desktop.app.os_signals import Signals
    from plyscope_desktop.runtime import log_file, settings
    from plyscope_desktop.runtime.job import Job, any_is_left_behind

    leftovers.begin(settings_folder)
    app = make_application()
    signals = Signals(app)  # before anything is noted that only a clean end takes back
    log_file.start()
    log_file.write("start")
    watch = hard_crash.Watch(log_file.folder())
    try:
        program = signals.program = make_program(app, files)
    except Exception as error:  # whatever it is, people read it in a window and not in a terminal
        crash.tell_at_start(error)
        status = 1
    else:
        reporter = crash.Reporter(program.save_for_recovery, app)
        reporter.memory_used_up.connect(program.tell_of_memory)
        reporter.install()
        QTimer.singleShot(SETTLE_MS, app, settle)
        program.tell_of_settings()
        program.tell_of_hard_ends(watch.earlier)
        program.offer_lost()
        gc.freeze()  # until all is settled: the first paint does not wait for a look through what was loaded
        status = int(app.exec())
        program.close()
        settings.store().save()
        Job.close_all()
        reporter.remove()
    signals.give_back()
    watch.end()
    log_file.write("end")
    log_file.stop()
    if any_is_left_behind():
        end_at_once(status)
    return status


def end_at_once(status: int) -> None:
    """End without the threads that wait for a disk that does not answer: nothing can end these.

    What they began is noted, so that the next start removes it.
    """
    atexit.unregister(leftovers.end)
    atexit._run_exitfuncs()
    os._exit(status)


def quicken_imports() -> None:
    """Spare what makes loading hundreds of modules slower: nothing of it is needed before the first window.

    Python looks for garbage again and again while everything that is made stays; sessions look for it later.
    PySide puts a function of its own around every import statement, which looks for a switch of its features
    that no module here sets, and reads the source of each module for that.
    """
    gc.disable()
    importlib.import_module("PySide6.QtCore")
    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
    load_numpy()


def load_numpy() -> None:
    """Load NumPy with one thread for its linear algebra: matrices here are small.

    OpenBLAS makes one for each processor, which first wait for work at full speed, with room in memory.
    """
    threads = os.environ.get(BLAS_THREADS)
    os.environ.setdefault(BLAS_THREADS, "1")
    importlib.import_module("numpy")
    if threads is None:
        del os.environ[BLAS_THREADS]  # programs that are started choose for themselves


def settle() -> None:
    """Work postponed until the first window is shown: load the canvas and files, and tidy up."""
    from plyscope_desktop.runtime import faults, log_file

    log_file.write(f"runs: {faults.what_runs()}")
    Thread(target=leftovers.remove_all, args=(settings_folder(),), name="leftovers", daemon=True).start()
    importlib.import_module("plyscope_desktop.canvas.canvas")
    importlib.import_module("plyscope.files.identify")
    gc.unfreeze()
    gc.collect()
    gc.freeze()  # looking through what lives as long as the program would hold up frames


def make_program(app: QApplication, files: Sequence[str] = ()) -> Program:
    """The program with its first windows."""
    from plyscope_desktop.app.program import Program

    program = Program(app)
    for file in files or [""]:
        program.open_window(file)
    if sys.platform == "darwin":
        app.installEventFilter(program)
    return program


def make_application() -> QApplication:
    """The application in the user's language, theme and scale."""
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QIcon
    from PySide6.QtWidgets import QApplication

    from plyscope_desktop.look.apply_settings import Look
    from plyscope_desktop.runtime.resources import folder
    from plyscope_desktop.widgets.focus_ring import FocusRing
    from plyscope_desktop.widgets.waiting_box import WaitingBoxes

    existing = QApplication.instance()
    app = existing if isinstance(existing, QApplication) else QApplication(sys.argv[:1])
    app.setApplicationName("Plyscope")
    app.setDesktopFileName("org.plyscope.Plyscope")
    app.setAttribute(Qt.ApplicationAttribute.AA_DontShowIconsInMenus)
    app.setWindowIcon(QIcon(str(Path(folder("icons"), "app", "plyscope.svg"))))
    for kind in (Look, FocusRing, WaitingBoxes):
        for former in app.findChildren(kind):
            former.setParent(None)  # of another settings file
        kind(app)
    return app
