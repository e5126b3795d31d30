"""The command line with files of one's own: show, search, tree, check, new and batch."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from own_code import DICE, MINE, TAKE_AWAY, TIC_TAC_TOE, written

from plyscope.cli import batch
from plyscope.cli.main import main
from plyscope.plain import templates

FIELDS = ["move", "value", "line", "exact", "wins_in"]
FIELDS += ["nodes", "leaves", "cutoffs", "depth", "seconds", "stopped_by"]


def told(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> Any:
    assert main([*words, "--json"]) == status
    return json.loads(capsys.readouterr().out)


def test_show_plays_moves_of_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, "takeaway.py", TAKE_AWAY)
    found = told(capsys, "show", path, "--option", "coins=7", "--moves", "1 3")
    assert (found["turn"], found["legal"], found["position"]) == ("max", ["1", "3"], "(3, 1)")
    assert main(["show", written(tmp_path, "own.py", TIC_TAC_TOE), "--moves", "1,1 0,0"]) == 0
    assert "O . .\n. X .\n. . ." in capsys.readouterr().out


def test_search_answers_with_the_fields_of_ours(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game, mine = written(tmp_path, "takeaway.py", TAKE_AWAY), written(tmp_path, "mine.py", MINE)
    ours = ("--algorithm", "alphabeta", "--set", "cut=>", "--depth", "7")
    found = told(capsys, "search", game, "--option", "coins=7", *ours)
    assert list(found) == FIELDS and (found["value"], found["exact"]) == (-1.0, True)
    found = told(capsys, "search", "tictactoe", "--algorithm", mine, "--depth", "9")
    assert list(found) == FIELDS and (found["value"], found["exact"]) == (0.0, True)
    found = told(capsys, "search", game, "--algorithm", mine, "--set", "captures_first=no")
    assert list(found) == FIELDS and found["value"] == 1.0


def test_tree_takes_a_search_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = written(tmp_path, "mine.py", MINE)
    found = told(capsys, "tree", "[[3,12,8],[2,4,6],[14,5,2]]", "--algorithm", mine, "--events")
    assert (found["value"], found["pruned_leaves"]) == (3, [4, 5])
    ours = told(capsys, "tree", "[[3,12,8],[2,4,6],[14,5,2]]", "--algorithm", "alphabeta", "--events")
    assert found == ours


def test_a_recording_of_own_code_is_checked_as_far_as_it_goes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game, mine = written(tmp_path, "takeaway.py", TAKE_AWAY), written(tmp_path, "mine.py", MINE)
    record = tmp_path / "mine.plyrec"
    assert main(["search", game, "--algorithm", mine, "--record", str(record)]) == 0
    assert str(tmp_path).encode() not in record.read_bytes(), "where files are is not recorded"
    capsys.readouterr()
    (found,) = told(capsys, "check", str(record))["files"]
    assert found["ok"] and found["kind"] == "recording" and found["nodes"] == 121
    assert found["searched"] == {"game": "takeaway.py", "algorithm": "mine.py"}
    assert "takeaway.py, mine.py" in found["remarks"][0]


def test_what_is_wrong_is_one_error_with_the_line_of_the_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = written(tmp_path, "game.py", TAKE_AWAY.replace("return -state[1]\n", "return 1 / 0\n"))
    assert main(["search", broken, "--algorithm", "minimax"]) == 1
    error = capsys.readouterr().err
    assert error == (
        "plyscope: game.py, line 19, in utility: ZeroDivisionError: division by zero\n"
        "  line 19: return 1 / 0\n"
    )
    for words in (["show", str(tmp_path / "none.py")], ["show", written(tmp_path, "search.py", MINE)]):
        assert main(words) == 1
        assert capsys.readouterr().err.startswith("plyscope: ")
    assert main(["search", "tictactoe", "--algorithm", "mine.py"]) == 1


def test_batch_runs_files_only_where_it_is_told_to(tmp_path: Path) -> None:
    game, mine = written(tmp_path, "takeaway.py", TAKE_AWAY), written(tmp_path, "mine.py", MINE)
    asked = [{"do": "search", "game": game, "algorithm": mine}, {"do": "show", "game": game, "moves": ["3"]}]
    asked += [{"do": "tree", "tree": [[1, 2], [3]], "algorithm": mine}]
    lines = "".join(f"{json.dumps(one)}\n" for one in asked).encode()
    for own_code in (False, True):
        out = BytesIO()
        batch.serve(BytesIO(lines), out, own_code=own_code)
        answers = [json.loads(line) for line in out.getvalue().splitlines()]
        if own_code:
            assert answers[0]["value"] == 1.0
            assert answers[1]["position"] == "(7, -1)" and answers[2]["value"] == 3
        else:
            assert {answer["error"]["kind"] for answer in answers} == {"unknown"}
            assert "plyscope batch --own-code" in answers[0]["error"]["message"]


OURS = [templates.text(kind) for kind in templates.KINDS]


@pytest.mark.parametrize("text", [TAKE_AWAY, TIC_TAC_TOE, DICE, MINE, *OURS])
def test_sound_files_keep_every_contract(
    tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, "own.py", text)
    (found,) = told(capsys, "check", path)["files"]
    assert found["ok"], found
    assert len(found["contracts"]) >= 5 and all(one["ok"] and one["tried"] for one in found["contracts"])
    assert main(["check", path]) == 0
    assert "FAILS" not in capsys.readouterr().out


CHANGED = TAKE_AWAY.replace("return coins, MAX", "return State([coins, MAX])").replace(
    "class TakeAway", "class State(list):\n    __hash__ = object.__hash__\n\nclass TakeAway"
)
AFTER = "return state[0] - action, -state[1]"
WRONG: dict[str, tuple[str, str, str, str, str]] = {
    "a state that is changed": (
        CHANGED,
        AFTER,
        "state[:] = state[0] - action, -state[1]; return state",
        "random play",
        "changes the state that it is given",
    ),
    "a list": (
        TAKE_AWAY,
        AFTER,
        "return [state[0] - action, -state[1]]",
        "hashable states",
        "A state must be hashable",
    ),
    "no end": (TAKE_AWAY, "state[0] == 0", "False", "random play", "actions() gives none"),
    "never ends": (
        TAKE_AWAY,
        AFTER,
        "return state[0], -state[1]",
        "random play",
        "did not end within longest = 10,000 plies",
    ),
    "no player": (TAKE_AWAY, "return state[1]\n", "return 3\n", "legal actions", "MAX, MIN or CHANCE"),
    "twice": (TAKE_AWAY, "(1, 3, 4)", "(1, 1, 4)", "legal actions", "Two actions are written '1'"),
    "a text": (TAKE_AWAY, "return -state[1]\n", "return 'MAX'\n", "utility range", "found 'MAX'"),
    "out of range": (DICE, "(0, 8)", "(0, 4)", "utility range", "utilities are from 0 to 4"),
    "chances": (DICE, "[0.25, 0.75]", "[0.5, 0.75]", "chances sum to 1", "sum to 1.25 instead of 1"),
    "reads": (TIC_TAC_TOE, "tuple(text)", "tuple(text.lower())", "read and write", "instead of the state"),
    "clicks": (
        TIC_TAC_TOE,
        'if state[3 * row + column] == "."',
        "if True",
        "drawing and clicks",
        "must give a legal action or None",
    ),
    "images": (TIC_TAC_TOE, "found += [turned,", "found += [", "symmetric states", "must be that state"),
    "value": (MINE, "leave(best)", "leave(best + 1)", "values of minimax", "The value of the tree"),
    "decision": (
        MINE,
        "return self.best",
        "return (game.actions(state) or [None])[-1]",
        "values of minimax",
        "which is worth",
    ),
    "no leave": (MINE, "return self.leave(best)", "return best", "answers", "The record ends here."),
    "raises": (
        MINE,
        "for action in game",
        "1 / 0\n        for action in game",
        "answers",
        "ZeroDivisionError",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_contract_that_is_not_kept_is_named_with_the_moves_that_lead_there(
    tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text, right, wrong, contract, said = WRONG[name]
    assert right in text
    path = written(tmp_path, "own.py", text.replace(right, wrong))
    (found,) = told(capsys, "check", path, status=1)["files"]
    assert not found["ok"]
    failed = {one["name"]: one for one in found["contracts"] if not one["ok"]}
    assert contract in failed, failed
    assert said in failed[contract]["error"]
    assert isinstance(failed[contract]["moves"], list)
    assert main(["check", path]) == 1
    assert f"FAILS   {contract}" in capsys.readouterr().out


def test_a_failing_move_is_shown_with_what_was_played_before(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = TAKE_AWAY.replace("return -state[1]\n", "return None if state[1] == MIN else -1\n")
    path = written(tmp_path, "own.py", text)
    (found,) = told(capsys, "check", path, status=1)["files"]
    (failed,) = [one for one in found["contracts"] if not one["ok"]]
    assert sum(map(int, failed["moves"])) == 10 and len(failed["moves"]) % 2 == 1
    assert failed["line"] == 19


def test_a_wrong_cut_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = MINE.replace("if self.narrow(alpha, beta):", "if self.narrow(alpha, beta) or action == 1:")
    (found,) = told(capsys, "check", written(tmp_path, "own.py", text), status=1)["files"]
    failed = {one["name"]: one["error"] for one in found["contracts"] if not one["ok"]}
    assert "values of minimax" in failed or "windows and cuts" in failed


def test_new_writes_a_file_that_works_and_never_writes_over_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game, search = str(tmp_path / "game.py"), str(tmp_path / "search.py")
    assert main(["new", "game", game]) == 0 and main(["new", "search", search]) == 0
    capsys.readouterr()
    assert told(capsys, "search", game, "--algorithm", search)["value"] == 1.0
    assert main(["new", "game", game]) == 1
    assert "exists already" in capsys.readouterr().err
    assert main(["new", "game", str(tmp_path / "game.txt")]) == 1
