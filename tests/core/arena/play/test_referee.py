"""The referee ends each game with the right verdict, and draws chance from the seed."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from fractions import Fraction
from threading import Event

import pytest

from plyscope import catalog
from plyscope.arena.play.pace import Pace
from plyscope.arena.play.referee import Played, Referee, score_text
from plyscope.arena.play.seat import GameLine, Question, Reply, Seat, Told
from plyscope.arena.play.verdicts import AgentFailure
from plyscope.arena.tournament.settings import Adjudication
from plyscope.rules.position import CHANCE, MAX, MIN
from plyscope.rules.solver import Outcome, Solution
from plyscope.rules.time_control import TimeControl

GAMES = [id for id in catalog.games() if id != "tree"]


class Scripted(Seat):
    """Plays what a function says; hears how games end."""

    def __init__(self, choose: Callable[[Question], Reply], name: str = "scripted") -> None:
        self.name, self.choose = name, choose
        self.strikes: list[str] = []
        self.heard: list[tuple[str, str]] = []
        self.fails_to_begin: AgentFailure | None = None
        self.questions: list[Question] = []

    def begin(self, line: GameLine, side: int, seed: int) -> None:
        self.side = side
        if self.fails_to_begin is not None:
            raise self.fails_to_begin

    def ask(self, question: Question) -> Reply:
        self.questions.append(question)
        return self.choose(question)

    def over(self, result: str, reason: str) -> None:
        self.heard.append((result, reason))

    def end(self) -> None:
        pass


NOTHING = Told()
A_SECOND = Pace()


def some_legal(question: Question, told: Told = NOTHING, seconds: float = 0.01) -> Reply:
    legal = question.line.position.legal_moves()
    return Reply(legal[(7 * len(question.line.moves) + 3) % len(legal)], seconds, told)


def raising(failure: AgentFailure) -> Callable[[Question], Reply]:
    def choose(question: Question) -> Reply:
        raise failure

    return choose


def play(
    game: str,
    one: Callable[[Question], Reply] = some_legal,
    other: Callable[[Question], Reply] = some_legal,
    *,
    pace: Pace = A_SECOND,
    moves: tuple[str, ...] = (),
    seed: int = 1,
    **options: object,
) -> tuple[Played, tuple[Scripted, Scripted]]:
    line = GameLine(catalog.game(game).start())
    for text in moves:
        line.play(line.position.parse(text))
    seats = Scripted(one, "one"), Scripted(other, "other")
    referee = Referee(line, seats, (pace, pace), seed, **options)  # type: ignore[arg-type]
    return referee.play(), seats


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played_to_an_end_by_its_rules(game: str) -> None:
    most = Adjudication(most_plies=400)
    played, seats = play(game, adjudication=most)
    position = played.line.start.copy()
    for move in played.line.moves:
        assert not position.finished
        position.play(move)
    assert len(played.times) == len(played.told) == len(played.line.moves)
    if played.verdict == "length":
        assert len(played.line.moves) == 400 and played.result == "1/2-1/2"
        return
    assert played.verdict == "rules" and position.finished and played.points == position.result
    assert played.points is not None
    even = position.game.even or 0.0
    expected = "1/2-1/2" if played.points == even else "1-0" if played.points > even else "0-1"
    assert played.result == expected and played.reason
    assert [seat.heard for seat in seats] == [[(played.result, played.reason)]] * 2


@pytest.mark.parametrize("game", ["backgammon", "pig", "einstein"])
def test_chance_is_drawn_from_the_seed_and_by_its_odds(game: str) -> None:
    lines = [play(game, seed=seed)[0].line for seed in (5, 5, 6)]
    assert lines[0].moves == lines[1].moves != lines[2].moves
    here, rolls = lines[0].start.copy(), 0
    for move in lines[0].moves:
        rolls += here.side == CHANCE
        assert move in here.legal_moves()
        here.play(move)
    assert rolls > 3


def test_times_are_told_for_moves_of_sides_only() -> None:
    played, _ = play("einstein", moves=())
    here = played.line.start.copy()
    for move, time in zip(played.line.moves, played.times, strict=True):
        assert (time is None) == (here.side == CHANCE)
        here.play(move)


def test_a_side_can_resign() -> None:
    played, _ = play("connect4", other=lambda question: Reply(None, 0.1))
    assert (played.verdict, played.result, played.reason) == ("resign", "1-0", "other resigns.")
    assert len(played.line.moves) == 1


def test_an_illegal_move_loses_and_is_quoted() -> None:
    played, _ = play("connect4", one=lambda question: Reply(99, 0.1, raw="99th column"))
    assert (played.verdict, played.result) == ("illegal", "0-1")
    assert played.reason == "Illegal move: «99th column»."
    assert played.failure is not None and played.failure.raw == "99th column"


def test_a_late_move_loses_on_time() -> None:
    pace = Pace(seconds=0.5, margin=0.1)
    assert play("connect4", one=lambda q: some_legal(q, seconds=0.59), pace=pace)[0].verdict == "rules"
    played, _ = play("connect4", one=lambda q: some_legal(q, seconds=0.61), pace=pace)
    assert (played.verdict, played.result) == ("time", "0-1")


def test_without_seconds_there_is_a_limit_all_the_same() -> None:
    pace = Pace(seconds=None, depth=3)
    played, _ = play("connect4", one=lambda q: some_legal(q, seconds=61.0), pace=pace)
    assert played.verdict == "time"


def test_a_clock_for_the_game_runs_down_move_by_move() -> None:
    pace = Pace(seconds=None, control=TimeControl(2.0, 0.25))
    played, seats = play("connect4", one=lambda q: some_legal(q, seconds=0.6), pace=pace)
    assert (played.verdict, played.result) == ("time", "0-1")
    left, moves = 2.0, 0
    while left + 0.1 >= 0.6:
        left, moves = left - 0.6 + 0.25, moves + 1
    assert len(seats[MAX].questions) == moves + 1
    spent = seats[MAX].questions[2].spent
    assert spent == ((MAX, 0.6), (MIN, 0.01), (MAX, 0.6), (MIN, 0.01))


@pytest.mark.parametrize("verdict", ["time", "crash", "illegal", "not started"])
def test_the_failure_of_an_agent_loses_for_its_side(verdict: str) -> None:
    failure = AgentFailure(verdict, "What it did.", log=("a", "b"), file="x.py", line=3)  # type: ignore[arg-type]
    played, seats = play("tictactoe", other=raising(failure))
    assert (played.verdict, played.result, played.reason) == (verdict, "1-0", "What it did.")
    assert played.failure is failure and seats[0].heard == [("1-0", "What it did.")]


def test_a_program_that_does_not_begin_loses_before_the_first_move() -> None:
    line = GameLine(catalog.game("tictactoe").start())
    seats = Scripted(some_legal), Scripted(some_legal)
    seats[MIN].fails_to_begin = AgentFailure("not started", "It ended.")
    played = Referee(line, seats, (Pace(), Pace()), 1).play()
    assert (played.verdict, played.result, played.line.moves) == ("not started", "1-0", [])


def test_a_fault_of_ours_has_no_result_and_is_not_told() -> None:
    played, seats = play("tictactoe", one=raising(AgentFailure("host", "No process could be started.")))
    assert (played.verdict, played.result) == ("host", None)
    assert seats[0].heard == seats[1].heard == []


def test_a_stopped_game_does_not_count() -> None:
    stop = Event()

    def choose(question: Question) -> Reply:
        if len(question.line.moves) == 3:
            stop.set()
        return some_legal(question)

    played, _ = play("connect4", choose, choose, stop=stop)
    assert (played.verdict, played.result, len(played.line.moves)) == ("host", None, 4)


def test_twenty_strikes_are_forgiven_and_one_more_is_not() -> None:
    def striking(count: int) -> Played:
        line = GameLine(catalog.game("connect4").start())
        seats = Scripted(some_legal), Scripted(some_legal)
        seats[MAX].strikes = [f"strike {number}" for number in range(count)]
        return Referee(line, seats, (Pace(), Pace()), 1).play()

    assert striking(20).verdict == "rules" and len(striking(20).strikes[MAX]) == 20
    played = striking(21)
    assert (played.verdict, played.result) == ("illegal", "0-1") and "strike 20" in played.reason


# Adjudication.


def scoring(*values: float | None) -> Callable[[Question], Reply]:
    """Tells these values one after the other, the last again and again."""
    told = list(values)

    def choose(question: Question) -> Reply:
        value = told.pop(0) if len(told) > 1 else told[0]
        return some_legal(question, Told(value=value))

    return choose


def test_a_win_is_adjudicated_when_both_have_said_so_four_times() -> None:
    rules = Adjudication(win=10.0)
    played, _ = play("chess", scoring(0, 0, 11), scoring(12), adjudication=rules)
    assert (played.verdict, played.result) == ("adjudicated", "1-0")
    assert len(played.line.moves) == 11, "White says so from its third to its sixth move"
    played, _ = play("chess", scoring(-10), scoring(-10), adjudication=rules)
    assert played.result == "0-1" and len(played.line.moves) == 8


def test_a_win_is_not_adjudicated_if_one_disagrees_or_says_nothing() -> None:
    rules = Adjudication(win=10.0, most_plies=40)
    for other in (scoring(9.9), scoring(-12), scoring(None)):
        assert play("chess", scoring(11), other, adjudication=rules)[0].verdict == "length"


def test_a_forced_win_counts_as_more_than_any_value() -> None:
    def mating(question: Question) -> Reply:
        return some_legal(question, Told(wins_in=-7))

    played, _ = play("chess", mating, scoring(-50), adjudication=Adjudication(win=10.0))
    assert (played.verdict, played.result) == ("adjudicated", "0-1")


def test_a_draw_is_adjudicated_from_its_move_on() -> None:
    rules = Adjudication(draw=0.15, draw_from=10, draw_moves=3, most_plies=60)
    played, _ = play("chess", scoring(0.1), scoring(-0.15), adjudication=rules)
    assert (played.verdict, played.result, len(played.line.moves)) == ("adjudicated", "1/2-1/2", 20)
    late = dataclasses.replace(rules, draw_from=2)
    played, _ = play("chess", scoring(*[1.0] * 5, 0.0), scoring(0.0), adjudication=late)
    assert len(played.line.moves) == 15, "White says so from its sixth to its eighth move"


def test_a_long_game_is_a_draw() -> None:
    played, _ = play("chess", adjudication=Adjudication(most_plies=6))
    assert (played.verdict, played.result, len(played.line.moves)) == ("length", "1/2-1/2", 6)


def minimax(position: object) -> float:
    """The value of a tic-tac-toe position, written anew as an oracle."""
    if position.finished:  # type: ignore[attr-defined]
        return float(position.result)  # type: ignore[attr-defined]
    values = []
    for move in position.legal_moves():  # type: ignore[attr-defined]
        after = position.copy()  # type: ignore[attr-defined]
        after.play(move)
        values.append(minimax(after))
    return max(values) if position.side == MAX else min(values)  # type: ignore[attr-defined]


@pytest.mark.parametrize("moves", [("0,0", "0,1", "1,1"), ("0,0", "1,1"), ("0,1", "0,0", "2,1", "2,0")])
def test_solved_positions_are_adjudicated_as_they_are_worth(moves: tuple[str, ...]) -> None:
    played, _ = play("tictactoe", moves=moves, adjudication=Adjudication(exact=True))
    value = minimax(played.line.start) if not moves else minimax(played.line.position)
    assert played.verdict == "adjudicated" and len(played.line.moves) == len(moves)
    assert played.result == {1.0: "1-0", 0.0: "1/2-1/2", -1.0: "0-1"}[value]


@pytest.mark.parametrize(
    ("share", "result"), [(Fraction(1), "1-0"), (Fraction(0), "0-1"), (Fraction(9, 10), None)]
)
def test_chance_is_adjudicated_only_where_it_is_certain(
    share: Fraction, result: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Known:
        def declines(self, position: object) -> None:
            return None

        def quick(self, position: object) -> bool:
            return True

        def solve(self, position: object) -> Solution:
            return Solution(float(2 * share - 1), Outcome.of_share(share, MAX), None, 1, 0.0)

    monkeypatch.setattr(catalog, "solvers", lambda: {"einstein": Known()})
    played, _ = play("einstein", adjudication=Adjudication(exact=True))
    if result is None:
        assert played.verdict == "rules"
    else:
        assert (played.verdict, played.result, played.line.moves) == ("adjudicated", result, [])


def test_scores_are_written_as_numbers_or_forced_ends() -> None:
    texts = [score_text(told) for told in (None, Told(), Told(value=0.5), Told(0.5, 3), Told(wins_in=-4))]
    assert texts == [None, None, 0.5, "W3", "L4"]


def test_news_of_moves_tell_times_and_clocks() -> None:
    heard: list[tuple[object, ...]] = []
    line = GameLine(catalog.game("tictactoe").start())
    seats = Scripted(lambda q: some_legal(q, seconds=1.0)), Scripted(some_legal)
    paces = Pace(seconds=None, control=TimeControl(10.0)), Pace()
    Referee(line, seats, paces, 1, moved=lambda *news: heard.append(news)).play()
    assert [news[0] for news in heard] == line.moves
    assert heard[0][1:] == (1.0, Told(), (9.0, None)) and heard[2][3] == (8.0, None)
