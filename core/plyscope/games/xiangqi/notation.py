"""How moves of xiangqi are written: 炮二平五 and C2=5, files counted from each player's right.

Sources: C. W. Huang's notation of the Asian Xiangqi Federation, adopted by the World Xiangqi Federation
(http://www.wxf.org/xq/computer/wxf_notation.html); for soldiers one behind the other in Chinese, section 4 of
https://www.xqbase.com/protocol/cchess_move.htm.
"""

from __future__ import annotations

from collections.abc import Sequence

from plyscope.games.xiangqi.board import (
    ADVISOR,
    BLACK,
    CANNON,
    CHARIOT,
    ELEPHANT,
    EMPTY,
    GENERAL,
    HORSE,
    KIND,
    POINTS,
    RED,
    SOLDIER,
)

WXF_LETTERS = ".KAEHRCP"
RED_WORDS, BLACK_WORDS = ".帅仕相马车炮兵", ".将士象马车炮卒"
RED_SIGNS, BLACK_SIGNS = ".帥仕相傌俥炮兵", ".將士象馬車砲卒"
"""Characters on the men of a set."""
NUMERALS = "〇一二三四五六七八九"
FRONT, MIDDLE, REAR = "前", "中", "后"
SAME_SIGN = str.maketrans(
    "帥将將仕象馬傌車俥伡砲包卒後進退平〇一二三四五六七八九０１２３４５６７８９．＝＋－－",
    "帅帅帅士相马马车车车炮炮兵后进退平01234567890123456789.=+--",
)
"""Equivalent characters, which let traditional, simplified and full-width texts be read alike."""
SLANTING = (ADVISOR, ELEPHANT, HORSE)


NAMES = tuple(f"{'abcdefghi'[point % 9]}{point // 9 + 1}" for point in range(POINTS))
SIGNS = "." * RED + ".KABNRCP" + ".kabnrcp"
"""The sign of every man in positions as text, a full stop for none."""


def name_of(point: int) -> str:
    """A point's file a to i and rank 1 to 10."""
    return NAMES[point]


