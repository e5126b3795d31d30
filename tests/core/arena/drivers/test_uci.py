"""UCI: what is said to engines of all ages, and what is understood of their answers."""

from __future__ import annotations

import threading
from pathlib import Path
from time import monotonic

import pytest
from conversations import ask, line_of, said_to, talk

from plyscope.arena.drivers.driver import DeclaredOption
from plyscope.arena.play.pace import Pace
from plyscope.arena.play.seat import Told
from plyscope.arena.play.verdicts import AgentFailure
from plyscope.rules.position import MAX, MIN
from plyscope.rules.time_control import TimeControl

CHESS960_START = "bnrbkrnq/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRNQ w KQkq - 0 1"
CHESS960_CASTLING = "bnrbkr1q/pppppppp/6n1/8/8/6N1/PPPPPPPP/BNRBKR1Q w KQkq - 2 2"
VARIANTS = "option name UCI_Variant type combo default chess var chess var xiangqi"


def told_in(folder: Path, *infos: list[str], moves: tuple[str, ...] = (), best: str = "e2e4") -> list[Told]:
    """What is understood of lines of information after some moves of chess, one search after the other."""
    with talk("uci", folder, go=[[*info, f"bestmove {best}"] for info in infos]) as engine:
        line = line_of("chess", *moves)
        return [ask(engine, line, begin=number == 0).told for number in range(len(infos))]


# Shaking hands.


def test_the_name_and_the_options_are_understood(tmp_path: Path) -> None:
    hello = [
        "Some Engine", "", "\x1b[46m 8 r n b\x1b[0m", "id name Some Engine 3.14b", "id author A. B.",
        "option name Hash type spin default 16 min 1 max 33554432",
        "option name Clear Hash type button",
        "option name Own Book type check default true",
        "option name Style type combo default Very solid var Very solid var Risky",
        "option name SyzygyPath type string default <empty>",
        "option name Debug Log File type string default",
        "option name Motto type string default min 3 max var",
        "option name MultiPV type spin default 1 min 1 max 500",
        "option name Odd type wheel default 1", "option", "option name", "option name type spin", "uciok",
    ]  # fmt: skip
    with talk("uci", tmp_path, uci=hello) as engine:
        identity = engine.identity
        assert (identity.name, identity.author, identity.version) == ("Some Engine 3.14b", "A. B.", "3.14b")
        assert identity.games == ("chess",) and identity.analyses
        assert identity.options == (
            DeclaredOption("Hash", "spin", 16, least=1, most=33554432),
            DeclaredOption("Clear Hash", "button"),
            DeclaredOption("Own Book", "check", True),
            DeclaredOption("Style", "combo", "Very solid", choices=("Very solid", "Risky")),
            DeclaredOption("SyzygyPath", "folder", ""),
            DeclaredOption("Debug Log File", "file", ""),
            DeclaredOption("Motto", "string", "min 3 max var"),
            DeclaredOption("MultiPV", "spin", 1, least=1, most=500, ours=True),
        )
        for name, value in (("Hash", 64), ("Clear Hash", True), ("Own Book", False), ("Motto", "a\nquit")):
            engine.set_option(name, value)
        assert said_to(engine)[-4:] == [
            "setoption name Hash value 64",
            "setoption name Clear Hash",
            "setoption name Own Book value false",
            "setoption name Motto value a quit",
        ]


@pytest.mark.parametrize(
    ("name", "option", "games"),
    [
        ("Pikafish 2025", [], ("xiangqi",)),
        ("Fairy", [VARIANTS], ("chess", "xiangqi")),
        ("Shogi", ["option name UCI_Variant type combo default shogi var shogi"], ()),
    ],
)
def test_the_games_of_an_engine_are_its_variants(
    tmp_path: Path, name: str, option: list[str], games: tuple[str, ...]
) -> None:
    with talk("uci", tmp_path, uci=[f"id name {name}", *option, "uciok"]) as engine:
        assert engine.identity.games == games


