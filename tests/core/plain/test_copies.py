"""The copies of our algorithms that students edit: what they find and record is what ours do."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random
from typing import Any

import pytest
from interpreted import run_compiled, run_interpreted
from own_code import DICE, TAKE_AWAY, TIC_TAC_TOE, written
from records import assert_well_formed, rows_of

from plyscope import catalog
from plyscope.games.tree.game import position_of_tree
from plyscope.plain import check_search, copies
from plyscope.plain.copies import COPIES, Copy, copies_of, copy_of
from plyscope.query.rounds import EXPAND, SELECT
from plyscope.record.trace import STEP, Trace
from plyscope.rules.position import Position
from plyscope.search.search import Algorithm, Answer, Limits

FOLDER = Path(copies.__file__).parent
DEPTH_FIRST = [copy for copy in COPIES.values() if copy.id != "mcts"]
MCTS = COPIES["mcts"]
TOLD = ("move", "value", "score", "line", "exact", "nodes", "leaves", "cutoffs", "depth", "stopped_by")
INFINITE = ("inf", "-inf")


def in_plain_python(copy: Copy) -> Algorithm:
    found: Algorithm = catalog.open_file(str(FOLDER / "en" / f"{copy.id}.py"), "algorithm")
    return found


def facts_of(answer: Answer) -> dict[str, Any]:
    return {name: getattr(answer, name) for name in TOLD}


def assert_same(
    copy: Copy, position: Position, *, budget: int = 10**6, options: dict[str, Any] | None = None,
    **limits: Any,
) -> Answer:  # fmt: skip
    """Search with a copy and with ours, and compare the answers and all rows."""
    mine, ours = Trace(budget), Trace(budget)
    given = options or {}
    found = in_plain_python(copy).search(**given).run(position, Limits(**limits), mine)
    compiled = catalog.algorithm(copy.algorithm).search(**{**copy.options, **given})
    expected = compiled.run(position, Limits(**limits), ours)
    where = position.write()
    assert facts_of(found) == facts_of(expected), where
    assert rows_of(mine) == rows_of(ours), where
    mine.release()
    ours.release()
    return found


def random_tree(luck: Random, depth: int, *, chance: bool) -> Any:
    """A tree with ties and infinite leaves, its sides in turn apart from chance nodes."""
    if depth == 0 or luck.random() < 0.15:
        return luck.choice(INFINITE) if luck.random() < 0.1 and not chance else luck.randint(-3, 3)
    children = [random_tree(luck, depth - 1, chance=chance) for _ in range(luck.randint(1, 4))]
    if chance and luck.random() < 0.4:
        shares = [luck.randint(0, 3) for _ in children]
        if not sum(shares):
            shares[0] = 1
        return {"type": "chance", "children": children, "p": [f"{n}/{sum(shares)}" for n in shares]}
    return children


def positions(folder: Path) -> dict[str, Position]:
    """Positions of our games and of games in plain Python, that can be searched to the end."""
    own = {
        name: catalog.open_file(written(folder, f"{name}.py", text), "game")
        for name, text in (("takeaway", TAKE_AWAY), ("own_tictactoe", TIC_TAC_TOE))
    }
    return {
        "tic-tac-toe": catalog.game("tictactoe").read("X.O.X.O.."),
        "Nim": catalog.game("nim").start(piles="1,2,3"),
        "Take 1, 3 or 4": own["takeaway"].start(coins=9),
        "tic-tac-toe in plain Python": own["own_tictactoe"].read("X...O.X.O"),
    }


@pytest.mark.parametrize("copy", DEPTH_FIRST, ids=lambda copy: str(copy.id))
def test_a_copy_searches_explicit_trees_as_ours_does(copy: Copy) -> None:
    luck = Random(1)
    for number in range(80):
        tree = random_tree(luck, luck.randint(1, 5), chance=copy.id == "expectimax" and number % 2 == 1)
        position = position_of_tree(tree)
        assert_same(copy, position)
        assert_same(copy, position, depth=luck.randint(1, 3))


@pytest.mark.parametrize("copy", DEPTH_FIRST, ids=lambda copy: str(copy.id))
def test_a_copy_searches_games_to_the_end_as_ours_does(copy: Copy, tmp_path: Path) -> None:
    for position in positions(tmp_path).values():
        assert assert_same(copy, position).exact


@pytest.mark.parametrize("copy", DEPTH_FIRST, ids=lambda copy: str(copy.id))
@pytest.mark.parametrize("game", ["tictactoe", "connect4", "nim"])
def test_a_copy_searches_games_to_a_depth_as_ours_does(copy: Copy, game: str) -> None:
    for depth in (1, 2, 4):
        answer = assert_same(copy, catalog.game(game).start(), depth=depth)
        assert (answer.depth, answer.stopped_by) == (depth, "depth")


@pytest.mark.parametrize("game", ["pig", "backgammon", "einstein"])
def test_the_copies_that_know_chance_search_our_games_of_chance_as_ours_do(game: str) -> None:
    start = catalog.game(game).start()
    assert_same(COPIES["expectimax"], start, depth=2)
    assert_same(MCTS, start, nodes=120)


def test_the_copies_that_know_chance_search_games_of_chance_in_plain_python(tmp_path: Path) -> None:
    start = catalog.open_file(written(tmp_path, "dice.py", DICE), "game").start()
    assert assert_same(COPIES["expectimax"], start).exact
    assert_same(MCTS, start, nodes=500)


def test_mcts_in_plain_python_samples_as_ours_does(tmp_path: Path) -> None:
    for position in positions(tmp_path).values():
        for seed in (1, 7):
            answer = assert_same(MCTS, position, nodes=400, options={"seed": seed})
            assert answer.details["iterations"] == 400
    luck = Random(2)
    for _ in range(25):
        tree = random_tree(luck, luck.randint(1, 4), chance=luck.random() < 0.5)
        assert_same(MCTS, position_of_tree(tree), nodes=60)


@pytest.mark.parametrize("game", ["tictactoe", "connect4", "othello", "go"])
def test_mcts_in_plain_python_plays_our_games_as_ours_does(game: str) -> None:
    start = catalog.game(game).start()
    assert_same(MCTS, start, nodes=300)
    assert_same(MCTS, start, nodes=100, depth=1)


def test_mcts_in_plain_python_ends_with_its_rounds_as_ours_does() -> None:
    position = catalog.game("tictactoe").read("X.O.X.O..")
    assert assert_same(MCTS, position, options={"iterations": 250}).stopped_by == "nodes"


def test_past_the_budget_of_a_record_the_visits_at_the_end_are_those_of_ours() -> None:
    answer = assert_same(MCTS, catalog.game("connect4").start(), budget=700, nodes=900)
    assert answer.details["iterations"] == 900


def test_the_steps_of_a_round_are_those_that_a_record_is_asked_for() -> None:
    trace = Trace()
    in_plain_python(MCTS).search().run(catalog.game("nim").start(), Limits(nodes=50), trace)
    assert {row[1] for row in rows_of(trace) if row[0] == STEP} == {SELECT, EXPAND}


def test_the_record_of_a_copy_fits_together() -> None:
    tree = position_of_tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    for copy in DEPTH_FIRST:
        trace = Trace()
        in_plain_python(copy).search().run(tree, Limits(), trace)
        assert_well_formed(trace, finished=True, inherits=copy.algorithm == "alphabeta")


def test_where_all_results_are_the_same_a_playout_counts_a_half() -> None:
    answer = assert_same(MCTS, position_of_tree([2, [2, 2]]), nodes=20)
    assert (answer.value, answer.details["mean"]) == (2.0, 0.5)


@pytest.mark.parametrize("copy", COPIES.values(), ids=lambda copy: str(copy.id))
def test_a_copy_is_the_same_program_in_all_languages(copy: Copy) -> None:
    texts = [copy_of(copy.id, language) for language in copies.LANGUAGES]
    programs = [ast.dump(without_docstrings(ast.parse(text or ""))) for text in texts]
    assert len(programs) == 2
    assert programs[0] == programs[1]
    assert texts[0] != texts[1]


@pytest.mark.parametrize("copy", COPIES.values(), ids=lambda copy: str(copy.id))
def test_a_copy_can_be_read_on_two_pages(copy: Copy) -> None:
    for language in copies.LANGUAGES:
        lines = (copy_of(copy.id, language) or "").splitlines()
        assert 30 <= len(lines) <= 90
        assert max(len(line) for line in lines) <= 110


def test_each_algorithm_with_a_plain_form_has_its_copies() -> None:
    assert [copy.id for copy in copies_of("alphabeta")] == ["alphabeta", "negamax", "iterative_deepening"]
    assert [copy.id for copy in copies_of("mcts")] == ["mcts"]
    assert copies_of("proof-number") == ()
    assert copy_of("proof-number", "en") is None
    assert copy_of("minimax", "fr") == copy_of("minimax", "en")
    for copy in COPIES.values():
        catalog.algorithm(copy.algorithm).search(**copy.options)


def without_docstrings(tree: ast.Module) -> ast.Module:
    """A program without the texts that explain it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node):
            del node.body[0]
    return tree


