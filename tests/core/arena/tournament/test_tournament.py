"""Tournaments end with every game counted once, whatever stops them on the way."""

from __future__ import annotations

import errno
import json
import os
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from plyscope import catalog
from plyscope.arena.agents.agent import Agent
from plyscope.arena.play.pace import Pace
from plyscope.arena.play.search_seat import SearchSeat
from plyscope.arena.play.seat import GameLine, Question, Reply
from plyscope.arena.play.verdicts import AgentFailure
from plyscope.arena.tournament import seats
from plyscope.arena.tournament.journal import Disk, Journal, JournalError, contents
from plyscope.arena.tournament.kept_searches import KeptSearches, folder_of
from plyscope.arena.tournament.news import GameBegan, GameCounted, GameDropped, MoveMade, News, StateChanged
from plyscope.arena.tournament.settings import Entrant, Openings, Settings, Sprt
from plyscope.arena.tournament.tournament import Tournament, TournamentError, default_slots
from plyscope.files.recording.as_session import session_of
from plyscope.files.recording.recording import load
from plyscope.rules.position import MAX

SHALLOW = Pace(seconds=None, depth=2)
FEW = Pace(seconds=None, nodes=40)


def settings(count: int = 3, game: str = "tictactoe", **others: Any) -> Settings:
    """Players with depth and node limits only, so that each game is the same whenever it is played."""
    entrants = (
        Entrant("ab", "Alpha-beta", SHALLOW, algorithm="alphabeta"),
        Entrant("mc", "MCTS", FEW, algorithm="mcts"),
        Entrant("novice", "Novice", Pace(seconds=None), level="beginner"),
        Entrant("mm", "Minimax", Pace(seconds=None, depth=1), algorithm="minimax"),
    )[:count]
    return Settings(game, entrants, seed=5, openings=Openings(plies=2), **{"slots": 2, "rounds": 2, **others})


def lines(path: Path) -> dict[int, dict[str, Any]]:
    """The games of a file by number, without what depends on the clock."""
    found = {}
    for text in path.read_text("utf-8").splitlines()[1:]:
        line = json.loads(text)
        if "n" in line:
            assert line["n"] not in found
            found[line.pop("n")] = {
                name: value for name, value in line.items() if name not in ("times", "ended")
            }
    return found


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "t.plyarena"


@pytest.fixture(scope="module")
def uninterrupted(tmp_path_factory: pytest.TempPathFactory) -> dict[int, dict[str, Any]]:
    """The games of settings() that were played in one go."""
    path = tmp_path_factory.mktemp("whole") / "t.plyarena"
    assert Tournament(settings(), path).run() == "finished"
    return lines(path)


def test_a_round_robin_is_played_to_its_end(path: Path, uninterrupted: dict[int, Any]) -> None:
    assert sorted(uninterrupted) == list(range(12))
    assert Tournament(settings(slots=1), path).run() == "finished"
    assert lines(path) == uninterrupted, "the number of slots changes nothing but the order"
    assert list(lines(path)) == list(range(12))
    assert Tournament(None, path).run() == "finished" and len(lines(path)) == 12


@pytest.mark.parametrize("form", ["match", "gauntlet", "knockout"])
def test_other_forms_are_played_to_their_end(form: str, path: Path) -> None:
    given = settings(2 if form == "match" else 4, form=form, rounds=1)
    assert Tournament(given, path).run() == "finished"
    played = lines(path)
    met = {frozenset((line["first"], line["second"])) for line in played.values()}
    expected = {"match": 1, "gauntlet": 3, "knockout": 3}[form]
    assert len(met) == expected and len(played) >= 2 * expected


def test_news_tell_what_is_played(path: Path) -> None:
    news: list[News] = []
    Tournament(settings(2, slots=1, rounds=1), path, news.append).run()
    assert news[0] == StateChanged("running") and news[-1] == StateChanged("finished")
    began = [one for one in news if isinstance(one, GameBegan)]
    counted = [one.counted for one in news if isinstance(one, GameCounted)]
    assert [one.n for one in began] == [0, 1] and [one.n for one in counted] == [0, 1]
    assert list(contents(path).games) == counted
    for start, end in zip(began, counted, strict=True):
        made = [one for one in news if isinstance(one, MoveMade) and one.n == start.n]
        assert len(start.moves) + len(made) == len(end.moves)
        assert all(one.left == (None, None) and one.seconds is not None for one in made)


def stop_after(count: int, run: Tournament, abort: bool) -> Callable[[News], None]:
    seen: list[int] = []

    def hear(news: News) -> None:
        if isinstance(news, GameCounted):
            seen.append(news.counted.n)
            if len(seen) == count:
                run.stop(abort=abort)

    return hear


