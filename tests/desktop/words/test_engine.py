"""What an engine did, counted, in words."""

from __future__ import annotations

from plyscope import catalog
from plyscope.search.search import Answer, Limits
from plyscope_desktop.words.answers import counts


def answer_of(algorithm: str, **options: object) -> Answer:
    search = catalog.algorithm(algorithm).search(**options)
    return search.run(catalog.game("connect4").start(), Limits(depth=5))


def test_nothing_is_said_of_a_plain_search_or_of_none() -> None:
    assert counts(None) == ""
    assert counts(answer_of("alphabeta")) == ""
    assert counts(answer_of("minimax")) == ""


def test_a_table_tells_its_hits_stores_and_collisions() -> None:
    found = answer_of("alphabeta", table=True, key_bits=8)
    told = counts(found)
    assert f"{found.details['table_hits']:,} hits" in told
    assert f"{found.details['table_stores']:,} stores" in told
    assert f"{found.details['collisions']:,} collisions" in told
    assert found.details["collisions"] > 0


def test_every_other_part_tells_what_it_did() -> None:
    found = answer_of("pvs", reduce=True, quiescence=True, extend=True)
    told = counts(found)
    for word in ("searched again", "reduced", "noisy moves", "extended"):
        assert word in told
    assert "null move" not in told
    passes = answer_of("mtdf").details["passes"]
    assert f"{len(passes)} pass" in counts(answer_of("mtdf"))
    gomoku = catalog.game("gomoku").start()
    narrow = catalog.algorithm("alphabeta").search(narrow=True).run(gomoku, Limits(depth=1))
    assert counts(narrow) == "1 narrowed to likely moves"
    assert "by other threads" in counts(answer_of("pvs", threads=2))