def test_an_engine_that_does_not_shake_hands_has_not_started(tmp_path: Path) -> None:
    with pytest.raises(AgentFailure) as caught, talk("uci", tmp_path, patience=0.3, uci=["id name Silent"]):
        pass
    assert (caught.value.verdict, caught.value.reason) == ("not started", "It did not answer with uciok.")
    with pytest.raises(AgentFailure) as caught, talk("uci", tmp_path, uci=[{"log": "no net"}, {"exit": 3}]):
        pass
    assert (caught.value.verdict, caught.value.reason) == ("not started", "It ended with exit code 3.")
    assert caught.value.log == ("no net",)


# Questions.


def test_a_question_stands_behind_a_fence_and_begins_at_the_start_of_the_game(tmp_path: Path) -> None:
    with talk("uci", tmp_path, go=["bestmove g8f6 ponder d2d4"]) as engine:
        reply = ask(engine, line_of("chess", "e2e4"), Pace(0.75, margin=2))
        assert said_to(engine)[2:] == [
            "ucinewgame", "isready", "position startpos moves e2e4", "isready", "go movetime 750",
        ]  # fmt: skip
        assert reply.raw == "bestmove g8f6 ponder d2d4" and 0 <= reply.seconds < 2


def test_other_positions_are_set_up_by_fen(tmp_path: Path) -> None:
    fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
    with talk("uci", tmp_path, go=["bestmove e8e7"]) as engine:
        ask(engine, line_of("chess", "e2e4", start=fen))
        assert f"position fen {fen} moves e2e4" in said_to(engine)


def test_limits_are_told_in_the_words_of_the_protocol(tmp_path: Path) -> None:
    wanted = (
        (Pace(0.0004, margin=1), "go movetime 1"),
        (Pace(None, depth=5), "go depth 5"),
        (Pace(None, nodes=1000), "go nodes 1000"),
        (Pace(2.5, depth=9, nodes=10), "go movetime 2500 depth 9 nodes 10"),
        (Pace(control=TimeControl(60, 2)), "go wtime 52000 btime 52500 winc 2000 binc 2000"),
        (Pace(control=TimeControl(60)), "go wtime 50000 btime 50500"),
        (Pace(control=TimeControl(0, overtime=5)), "go movetime 5000"),
        (Pace(control=TimeControl(60, overtime=5)), "go wtime 55000 btime 55500"),
    )
    with talk("uci", tmp_path, go=["bestmove e2e4"]) as engine:
        for number, (pace, go) in enumerate(wanted):
            ask(engine, line_of("chess"), pace, begin=number == 0, spent=((MAX, 10.0), (MIN, 9.5)))
            assert said_to(engine)[-1] == go


def test_chess960_is_said_and_its_castling_is_the_king_onto_the_rook(tmp_path: Path) -> None:
    hello = ["option name UCI_Chess960 type check default false", "uciok"]
    with talk("uci", tmp_path, uci=hello, go=["bestmove e8f8"]) as engine:
        line = line_of("chess", "e1f1", start=CHESS960_CASTLING, chess960=True)
        reply = ask(engine, line)
        assert "setoption name UCI_Chess960 value true" in said_to(engine)
        assert f"position fen {CHESS960_CASTLING} moves e1f1" in said_to(engine)
        assert reply.move is not None and line.position.label(reply.move) == "O-O"
    with talk("uci", tmp_path) as engine, pytest.raises(AgentFailure) as caught:
        ask(engine, line_of("chess", start=CHESS960_START, chess960=True))
    assert (caught.value.verdict, caught.value.reason) == ("not started", "It does not play Chess960.")


def test_xiangqi_is_a_variant_with_ranks_from_one_to_ten(tmp_path: Path) -> None:
    with talk("uci", tmp_path, uci=[VARIANTS, "uciok"], go=["bestmove h10g8"]) as engine:
        line = line_of("xiangqi", "h3e3")
        assert ask(engine, line).move == line.position.parse("h10g8")
        assert "setoption name UCI_Variant value xiangqi" in said_to(engine)
        assert f"position fen {line.start.write()} moves h3e3" in said_to(engine)


