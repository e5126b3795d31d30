"""An excerpt has the first rows of a record and nothing of the rest, until more is revealed."""

from __future__ import annotations

import numpy as np

from plyscope import catalog
from plyscope.record.trace import CUTOFF, ENTER
from plyscope.record.tree import Tree
from plyscope_desktop.session.lesson.excerpt import Excerpt

RUN = catalog.presets()["aima"].run()


def rows_of(excerpt: Excerpt) -> np.ndarray:
    return np.concatenate([part.copy() for part in excerpt.trace.read(0, excerpt.trace.length)])


def whole_rows() -> np.ndarray:
    return np.concatenate([part.copy() for part in RUN.trace.read(0, RUN.trace.length)])


def test_an_excerpt_has_the_first_rows_and_their_nodes() -> None:
    whole = whole_rows()
    for rows in (5, 17, 20, RUN.trace.length):
        excerpt = Excerpt(RUN.trace, rows)
        assert (rows_of(excerpt) == whole[:rows]).all() and excerpt.trace.length == rows
        tree = Tree(excerpt.trace)
        tree.read()
        assert tree.known == np.count_nonzero(whole[:rows]["kind"] == ENTER)
        assert excerpt.complete == (rows == RUN.trace.length)


def test_there_is_a_root_even_at_the_beginning() -> None:
    excerpt = Excerpt(RUN.trace, 0)
    first = int(np.flatnonzero(whole_rows()["kind"] == ENTER)[0])
    assert excerpt.trace.length == first + 1


def test_revealing_adds_rows_to_the_same_record_and_takes_none_away() -> None:
    excerpt = Excerpt(RUN.trace, 17)
    tree = Tree(excerpt.trace)
    tree.read()
    assert not (rows_of(excerpt)["kind"] == CUTOFF).any()
    excerpt.reveal(20)
    assert tree.read() == 3 and (rows_of(excerpt)["kind"] == CUTOFF).sum() == 1
    excerpt.reveal(4)
    assert excerpt.trace.length == 20


def test_an_excerpt_ends_where_the_scene_wants_it_and_is_not_full() -> None:
    excerpt = Excerpt(RUN.trace, 5)
    assert excerpt.trace.length == 5 < excerpt.trace.budget == RUN.trace.budget
