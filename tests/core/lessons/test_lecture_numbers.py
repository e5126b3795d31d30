"""Numbers that the lessons S0 and S2 state in words, computed here again without the program."""

from functools import cache
from itertools import permutations
from math import inf, log, log10, sqrt
from pathlib import Path

import pytest

from plyscope.lessons.lesson_text import load_lesson
from plyscope.lessons.scene import Scene

LESSONS = Path(__file__).parents[3] / "resources" / "lessons"
LINES = ("012", "345", "678", "036", "147", "258", "048", "246")


def scenes(lesson: str, id: str) -> list[Scene]:
    """Return a scene in both languages."""
    found = [load_lesson(LESSONS / language / f"{lesson}.md").scene(id) for language in ("en", "zh_CN")]
    return [scene for scene in found if scene is not None]


def says(lesson: str, id: str, *texts: str) -> bool:
    """Return True if slide, answer or notes of a scene have all texts in both languages."""
    both = scenes(lesson, id)
    whole = [f"{scene.slide}\n{scene.answer}\n{scene.notes}" for scene in both]
    return len(both) == 2 and all(text in one for one in whole for text in texts)


def has(board: str, line: str, mark: str) -> bool:
    return all(board[int(square)] == mark for square in line)


def lines_open(board: str) -> tuple[int, int]:
    """Return the lines without ○ and those without ×."""
    free = [[all(board[int(square)] != mark for square in line) for line in LINES] for mark in "OX"]
    return sum(free[0]), sum(free[1])


def estimate(board: str) -> float:
    for mark, worth in (("X", inf), ("O", -inf)):
        if any(has(board, line, mark) for line in LINES):
            return worth
    own, other = lines_open(board)
    return own - other


def replies(board: str, mark: str) -> dict[int, str]:
    return {at: board[:at] + mark + board[at + 1 :] for at in range(9) if board[at] == "."}


def two_plies(board: str) -> dict[int, float]:
    """Return the value of each move of × after a reply of ○."""
    return {at: min(map(estimate, replies(after, "O").values())) for at, after in replies(board, "X").items()}


@cache
def solved(board: str) -> float:
    """Return 1, 0 or −1: a win of ×, a draw, a win of ○."""
    end = estimate(board)
    if end in (inf, -inf) or "." not in board:
        return 0 if abs(end) < inf else 1 if end > 0 else -1
    mark = "X" if board.count("X") == board.count("O") else "O"
    values = [solved(after) for after in replies(board, mark).values()]
    return max(values) if mark == "X" else min(values)


def races(king: str, other: tuple[str, ...]) -> int:
    """Return the races that Tian Ji wins, in which each class of his beats the next one of the king's."""
    return sum("CBA".index(own) > "CBA".index(his) for his, own in zip(king, other, strict=True))


def test_one_of_the_six_orders_of_tian_ji_wins_two_races() -> None:
    won = {order: races("ABC", order) for order in permutations("ABC")}
    assert sorted(won.values()) == [0, 1, 1, 1, 1, 2]
    assert won["C", "A", "B"] == 2 and won["A", "B", "C"] == 0
    assert races("CAB", ("C", "A", "B")) == 0
    assert sum(won.values()) / 6 == 1
    assert all("C−" in scene.answer and "A−" in scene.answer for scene in scenes("s0", "tian-ji"))


def test_confessing_is_better_whatever_the_other_prisoner_does() -> None:
    years = {(0, 0): (-0.5, -0.5), (0, 1): (-10, 0), (1, 0): (0, -10), (1, 1): (-5, -5)}
    stable = [
        (a, b)
        for a, b in years
        if years[1 - a, b][0] <= years[a, b][0] and years[a, 1 - b][1] <= years[a, b][1]
    ]
    assert stable == [(1, 1)]
    assert [sum(cell) for cell in years.values()] == [-1, -10, -10, -10]
    assert says("s0", "prisoners", "−5, −5", "−10")


def test_the_estimates_of_tic_tac_toe_are_those_of_the_scenes() -> None:
    assert lines_open("O...X....") == (5, 4) and estimate("O...X....") == 1
    assert lines_open(".O..X....") == (6, 4)
    assert lines_open(".X..O....") == (4, 6)
    assert says("s0", "static-evaluation", "5 − 4 = **1**", "6 − 4 = 2")
    assert says("s2", "one-side", "4 − 6 = −2", "8 − 2 = 6", "8 − 4 = 4")


def test_the_three_searches_of_tic_tac_toe_have_the_values_of_the_scenes() -> None:
    first = two_plies("." * 9)
    assert (first[0], first[1], first[4]) == (-1, -2, 1)
    assert says("s0", "first-search", "min(1, 0, −1, 1, 0)", "min(−1, 0, −2, −1, 0)", "min(1, 2)")
    second = two_plies(".O..X....")
    assert second == {0: 1, 2: 1, 3: 0, 5: 0, 6: 1, 7: 0, 8: 1}
    third = two_plies(".OO.X.X..")
    assert third == {0: 1, 3: -inf, 5: -inf, 7: -inf, 8: -inf}
    assert all(two_plies(after)[at] == inf for after, at in (("XOOOX.X..", 8), ("XOO.X.X.O", 3)))


