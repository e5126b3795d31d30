"""Scenarios of the window: settings, recent files and work, recovery, practice, texts, pictures, the log."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

from core_scenarios import WRITTEN, noted, nothing, old_or_new, session
from PySide6.QtWidgets import QApplication
from scenario import Said, Scenario, need

from plyscope import catalog
from plyscope.files.session import archive
from plyscope_desktop.document import recent_files, recent_work
from plyscope_desktop.document.recent_work import Work
from plyscope_desktop.document.recovery import Recovery
from plyscope_desktop.exercise import practice
from plyscope_desktop.exports import write_picture
from plyscope_desktop.panels.own_code import unsaved_text
from plyscope_desktop.runtime import settings
from plyscope_desktop.runtime.log_file import LogFile
from plyscope_desktop.runtime.settings import Settings
from plyscope_desktop.session.session import Session


@cache
def application() -> QApplication:
    """The one that settings and sessions need."""
    return QApplication([])


def use(folder: Path) -> None:
    """Let everything that the program keeps be kept in this folder."""
    application()
    os.environ["PLYSCOPE_CONFIG"] = str(folder)
    settings.store.cache_clear()


# Settings.


def keep_theme(folder: Path, said: Said, theme: str) -> None:
    """Choose a theme and write the settings."""
    kept = Settings(folder / "settings.ini")
    kept.set(settings.THEME, theme)
    if kept.save():
        said.acknowledged.append(WRITTEN)
    else:
        said.sentences.append(kept.reason)


def prepare_settings(folder: Path) -> None:
    application()
    keep_theme(folder, Said(), "dark")


def act_settings(folder: Path, said: Said) -> None:
    keep_theme(folder, said, "projector")


def check_settings(folder: Path, said: Said, before: str = "dark") -> None:
    kept = Settings(folder / "settings.ini")
    need(
        not kept.kept_aside and not kept.problem, f"settings were damaged: {kept.kept_aside}, {kept.problem}"
    )
    old_or_new(kept.get(settings.THEME), before, "projector", said)


def act_first_settings(folder: Path, said: Said) -> None:
    keep_theme(folder / "new", said, "projector")


def check_first_settings(folder: Path, said: Said) -> None:
    check_settings(folder / "new", said, "light")


def prepare_damaged_settings(folder: Path) -> None:
    prepare_settings(folder)
    (folder / "settings.ini").write_bytes(b"\0damaged")


def check_damaged_settings(folder: Path, said: Said) -> None:
    kept = Settings(folder / "settings.ini")
    old_or_new(kept.get(settings.THEME), "dark", "projector", said)
    damaged = [path for path in folder.iterdir() if path.name.startswith("settings.ini") and path.is_file()]
    need(any(path.read_bytes() == b"\0damaged" for path in damaged), "what was damaged is gone")


def prepare_recent(folder: Path) -> None:
    use(folder)
    recent_files.remember(Path("/old.plyscope"))
    settings.store().save()


def act_recent(folder: Path, said: Said) -> None:
    use(folder)
    recent_files.remember(Path("/new.plyscope"))
    if settings.store().save():
        said.acknowledged.append(WRITTEN)
    else:
        said.sentences.append(settings.store().reason)


def check_recent(folder: Path, said: Said) -> None:
    use(folder)
    names = [file.name for file in recent_files.files()]
    need("old.plyscope" in names, f"the list is {names}")
    old_or_new("new.plyscope" in names, False, True, said)


# Work that no file holds.


def act_recovery(folder: Path, said: Said) -> None:
    use(folder)
    made = Session(budget=10_000)
    kept = Recovery(made, lambda document: {}, made)
    made.document.new_game(catalog.game("connect4"))
    made.document.play(3)
    if kept.keep_now(here=True) is not None:
        said.acknowledged.append(WRITTEN)
    else:
        said.sentences.append(kept.problem)
    kept._lock.give_back()
    made.close()


def check_recovery(folder: Path, said: Said) -> None:
    found = list((folder / "recovery").glob("*.plyscope"))
    moves = [archive.load(path).document.moves for path in found]
    need(moves in ([[(3,)]] if said.acknowledged else [[], [(3,)]]), f"{moves} are there")


def act_work(folder: Path, said: Said) -> None:
    use(folder)
    work = Work("new", 2.0, "connect4", file=os.fsdecode(b"/\xff") if os.name != "nt" else "")
    noted(said, lambda: recent_work.keep(work, session("new")), OSError, ValueError)


def prepare_work(folder: Path) -> None:
    use(folder)
    recent_work.keep(Work("old", 1.0, "connect4"), session("old"))


def check_work(folder: Path, said: Said) -> None:
    use(folder)
    found = {work.id: archive.load(work.path).document.notes for work in recent_work.works()}
    need(found.get("old") == "old", f"{found} are there")
    old_or_new(found.get("new"), None, "new", said)


def act_practice(folder: Path, said: Said) -> None:
    use(folder)
    practice.Practice().note("values", 1, right=True, hinted=False, misconceptions=())


def prepare_practice(folder: Path) -> None:
    use(folder)
    practice.Practice().note("cuts", 1, right=True, hinted=False, misconceptions=())


def check_practice(folder: Path, said: Said) -> None:
    need(("cuts", 1) in practice.read(folder / practice.FILE), "what was practised before is gone")


def act_unsaved_text(folder: Path, said: Said) -> None:
    use(folder)
    (old,) = unsaved_text.left_behind(Path("/a.py"))
    kept = unsaved_text.UnsavedText(Path("/a.py"))
    if kept.keep("new = 1\n"):
        old.forget()
    kept.leave()


def prepare_unsaved_text(folder: Path) -> None:
    use(folder)
    kept = unsaved_text.UnsavedText(Path("/a.py"))
    kept.keep("old = 1\n")
    kept.leave()


def check_unsaved_text(folder: Path, said: Said) -> None:
    use(folder)
    left = [one.text() for one in unsaved_text.left_behind(Path("/a.py"))]
    need(bool(left) and {*left} <= {"old = 1\n", "new = 1\n"}, "the text is gone")


# Pictures and the log.


def act_picture(folder: Path, said: Said) -> None:
    application()
    noted(said, lambda: write_picture.save(str(folder / "a.png"), b"new" * 1_000), write_picture.ExportError)


def check_picture(folder: Path, said: Said) -> None:
    old_or_new((folder / "a.png").read_bytes(), b"old", b"new" * 1_000, said)


def act_log(folder: Path, said: Said) -> None:
    log = LogFile(folder / "log")
    log.write("a fact")
    need("a fact" in log.text(), "a line of the log is gone")
    if log.problem:
        said.sentences.append(log.problem)
    log.close()


SCENARIOS = (
    Scenario("settings", prepare_settings, act_settings, check_settings),
    Scenario("settings, first start", nothing, act_first_settings, check_first_settings),
    Scenario("settings, damaged", prepare_damaged_settings, act_settings, check_damaged_settings),
    Scenario("recent files", prepare_recent, act_recent, check_recent),
    Scenario("recovery", use, act_recovery, check_recovery),
    Scenario("recent work", prepare_work, act_work, check_work),
    Scenario("practice", prepare_practice, act_practice, check_practice, may_be_silent=True),
    Scenario("unsaved text", prepare_unsaved_text, act_unsaved_text, check_unsaved_text, may_be_silent=True),
    Scenario(
        "picture", lambda folder: (folder / "a.png").write_bytes(b"old") and None, act_picture, check_picture
    ),
    Scenario("log", nothing, act_log, lambda folder, said: None, may_be_silent=True),
)