def coordinates(move: int) -> str:
    """A move as its two points, such as h3e3."""
    return NAMES[move // POINTS] + NAMES[move % POINTS]


def file_of(point: int, man: int) -> int:
    """The number of a point's file, counted from the right of the man's owner."""
    return 9 - point % 9 if man & RED else point % 9 + 1


def lines_of(points: Sequence[int], man: int) -> dict[int, list[int]]:
    """By file from the owner's right: men of this kind and side, from front to rear."""
    found: dict[int, list[int]] = {}
    for point in range(POINTS) if man & BLACK else range(POINTS - 1, -1, -1):
        if points[point] == man:
            found.setdefault(file_of(point, man), []).append(point)
    return dict(sorted(found.items()))


def what_it_does(origin: int, to: int, man: int) -> tuple[str, int]:
    """The direction as +, - or =, and how far the man goes or the file that it comes to."""
    forward = (to // 9 - origin // 9) * (1 if man & RED else -1)
    way = "=" if forward == 0 else "+" if forward > 0 else "-"
    if way == "=" or man & KIND in SLANTING:
        return way, file_of(to, man)
    return way, abs(forward)


def wxf(points: Sequence[int], move: int) -> str:
    """A move such as C2=5."""
    origin, to = move // POINTS, move % POINTS
    man = points[origin]
    way, number = what_it_does(origin, to, man)
    file = file_of(origin, man)
    letter = WXF_LETTERS[man & KIND]
    lines = lines_of(points, man)
    line = lines[file]
    who = f"{letter}{file}"
    if len(line) > 1 and man & KIND not in (ADVISOR, ELEPHANT):
        place = line.index(origin)
        who = letter + wxf_place(place, len(line), file)
        if man & KIND == SOLDIER and sum(len(line) > 1 for line in lines.values()) > 1:
            who = str(file) + wxf_place(place, len(line), file)
        elif len(line) > 3 and place in (0, len(line) - 1):
            who = "++" if place == 0 else "--"
    return f"{who}{way}{number}"


def wxf_place(place: int, count: int, file: int) -> str:
    """The second sign for a man in a line of several: + before the middle, - behind it, there the file."""
    return "+" if 2 * place + 1 < count else "-" if 2 * place + 1 > count else str(file)


def chinese(points: Sequence[int], move: int) -> str:
    """A move such as 炮二平五 of Red or 炮8平5 of Black."""
    origin, to = move // POINTS, move % POINTS
    man = points[origin]
    kind, red = man & KIND, man & RED
    word = RED_WORDS[kind] if red else BLACK_WORDS[kind]
    way, number = what_it_does(origin, to, man)
    lines = lines_of(points, man)
    line = lines[file_of(origin, man)]
    who = word + digit(file_of(origin, man), man)
    if len(line) > 1 and kind not in (ADVISOR, ELEPHANT):
        tandem = [point for line in lines.values() if len(line) > 1 for point in line]
        if len(tandem) > 3 or len(tandem) > len(line):
            who = NUMERALS[tandem.index(origin) + 1] + word
        else:
            who = place_word(line.index(origin), len(line)) + word
    return who + {"+": "进", "-": "退", "=": "平"}[way] + digit(number, man)


def digit(number: int, man: int) -> str:
    """A number as the man's owner writes it."""
    return NUMERALS[number] if man & RED else str(number)


def place_word(place: int, count: int) -> str:
    """前, 中 or 后, of two or three in a line."""
    return FRONT if place == 0 else REAR if place == count - 1 else MIDDLE


def spellings(points: Sequence[int], move: int) -> set[str]:
    """Other texts, with same_signs, that mean a move."""
    origin, to = move // POINTS, move % POINTS
    man = points[origin]
    way, number = what_it_does(origin, to, man)
    line = lines_of(points, man)[file_of(origin, man)]
    place, file = line.index(origin), file_of(origin, man)
    action = {"+": "进", "-": "退", "=": "平"}[way] + str(number)
    word, letter = same_signs(RED_WORDS[man & KIND]), WXF_LETTERS[man & KIND]
    found = {f"{word}{file}{action}", f"{letter}{file}{way}{number}"}
    if len(line) > 1:
        where = place_word(place, len(line)) if place in (0, len(line) - 1) or len(line) == 3 else ""
        if where:
            found |= {f"{where}{word}{action}", f"{where}{file}{action}", f"{where}{word}{file}{action}"}
        sign = wxf_place(place, len(line), file)
        found |= {f"{letter}{sign}{way}{number}", f"{sign}{letter}{way}{number}"}
    return found


def same_signs(text: str) -> str:
    """A text with one sign for all that mean the same, capital letters, and without blanks."""
    return "".join(text.split()).translate(SAME_SIGN).upper()


def found_by(points: Sequence[int], moves: Sequence[int], text: str) -> list[int]:
    """The moves that a text may mean, in any notation but coordinates: one if it is clear."""
    given = same_signs(text)
    if not given or len(given) > 5:
        return []
    if given[0].isascii():
        given = given.replace(".", "=").replace("B", "E").replace("N", "H")
    exact = [move for move in moves if given in (wxf(points, move), same_signs(chinese(points, move)))]
    return exact or [move for move in moves if given in spellings(points, move)]


def rows_of(points: Sequence[int]) -> list[str]:
    """The signs of the men, rank by rank from Black's side."""
    signs = "".join([SIGNS[man] for man in points])
    return [signs[9 * rank : 9 * rank + 9] for rank in range(9, -1, -1)]


def man_of(sign: str) -> int:
    """The man of a character, E and H for elephant and horse too, or EMPTY."""
    return MEN_OF.get(sign, EMPTY)


MEN_OF = {sign: man for man, sign in enumerate(SIGNS) if sign != "."} | {
    "E": RED | ELEPHANT, "e": BLACK | ELEPHANT, "H": RED | HORSE, "h": BLACK | HORSE,
}  # fmt: skip
MOST = {GENERAL: 1, ADVISOR: 2, ELEPHANT: 2, HORSE: 2, CHARIOT: 2, CANNON: 2, SOLDIER: 5}
"""Number of men of a kind that a side has at the start."""
