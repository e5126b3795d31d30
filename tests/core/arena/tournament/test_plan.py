"""Which game has which number: pure functions of the settings and, in a knockout, of the games that count."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest

from plyscope.arena.tournament import plan
from plyscope.arena.tournament.counted import Counted
from plyscope.arena.tournament.plan import Planned
from plyscope.arena.tournament.settings import Entrant, Settings


def settings(count: int, form: str = "round robin", **others: object) -> Settings:
    entrants = tuple(Entrant(f"p{i}", f"P{i}", algorithm="alphabeta") for i in range(count))
    return Settings("tictactoe", entrants, form, **others)  # type: ignore[arg-type]


def counted(game: Planned, result: Any) -> Counted:
    return Counted(
        game.n,
        game.pair,
        game.round,
        game.first,
        game.second,
        game.opening,
        (),
        result,
        "rules",
    )


def all_due(given: Settings) -> list[Planned]:
    return list(plan.due(given, {}))


def test_in_a_round_robin_everybody_meets_everybody_with_both_colours() -> None:
    games = all_due(settings(5, rounds=3))
    meetings = Counter((game.first, game.second) for game in games)
    expected = {(f"p{i}", f"p{j}") for i in range(5) for j in range(5) if i != j}
    assert set(meetings) == expected and set(meetings.values()) == {3}
    assert [game.n for game in games] == list(range(60)) and plan.total(settings(5, rounds=3), {}) == 60


def test_the_games_of_a_pair_swap_colours_and_share_opening_and_seed() -> None:
    given = settings(4, rounds=4, seed=9)
    games = all_due(given)
    for one, other in zip(games[::2], games[1::2], strict=True):
        assert one.pair == other.pair == one.n // 2
        assert (one.first, one.second, one.opening) == (other.second, other.first, other.opening)
    seeds = [plan.seed_of(given, pair) for pair in range(100)]
    assert len(set(seeds)) == 100 and all(0 <= seed < 1 << 48 for seed in seeds)
    assert seeds != [plan.seed_of(replace(given, seed=10), pair) for pair in range(100)]


def test_every_pairing_of_a_round_has_the_same_opening() -> None:
    by_round: dict[int, set[int]] = {}
    for game in all_due(settings(5, rounds=6)):
        by_round.setdefault(game.round, set()).add(game.opening)
    assert by_round == {round: {round} for round in range(6)}


@pytest.mark.parametrize("heads", [1, 2])
def test_in_a_gauntlet_the_first_meet_the_rest(heads: int) -> None:
    games = all_due(settings(5, "gauntlet", heads=heads))
    met = {frozenset((game.first, game.second)) for game in games}
    assert met == {frozenset((f"p{i}", f"p{j}")) for i in range(heads) for j in range(heads, 5)}


@pytest.mark.parametrize("form", ["match", "round robin", "gauntlet"])
def test_a_number_alone_says_which_game_it_is(form: str) -> None:
    given = settings(2 if form == "match" else 4, form, rounds=3)
    for game in all_due(given):
        assert plan.game(given, game.n) == game


def test_more_rounds_change_no_game() -> None:
    short, long = settings(4, rounds=2), settings(4, rounds=7)
    assert all_due(long)[: len(all_due(short))] == all_due(short)


def test_games_that_count_are_not_due_again() -> None:
    given = settings(3, rounds=2)
    games = all_due(given)
    known = {game.n: counted(game, "1-0") for game in games if game.n % 3}
    assert [game.n for game in plan.due(given, known)] == [0, 3, 6, 9]
    assert [game.n for game in plan.due(given, known, 4)] == [6, 9]


# Knockout.


def test_the_best_two_can_only_meet_in_the_final() -> None:
    for size in (2, 4, 8, 16):
        order = plan.seeding(size)
        assert sorted(order) == list(range(size)) and {
            order.index(0) * 2 // size,
            order.index(1) * 2 // size,
        } == {0, 1}
        for one, other in zip(order[::2], order[1::2], strict=True):
            assert one + other == size - 1


def knock_out(given: Settings, result_of: object) -> tuple[dict[int, Counted], list[Planned]]:
    """Play a whole knockout, one due game after the other."""
    known: dict[int, Counted] = {}
    order = []
    while (game := next(iter(plan.due(given, known)), None)) is not None:
        known[game.n] = counted(game, result_of(game))  # type: ignore[operator]
        order.append(game)
    return known, order


def better_seed_wins(game: Planned) -> str:
    return "1-0" if int(game.first[1:]) < int(game.second[1:]) else "0-1"


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 8, 11])
def test_the_first_seed_wins_a_knockout_in_which_the_better_seed_wins(count: int) -> None:
    given = settings(count, "knockout")
    known, order = knock_out(given, better_seed_wins)
    assert plan.champion(given, known) == "p0"
    assert len(known) == 2 * (count - 1), "everybody but the winner is out after one pair"
    losers = Counter(game.second if known[game.n].result == "1-0" else game.first for game in order)
    assert set(losers) == {f"p{i}" for i in range(1, count)}
    assert plan.total(given, known) == len(known)


def test_an_even_pair_is_followed_by_another_one_with_the_next_opening() -> None:
    def result(game: Planned) -> str:
        return "1/2-1/2" if game.opening < 3 else "1-0" if game.first == "p1" else "0-1"

    given = settings(2, "knockout")
    known, order = knock_out(given, result)
    assert [game.opening for game in order] == [0, 0, 1, 1, 2, 2, 3, 3] and plan.champion(
        given, known
    ) == "p1"


def test_after_eight_even_pairs_the_higher_seed_is_through() -> None:
    given = settings(4, "knockout")
    known, order = knock_out(given, lambda game: "1-0")
    assert plan.champion(given, known) == "p0" and len(order) == 3 * 16
    final = [game for game in order if game.round == 1]
    assert {game.first for game in final} == {"p0", "p1"}


def test_a_knockout_depends_on_the_games_that_count_alone() -> None:
    given = settings(6, "knockout", rounds=2)
    luck = Random(4)
    results: dict[int, str] = {}

    def result(game: Planned) -> str:
        return results.setdefault(game.n, luck.choice(["1-0", "0-1", "1/2-1/2"]))

    known, order = knock_out(given, result)
    by_number = {game.n: game for game in order}
    assert len(by_number) == len(order)
    for _ in range(20):  # the same games in any order that is possible give the same tournament
        done: dict[int, Counted] = {}
        while due := list(plan.due(given, done)):
            game = luck.choice(due)
            assert game == by_number[game.n]
            done[game.n] = known[game.n]
        assert done.keys() == known.keys() and plan.champion(given, done) == plan.champion(given, known)


def test_nobody_plays_twice_at_the_same_stage_of_a_bracket() -> None:
    given = settings(7, "knockout")
    for match in plan.bracket(given, {}):
        assert match.winner is None or match.is_bye
    first_due = all_due(given)
    players = [game.first for game in first_due if game.n % 2 == 0] + [
        game.second for game in first_due if game.n % 2 == 0
    ]
    assert sorted(players) == [f"p{i}" for i in range(1, 7)], "the first of seven has a bye"
    assert list(combinations(players, 2))
