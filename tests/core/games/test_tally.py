"""What people count beside the board, against results, texts and starts that are known."""

from random import Random

import pytest

from plyscope import catalog
from plyscope.rules.position import CHANCE, Position


def play_out(position: Position, luck: Random, plies: int = 100_000) -> None:
    """Play at random, at most this many moves."""
    for _ in range(plies):
        moves = position.legal_moves()
        if not moves:
            return
        position.play(moves[luck.randrange(len(moves))])


def counts(position: Position) -> dict[str, tuple[float, float]]:
    return {count.id: (count.of_max, count.of_min) for count in position.tally()}


@pytest.mark.parametrize("size", [5, 7, 9])
def test_the_points_of_a_finished_game_of_go_differ_by_its_result(size: int) -> None:
    luck = Random(size)
    for _ in range(8):
        position = catalog.game("go").start(size=size)
        assert "points" not in counts(position)
        play_out(position, luck)
        black, white = counts(position)["points"]
        assert black - white == position.result


def test_captured_stones_are_counted_for_who_captured_them() -> None:
    go = catalog.game("go")
    position = go.start(size=5)
    go.play(position, ["A1", "A2", "E5", "B1"])  # White captures A1
    assert counts(position)["captures"] == (0, 1)


def test_the_discs_of_a_full_board_of_othello_differ_by_its_result() -> None:
    luck, full = Random(4), 0
    for _ in range(20):
        position = catalog.game("othello").start()
        assert counts(position)["discs"] == (2, 2)
        play_out(position, luck)
        black, white = counts(position)["discs"]
        if black + white == 64:
            full += 1
            assert black - white == position.result
    assert full


def test_pips_are_those_of_the_rules_and_of_each_play() -> None:
    backgammon = catalog.game("backgammon")
    position = backgammon.start()
    assert counts(position)["pips"] == (167, 167)
    luck = Random(2)
    for _ in range(40):
        side, before = position.side, counts(position)["pips"]
        moves = position.legal_moves()
        position.play(moves[luck.randrange(len(moves))])
        after = counts(position)["pips"]
        if side == CHANCE:
            assert after == before
        else:
            assert after[side or 0] <= before[side or 0] and after[1 - (side or 0)] >= before[1 - (side or 0)]


@pytest.mark.parametrize(("game", "start"), [("draughts", 12), ("einstein", 6)])
def test_pieces_are_counted_as_the_picture_shows_them(game: str, start: int) -> None:
    luck = Random(6)
    position = catalog.game(game).start()
    assert counts(position)["pieces"] == (start, start)
    while not position.finished:
        moves = position.legal_moves()
        position.play(moves[luck.randrange(len(moves))])
        owners = [piece.owner for piece in position.picture().pieces if piece.shape not in ("die", "cube")]
        assert counts(position)["pieces"] == (owners.count("max"), owners.count("min"))


def test_material_of_chess_is_that_of_its_pieces() -> None:
    worth = {"p": 1, "n": 3, "b": 3, "r": 5, "q": 9}
    luck, chess = Random(1), catalog.game("chess")
    position = chess.start()
    assert counts(position)["material"] == (39, 39)
    for _ in range(150):
        moves = position.legal_moves()
        if not moves:
            break
        position.play(moves[luck.randrange(len(moves))])
        board = position.write().split()[0]
        white = sum(worth.get(sign.lower(), 0) for sign in board if sign.isupper())
        black = sum(worth.get(sign, 0) for sign in board if sign.islower())
        assert counts(position)["material"] == (white, black)
    assert white + black < 78


def test_points_of_pig_are_those_that_are_written_for_the_side_in_turn() -> None:
    pig = catalog.game("pig")
    assert counts(pig.read("17 42 5 max", target=100))["points"] == (17, 42)
    assert counts(pig.read("17 42 5 min", target=100))["points"] == (42, 17)


def test_most_games_count_nothing() -> None:
    assert not catalog.game("connect4").start().tally()


def parts(position: Position) -> dict[str, tuple[float, float]]:
    return {count.id: (count.of_max, count.of_min) for count in position.result_counts()}


@pytest.mark.parametrize("size", [5, 9])
def test_stones_area_and_komi_of_go_add_up_to_the_points(size: int) -> None:
    luck = Random(size)
    for _ in range(4):
        position = catalog.game("go").start(size=size)
        play_out(position, luck)
        found, area = parts(position), position.area()
        for side in (0, 1):
            assert found["stones"][side] + found["area"][side] + found["komi"][side] == found["points"][side]
        assert area is not None and not area.estimated
        assert (area.of_max, area.of_min) == found["points"]
        assert (len(area.max_places), len(area.min_places)) == found["area"]


def test_the_estimated_area_of_go_is_the_one_of_its_evaluation_and_leaves_the_position_as_it_is() -> None:
    luck, go = Random(3), catalog.game("go")
    position = go.start()
    for _ in range(60):
        area = position.area()
        assert area is not None and area.estimated
        assert area.of_max - area.of_min == position.features()[0] - 7.5
        pieces = {(piece.x, piece.y): piece.owner for piece in position.picture().pieces}
        assert not [place for place in area.max_places if pieces.get(place) == "max"]
        assert not [place for place in area.min_places if pieces.get(place) == "min"]
        play_out(position, luck, 1)


def test_empty_squares_of_othello_are_the_winner_s_points() -> None:
    position = catalog.game("othello").read("X" * 40 + "-" * 4 + "X" * 20 + " O")
    assert position.finished and position.result == 64
    assert parts(position) == {"discs": (60, 0), "empty": (4, 0), "points": (64, 0)}
    area = position.area()
    assert area is not None and len(area.max_places) == 4 and area.of_max == 64
    assert catalog.game("othello").start().area() is None


def test_a_result_of_draughts_tells_men_from_kings() -> None:
    assert parts(catalog.game("draughts").start()) == {"men": (12, 12), "kings": (0, 0)}


def test_a_finished_game_of_backgammon_tells_the_points_that_it_won() -> None:
    luck, won = Random(5), set()
    for _ in range(12):
        position = catalog.game("backgammon").start()
        play_out(position, luck)
        black, white = parts(position)["points"]
        assert black - white == position.result and 15 in parts(position)["off"]
        won.add((max(black, white), position.why_over()))
    assert won <= {(1, "Single game"), (2, "Gammon"), (3, "Backgammon")} and len(won) > 1
