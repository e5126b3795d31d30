"""Practice: what was tried is kept by kind and level, and the weakest kinds come again."""

import errno
import json
from pathlib import Path
from unittest import mock

import pytest

from plyscope_desktop.exercise import practice
from plyscope_desktop.exercise.practice import Practice, Tried

pytestmark = pytest.mark.usefixtures("qapp", "config")


def note(kept: Practice, kind: str, level: int, *results: bool) -> None:
    for right in results:
        kept.note(kind, level, right=right, hinted=False, misconceptions=() if right else ("parent-only",))


def test_mastered_are_three_right_first_checks_in_a_row_without_a_hint() -> None:
    kept = Practice()
    note(kept, "cuts", 3, True, True)
    assert not kept.of("cuts", 3).mastered
    kept.note("cuts", 3, right=True, hinted=True, misconceptions=())
    assert kept.of("cuts", 3).row == 0, "a hint begins the row again"
    note(kept, "cuts", 3, True, True, True)
    found = kept.of("cuts", 3)
    assert found.mastered and (found.tried, found.right_first) == (6, 5)
    assert kept.of("cuts", 2) == Tried()


def test_the_last_wrong_misconception_is_kept_until_it_went_right() -> None:
    kept = Practice()
    note(kept, "cuts", 1, False)
    assert kept.of("cuts", 1).misconception == "parent-only"
    kept.note("cuts", 1, right=False, hinted=False, misconceptions=())
    assert kept.of("cuts", 1).misconception == "parent-only"
    note(kept, "cuts", 1, True)
    assert kept.of("cuts", 1).misconception == ""


def test_it_is_there_again_in_the_next_program(config: Path) -> None:
    note(Practice(), "nim", 2, False, True)
    again = Practice()
    assert (again.of("nim", 2).tried, again.of("nim", 2).right_first) == (2, 1)
    again.clear()
    assert Practice().of("nim", 2) == Tried() and not (config / practice.FILE).exists()


def test_the_three_weakest_come_the_latest_first(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Practice()
    now = iter(range(100))
    monkeypatch.setattr(practice, "time", lambda: float(next(now)))
    note(kept, "values", 1, True, True, True)
    note(kept, "cuts", 3, False, False)
    note(kept, "windows", 1, False, True, True, True, False)
    note(kept, "order", 2, False, True)
    note(kept, "nim", 1, False)
    note(kept, "gone", 1, False)
    known = ["values", "cuts", "windows", "order", "nim"]
    assert kept.weakest(known) == [("nim", 1), ("order", 2), ("cuts", 3)]
    assert Practice().weakest([]) == []


@pytest.mark.parametrize("text", ["", "[", "[]", '{"cuts": 3}', '{"cuts": {"x": {"tried": 1}}}',
                                  '{"cuts": {"1": {"tried": "many"}}}',
                                  '{"cuts": {"1": {"more": 1}}}'])  # fmt: skip
def test_a_file_that_cannot_be_read_counts_as_empty(config: Path, text: str) -> None:
    config.mkdir(parents=True, exist_ok=True)
    (config / practice.FILE).write_text(text, "utf-8")
    kept = Practice()
    assert kept.of("cuts", 1) == Tried() and kept.weakest(["cuts"]) == []
    note(kept, "cuts", 1, True)
    assert json.loads((config / practice.FILE).read_text("utf-8"))["cuts"]["1"]["tried"] == 1


def test_what_cannot_be_read_now_is_not_written_over_and_what_is_damaged_is_kept_aside(
    config: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config.mkdir()
    path = config / practice.FILE
    path.write_text("{}")
    with monkeypatch.context() as patch:
        patch.setattr(practice, "read_file", mock.Mock(side_effect=OSError(errno.EIO, "broken")))
        practice.Practice().note("values", 1, right=True, hinted=False, misconceptions=())
    assert path.read_text() == "{}"
    path.write_text("damaged")
    practice.Practice().note("values", 1, right=True, hinted=False, misconceptions=())
    assert ("values", 1) in practice.read(path)
    assert path.with_name("practice.json.unreadable-1").read_text() == "damaged"


def test_two_copies_of_the_program_lose_nothing_of_each_other() -> None:
    one, two = Practice(), Practice()
    note(one, "cuts", 1, True)
    assert two.of("cuts", 1).tried == 1
    note(one, "cuts", 1, False)
    note(two, "cuts", 1, True)
    note(one, "nim", 2, True)
    for kept in (one, Practice()):
        assert (kept.of("cuts", 1).tried, kept.of("cuts", 1).right_first, kept.of("nim", 2).tried) == (
            3,
            2,
            1,
        )