@pytest.mark.parametrize("abort", [False, True])
def test_a_stopped_tournament_goes_on_to_the_same_end(
    abort: bool, path: Path, uninterrupted: dict[int, Any]
) -> None:
    runs = 0
    while True:
        run = Tournament(settings(), path)
        run._hear_news = stop_after(3, run, abort)
        runs += 1
        if run.run() == "finished":
            break
        assert len(lines(path)) < 12
    assert runs >= 3 and lines(path) == uninterrupted


class Slow(SearchSeat):
    """Waits before each move until it may go on, or is not wanted."""

    gate = threading.Event()
    asked = threading.Event()

    def ask(self, question: Question) -> Reply:
        self.asked.set()
        while not self.gate.wait(0.01):
            if question.stop.is_set():
                raise AgentFailure("host", "The move was not wanted any more.")
        return super().ask(question)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> type[Slow]:
    Slow.gate, Slow.asked = threading.Event(), threading.Event()
    monkeypatch.setattr(seats, "seat_of", lambda entrant, game: Slow(entrant))
    return Slow


def test_aborted_games_do_not_count(path: Path, slow: type[Slow]) -> None:
    news: list[News] = []
    run = Tournament(settings(), path, news.append)
    thread = threading.Thread(target=run.run)
    thread.start()
    assert slow.asked.wait(10)
    run.stop(abort=True)
    thread.join(10)
    assert not thread.is_alive() and not lines(path)
    assert any(isinstance(one, GameDropped) for one in news)
    assert [one.state for one in news if isinstance(one, StateChanged)] == ["running", "stopping", "stopped"]


def test_a_pause_holds_games_between_moves(path: Path, slow: type[Slow]) -> None:
    news: list[News] = []
    run = Tournament(settings(rounds=1, slots=1), path, news.append)
    thread = threading.Thread(target=run.run)
    thread.start()
    assert slow.asked.wait(10)
    run.pause()
    slow.gate.set()
    thread.join(0.3)
    moves = [one for one in news if isinstance(one, MoveMade)]
    assert thread.is_alive() and len(moves) == 1, "the move that was asked for is made, and no other"
    run.resume()
    thread.join(10)
    states = [one.state for one in news if isinstance(one, StateChanged)]
    assert states == ["running", "paused", "running", "finished"] and len(lines(path)) == 6


def test_news_may_be_answered_from_where_they_are_heard(path: Path) -> None:
    """Whoever hears of a game may pause, resume and stop: no lock is held meanwhile."""
    run = Tournament(settings(slots=3), path)

    def pause_and_resume() -> None:
        run.pause()
        run.resume()

    def hear(news: News) -> None:
        if isinstance(news, GameCounted):
            helper = threading.Thread(target=pause_and_resume)
            helper.start()
            helper.join(5)
            assert not helper.is_alive()

    run._hear_news = hear
    assert run.run() == "finished"


def test_more_rounds_are_played_with_the_former_games(path: Path, uninterrupted: dict[int, Any]) -> None:
    run = Tournament(settings(), path)
    assert run.run() == "finished"
    run.extend(1)
    assert Tournament(None, path).run() == "finished"
    assert len(lines(path)) == 18
    assert {n: line for n, line in lines(path).items() if n < 12} == uninterrupted
    other = path.with_name("other.plyarena")
    assert Tournament(settings(rounds=3), other).run() == "finished" and lines(other) == lines(path)
    assert Tournament(settings(rounds=4), path).run() == "finished", "the same with more rounds goes on"
    assert len(lines(path)) == 24 and contents(path).settings.rounds == 4


def test_more_rounds_can_be_added_while_it_runs(path: Path) -> None:
    run = Tournament(settings(2, rounds=1), path)
    wanted = [2]

    def hear(news: News) -> None:
        if isinstance(news, GameCounted) and wanted:
            run.extend(wanted.pop())

    run._hear_news = hear
    assert run.run() == "finished" and sorted(lines(path)) == list(range(6))


def test_a_knockout_has_no_more_rounds(path: Path) -> None:
    run = Tournament(settings(2, form="knockout", rounds=1), path)
    run.run()
    with pytest.raises(TournamentError, match="knockout"):
        run.extend(1)


def test_other_settings_are_refused_with_what_differs(path: Path) -> None:
    Tournament(settings(rounds=1), path).run()
    before = path.read_bytes()
    changes: list[tuple[Settings, str]] = [
        (settings(rounds=1, form="gauntlet"), 'form is "round robin", not "gauntlet"'),
        (settings(2, rounds=1), "3 players play in it, not 2"),
        (replace(settings(rounds=1), seed=6), "seed is 5, not 6"),
    ]
    for given, words in changes:
        with pytest.raises(TournamentError, match=words):
            Tournament(given, path).run()
    assert path.read_bytes() == before


