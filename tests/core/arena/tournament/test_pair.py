"""A pair that is played from an order, as another machine does it."""

from __future__ import annotations

import pickle
from dataclasses import replace
from pathlib import Path

from plyscope import strict_json
from plyscope.arena.cluster import machine
from plyscope.arena.play.pace import Pace
from plyscope.arena.tournament import plan
from plyscope.arena.tournament.counted import counted_json, read_counted
from plyscope.arena.tournament.journal import Journal
from plyscope.arena.tournament.pair import PairOrder, play_pair
from plyscope.arena.tournament.settings import Entrant, Openings, Settings, Sprt
from plyscope.arena.tournament.tournament import Tournament

DEPTH = Pace(seconds=None, depth=2)
PLAYERS = (
    Entrant("a", "Ann", DEPTH, algorithm="alphabeta"),
    Entrant("b", "Bob", DEPTH, level="novice"),
    Entrant("c", "Cid", Pace(seconds=None, depth=1), algorithm="minimax"),
)
SETTINGS = Settings("connect4", PLAYERS, rounds=1, openings=Openings("lot", 3, balanced=False), seed=5)


def test_an_order_plays_the_games_that_the_tournament_plays(tmp_path: Path) -> None:
    path = tmp_path / "here.plyarena"
    Tournament(SETTINGS, path, slots=1).run()
    with Journal.read(path) as journal:
        assert len(journal.games) == 6
        by_pair: dict[int, list[int]] = {}
        for game in journal.games:
            by_pair.setdefault(game.pair, []).append(game.n)
        for pair, numbers in by_pair.items():
            games = tuple(plan.game(SETTINGS, n) for n in sorted(numbers))
            opening = games[0].opening % len(journal.drawn)
            order = PairOrder(
                "run", SETTINGS, games, opening, journal.drawn[opening], plan.seed_of(SETTINGS, pair)
            )
            spec = order.spec()
            assert spec == pickle.loads(pickle.dumps(spec))
            strict_json.write({**spec, "files": {}})  # nothing but plain values
            told = play_pair(spec)
            there = {game.n: game for game in journal.games}
            for value in told:
                found, expected = read_counted(value), there[value["n"]]
                blank = (None,) * len(expected.moves)
                assert replace(found, times=blank, ended="") == replace(expected, times=blank, ended="")
                assert list(counted_json(found)) == list(counted_json(expected))


def order_of(settings: Settings, games: tuple[int, ...], **more: object) -> PairOrder:
    from plyscope.arena.tournament.journal import Opening

    planned = tuple(plan.game(settings, n) for n in games)
    return PairOrder(str(more.pop("run", "run")), settings, planned, 0, Opening(), 1, **more)  # type: ignore[arg-type]


def test_an_order_has_only_its_own_players_and_no_test() -> None:
    match = replace(SETTINGS, entrants=PLAYERS[:2], form="match", sprt=Sprt(), keeps_searches=True)
    spec = order_of(match, (0, 1), files={"a": b"x", "z": b"y"}).spec()
    assert [one["id"] for one in spec["settings"]["entrants"]] == ["a", "b"]
    assert (spec["settings"]["sprt"], spec["settings"]["keeps_searches"]) == (None, False)
    assert spec["files"] == {"a": b"x"}


def test_only_the_game_that_is_missing_is_played() -> None:
    (told,) = play_pair(order_of(SETTINGS, (3,)).spec())
    assert told["n"] == 3 and told["by"] == "rules"


def test_after_the_end_of_a_run_no_game_begins() -> None:
    machine.end("over", abort=False)
    assert play_pair(order_of(SETTINGS, (0, 1), run="over").spec()) == []
    assert len(play_pair(order_of(SETTINGS, (0, 1), run="another").spec())) == 2


def test_a_game_that_is_broken_off_does_not_count() -> None:
    machine.aborting("broken off").set()
    told = play_pair(order_of(SETTINGS, (0, 1), run="broken off").spec())
    assert [one["n"] for one in told] == [0, 1]
    assert all("stopped" in one["host"] for one in told)


def test_seconds_are_scaled_and_the_machine_says_so() -> None:
    told = play_pair(order_of(SETTINGS, (0,), speed=machine.speed() * 2).spec())
    assert told[0]["machine"].endswith("(seconds × 2)")
    told = play_pair(order_of(SETTINGS, (0,), speed=machine.speed() * 1.02).spec())
    assert "×" not in told[0]["machine"]
