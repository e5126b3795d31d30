"""Plyscope asked in UCI: what it says, what it plays, and that nothing that is said ends it."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import chess
import chess.engine
import pytest
from dialogue import LONG, Dialogue

from plyscope.arena.serve.opponent import Opponent
from plyscope.arena.serve.uci import Uci

LIMIT = 5.0
START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"


@pytest.fixture
def uci() -> Iterator[Dialogue]:
    with Dialogue(lambda console: Uci(console, Opponent())) as dialogue:
        yield dialogue


def move_of(lines: list[str]) -> str:
    return lines[-1].split()[1]


def last_info(lines: list[str]) -> list[str]:
    return [line for line in lines if line.startswith("info depth")][-1].split()


def test_the_options_of_uci_and_our_own_are_declared(uci: Dialogue) -> None:
    lines = uci.ask("uci", until="uciok")
    names = [line.split(" type ")[0] for line in lines if line.startswith("option name ")]
    assert len(names) == len(set(names))
    wanted = ["Hash", "Threads", "MultiPV", "Move Overhead", "UCI_Chess960", "UCI_Variant", "Level", "play"]
    for name in wanted:
        assert f"option name {name}" in names
    assert "option name table_mb" not in names, "that is Hash"
    assert any(line.startswith("id name Plyscope") for line in lines)


def test_a_mate_is_found_and_told_in_moves_of_the_side_to_move(uci: Dialogue) -> None:
    mate = "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4"
    lines = uci.ask(f"position fen {mate}", "go depth 3", until="bestmove")
    assert move_of(lines) == "h5f7"
    assert "score mate 1" in " ".join(last_info(lines))
    mated = "7k/5ppp/8/8/8/8/r7/1r4K1 w - - 0 1"
    lines = uci.ask(f"position fen {mated}", "go depth 3", until="bestmove")
    assert move_of(lines) == "(none)", "the king has no square left"


def test_scores_are_those_of_the_side_to_move(uci: Dialogue) -> None:
    queen_up = "4k3/8/8/8/8/8/8/3QK3 {} - - 0 1"
    scores = []
    for side in "wb":
        lines = uci.ask(f"position fen {queen_up.format(side)}", "go depth 4", until="bestmove")
        info = last_info(lines)
        scores.append(int(info[info.index("score") + 2]))
        assert info[info.index("score") + 1] in ("cp", "mate")
    assert scores[0] > 0 > scores[1]


def test_only_the_moves_that_are_named_are_searched(uci: Dialogue) -> None:
    lines = uci.ask("position startpos", "go depth 3 searchmoves a2a3 h2h4", until="bestmove")
    assert move_of(lines) in ("a2a3", "h2h4")


def test_several_lines_come_in_order_and_begin_with_different_moves(uci: Dialogue) -> None:
    lines = uci.ask("setoption name MultiPV value 3", "position startpos", "go depth 3", until="bestmove")
    last = [line.split() for line in lines if line.startswith("info depth 3 ")][-3:]
    assert [words[words.index("multipv") + 1] for words in last] == ["1", "2", "3"]
    firsts = [words[words.index("pv") + 1] for words in last]
    assert len(set(firsts)) == 3
    scores = [int(words[words.index("cp") + 1]) for words in last]
    assert scores == sorted(scores, reverse=True)
    assert move_of(lines) == firsts[0]


def test_an_endless_search_says_its_move_only_when_it_is_stopped(uci: Dialogue) -> None:
    mate = "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4"
    lines = uci.ask(f"position fen {mate}", "go infinite", until="info depth")
    lines = uci.ask("isready", until="readyok")
    assert not [line for line in lines if line.startswith("bestmove")]
    assert move_of(uci.ask("stop", until="bestmove")) == "h5f7"


def test_castling_is_understood_in_both_spellings(uci: Dialogue) -> None:
    castle = "position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves {} e8d8"
    for chess960, ours in (("false", "e1g1"), ("true", "e1h1")):
        uci.tell(f"setoption name UCI_Chess960 value {chess960}")
        for spelling in ("e1g1", "e1h1"):
            lines = uci.ask(castle.format(spelling), "isready", until="readyok")
            assert lines == ["readyok"], spelling
        before = "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1"
        lines = uci.ask(before, f"go depth 2 searchmoves {ours}", until="bestmove")
        assert move_of(lines) == ours


def test_chess960_is_played_from_a_position_that_chess_does_not_have(uci: Dialogue) -> None:
    board = chess.Board.from_chess960_pos(100)
    uci.tell("setoption name UCI_Chess960 value true")
    lines = uci.ask(f"position fen {board.shredder_fen()}", "go depth 3", until="bestmove")
    assert chess.Move.from_uci(move_of(lines)) in board.legal_moves


def test_xiangqi_is_played_with_ranks_from_1_to_10(uci: Dialogue) -> None:
    uci.tell("setoption name UCI_Variant value xiangqi")
    lines = uci.ask(f"position fen {START} moves h3e3 h10g8", "go depth 3", until="bestmove")
    assert "info string" not in "".join(lines)
    assert move_of(lines)[1].isdigit()


def test_what_is_wrong_is_said_and_changes_nothing(uci: Dialogue) -> None:
    uci.tell("position startpos moves e2e4")
    for wrong in (
        "position startpos moves e2e5",
        "position fen nonsense",
        "setoption name Hash value many",
        "setoption name Nothing value 1",
        "setoption name Threads value 1000000",
        "xyzzy",
    ):
        lines = uci.ask(wrong, "isready", until="readyok")
        assert lines[0].startswith("info string "), wrong
        assert len(lines) == 2
    lines = uci.ask("go depth 2", until="bestmove")
    assert (
        chess.Move.from_uci(move_of(lines))
        in chess.Board("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1").legal_moves
    )


def test_a_command_is_found_behind_words_that_are_none_and_some_are_only_heard(uci: Dialogue) -> None:
    assert uci.ask("debug on", "register later", "well then isready", until="readyok") == ["readyok"]


def test_a_game_that_is_drawn_by_repetition_is_still_searched(uci: Dialogue) -> None:
    shuffle = " ".join(["g1f3 g8f6 f3g1 f6g8"] * 3)
    lines = uci.ask(f"position startpos moves {shuffle}", "go depth 3", until="bestmove")
    assert chess.Move.from_uci(move_of(lines)) in chess.Board().legal_moves
    assert len(last_info(lines)) > 5


def test_the_limits_of_nodes_and_time_are_kept(uci: Dialogue) -> None:
    info = last_info(uci.ask("position startpos", "go nodes 3000", until="bestmove"))
    assert 0 < int(info[info.index("nodes") + 1]) <= 3000
    uci.ask("go movetime 50", until="bestmove")
    uci.ask("go wtime 300 btime 300 winc 10 binc 10 movestogo 5", until="bestmove")
    uci.ask("go wtime -20 btime 10", until="bestmove")


def test_the_end_of_the_input_ends_an_endless_search() -> None:
    with Dialogue(lambda console: Uci(console, Opponent())) as uci:
        uci.ask("position startpos", "go infinite", "isready", until="readyok")
        uci.close()
        assert move_of(uci.until(lambda line: line.startswith("bestmove")))


def test_a_level_of_play_makes_its_errors() -> None:
    mate = "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4"
    with Dialogue(lambda console: Uci(console, Opponent(level="first"))) as uci:
        found = set()
        for _ in range(12):
            lines = uci.ask(f"position fen {START_CHESS}", "go movetime 1000", until="bestmove")
            found.add(move_of(lines))
        assert len(found) > 3, "it always plays the same"
        assert move_of(uci.ask(f"position fen {mate}", "go movetime 1000", until="bestmove")) == "h5f7"


START_CHESS = chess.STARTING_FEN


@pytest.mark.slow
def test_python_chess_plays_games_and_analyses_with_the_command() -> None:
    command = [sys.executable, "-m", "plyscope.cli.main", "uci"]
    command = [sys.executable, "-c", "from plyscope.cli.main import main; main(['uci'])"]
    with chess.engine.SimpleEngine.popen_uci(command, timeout=LONG) as engine:
        for board in (chess.Board(), chess.Board.from_chess960_pos(400)):
            while not board.is_game_over(claim_draw=True) and board.ply() < 120:
                result = engine.play(board, chess.engine.Limit(nodes=1500))
                assert result.move is not None
                board.push(result.move)
            assert board.ply() > 20
        lines = engine.analyse(chess.Board(), chess.engine.Limit(depth=4), multipv=4)
        assert [line["multipv"] for line in lines] == [1, 2, 3, 4]