def test_the_game_that_could_not_be_written_is_played_again(
    path: Path, uninterrupted: dict[int, Any]
) -> None:
    class Full(Disk):
        room = 4000

        def write(self, handle: int, data: bytes) -> int:
            if self.room < len(data):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            self.room -= len(data)
            return super().write(handle, data)

    news: list[News] = []
    with pytest.raises(JournalError, match="nothing more can be written: No space left on device"):
        Tournament(settings(), path, news.append, disk=Full()).run()
    told = [one.counted.n for one in news if isinstance(one, GameCounted)]
    assert 0 < len(told) < 12 and told == list(lines(path)), "what was told is what is written"
    end = news[-1]
    assert isinstance(end, StateChanged) and end.state == "stopped" and "No space left" in end.reason
    assert Tournament(settings(), path).run() == "finished" and lines(path) == uninterrupted


def test_a_second_program_does_not_play_it_too(path: Path) -> None:
    Tournament(settings(rounds=1), path).run()
    with Journal.open(path), pytest.raises(TournamentError, match="another program is playing"):
        Tournament(settings(rounds=2), path).run()


# Failures.


def failing(monkeypatch: pytest.MonkeyPatch, fails: Callable[[SearchSeat], AgentFailure | None]) -> None:
    """Let seats of some players fail to begin."""

    class Failing(SearchSeat):
        def begin(self, *arguments: Any) -> None:
            failure = fails(self)
            if failure is not None:
                raise failure
            super().begin(*arguments)

    monkeypatch.setattr(seats, "seat_of", lambda entrant, game: Failing(entrant))


