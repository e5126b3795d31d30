"""Repeated games: matches as an independent library plays them, and what rules, noise and seeds promise."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from plyscope.rules.stop import Stop
from plyscope.strategic.famous import famous
from plyscope.strategic.game_matrix import MatrixGame, matrix_game
from plyscope.strategic.repeated.match import (
    MOST_DELTA,
    Match,
    MatchRun,
    RepeatedError,
    Rules,
    choices_of,
    letters_of,
    pairs,
    play_match,
    round_robin,
)
from plyscope.strategic.repeated.strategies import PERSON, STRATEGIES, Strategy, strategies

AXELROD = json.loads((Path(__file__).parents[3] / "data" / "axelrod_matches.json").read_text("utf-8"))
DILEMMA = matrix_game([["-1/2", -10], [0, -5]], [["-1/2", 0], [-10, -5]])
ASYMMETRIC = matrix_game([[2, 0], [0, 1]], [[1, 0], [0, 2]])
ALONE = [strategy for strategy in STRATEGIES if not strategy.by_hand]


def match_of(first: str, second: str, rules: Rules) -> Match:
    return play_match(rules, strategies()[first], strategies()[second])


def scripted(id: str, letters: str) -> Strategy:
    """A strategy that plays these letters whatever the other side does."""
    own = choices_of(letters)
    return Strategy(id, id, "", "", lambda mine, theirs, random: own[len(mine)])


@pytest.mark.parametrize("first, second, mine, theirs, score, other", AXELROD["matches"])
def test_every_match_is_as_axelrod_plays_it(
    first: str, second: str, mine: str, theirs: str, score: float, other: float
) -> None:
    match = match_of(first, second, Rules(DILEMMA, AXELROD["turns"]))
    assert (match.text(0), match.text(1)) == (mine, theirs)
    assert match.scores(DILEMMA) == (Fraction(score), Fraction(other))
    turned = match_of(second, first, Rules(DILEMMA, AXELROD["turns"]))
    assert (turned.text(1), turned.text(0)) == (mine, theirs)


@pytest.mark.parametrize(
    "id, theirs, mine",
    [  # by hand from the rules: what a strategy answers to a fixed course of the other side
        ("cooperate", "DDCD", "CCCC"),
        ("defect", "CCCC", "DDDD"),
        ("tit-for-tat", "CDDCD", "CCDDC"),
        ("suspicious-tit-for-tat", "CDDCD", "DCDDC"),
        ("tit-for-two-tats", "DDDCDDC", "CCDDCCD"),
        ("grudger", "CCDCCC", "CCCDDD"),
        ("win-stay-lose-shift", "CDDCDC", "CCDCCD"),
        ("alternator", "DDDDD", "CDCDC"),
        ("soft-majority", "DCDDCC", "CDCDDD"),
    ],
)
def test_a_rule_answers_a_fixed_course_as_its_sentence_says(id: str, theirs: str, mine: str) -> None:
    match = play_match(Rules(DILEMMA, len(theirs)), strategies()[id], scripted("course", theirs))
    assert match.text(0) == mine


def test_generous_tit_for_tat_forgives_every_third_time_on_average_and_never_defects_first() -> None:
    rounds = 3_000
    match = match_of("generous-tit-for-tat", "defect", Rules(DILEMMA, rounds, seed=5))
    forgiven = match.text(0)[1:].count("C") / (rounds - 1)
    assert 0.30 < forgiven < 0.37
    assert match_of("generous-tit-for-tat", "cooperate", Rules(DILEMMA, 50)).text(0) == "C" * 50


def test_random_plays_both_choices_about_as_often() -> None:
    match = match_of("random", "cooperate", Rules(DILEMMA, 3_000, seed=2))
    assert 1_400 < match.text(0).count("D") < 1_600


def test_every_strategy_has_a_name_a_sentence_and_all_but_the_person_a_source() -> None:
    assert len(STRATEGIES) == 12 and len({strategy.id for strategy in STRATEGIES}) == 12
    for strategy in STRATEGIES:
        assert strategy.name and strategy.sentence.endswith(".")
        assert strategy.by_hand or strategy.source[-4:].isdigit()
    assert [strategy.id for strategy in STRATEGIES if strategy.by_hand] == ["person"]
    with pytest.raises(TypeError):
        PERSON.begin(Random(0))


def test_scores_are_exact_sums_of_the_payoffs_of_the_cells() -> None:
    game = matrix_game([["1/3", "2/7"], [0, "-1/5"]], [["1/9", 4], ["1/2", 0]])
    match = Match("a", "b", (choices_of("CCDD"), choices_of("CDCD")), (bytes(4), bytes(4)))
    assert match.counts == (1, 1, 1, 1)
    assert match.scores(game) == (
        Fraction(1, 3) + Fraction(2, 7) - Fraction(1, 5),
        Fraction(1, 9) + 4 + Fraction(1, 2),
    )
    assert match.running(game)[0] == (Fraction(1, 3), Fraction(1, 9))
    assert match.running(game)[-1] == match.scores(game)


def test_noise_turns_choices_and_both_sides_answer_what_was_played() -> None:
    match = match_of("tit-for-tat", "cooperate", Rules(DILEMMA, 2_000, noise=Fraction(1, 10), seed=1))
    slips, theirs = match.slips[1], match.text(1)
    assert 130 < sum(slips) < 270
    assert [place for place, slip in enumerate(slips) if slip] == [
        place for place, letter in enumerate(theirs) if letter == "D"
    ]
    answered = "C" + theirs[:-1]
    turned = {"C": "D", "D": "C"}
    expected = [turned[own] if slip else own for own, slip in zip(answered, match.slips[0], strict=True)]
    assert match.text(0) == "".join(expected)


def test_with_noise_1_every_choice_is_turned() -> None:
    match = match_of("cooperate", "defect", Rules(DILEMMA, 5, noise=Fraction(1)))
    assert (match.text(0), match.text(1)) == ("DDDDD", "CCCCC")


@pytest.mark.parametrize(
    "rules",
    [
        Rules(DILEMMA, 40, noise=Fraction(1, 8), seed=7),
        Rules(DILEMMA, None, Fraction(9, 10), seed=7),
        Rules(ASYMMETRIC, None, Fraction(9, 10), Fraction(1, 20), seed=8),
    ],
)
def test_a_seed_decides_everything_and_another_seed_something_else(rules: Rules) -> None:
    twice = [list(round_robin(rules, ALONE, with_self=True)) for _ in range(2)]
    assert twice[0] == twice[1]
    other = Rules(rules.game, rules.rounds, rules.delta, rules.noise, rules.seed + 1)
    assert list(round_robin(other, ALONE, with_self=True)) != twice[0]


def test_a_match_is_the_same_whoever_else_takes_part() -> None:
    rules = Rules(DILEMMA, 30, noise=Fraction(1, 8), seed=3)
    known = strategies()
    few = [known["grudger"], known["random"]]
    ((_, alone),) = round_robin(rules, few)
    among = {(match.first, match.second): match for _, match in round_robin(rules, ALONE)}
    assert play_match(rules, known["random"], known["grudger"]) == among["random", "grudger"]
    assert alone == play_match(rules, known["grudger"], known["random"])


def test_the_length_of_matches_is_drawn_around_the_mean_of_delta() -> None:
    lengths = [
        match_of("cooperate", "defect", Rules(DILEMMA, None, Fraction(9, 10), seed=seed)).rounds
        for seed in range(400)
    ]
    assert 8.5 < sum(lengths) / 400 < 11.5  # 1 / (1 - 9/10) = 10
    assert min(lengths) == 1 and max(lengths) > 25
    assert match_of("cooperate", "defect", Rules(DILEMMA, None, Fraction(0))).rounds == 1


@pytest.mark.parametrize(
    "symmetric, with_self, expected",
    [
        (True, False, [(0, 1), (0, 2), (1, 2)]),
        (True, True, [(0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2)]),
        (False, False, [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]),
    ],
)
def test_in_a_symmetric_game_two_meet_once_and_else_on_both_sides(
    symmetric: bool, with_self: bool, expected: list[tuple[int, int]]
) -> None:
    assert pairs(3, symmetric=symmetric, with_self=with_self) == expected


def test_a_round_robin_leaves_out_what_is_done() -> None:
    known = [strategies()[id] for id in ("cooperate", "defect", "grudger")]
    rules = Rules(DILEMMA, 5)
    assert [pair for pair, _ in round_robin(rules, known, done=[(0, 2)])] == [(0, 1), (1, 2)]


def test_a_person_chooses_round_by_round_and_the_other_side_does_not_see_it_first() -> None:
    run = MatchRun(Rules(DILEMMA, 3), PERSON, strategies()["tit-for-tat"])
    assert [run.step(choice) for choice in (1, 0, 0)] == [(1, 0), (0, 1), (0, 0)]
    assert run.over and run.match().text(0) == "DCC"
    other = MatchRun(Rules(DILEMMA, 2), strategies()["suspicious-tit-for-tat"], PERSON)
    assert [other.step(0), other.step(0)] == [(1, 0), (0, 0)]


@pytest.mark.parametrize(
    "make, sentence",
    [
        (lambda: Rules(matrix_game([[1, 2, 3], [1, 2, 3]])), "two strategies for each of two players"),
        (lambda: Rules(DILEMMA, None, None), "a number of rounds, or a probability"),
        (lambda: Rules(DILEMMA, 5, Fraction(1, 2)), "a number of rounds, or a probability"),
        (lambda: Rules(DILEMMA, 0), "from 1 to 10000; found 0"),
        (lambda: Rules(DILEMMA, None, Fraction(1)), "from 0 to 999/1000; found 1"),
        (lambda: Rules(DILEMMA, 5, noise=Fraction(3, 2)), "from 0 to 1; found 3/2"),
        (lambda: Rules(DILEMMA, 5, seed=-1), "found -1"),
        (lambda: next(round_robin(Rules(DILEMMA), ALONE[:1])), "2 to 60 strategies; found 1"),
        (lambda: next(round_robin(Rules(DILEMMA), [ALONE[0], ALONE[0]])), "cooperate takes part twice"),
        (lambda: next(round_robin(Rules(DILEMMA), [ALONE[0], PERSON])), "A person plays against one"),
        (lambda: play_match(Rules(DILEMMA), ALONE[0], PERSON), "chooses by hand"),
    ],
)
def test_what_cannot_be_played_is_refused_with_what_is_expected(make: object, sentence: str) -> None:
    assert callable(make)
    with pytest.raises(RepeatedError) as found:
        make()
    assert sentence in str(found.value)


def test_a_stop_ends_a_match() -> None:
    stop = Stop()
    stop.set()
    with pytest.raises(InterruptedError):
        play_match(Rules(DILEMMA, 10_000), ALONE[0], ALONE[1], stop)


def test_only_some_famous_games_have_alike_sides() -> None:
    def symmetric(game: MatrixGame | None) -> bool:
        assert game is not None
        return Rules(game).is_symmetric

    alike = {id: symmetric(famous(id).matrix) for id in ("prisoners-dilemma", "chicken", "stag-hunt")}
    assert all(alike.values())
    assert not symmetric(famous("battle-of-the-sexes").matrix)
    assert not symmetric(famous("matching-pennies").matrix)


def test_letters_and_choices_turn_into_each_other() -> None:
    assert letters_of(choices_of("CDDC")) == "CDDC" and choices_of("CD") == bytes([0, 1])
    with pytest.raises(ValueError):
        choices_of("CX")
    assert MOST_DELTA < 1
    assert len(list(islice(round_robin(Rules(DILEMMA, 2), ALONE), 3))) == 3
