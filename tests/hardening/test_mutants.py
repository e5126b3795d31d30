"""The mutation score: what changes of a source there are, and that each of them can be switched on alone."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE / "mutation"))

from changes import changes_of  # noqa: E402
from switches import with_switches  # noqa: E402

SOURCE = '''"""A module with something of everything."""

from __future__ import annotations

LARGEST = 0xFF


def steps(count: int, stride: int = 2, even: bool = True) -> list[int]:
    """Numbers: a → b, and where they end."""
    found = []
    total = 0
    for number in range(0, count, stride):
        if number == 6 and not even:
            continue
        total += number
        if (
            total > 20  # enough
            or number > LARGEST
        ):
            break
        found.append(min(number, total))
    return found if len(found) < 5 else found[1:-1]


class Pair:
    """Two numbers."""

    first = 3

    def __init__(self, second: int) -> None:
        self.second = second

    def larger(self, other: int) -> bool:
        if self.first << 1 < other <= self.second:
            raise ValueError(f"between {self.first + 1} and {self.second}")
        return pow(self.second, other) > 8
'''


def answers(space: dict[str, Any]) -> list[object]:
    """What the sample says to a few questions."""
    found: list[object] = []
    for count, stride, even in ((0, 1, True), (7, 2, False), (12, 3, False), (30, 1, True), (300, 257, True)):
        found.append(
            outcome(lambda count=count, stride=stride, even=even: space["steps"](count, stride, even))
        )
    found.append(outcome(lambda: space["steps"](9)))
    for second in (1, 2, 8):
        for other in (3, 6, 7, 8):
            found.append(outcome(lambda second=second, other=other: space["Pair"](second).larger(other)))
    return found


def outcome(work: Any) -> object:
    try:
        return work()
    except Exception as error:
        return type(error).__name__


def space_of(source: str) -> dict[str, Any]:
    space: dict[str, Any] = {"__name__": "sample"}
    exec(compile(source, "sample", "exec"), space)
    return space


def test_a_change_that_is_switched_on_does_what_the_changed_source_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = dict(enumerate(changes_of(SOURCE, typed=False), 1))
    switched = with_switches(SOURCE, found)
    usual = answers(space_of(SOURCE))
    assert answers(space_of(switched)) == usual
    differing = 0
    for number, change in found.items():
        source = SOURCE.encode()
        text = f"({change.text})" if not change.statement else change.text
        changed = (source[: change.start] + text.encode() + source[change.end :]).decode()
        monkeypatch.setenv("PLYSCOPE_MUTANT", str(number))
        told = answers(space_of(switched))
        assert told == answers(space_of(changed)), change
        differing += told != usual
    assert differing >= 0.8 * len(found) > 30


def test_the_changes_that_a_call_reaches_are_known_after_it() -> None:
    found = dict(enumerate(changes_of(SOURCE, typed=False), 1))
    space = space_of(with_switches(SOURCE, found))
    at_import = set(space["_mutant_take_reached"]())
    assert {found[number].line for number in at_import} == {5, 8, 28}
    space["Pair"](1)
    assert {found[n].line for n in space["_mutant_take_reached"]() if n != "sample"} == {31}
    space["steps"](0)
    reached = space["_mutant_take_reached"]()
    assert "sample" in reached and {found[n].line for n in reached if n != "sample"} == {11, 12, 22}
    assert space["_mutant_take_reached"]() == []


def test_what_c_never_reaches_and_what_people_read_is_not_changed() -> None:
    source = (
        "import cython\n"
        "def word(at: int) -> int:\n"
        "    if cython.compiled:\n"
        "        return at + 1\n"
        "    return at + 2\n"
        "def other(at: int) -> int:\n"
        "    if not cython.compiled:\n"
        "        at -= 7\n"
        "    if at > 0:\n"
        "        raise ValueError(f'{at + 3}', 4)\n"
        "    return at\n"
    )
    assert {change.line for change in changes_of(source, typed=True)} == {4, 9, 11}


def changed_lines(text: str) -> Iterator[str]:
    """The texts of changes of a function of one statement."""
    for change in changes_of(f"def f(a, b, c):\n    {text}\n", typed=False):
        yield change.what


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("return a < b", {"a < b → a <= b"}),
        ("return max(a, 2)", {"max(a, 2) → min(a, 2)", "2 → 3", "2 → 1"}),
        ("a.x = b", {"removed: a.x = b"}),
        ("a += b", {"removed: a += b", "a += b → a -= b"}),
        ("return pow(a, b)", {"pow(a, b) → pow(b, a)"}),
        ("return not a", {"not a → a"}),
        ("return a[1:] and b", {"1 → 2", "1 → 0", "a[1:] and b → a[1:] or b"}),
    ],
)
def test_changes_are_slips_of_the_pen(text: str, wanted: set[str]) -> None:
    assert set(changed_lines(text)) == wanted


def test_every_source_of_the_core_is_still_a_program_with_its_switches() -> None:
    files = sorted((HERE.parent.parent / "core" / "plyscope").rglob("*.py"))[::25]
    assert len(files) > 15
    for file in files:
        source = file.read_text(encoding="utf-8")
        found = dict(enumerate(changes_of(source, typed=False)[::4], 1))
        ast.parse(with_switches(source, found))


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="runs are forks of one process")
def test_what_tests_notice_has_its_score_constants_too_and_the_working_tree_is_left_alone() -> None:
    root = HERE.parent.parent
    module = root / "core" / "plyscope" / "query" / "rounds.py"
    before = module.read_bytes()
    lines = before.decode().split("\n")
    constant, expression = "SELECT, EXPAND = 1, 2", "        start = max(1, tick - size)"
    wanted = [str(1 + lines.index(line)) for line in (constant, expression)]
    # of the first, no more is asked than the constant itself
    tests = "tests/core/algorithms/mcts/test_collaborators.py", "tests/core/query/test_rounds.py"
    command = [sys.executable, str(HERE / "mutants.py"), str(module), "--line", *wanted, "--tests", *tests]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    numbers = json.loads(done.stdout.splitlines()[-1])
    assert (numbers["mutants"], numbers["noticed"]) == (8, 8)
    assert module.read_bytes() == before
