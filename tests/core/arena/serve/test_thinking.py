"""What a search remembers between the moves of a game, and when it forgets it."""

from __future__ import annotations

from plyscope import catalog
from plyscope.arena.serve.thinking import Task, Thinker
from plyscope.rules.position import Position


def after(*moves: str) -> Position:
    position: Position = catalog.game("chess").start()
    for text in moves:
        position.play(position.parse(text))
    return position


def hits(thinker: Thinker, position: Position, depth: int) -> int:
    """Entries that a search finds in its table."""
    answer = thinker.think(Task(position, depth=depth), lambda told: None).answer
    assert answer is not None
    return int(answer.details["table_hits"])


def thinker() -> Thinker:
    return Thinker(catalog.algorithm("alphabeta"), {"table": True, "iterative": "no"})


def test_the_table_is_kept_when_a_position_is_searched_again_at_once() -> None:
    one = thinker()
    hits(one, after(), 4)
    assert hits(one, after(), 1) > 0
    one.forget()
    assert hits(one, after(), 1) == 0


def test_the_table_is_forgotten_when_the_game_comes_back_to_a_position() -> None:
    one = thinker()
    hits(one, after(), 4)
    hits(one, after("Nf3", "Nf6"), 4)
    assert hits(one, after("Nf3", "Nf6", "Ng1", "Ng8"), 1) == 0


def test_several_lines_are_searched_with_the_table_of_the_searches_before() -> None:
    def nodes(one: Thinker) -> int:
        return one.think(Task(after(), depth=4, count=3), lambda told: None).lines[0].nodes or 0

    one = thinker()
    first = nodes(one)
    one.forget()
    hits(one, after(), 4)
    assert nodes(one) < first
    one.forget()
    assert nodes(one) == first
