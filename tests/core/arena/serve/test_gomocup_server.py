"""Plyscope asked in the protocol of Gomocup: games, the board, the opening Swap2, and its limits."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from dialogue import Dialogue

from plyscope import catalog
from plyscope.arena.serve.gomocup import Gomocup
from plyscope.arena.serve.opponent import Opponent


@pytest.fixture
def gomocup() -> Iterator[Dialogue]:
    with Dialogue(lambda console: Gomocup(console, Opponent()), "\r\n") as dialogue:
        dialogue.tell("INFO timeout_turn 200")
        yield dialogue


def one(dialogue: Dialogue, *lines: str) -> str:
    """The one line that is answered to all of these."""
    dialogue.tell(*lines)
    found = dialogue.until(lambda line: True)
    assert found[0].endswith("\r")
    return found[0][:-1]


def point(text: str) -> tuple[int, int]:
    x, y = text.split(",")
    return int(x), int(y)


def test_a_game_begins_and_each_turn_is_answered_by_a_free_point(gomocup: Dialogue) -> None:
    assert one(gomocup, "START 15") == "OK"
    taken = {point(one(gomocup, "BEGIN"))}
    for reply in ("0,0", "14,14"):
        taken.add(point(reply))
        ours = point(one(gomocup, f"TURN {reply}"))
        assert ours not in taken and max(ours) < 15
        taken.add(ours)


def test_x_is_the_column(gomocup: Dialogue) -> None:
    assert one(gomocup, "START 15") == "OK"
    row = [f"{x},3,1" for x in range(4, 8)]
    others = [f"{x},12,2" for x in (0, 3, 6, 9)]
    board = [line for pair in zip(row, others, strict=True) for line in pair]
    assert one(gomocup, "BOARD", *board, "DONE") in ("3,3", "8,3"), "that makes five in the fourth row"


def test_a_stone_is_taken_back_and_the_board_can_be_empty_again(gomocup: Dialogue) -> None:
    assert one(gomocup, "START 10") == "OK"
    ours = one(gomocup, "TURN 5,5")
    assert one(gomocup, f"TAKEBACK {ours}") == "OK"
    assert one(gomocup, f"TAKEBACK {ours}").startswith("ERROR")
    assert one(gomocup, "TAKEBACK 5,5") == "OK"
    assert one(gomocup, "TURN 5,5") != "5,5"
    assert one(gomocup, "RESTART") == "OK"
    assert max(point(one(gomocup, "BEGIN"))) < 10


def test_what_is_not_known_or_not_possible_is_said(gomocup: Dialogue) -> None:
    assert one(gomocup, "BEGIN").startswith("ERROR")
    assert one(gomocup, "START 4").startswith("ERROR")
    assert one(gomocup, "START 100").startswith("ERROR")
    assert one(gomocup, "RECTSTART 15,10").startswith("ERROR")
    assert one(gomocup, "FLY").startswith("UNKNOWN")
    assert one(gomocup, "START 15") == "OK"
    assert one(gomocup, "TURN 15,3").startswith("ERROR")
    assert one(gomocup, "TURN x").startswith("ERROR")
    assert one(gomocup, "BOARD", "1,1,1", "1,1,2", "DONE").startswith("ERROR")
    assert one(gomocup, "BOARD", "1,1,1", "DONE").startswith("ERROR"), "it is not our turn"
    assert one(gomocup, "ABOUT").startswith('name="Plyscope"')


def test_the_rule_of_exactly_five_is_played(gomocup: Dialogue) -> None:
    assert one(gomocup, "START 15") == "OK"
    gomocup.tell("INFO rule 1", "INFO game_type 1", "INFO max_memory 350000000", "INFO whatever 3")
    # A stone at 5,7 makes six in a row, which does not win.
    ours = [f"{x},7,1" for x in (2, 3, 4, 6, 7)]
    theirs = [f"{x},{y},2" for x, y in ((0, 0), (2, 14), (14, 2), (14, 14), (7, 0))]
    board = [line for pair in zip(ours, theirs, strict=True) for line in pair]
    signs = ["."] * 225
    for line, sign in ((line, "X") for line in ours):
        signs[7 * 15 + int(line.split(",")[0])] = sign
    assert one(gomocup, "BOARD", *board, "DONE") != "5,7"
    gomocup.tell("INFO rule 0")
    assert one(gomocup, "BOARD", *board, "DONE") == "5,7"


def test_the_three_stages_of_swap2(gomocup: Dialogue) -> None:
    assert one(gomocup, "START 15") == "OK"
    gomocup.tell("INFO timeout_turn 400")
    three = one(gomocup, "SWAP2BOARD", "DONE").split()
    assert len({point(text) for text in three}) == 3
    choice = one(gomocup, "SWAP2BOARD", *three, "DONE").split()
    assert choice == ["SWAP"] or len(choice) in (1, 2)
    assert not set(choice) & set(three)
    # An open three of Black's after five stones: who chooses takes Black, and the other side moves.
    good = ["7,7", "0,0", "8,7", "14,14", "9,7"]
    assert one(gomocup, "SWAP2BOARD", *good, "DONE") == "SWAP"
    # With White's three beside single stones of Black's, who chooses is White and moves.
    bad = ["0,0", "7,7", "14,14", "8,7", "0,14"]
    sixth = one(gomocup, "SWAP2BOARD", *bad, "DONE")
    assert sixth == "SWAP" or point(sixth) not in {point(text) for text in bad}
    assert one(gomocup, "SWAP2BOARD", "1,1", "DONE").startswith("ERROR")


def test_a_whole_game_against_itself_ends_by_the_rules() -> None:
    position = catalog.game("gomoku").start(size=7)
    with (
        Dialogue(lambda console: Gomocup(console, Opponent(level="novice")), "\r\n") as first,
        Dialogue(lambda console: Gomocup(console, Opponent(level="beginner")), "\r\n") as second,
    ):
        for side in (first, second):
            side.tell("INFO timeout_turn 60")
            assert one(side, "START 7") == "OK"
        text = one(first, "BEGIN")
        mover = 1
        while True:
            x, y = point(text)
            position.play(position.parse(f"{y},{x}"))
            if position.finished:
                break
            text = one((first, second)[mover], f"TURN {text}")
            mover = 1 - mover
    assert position.result is not None


def test_end_ends_it(gomocup: Dialogue) -> None:
    gomocup.tell("END")
    gomocup.thread.join(5)
    assert not gomocup.thread.is_alive()