def test_an_engine_with_other_letters_gets_positions_of_xiangqi_in_them(tmp_path: Path) -> None:
    with talk("uci", tmp_path, uci=["id name Sjaak II", VARIANTS, "uciok"], go=["bestmove h3e3"]) as engine:
        ask(engine, line_of("xiangqi"))
        start = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1"
        assert f"position fen {start}" in said_to(engine)


def test_a_game_that_the_engine_does_not_play_is_refused(tmp_path: Path) -> None:
    with talk("uci", tmp_path) as engine, pytest.raises(AgentFailure) as caught:
        ask(engine, line_of("xiangqi"))
    assert (caught.value.verdict, caught.value.reason) == ("not started", "It does not play Xiangqi.")


def test_an_illegal_move_is_quoted(tmp_path: Path) -> None:
    answers = ("e2e5", "e7e5", "0000", "(none)", "", "Nf3", "e2e4e5", "e1g1", "é", "a9a10")
    with talk("uci", tmp_path, go=[[f"bestmove {answer}"] for answer in answers]) as engine:
        for answer in answers:
            with pytest.raises(AgentFailure) as caught:
                ask(engine, line_of("chess"))
            failure = caught.value
            assert (failure.verdict, failure.reason) == ("illegal", f"Illegal move: «{answer}».")
            assert failure.raw == f"bestmove {answer}".strip()


def test_promotions_name_their_piece_and_capital_letters_are_a_strike(tmp_path: Path) -> None:
    line = line_of("chess", start="8/P6k/8/8/8/8/8/K7 w - - 0 1")
    with talk("uci", tmp_path, go=[["bestmove a7a8n"], ["bestmove A7A8R"], ["bestmove a7a8"]]) as engine:
        assert ask(engine, line).move == line.position.parse("a7a8n") and not engine.strikes
        assert ask(engine, line).move == line.position.parse("a7a8r")
        assert engine.strikes == ["It wrote «A7A8R» in capital letters."]
        with pytest.raises(AgentFailure):
            ask(engine, line)


def test_an_answer_to_an_earlier_question_is_thrown_away_with_a_strike(tmp_path: Path) -> None:
    with talk("uci", tmp_path, go=[["bestmove e2e4", "bestmove d2d4"], ["bestmove g1f3"]]) as engine:
        line = line_of("chess")
        moves = [ask(engine, line, begin=number == 0).move for number in range(2)]
        assert moves == [line.position.parse("e2e4"), line.position.parse("g1f3")]
        assert engine.strikes == ["It answered without being asked: «bestmove d2d4»."]


def test_a_question_that_is_not_wanted_any_more_is_left_and_its_answer_is_no_strike(tmp_path: Path) -> None:
    with talk("uci", tmp_path, go=[[], ["bestmove g1f3"]], stop=["bestmove a2a3"]) as engine:
        stop, line = threading.Event(), line_of("chess")
        threading.Timer(0.2, stop.set).start()
        with pytest.raises(AgentFailure) as caught:
            ask(engine, line, stop=stop)
        assert caught.value.verdict == "host"
        assert ask(engine, line, begin=False).move == line.position.parse("g1f3") and not engine.strikes


def test_a_move_that_comes_too_late_is_none_and_what_was_said_is_quoted(tmp_path: Path) -> None:
    with talk("uci", tmp_path, go=["info depth 7", {"sleep": 0.6}, "bestmove e2e4"]) as engine:
        with pytest.raises(AgentFailure) as caught:
            ask(engine, line_of("chess"), Pace(0.2, margin=0.1))
        assert caught.value.verdict == "time"
        assert caught.value.reason == "No complete move came within 0.3 s. It said last: «info depth 7»."


