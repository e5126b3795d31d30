"""Standings: points, pairs, ties, faults and ratings, counted again in other ways."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from math import isinf
from random import Random
from typing import Any

import numpy as np
import pytest

from plyscope.arena.bradley_terry import ratings
from plyscope.arena.elo import estimate
from plyscope.arena.sprt import state_of
from plyscope.arena.tournament.counted import Counted
from plyscope.arena.tournament.settings import Entrant, Form, Settings, Sprt
from plyscope.arena.tournament.standings import COLUMNS, Counting, Row, csv_text, elo_by_round, standings

RESULTS = ("1-0", "1/2-1/2", "0-1")


def settings_of(ids: str, form: Form = "round robin", **more: Any) -> Settings:
    entrants = tuple(Entrant(id, f"Player {id}", level="full") for id in ids)
    return Settings("connect4", entrants, form, **more)


def game(n: int, first: str, second: str, result: str, round: int = 0, **more: Any) -> Counted:
    found: Any = result
    return Counted(n, n // 2, round, first, second, 0, (), found, **{"by": "rules", **more})


def played(pairs: Sequence[tuple[str, str, str, str]], round: int = 0) -> list[Counted]:
    """Pairs of games: the players, and the results of both games for the first of them."""
    turned = {"1": "0-1", "=": "1/2-1/2", "0": "1-0"}
    said = {"1": "1-0", "=": "1/2-1/2", "0": "0-1"}
    found = []
    for i, (one, other, first, second) in enumerate(pairs):
        found.append(game(2 * i, one, other, said[first], round))
        found.append(game(2 * i + 1, other, one, turned[second], round))
    return found


def row(found: tuple[Row, ...], id: str) -> Row:
    return next(one for one in found if one.id == id)


def test_a_round_robin_is_counted() -> None:
    games = played([("a", "b", "1", "="), ("a", "c", "0", "1"), ("b", "c", "=", "=")])
    found = standings(settings_of("abc"), games)
    assert [(one.id, one.points, one.wins, one.draws, one.losses) for one in found.rows] == [
        ("a", 2.5, 2, 1, 1), ("c", 2.0, 1, 2, 1), ("b", 1.5, 0, 3, 1),
    ]  # fmt: skip
    assert [one.rank for one in found.rows] == [1, 2, 3]
    assert (found.games, found.pairs) == (6, 3)
    meeting = found.meetings["a", "b"]
    assert (meeting.points, meeting.games, meeting.pairs) == (1.5, 2, [0, 0, 0, 1, 0])
    assert found.meetings["b", "a"].pairs == [0, 1, 0, 0, 0]
    assert found.meetings["a", "c"].pairs_drawn == 1
    assert found.penta is None and found.estimate is None and found.test is None


def test_ties_are_broken_by_whom_one_beat() -> None:
    """a and b have 4 of 6 points; a beat the better opponent. Sonneborn-Berger: beaten ones' points."""
    games = played(
        [
            ("a", "b", "=", "="), ("a", "c", "1", "1"), ("a", "d", "1", "0"),
            ("b", "c", "1", "0"), ("b", "d", "1", "1"), ("c", "d", "=", "1"),
        ]
    )  # fmt: skip
    found = standings(settings_of("abcd"), games)
    points = {one.id: one.points for one in found.rows}
    assert points == {"a": 4.0, "b": 4.0, "c": 2.5, "d": 1.5}
    berger = {"a": 1 * 4.0 + 2 * 2.5 + 1 * 1.5, "b": 1 * 4.0 + 1 * 2.5 + 2 * 1.5}
    assert {one.id: one.sonneborn_berger for one in found.rows if one.id in berger} == berger
    assert [one.id for one in found.rows[:2]] == ["a", "b"]
    assert [one.rank for one in found.rows] == [1, 2, 3, 4]


