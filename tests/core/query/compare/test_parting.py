"""Parting from the reference: a zoo of wrong searches, each at its event, and right ones that never part."""

from __future__ import annotations

from functools import cache
from math import inf, nan
from pathlib import Path
from random import Random
from typing import Any

import pytest
from own_code import DICE, MINE, TIC_TAC_TOE, written
from records import rows_of
from wrong_searches import ALPHA_BETA, DEEPENING, EXPECTIMAX, MINIMAX, NEGAMAX, edited

from plyscope import catalog
from plyscope.games.tree.game import position_of_tree
from plyscope.plain import templates
from plyscope.plain.reference import Reference, reference_for
from plyscope.query.compare.parting import Parting, first_parting, near
from plyscope.query.compare.parting_sentences import english
from plyscope.record.trace import BETA, CUTOFF, ENTER, LEAF, VALUE, Trace
from plyscope.rules.position import MAX, MIN, Position
from plyscope.search.search import Limits

AIMA: Any = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
MIXED: Any = [[[3, -5], [-1, -1]], [[-4, -9], [2, [7, 3]]], [[-1, 3], [-2, 3]]]
BELOW: Any = [[[-3, -5], [-1, -1]], [[-4, -9], [-2, -7]]]

CUTS = "if self.narrow(alpha, beta):"
CHILD = "alpha, beta, depth - 1, action)"


def searched(folder: Path, text: str, position: Position, **limits: Any) -> tuple[Trace, Reference]:
    """The record of a search in plain Python, and its reference."""
    trace = Trace()
    catalog.open_file(written(folder, "mine.py", text), "algorithm").search().run(
        position, Limits(**limits), trace
    )
    found = reference_for(position, trace)
    assert isinstance(found, Reference)
    return trace, found


def parting_of(
    folder: Path, text: str, position: Position, **limits: Any
) -> tuple[Parting | None, str, Trace, Trace]:
    """Where a search parts, the sentence, and both records."""
    trace, found = searched(folder, text, position, **limits)
    parting = first_parting(trace, found.trace)
    sentence = "" if parting is None else english(parting, found.name, position)
    return parting, sentence, trace, found.trace


RIGHT = {
    "own_code.md": MINE,
    "template": templates.text("search", "en"),
    "alpha-beta": ALPHA_BETA,
    "negamax": NEGAMAX,
    "minimax": MINIMAX,
    "deepening": DEEPENING,
    "cut at > only": edited(ALPHA_BETA, (CUTS, "self.narrow(alpha, beta)\n            if alpha > beta:")),
    "own bound": edited(ALPHA_BETA, ("self.leave(best)", "self.leave(alpha if big else beta)")),
    "backwards": edited(ALPHA_BETA, ("return actions", "return actions[::-1]")),
    "narrow before better": edited(
        ALPHA_BETA,
        ("            if value > best if big else value < best:\n                best = self.better(value)\n",
         "            before = best\n            best = max(best, value) if big else min(best, value)\n"),
        (CUTS, "done = self.narrow(alpha, beta)\n            if best != before:\n"
         "                self.better(best)\n            if done:"),
    ),
    "narrow and cut at once": edited(
        ALPHA_BETA, (CUTS, "if alpha >= beta:\n                self.narrow(alpha, beta)"),
        ("                break\n", "                break\n            self.narrow(alpha, beta)\n"),
    ),
}  # fmt: skip


@cache
def random_trees() -> tuple[Any, ...]:
    """Trees with many ties, positive and negative values and leaves at different plies."""
    luck = Random(7)

    def tree(depth: int) -> Any:
        if depth == 0:
            return luck.randint(-3, 3)
        return [tree(depth - luck.choice((1, 1, min(2, depth)))) for _ in range(luck.randint(1, 4))]

    return tuple(tree(luck.randint(1, 4)) for _ in range(40))


