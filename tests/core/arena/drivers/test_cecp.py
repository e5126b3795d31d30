"""CECP: features, engines of before them, force mode, pings as fences, moves in several notations."""

from __future__ import annotations

import threading
from pathlib import Path
from time import monotonic

import pytest
from conversations import ask, line_of, said_to, talk

from plyscope.arena.drivers.driver import DeclaredOption
from plyscope.arena.play.pace import Pace
from plyscope.arena.play.verdicts import AgentFailure
from plyscope.rules.position import MAX, MIN
from plyscope.rules.time_control import TimeControl

OTHER_START = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"


def test_features_may_share_a_line_and_done_ends_them(tmp_path: Path) -> None:
    features = [
        "tellics say hello",
        'feature myname="Ox 1.2" variants="normal,xiangqi,suicide" ping=1 setboard=1 smp=1 '
        'option="Level -combo Low /// *High /// Odd one" option="Depth - limit -spin 5 0 9"',
        'feature option="Own Book -check 1" option="Clear -button" option="Book File -file /a b/c.bin" '
        'memory=1 option="Odd -wheel 1" option="Bad -spin 1" done=1',
        'feature option="Late -check 1"',
    ]
    with talk("cecp", tmp_path, protover=features) as engine:
        assert engine.identity.name == "Ox 1.2" and not engine.identity.analyses
        assert engine.identity.games == ("chess", "xiangqi")
        assert engine.identity.options == (
            DeclaredOption("Level", "combo", "High", choices=("Low", "High", "Odd one")),
            DeclaredOption("Own Book", "check", True),
            DeclaredOption("Clear", "button"),
            DeclaredOption("Book File", "file", "/a b/c.bin"),
            DeclaredOption("memory", "spin", None, least=1, most=1 << 20),
            DeclaredOption("cores", "spin", None, least=1, most=1024),
        )
        assert said_to(engine)[:4] == ["xboard", "protover 2", "accepted myname", "accepted variants"]
        for name, value in (("Own Book", False), ("Clear", True), ("Level", "Low"), ("memory", 64)):
            engine.set_option(name, value)
        assert said_to(engine)[-4:] == ["option Own Book=0", "option Clear", "option Level=Low", "memory 64"]


def test_an_engine_without_features_is_old_and_one_that_says_nothing_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("plyscope.arena.drivers.cecp.SILENCE", 0.3)
    with talk("cecp", tmp_path, xboard=["Ancient 1"], protover=["Error (unknown): protover"]) as engine:
        assert engine.identity.games == ("chess",)
    with pytest.raises(AgentFailure) as caught, talk("cecp", tmp_path, protover=[]):
        pass
    assert (caught.value.verdict, caught.value.reason) == ("not started", "It did not answer xboard.")


def test_a_question_is_asked_in_force_mode_behind_a_ping(tmp_path: Path) -> None:
    thinking = ["post", " 5    31    12   4000  Nf6 e5 Nd5", "move g8f6"]
    with talk("cecp", tmp_path, go=thinking) as engine:
        line = line_of("chess", "e2e4")
        reply = ask(engine, line, Pace(2, margin=1))
        said = said_to(engine)
        assert said[said.index("new") :] == [
            "new", "force", "easy", "post", "ping 1",
            "force", "e2e4", "ping 2", "st 2", "time 200", "otim 200", "go",
        ]  # fmt: skip
        told = reply.told
        assert reply.move == line.position.parse("g8f6")
        assert (told.value, told.depth, told.nodes, told.seconds) == (-0.31, 5, 4000, 0.12)
        assert [len(told.line), told.line[0]] == [3, reply.move]
        line.play(reply.move or 0)
        line.play(line.position.parse("e4e5"))
        ask_again = said_to(engine)
        with pytest.raises(AgentFailure):
            ask(engine, line, begin=False)  # the script knows no other move
        assert said_to(engine)[len(ask_again) : len(ask_again) + 3] == ["force", "e4e5", "ping 3"]


def test_moves_are_sent_as_the_engine_wants_them(tmp_path: Path) -> None:
    features = ["feature usermove=1 ping=1 time=0 done=1"]
    with talk("cecp", tmp_path, protover=features, go=["move e7e5"]) as engine:
        ask(engine, line_of("chess", "e2e4"))
        said = said_to(engine)
        assert "usermove e2e4" in said and not any(text.startswith("time") for text in said)


