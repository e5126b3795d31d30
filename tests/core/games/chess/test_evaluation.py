"""The evaluation of chess: every feature, counted again square by square, and its symmetries."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from play import random_game

from plyscope import catalog
from plyscope.games.chess.placement import WORTH, placed
from plyscope.rules.position import Position

GAME = catalog.game("chess")
FULL = 24  # the phase of a full board
NAMES = [feature.id for feature in GAME.features]
Square = tuple[int, int]

HOPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
STRAIGHT, DIAGONAL = [(1, 0), (0, 1), (-1, 0), (0, -1)], [(1, 1), (1, -1), (-1, 1), (-1, -1)]
WAYS = {"n": HOPS, "b": DIAGONAL, "r": STRAIGHT, "q": STRAIGHT + DIAGONAL, "k": STRAIGHT + DIAGONAL}
MIDDLE = {(3, 3), (4, 3), (3, 4), (4, 4)}


def pieces_of(fen: str) -> dict[Square, str]:
    """The pieces by column and row, as letters."""
    found = {}
    for row, line in enumerate(reversed(fen.split()[0].split("/"))):
        column = 0
        for letter in line:
            if letter.isdigit():
                column += int(letter)
            else:
                found[column, row] = letter
                column += 1
    return found


def upside_down(fen: str) -> str:
    """The same position with the colours exchanged."""
    pieces, mover, *_ = fen.split()
    return f"{'/'.join(reversed(pieces.swapcase().split('/')))} {'b' if mover == 'w' else 'w'} - - 0 1"


def attacks(at: dict[Square, str], square: Square) -> set[Square]:
    """The squares that the piece of White's on a square attacks."""
    column, row = square
    kind = at[square].lower()
    if kind == "p":
        return {(column + across, row + 1) for across in (-1, 1) if 0 <= column + across < 8 and row < 7}
    found = set()
    for across, up in WAYS[kind]:
        for far in range(1, 2 if kind in "nk" else 8):
            place = column + across * far, row + up * far
            if not (0 <= place[0] < 8 and 0 <= place[1] < 8):
                break
            found.add(place)
            if place in at:
                break
    return found


def turned(at: dict[Square, str]) -> dict[Square, str]:
    """The pieces as Black sees them."""
    return {(column, 7 - row): letter.swapcase() for (column, row), letter in at.items()}


def attacked_by(at: dict[Square, str], kinds: str) -> set[Square]:
    """The squares that White's pieces of some kinds attack."""
    return {end for square, letter in at.items() if letter in kinds for end in attacks(at, square)}


def distance(first: Square, second: Square) -> int:
    """The steps of a king from one square to the other."""
    return max(abs(first[0] - second[0]), abs(first[1] - second[1]))


def of_white(at: dict[Square, str], phase: float) -> dict[str, float]:
    """White's part of every feature but who is to move."""
    other = turned(at)
    king = next(square for square, letter in at.items() if letter == "K")
    their_king = next(square for square, letter in at.items() if letter == "k")
    zone = attacks({their_king: "K"}, their_king) | {their_king}
    own = {square: letter for square, letter in at.items() if letter.isupper()}
    theirs = {square: letter for square, letter in at.items() if letter.islower() and letter != "k"}
    by_pawns, seen = attacked_by(at, "P"), attacked_by(at, "PNBRQK")
    against = {(column, 7 - row) for column, row in attacked_by(other, "PNBRQK")}
    pawns_against = {(column, 7 - row) for column, row in attacked_by(other, "P")}
    pawns = [square for square, letter in at.items() if letter == "P"]
    their_pawns = [square for square, letter in at.items() if letter == "p"]
    found = dict.fromkeys(NAMES, 0.0)
    hits = hitters = 0
    for (column, row), letter in own.items():
        kind = "PNBRQK".index(letter)
        middle, end = placed(kind, column, row)
        found["material"] += WORTH[kind]
        found["placement"] += (middle * phase + end * (1 - phase)) / 100
        if letter in "NBRQ":
            ends = attacks(at, (column, row))
            found["mobility"] += len(ends - own.keys() - pawns_against)
            hits += len(ends & zone)
            hitters += bool(ends & zone)
        if letter == "R" and not any(pawn[0] == column for pawn in pawns):
            found["rooks"] += 1 if any(pawn[0] == column for pawn in their_pawns) else 2
    found["attack"] = min(60, hits * hitters) * phase
    found["centre"] = len(MIDDLE & set(pawns)) + len(MIDDLE & attacked_by(at, "PNBRQK"))
    found["bishops"] = sum(letter == "B" for letter in own.values()) > 1
    for column, row in pawns:
        ahead = [(column, place) for place in range(row + 1, 8)]
        wide = [(column + across, place) for across in (-1, 0, 1) for place in range(row + 1, 8)]
        found["isolated"] += not any(abs(pawn[0] - column) == 1 for pawn in pawns)
        found["doubled"] += any(square in pawns for square in ahead)
        if abs(column - king[0]) <= 1 and 1 <= row - king[1] <= 2:
            found["shelter"] += phase
        if not any(square in pawns for square in ahead) and not any(square in their_pawns for square in wide):
            squared = (row - 1) ** 2
            found["passed"] += squared * (3 - 2 * phase) * (0.5 if ahead[0] in at else 1)
            nearer = distance(their_king, ahead[0]) - distance(king, ahead[0])
            found["escort"] += squared * nearer * (1 - phase) / 10
    for square, letter in theirs.items():
        if letter != "p" and square in by_pawns:
            found["threats"] += 4
        elif letter in "rq" and square in attacked_by(at, "NB" if letter == "r" else "NBR"):
            found["threats"] += 3
        if square in seen and square not in against:
            found["threats"] += 2
    return found


