"""UCCI: words that differ from UCI, ranks from 0, times in seconds or milliseconds."""

from __future__ import annotations

from pathlib import Path

import pytest
from conversations import ask, line_of, said_to, talk

from plyscope.arena.drivers.driver import DeclaredOption
from plyscope.arena.play.pace import Pace
from plyscope.arena.play.verdicts import AgentFailure
from plyscope.rules.position import MAX, MIN
from plyscope.rules.time_control import TimeControl

MILLISECONDS = ["option usemillisec type check default false", "ucciok"]
FEN = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"


def test_ranks_begin_at_0_and_positions_are_always_set_up_by_fen(tmp_path: Path) -> None:
    info = "info depth 6 score 31 nodes 99 pv h9g7 h0g2"
    with talk("ucci", tmp_path, ucci=MILLISECONDS, go=[info, "bestmove h9g7 ponder h0g2"]) as engine:
        line = line_of("xiangqi", "h3e3")
        reply = ask(engine, line, Pace(0.8, margin=2))
        assert reply.move == line.position.parse("h10g8")
        assert said_to(engine)[-3:] == [
            f"position fen {FEN} moves h2e2",
            "isready",
            "go time 800 movestogo 1",
        ]
        assert (reply.told.value, reply.told.depth, len(reply.told.line)) == (-0.31, 6, 2)


def test_options_are_declared_without_the_word_name_and_set_without_value(tmp_path: Path) -> None:
    hello = [
        "id name ElephantEye 3.31", "option hashsize type spin min 16 max 1024 default 16",
        "option style type combo var solid var normal var risky default normal", "option newgame type button",
        "option bookfiles type string default BOOK.DAT", *MILLISECONDS,
    ]  # fmt: skip
    with talk("ucci", tmp_path, ucci=hello) as engine:
        assert engine.identity.options == (
            DeclaredOption("hashsize", "spin", 16, least=16, most=1024),
            DeclaredOption("style", "combo", "normal", choices=("solid", "normal", "risky")),
            DeclaredOption("newgame", "button"),
            DeclaredOption("bookfiles", "string", "BOOK.DAT"),
            DeclaredOption("usemillisec", "check", False, ours=True),
        )
        assert engine.identity.games == ("xiangqi",)
        assert said_to(engine) == ["ucci", "isready", "setoption usemillisec true"]
        engine.set_option("hashsize", 64)
        engine.set_option("newgame", True)
        assert said_to(engine)[-2:] == ["setoption hashsize 64", "setoption newgame"]


@pytest.mark.parametrize("in_milliseconds", [True, False])
def test_limits_are_told_in_the_words_of_the_protocol(tmp_path: Path, in_milliseconds: bool) -> None:
    control = Pace(control=TimeControl(60, 2))
    wanted = (
        (Pace(2.5), "go time 2500 movestogo 1", "go time 2 movestogo 1"),
        (Pace(0.2, margin=1), "go time 200 movestogo 1", "go time 1 movestogo 1"),
        (Pace(None, depth=4), "go depth 4", "go depth 4"),
        (Pace(None, nodes=400), "go nodes 400", "go nodes 400"),
        (control, "go time 52000 increment 2000 opptime 52500 oppincrement 2000",
         "go time 52 increment 2 opptime 52 oppincrement 2"),
        (Pace(control=TimeControl(0, overtime=5)), "go time 5000 movestogo 1", "go time 5 movestogo 1"),
    )  # fmt: skip
    hello = MILLISECONDS if in_milliseconds else ["ucciok"]
    with talk("ucci", tmp_path, ucci=hello, go=["bestmove h2e2"]) as engine:
        for number, (pace, milliseconds, seconds) in enumerate(wanted):
            ask(engine, line_of("xiangqi"), pace, begin=number == 0, spent=((MAX, 10.0), (MIN, 9.5)))
            assert said_to(engine)[-1] == (milliseconds if in_milliseconds else seconds)


def test_an_engine_without_a_move_resigns_and_one_may_say_so(tmp_path: Path) -> None:
    with talk(
        "ucci", tmp_path, go=[["nobestmove"], ["bestmove h2e2 resign"], ["bestmove h2e2 draw"]]
    ) as engine:
        line = line_of("xiangqi")
        moves = [ask(engine, line, begin=number == 0).move for number in range(3)]
        assert moves == [None, None, line.position.parse("h3e3")]


def test_a_move_with_ranks_from_1_is_not_legal(tmp_path: Path) -> None:
    with talk("ucci", tmp_path, go=["bestmove h10g8"]) as engine, pytest.raises(AgentFailure) as caught:
        ask(engine, line_of("xiangqi", "h3e3"))
    assert caught.value.reason == "Illegal move: «h10g8»."


def test_an_engine_that_counts_ranks_from_1_is_spoken_to_in_its_way(tmp_path: Path) -> None:
    with talk("ucci", tmp_path, ucci=["id name Sjaak II", "ucciok"], go=["bestmove h10g8"]) as engine:
        line = line_of("xiangqi", "h3e3")
        assert ask(engine, line).move == line.position.parse("h10g8")
        start = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1"
        assert f"position fen {start} moves h3e3" in said_to(engine)
