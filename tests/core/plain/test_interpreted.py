"""Own code gives the same answers and records on the compiled core and on the interpreted one."""

from __future__ import annotations

from pathlib import Path

from interpreted import run_compiled, run_interpreted
from own_code import DICE, MINE, TAKE_AWAY, TIC_TAC_TOE, written

RECORDS = """
import hashlib
from plyscope import catalog
from plyscope.record.trace import Trace
from plyscope.search.search import Limits

own = {name: FOLDER + name + ".py" for name in ("takeaway", "own_tictactoe", "dice", "mine")}
mine = catalog.open_file(own["mine"], "algorithm")
positions = {
    "takeaway": catalog.open_file(own["takeaway"], "game").start(coins=9),
    "own_tictactoe": catalog.open_file(own["own_tictactoe"], "game").read("X.O.X.O.."),
    "dice": catalog.open_file(own["dice"], "game").start(),
    "tictactoe": catalog.game("tictactoe").read("X.O.X.O.."),
    "connect4": catalog.game("connect4").start(),
    "tree": catalog.game("tree").read("[[[1,[5,-2]],4,[[0,0],[inf,3]]],[[2],[7,[3,[9]]]]]"),
}
searches = [mine.search()]
searches += [catalog.algorithm(id).search() for id in ("minimax", "alphabeta", "expectimax", "pvs", "mtdf")]
searches += [catalog.algorithm("alphabeta").search(table=True, table_mb=1, symmetry=True, order="random")]
searches += [catalog.algorithm("mcts").search(iterations=60)]
for number, search in enumerate(searches):
    for name, position in positions.items():
        if position.has_chance and number not in (3, 7):
            continue
        for limits in (Limits(depth=3), Limits(depth=4, nodes=40)):
            trace = Trace(10**6)
            found = search.run(position, limits, trace)
            rows = b"".join(part.tobytes() for part in trace.read(0, trace.length))
            ends = (found.stopped_by, found.exact)
            told = (found.move, found.value, found.line, found.nodes, found.cutoffs, *ends)
            print(number, name, told, hashlib.sha256(rows).hexdigest())
            trace.release()
for base in (type(searches[1]), type(positions["connect4"])):
    try:
        type("Mine", (base,), {"__module__": "mine"})
    except TypeError as error:
        print(error)
"""


def test_own_code_records_the_same_compiled_and_interpreted(tmp_path: Path) -> None:
    for name, text in (
        ("takeaway", TAKE_AWAY),
        ("own_tictactoe", TIC_TAC_TOE),
        ("dice", DICE),
        ("mine", MINE),
    ):
        written(tmp_path, f"{name}.py", text)
    program = f"FOLDER = {str(tmp_path) + '/'!r}\n{RECORDS}"
    interpreted = run_interpreted(program, environment={"PYTHONHASHSEED": "0"}).splitlines()
    compiled = run_compiled(program, environment={"PYTHONHASHSEED": "1"}).splitlines()
    assert len(interpreted) > 80
    assert interpreted == compiled


def test_a_node_may_have_more_children_than_those_before_it_at_its_ply(tmp_path: Path) -> None:
    """Interpreted, a place behind the moves of a ply is an error; compiled it is memory of something else."""
    path = written(tmp_path, "mine.py", MINE)
    told = run_interpreted(f"""
from plyscope import catalog
from plyscope.search.search import Limits

start = catalog.game("tree").read("[[1], [2, 3], [0, 5, 6, 7, 8, 9]]")
answer = catalog.open_file({path!r}, "algorithm").search().run(start, Limits(depth=2))
print(answer.value, answer.nodes)
""")
    assert told.split() == ["2.0", "8"]