def test_the_clock_does_not_run_before_the_engine_is_ready(tmp_path: Path) -> None:
    ready = [["readyok"], ["readyok"], [{"sleep": 0.5}, "readyok"]]
    with talk("uci", tmp_path, isready=ready, go=["bestmove e2e4"]) as engine:
        assert ask(engine, line_of("chess"), Pace(0.2, margin=0.2)).seconds < 0.4


def test_a_wall_limit_exists_although_only_nodes_are_limited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("plyscope.arena.play.pace.WITHOUT_TIME", 0.2)
    with talk("uci", tmp_path) as engine, pytest.raises(AgentFailure) as caught:
        ask(engine, line_of("chess"), Pace(None, nodes=10**9))
    assert caught.value.verdict == "time"


# What is told.


def test_what_an_engine_tells_is_from_the_side_of_max_and_in_pawns(tmp_path: Path) -> None:
    words = "depth 12 seldepth 20 multipv 1 score cp 130 nodes 4000 nps 1 hashfull 3 time 250 pv"
    [told] = told_in(tmp_path, [f"info {words} g8f6 e4e5 f6d5"], moves=("e2e4",), best="g8f6")
    line, moves = line_of("chess", "e2e4"), []
    for text in ("g8f6", "e4e5", "f6d5"):
        moves.append(line.position.parse(text))
        line.play(moves[-1])
    assert told == Told(-1.3, None, 12, 4000, 0.25, tuple(moves))


@pytest.mark.parametrize(
    ("moves", "best", "cases"),
    [((), "e2e4", {"1": 1, "3": 5, "-2": -4}), (("e2e4",), "g8f6", {"1": -1, "3": -5, "-1": 2})],
    ids=["white", "black"],
)
def test_a_forced_mate_counts_plies_and_is_positive_if_max_wins(
    tmp_path: Path, moves: tuple[str, ...], best: str, cases: dict[str, int]
) -> None:
    infos = [[f"info depth 3 score mate {mate} pv {best}"] for mate in cases]
    for told, plies in zip(told_in(tmp_path, *infos, moves=moves, best=best), cases.values(), strict=True):
        assert told.wins_in == plies
        assert told.value == (1_000_000 - plies if plies > 0 else -1_000_000 - plies)


def test_a_score_that_makes_no_sense_is_left_out_and_noted_without_a_strike(tmp_path: Path) -> None:
    scores = ("cp nan", "cp inf", "cp 1e999", "cp " + "9" * 6000, "cp 1000001", "cp x", "cp", "mate 0",
              "mate x",
              "mate 99999999999")  # fmt: skip
    go = [[f"info depth 3 nodes 5 pv e2e4 score {score}", "bestmove e2e4"] for score in scores]
    with talk("uci", tmp_path, go=go) as engine:
        for number in range(len(scores)):
            told = ask(engine, line_of("chess"), begin=number == 0).told
            assert (told.value, told.wins_in, told.nodes) == (None, None, 5)
            notes = [text for _, sign, text in engine.link.console.lines() if sign == "!"]
            assert len(notes) == number + 1
        assert not engine.strikes


def test_a_count_that_makes_no_sense_is_left_out(tmp_path: Path) -> None:
    numbers = ("-5", "nan", "1e9", "9" * 6000, str(2**63 + 1), "٣")
    infos = [[f"info depth {n} score cp 10 nodes {n} time {n} pv e2e4"] for n in numbers]
    for told in told_in(tmp_path, *infos):
        assert told == Told(0.1, None, None, None, None, told.line) and len(told.line) == 1


def test_a_line_is_cut_at_its_first_illegal_move(tmp_path: Path) -> None:
    [told] = told_in(tmp_path, ["info depth 9 score cp 10 pv e2e4 e7e5 a1a8 g8f6"])
    start, after = line_of("chess").position, line_of("chess", "e2e4").position
    assert told.line == (start.parse("e2e4"), after.parse("e7e5"))


