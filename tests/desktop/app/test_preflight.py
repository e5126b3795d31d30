"""Starts where something is not as it should be: the program says so and works, in every locale alike."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from plyscope import installation
from plyscope.files.session import archive

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="limits are of POSIX systems")
STEPS = Path(__file__).parents[1] / "support" / "first_steps.py"
LOCALES = ("C", "ar_EG.UTF-8", "tr_TR.UTF-8", "zh_CN.UTF-8")
MORE_LOCALES = ("de_DE.UTF-8", "fa_IR.UTF-8")
FILE_BYTES = 4_096


@dataclass
class Case:
    """A start: `prepare` makes its folder; `changes` are of the environment, where None takes a name away."""

    prepare: Callable[[Path], object] = lambda folder: None
    changes: dict[str, str | None] = field(default_factory=dict)
    limit: tuple[str, int] | None = None


@dataclass
class Outcome:
    """What came of it."""

    folder: Path
    status: int
    errors: str
    seen: dict[str, Any]

    @property
    def session(self) -> archive.SavedSession:
        return archive.load(self.folder / "one.plyscope")


def _config(folder: Path) -> Path:
    made = folder / "config"
    made.mkdir()
    return made


def _folder_in_its_place(folder: Path) -> None:
    (_config(folder) / "settings.ini").mkdir()


def _emptied(folder: Path) -> None:
    config = _config(folder)
    (config / "settings.ini").touch()
    (config / "settings.ini.backup").write_text("[window]\nlanguage=zh_CN\n")


CASES = {
    **{name: Case(changes={"LC_ALL": name, "LANG": None}) for name in (*LOCALES, *MORE_LOCALES)},
    "no home": Case(changes={"PLYSCOPE_CONFIG": None, "HOME": None, "XDG_CONFIG_HOME": "{}/new"}),
    "a home that is not there": Case(changes={"PLYSCOPE_CONFIG": None, "HOME": "/nonexistent/home"}),
    "a file instead of the folder": Case(lambda folder: (folder / "config").write_text("not a folder")),
    "a folder instead of the file": Case(_folder_in_its_place),
    "an emptied file": Case(_emptied),
    "64 open files": Case(limit=("RLIMIT_NOFILE", 64)),
    "the least address space": Case(limit=("RLIMIT_AS", installation.ADDRESS_SPACE)),
    "a full disk": Case(limit=("RLIMIT_FSIZE", FILE_BYTES)),
}


def take_steps(case: Case, folder: Path) -> Outcome:
    """Run the first steps in a folder of their own."""
    case.prepare(folder)
    here: dict[str, str | None] = {
        **{name: value for name, value in os.environ.items() if not name.startswith(("LC_", "XDG_"))},
        "HOME": str(folder),
        "LANG": "C.UTF-8",
        "PLYSCOPE_CONFIG": str(folder / "config"),
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
        "QT_QPA_PLATFORM": "offscreen",
        **case.changes,
    }

    def set_limit() -> None:
        import resource

        assert case.limit is not None
        resource.setrlimit(getattr(resource, case.limit[0]), (case.limit[1], case.limit[1]))

    told = subprocess.run(
        [sys.executable, STEPS, folder / "one.plyscope"],
        env={name: value.replace("{}", str(folder)) for name, value in here.items() if value is not None},
        preexec_fn=set_limit if case.limit is not None else None,
        capture_output=True,
        text=True,
        timeout=300,
    )
    lines = told.stdout.splitlines()
    return Outcome(folder, told.returncode, told.stderr, json.loads(lines[-1]) if lines else {})


@pytest.fixture(scope="module")
def starts(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Outcome]:
    """Each is made when it is asked for, once."""

    @cache
    def start(name: str) -> Outcome:
        return take_steps(CASES[name], tmp_path_factory.mktemp("start"))

    return start


@pytest.fixture
def outcome(starts: Callable[[str], Outcome]) -> Callable[[str], Outcome]:
    """What came of a start, which must have gone well as a whole."""

    def of(name: str) -> Outcome:
        found = starts(name)
        assert found.status == 0, found.errors
        assert found.seen["state"] == "finished" and found.seen["nodes"]
        return found

    return of


@pytest.mark.parametrize(
    "name", [*LOCALES, *(pytest.param(name, marks=pytest.mark.slow) for name in MORE_LOCALES)]
)
def test_numbers_and_sessions_are_the_same_in_every_locale(
    outcome: Callable[[str], Outcome], name: str
) -> None:
    here, there = outcome(name), outcome("C")
    chinese = name.startswith("zh")
    assert here.seen["language"] == ("zh_CN" if chinese else "en")
    assert here.seen["direction"] == "LeftToRight"
    assert here.seen["seconds"] == 2.5 and here.seen["shown"] == ("2.5 秒" if chinese else "2.5 s")
    for part in ("nodes", "value", "said", "saving"):
        assert here.seen[part] == there.seen[part], part
    assert here.session.document == there.session.document


@pytest.mark.parametrize("name", ["no home", "a home that is not there"])
def test_without_a_home_everything_works(outcome: Callable[[str], Outcome], name: str) -> None:
    assert outcome(name).seen["saving"] == ""
    assert outcome(name).session.record is not None


@pytest.mark.parametrize("name", ["a file instead of the folder", "a folder instead of the file"])
def test_where_settings_cannot_be_kept_the_window_says_why(
    outcome: Callable[[str], Outcome], name: str
) -> None:
    found = outcome(name)
    assert str(found.folder / "config") in found.seen["said"]
    assert found.seen["saving"] == "" and found.session.record is not None


def test_a_settings_file_that_was_emptied_comes_back_from_its_backup(
    outcome: Callable[[str], Outcome],
) -> None:
    found = outcome("an emptied file")
    assert found.seen["language"] == "zh_CN" and "settings.ini.unreadable-1" in found.seen["said"]


@POSIX
@pytest.mark.parametrize("name", ["64 open files", "the least address space"])
def test_little_room_is_enough(outcome: Callable[[str], Outcome], name: str) -> None:
    found = outcome(name)
    assert found.seen["said"] == found.seen["saving"] == ""
    assert found.session.record is not None


@POSIX
def test_a_full_disk_is_told_and_leaves_the_file_as_it_was(outcome: Callable[[str], Outcome]) -> None:
    found = outcome("a full disk")
    assert "one.plyscope" in found.seen["saving"]
    assert found.session.record is None and found.session.document.moves == ()
    assert all(path.stat().st_size <= FILE_BYTES for path in found.folder.rglob("*") if path.is_file())
