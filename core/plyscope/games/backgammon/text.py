"""Backgammon as text: GNU Backgammon's position ids, and plays such as 8/5 6/5, bar/22, 6/off or 13/7*(2)."""

from __future__ import annotations

import base64
import re
from collections import Counter

from plyscope.quoting import quoted
from plyscope.rules.position import MoveError, PositionError

BAR, POINTS, CHECKERS, HOME = 25, 24, 15, 6
ID_LETTERS, ID_BYTES, MATCH_LETTERS = 14, 10, 12
LETTERS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")

Points = tuple[int, ...]
"""Number of checkers of one side on its points, from 0, which is unused, to 25, the bar."""

THROWN = tuple(f"{high}{low}" for high in range(1, 7) for low in range(1, high + 1))
"""The throws of a turn by their number; in the opening, White's die comes before Black's."""

OPENED = tuple(f"{white}{black}" for white in range(1, 7) for black in range(1, 7) if white != black)
DICE = " ⚀⚁⚂⚃⚄⚅"
MOVERS = {"w": 0, "x": 0, "white": 0, "max": 0, "b": 1, "o": 1, "black": 1, "min": 1}

START: Points = (0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, *(0,) * 10, 2, 0)

Step = tuple[int, int]
"""From where one checker goes to where, 25 for the bar and 0 for off."""

EMPTY: Points = (0,) * (BAR + 1)


def id_of(mover: Points, other: Points) -> str:
    """The position id: for the side that waits and then for the one to move, a one for each checker of each
    point and the bar, and a zero after each point."""
    bits = "".join("1" * count + "0" for side in (other, mover) for count in side[1:])
    bits = bits.ljust(8 * ID_BYTES, "0")
    packed = bytes(int(bits[at : at + 8][::-1], 2) for at in range(0, 8 * ID_BYTES, 8))
    return base64.b64encode(packed).decode().rstrip("=")


def points_of(text: str) -> tuple[Points, Points]:
    """The checkers of the side to move and of the other one; raises PositionError."""
    for place, letter in enumerate(text, 1):
        if letter not in LETTERS:
            raise PositionError(
                f"Position id, character {place}: expected a letter, a digit, + or /, found {quoted(letter)}."
            )
    if len(text) != ID_LETTERS:
        raise PositionError(
            f"Expected a position id of {ID_LETTERS} characters such as 4HPwATDgc/ABMA, found {len(text)}."
        )
    packed = base64.b64decode(text + "==")
    bits = "".join(f"{byte:08b}"[::-1] for byte in packed)
    sides, at = [], 0
    for _ in range(2):
        counts = [0]
        for _ in range(BAR):
            end = bits.find("0", at)
            if end < 0:
                raise PositionError("The position id ends before the last point.")
            counts.append(end - at)
            at = end + 1
        if sum(counts) > CHECKERS:
            raise PositionError(f"Each side has {CHECKERS} checkers; there are {sum(counts)} of one.")
        sides.append(tuple(counts))
    if "1" in bits[at:] or id_of(sides[1], sides[0]) != text:
        raise PositionError("The position id goes on after the last point.")
    return sides[1], sides[0]


def match_words(text: str) -> list[str]:
    """Contents of a match id of GNU Backgammon in our words: the mover, the dice or the stage, the cube.

    Its first 21 bits are the cube's power of two (4), its owner (2, 3 for both), who is on roll, the Crawford
    rule, the state of the game (3), whose decision it is, whether a double waits, resignation (2), and the
    dice (3 each). Scores and lengths of matches are left out. Raises PositionError.
    """
    if len(text) != MATCH_LETTERS or not LETTERS.issuperset(text):
        raise PositionError(
            f"Expected a match id of {MATCH_LETTERS} letters and digits, found {quoted(text)}."
        )
    bits = int.from_bytes(base64.b64decode(text), "little")
    power, owner, on_roll = bits & 15, bits >> 4 & 3, bits >> 6 & 1
    dice = sorted((bits >> 15 & 7, bits >> 18 & 7), reverse=True)
    if power > 6 or dice[0] > 6 or (dice[0] > 0) != (dice[1] > 0):
        raise PositionError(f"Expected a match id, found {quoted(text)}.")
    stage = "double" if bits >> 12 & 1 else f"{dice[0]}{dice[1]}" if dice[0] else "-"
    cube = f"{1 << power}{'' if owner > 1 else 'bw'[owner]}"
    return ["bw"[on_roll], stage, *([] if cube == "1" and stage != "double" else [f"cube={cube}"])]