def test_a_tie_of_estimates_is_no_tie_of_the_game() -> None:
    whole = {at: solved(after) for at, after in replies(".O..X....", "X").items()}
    assert whole == {0: 1, 2: 1, 3: 1, 5: 1, 6: 1, 7: 0, 8: 1}
    assert all("b1" in scene.notes and "a2" in scene.notes for scene in scenes("s0", "second-search"))


def test_four_plus_three_has_a_second_answer_and_the_others_have_not() -> None:
    @cache
    def wins(piles: tuple[int, ...]) -> bool:
        return any(not wins(after) for after in splits(piles))

    def splits(piles: tuple[int, ...]) -> set[tuple[int, ...]]:
        return {
            tuple(sorted([*piles[:at], *piles[at + 1 :], part, pile - part]))
            for at, pile in enumerate(piles)
            for part in range(1, (pile + 1) // 2)
        }

    lost = {piles for first in ((1, 6), (2, 5), (3, 4)) for piles in splits(first) if not wins(piles)}
    assert not wins((7,)) and lost == {(1, 2, 4), (1, 3, 3)}
    assert wins((1, 1, 5)) and wins((2, 2, 3)) and splits((1, 2, 4)) == {(1, 1, 2, 3)}
    assert says("s0", "complete-strategy", "4+2+1", "3+3+1", "5+1+1", "3+2+2")


def leaves(order: str, strict: bool) -> int:
    """Return the leaves that alpha-beta evaluates on the first search with the classes in this order."""
    kinds = {"corner": (1, 0, -1, 1, 0), "edge": (-1, 0, -2, -1, 0), "centre": (1, 2)}
    alpha, seen = -inf, 0
    for kind in order.split():
        beta = inf
        for leaf in kinds[kind]:
            seen, beta = seen + 1, min(beta, leaf)
            if alpha > beta or (alpha == beta and not strict):
                break
        alpha = max(alpha, beta)
    return seen


def test_the_order_decides_how_many_leaves_are_evaluated() -> None:
    orders = ("centre corner edge", "corner edge centre", "edge corner centre")
    assert [leaves(order, strict=False) for order in orders] == [4, 8, 12]
    assert [leaves(order, strict=True) for order in orders] == [5, 10, 12]
    assert all(
        any(text in scene.answer for text in ("4, 8, 12", "4、8、12")) for scene in scenes("s0", "order")
    )


@pytest.mark.parametrize("depth", [2, 5, 10])
def test_all_shallower_depths_together_have_a_sixth_of_the_leaves(depth: int) -> None:
    before = sum(7**shallow for shallow in range(1, depth))
    assert before * 6 == 7**depth - 7
    assert says("s0", "until-time-is-up", "(7^d − 7) / 6")


def test_the_years_to_enumerate_a_game_are_ten_to_the_144_and_a_half() -> None:
    years = 161 - 9 - log10(365.25 * 24 * 3600)
    assert abs(years - 144.5) < 0.01 and abs(10 ** (years - 144) - 3.2) < 0.05
    assert round(10**1.61) == 41
    assert says("s2", "enumerate", "10^144.5", "3.2 · 10¹⁴⁴", "10^80.5", "41")


def width(parent: int, child: int) -> float:
    return sqrt(log(parent) / child)


def test_the_scores_of_the_12_21_tree_cross_where_the_scenes_say() -> None:
    first = (7 / 10 - 5 / 8) / (width(21, 8) - width(21, 10))
    second = 5 / 8 / (width(21, 3) - width(21, 8))
    wrong = (5 / 6 - 2 / 4) / (width(10, 4) - width(10, 6))
    assert [round(found, 3) for found in (first, second, wrong)] == [1.152, 1.601, 2.394]
    assert says("s2", "ucb-tree", "1.152", "1.601", "0.552C", "0.617C", "1.007C", "1.0074")
    assert [round(width(21, visits), 3) for visits in (10, 8, 3)] == [0.552, 0.617, 1.007]
    assert round(width(21, 3), 4) == 1.0074
    assert says("s2", "wrong-figure", "2.394", "0.759C", "0.620C", "0.333 = 0.139C", "2.36")
    assert round(0.33 / 0.14, 2) == 2.36 and round((0.7 - 0.625) / (0.62 - 0.55), 2) == 1.07
    assert 1 - 2 / 4 > 1 - 5 / 6 and width(10, 4) > width(10, 6)
    assert says("s2", "turn-around", "0.5 + 0.76C", "0.17 + 0.62C", "0.759", "0.620")
