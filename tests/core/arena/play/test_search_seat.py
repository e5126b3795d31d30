"""Searches and levels of Plyscope as players: limits, seeds, stopping."""

from __future__ import annotations

from threading import Event, Timer
from time import monotonic

import pytest

from plyscope import catalog
from plyscope.arena.play import search_seat
from plyscope.arena.play.pace import Pace
from plyscope.arena.play.search_seat import SearchSeat, told_of
from plyscope.arena.play.seat import GameLine, Question, Told
from plyscope.arena.play.verdicts import AgentFailure
from plyscope.arena.recording.recorder import Recorder
from plyscope.arena.strengths import LEVELS
from plyscope.arena.tournament.settings import Entrant
from plyscope.record.trace import Trace
from plyscope.rules.position import MAX, MIN
from plyscope.search.search import Answer

NO_TIME = Pace(seconds=None)


def seat_of(**entrant: object) -> SearchSeat:
    return SearchSeat(Entrant(id="it", name="It", **entrant))  # type: ignore[arg-type]


def moves_of(seat: SearchSeat, game: str, seed: int, pace: Pace, plies: int = 8) -> list[int]:
    """The moves of a game of a seat against itself."""
    line = GameLine(catalog.game(game).start())
    seat.begin(line, MAX, seed)
    for _ in range(plies):
        if line.position.finished or line.position.side not in (MAX, MIN):
            break
        reply = seat.ask(Question(line, pace))
        assert reply.move in line.position.legal_moves()
        line.play(reply.move)
    return line.moves


def test_a_search_finds_what_its_algorithm_finds() -> None:
    line = GameLine(catalog.game("connect4").start())
    for text in "443434":
        line.play(line.position.parse(text))
    seat = seat_of(algorithm="alphabeta")
    seat.begin(line, MAX, 1)
    reply = seat.ask(Question(line, Pace(seconds=None, depth=5)))
    assert reply.told.depth == 5 or reply.told.wins_in is not None
    assert reply.move == reply.told.line[0] and reply.told.nodes and reply.raw


@pytest.mark.parametrize("level", [level.id for level in LEVELS[:4]])
def test_the_seed_makes_levels_reproducible(level: str) -> None:
    games = [moves_of(seat_of(level=level), "othello", seed, NO_TIME, 16) for seed in (1, 1, 2, 3)]
    assert games[0] == games[1]
    assert level == "intermediate" or any(game != games[0] for game in games[2:])


def test_the_seed_varies_searches_that_draw() -> None:
    pace = Pace(seconds=None, nodes=60)
    games = [moves_of(seat_of(algorithm="mcts"), "connect4", seed, pace) for seed in range(6)]
    assert moves_of(seat_of(algorithm="mcts"), "connect4", 0, pace) == games[0]
    assert len({tuple(game) for game in games}) > 1
    chosen = (("seed", 5),)
    fixed = [moves_of(seat_of(algorithm="mcts", options=chosen), "connect4", seed, pace) for seed in range(3)]
    assert fixed[0] == fixed[1] == fixed[2], "a seed that was chosen stays"


def test_a_level_keeps_its_depth_where_that_is_less() -> None:
    line = GameLine(catalog.game("connect4").start())
    seat = seat_of(level="novice")
    seat.begin(line, MAX, 1)
    assert seat.ask(Question(line, Pace(seconds=None, depth=9))).told.depth == 2
    seat.begin(line, MAX, 1)
    assert seat.ask(Question(line, Pace(seconds=None, depth=1))).told.depth == 1


def test_it_stops_soon_when_its_move_is_not_wanted() -> None:
    line = GameLine(catalog.game("chess").start())
    seat, stop = seat_of(algorithm="alphabeta"), Event()
    seat.begin(line, MAX, 1)
    at: list[float] = []

    def set_stop() -> None:
        at.append(monotonic())
        stop.set()

    Timer(0.15, set_stop).start()
    with pytest.raises(AgentFailure) as failed:
        seat.ask(Question(line, Pace(seconds=30.0), stop=stop))
    assert failed.value.verdict == "host" and monotonic() - at[0] < 0.5


