"""Backgammon as a picture: points, stacks, bar and trays, dice and cube."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from plyscope.games.backgammon.board import (
    ANSWERING,
    DOUBLE,
    DOUBLING,
    DROP,
    OPENING,
    PLAYING,
    ROLL,
    ROLLING,
    TAKE,
)
from plyscope.games.backgammon.board_setup import MAX_SIGNS, MIN_SIGNS, counts_of
from plyscope.games.backgammon.text import BAR, CHECKERS, MOVERS, POINTS, Points, Step
from plyscope.rules.board_setup import Setting, Sign
from plyscope.rules.picture import Action, Cell, Label, Owner, Picture, Piece, Place, Way

if TYPE_CHECKING:
    from plyscope.games.backgammon.game import BackgammonPosition

Colour = Literal["white", "black"]

SIZE, SPACING, HIGHEST = 0.92, 0.94, 5
"""Of checkers, and how many of them are drawn on one point."""

TALL, BAND = 5.0, 1.6
"""How high a point is, and the room between the points of both halves, where the dice lie."""

HEIGHT = 2 * TALL + BAND
MIDDLE = HEIGHT / 2
TRAY, TRAY_WIDTH, SLAB = 13.15, 1.15, 0.27
CUBE_WIDTH = 1.25
OWNERS: tuple[Owner, Owner] = ("max", "min")
COLOURS: tuple[Colour, Colour] = ("white", "black")


def signs_of(side: int, letters: str) -> tuple[Sign, ...]:
    """The signs of one side: one checker, which is what is put on points, and stacks of them."""
    name = ("White", "Black")[side]
    return tuple(
        Sign(letter, f"{name} checker", checker(side, 0.5, 0.5), offered=count == 1)
        for count, letter in enumerate(letters)
        if count
    )


def checker(side: int, x: float, y: float, count: int = 1) -> Piece:
    """A checker; on a stack higher than drawn, the top one shows the number."""
    text = "" if count <= HIGHEST else str(count)
    return Piece(x, y, "man", OWNERS[side], SIZE, text, COLOURS[side])


SIGNS = (*signs_of(0, MAX_SIGNS), *signs_of(1, MIN_SIGNS))


class Places:
    """Coordinates of a board with a cube beside it, or without."""

    def __init__(self, cubed: bool) -> None:
        self.cubed = cubed
        self.left = CUBE_WIDTH if cubed else 0.0
        self.width = self.left + TRAY + TRAY_WIDTH

    def column(self, point: int) -> float:
        """The left edge of a point, as MAX counts; 25 and 0 are the bar."""
        if point in (0, BAR):
            return self.left + 6
        x = 12 - point if point <= 12 else point - 13
        return self.left + x + (x >= 6)

    def slot(self, side: int, point: int, height: int) -> Place:
        """Centre of the checker of a side with a number of others below it; 0 is the tray."""
        if point == 0:
            y = SLAB * height + 0.5 * SIZE + 0.1
            return self.left + TRAY + TRAY_WIDTH / 2, HEIGHT - y if side == 0 else y
        height = min(height, HIGHEST - 1)
        if point == BAR:
            y = MIDDLE + BAND / 2 + 0.5 + SPACING * height
            return self.left + 6.5, y if side == 0 else HEIGHT - y
        seen = point if side == 0 else BAR - point
        y = 0.5 + SPACING * height
        return self.column(seen) + 0.5, HEIGHT - y if seen <= 12 else y

    def die(self, side: int, number: int, among: int) -> Place:
        """The middle of a die: MAX throws on the right half, MIN on the left."""
        middle = self.left + (10.0 if side == 0 else 3.0)
        return middle + (number - (among - 1) / 2) * (1.1 if among < 6 else 1.0), MIDDLE


def ground_of(places: Places, mover: int) -> tuple[list[Cell], list[Label]]:
    """Points, bar and trays; the side in turn counts the points, as in the plays that it writes."""
    cells, labels = [], []
    lower = MIDDLE + BAND / 2
    for point in range(1, POINTS + 1):
        below = point <= 12
        x, y = places.column(point), lower if below else 0.0
        shape: Literal["up", "down"] = "up" if below else "down"
        number = str(point if mover == 0 else BAR - point)
        cells.append(Cell(x, y, 1, TALL, shape=shape, name=number, index=point - 1))
        labels.append(Label(x + 0.5, HEIGHT + 0.25 if below else -0.25, number))
    bar, tray = places.left + 6, places.left + TRAY
    cells.append(Cell(bar, MIDDLE, 1, HEIGHT - MIDDLE, shape="rail", name="bar", index=POINTS))
    cells.append(Cell(bar, 0, 1, MIDDLE, shape="rail", name="bar", index=BAR))
    cells.append(Cell(tray, MIDDLE, TRAY_WIDTH, HEIGHT - MIDDLE, shape="rail", name="off"))
    cells.append(Cell(tray, 0, TRAY_WIDTH, MIDDLE, shape="rail", name="off"))
    if places.cubed:
        cells.append(Cell(0, 0, places.left - 0.15, HEIGHT, shape="rail", name="cube"))
    return cells, labels


def stacks_of(places: Places, sides: tuple[Points, Points]) -> list[Piece]:
    """All checkers, those on points and the bar and those that are off."""
    pieces = []
    for side, points in enumerate(sides):
        for point in range(1, BAR + 1):
            count = points[point]
            for height in range(min(count, HIGHEST)):
                top = height == HIGHEST - 1
                pieces.append(checker(side, *places.slot(side, point, height), count if top else 1))
        off = CHECKERS - sum(points)
        for height in range(off):
            text = str(off) if height == off - 1 else ""
            x, y = places.slot(side, 0, height)
            pieces.append(Piece(x, y, "man", OWNERS[side], SIZE, text, COLOURS[side]))
    return pieces


def paths_of(
    places: Places, sides: tuple[Points, Points], mover: int, steps: list[Step]
) -> tuple[Place, ...]:
    """The places that a play touches: from and to for each checker."""
    mine, other = list(sides[mover]), list(sides[1 - mover])
    off, touched = CHECKERS - sum(mine), []
    for start, end in steps:
        touched.append(places.slot(mover, start, mine[start] - 1))
        mine[start] -= 1
        if end == 0:
            touched.append(places.slot(mover, 0, off))
            off += 1
            continue
        if other[BAR - end] == 1:
            other[BAR - end] = 0
        touched.append(places.slot(mover, end, mine[end]))
        mine[end] += 1
    return tuple(touched)


def picture_of(position: BackgammonPosition) -> Picture:
    """The board of a position, with a way for each play; throws are chosen die by die."""
    places, stage = Places(position.cubed), position.stage
    cells, labels = ground_of(places, position.in_turn)
    pieces = stacks_of(places, position.checkers)
    ways: list[Way] = []
    actions: tuple[Action, ...] = ()
    part = None
    legal = position.legal_moves()
    if stage in (OPENING, ROLLING):
        ways = throws_of(places, position, legal, cells, pieces)
    elif stage == PLAYING:
        dice = position.dice
        pieces += dice_of(places, position.in_turn, dice * 2 if dice[0] == dice[1] else dice)
        if legal == [0]:
            actions = (Action(0, "Pass"),)
        else:
            part = position.part()
            ways = [
                Way(move, paths_of(places, position.checkers, position.in_turn, position.steps(move)))
                for move in legal
            ]
    elif stage == DOUBLING:
        actions = (Action(ROLL, "Roll"), Action(DOUBLE, "Double"))
    elif stage == ANSWERING:
        actions = (Action(TAKE, "Take"), Action(DROP, "Drop"))
    pieces += cube_of(places, position)
    keys = tuple((str(number), action.move) for number, action in enumerate(actions, 1))
    return Picture(
        places.width, HEIGHT, tuple(cells), (), tuple(pieces), tuple(labels), keys=keys, ways=tuple(ways),
        actions=actions, surface="felt", part=part, notes=notes_of(places, position.checkers),
    )  # fmt: skip


def pips_of(points: Points) -> int:
    """Pips that a side needs to bear off all its checkers."""
    return sum(point * count for point, count in enumerate(points))


def notes_of(places: Places, sides: tuple[Points, Points]) -> tuple[Label, ...]:
    """The pips of both sides, in the middle of the bar."""
    x = places.left + 6.5
    return (
        Label(x, MIDDLE + BAND / 4, str(pips_of(sides[0]))),
        Label(x, MIDDLE - BAND / 4, str(pips_of(sides[1]))),
    )


def dice_of(places: Places, side: int, dice: tuple[int, ...], played: int = 0) -> list[Piece]:
    """The dice of a throw, the last ones smaller if they are played already."""
    found = []
    for number, die in enumerate(dice):
        x, y = places.die(side, number, len(dice))
        done = number >= len(dice) - played
        owner: Owner = "none" if done else OWNERS[side]
        size = 0.6 if done else 1.0
        found.append(Piece(x, y, "die", owner, size, str(die), "side" if done else COLOURS[side]))
    return found


def cube_of(places: Places, position: BackgammonPosition) -> list[Piece]:
    """The cube: in the middle while unowned, else on its owner's side; doubled while offered."""
    if not position.cubed:
        return []
    stake, owner = position.stake
    y = MIDDLE if owner < 0 else HEIGHT - 0.85 if owner == 0 else 0.85
    if position.stage == ANSWERING:
        stake, y = 2 * stake, MIDDLE
    text = "64" if stake == 1 else str(stake)
    return [Piece((places.left - 0.15) / 2, y, "cube", "none", 0.95, text=text)]