def test_limits_are_told_in_the_words_of_the_protocol(tmp_path: Path) -> None:
    wanted = (
        (Pace(3), ["st 3", "time 300", "otim 300"]),
        (Pace(0.5, margin=1), ["level 1 0:01 0", "time 50", "otim 50"]),
        (Pace(2.5), ["level 1 0:02 0", "time 250", "otim 250"]),
        (Pace(None, depth=4), ["sd 4", "st 60", "time 6000", "otim 6000"]),
        (Pace(control=TimeControl(90, 2)), ["level 0 1:30 2", "time 8200", "otim 8250"]),
        (Pace(control=TimeControl(0, overtime=5)), ["st 5", "time 500", "otim 500"]),
    )
    with talk("cecp", tmp_path, go=["move e2e4"]) as engine:
        for pace, limits in wanted:
            ask(engine, line_of("chess"), pace, spent=((MAX, 10.0), (MIN, 9.5)))
            assert said_to(engine)[-len(limits) - 1 :] == [*limits, "go"]
        with pytest.raises(AgentFailure) as caught:
            ask(engine, line_of("chess"), Pace(None, nodes=100))
        assert "Nodes cannot be limited" in caught.value.reason


ITALIAN = ("e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5")


def test_moves_are_understood_in_every_notation(tmp_path: Path) -> None:
    cases = (
        ("chess", (), "move e2e4", "e2e4"),
        ("chess", (), "My move is : g1f3", "g1f3"),
        ("chess", (), "move Nf3", "g1f3"),
        ("chess", ITALIAN, "move O-O", "e1g1"),
        ("chess", ITALIAN, "move e1g1", "e1g1"),
        ("xiangqi", (), "move h2e2", "h3e3"),
        ("xiangqi", ("h3e3",), "move h9g7", "h10g8"),
    )
    features = ['feature variants="normal,xiangqi" ping=1 setboard=1 done=1']
    go = [["Move ordering : 86%", answer] for _, _, answer, _ in cases]
    with talk("cecp", tmp_path, protover=features, go=go) as engine:
        for game, moves, _, move in cases:
            line = line_of(game, *moves)
            assert ask(engine, line).move == line.position.parse(move)
            assert ("variant xiangqi" in said_to(engine)) == (game == "xiangqi")


def test_castling_in_chess960_is_said_as_letters(tmp_path: Path) -> None:
    start = "bnrbkr1q/pppppppp/6n1/8/8/6N1/PPPPPPPP/BNRBKR1Q w KQkq - 2 2"
    features = ['feature variants="normal,fischerandom" ping=1 setboard=1 done=1']
    with talk("cecp", tmp_path, protover=features, go=["move O-O"]) as engine:
        line = line_of("chess", "O-O", start=start, chess960=True)
        reply = ask(engine, line)
        assert reply.move is not None and line.position.label(reply.move) == "O-O"
        said = said_to(engine)
        assert {"variant fischerandom", f"setboard {start}", "O-O"} < set(said)
    with talk("cecp", tmp_path) as engine, pytest.raises(AgentFailure) as caught:
        ask(engine, line_of("chess", start=start, chess960=True))
    assert caught.value.reason == "It does not play Chess960."


def test_an_old_engine_is_led_to_a_position_by_moves_and_cannot_be_set_up(tmp_path: Path) -> None:
    with talk("cecp", tmp_path, protover=["feature setboard=0 ping=1 done=1"], go=["move b8c6"]) as engine:
        ask(engine, line_of("chess", "e2e4", "e7e5", "g1f3"))
        said = said_to(engine)
        assert [text for text in said if text in ("e2e4", "e7e5", "g1f3")] == ["e2e4", "e7e5", "g1f3"]
        with pytest.raises(AgentFailure) as caught:
            ask(engine, line_of("chess", start=OTHER_START))
        assert caught.value.verdict == "not started" and "no setboard" in caught.value.reason


def test_other_positions_are_set_up_by_setboard(tmp_path: Path) -> None:
    with talk("cecp", tmp_path, go=["move e2e4"]) as engine:
        ask(engine, line_of("chess", start=OTHER_START))
        assert f"setboard {OTHER_START}" in said_to(engine)