def why_not(mover: Points, other: Points) -> str:
    """Why no game can come to these checkers, in a sentence; empty if one can."""
    for side in (mover, other):
        if sum(side) > CHECKERS:
            return f"Each side has {CHECKERS} checkers; there are {sum(side)} of one."
    for point in range(1, POINTS + 1):
        if mover[point] and other[BAR - point]:
            return f"Checkers of both sides stand on one point, the {point} point of the side to move."
    if not sum(mover) and not sum(other):
        return "Both sides have borne off all checkers."
    shut = [all(count > 1 for count in side[1 : HOME + 1]) for side in (mover, other)]
    if all(shut) and mover[BAR] and other[BAR]:
        return "Both sides stand on the bar before closed home boards: nobody could ever move."
    return ""


def dice_in(word: str) -> str:
    """The figures of the dice in 63, 6-3, 6 3 or ⚅⚂."""
    figures = "".join(str(DICE.index(sign)) if sign in DICE[1:] else sign for sign in word)
    return figures.replace("-", "", 1).replace(" ", "", 1)


def is_throw(word: str) -> bool:
    """Two dice, such as 31 or 3-1."""
    return len(word.replace("-", "", 1)) == 2 and set(word.replace("-", "", 1)) <= set("123456")


def cube_of(text: str, cubed: bool) -> tuple[int, int]:
    """The power of two and the owner (−1 for both) that a text such as 4w names; raises PositionError."""
    if not text:
        return 0, -1
    if not cubed:
        raise PositionError("This game is played without the cube.")
    known = {"1": (0, -1)}
    known |= {f"{1 << power}{'wb'[side]}": (power, side) for power in range(1, 7) for side in (0, 1)}
    if text not in known:
        raise PositionError(
            f"The cube: expected 1, or 2 to 64 and its owner such as 4w, found {quoted(text)}."
        )
    return known[text]


def name_of(point: int) -> str:
    return "bar" if point == BAR else "off" if point == 0 else str(point)


def text_of(steps: list[Step], hits: list[bool]) -> str:
    """A play in players' notation; `hits` tells which of its steps hit a blot.

    A checker that goes on is written once, with the points between only if it hits there; equal checkers are
    counted.
    """
    if not steps:
        return "pass"
    chains: list[list[tuple[int, bool]]] = []
    for (start, end), hit in sorted(zip(steps, hits, strict=True), reverse=True):
        for chain in chains:
            if chain[-1][0] == start and end != start:
                chain.append((end, hit))
                break
        else:
            chains.append([(start, False), (end, hit)])
    counted: Counter[tuple[int, ...]] = Counter()
    stars: dict[tuple[int, ...], set[int]] = {}
    for chain in chains:
        path = (chain[0][0], *(at for at, hit in chain[1:-1] if hit), chain[-1][0])
        counted[path] += 1
        stars.setdefault(path, set()).update(at for at, hit in chain[1:] if hit)
    words = []
    for path, count in sorted(counted.items(), reverse=True):
        told = "/".join(name_of(at) + ("*" if at in stars[path] else "") for at in path)
        words.append(told + (f"({count})" if count > 1 else ""))
    return " ".join(words)


