"""Row check: rows of every kind of search pass, and one that no search writes is found."""

from __future__ import annotations

from math import inf, nan
from random import Random

import numpy as np
import pytest
from interpreted import run_interpreted

from plyscope import catalog
from plyscope.record.row_check import first_wrong, row_means_something
from plyscope.record.trace import (
    CUTOFF,
    ENTER,
    HIDDEN,
    HIT,
    ITERATION,
    LEAF,
    LIST,
    PLAYOUT,
    PROOF,
    ROUND,
    ROW,
    STORE,
    VALUE,
    VISIT,
    Trace,
)
from plyscope.search.search import Limits


def rows_of(algorithm: str, **options: object) -> np.ndarray:
    trace = Trace()
    catalog.algorithm(algorithm).search(**options).run(
        catalog.game("tictactoe").read("XX.OO...."), Limits(depth=6, nodes=300), trace
    )
    return np.concatenate(list(trace.read(0, trace.length)))


@pytest.mark.parametrize("algorithm", ["minimax", "alphabeta", "pvs", "mtdf", "mcts", "two-phase"])
def test_rows_of_searches_are_right(algorithm: str) -> None:
    assert first_wrong(rows_of(algorithm), 0) is None


@pytest.mark.parametrize(
    ("kind", "field", "value"),
    [(ENTER, "node", 7_000), (ENTER, "other", 9_999), (VALUE, "other", 5_000), (VISIT, "node", -3),
     (ITERATION, "node", 4_000), (VALUE, "kind", 99), (VISIT, "other", -2), (VALUE, "move", 50_000)],
)  # fmt: skip
def test_a_row_that_no_search_writes_is_found(kind: int, field: str, value: int) -> None:
    rows = rows_of("mcts" if kind == VISIT else "alphabeta")
    place = int(np.flatnonzero(rows["kind"] == kind)[-1])
    rows[field][place] = value
    assert first_wrong(rows, 0) == place


def test_parts_are_checked_with_the_nodes_before_them() -> None:
    rows = rows_of("minimax")
    middle = len(rows) // 2
    entered = int(np.count_nonzero(rows["kind"][:middle] == ENTER))
    assert first_wrong(rows[middle:], entered) is None
    assert first_wrong(rows[middle:], 0) is not None
    assert first_wrong(np.zeros(0, ROW), 0) is None


@pytest.mark.parametrize(
    ("kind", "field", "value"),
    [(ENTER, "note", 3), (LEAF, "note", 0), (LEAF, "note", 6), (CUTOFF, "move", -1), (VALUE, "after", nan),
     (ENTER, "before", nan), (VISIT, "move", -1), (VISIT, "after", -0.5), (PLAYOUT, "after", 1.5),
     (PLAYOUT, "note", 3), (ROUND, "move", 0), (ITERATION, "note", 3), (ITERATION, "other", 2),
     (LIST, "note", 0), (LIST, "other", -2), (PROOF, "after", -1.0), (HIT, "note", 4), (STORE, "note", 0)],
)  # fmt: skip
def test_a_row_whose_numbers_mean_nothing_is_found(kind: int, field: str, value: float) -> None:
    of_kind = {VISIT: "mcts", PLAYOUT: "mcts", ROUND: "mcts", LIST: "two-phase", PROOF: "proof-number"}
    rows = rows_of("mtdf" if kind in (HIT, STORE, CUTOFF) else of_kind.get(kind, "alphabeta"))
    place = int(np.flatnonzero(rows["kind"] == kind)[-1])
    assert row_means_something(rows[place])
    rows[field][place] = value
    assert first_wrong(rows, 0) == place and not row_means_something(rows[place])


def test_a_number_of_hidden_nodes_is_a_whole_one() -> None:
    rows = np.zeros(2, ROW)
    rows["kind"], rows["other"] = (ENTER, HIDDEN), -1
    for count, wrong in ((1.0, None), (0.0, 1), (1.5, 1), (inf, 1), (2.0**53, None), (2.0**54, 1)):
        rows["after"][1] = count
        assert first_wrong(rows, 0) == wrong, count


def test_both_cores_find_the_same_row() -> None:
    luck = Random(1)
    fields = [name for name in ROW.names or () if name not in ("before", "after", "ply")]
    many, found = [], []
    for algorithm in ("alphabeta", "mcts", "two-phase"):
        rows = rows_of(algorithm)
        for _ in range(100):
            changed = rows.copy()
            for _ in range(luck.randint(1, 3)):
                field = luck.choice(fields)
                most = 255 if field in ("kind", "note") else 1 << 20
                least = 0 if most == 255 else -3
                changed[field][luck.randrange(len(rows))] = luck.choice(
                    [luck.randint(least, most), luck.randint(0, 30)]
                )
            many.append(changed.tobytes().hex())
            found.append(first_wrong(changed, 0))
    told = run_interpreted(f"""
import numpy as np
from plyscope.record.row_check import first_wrong
from plyscope.record.trace import ROW
print([first_wrong(np.frombuffer(bytes.fromhex(rows), ROW), 0) for rows in {many!r}])
""")
    assert told.strip() == str(found)