def test_players_who_are_equal_in_everything_share_a_rank() -> None:
    found = standings(settings_of("abc"), played([("a", "b", "=", "="), ("c", "b", "=", "=")]))
    assert [(one.id, one.rank) for one in found.rows] == [("b", 1), ("a", 2), ("c", 2)]
    assert [one.rank for one in standings(settings_of("abc"), []).rows] == [1, 1, 1]


def random_games(luck: Random, ids: str, pairs: int) -> list[Counted]:
    games = []
    for pair in range(pairs):
        one, other = luck.sample(ids, 2)
        for k in range(2):
            first, second = (one, other) if k == 0 else (other, one)
            result: Any = luck.choice(RESULTS)
            by: Any = luck.choice(("rules", "crash", "time", "illegal", "not started", "forfeit", "resign"))
            strikes: Any = (("late answer",) * luck.randrange(3), ("wrong case",) * luck.randrange(2))
            games.append(
                Counted(2 * pair + k, pair, pair // 7, first, second, 0, (), result, by, strikes=strikes)
            )
    luck.shuffle(games)
    return games


@pytest.mark.parametrize("seed", range(4))
def test_sums_agree_with_the_games_counted_one_by_one(seed: int) -> None:
    ids = "abcde"
    games = random_games(Random(seed), ids, 60)
    found = standings(settings_of(ids), games)
    value = {"1-0": 1.0, "1/2-1/2": 0.5, "0-1": 0.0}
    for id in ids:
        own = [one for one in games if id in (one.first, one.second)]
        made = [value[one.result] if one.first == id else 1 - value[one.result] for one in own]
        lost = [one.by for one, points in zip(own, made, strict=True) if points == 0]
        line = row(found.rows, id)
        assert (line.games, line.points) == (len(own), sum(made))
        assert (line.wins, line.draws, line.losses) == (made.count(1), made.count(0.5), made.count(0))
        assert line.crashes == lost.count("crash") + lost.count("not started")
        assert (line.time_losses, line.illegal, line.forfeits) == (
            lost.count("time"), lost.count("illegal"), lost.count("forfeit"),
        )  # fmt: skip
        assert line.strikes == sum(len(one.strikes[one.second == id]) for one in own)
        assert line.round == max(one.round for one in own)
        for other in ids:
            if other == id:
                continue
            pairs = [0] * 5
            for pair in range(60):
                both = [g for g in games if g.pair == pair and {g.first, g.second} == {id, other}]
                if both:
                    pairs[
                        round(
                            2 * sum(value[g.result] if g.first == id else 1 - value[g.result] for g in both)
                        )
                    ] += 1
            assert found.meetings[id, other].pairs == pairs
    table = np.array([[0 if a == b else found.meetings[a, b].points for b in ids] for a in ids], dtype=float)
    elo = dict(zip(ids, ratings(table).elo, strict=True))
    assert {one.id: one.elo for one in found.rows} == pytest.approx(elo)
    totals = table.sum(axis=1)
    for i, id in enumerate(ids):
        assert row(found.rows, id).sonneborn_berger == pytest.approx(sum(table[i] * totals))


def test_only_a_pair_of_which_both_games_are_counted_is_a_pair() -> None:
    games = played([("a", "b", "1", "1"), ("a", "b", "0", "=")])
    found = standings(settings_of("ab", "match"), games[:3])
    assert (found.games, found.pairs, found.penta) == (3, 1, (0, 0, 0, 0, 1))
    assert standings(settings_of("ab", "match"), games).penta == (0, 1, 0, 0, 1)


def test_a_sequential_test_follows_the_order_of_counting() -> None:
    luck = Random(5)
    games = random_games(luck, "ab", 40)
    settings = settings_of("ab", "match", sprt=Sprt(0, 30))
    found = standings(settings, games)
    value = {"1-0": 1.0, "1/2-1/2": 0.5, "0-1": 0.0}
    begun: dict[int, float] = {}
    counts, expected = [0] * 5, []
    for one in games:
        points = value[one.result] if one.first == "a" else 1 - value[one.result]
        if one.pair in begun:
            counts[round(2 * (begun[one.pair] + points))] += 1
            expected.append(state_of(counts, Sprt(0, 30)).llr)
        begun[one.pair] = points
    assert found.llr == pytest.approx(expected)
    assert found.penta == tuple(counts)
    assert found.estimate == estimate(counts)
    assert found.test is not None and found.test.llr == pytest.approx(expected[-1])
    again = standings(settings, sorted(games, key=lambda one: one.n))
    assert again.llr != found.llr and again.test == pytest.approx(found.test)


def test_counting_as_games_come_is_the_same_as_counting_them_at_once() -> None:
    games = random_games(Random(9), "ab", 25)
    settings = settings_of("ab", "match", sprt=Sprt())
    counting = Counting(settings)
    for i, one in enumerate(games):
        counting.add(one)
        if i % 3 == 0:
            early, at_once = counting.standings(), standings(settings, games[: i + 1])
            assert early.rows == at_once.rows and early.meetings == at_once.meetings
            assert early.llr == pytest.approx(at_once.llr)
    late = counting.standings()
    counting.add(game(100, "a", "b", "1-0"))
    assert late.games == 50 and late.meetings["a", "b"].games == 50


def test_in_a_gauntlet_the_first_player_meets_all_others() -> None:
    games = played([("a", "b", "1", "1"), ("a", "c", "0", "0"), ("a", "b", "1", "=")])
    found = standings(settings_of("abc", "gauntlet", sprt=Sprt()), games)
    assert found.penta == (1, 0, 0, 1, 1)
    assert [one.id for one in found.rows] == ["c", "a", "b"]
    assert len(found.llr) == 3


def test_in_a_knockout_whoever_came_further_is_ahead() -> None:
    first = played([("a", "d", "1", "="), ("b", "c", "0", "=")])
    final = [
        Counted(4, 2, 1, "a", "c", 0, (), "1/2-1/2", "rules"),
        Counted(5, 2, 1, "c", "a", 0, (), "1-0", "rules"),
    ]
    found = standings(settings_of("abcd", "knockout"), [*first, *final])
    assert [one.id for one in found.rows] == ["c", "a", "b", "d"]


def test_players_without_games_have_no_certain_rating() -> None:
    found = standings(settings_of("abc"), played([("a", "b", "1", "1")]))
    assert isinf(row(found.rows, "c").error) and row(found.rows, "c").round == -1
    assert not isinf(row(found.rows, "a").error)


def test_elo_by_round_has_the_games_of_the_rounds_before() -> None:
    games = random_games(Random(2), "abc", 30)
    found = elo_by_round(settings_of("abc"), games)
    assert list(found) == [0, 1, 2, 3, 4]
    for number, elo in found.items():
        before = [one for one in games if one.round <= number]
        rows = standings(settings_of("abc"), before).rows
        assert elo == pytest.approx({one.id: one.elo for one in rows})


def test_standings_are_written_as_a_table() -> None:
    settings = Settings(
        "connect4",
        (Entrant("a", "=cmd()", level="full"), Entrant("b", 'Ann, "the" agent', level="full"),
         Entrant("c", "安", level="full")),
    )  # fmt: skip
    text = csv_text(standings(settings, played([("a", "b", "1", "=")])))
    lines = list(csv.DictReader(io.StringIO(text)))
    assert text.splitlines()[0] == ",".join(COLUMNS)
    assert [line["name"] for line in lines] == ["'=cmd()", 'Ann, "the" agent', "安"]
    assert [line["points"] for line in lines] == ["1.5", "0.5", "0"]
    assert float(lines[0]["elo"]) == pytest.approx(-float(lines[1]["elo"]))
    assert next(line for line in lines if line["id"] == "c")["error"] == ""


def test_a_game_of_strangers_is_refused() -> None:
    for first, second in (("a", "x"), ("a", "a")):
        with pytest.raises(ValueError, match="do not meet here"):
            standings(settings_of("ab"), [game(0, first, second, "1-0")])