CHAIN = re.compile(r"(?:bar|off|\d{1,2})\*?(?:/(?:bar|off|\d{1,2})\*?)+(?:\(([1-4])\))?")


def chains_of(text: str) -> list[tuple[int, ...]]:
    """The points that each checker of a written play touches; raises MoveError."""
    found: list[tuple[int, ...]] = []
    for number, word in enumerate(text.lower().split(), 1):
        match = CHAIN.fullmatch(word)
        if match is None:
            raise MoveError(
                f"Checker {number}: expected points such as 13/7*, bar/22 or 6/off, found {quoted(word)}."
            )
        points = word.partition("(")[0].replace("*", "").replace("bar", "25").replace("off", "0").split("/")
        chain = tuple(int(point) for point in points)
        if max(chain) > BAR:
            raise MoveError(
                f"Checker {number}: expected points from 1 to 24, bar or off, found {quoted(word)}."
            )
        found += [chain] * int(match[1] or 1)
    return found


def change_of(chains: list[tuple[int, ...]]) -> Counter[int]:
    """Change in the number of checkers on each point."""
    change: Counter[int] = Counter()
    for chain in chains:
        change[chain[0]] -= 1
        change[chain[-1]] += 1
    return Counter({point: count for point, count in change.items() if count})


def play_named(text: str, plays: dict[int, tuple[list[Step], str]]) -> int:
    """The play that a text names, from these with their steps and texts; raises MoveError.

    Plays with equal results are distinguished by the points that their checkers touch.
    """
    chains = chains_of(text)
    change = change_of(chains)
    found = [move for move, (steps, _) in plays.items() if change_of([*steps]) == change]
    if len(found) > 1:
        words = sorted(text.lower().split())
        exact = [move for move in found if sorted(plays[move][1].split()) == words]
        touched = {point for chain in chains for point in chain}
        along = [move for move in found if {end for _, end in plays[move][0]} <= touched]
        found = exact or along or found
    if len(found) == 1:
        return found[0]
    if found:
        raise MoveError(
            f"{quoted(text)} can mean several plays: {', '.join(plays[move][1] for move in found)}."
        )
    known = ", ".join(told for _, told in plays.values())
    raise MoveError(f"Expected a legal move ({known}), found {quoted(text)}.")


def board_of(first: Points, second: Points, turn: str, stage: str) -> str:
    """A drawing of the board as MAX, X, sees it, home at the bottom right; high stacks have their count."""
    rows = [" 13 14 15 16 17 18 |   | 19 20 21 22 23 24"]
    top = [*range(13, 19), BAR, *range(19, 25)]
    bottom = [*range(12, 6, -1), BAR, *range(6, 0, -1)]

    def cell(point: int, row: int, bar_side: int) -> str:
        if point == BAR:
            count, sign = (first[BAR], "X") if bar_side == 0 else (second[BAR], "O")
        else:
            count, sign = (first[point], "X") if first[point] else (second[BAR - point], "O")
        if row == 4 and count > 5:
            return f"{count:2} "
        return f" {sign} " if count > row else " . " if row == 0 and point != BAR else "   "

    def line(points: list[int], row: int, bar_side: int) -> str:
        cells = [cell(point, row, bar_side) for point in points]
        return ("".join(cells[:6]) + "|" + cells[6] + "|" + "".join(cells[7:])).rstrip()

    rows += [line(top, row, 1) for row in range(5)]
    rows.append("                   |   |")
    rows += [line(bottom, row, 0) for row in range(4, -1, -1)]
    rows.append(" 12 11 10  9  8  7 |   |  6  5  4  3  2  1")
    off = [CHECKERS - sum(side) for side in (first, second)]
    pips = [sum(point * count for point, count in enumerate(side)) for side in (first, second)]
    rows += [f"off: X {off[0]}, O {off[1]}", f"pips: X {pips[0]}, O {pips[1]}", f"turn: {turn}, {stage}"]
    return "\n".join(rows)
