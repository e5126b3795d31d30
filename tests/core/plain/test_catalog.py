"""Files in plain Python are entries of the catalog like any other, and broken ones are listed as such."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from own_code import MINE, TAKE_AWAY, TIC_TAC_TOE, written

from plyscope import catalog, installation
from plyscope.cli.main import main

TESTS = Path(__file__).parents[1]

ALL_CONTRACTS = """
import sys
import pytest
import plyscope.algorithms, plyscope.games
plyscope.games.__path__.append(sys.argv[1] + "/games")
plyscope.algorithms.__path__.append(sys.argv[1] + "/algorithms")
from plyscope import catalog
assert {"takeaway", "own_tictactoe"} <= set(catalog.games()), catalog.broken()
assert "own_alphabeta" in catalog.algorithms(), catalog.broken()
slow = "leave_no_trace"  # millions of moves, which takes minutes where each of them runs Python
wanted = ["-k", f"takeaway or (own_tictactoe and not {slow}) or own_alphabeta"]
sys.exit(pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:xdist", *wanted, *sys.argv[2:]]))
"""


def test_files_in_the_folders_pass_the_contract_tests_of_all_games_and_algorithms(tmp_path: Path) -> None:
    written(tmp_path, "games/takeaway.py", TAKE_AWAY)
    written(tmp_path, "games/own_tictactoe/__init__.py", "")
    written(tmp_path, "games/own_tictactoe/game.py", TIC_TAC_TOE)
    written(tmp_path, "algorithms/own_alphabeta.py", MINE)
    games = ("games/test_every_game.py", "games/test_contracts.py")
    searches = ("algorithms/test_searches.py", "algorithms/test_records.py", "algorithms/test_limits.py")
    files = [str(TESTS / name) for name in games + searches]
    done = subprocess.run(
        [sys.executable, "-c", ALL_CONTRACTS, str(tmp_path), *files],
        capture_output=True,
        encoding="utf-8",
        cwd=TESTS.parents[1],
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    passed = int(done.stdout.split(" passed")[0].split()[-1])
    assert passed > 60 and "failed" not in done.stdout and "skipped" not in done.stdout


def test_a_folder_of_ones_own_adds_its_games_and_searches(own_folder: Path) -> None:
    written(own_folder, "takeaway.py", TAKE_AWAY)
    written(own_folder, "mine.py", MINE)
    written(own_folder, "_not_this.py", "1 / 0")
    before = set(catalog.games()), set(catalog.algorithms())
    catalog.add_folder(own_folder)
    assert set(catalog.games()) - before[0] == {"takeaway"}
    assert set(catalog.algorithms()) - before[1] == {"mine"}
    assert catalog.broken() == ()
    game, search = catalog.game("takeaway"), catalog.algorithm("mine")
    assert (game.name, game.sentence) == (
        "Take 1, 3 or 4",
        "Take 1, 3 or 4 coins; whoever takes the last one wins.",
    )
    assert search.name == "My alpha-beta" and search.suits(game) is None
    catalog.remove_folder(own_folder)
    assert (set(catalog.games()), set(catalog.algorithms())) == before


START_LINE = TAKE_AWAY.split("return coins, MAX")[0].count("\n") + 1
DRAW_LINE = TAKE_AWAY.count("\n") + 2
BROKEN = {
    "raises.py": ("GAME = 1 / 0\n", 1, "ZeroDivisionError: division by zero"),
    "unfinished.py": ("class Mine(\n", 1, "SyntaxError: '(' was never closed"),
    "exits.py": ("import sys\nsys.exit(3)\n", 2, "SystemExit: 3"),
    "nothing.py": ("print\n", None, "Expected a class that derives from Game or Search"),
    "lacking.py": (
        "from plyscope.plain import Game\n\nclass Half(Game):\n    def initial(self):\n        return 1\n",
        3,
        "missing: to_move, actions, result, is_terminal, utility",
    ),
    "undecided.py": (
        "from plyscope.plain import Search\nclass S(Search):\n    pass\n",
        2,
        "A search defines decide",
    ),
    "wrong.py": (
        "from plyscope.rules.position import Position\n\nclass Mine(Position):\n    pass\n",
        3,
        "derive from Game of plyscope.plain",
    ),
    "options.py": (TAKE_AWAY.replace('{"coins": 10}', '{"coins": [10]}'), 4, "coins must be a whole number"),
    "start.py": (
        TAKE_AWAY.replace("return coins, MAX", "return coins, MAX / 0"),
        START_LINE,
        "ZeroDivisionError",
    ),
    "drawing.py": (
        TAKE_AWAY + "    def draw(self, state):\n        raise KeyError(7)\n",
        DRAW_LINE,
        "KeyError: 7",
    ),
    "chess.py": (TAKE_AWAY, None, "There is another game 'chess'."),
    "two.py": (
        TAKE_AWAY + TAKE_AWAY.replace("class TakeAway", "class Other"),
        None,
        "found TakeAway and Other",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_is_listed_with_its_error_and_line(
    own_folder: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text, line, error = BROKEN[name]
    path = written(own_folder, name, text)
    written(own_folder, "takeaway.py", TAKE_AWAY)
    catalog.add_folder(own_folder)
    assert "takeaway" in catalog.games() and "chess" in catalog.games()
    (found,) = catalog.broken()
    assert (found.file, found.line) == (path, line) and error in found.error
    for command in ("games", "algorithms"):
        assert main([command]) == 0
        told = capsys.readouterr().out
        assert f"broken       {path}" in told and error in told
        assert main([command, "--json"]) == 0
        (listed,) = json.loads(capsys.readouterr().out)["broken"]
        assert (listed["file"], listed["line"]) == (path, line) and error in listed["error"]
    health = installation.examine()
    assert any(path in one and error in one for one in health.broken)
    assert any(path in advice for advice in health.advice())
    assert main(["show", "takeaway", "--json"]) == 0


def test_a_broken_file_in_the_folders_of_the_core_is_listed(tmp_path: Path) -> None:
    written(tmp_path, "games/bad.py", "GAME = 1 / 0")
    written(tmp_path, "games/worse/__init__.py", "")
    written(tmp_path, "games/worse/game.py", "import no_such_module_at_all")
    written(tmp_path, "algorithms/empty.py", "")
    program = f"""
import plyscope.algorithms, plyscope.games
plyscope.games.__path__.append({str(tmp_path / "games")!r})
plyscope.algorithms.__path__.append({str(tmp_path / "algorithms")!r})
from plyscope import catalog
print(len(catalog.games()), len(catalog.algorithms()))
print(*catalog.broken(), sep="\\n")
"""
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=True)
    count, *broken = told.stdout.splitlines()
    assert count == f"{len(catalog.games())} {len(catalog.algorithms())}"
    assert [line.removeprefix(str(tmp_path)) for line in broken] == [
        "/games/bad.py, line 1: ZeroDivisionError: division by zero",
        "/games/worse/game.py, line 1: ModuleNotFoundError: No module named 'no_such_module_at_all'",
        "/algorithms/empty.py: Expected a class that derives from plyscope.plain.Search, or ALGORITHM; "
        "found neither.",
    ]


def test_a_file_is_run_anew_only_after_it_was_changed(tmp_path: Path) -> None:
    path = written(tmp_path, "takeaway.py", TAKE_AWAY)
    first = catalog.open_file(path, "game")
    assert catalog.open_file(path, "game").rules_class is first.rules_class
    written(tmp_path, "takeaway.py", TAKE_AWAY.replace('"Take 1, 3 or 4"', '"Another name"'))
    assert catalog.open_file(path, "game").name == "Another name"
    assert catalog.game(path).name == "Another name"


def test_a_file_may_import_what_lies_beside_it(tmp_path: Path) -> None:
    written(tmp_path, "take_away_rules_beside.py", "TAKES = (1, 3, 4)\n")
    text = TAKE_AWAY.replace("(1, 3, 4)", "TAKES").replace(
        "from plyscope", "from take_away_rules_beside import TAKES\nfrom plyscope", 1
    )
    path = written(tmp_path, "takeaway.py", text)
    assert len(catalog.open_file(path, "game").start().legal_moves()) == 3


def test_an_algorithm_is_known_by_its_id_as_in_the_list_of_all() -> None:
    catalog._forget()
    alone = {id: catalog._named_after(id) for id in ("alphabeta", "proof-number", "two-phase", "quick")}
    every = catalog.algorithms()
    assert all(found is None or found is every[id] for id, found in alone.items())
    assert alone["alphabeta"] is not None and alone["quick"] is None
    assert all(catalog.algorithm(id) is every[id] for id in every)
