"""Games as other programs write them: PGN, PDN and SGF."""

from __future__ import annotations

from functools import cache
from random import Random

import foreign_text
from kind import Kind, hostile_text

from plyscope import catalog
from plyscope.rules.game_record import GameRecord

TAGS = {
    "Event": "Club <b>evening</b>",
    "White": "Ånders",
    "Black": "王",
    "Result": "1-0",
    "Date": "2026.01.31",
}
LENGTHS = (3, 12, 60)


@cache
def samples(format: str) -> tuple[str, ...]:
    """Return some games of a format as our writer writes them."""
    writer, found = catalog.formats()[format], []
    for game in writer.games:
        for length in LENGTHS:
            luck, moves, comments = Random(length), list[str](), dict[int, str]()
            position = catalog.game(game).start()
            while len(moves) < length and not position.finished:
                move = luck.choice(position.legal_moves())
                moves.append(position.text(move))
                position.play(move)
                if len(moves) % 5 == 0:
                    comments[len(moves)] = "a remark (with brackets) & [more] \\ 100 %"
            found.append(writer.write(GameRecord(game, {}, None, tuple(moves), dict(TAGS), comments)))
    return tuple(found)


EXTRA = {
    "pgn": (
        '[Event "x"]\n[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n'
        "1. e4 (1. e3 Kd7 (1... Kf7)) Kd7 "
        "{why?} 2. e5 $1 ; rest of the line\n% escaped\n 1-0\n",
        '[Variant "Chess960"]\n[FEN "bqnrkbnr/pppppppp/8/8/8/8/PPPPPPPP/BQNRKBNR w KQkq - 0 1"]\n\n'
        "1. e4 e5 *\n",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O *\n\n1. d4 d5 1/2-1/2\n",
    ),
    "pdn": (
        '[GameType "21"]\n[FEN "W:W31,K29:B1,2"]\n\n1. 31-27 1-6 2. 27x18 (2. 27-24) *\n',
        "1. 11-15 23-19 2. 8-11 22-17 {note} 1-0\n\n1. 10-15 *\n",
    ),
    "sgf": (
        "(;GM[1]FF[4]SZ[9]KM[6.5]HA[2]AB[cc][gg]AW[dd:ee]PL[W]PB[a\\]b]C[x\\\ny];W[ee];B[](;W[tt])(;W[cd];B[aa]))\n",
        "(;GM[4]SZ[15]RU[renju];B[hh];W[ih])(;GM[1]SZ[5];B[aa])\n",
    ),
}


def game(format: str, random: Random) -> bytes:
    """Return games of a format that are changed, sometimes very many or very long ones."""
    text = random.choice((*samples(format), *EXTRA[format]))
    chance = random.random()
    if chance < 0.03:
        return (text * (random.choice((2, 20, 400_000)) * 100 // len(text) + 1)).encode()
    if chance < 0.06:
        return repeated(format, random).encode("utf-8", "surrogatepass")
    return hostile_text(text, random)


def repeated(format: str, random: Random) -> str:
    """Return one game in which something comes again and again."""
    count = random.choice((100, 20_000))
    if format == "sgf":
        part, begin, end = random.choice(
            (
                (";B[aa];W[bb]", "(;GM[1]SZ[9]", ")"),
                ("(;B[aa]", "(;GM[1]", ")" * (count + 1)),
                ("[aa]", "(;GM[1]AB", ")"),
                ("\\]", "(;GM[1]C[", "])"),
                (";C[x]", "(;GM[1]", ")"),
                ("(;", "", ""),
            ),
        )
        return begin + part * count + end
    back_and_forth = "Nf3 Nf6 Ng1 Ng8 " if format == "pgn" else "11-15 22-18 15x22 25x18 "
    first = "e4" if format == "pgn" else "11-15"
    parts = (
        back_and_forth,
        f"({first} ",
        "{a} ",
        "; a\n",
        '[Event "x"]\n',
        "$1 ",
        f"1. {first} * ",
        f"{first} ",
        foreign_text.TEXTS[5] + " ",
        "(",
        "{",
        '[A "',
        "1. ",
    )
    return random.choice(("", '[Event "x"]\n\n')) + random.choice(parts) * count


KINDS = (
    Kind("pgn", ".pgn", lambda random: game("pgn", random)),
    Kind("pdn", ".pdn", lambda random: game("pdn", random)),
    Kind("sgf", ".sgf", lambda random: game("sgf", random)),
)
