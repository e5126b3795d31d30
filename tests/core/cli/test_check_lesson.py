"""`plyscope check` reads lessons: their scenes are searched, and both languages are compared."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from plyscope.cli import main

LESSONS = Path(__file__).parents[3] / "resources" / "lessons"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of lessons with one lecture in both languages."""
    for language in ("en", "zh_CN"):
        (tmp_path / language).mkdir()
        shutil.copy(LESSONS / language / "s1.md", tmp_path / language / "s1.md")
    return tmp_path


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str]:
    status = main.main(["check", *map(str, arguments)])
    found = capsys.readouterr()
    assert found.err == ""
    return status, found.out


def test_a_sound_lesson_is_told(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out = run(capsys, folder / "en" / "s1.md")
    assert status == 0
    assert "lesson s1, Minimax and alpha-beta on one tree" in out
    assert "8, 45 minutes" in out and "zh_CN" in out
    status, out = run(capsys, folder / "zh_CN" / "s1.md", "--json")
    (told,) = json.loads(out)["files"]
    assert status == 0 and told["ok"] and told["language"] == "zh_CN" and told["compared"] == "en"
    assert len(told["scenes"]) == 8 and told["minutes"] == 45 and "errors" not in told


def test_a_lesson_that_lies_alone_is_compared_with_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copy(LESSONS / "en" / "s1.md", tmp_path / "mine.md")
    status, out = run(capsys, tmp_path / "mine.md")
    assert status == 0 and "no other language beside it" in out


def test_wrong_numbers_and_other_settings_are_said_with_their_lines(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change(folder / "en" / "s1.md", "value = 3, all_leaves", "value = 4, all_leaves")
    status, out = run(capsys, folder / "en" / "s1.md", "--json")
    (told,) = json.loads(out)["files"]
    assert status == 1 and not told["ok"]
    assert [error.partition(": ")[2] for error in told["errors"]] == [
        "Scene who-chooses expects value 4, found 3.",
        "The setting expect of the scene who-chooses differs from that in zh_CN.",
    ]
    line = int(told["errors"][0].partition(":")[0].removeprefix("line "))
    assert "value = 4" in (folder / "en" / "s1.md").read_text("utf-8").splitlines()[line - 1]


def test_another_language_that_cannot_be_read_is_said(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change(folder / "zh_CN" / "s1.md", "+++", "---")
    status, out = run(capsys, folder / "en" / "s1.md")
    assert status == 1 and "It cannot be compared with zh_CN: line 1: Expected +++" in out


def test_what_is_no_lesson_is_not_opened(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(folder / "en" / "s1.md", "hide =", "hides =")
    status, out = run(capsys, folder / "en" / "s1.md")
    assert status == 1 and "not opened. line 16: There is no setting hides;" in out
    (folder / "notes.md").write_text("# Notes\n", "utf-8")
    status, out = run(capsys, folder / "notes.md")
    assert status == 1 and "none of Plyscope's files" in out


def test_nothing_hostile_reaches_the_terminal(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(folder / "en" / "s1.md", 'title = "Minimax', 'title = "\\u001b[2JMinimax')
    change(folder / "en" / "s1.md", 'id = "who-chooses"', 'id = "who-chooses"\n"\\u001b[2J" = 1')
    for arguments in ((), ("--json",)):
        _, out = run(capsys, folder / "en" / "s1.md", *arguments)
        assert "\x1b" not in out
