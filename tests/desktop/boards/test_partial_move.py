"""The hand that gathers the places of a move: some may be left out, and ways that part are told apart."""

from __future__ import annotations

from pretended import CAPTURES, CHESSLIKE, over, square

from plyscope_desktop.boards.partial_move import Hand


def test_places_may_be_left_out_but_not_the_first() -> None:
    hand = Hand()
    hand.take(CAPTURES.ways)
    assert hand.touch(square("c3")) == () and not hand.touched
    assert hand.touch(square("a1")) == () and hand.at == square("a1")
    assert set(hand.targets(hand.touched)) == {square("c3"), square("e5"), square("a5")}
    assert [way.move for way in hand.touch(square("e5"))] == [1]
    assert hand.touch(square("c3")) == () and hand.at == square("c3")
    assert [way.move for way in hand.touch(square("a5"))] == [2]


def test_where_two_ways_end_one_is_chosen_or_gone_step_by_step() -> None:
    hand = Hand()
    hand.take(CAPTURES.ways)
    hand.touch(square("g1"))
    assert [way.move for way in hand.finished(square("e7"))] == [3, 4]
    hand.touch(square("c5"))
    assert [way.move for way in hand.touch(square("e7"))] == [3]


def test_a_way_that_ends_where_it_began_is_gone_round() -> None:
    hand = Hand()
    hand.take([over(1, "a1", "c3", "e1", "c3", "a1"), over(2, "a1", "c3")])
    hand.touch(square("a1"))
    assert [way.move for way in hand.finished(square("a1"))] == [1]
    assert hand.touch(square("c3")) == ()
    assert [way.move for way in hand.finished(square("c3"))] == []
    assert [way.move for way in hand.finished(square("a1"))] == [1]


def test_another_piece_is_taken_and_nothing_is_let_go() -> None:
    hand = Hand()
    hand.take(CHESSLIKE.ways)
    hand.touch(square("e7"))
    hand.touch(square("a1"))
    assert hand.touched == (square("a1"),)
    assert [way.move for way in hand.finished(square("h1"))] == [4]  # a target comes before another piece
    hand.touch(square("e7"))
    hand.touch(square("e7"))
    assert hand.touched == ()
    hand.touch(square("e7"))
    hand.touch(None)
    assert hand.touched == ()
