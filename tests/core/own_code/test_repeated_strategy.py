"""Strategies of own code for repeated games: what they are given, and how each of their faults ends."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from plyscope.own_code.child.repeated_choices import RepeatedChoices
from plyscope.own_code.repeated_strategy import TEMPLATE, OwnStrategy
from plyscope.plain.errors import OwnCodeError
from plyscope.rules.stop import Stop
from plyscope.strategic.game_matrix import matrix_game
from plyscope.strategic.repeated.match import Match, Rules, play_match
from plyscope.strategic.repeated.strategies import strategies

RULES = Rules(matrix_game([["-1/2", -10], [0, -5]], [["-1/2", 0], [-10, -5]]), 6)

SPY = """
import random
name = "Spy"
calls = []

def choose(mine, theirs):
    calls.append((mine, theirs))
    assert calls == [(mine[:n], theirs[:n]) for n in range(len(calls))], calls
    if len(mine) == 5:
        return "D" if random.random() < 2 else "C"
    return "C" if "D" not in theirs else "D"
"""


def written(folder: Path, text: str, name: str = "mine.py") -> Path:
    path = folder / name
    path.write_text(text, "utf-8")
    return path


def played(path: Path, other: str = "alternator", *, seconds: float = 5.0) -> Match:
    with OwnStrategy(path, seconds=seconds) as own:
        return play_match(RULES, own, strategies()[other])


def test_a_file_gets_both_histories_and_each_match_runs_it_anew(tmp_path: Path) -> None:
    with OwnStrategy(written(tmp_path, SPY)) as own:
        assert own.name == "Spy" and len(own.version) == 64
        first = play_match(RULES, own, strategies()["alternator"])
        assert first.text(0) == "CCDDDD" and first.text(1) == "CDCDCD"
        assert play_match(RULES, own, strategies()["alternator"]) == first
        itself = play_match(RULES, own, own)
        assert itself.text(0) == itself.text(1) == "CCCCCD"


def test_random_numbers_of_a_file_come_from_the_seed(tmp_path: Path) -> None:
    text = 'import random\ndef choose(mine, theirs):\n    return random.choice("CD")\n'
    with OwnStrategy(written(tmp_path, text)) as own:
        rules = [Rules(RULES.game, 40, seed=seed) for seed in (1, 1, 2)]
        one, again, other = (play_match(rule, own, strategies()["cooperate"]) for rule in rules)
    assert one == again != other and set(one.text(0)) == {"C", "D"}


def asked(path: Path) -> str:
    """The first choice of a file, here and not in a process of its own."""
    choices = RepeatedChoices()
    choices.load({"path": str(path), "text": path.read_text("utf-8")}, print)
    choices.begin({"match": 1, "seed": 1}, print)
    choice: str = choices.choose({"match": 1, "mine": "", "theirs": ""}, print)["choice"]
    return choice


@pytest.mark.parametrize(
    "text, sentence, place",
    [
        ("def choose(mine, theirs):\n    return 1\n", 'must return "C" or "D"; it returned 1', 2),
        ("def choose(mine, theirs):\n    return mine[9]\n", "IndexError", 2),
        ("def choose(mine):\n    return 'C'\n", "choose() takes 1 positional argument", 1),
        ("def choose(mine, theirs):\n    raise SystemExit\n", "SystemExit", 2),
        ("x = 1\ndef chose(mine, theirs):\n    return 'C'\n", "Expected a function choose(mine, th", None),
        ("def choose(mine, theirs:\n", "SyntaxError", 1),
        ("choose = 3\n", "Expected a function choose(mine, theirs)", None),
    ],
)
def test_a_fault_is_named_with_its_line(tmp_path: Path, text: str, sentence: str, place: int | None) -> None:
    with pytest.raises(OwnCodeError) as found:
        asked(written(tmp_path, text))
    assert sentence in found.value.sentence and found.value.line == place
    assert found.value.file == "mine.py"


def test_what_own_code_may_not_do_is_refused_at_its_line(tmp_path: Path) -> None:
    text = "def choose(mine, theirs):\n    import os\n    os.system('x')\n"
    with pytest.raises(OwnCodeError, match="cannot start programs") as found:
        played(written(tmp_path, text))
    assert found.value.line == 3


def test_a_choice_that_takes_too_long_is_ended_at_its_line(tmp_path: Path) -> None:
    path = written(tmp_path, "def choose(mine, theirs):\n    while True:\n        pass\n")
    with pytest.raises(OwnCodeError, match="still here after") as found:
        played(path, seconds=0.1)
    assert found.value.line in (2, 3, None)  # None where the system names no running lines


def test_a_stop_ends_a_choice(tmp_path: Path) -> None:
    stop = Stop()
    path = written(tmp_path, "def choose(mine, theirs):\n    while True:\n        pass\n")
    with OwnStrategy(path, seconds=60, stop=stop) as own, pytest.raises(InterruptedError):
        chooser = own.begin(Random(1))
        stop.set()
        chooser(b"", b"")


def test_a_missing_file_and_one_after_its_end_say_so(tmp_path: Path) -> None:
    with pytest.raises(OwnCodeError, match="cannot be read"):
        OwnStrategy(tmp_path / "none.py").start()
    own = OwnStrategy(written(tmp_path, SPY))
    with pytest.raises(OwnCodeError, match="has ended"):
        play_match(RULES, own, strategies()["defect"])


def test_the_template_is_a_strategy(tmp_path: Path) -> None:
    path = written(tmp_path, TEMPLATE.replace("{name}", "My strategy"))
    assert asked(path) == "C"
    choices = RepeatedChoices()
    said = choices.load({"path": str(path), "text": path.read_text("utf-8")}, print)
    assert said == {"name": "My strategy"}
    choices.begin({"match": 1, "seed": 1}, print)
    told = [choices.choose({"match": 1, "mine": "C", "theirs": "D"}, print)["choice"] for _ in range(3)]
    assert told == ["C", "D", "D"]
