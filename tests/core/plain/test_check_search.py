"""Contracts of a search: each fault fails the contract that it breaks, at a row that can be seen again."""

from __future__ import annotations

from pathlib import Path
from time import monotonic

import pytest
from own_code import MINE, TAKE_AWAY, written
from records import rows_of

from plyscope import catalog
from plyscope.plain import check_game, check_search
from plyscope.plain.check_file import Heard, examine
from plyscope.plain.contract import Contract
from plyscope.plain.errors import Line, OwnCodeError
from plyscope.record.trace import ALPHA, BETA, CUTOFF, ENTER, LEAF, LEAVE, Trace
from plyscope.search.search import Algorithm, Limits

IDS = ["legal-answers", "values", "words", "bounds", "cuts", "early-cuts", "limits"]
NARROW = "if self.narrow(alpha, beta):"


def algorithm_of(folder: Path, text: str) -> Algorithm:
    found: Algorithm = catalog.open_file(written(folder, "mine.py", text), "algorithm")
    return found


def failed(folder: Path, text: str) -> dict[str, Contract]:
    """The contracts that a search does not keep, by their ids."""
    found = check_search.check(algorithm_of(folder, text))
    return {contract.id: contract for contract in found if not contract.ok}


def record_of(folder: Path, text: str, contract: Contract) -> list[tuple[float, ...]]:
    """The record of the search that failed, run again from what the contract says."""
    setup = contract.setup
    assert setup is not None
    start = catalog.game(setup.game).read(setup.position, **setup.options)
    trace = Trace()
    algorithm_of(folder, text).search().run(start, Limits(depth=setup.depth), trace)
    return rows_of(trace)


def line_with(text: str, part: str) -> int:
    (found,) = [number for number, line in enumerate(text.splitlines(), 1) if part in line]
    return found


def test_a_right_search_keeps_every_contract_on_240_trees_and_positions(tmp_path: Path) -> None:
    algorithm, begun = algorithm_of(tmp_path, MINE), monotonic()
    found = check_search.check(algorithm)
    assert monotonic() - begun < 6
    assert [contract.id for contract in found] == IDS and all(contract.ok for contract in found)
    assert found[1].title == "Values equal minimax" and found[1].tried == "240 trees and positions"
    assert found[-1].tried.endswith("of 0.2 s")


def test_a_cut_that_is_missing_at_min_fails_one_contract_at_the_child_that_is_entered(tmp_path: Path) -> None:
    text = MINE.replace(NARROW, "if self.narrow(alpha, beta) and game.to_move(state) == MAX:")
    found = failed(tmp_path, text)
    assert list(found) == ["cuts"]
    contract = found["cuts"]
    assert contract.line == line_with(text, "self.narrow") and "say cut()" in contract.mend
    rows = record_of(tmp_path, text, contract)
    assert contract.tick is not None and contract.node is not None
    kind, node = rows[contract.tick][0], rows[contract.tick][4]
    assert (kind, node) == (ENTER, contract.node)
    before = [row for row in rows[: contract.tick] if row[0] in (ALPHA, BETA) and row[3] == contract.node]
    alpha, beta = 3.0, before[-1][7]
    assert alpha >= beta and f"α = {alpha:g} ≥ β = {beta:g}" in contract.error
    assert contract.moves == ("1",)


def test_a_cut_in_an_open_window_fails_at_the_cut(tmp_path: Path) -> None:
    text = MINE.replace(NARROW, "if self.narrow(alpha, beta) or best == 5:")
    contract = failed(tmp_path, text)["early-cuts"]
    assert contract.line == line_with(text, "self.cut()")
    row = record_of(tmp_path, text, contract)[contract.tick or 0]
    assert (row[0], row[3]) == (CUTOFF, contract.node) and row[6] < row[7]


def test_where_only_ties_go_on_it_is_the_other_convention(tmp_path: Path) -> None:
    text = MINE.replace(NARROW, "self.narrow(alpha, beta)\n            if alpha > beta:")
    found = check_search.check(algorithm_of(tmp_path, text))
    assert all(contract.ok for contract in found)
    assert next(contract.tried for contract in found if contract.id == "cuts").endswith(", none where α = β")


def test_a_window_that_is_left_without_a_cut_is_named(tmp_path: Path) -> None:
    text = MINE.replace("                self.cut()\n", "")
    contract = failed(tmp_path, text)["cuts"]
    assert "without cut()" in contract.error and contract.line == line_with(text, "self.narrow")


WRONG_VALUES = {
    "sign of utility": ("game.utility(state) if", "-game.utility(state) if", "game.utility(state)", LEAF),
    "depth": ("or depth == 0", "or depth == 1", "Go on until depth is 0", LEAF),
    "min begins at 0": ("MAX else inf", "MAX else 0", "Where MIN moves", LEAVE),
    "returns more": ("leave(best)", "leave(best + 1)", "value of the children", LEAVE),
}