def test_a_depth_that_it_cannot_reach_in_time_loses_on_time() -> None:
    class Short(Pace):
        def limit(self, spent: object, side: int) -> float:
            return 0.2

    line = GameLine(catalog.game("chess").start())
    seat = seat_of(algorithm="minimax")
    seat.begin(line, MAX, 1)
    with pytest.raises(AgentFailure) as failed:
        seat.ask(Question(line, Short(seconds=None, depth=12, margin=0.0)))
    assert failed.value.verdict == "time" and "0.2 s" in failed.value.reason


def hits_of_the_second_move(
    monkeypatch: pytest.MonkeyPatch, *between: str, new_game: bool = False, recorded: bool = False
) -> int:
    """Entries that the second of two searches finds in its table; it is too shallow to find its own."""
    answers: list[Answer] = []

    def kept(answer: Answer) -> Told:
        answers.append(answer)
        return told_of(answer)

    monkeypatch.setattr(search_seat, "told_of", kept)
    line = GameLine(catalog.game("chess").start())
    seat = seat_of(algorithm="alphabeta", options=(("table", True), ("iterative", "no")))
    seat.begin(line, MAX, 1)
    seat.ask(Question(line, Pace(seconds=None, depth=4)))
    for move in () if between else answers[0].line[:2]:
        line.play(move)
    for text in between:
        line.play(line.position.parse(text))
    if new_game:
        seat.begin(line, MAX, 1)
    recorder = Recorder(Trace(), line) if recorded else None
    seat.ask(Question(line, Pace(seconds=None, depth=1), recorder=recorder))
    assert answers[0].details["table_stores"] > 100
    return int(answers[1].details["table_hits"])


def test_a_search_keeps_its_table_between_the_moves_of_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    assert hits_of_the_second_move(monkeypatch) > 0
    assert hits_of_the_second_move(monkeypatch, new_game=True) == 0
    assert hits_of_the_second_move(monkeypatch, recorded=True) == 0


def test_a_table_is_not_asked_where_the_position_is_a_repetition(monkeypatch: pytest.MonkeyPatch) -> None:
    assert hits_of_the_second_move(monkeypatch, "Nf3", "Nf6", "Ng1", "Ng8") == 0


@pytest.mark.parametrize("algorithm", ["alphabeta", "mcts"])
def test_a_game_that_is_played_again_has_the_same_moves(algorithm: str) -> None:
    options = (("table", True),) if algorithm == "alphabeta" else ()
    seat, other = (seat_of(algorithm=algorithm, options=options) for _ in range(2))
    pace = Pace(seconds=None, depth=4, nodes=500)
    games = [moves_of(seat, "othello", 7, pace, 14) for _ in range(3)]
    assert games[0] == games[1] == games[2]
    assert moves_of(other, "othello", 7, pace, 14) == games[0]


def test_its_search_is_recorded_if_that_is_wanted() -> None:
    line = GameLine(catalog.game("tictactoe").start())
    seat, trace = seat_of(algorithm="alphabeta"), Trace()
    seat.begin(line, MAX, 1)
    seat.ask(Question(line, Pace(seconds=None, depth=3), recorder=Recorder(trace, line)))
    assert trace.length > 20


@pytest.mark.parametrize("game", ["backgammon", "pig", "einstein"])
def test_levels_play_games_with_chance(game: str) -> None:
    line = GameLine(catalog.game(game).start())
    while line.position.side not in (MAX, MIN):
        line.play(line.position.legal_moves()[0])
    seat = seat_of(level="beginner")
    seat.begin(line, line.position.side or MAX, 3)
    assert seat.ask(Question(line, NO_TIME)).move in line.position.legal_moves()
