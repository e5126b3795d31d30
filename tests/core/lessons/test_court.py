"""Each claim of the lectures is judged as its experiment comes out, and every verdict can be looked at."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import permutations
from math import inf, log10
from typing import Any

import pytest

from plyscope import catalog
from plyscope.cli import batch
from plyscope.cli.main import main
from plyscope.games.tree.game import position_of_tree
from plyscope.lessons.court.claim import SOURCES, Verdict
from plyscope.lessons.court.docket import claims, judge
from plyscope.lessons.court.move_order import NO_BAD_ORDER, fewest_leaves
from plyscope.lessons.court.open_closed import with_early_end
from plyscope.lessons.court.opponents import best_moves, played
from plyscope.lessons.court.pruning import unfixed_value, window_faults
from plyscope.lessons.court.sampling import gini
from plyscope.lessons.court.strategy import ends
from plyscope.lessons.court.tree_values import best_first, leaf_count, minimax, mirrored, node_count
from plyscope.lessons.court.trial import Trial
from plyscope.lessons.luck import Luck
from plyscope.query.solution_graph import winning_strategy
from plyscope.record.trace import Trace
from plyscope.rules.position import MAX
from plyscope.rules.stop import Stop
from plyscope.search.search import Limits

IDS = [f"C{number}" for number in range(1, 21)]
FEW = 40
"""Trees of a sample in these tests."""

RULINGS = dict.fromkeys(IDS, "holds") | {
    "C3": "holds if",
    "C8": "refuted",
    "C17": "refuted",
    "C20": "refuted",
}

VERDICTS: dict[str, Verdict] = {}


def verdict(id: str) -> Verdict:
    """The verdict on a claim with few trees, found once."""
    if id not in VERDICTS:
        VERDICTS[id] = judge(id, trees=FEW, seed=3)
    return VERDICTS[id]


def numbers(id: str) -> dict[str, Any]:
    return verdict(id).evidence.numbers


every_claim = pytest.mark.parametrize("id", IDS)


def test_there_are_twenty_claims_in_their_order() -> None:
    assert list(claims()) == IDS


@every_claim
def test_a_claim_is_judged_as_its_experiment_comes_out(id: str) -> None:
    found = verdict(id)
    assert found.ruling == RULINGS[id]
    assert (found.evidence.condition is not None) == (found.ruling == "holds if")
    assert found.trees == (None if found.claim.trees is None else FEW)


@every_claim
def test_a_verdict_speaks_both_languages(id: str) -> None:
    found = verdict(id)
    claim, evidence = found.claim, found.evidence
    texts = [claim.title, claim.text, evidence.measured, evidence.reach, found.word]
    texts += [example.caption for example in evidence.examples]
    for text in texts:
        assert re.search(r"[a-z]{2}|C = ", text.en) and not re.search(r"[\u4e00-\u9fff]", text.en)
        assert re.search(r"[\u4e00-\u9fff]", text.zh_CN)
        assert not re.search(r"[{}]", text.en + text.zh_CN)
    assert claim.sources and set(claim.sources) <= set(SOURCES)


@every_claim
def test_every_example_opens_and_can_be_searched(id: str) -> None:
    examples = verdict(id).evidence.examples
    assert examples
    for example in examples:
        position = example.start()
        assert not position.finished
        assert catalog.algorithm(example.algorithm).suits(position.game, position) is None
        answer = example.search().run(position, Limits(example.depth, nodes=50_000))
        assert answer.nodes > 0
        assert answer.move is not None or id in ("C15", "C20")  # quiet, or a text that never returns


@every_claim
def test_equal_seeds_give_equal_verdicts(id: str) -> None:
    again = judge(id, trees=FEW, seed=3)
    assert again.json("en") == verdict(id).json("en")
    json.dumps(again.json("zh_CN"), allow_nan=False)


def test_another_seed_gives_another_sample() -> None:
    assert judge("C4", trees=FEW, seed=4).evidence.numbers != numbers("C4")


@every_claim
def test_progress_rises_to_one(id: str) -> None:
    shares: list[float] = []
    judge(id, trees=FEW, progress=shares.append)
    assert shares == sorted(shares) and shares[-1] == 1.0 and len(shares) == len(set(shares))


@every_claim
def test_a_stopped_trial_gives_no_verdict(id: str) -> None:
    stop = Stop()
    stop.set()
    with pytest.raises(InterruptedError):
        judge(id, trees=FEW, stop=stop)


@pytest.mark.parametrize("id", ["C1", "C3", "C11", "C12", "C19"])
def test_a_trial_stops_between_two_of_its_steps(id: str) -> None:
    stop, shares = Stop(), []

    def tell(share: float) -> None:
        shares.append(share)
        if share > 0.3:
            stop.set()

    with pytest.raises(InterruptedError):
        judge(id, trees=400, progress=tell, stop=stop)
    assert max(shares) < 0.6


def test_a_wrong_search_is_convicted_by_a_tree_that_shows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    right = Trial.search_tree

    def wrong(self: Trial, tree: Any, *given: Any, **options: Any) -> Any:
        found = right(self, tree, *given, **options)
        assert found.value is not None
        return replace(found, value=found.value + (leaf_count(tree) > 40), leaves=found.leaves + 1)

    monkeypatch.setattr(Trial, "search_tree", wrong)
    first, second = (judge(id, trees=FEW, seed=3) for id in ("C1", "C2"))
    assert first.ruling == second.ruling == "refuted"
    tree = json.loads(first.evidence.examples[0].position)
    assert leaf_count(tree) > 40 and "counter-example refutes" in first.evidence.reach.en
    assert second.evidence.numbers["differ_from_formula"] == 2 * len(second.evidence.numbers["rows"])


# The numbers, each by another way than that of its experiment.


def sample(trees: int = FEW) -> list[Any]:
    return list(Trial(trees, 3).random_trees())


def alphabeta(tree: Any, alpha: float, beta: float, big: bool, seen: list[Any]) -> float:
    """Alpha-beta by the book: cut at α ≥ β, fail-soft; `seen` gets the leaves."""
    if not isinstance(tree, list):
        seen.append(tree)
        return float(tree)
    best = -inf if big else inf
    for child in tree:
        value = alphabeta(child, alpha, beta, not big, seen)
        best = max(best, value) if big else min(best, value)
        if big:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def visited(tree: Any) -> int:
    seen: list[Any] = []
    alphabeta(tree, -inf, inf, True, seen)
    return len(seen)


def all_orders(tree: Any) -> list[Any]:
    """The tree with its children in every order, at every node."""
    if not isinstance(tree, list):
        return [tree]
    rows: list[list[Any]] = [[]]
    for child in tree:
        rows = [[*row, one] for row in rows for one in all_orders(child)]
    return [list(order) for row in rows for order in permutations(row)]


def test_the_leaves_of_the_first_and_the_fourth_claim_are_those_of_a_search_by_the_book() -> None:
    leaves = sum(map(visited, sample()))
    assert numbers("C1")["leaves"][">="] == numbers("C4")["leaves"]["all ancestors"] == leaves
    assert numbers("C4")["leaves"]["parent only"] > leaves
    assert numbers("C1")["all_leaves"] == sum(map(leaf_count, sample()))
    assert set(numbers("C1")["wrong"].values()) == {0}


def test_best_order_reaches_the_count_of_knuth_and_moore_and_no_order_is_better() -> None:
    assert [fewest_leaves(3, 4), fewest_leaves(2, 3), fewest_leaves(6, 6)] == [17, 5, 431]
    rows = numbers("C2")["rows"]
    assert {row["b"] for row in rows} == {2, 3, 4, 5, 6}
    for row in rows:
        b, d = row["b"], row["d"]
        assert row["best_at_2d"] == 2 * b**d - 1 < row["random_at_2d"] or d == 1
    tree = [[[4, 1], [7, 3]], [[6, 2], [8, 5]]]
    assert min(map(visited, all_orders(tree))) == visited(best_first(tree)) == fewest_leaves(2, 3)


def test_the_counter_example_of_the_third_claim_is_cut_in_every_order() -> None:
    assert max(map(visited, all_orders(NO_BAD_ORDER))) == 5 < leaf_count(NO_BAD_ORDER) == 6
    assert numbers("C3")["edge_first"] == 12
    assert 0 < numbers("C3")["with_an_order_without_cuts"] < FEW


def test_passing_unfixed_values_up_takes_the_first_leaf_of_each_move() -> None:
    assert unfixed_value([[3, 12, 8], [2, 4, 6], [14, 5, 2]]) == 14
    assert unfixed_value([[[9, 1], [2]], [[[4], 5], 7]]) == 9
    assert numbers("C5")["share"] > 0.8


def test_striking_afterwards_saves_no_node() -> None:
    found = numbers("C6")
    assert found["nodes"] == sum(map(node_count, sample()))
    assert found["minimax_then_strike"] == found["nodes"] > found["alphabeta"]
    assert found["aima"] == 11


@pytest.mark.parametrize(("options", "faulty"), [({}, False), ({"cut": ">"}, False), ({"deep": False}, True)])
def test_a_window_that_forgets_the_ancestors_is_a_violation(options: dict[str, Any], faulty: bool) -> None:
    faults = 0
    for tree in sample(10):
        trace = Trace(10_000)
        search = catalog.algorithm("alphabeta").search(**options)
        search.run(position_of_tree(tree), Limits(), trace)
        faults += window_faults(trace)
        trace.release()
    assert (faults > 0) == faulty
    assert numbers("C7")["violations"] == 0 and numbers("C7")["rows"] > 100 * FEW


def test_only_ties_let_the_order_change_a_move() -> None:
    found = numbers("C8")
    assert found["values_differ"] == found["moves_differ"] == found["from_the_right"]["values_differ"] == 0
    ties = 0
    for tree in Trial(FEW, 3).random_trees((2, 3, 4)):
        values = [alphabeta(child, -inf, inf, False, []) for child in tree]
        ties += values.count(max(values)) > 1
    assert found["trees_with_ties"] == found["from_the_right"]["moves_differ"] == ties
    assert mirrored([[1, 2], 3]) == [3, [2, 1]]


def test_the_wallets_change_where_both_bags_are_worth_the_same() -> None:
    share = Fraction(3, 2) / (Fraction(201, 4) - Fraction(1, 2) - 4)
    assert numbers("C9")["switch_at"] == str(share) == "2/61"
    assert numbers("C9")["random"] == {"bag 1": 50.25, "bag 2": 6.0}
    assert numbers("C9")["perfect"] == {"bag 1": 0.5, "bag 2": 2.0}


def test_a_plan_of_one_search_is_worse_than_a_new_search() -> None:
    found = numbers("C10")
    assert 0 < found["plan_loses_value"] < found["second_move_differs"] < found["planned"]
    assert (found["plan"], found["new_search"]) == ("b3", "a1")
    later = "X.OOOX..X"
    assert [exact(later[:cell] + "X" + later[cell + 1 :], "O") for cell in (1, 6)] == [-1, 0]


def test_minimax_never_gets_less_than_the_value() -> None:
    found = numbers("C11")
    assert found["below_the_value"] == found["node_counts_off"] == 0
    assert found["games"] == 1000 * FEW and found["value_reached_by_the_best_min"] == FEW
    for row in found["uniform"]:
        assert row["nodes"] == (row["b"] ** (row["m"] + 1) - 1) // (row["b"] - 1)
        assert row["open"] == row["m"] + 1
    tree = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
    assert best_moves(tree) == [[3, 12, 8]]
    assert {played(best_moves(tree), Luck(seed)) for seed in range(40)} == {3.0, 12.0, 8.0}
    careless = [[2, 4, 6]]
    assert min(played(careless, Luck(seed)) for seed in range(40)) < minimax(tree)


def test_playouts_come_nearer_to_the_exact_values() -> None:
    found = numbers("C12")
    errors = [found["error"][size] for size in ("100", "1000", "10000")]
    assert errors == sorted(errors, reverse=True) and errors[2] < errors[0] / 2
    assert found["same_without_evaluation"] == found["positions"] == 20
    assert sum(found["visits"]) == 10_000 and max(found["visits"]) == found["visits"][4]  # the centre
    assert gini([5, 5, 5]) == gini([0, 0]) == 0
    assert gini([0, 0, 9]) == pytest.approx(2 / 3)


def test_a_larger_c_is_broader_and_shallower() -> None:
    found = numbers("C13")
    for name in ("share_of_the_most_visited", "plies"):
        falling = [found[name][c] for c in ("0.2", "0.7", "2.0")]
        assert falling == sorted(falling, reverse=True) and len(set(falling)) == 3


def test_two_plies_lose_a_drawn_game() -> None:
    shown = verdict("C14").evidence.examples[0]
    position = shown.start()
    solution = catalog.solver("connect4").solve(position, all=True)
    assert solution.moves is not None and solution.outcome.score == 0
    move = shown.search().run(position, Limits(shown.depth)).move
    assert move is not None and position.text(move) == "4" and solution.moves[move].score < 0
    assert solution.moves[position.parse("7")].score == 0
    assert numbers("C14")["trap"] == {"2": 7.0, "4": 4.0}


def test_one_capture_turns_the_material_round() -> None:
    assert numbers("C15")["material"] == {"chess-a": -5.0, "chess-b": -5.0}
    assert numbers("C15")["with_quiescence"] == {"chess-a": -5.0, "chess-b": -5.0 + 9}


LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def won_by(board: str) -> int:
    """1 if X has a line, −1 if O has one, else 0."""
    for line in LINES:
        signs = {board[cell] for cell in line}
        if len(signs) == 1 and "." not in signs:
            return 1 if "X" in signs else -1
    return 0


def best_for(board: str, sign: str, value: Callable[[str, str], float]) -> tuple[int, float]:
    """The first of the best moves and its value, by the values of the boards after it."""
    big, found = sign == "X", (-1, 0.0)
    for cell in (cell for cell in range(9) if board[cell] == "."):
        after = value(board[:cell] + sign + board[cell + 1 :], "O" if big else "X")
        if found[0] < 0 or (after > found[1] if big else after < found[1]):
            found = cell, after
    return found


def exact(board: str, sign: str, known: dict[str, float] | None = None) -> float:
    known = {} if known is None else known
    if board not in known:
        over = won_by(board)
        known[board] = (
            float(over)
            if over or "." not in board
            else best_for(board, sign, lambda after, other: exact(after, other, known))[1]
        )
    return known[board]


def look_ahead(board: str, sign: str, depth: int, weight: float) -> float:
    """Minimax with the evaluation of open lines; a win counts more than any estimate, a quick one more."""
    over = won_by(board)
    if over:
        return over * (1000.0 + depth)
    if "." not in board:
        return 0.0
    if depth == 0:
        free = [{board[cell] for cell in line} for line in LINES]
        return sum("O" not in signs for signs in free) - weight * sum("X" not in signs for signs in free)
    return best_for(board, sign, lambda after, other: look_ahead(after, other, depth - 1, weight))[1]


def test_a_doubled_weight_hurts_with_six_squares_free_and_helps_with_four() -> None:
    known: dict[str, float] = {}
    counts = {free: {"changed": 0, "better": 0, "worse": 0} for free in (6, 4)}
    boards, waiting = set[str](), ["." * 9]
    while waiting:
        board = waiting.pop()
        if board in boards or won_by(board) or "." not in board:
            continue
        boards.add(board)
        sign = "X" if board.count(".") % 2 else "O"
        waiting += [board[:cell] + sign + board[cell + 1 :] for cell in range(9) if board[cell] == "."]
    for board in boards:
        free = board.count(".")
        if free not in counts:
            continue
        moves = [
            best_for(board, "O", partial(look_ahead, depth=1, weight=weight))[0] for weight in (1.0, 2.0)
        ]
        if moves[0] == moves[1]:
            continue
        worth = [exact(board[:cell] + "O" + board[cell + 1 :], "X", known) for cell in moves]
        counts[free]["changed"] += 1
        counts[free]["better"] += worth[1] < worth[0]
        counts[free]["worse"] += worth[1] > worth[0]
    assert numbers("C16")["free_squares"] == {str(free): counts[free] for free in counts}


def test_the_years_of_an_enumeration() -> None:
    found = numbers("C17")
    assert found["years_log10"] == pytest.approx(161 - 9 - log10(31_557_600), abs=1e-3)
    assert round(found["years_log10"], 1) == 144.5
    assert found["lines"] == {"chess": [20, 400, 8_902], "xiangqi": [44, 1_920, 79_666]}


def test_a_strategy_that_lacks_an_answer_loses_a_line() -> None:
    run = catalog.presets()["grundy-7"].run()
    whole = set(winning_strategy(run.tree, 0, MAX))
    assert list(ends(run, whole, 0)) == [True] * 3
    first = next(child for child in run.tree.children(0))
    assert False in list(ends(run, whole - {first}, 0))
    assert numbers("C18") == {"grundy-7": {"lines": 3, "won": 3}, "solution-graph": {"lines": 3, "won": 3}}


def test_the_means_of_the_petersburg_game() -> None:
    found = numbers("C19")
    assert found["mean_payoff"] == found["rounds"] == 40
    assert found["mean_log2"] == pytest.approx(2, abs=1e-9)
    assert found["share_below_the_mean"] == pytest.approx(1 - 1 / 8, abs=0.02)  # 2, 4 and 8 are below 13
    assert (found["move_by_mean"], found["move_by_logarithm"]) == ("play", "take 6")


def test_no_printed_text_survives_an_early_end() -> None:
    rows = numbers("C20")["rows"]
    early = [row for row in rows if row["trees"] == "early end"]
    assert len(early) == 8 and sum(row["right value"] for row in early) == 0
    for row in early:
        reached = row["text"] == "printed-002" or row["closed"] == "front"
        assert row["infinite" if row["vacuous"] and reached else "never ends"] == FEW
    level = [row for row in rows if row["trees"] == "one depth"]
    stuck = [(row["text"], row["closed"]) for row in level if row["never ends"]]
    assert stuck == [("printed-000", "back")] * 2
    tree = with_early_end([[1, 2], [3, 4]], Luck(1))
    assert sorted(isinstance(child, list) for child in tree) == [False, True]


# The words of batch and of the command line.


def test_batch_answers_a_claim() -> None:
    told = batch.answer({"do": "claim", "id": "C4", "trees": FEW, "seed": 3})
    assert told == verdict("C4").json("en")
    assert told["verdict"] == "holds" and told["trees"] == FEW
    assert batch.answer({"do": "claim", "id": "C4", "trees": FEW, "seed": 3, "language": "zh_CN"}) == verdict(
        "C4"
    ).json("zh_CN")


@pytest.mark.parametrize(
    ("request_", "kind"),
    [
        ({"do": "claim", "id": "C21"}, "unknown"),
        ({"do": "claim"}, "request"),
        ({"do": "claim", "id": 4}, "request"),
        ({"do": "claim", "id": "C4", "trees": 0}, "request"),
        ({"do": "claim", "id": "C4", "trees": 100_001}, "request"),
        ({"do": "claim", "id": "C4", "seed": 0.5}, "request"),
        ({"do": "claim", "id": "C4", "language": "fr"}, "request"),
        ({"do": "claim", "id": "C4", "depth": 3}, "request"),
    ],
)
def test_batch_refuses_a_claim_that_it_cannot_judge(request_: dict[str, Any], kind: str) -> None:
    assert batch.answered(json.dumps(request_).encode())["error"]["kind"] == kind


def test_a_stopped_claim_is_told_as_stopped() -> None:
    stop = Stop()
    stop.set()
    with pytest.raises(InterruptedError) as error:
        batch.answer({"do": "claim", "id": "C1"}, stop)
    assert batch.kind_of(error.value) == "stopped"


def test_the_command_lists_and_judges_claims(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["claim"]) == 0
    listed = capsys.readouterr().out
    assert all(f"{id} " in listed for id in IDS)
    assert main(["claim", "C9", "--trees", "5", "--language", "zh_CN"]) == 0
    assert "2/61" in capsys.readouterr().out
    assert main(["claim", "C17", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["verdict"] == "refuted"
    assert main(["claim", "all", "--trees", "2", "--json"]) == 0
    out, err = capsys.readouterr()
    assert [told["id"] for told in json.loads(out)["claims"]] == IDS
    assert "C20 (20 of 20)" in err
    assert main(["claim", "C0"]) == main(["claim", "C1", "--trees", "0"]) == 1
    assert "There is no claim 'C0'" in capsys.readouterr().err


@pytest.mark.slow
def test_all_claims_at_their_full_size() -> None:
    found = {id: judge(id) for id in IDS}
    assert {id: one.ruling for id, one in found.items()} == RULINGS
    sizes = {id: one.trees for id, one in found.items() if one.trees is not None}
    assert sizes == {
        "C1": 2000, "C3": 300, "C4": 2000, "C5": 2000, "C6": 500, "C7": 500, "C8": 300, "C9": 300,
        "C11": 50, "C20": 100,
    }  # fmt: skip
    told = {id: one.evidence.numbers for id, one in found.items()}
    assert set(told["C1"]["wrong"].values()) == {0}
    assert told["C4"]["leaves"]["parent only"] > 1.05 * told["C4"]["leaves"]["all ancestors"]
    assert told["C5"]["share"] > 0.8
    assert told["C7"]["records"] == 500 and told["C7"]["violations"] == 0
