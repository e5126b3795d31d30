"""Engines that are installed here play from the start, from an opening and from a position, and analyse."""

from __future__ import annotations

import threading
from time import monotonic

import pytest
from conversations import line_of
from installed_engines import engine

from plyscope.arena.agents.agent import Agent
from plyscope.arena.play.engine_seat import EngineSeat
from plyscope.arena.play.pace import Pace
from plyscope.arena.play.seat import GameLine, Question, Told
from plyscope.arena.play.verdicts import AgentFailure
from plyscope.rules.position import MAX, MIN

CHESS = "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 1 5"
XIANGQI = "r1bakabr1/9/1cn4c1/p1p1p1p1p/5n3/2P6/P3P1P1P/1C2C1N2/9/RNBAKABR1 w - - 6 5"
OPENINGS = {
    "chess": (line_of("chess", "e2e4", "c7c5", "g1f3"), line_of("chess", "e1g1", start=CHESS)),
    "xiangqi": (line_of("xiangqi", "h3e3", "h10g8", "h1g3"), line_of("xiangqi", "a1a2", start=XIANGQI)),
}
"""Games by now: some moves from the start, and one from another position."""

QUICK = (("stockfish", (), "uci", "chess"),)
OTHERS = (
    ("fairy-stockfish", (), "uci", "chess"), ("fairy-stockfish", (), "uci", "xiangqi"),
    ("fairy-stockfish", (), "ucci", "xiangqi"),
    ("fairy-stockfish", (), "cecp", "chess"), ("fairy-stockfish", (), "cecp", "xiangqi"),
    ("ethereal-chess", (), "uci", "chess"), ("glaurung", (), "uci", "chess"), ("toga2", (), "uci", "chess"),
    ("gnuchess", ("--uci",), "uci", "chess"), ("gnuchess", (), "cecp", "chess"),
    ("gnuchess", ("--xboard",), "cecp", "chess"), ("phalanx", (), "cecp", "chess"),
    ("sjeng", (), "cecp", "chess"), ("hoichess", (), "cecp", "chess"), ("fairymax", (), "cecp", "chess"),
    ("hoixiangqi", (), "cecp", "xiangqi"), ("maxqi", (), "cecp", "xiangqi"), ("sjaakii", (), "uci", "chess"),
    ("sjaakii", (), "uci", "xiangqi"), ("sjaakii", (), "ucci", "xiangqi"), ("sjaakii", (), "cecp", "chess"),
    ("sjaakii", (), "cecp", "xiangqi"),
)  # fmt: skip
FROM_THE_START_ONLY = (("fairymax", "cecp"), ("hoixiangqi", "cecp"), ("maxqi", "cecp"))
"""Engines without a way to set up a position, or with one that does not work."""

pytestmark = pytest.mark.engines
slow = pytest.mark.slow
CASES = [*QUICK, *(pytest.param(*case, marks=slow) for case in OTHERS)]


def seats(name: str, words: tuple[str, ...], protocol: str) -> list[EngineSeat]:
    return [EngineSeat(Agent(name, name, (engine(name), *words), protocol)) for _ in (MAX, MIN)]


@pytest.mark.parametrize(("name", "words", "protocol", "game"), CASES)
def test_an_engine_plays_against_itself_from_any_position(
    name: str, words: tuple[str, ...], protocol: str, game: str
) -> None:
    players = seats(name, words, protocol)
    try:
        for opening in OPENINGS[game]:
            line = GameLine(opening.start.copy(), opening.options, list(opening.moves))
            if opening is OPENINGS[game][1] and (name, protocol) in FROM_THE_START_ONLY:
                with pytest.raises(AgentFailure) as caught:
                    players[0].begin(line, MAX, 1)
                assert caught.value.verdict == "not started"
                continue
            for side in (MAX, MIN):
                players[side].begin(line, side, 1)
            for _ in range(4):
                side = line.position.side
                assert side is not None
                seconds = 0.2 if protocol == "cecp" else 0.05
                reply = players[side].ask(Question(line, Pace(seconds, margin=5)))
                assert reply.move in line.position.legal_moves()
                assert all(move >= 0 for move in reply.told.line)
                if reply.told.value is not None:
                    assert abs(reply.told.value) < 5, "an even position"
                line.play(reply.move or 0)
            assert not any(player.strikes for player in players)
    finally:
        for player in players:
            player.end()


def test_scores_are_from_the_side_of_max_whoever_moves() -> None:
    """White is a queen up."""
    player = seats("stockfish", (), "uci")[0]
    try:
        for mover in "wb":
            line = line_of("chess", start=f"4k3/8/8/8/8/8/8/3QK3 {mover} - - 0 1")
            player.begin(line, MAX, 1)
            told = player.ask(Question(line, Pace(None, depth=6))).told
            assert told.value is not None and told.value > 4
    finally:
        player.end()


def test_stockfish_analyses_several_lines_and_stops_at_once() -> None:
    player = seats("stockfish", (), "uci")[0]
    try:
        line, stop = line_of("chess"), threading.Event()
        heard: dict[int, dict[int, Told]] = {}
        player.begin(line, MAX, 1)

        def hear(told: Told) -> None:
            heard.setdefault(told.depth or 0, {})[told.rank] = told
            if told.depth and told.depth >= 5 and len(heard[told.depth]) == 3:
                stop.set()

        assert player.driver is not None
        began = monotonic()
        player.driver.analyse(line, 3, hear, stop, 20)
        assert monotonic() - began < 10
        last = next(
            ranks for depth, ranks in sorted(heard.items(), reverse=True) if depth >= 5 and len(ranks) == 3
        )
        assert len({told.line[0] for told in last.values()}) == 3
        values = [last[rank].value or 0.0 for rank in (1, 2, 3)]
        assert values == sorted(values, reverse=True)
        assert player.ask(Question(line, Pace(0.1, margin=2))).move in line.position.legal_moves()
        assert not player.strikes
    finally:
        player.end()


def test_chess960_castling_of_stockfish_is_understood() -> None:
    player = seats("stockfish", (), "uci")[0]
    try:
        start = "bnrbkr1q/pppppppp/6n1/8/8/6N1/PPPPPPPP/BNRBKR1Q w KQkq - 2 2"
        line = line_of("chess", "O-O", start=start, chess960=True)
        player.begin(line, MIN, 1)
        reply = player.ask(Question(line, Pace(0.2, margin=2)))
        assert reply.move in line.position.legal_moves()
        assert len(reply.told.line) >= 2
    finally:
        player.end()