def test_bounds_are_no_scores_and_texts_are_no_information(tmp_path: Path) -> None:
    [told] = told_in(tmp_path, [
        "info depth 5 score cp 20 nodes 100 pv e2e4",
        "info depth 6 score cp 300 lowerbound nodes 200 pv d2d4",
        "info string depth 9 score cp 999 pv d2d4",
        "info nodes 12345 nps 3",
        "info currmove d2d4 currmovenumber 3",
    ])  # fmt: skip
    assert (told.value, told.depth, told.nodes) == (0.2, 5, 12345)


def test_lines_of_other_ranks_are_told_too_but_the_first_is_that_of_the_move(tmp_path: Path) -> None:
    info = ["info depth 5 multipv 1 score cp 20 pv e2e4", "info depth 5 multipv 2 score cp 10 pv d2d4"]
    heard: list[Told] = []
    with talk("uci", tmp_path, go=[*info, "bestmove e2e4"]) as engine:
        told = ask(engine, line_of("chess"), hear=heard.append).told
    assert told.rank == 1 and told.value == 0.2
    assert [(one.rank, one.value) for one in heard[-2:]] == [(1, 0.2), (2, 0.1)]


def test_of_a_flood_of_information_only_a_few_lines_are_told(tmp_path: Path) -> None:
    flood = {"count": [20_000, "info depth 5 score cp 1 nodes # pv e2e4"]}
    heard: list[Told] = []
    with talk("uci", tmp_path, go=[flood, "bestmove e2e4"]) as engine:
        reply = ask(engine, line_of("chess"), hear=heard.append)
    assert reply.told.nodes == 19_999
    assert 1 <= len(heard) <= 2 + 30 * reply.seconds


# Analysis.


def test_an_analysis_tells_lines_stops_and_leaves_nothing_for_the_next_question(tmp_path: Path) -> None:
    script = {
        "uci": ["option name MultiPV type spin default 1 min 1 max 9",
                "option name UCI_AnalyseMode type check default false", "uciok"],
        "go infinite": ["info depth 4 multipv 1 score cp 49 nodes 9 pv e2e4",
                        "info depth 4 multipv 2 score cp 48 nodes 9 pv d2d4"],
        "stop": ["bestmove e2e4"],
        "go movetime": ["bestmove g1f3"],
    }  # fmt: skip
    with talk("uci", tmp_path, **script) as engine:
        stop, heard, line = threading.Event(), dict[int, float | None](), line_of("chess")

        def hear(told: Told) -> None:
            heard[told.rank] = told.value
            if len(heard) == 2:
                stop.set()

        engine.begin(line, MAX, 1, monotonic() + 5)
        engine.analyse(line, 2, hear, stop, 20)
        assert heard == {1: 0.49, 2: 0.48}
        said = said_to(engine)
        assert (
            "setoption name MultiPV value 2" in said and "setoption name UCI_AnalyseMode value true" in said
        )
        assert said[-1] == "stop"
        assert ask(engine, line).move == line.position.parse("g1f3") and not engine.strikes
        assert "setoption name MultiPV value 1" in said_to(engine)[len(said) :]


def test_an_analysis_lasts_its_seconds_although_the_engine_stopped_by_itself(tmp_path: Path) -> None:
    with talk("uci", tmp_path, go=["info depth 1 score cp 3 pv e2e4", "bestmove e2e4"]) as engine:
        heard: list[Told] = []
        began = monotonic()
        engine.analyse(line_of("chess"), 1, heard.append, threading.Event(), 0.2)
        assert 0.2 <= monotonic() - began < 2 and len(heard) == 1


def test_an_engine_that_does_not_stop_its_analysis_has_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("plyscope.arena.drivers.uci.AFTER_STOP", 0.2)
    with talk("uci", tmp_path) as engine, pytest.raises(AgentFailure) as caught:
        engine.analyse(line_of("chess"), 1, lambda told: None, threading.Event(), 0.1)
    assert caught.value.reason == "It did not stop its analysis."