@pytest.mark.parametrize("name", WRONG_VALUES)
def test_a_wrong_value_is_found_at_the_node_where_it_arises(tmp_path: Path, name: str) -> None:
    right, wrong, mend, kind = WRONG_VALUES[name]
    assert MINE.count(right) == 1
    text = MINE.replace(right, wrong)
    contract = failed(tmp_path, text)["bounds"]
    assert mend in contract.mend and "it is worth" in contract.error
    row = record_of(tmp_path, text, contract)[contract.tick or 0]
    assert (row[0], row[3]) == (kind, contract.node)
    assert contract.line == line_with(text, "else game.evaluate(" if kind == LEAF else "self.leave(best")


WORDS = {
    "an illegal action": (
        "self.enter(action, alpha",
        "self.enter(action and action + 1, alpha",
        "Expected a",
    ),
    "a leave too many": (
        "return self.best\n",
        "self.leave(0)\n        return self.best\n",
        "no node to leave",
    ),
    "a better too early": (
        "for action in game",
        "self.better(0)\n        for action in game",
        "none was left",
    ),
}


@pytest.mark.parametrize("name", WORDS)
def test_words_that_make_no_sense_are_found_with_their_line(tmp_path: Path, name: str) -> None:
    right, wrong, said = WORDS[name]
    assert MINE.count(right) == 1
    text = MINE.replace(right, wrong)
    contract = failed(tmp_path, text)["words"]
    assert said in contract.error and contract.mend
    assert contract.line == line_with(text, wrong.splitlines()[0].strip())


def test_a_search_that_only_decides_is_tried_for_that(tmp_path: Path) -> None:
    text = "from plyscope.plain import Search\nclass Mine(Search):\n    def decide(self, game, state):\n"
    found = check_search.check(algorithm_of(tmp_path, text + "        return game.actions(state)[0]\n"))
    assert all(contract.ok for contract in found)
    assert {contract.tried.partition(":")[0] for contract in found[1:]} == {"nothing"}
    none = failed(tmp_path, text + "        pass\n        return None\n")
    assert none["legal-answers"].line == 5


def test_a_search_that_takes_all_its_time_is_tried_on_less(tmp_path: Path) -> None:
    text = (
        "from plyscope.plain import Search\nclass Mine(Search):\n    def decide(self, game, state):\n"
        "        while self.left() > 0:\n            pass\n        return game.actions(state)[-1]\n"
    )
    found = check_search.check(algorithm_of(tmp_path, text))
    assert found[0].ok and found[0].tried == "40 trees and positions"


def test_iterative_deepening_keeps_every_contract(tmp_path: Path) -> None:
    text = MINE.replace(
        "self.value(state, game, -inf, inf, self.depth)\n",
        "for depth in range(1, self.depth + 1):\n            self.value(state, game, -inf, inf, depth)\n",
    )
    assert failed(tmp_path, text) == {}


def test_means_are_compared_with_expectimax(tmp_path: Path) -> None:
    text = """\
from plyscope.plain import CHANCE, MAX, Search
class Mean(Search):
    chance = True
    def decide(self, game, state):
        self.value(game, state, self.depth)
        return self.best
    def value(self, game, state, depth, action=None):
        self.enter(action)
        if game.is_terminal(state) or depth == 0:
            return self.leave(game.utility(state) if game.is_terminal(state) else game.evaluate(state))
        side, best, total = game.to_move(state), None, 0
        shares = game.chances(state) if side == CHANCE else None
        for number, action in enumerate(game.actions(state)):
            value = self.value(game, game.result(state, action), depth - 1, action)
            if side == CHANCE:
                total += value * shares[number]
            elif best is None or side * value > side * best:
                best = self.better(value)
        return self.leave(total if side == CHANCE else best)
"""
    found = check_search.check(algorithm_of(tmp_path, text))
    assert [contract.error for contract in found if not contract.ok] == []
    assert found[1].title == "Values equal expectimax"
    assert "values" in failed(tmp_path, text.replace("* shares[number]", "/ len(shares)"))


def test_each_contract_is_named_before_it_is_tried(tmp_path: Path) -> None:
    said: list[tuple[str, str]] = []
    game = catalog.open_file(written(tmp_path, "game.py", TAKE_AWAY), "game")
    check_game.check(
        game,
        begins=lambda contract: said.append(("begins", contract.id)),
        told=lambda contract: said.append(("found", contract.id)),
    )
    assert said[::2] == [("begins", id) for _, id in said[::2]]
    assert said[1::2] == [("found", id) for _, id in said[::2]]


def test_a_hang_is_the_fault_of_the_contract_that_began_last(tmp_path: Path) -> None:
    told: list[dict[str, object]] = []
    whole = examine(written(tmp_path, "game.py", TAKE_AWAY), told.append)
    heard = Heard()
    for one in told:
        heard.hear(one)  # type: ignore[arg-type]
        if one.get("begins", {}).get("id") == "legal-actions":  # type: ignore[attr-defined]
            break
    error = OwnCodeError("still in actions()", (Line("game.py", 14, "actions", ""),), mend="End the loop.")
    found = heard.ended_by(error)
    assert not found["ok"] and found["name"] == whole["name"] == "Take 1, 3 or 4"
    last = found["contracts"][-1]
    assert (last["id"], last["ok"], last["error"]) == ("legal-actions", False, "still in actions()")
    assert (last["line"], last["mend"]) == (14, "End the loop.")