def throws_of(
    places: Places, position: BackgammonPosition, legal: list[int], cells: list[Cell], pieces: list[Piece]
) -> list[Way]:
    """Six dice for each side in the opening, else six for each of the two dice; one of each makes a throw."""
    opening = position.stage == OPENING
    spots = {}
    for side in (0, 1):
        for die in range(1, 7):
            x, y = places.die(side, die - 1, 6)
            whose = side if opening else position.in_turn
            spots[side, die] = (x, y)
            cells.append(Cell(x - 0.5, y - 0.5, shape="plain", name=f"die {die}"))
            pieces.append(Piece(x, y, "die", OWNERS[whose], 0.8, str(die), COLOURS[whose]))
    ways = []
    for move in legal:
        text = position.text(move)
        one, other = int(text[0]), int(text[1])
        right, left = spots[0, one], spots[1, other]
        ways += [Way(move, (left, right)), Way(move, (right, left))]
        if not opening and one != other:
            right, left = spots[0, other], spots[1, one]
            ways += [Way(move, (left, right)), Way(move, (right, left))]
    return ways


def part_picture(
    position: BackgammonPosition, sides: tuple[Points, Points], dice: tuple[int, ...], steps: list[Step]
) -> Picture:
    """The board within a play: what is left of the dice, and a way for each next step, by its number."""
    places, mover = Places(position.cubed), position.in_turn
    cells, labels = ground_of(places, mover)
    ways = tuple(Way(number, paths_of(places, sides, mover, [step])) for number, step in enumerate(steps))
    pieces = [*stacks_of(places, sides), *cube_of(places, position)]
    thrown = position.dice * 2 if position.dice[0] == position.dice[1] else position.dice
    spent = list(thrown)
    for die in dice:
        spent.remove(die)
    pieces += dice_of(places, mover, (*dice, *spent), len(spent))
    return Picture(
        places.width, HEIGHT, tuple(cells), (), tuple(pieces), tuple(labels), ways=ways, surface="felt",
        notes=notes_of(places, sides),
    )  # fmt: skip


def sketch_of(empty: Picture, setting: Setting) -> Picture:
    """A picture of checkers that are set up and need not be a position."""
    places = Places(any(cell.name == "cube" for cell in empty.cells))
    cells, labels = ground_of(places, MOVERS[setting.rest.mover])
    first, second = counts_of(setting.signs)
    pieces = stacks_of(places, (tuple(first), tuple(second)))
    bar = places.left + 6.5
    pieces = [piece for piece in pieces if piece.x != bar]
    for half, sign in enumerate(setting.signs[POINTS:]):  # each where it was placed
        side = 0 if sign in MAX_SIGNS else 1
        count = max(MAX_SIGNS.find(sign), MIN_SIGNS.find(sign))
        for height in range(min(count, HIGHEST)):
            top = height == HIGHEST - 1
            pieces.append(checker(side, *places.slot(half, BAR, height), count if top else 1))
    return Picture(places.width, HEIGHT, tuple(cells), (), tuple(pieces), tuple(labels), surface="felt")
