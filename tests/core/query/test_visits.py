"""Visits: every node with the same line of moves is found, with depth, window and what it repeats."""

from collections import defaultdict
from collections.abc import Callable
from math import inf

import numpy as np
import pytest
from repeated import many_chapters, reduced_search, scout_search, table_search

from plyscope import catalog
from plyscope.query import events
from plyscope.query.visits import (
    Known,
    chapter_number,
    hit_of,
    is_null,
    later_visit,
    repeat_reason,
    stored_of,
    visits,
)
from plyscope.record.trace import EXACT, HIT, LOWER, REDUCED, WINDOW, Trace
from plyscope.record.tree import NONE, Tree
from plyscope.search.search import Limits


def at_end(trace: Trace) -> Tree:
    tree = Tree(trace)
    tree.read()
    tree.seek(tree.read_to)
    return tree


def deepened() -> Trace:
    trace = Trace()
    search = catalog.algorithm("alphabeta").search(iterative="yes")
    search.run(catalog.game("connect4").start(), Limits(depth=4), trace)
    return trace


@pytest.mark.parametrize("made", [deepened, scout_search, reduced_search, many_chapters, table_search])
def test_visits_are_all_nodes_with_the_same_moves(made: Callable[[], Trace]) -> None:
    trace = made()
    tree = at_end(trace)
    by_line: dict[tuple[int, ...], list[int]] = defaultdict(list)
    for node in range(tree.known):
        by_line[tuple(events.moves_to(tree, node))].append(node)
    for node in range(0, tree.known, 1 + tree.known // 500):
        found = visits(trace, tree, node)
        assert [visit.node for visit in found] == by_line[tuple(events.moves_to(tree, node))]
        for visit in found:
            chapter = tree.chapters[visit.chapter]
            assert chapter.first_node <= visit.node < chapter.end_node
            assert visit.depth == chapter.depth - tree.ply[visit.node]
            assert (visit.alpha, visit.beta) == events.entry_window(trace, tree, visit.node)


def test_a_move_that_is_searched_again_says_which_visit_it_repeats_and_why() -> None:
    trace = scout_search()
    tree = at_end(trace)
    test, again = visits(trace, tree, 7)
    assert (test.node, test.repeats, test.reason, test.again, test.is_test) == (4, NONE, 0, 7, True)
    assert (again.node, again.repeats, again.reason, again.again) == (7, 4, WINDOW, NONE)
    assert (again.alpha, again.beta, again.is_test) == (3, inf, False)
    assert later_visit(tree, 4) == 7 and later_visit(tree, 7) == later_visit(tree, 1) == NONE
    below = visits(trace, tree, 8)
    assert [visit.node for visit in below] == [5, 8] and below[1].repeats == NONE
    trace = reduced_search()
    tree = at_end(trace)
    assert repeat_reason(trace, tree, 5) == REDUCED and repeat_reason(trace, tree, 4) == 0


def test_of_very_many_visits_those_around_the_node_are_told() -> None:
    trace = many_chapters(passes=40)
    tree = at_end(trace)
    last = tree.chapters[-1].first_node
    found = visits(trace, tree, last, 10)
    assert len(found) == 10 and found[-1].node == last
    assert visits(trace, tree, 0, 10)[0].node == 0
    middle = tree.chapters[20].first_node
    assert middle in [visit.node for visit in visits(trace, tree, middle, 3)]


def test_the_chapter_of_a_node_is_found() -> None:
    tree = at_end(many_chapters())
    for number, chapter in enumerate(tree.chapters):
        assert chapter_number(tree, chapter.first_node) == number
        assert chapter_number(tree, chapter.end_node - 1) == number


def test_null_windows_are_those_without_room_for_a_value() -> None:
    assert is_null(4, 5, whole=True) and not is_null(4, 5)
    assert is_null(4, 4.000000000000001) and not is_null(-inf, inf)


def test_what_the_table_knew_names_who_stored_it() -> None:
    trace = table_search()
    tree = at_end(trace)
    hit = hit_of(trace, tree, 4)
    assert hit is not None
    assert hit == Known(hit.tick, 1, LOWER, 1, 3.0, 0)
    event = events.event(trace, hit.tick)
    assert event is not None and event.kind == "hit"
    stored = stored_of(trace, tree, 1)
    assert stored is not None and (stored.bound, stored.depth, stored.value) == (EXACT, 1, 3.0)
    assert hit_of(trace, tree, 1) is None and stored_of(trace, tree, 4) is None


def test_in_any_order_a_hit_is_found_before_the_end_of_its_node() -> None:
    trace = Trace()
    start = catalog.game("tictactoe").start()
    catalog.algorithm("proof-number").search(method="df-pn").run(start, Limits(nodes=20_000), trace)
    tree = at_end(trace)
    rows = np.concatenate(list(trace.read(0, trace.length)))
    hits = {int(row["node"]): int(row["other"]) for row in rows[rows["kind"] == HIT]}
    assert hits
    for node in list(hits)[:200]:
        known = hit_of(trace, tree, node)
        assert known is not None and known.decided and known.storer == hits[node]
    for node in range(0, tree.known, 97):
        assert node in hits or hit_of(trace, tree, node) is None


def test_the_chapter_of_a_moment_is_the_one_that_began_before_it() -> None:
    tree = at_end(many_chapters(passes=30))
    for tick in range(tree.read_to + 1):
        begun = [chapter for chapter in tree.chapters if chapter.start < tick]
        assert tree.chapter_at(tick) is (begun[-1] if begun else tree.chapters[0])
    assert Tree(Trace()).chapter_at(0) is None