def test_who_does_not_start_three_times_in_a_row_forfeits_the_rest(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def fails(seat: SearchSeat) -> AgentFailure | None:
        asked.append(seat.entrant.id)
        return AgentFailure("not started", "It ended.") if seat.entrant.id == "mc" else None

    failing(monkeypatch, fails)
    assert Tournament(settings(rounds=3, slots=1), path).run() == "finished"
    by = [line["by"] for line in lines(path).values() if "mc" in (line["first"], line["second"])]
    assert by == ["not started"] * 3 + ["forfeit"] * 9 and asked.count("mc") == 3
    for line in lines(path).values():
        if line["by"] in ("not started", "forfeit"):
            assert line["result"] == ("0-1" if line["first"] == "mc" else "1-0")
    before = lines(path)
    assert Tournament(None, path).run() == "finished" and lines(path) == before


def test_a_start_in_between_forgives_failures(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[int] = []

    def fails(seat: SearchSeat) -> AgentFailure | None:
        if seat.entrant.id != "mc":
            return None
        tries.append(1)
        return AgentFailure("not started", "It ended.") if len(tries) % 3 else None

    failing(monkeypatch, fails)
    assert Tournament(settings(2, rounds=6, slots=1), path).run() == "finished"
    assert {line["by"] for line in lines(path).values()} == {"not started", "rules"}


def test_a_fault_of_ours_is_played_again_and_ends_the_tournament_if_it_stays(
    path: Path, monkeypatch: pytest.MonkeyPatch, uninterrupted: dict[int, Any]
) -> None:
    faults = [AgentFailure("host", "No process could be started: no memory.")] * 2
    failing(monkeypatch, lambda seat: faults.pop() if faults else None)
    news: list[News] = []
    assert Tournament(settings(), path, news.append).run() == "finished"
    assert sum(isinstance(one, GameDropped) for one in news) == 2 and lines(path) == uninterrupted
    failing(monkeypatch, lambda seat: AgentFailure("host", "No process could be started: no memory."))
    with pytest.raises(TournamentError, match=r"failed 3 times\. No process could be started"):
        Tournament(settings(rounds=3), path).run()
    assert lines(path) == uninterrupted


def test_an_error_of_ours_stops_all_slots_and_is_raised(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: SearchSeat, question: Question) -> Reply:
        raise RuntimeError("a bug")

    monkeypatch.setattr(SearchSeat, "ask", broken)
    with pytest.raises(RuntimeError, match="a bug"):
        Tournament(settings(), path).run()
    assert not lines(path)


def test_a_changed_program_is_refused_before_and_while_it_plays(path: Path, tmp_path: Path) -> None:
    program = tmp_path / "agent.py"
    program.write_text("def choose(game): return game.legal[0]\n")
    agent = Agent("s", "Student", (str(program),), "lines")
    given = settings(2, slots=1)
    given = replace(given, entrants=(given.entrants[0], Entrant("s", "Student", agent=agent)))
    run = Tournament(given, path)
    run.stop()
    assert run.run() == "stopped"
    assert contents(path).settings.entrants[1].program
    program.write_text("def choose(game): return game.legal[-1]\n")
    with pytest.raises(TournamentError, match="The program of Student has changed since"):
        Tournament(None, path).run()
    options = replace(agent, options=(("depth", 3),))
    entrants = (given.entrants[0], Entrant("s", "Student", agent=options))
    with pytest.raises(TournamentError, match="The options of Student have changed"):
        Tournament(replace(given, entrants=entrants), path).run()
    program.unlink()
    with pytest.raises(TournamentError, match="is not there any more"):
        Tournament(None, path).run()


# Sequential test, forms of one against others, kept searches.


def test_a_sequential_test_stops_the_match_when_it_has_decided(path: Path) -> None:
    test = Sprt(elo0=0.0, elo1=200.0, model="logistic")
    entrants = (
        Entrant("ab", "Alpha-beta", Pace(seconds=None, depth=4), algorithm="alphabeta"),
        Entrant("first", "First", Pace(seconds=None), level="first"),
    )
    given = Settings("connect4", entrants, "match", rounds=200, seed=2, sprt=test, slots=1)
    run = Tournament(given, path)
    assert run.run() == "finished" and run.decision == "H1"
    played = len(lines(path))
    assert played % 2 == 0 and 4 <= played < 100
    again = Tournament(None, path)
    assert again.run() == "finished" and again.decision == "H1" and len(lines(path)) == played


def test_searches_are_kept_if_that_is_wanted(path: Path) -> None:
    run = Tournament(settings(2, rounds=1, keeps_searches=True), path)
    assert run.run() == "finished" and not run.notes
    kept = {file.name for file in folder_of(path).iterdir()}
    asked = {
        f"g{game.n}-m{place:02d}.recording"
        for game in contents(path).games
        for place, time in enumerate(game.times)
        if time is not None
    }
    assert kept == asked
    recording = load(folder_of(path) / sorted(kept)[0])
    assert recording.trace.length > 5 and recording.facts["game"] == "tictactoe"
    assert recording.facts["moves"] == list(contents(path).games[0].moves[:2])
    assert session_of(recording).document.game == "tictactoe"


def test_the_search_of_a_program_opens_as_a_session_too(path: Path) -> None:
    agent = Entrant("s", "Student", agent=Agent("s", "Student", ("x",), "lines"))
    given = replace(settings(2), entrants=(agent, settings(2).entrants[0]))
    kept = KeptSearches(path, 3, given, given.entrants)  # type: ignore[arg-type]
    line = GameLine(catalog.game("tictactoe").start())
    recorder = kept.recorder(line, MAX)
    assert recorder is not None
    for number, event in enumerate((["enter", 0, None, None], ["leaf", 0, 0.5, "depth"]), 1):
        recorder.take(event, number)
    kept.keep(line, MAX, recorder, Reply(4, 0.1))
    kept.close()
    found = session_of(load(folder_of(path) / "g3-m00.recording"))
    assert found.record is not None and found.record.trace.length >= 2 and not kept.notes
    assert kept.recorder(line, MAX) is not None
    kept.close()
    assert [file.name for file in folder_of(path).iterdir()] == ["g3-m00.recording"], "the former comes back"


def test_a_slot_keeps_few_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[str] = []

    class Seat(SearchSeat):
        def end(self) -> None:
            ended.append(self.entrant.id)

    monkeypatch.setattr(seats, "seat_of", lambda entrant, game: Seat(entrant))
    here = seats.Seats(game=None)  # type: ignore[arg-type]
    entrants = [Entrant(f"p{i}", f"P{i}", algorithm="mcts") for i in range(6)]
    first = here.seat(entrants[0])
    for entrant in entrants[:5]:
        here.seat(entrant)
    assert here.seat(entrants[0]) is not first and ended == ["p0", "p1"]
    here.end()
    assert sorted(ended) == ["p0", "p0", "p1", "p2", "p3", "p4"]


def test_slots_leave_one_processor_free(monkeypatch: pytest.MonkeyPatch) -> None:
    for processors, slots in ((1, 1), (2, 1), (4, 3), (64, 8)):
        monkeypatch.setattr(os, "sched_getaffinity", lambda _, n=processors: range(n), raising=False)
        assert default_slots() == slots


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(TournamentError, match="There is no file"):
        Tournament(None, tmp_path / "no.plyarena")
