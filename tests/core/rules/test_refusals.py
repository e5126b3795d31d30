"""What games say about a piece that cannot move, or a place that cannot be taken, and that it is a rule."""

from __future__ import annotations

import pytest

from plyscope import catalog
from plyscope.rules.picture import Cell
from plyscope.rules.position import Position

BUTTON = "A button below the board comes first."
CHECKED = "The king is in check, and this would not end it."
PASS = "No disc could be turned over anywhere: pass."
STONES = "b1 b4 b2 . . b5 b3 . . . b6 . . . w6 . . . w3 w5 . . w2 w4 w1 b 3"
DIE = "The die chooses the stone: the one with its number, or else the next below or above."
DICE = "Both dice must be played if possible; if only one can be, the larger one."
RENJU = "Renju forbids Black six or more in a row, two fours and two open threes."


def cell_of(position: Position, name: str) -> Cell:
    return next(cell for cell in position.picture().cells if cell.name == name)


@pytest.mark.parametrize(
    ("game", "text", "cell", "to", "said"),
    [
        ("draughts", "B:W18,26:B14,1", "1", None, "A capture is compulsory."),
        ("draughts", "B:W18,26:B14,1", "14", "17", "A capture is compulsory."),
        ("draughts", "B:W18,26:B14,1", "18", None, ""),
        ("draughts", "start", "1", None, "This piece has nowhere to go."),
        ("draughts", "start", "15", None, ""),
        ("chess", "4k3/8/8/8/4r3/8/3PN3/4K3 w - - 0 1", "e2", None, "The king would be in check."),
        ("chess", "4k3/8/8/8/4r3/8/4R3/4K3 w - - 0 1", "e2", "d2", "The king would be in check."),
        ("chess", "4k3/8/8/8/3r4/8/8/4K3 w - - 0 1", "e1", "d1", "The king would be in check."),
        ("chess", "4k3/8/8/8/3r4/8/8/R3K2R w KQ - 0 1", "e1", "d1", "The king would be in check."),
        ("chess", "4k3/8/8/8/4r3/8/P7/4K3 w - - 0 1", "a2", None, CHECKED),
        ("chess", "4k3/8/8/8/4r3/8/P7/4K3 w - - 0 1", "e1", "e2", CHECKED),
        ("chess", "start", "a1", None, "This piece has nowhere to go."),
        ("chess", "start", "b1", "b5", ""),
        ("chess", "start", "a7", None, ""),
        ("xiangqi", "4k4/9/9/9/4r4/9/4N4/9/9/4K4 w - - 0 1", "e4", "d6", "The general would be in check."),
        ("xiangqi", "4k4/9/9/9/4r4/9/9/9/9/N3K4 w - - 0 1", "a1", "b3",
         "The general is in check, and this would not end it."),
        ("othello", "start", "a1", None, "A disc here would turn none over."),
        ("othello", "start", "d4", None, ""),
        ("othello", "OOOOOOOO" + "XOOOOOO-" + "OOOOOOOO" * 6 + " O", "h2", None, PASS),
        ("backgammon", "start", "13", None, ""),
        ("einstein", STONES, "a5", None, DIE),
        ("einstein", STONES, "e1", None, ""),
    ],
)  # fmt: skip
def test_a_piece_that_cannot_move_has_its_rule_said(
    game: str, text: str, cell: str, to: str | None, said: str
) -> None:
    entry = catalog.game(game)
    position = entry.start() if text == "start" else entry.read(text)
    there = None if to is None else cell_of(position, to)
    assert entry.refusal(position, cell_of(position, cell), there) == said


@pytest.mark.parametrize(
    ("text", "point", "said"),
    [
        ("0E/wATCSc/ABMA b 65", "6", "No die that is left can move a checker from here."),
        ("UufBAQng94IAWA w 61", "6", "A checker on the bar must come in first."),
        ("uyMcAA577ACABw b 64", "6", DICE),
    ],
)
def test_a_checker_that_the_dice_cannot_move_has_the_reason_said(text: str, point: str, said: str) -> None:
    position = catalog.game("backgammon").read(text)
    part = position.picture().part
    assert part is not None and part.refusal(cell_of(position, point)) == said


def test_what_is_to_be_chosen_first_is_said() -> None:
    backgammon = catalog.game("backgammon")
    position = backgammon.read("4HPwATDgc/ABMA w", cube=True)
    assert backgammon.refusal(position, cell_of(position, "13")) == BUTTON


def test_a_point_says_why_no_stone_may_be_put_there() -> None:
    go = catalog.game("go")
    position = go.read("......WB..WB.B..WB......" + ". B ko:C3", size=5)
    assert go.refusal(position, cell_of(position, "C3")) == "A stone here would bring an earlier board back."
    position = go.read(".W...W" + "." * 19 + " B", size=5)
    assert go.refusal(position, cell_of(position, "A1")) == "A stone here would have no liberty."
    assert go.refusal(position, cell_of(position, "B1")) == ""
    gomoku = catalog.game("gomoku")
    position = gomoku.read("XXX.XX" + "." * 9 + "O.O.O.O.O.." + "." * 199, size=15, rule="renju")
    cell = next(cell for cell in position.picture().cells if cell.index == 3)
    assert cell.move is None and gomoku.refusal(position, cell) == RENJU
    nim = catalog.game("nim")
    position = nim.start(piles=(5,), most=2)
    assert nim.refusal(position, cell_of(position, "A1")) == "A move takes 2 coins at most."