@pytest.mark.parametrize("name", RIGHT)
def test_a_right_search_never_parts(tmp_path: Path, name: str) -> None:
    positions: list[Position] = [position_of_tree(tree) for tree in (AIMA, MIXED, BELOW)]
    positions += [
        position_of_tree(tree, root="min" if number % 2 else "max")
        for number, tree in enumerate(random_trees())
        if not isinstance(tree, int)
    ]
    positions.append(catalog.game("tictactoe").read("XX.O....."))
    positions.append(catalog.open_file(written(tmp_path, "game.py", TIC_TAC_TOE), "game").read("XO..X...."))
    for position in positions:
        parting, sentence, *_ = parting_of(tmp_path, RIGHT[name], position, depth=7)
        assert parting is None, (sentence, position.write())
    parting, sentence, *_ = parting_of(tmp_path, RIGHT[name], catalog.game("tictactoe").start(), depth=3)
    assert parting is None, sentence


WRONG = {
    "no cut at MIN": (
        edited(ALPHA_BETA, (CUTS, f"{CUTS[:-1]} and big:")), AIMA,
        "went on", 20, "your search went on at node 2 although α = 3 ≥ β = 2.",
    ),
    "no cut at MAX": (
        edited(ALPHA_BETA, (CUTS, f"{CUTS[:-1]} and not big:")), BELOW,
        "went on", 19, "your search went on at node 1.2 although α = −1 ≥ β = −3.",
    ),
    "no cut at all": (
        edited(ALPHA_BETA, (CUTS, f"{CUTS[:-1]} and False:")), AIMA,
        "went on", 20, "your search went on at node 2 although α = 3 ≥ β = 2.",
    ),
    "cut, but no end": (
        edited(ALPHA_BETA, ("                break\n", "")), AIMA,
        "went on after cut", 21,
        "your search said cut() at node 2, but then went on with node 2's second leaf.",
    ),
    "cut too early": (
        edited(ALPHA_BETA, (CUTS, f"{CUTS[:-1]} or best == 3:")), AIMA,
        "cut", 8, "your search cut node 1 off although α = −∞ < β = 3.",
    ),
    "window for siblings": (
        edited(ALPHA_BETA, (CHILD, "alpha if big else -inf, inf if big else beta, depth - 1, action)")), AIMA,
        "window", 16, "your search entered node 2's first leaf with α = −∞, β = ∞ instead of α = 3, β = ∞.",
    ),
    "window of before": (
        edited(ALPHA_BETA, ("        big = game", "        old = alpha, beta\n        big = game"),
               (CHILD, "*old, depth - 1, action)")), AIMA,
        "window", 8, "your search entered node 1's second leaf with α = −∞, β = ∞ instead of α = −∞, β = 3.",
    ),
    "bounds swapped": (
        edited(ALPHA_BETA, (CHILD, "beta, alpha, depth - 1, action)")), AIMA,
        "window", 3, "your search entered node 1 with α = ∞, β = −∞ instead of α = −∞, β = ∞.",
    ),
    "no sign below": (
        edited(NEGAMAX, ("value = -self.value(", "value = self.value(")), AIMA,
        "told", 6, "your search said better(−3) of node 1's first leaf at node 1, which is worth 3.",
    ),
    "no sign at leaves": (
        edited(NEGAMAX, ("sign * self.leave(game.utility(state))", "self.leave(sign * game.utility(state))")),
        MIXED, "leaf", 6,
        "your search valued node 1.1's first leaf at −3, but its utility is 3: the sign is wrong.",
    ),
    "no sign told": (
        edited(NEGAMAX, ("self.leave(sign * best)", "self.leave(best)")), AIMA,
        "returned", 12, "your search returned −3 from node 1 instead of 3: the sign is wrong.",
    ),
    "estimate of an end": (
        edited(ALPHA_BETA, ("self.leave(game.utility(state))", "self.leave(0)")), AIMA,
        "leaf", 5,
        "your search valued node 1's first leaf at 0, but the game is over there and its utility is 3.",
    ),
    "a ply too few": (
        edited(ALPHA_BETA, ("if depth == 0:", "if depth == 1:")), AIMA,
        "shallower", 4, "your search stopped at node 1 on ply 1, before the depth 2 is reached.",
    ),
    "ties": (
        edited(ALPHA_BETA, ("value > best if big else value <", "value >= best if big else value <=")),
        MIXED, "tie", 21, "your search took node 1.2's second leaf as better at node 1.2, though −1 only "
        "equals the best before.",
    ),
    "the last, not the best": (
        edited(MINIMAX, ("if best is None or (value > best if big else value < best):", "if True:")), AIMA,
        "worse", 9, "your search took node 1's second leaf as better at node 1, but 12 is not better than 3.",
    ),
    "best from 0": (
        edited(ALPHA_BETA, ("best = -inf if big else inf", "best = 0")), BELOW,
        "narrowed", 7,
        "your search has α = 0, β = ∞ at node 1.1 after node 1.1's first leaf instead of α = −3, β = ∞.",
    ),
    "best from 0 in minimax": (
        edited(MINIMAX, ("best = None", "best = 0"), ("best is None or (", "(")), BELOW,
        "returned", 9, "your search returned 0 from node 1.1 instead of −3.",
    ),
    "last child forgotten": (
        edited(MINIMAX, ("in game.actions(state):", "in game.actions(state)[:2]:")), AIMA,
        "left out", 9, "your search left node 1 without looking at node 1's third leaf.",
    ),
    "last child forgotten by alpha-beta": (
        edited(ALPHA_BETA, ("return actions", "return actions[:2]")), AIMA,
        "left out", 10, "your search left node 1 without node 1's third leaf although α = −∞ < β = 3.",
    ),
    "a child twice": (
        edited(ALPHA_BETA, ("return actions", "return [*actions, actions[0]]")), AIMA,
        "again", 12, "your search entered node 1's first leaf at node 1 a second time.",
    ),
    "another value": (
        edited(ALPHA_BETA, ("return self.leave(best)", "return self.leave(best + 1)")), AIMA,
        "returned", 12, "your search returned 4 from node 1 instead of 3.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_search_parts_at_its_event_and_in_its_way(tmp_path: Path, name: str) -> None:
    text, tree, kind, event, sentence = WRONG[name]
    position = position_of_tree(tree)
    depth = 2 if tree is AIMA else 3
    parting, said, mine, ours = parting_of(tmp_path, text, position, depth=depth)
    assert parting is not None, name
    algorithm = "minimax" if text.startswith('"""Minimax') else "alpha-beta"
    assert said == f"Parts from {algorithm} at event {event}: {sentence}"
    assert (parting.kind, parting.tick, parting.hard) == (kind, event, True)
    ignored = (VALUE,) if name.startswith("best from 0") else ()
    before = [row for row in rows_of(mine)[: parting.row] if row[0] not in ignored]
    assert before == [row for row in rows_of(ours)[: parting.reference_row] if row[0] not in ignored]
    assert rows_of(mine)[parting.row] != rows_of(ours)[parting.reference_row]


TIC_TAC_TOE_PARTINGS = {
    "no cut at MIN": ("went on", "the position after 0,1 although α = 1 ≥ β = 1."),
    "no cut at MAX": ("went on", "the position after 0,0 1,0 although α = 3 ≥ β = 3."),
    "cut, but no end": ("went on after cut", "said cut() at"),
    "window of before": ("window", "with α = −∞, β = ∞ instead of α = 3, β = ∞."),
    "bounds swapped": ("window", "with α = ∞, β = −∞ instead of α = −∞, β = ∞."),
    "no sign below": ("told", "said better(−3)"),
    "a ply too few": ("shallower", "on ply 2, before the depth 3 is reached."),
    "ties": ("tie", "only equals the best before."),
    "best from 0": ("narrowed", "β = 0"),
    "a child twice": ("again", "a second time."),
    "another value": ("returned", "returned 5 from"),
}


@pytest.mark.parametrize("name", TIC_TAC_TOE_PARTINGS)
def test_a_wrong_search_of_tic_tac_toe_parts_too(tmp_path: Path, name: str) -> None:
    kind, words = TIC_TAC_TOE_PARTINGS[name]
    text = WRONG[name][0]
    parting, said, mine, _ = parting_of(tmp_path, text, catalog.game("tictactoe").start(), depth=3)
    assert parting is not None and parting.kind == kind, said
    assert words in said, said
    assert 0 < parting.tick <= mine.length


def test_a_ply_too_many_is_deeper(tmp_path: Path) -> None:
    text = edited(ALPHA_BETA, ("if depth == 0:", "if depth == -1:"))
    parting, said, mine, _ = parting_of(tmp_path, text, catalog.game("tictactoe").start(), depth=2)
    assert parting is not None and parting.kind == "deeper" and parting.depth == 2
    assert rows_of(mine)[parting.row][0] == ENTER and parting.ply == 2, said


def test_the_facts_of_a_missing_cut_are_those_of_the_window(tmp_path: Path) -> None:
    text, tree, *_ = WRONG["no cut at MIN"]
    parting, _, mine, ours = parting_of(tmp_path, text, position_of_tree(tree))
    assert parting is not None
    row, cut = rows_of(mine)[parting.row], rows_of(ours)[parting.reference_row]
    assert row[:6] == (ENTER, MAX, 2, 7, 5, 1)
    assert cut[0] == CUTOFF and cut[6:] == (3.0, 2.0)
    assert (parting.node, parting.path, parting.side, parting.ply) == (5, (1,), MIN, 1)
    assert (parting.alpha, parting.beta, parting.child, parting.move, parting.by) == (3.0, 2.0, 7, 1, 6)
    assert parting.tick == parting.row + 1 == parting.reference_tick == 20


SILENT = {
    "better": ("best = self.better(value)", "best = value"),
    "narrow": (CUTS, "if alpha >= beta:"),
    "cut": ("self.cut()", "pass"),
    "enter": ("self.enter(action, alpha, beta)", "self.enter(action)"),
}


@pytest.mark.parametrize("word", SILENT)
def test_a_word_that_is_not_said_is_a_softer_difference(tmp_path: Path, word: str) -> None:
    said = {
        "better": "7 on its record says less: better(3) is missing at node 1 after node 1's first leaf.",
        "narrow": "7 on its record says less: narrow(−∞, 3) is missing at node 1 after node 1's first leaf.",
        "cut": "20 on its record says less: cut() is missing at node 2 after node 2's first leaf, where "
        "α = 3 ≥ β = 2.",
        "enter": "8 on its record says less: enter() of node 1's second leaf is without its window: α = −∞, "
        "β = 3.",
    }
    silent = edited(ALPHA_BETA, SILENT[word])
    parting, sentence, *_ = parting_of(tmp_path, silent, position_of_tree(AIMA))
    assert parting is not None and (parting.kind, parting.word, parting.hard) == ("not told", word, False)
    assert sentence == f"Searches like alpha-beta, but from event {said[word]}"


def test_a_silent_search_is_told_its_hard_difference_all_the_same(tmp_path: Path) -> None:
    silent = edited(ALPHA_BETA, SILENT["better"], SILENT["enter"], ("return self.leave(best)",
                    "return self.leave(best if best != 2 else 1)"))  # fmt: skip
    parting, sentence, *_ = parting_of(tmp_path, silent, position_of_tree(AIMA))
    assert parting is not None and (parting.kind, parting.theirs, parting.ours) == ("returned", 1.0, 2.0)
    assert "returned 1 from node 2 instead of 2" in sentence


def test_cuts_without_a_word_are_taken_for_alpha_beta(tmp_path: Path) -> None:
    silent = edited(ALPHA_BETA, *SILENT.values())
    trace, found = searched(tmp_path, silent, position_of_tree(AIMA))
    assert found.kind == "alphabeta"
    parting = first_parting(trace, found.trace)
    assert parting is not None and (parting.kind, parting.word) == ("not told", "better")


def test_expectimax_never_parts_and_a_plain_mean_does(tmp_path: Path) -> None:
    start = catalog.open_file(written(tmp_path, "dice.py", DICE), "game").start()
    assert parting_of(tmp_path, EXPECTIMAX, start)[0] is None
    mean = edited(EXPECTIMAX, ("                chances[action] * self", "                0.5 * self"))
    parting, said, *_ = parting_of(tmp_path, mean, start)
    assert parting is not None and parting.kind == "returned"
    assert said.startswith("Parts from expectimax at event ")
    cuts = edited(
        EXPECTIMAX,
        (
            "                best = self.better(value)",
            "                best = self.better(value)\n                self.cut()\n                break",
        ),
    )
    parting, said, *_ = parting_of(tmp_path, cuts, start)
    assert parting is not None and parting.kind == "cut"
    assert said.endswith(" off, where the reference goes on.")


def test_a_record_that_ends_early_parts_at_its_end_unless_a_limit_ended_it(tmp_path: Path) -> None:
    start = catalog.game("tictactoe").start()
    trace, found = searched(tmp_path, MINE, start, depth=4, nodes=50)
    parting = first_parting(trace, found.trace)
    assert parting is not None and (parting.kind, parting.tick) == ("ended", trace.length)
    assert "which was not left." in english(parting, found.name, start)
    assert first_parting(trace, found.trace, stopped=True) is None


def test_the_first_event_of_all_is_found_late_in_a_long_record(tmp_path: Path) -> None:
    late = edited(
        ALPHA_BETA,
        ("    def decide(self, game, state):\n", "    count = 0\n    def decide(self, game, state):\n"),
        ("        return self.leave(best)",
         "        self.count += 1\n        return self.leave(best + (self.count == 6_000))"),
    )  # fmt: skip
    start = catalog.game("connect4").start()
    parting, said, mine, ours = parting_of(tmp_path, late, start, depth=7)
    assert parting is not None and parting.row > 65_536, "in the second chunk"
    assert parting.kind == "returned" and parting.theirs == parting.ours + 1, said
    assert rows_of(mine)[: parting.row] == rows_of(ours)[: parting.row]


def test_rounding_is_no_difference() -> None:
    assert near(0.1 + 0.2, 0.3) and near(1e9 + 1e-4, 1e9) and near(inf, inf) and near(-0.0, 0.0)
    assert not near(0.3, 0.3 + 1e-9) and not near(inf, 1.0) and not near(nan, 1.0) and not near(inf, -inf)


def test_a_parting_of_a_leaf_tells_terminal_from_depth(tmp_path: Path) -> None:
    text = edited(ALPHA_BETA, ("self.leave(game.evaluate(state))", "self.leave(game.evaluate(state) + 0.5)"))
    start = catalog.game("tictactoe").start()
    parting, said, mine, _ = parting_of(tmp_path, text, start, depth=2)
    assert parting is not None and parting.kind == "leaf" and not parting.terminal
    assert rows_of(mine)[parting.row][0] == LEAF
    assert "but its evaluation is" in said
    parting, *_ = parting_of(tmp_path, WRONG["estimate of an end"][0], position_of_tree(AIMA))
    assert parting is not None and parting.terminal


def test_a_narrower_window_is_named_with_both_bounds(tmp_path: Path) -> None:
    text = edited(ALPHA_BETA, ("beta = min(beta, best)", "beta = min(beta, best - 1)"))
    parting, _, mine, _ = parting_of(tmp_path, text, position_of_tree(AIMA))
    assert parting is not None and parting.kind == "narrowed"
    assert rows_of(mine)[parting.row][0] == BETA
    assert (parting.own_beta, parting.beta, parting.own_alpha, parting.alpha) == (2.0, 3.0, -inf, -inf)