PROGRAM = """
import hashlib
from array import array
from plyscope import catalog
from plyscope.plain.copies import COPIES
from plyscope.record.trace import Trace
from plyscope.search.search import Limits

games = {"tictactoe": catalog.game("tictactoe").read("X.O.X.O.."), "pig": catalog.game("pig").start()}
for copy in COPIES.values():
    search = catalog.open_file(f"{FOLDER}/en/{copy.id}.py", "algorithm").search()
    for name, position in games.items():
        if name == "pig" and copy.id not in ("expectimax", "mcts"):
            continue
        trace = Trace(10**6)
        search.lines, search.life = array("i", [0] * 5000), array("q", [0])
        found = search.run(position, Limits(depth=3, nodes=90), trace)
        rows = b"".join(part.tobytes() for part in trace.read(0, trace.length))
        said = [search.lines.tobytes(), search.life[0], rows]
        print(copy.id, name, found.move, found.value, found.line, found.nodes, found.stopped_by)
        print([hashlib.sha256(repr(one).encode()).hexdigest() for one in said])
"""


def test_copies_record_the_same_compiled_and_interpreted() -> None:
    program = f"FOLDER = {str(FOLDER)!r}\n{PROGRAM}"
    interpreted = run_interpreted(program).splitlines()
    assert len(interpreted) == 2 * (len(COPIES) + 2)
    assert interpreted == run_compiled(program).splitlines()


@pytest.mark.parametrize("copy", COPIES.values(), ids=lambda copy: str(copy.id))
def test_a_copy_keeps_all_contracts(copy: Copy) -> None:
    found = check_search.check(in_plain_python(copy))
    assert [(one.name, one.error) for one in found if not one.ok] == []
    assert len(found) >= 6
