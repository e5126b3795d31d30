"""The commands that make Plyscope an engine, as processes and as arguments."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from plyscope.cli.main import main

ROOT = Path(__file__).parents[4]
HEAVY = ("PySide6", "plyscope_desktop", "pyqtgraph", "networkx", "chess", "PIL", "asyncio")


def ran(arguments: list[str], said: str, after: str = "pass") -> subprocess.CompletedProcess[str]:
    """A process of the command that hears some lines and the end of its input."""
    code = f"import sys; from plyscope.cli.main import main; status = main({arguments!r})"
    code += f"; {after}; sys.exit(status)"
    return subprocess.run(
        [sys.executable, "-c", code], input=said, capture_output=True, text=True, timeout=60, check=False
    )


def test_the_first_answer_needs_no_qt_and_no_large_library() -> None:
    loaded = f"print([name for name in {HEAVY!r} if name in sys.modules], file=sys.stderr)"
    found = ran(["uci"], "uci\n", loaded)
    assert found.stdout.splitlines()[-1] == "uciok"
    assert found.stderr.strip() == "[]"
    assert found.returncode == 0


@pytest.mark.parametrize(
    ("arguments", "said", "heard"),
    [
        (["ucci"], "ucci\n", "ucciok"),
        (["gtp", "--game", "othello"], "1 name\n", "=1 Plyscope\n"),
        (["gomocup"], "START 15\nEND\n", "OK"),
        (["agent"], '{"do":"hello"}\n{"do":"quit"}\n', '{"ready":1'),
    ],
)
def test_every_protocol_answers_and_ends_with_its_input(arguments: list[str], said: str, heard: str) -> None:
    found = ran(arguments, said)
    assert heard in found.stdout
    assert (found.stderr, found.returncode) == ("", 0)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["uci", "--game", "go"], "uci plays chess, xiangqi"),
        (["gtp", "--game", "chess"], "gtp plays go, othello, gomoku"),
        (["uci", "--algorithm", "nothing"], "There is no algorithm"),
        (["uci", "--level", "nothing"], "There is no level"),
        (["uci", "--level", "first", "--algorithm", "mcts"], "not both"),
        (["uci", "--set", "play"], "expected NAME=VALUE"),
        (["uci", "--set", "nothing=1"], "There is no option"),
        (["gtp", "--set", "null_move=true", "--game", "othello", "--algorithm", "nothing"], "no algorithm"),
        (["agent", "--game", "whist"], "There is no game"),
    ],
)
def test_what_cannot_be_played_is_said_at_once(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 1
    said = capsys.readouterr()
    assert sentence in said.err and not said.out


def test_tournament_programs_of_gomocup_find_it_by_its_prefix() -> None:
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["scripts"]
    place, _, function = scripts["pbrain-plyscope"].partition(":")
    code = (
        f"import sys; sys.argv = ['pbrain-plyscope']; from {place} import {function}; sys.exit({function}())"
    )
    found = subprocess.run(
        [sys.executable, "-c", code],
        input="ABOUT\nEND\n",
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert found.stdout.startswith('name="Plyscope"')
