"""Plyscope asked in GTP: Go, Othello and gomoku, with every command that is listed."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from dialogue import Dialogue

from plyscope.arena.serve.console import Console
from plyscope.arena.serve.gtp import Gtp
from plyscope.arena.serve.opponent import Opponent

COMMANDS = (
    "protocol_version", "name", "version", "list_commands", "known_command", "boardsize", "komi",
    "clear_board", "play", "genmove", "reg_genmove", "undo", "time_settings", "time_left", "showboard",
    "final_score", "lz-analyze", "quit",
)  # fmt: skip


def gtp(game: str = "go", opponent: Opponent | None = None) -> Dialogue:
    return Dialogue(lambda console: Gtp(console, opponent or Opponent(), game))


def answer(dialogue: Dialogue, command: str) -> str:
    """The answer to a command, with its sign, lines joined."""
    dialogue.tell(command)
    lines = dialogue.until(lambda line: line == "")
    return "\n".join(lines[:-1])


def test_every_command_is_listed_and_known() -> None:
    with gtp() as go:
        assert answer(go, "1 protocol_version") == "=1 2"
        listed = answer(go, "list_commands")[2:].splitlines()
        assert set(COMMANDS) <= set(listed)
        for command in listed:
            assert answer(go, f"known_command {command}") == "= true"
        assert answer(go, "known_command fly") == "= false"
        assert answer(go, "9 fly") == "?9 unknown command"


def test_errors_are_answers_with_a_question_mark() -> None:
    with gtp() as go:
        answer(go, "boardsize 9")
        for wrong in (
            "boardsize 3", "boardsize x", "boardsize 25", "komi x", "play b", "play green D4", "play b I5",
            "play b K1", "play b Z9", "genmove", "undo", "time_settings 1", "time_left b x 1", "komi nan",
        ):  # fmt: skip
            assert answer(go, wrong).startswith("? "), wrong
        assert answer(go, "play b D4") == "="
        assert answer(go, "play w D4") == "? illegal move"
        assert answer(go, "undo") == "="
        assert answer(go, "play w D4") == "=", "out of turn, as handicap stones are"


def test_a_move_is_generated_played_and_taken_back() -> None:
    with gtp() as go:
        answer(go, "boardsize 5")
        answer(go, "time_settings 0 1 20")
        empty = answer(go, "showboard")
        assert answer(go, "reg_genmove b") != "="
        assert answer(go, "showboard") == empty
        vertex = answer(go, "genmove b")[2:]
        assert vertex[0] in "ABCDE" and vertex[1] in "12345"
        assert answer(go, f"play w {vertex}") == "? illegal move"
        assert answer(go, "undo") == "="
        assert answer(go, "showboard") == empty


def test_the_score_is_the_area_with_komi() -> None:
    with gtp() as go:
        answer(go, "boardsize 5")
        answer(go, "komi 1.5")
        for point in ("C1", "C2", "C3", "C4", "C5"):
            answer(go, f"play b {point}")
        assert answer(go, "play w pass") == "="
        assert answer(go, "play b pass") == "="
        assert answer(go, "final_score") == "= B+23.5"
        assert answer(go, "komi 30") == "=", "the moves stay on the board"
        assert answer(go, "final_score") == "= W+5"


def test_an_analysis_goes_on_until_another_command_comes() -> None:
    with gtp() as go:
        answer(go, "boardsize 5")
        go.tell("7 lz-analyze b 10")
        lines = go.until(lambda line: line.startswith("info move"))
        assert lines[0] == "=7"
        words = lines[-1].split(" info move ")[0].split()
        for key in ("visits", "winrate", "prior", "lcb", "order", "pv"):
            assert key in words
        assert 0 <= int(words[words.index("winrate") + 1]) <= 10_000
        go.tell("8 name")
        lines = go.until(lambda line: line.startswith("=8"))
        assert lines[-2:] == ["", "=8 Plyscope"]


def test_othello_has_a_forced_pass_inserted_and_no_score_before_the_end() -> None:
    with gtp("othello", Opponent("minimax")) as othello:
        answer(othello, "boardsize 4")
        answer(othello, "time_settings 0 1 10")
        assert answer(othello, "final_score") == "? cannot score"
        passes, side = 0, "b"
        for _ in range(40):
            vertex = answer(othello, f"genmove {side}")[2:]
            passes = passes + 1 if vertex == "pass" else 0
            side = "w" if side == "b" else "b"
            if passes == 2:
                break
        # With best play White wins the board of four squares by 8 discs (J. Feinstein's count, 1993).
        assert answer(othello, "final_score").startswith("= W+")
        assert answer(othello, "play b pass") == "="


def test_gomoku_uses_letters_without_i_and_rows_from_below() -> None:
    with gtp("gomoku") as gomoku:
        answer(gomoku, "boardsize 15")
        answer(gomoku, "time_settings 0 1 20")
        assert answer(gomoku, "play b I8").startswith("?")
        for row in range(4):
            assert answer(gomoku, f"play b J{8 + row}") == "="
            assert answer(gomoku, f"play w A{1 + 3 * row}") == "="
        assert answer(gomoku, "genmove b")[2:] in ("J7", "J12"), "five in a row"
        assert answer(gomoku, "final_score").startswith("= B+")
        assert answer(gomoku, "genmove w") == "= pass"


def test_quit_ends_it_and_so_does_the_end_of_the_input() -> None:
    with gtp() as go:
        assert answer(go, "quit") == "="
        go.thread.join(5)
        assert not go.thread.is_alive()
    with gtp() as go:
        go.tell("time_settings 0 100 1", "genmove b")
        go.close()
        assert go.until(lambda line: line.startswith("= ")), "the move so far is still said"


def test_comments_tabs_and_control_signs_are_ignored() -> None:
    def quiet(console: Console) -> Gtp:
        return Gtp(console, Opponent())

    with Dialogue(quiet) as go:
        go.raw(b"\x01 3\tname # a comment\r\n\r\n   # nothing\n")
        assert go.until(lambda line: line == "") == ["=3 Plyscope", ""]


@pytest.mark.engines
@pytest.mark.slow
def test_gnu_go_accepts_every_move_of_a_game() -> None:
    path = shutil.which("gnugo") or "/usr/games/gnugo"
    if not Path(path).exists():
        pytest.skip("GNU Go is not installed: apt-get install gnugo")
    command = [path, "--mode", "gtp", "--chinese-rules", "--level", "1"]
    with (
        subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        ) as gnugo,
        gtp() as go,
    ):
        assert gnugo.stdin is not None and gnugo.stdout is not None

        def theirs(line: str) -> str:
            assert gnugo.stdin is not None and gnugo.stdout is not None
            print(line, file=gnugo.stdin, flush=True)
            found = ""
            while not found.strip():
                found = gnugo.stdout.readline()
            gnugo.stdout.readline()
            return found.strip()

        for line in ("boardsize 9", "komi 6.5", "clear_board", "time_settings 0 1 20"):
            assert answer(go, line) == theirs(line) == "="
        passes, moves = 0, 0
        while passes < 2 and moves < 200:
            if moves % 2 == 0:
                vertex = answer(go, "genmove b")[2:]
                assert theirs(f"play b {vertex}") == "=", vertex
            else:
                vertex = theirs("genmove w")[2:]
                assert answer(go, f"play w {vertex}") == "=", vertex
            passes = passes + 1 if vertex.lower() == "pass" else 0
            moves += 1
        assert passes == 2
        assert answer(go, "final_score")[:4] in ("= B+", "= W+")
        theirs("quit")