def test_an_engine_resigns(tmp_path: Path) -> None:
    go = [["1-0 {Black resigns}", "1/2-1/2 {Draw}", "resign"], ["0-1 {White resigns}"]]
    with talk("cecp", tmp_path, go=go) as engine:
        replies = [ask(engine, line_of("chess")) for _ in range(2)]
        assert [reply.move for reply in replies] == [None, None]
        assert [reply.raw for reply in replies] == ["resign", "0-1 {White resigns}"]


def test_what_breaks_the_rules_is_quoted(tmp_path: Path) -> None:
    cases = (
        ("move e2e5", "Illegal move: «e2e5»."),
        ("move e4e5q", "Illegal move: «e4e5q»."),
        ("Illegal move (no king): e2e4", "It does not take the position: «Illegal move (no king): e2e4»."),
        ("Error (illegal position): x", "It does not take the position: «Error (illegal position): x»."),
    )
    with talk("cecp", tmp_path, go=[[text] for text, _ in cases]) as engine:
        for _, sentence in cases:
            with pytest.raises(AgentFailure) as caught:
                ask(engine, line_of("chess"))
            assert (caught.value.verdict, caught.value.reason) == ("illegal", sentence)


def test_an_answer_to_nothing_is_a_strike(tmp_path: Path) -> None:
    with talk("cecp", tmp_path, go=[["move e2e4", "move d2d4"], ["move g1f3"]]) as engine:
        line = line_of("chess")
        assert ask(engine, line).move == line.position.parse("e2e4")
        assert ask(engine, line, begin=False).move == line.position.parse("g1f3")
        assert engine.strikes == ["It answered without being asked: «move d2d4»."]


def test_after_a_question_that_was_left_the_board_is_set_up_anew(tmp_path: Path) -> None:
    with talk("cecp", tmp_path, go=[[], ["move e7e5"]]) as engine:
        stop, line = threading.Event(), line_of("chess", "e2e4")
        stop.set()
        with pytest.raises(AgentFailure) as caught:
            ask(engine, line, stop=stop)
        assert caught.value.verdict == "host"
        said = len(said_to(engine))
        with pytest.raises(AgentFailure):
            ask(engine, line, Pace(0.1), begin=False)
        assert ask(engine, line, begin=False).move == line.position.parse("e7e5")
        assert "new" in said_to(engine)[said:]


def test_scores_are_pawns_and_mates_are_plies(tmp_path: Path) -> None:
    cases = (
        ("9 100003 10 50 e4", 999_995.0, 5),
        ("9 -100002 10 50 e4", -999_996.0, -4),
        ("9. +25 10 50 e4", 0.25, None),
        ("9& 25 10 50 1. e4", 0.25, None),
        ("9 2500000 10 50 e4", None, None),
        ("9 nan 10 50 e4", None, None),
        ("0 25 10 50 e4 (book)", None, None),
    )
    with talk("cecp", tmp_path, go=[[text, "move e2e4"] for text, _, _ in cases]) as engine:
        for _, value, plies in cases:
            told = ask(engine, line_of("chess")).told
            assert (told.value, told.wins_in) == (value, plies)


def test_lines_of_xiangqi_with_pieces_before_their_points_are_read(tmp_path: Path) -> None:
    features = ['feature variants="xiangqi" ping=1 done=1']
    go = ["3 8 2 4254 1. Pa3-a4 Pc6-c5 2. Ch2xh9", "move a3a4"]
    with talk("cecp", tmp_path, protover=features, go=go) as engine:
        line = line_of("xiangqi")
        told, expected = ask(engine, line).told, []
        for text in ("a4a5", "c7c6", "h3h10"):
            expected.append(line.position.parse(text))
            line.play(expected[-1])
        assert told.line == tuple(expected)


def test_the_end_of_a_game_is_told(tmp_path: Path) -> None:
    with talk("cecp", tmp_path) as engine:
        engine.begin(line_of("chess"), MAX, 1, monotonic() + 5)
        engine.over("1-0", "Checkmate")
        assert said_to(engine)[-2:] == ["force", "result 1-0 {Checkmate}"]