def counted(fen: str) -> list[float]:
    """All features of a position, counted from its text."""
    at = pieces_of(fen)
    weights = {"n": 1, "b": 1, "r": 2, "q": 4}
    phase = min(FULL, sum(weights.get(letter.lower(), 0) for letter in at.values())) / FULL
    white, black = of_white(at, phase), of_white(turned(at), phase)
    found = {name: white[name] - black[name] for name in NAMES}
    found["tempo"] = 1 if fen.split()[1] == "w" else -1
    return [found[name] for name in NAMES]


def positions(seed: int, games: int) -> Iterator[Position]:
    """Positions of random games, each second one of Chess960."""
    luck = Random(seed)
    for number in range(games):
        start = GAME.start(chess960=True, start=luck.randrange(960)) if number % 2 else GAME.start()
        yield from random_game(start, luck)


def features(fen: str) -> dict[str, float]:
    return dict(zip(NAMES, GAME.read(fen).features(), strict=True))


def test_every_feature_is_what_a_count_square_by_square_finds() -> None:
    for number, position in enumerate(positions(31, 12)):
        if number % 3 == 0:
            assert list(position.features()) == pytest.approx(counted(position.write())), position.write()


@pytest.mark.parametrize(
    "fen",
    [
        "4k3/1P4P1/8/2pPp3/8/p6P/1p1P4/4K3 b - - 0 1",
        "6k1/5ppp/3Q4/8/3N4/8/5PPP/3R2K1 w - - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1",
        "QQQQ1k2/QQQQ4/8/8/8/8/ppp3pp/4K3 b - - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    ],
)
def test_features_of_chosen_positions_are_counted_alike(fen: str) -> None:
    assert list(GAME.read(fen).features()) == pytest.approx(counted(fen))


def test_the_estimate_turns_round_with_the_colours_in_chess960_too() -> None:
    for position in positions(32, 12):
        other = GAME.read(upside_down(position.write()))
        if position.estimate is not None and other.estimate is not None:
            assert other.estimate == pytest.approx(-position.estimate)


def test_left_and_right_are_worth_the_same() -> None:
    for position in positions(33, 6):
        pieces, mover, *_ = position.write().split()
        lines = "/".join(line[::-1] for line in pieces.split("/"))
        assert GAME.read(f"{lines} {mover} - - 0 1").features() == pytest.approx(position.features())


def test_the_side_to_move_is_worth_its_weight_whichever_it_is() -> None:
    white, black = (GAME.read(f"4k3/pp6/8/8/8/8/PP6/4K3 {mover} - - 0 1") for mover in "wb")
    assert white.estimate == pytest.approx(GAME.features[NAMES.index("tempo")].weight)
    assert black.estimate is not None
    assert white.estimate == pytest.approx(-black.estimate)


def test_a_threat_counts_more_the_less_the_attacker_is_worth() -> None:
    guarded = "4k3/2p5/1p1r4/8/{row}/8/8/4K3 w - - 0 1"
    assert features(guarded.format(row="8"))["threats"] == 0
    by_bishop = features("4k3/2p5/3r4/4p3/8/B7/8/4K3 w - - 0 1")
    by_pawn = features("4k3/2p5/3r4/4P3/8/8/8/4K3 w - - 0 1")
    hanging = features("4k3/8/8/8/8/8/n7/R3K3 w - - 0 1")
    assert (by_bishop["threats"], by_pawn["threats"], hanging["threats"]) == (3, 4, 2)


def test_a_passed_pawn_counts_more_in_endings_and_half_if_blocked() -> None:
    free, blocked = "4k3/8/8/3P4/8/8/8/4K3 w - - 0 1", "4k3/8/3n4/3P4/8/8/8/4K3 w - - 0 1"
    assert features(free)["passed"] == 9 * 3
    assert features(blocked)["passed"] == pytest.approx(9 / 2 * (3 - 2 / FULL))
    full = features("rnbqkbnr/8/8/3P4/8/8/8/RNBQKBNR w KQkq - 0 1")
    assert full["passed"] == 9


def test_the_king_who_is_nearer_to_a_passed_pawn_is_escort() -> None:
    assert features("7k/8/8/P7/1K6/8/8/8 w - - 0 1")["escort"] == pytest.approx(0.9 * (7 - 2))
    assert features("8/1k6/8/P7/8/8/8/7K w - - 0 1")["escort"] == pytest.approx(0.9 * (1 - 7))


def test_an_attack_grows_with_the_pieces_that_take_part_and_has_an_end() -> None:
    fen = "6k1/8/8/8/8/8/8/{row} b - - 0 1"
    one, two = features(fen.format(row="K5R1")), features(fen.format(row="K4RR1"))
    weight = 2 / FULL
    assert one["attack"] == pytest.approx(2 * 1 * weight)  # g7 and the king
    assert two["attack"] == pytest.approx((2 + 2) * 2 * 2 * weight)
    many = features("6k1/Q7/Q7/8/8/2Q5/Q6Q/K4QQ1 b - - 0 1")
    assert many["attack"] == 60


def test_placement_keeps_within_its_bound_with_all_pawns_promoted() -> None:
    spans = [[placed(kind, column, row) for column in range(8) for row in range(8)] for kind in range(6)]
    counts = (0, 2, 2, 2, 1, 1)
    most = 0.0
    for sign in (1, -1):
        for stage in (0, 1):
            best = [max(sign * bonus[stage] for bonus in span) for span in spans]
            total = sum(count * value for count, value in zip(counts, best, strict=True)) + 8 * max(best[:5])
            most = max(most, 2 * total / 100)
    assert most <= GAME.features[NAMES.index("placement")].most
