"""Exported games: other programs replay each of them to the same end."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from random import Random
from typing import Any

import chess.pgn
import pytest
from sgfmill import sgf, sgf_moves

from plyscope import catalog
from plyscope.arena.agents.agent import Agent
from plyscope.arena.play.pace import Pace
from plyscope.arena.self_play import points
from plyscope.arena.tournament import xiangqi_pgn
from plyscope.arena.tournament.counted import Counted
from plyscope.arena.tournament.game_export import ExportError, export, format_of, texts, time_control
from plyscope.arena.tournament.settings import Entrant, Settings
from plyscope.rules.game_record import GameRecord
from plyscope.rules.position import Position
from plyscope.rules.time_control import TimeControl

ENTRANTS = (
    Entrant("a", 'Ann "A" \\ [1]', Pace(seconds=2.0), agent=Agent("a", "Ann", ("a",))),
    Entrant("b", "安", Pace(seconds=1.0), level="full"),
)


def played(id: str, luck: Random, n: int, plies: int = 300, **options: Any) -> tuple[Counted, Position]:
    """A random game, and the position at its end."""
    position, moves = catalog.game(id).start(**options), []
    while not position.finished and len(moves) < plies:
        move = luck.choice(position.legal_moves())
        moves.append(position.text(move))
        position.play(move)
    found: Any = "1/2-1/2"
    by: Any = "length"
    if position.finished:
        share, by = points(position), "rules"
        found = "1/2-1/2" if share == 0.5 else "1-0" if share > 0.5 else "0-1"
    first, second = ("a", "b") if n % 2 == 0 else ("b", "a")
    counted = Counted(
        n, n // 2, n // 4, first, second, 0, tuple(moves), found, by,
        reason=position.why_over() or "over } [now]", times=(0.25,) * len(moves),
        scores=tuple(luck.choice((None, 1.234, "W5", "L4", float("inf"))) for _ in moves),
        points=position.result, machine="box", ended="2026-11-25T10:00:00Z",
    )  # fmt: skip
    return counted, position


def settings_of(id: str, **options: Any) -> Settings:
    return Settings(id, ENTRANTS, game_options=tuple(options.items()), name="Cup")


def text_of(settings: Settings, games: list[Counted], form: str = "") -> str:
    return "".join(texts(settings, games, form or format_of(settings.game)))


def test_python_chess_replays_every_game_of_chess() -> None:
    luck = Random(1)
    for options in ({}, {"chess960": True, "start": 17}):
        games = [played("chess", luck, n, 90, **options) for n in range(4)]
        file = io.StringIO(text_of(settings_of("chess", **options), [one for one, _ in games]))
        for counted, end in games:
            read = chess.pgn.read_game(file)
            assert read is not None and not read.errors
            board = read.end().board()
            assert board.fen(en_passant="fen").split()[:4] == end.write().split()[:4] or (
                board.board_fen() == end.write().split()[0]
            )
            assert board.ply() == len(counted.moves)
            white = ENTRANTS[0] if counted.first == "a" else ENTRANTS[1]
            assert re.sub(r"\\(.)", r"\1", read.headers["White"]) == white.name  # which it leaves escaped
            assert read.headers["Result"] == counted.result
            assert read.headers["PlyCount"] == str(len(counted.moves))
            assert read.headers["Round"] == str(counted.round + 1)
            assert read.headers["Date"] == "2026.11.25"
            assert read.headers["TimeControl"] == "?"
            assert {read.headers["WhiteTimeControl"], read.headers["BlackTimeControl"]} == {"1/2", "1/1"}
            node = read.next()
            score = counted.scores[0]
            assert node is not None and node.emt() == 0.25
            if score == 1.234:
                evaluation = node.eval()
                assert evaluation is not None and evaluation.white() == chess.engine.Cp(123)
            elif isinstance(score, str):
                evaluation = node.eval()
                assert evaluation is not None
                assert evaluation.white() == chess.engine.Mate(3 if score == "W5" else -2)
        assert chess.pgn.read_game(file) is None


def test_a_game_from_a_position_begins_there() -> None:
    fen = "8/8/8/4k3/8/8/4P3/4K3 b - - 0 40"
    counted = Counted(0, 0, 0, "a", "b", 0, ("e5d5", "e2e4"), "1/2-1/2", "length", position=fen,
                      times=(0.1, 0.1), scores=(None, None))  # fmt: skip
    read = chess.pgn.read_game(io.StringIO(text_of(settings_of("chess"), [counted])))
    assert read is not None and read.headers["FEN"] == fen
    assert read.end().board().piece_at(chess.E4) == chess.Piece.from_symbol("P")


def test_fairy_stockfish_replays_every_game_of_xiangqi() -> None:
    pyffish = pytest.importorskip("pyffish", reason="pyffish is not installed")
    luck = Random(3)
    games = [played("xiangqi", luck, n, 80) for n in range(3)]
    text = text_of(settings_of("xiangqi"), [one for one, _ in games])
    start = pyffish.start_fen("xiangqi")
    parts = re.split(r"\n\n(?=\[Event)", text)
    assert len(parts) == len(games)
    for part, (counted, end) in zip(parts, games, strict=True):
        tags = dict(re.findall(r'\[(\w+) "((?:[^"\\]|\\.)*)"\]', part))
        assert tags["Variant"] == "xiangqi" and tags["Result"] == counted.result
        words = re.sub(r"\{[^}]*\}", " ", part.split("\n\n", 1)[1]).split()
        named = [word for word in words if not word[0].isdigit()]
        numbers = [word for word in words[:-1] if word[0].isdigit()]
        assert {int(word.rstrip(".")) for word in numbers} == set(range(1, (len(named) + 1) // 2 + 1))
        fen = start
        for word, move in zip(named, counted.moves, strict=True):
            assert pyffish.get_san("xiangqi", fen, move, False, pyffish.NOTATION_SAN) == word
            fen = pyffish.get_fen("xiangqi", fen, [move])
        assert words[-1] == counted.result
        assert fen.split()[:2] == end.write().split()[:2]


def test_xiangqi_from_a_position_keeps_it() -> None:
    fen = "4k4/9/9/9/9/9/9/9/4R4/3K5 b - - 3 12"
    record = GameRecord("xiangqi", {}, fen, ("e10d10", "e2e9"), {"Result": "*"}, {0: "here"})
    position = catalog.game("xiangqi").read(fen)
    record = GameRecord(
        "xiangqi", {}, fen, (position.text(position.legal_moves()[0]),), {"Result": "*"}, {0: "here"}
    )
    text = xiangqi_pgn.write(record)
    assert f'[FEN "{fen}"]' in text and '[SetUp "1"]' in text
    assert re.search(r"\{here\} 12\.\.\. K", text)


def cells(board: Any, size: int) -> str:
    """Stones from the top left as B, W and full stops."""
    signs = {"b": "B", "w": "W", None: "."}
    return "".join(signs[board.get(row, column)] for row in range(size - 1, -1, -1) for column in range(size))


@pytest.mark.parametrize("size", [5, 9])
def test_sgfmill_replays_every_game_of_go(size: int) -> None:
    luck = Random(size)
    games = [played("go", luck, n, 80, size=size, komi=0.5) for n in range(3)]
    text = text_of(settings_of("go", size=size, komi=0.5), [one for one, _ in games])
    for part, (counted, end) in zip(text.split("\n\n"), games, strict=True):
        game = sgf.Sgf_game.from_string(part)
        board, plays = sgf_moves.get_setup_and_moves(game)
        for colour, point in plays:
            if point is not None:
                board.play(*point, colour)
        shown = end.write().split()[0]
        rows = [shown[i : i + size] for i in range(0, size * size, size)]
        assert cells(board, size) == "".join(reversed(rows))
        assert len(plays) == len(counted.moves)
        assert game.get_komi() == 0.5
        black = ENTRANTS[0] if counted.first == "a" else ENTRANTS[1]
        assert game.get_player_name("b") == black.name
        assert game.get_winner() == {"1-0": "b", "0-1": "w"}.get(counted.result)
        if counted.by == "rules" and counted.result != "1/2-1/2":
            assert game.root.get("RE").endswith(f"+{abs(counted.points or 0):g}")


def test_sgfmill_replays_every_game_of_gomoku() -> None:
    luck = Random(4)
    games = [played("gomoku", luck, n, 60, size=9) for n in range(3)]
    text = text_of(settings_of("gomoku", size=9), [one for one, _ in games])
    for part, (counted, end) in zip(text.split("\n\n"), games, strict=True):
        game = sgf.Sgf_game.from_string(part)
        signs = ["."] * 81
        for node in game.get_main_sequence()[1:]:
            colour, point = node.get_move()
            signs[(8 - point[0]) * 9 + point[1]] = {"b": "X", "w": "O"}[colour]
        assert "".join(signs) == end.write().split()[0]
        assert game.root.get_raw("GM") == b"4"
        assert game.get_winner() == {"1-0": "b", "0-1": "w"}.get(counted.result)


@pytest.mark.parametrize("size", [8, 6])
def test_every_game_of_othello_can_be_replayed_from_its_sgf(size: int) -> None:
    luck = Random(5)
    games = [played("othello", luck, n, size=str(size)) for n in range(4)]
    text = text_of(settings_of("othello", size=str(size)), [one for one, _ in games])
    for part, (counted, end) in zip(text.split("\n\n"), games, strict=True):
        game = sgf.Sgf_game.from_string(part)
        assert game.root.get_raw("GM") == b"2" and game.get_size() == size
        stones, _ = sgf_moves.get_setup_and_moves(game)
        board = {
            (size - 1 - row, column): stones.get(row, column)
            for row in range(size) for column in range(size) if stones.get(row, column)
        }  # fmt: skip
        passes = 0
        for node in game.get_main_sequence()[1:]:
            colour, point = node.get_move()
            if point is None:
                passes += 1
                continue
            turn(board, (size - 1 - point[0], point[1]), colour)
        signs = {"b": "X", "w": "O", None: "-"}
        shown = "".join(signs[board.get((row, column))] for row in range(size) for column in range(size))
        assert shown == end.write().split()[0]
        assert passes == counted.moves.count("pass")
        assert game.get_winner() == {"1-0": "b", "0-1": "w"}.get(counted.result)


def turn(board: dict[tuple[int, int], str], point: tuple[int, int], colour: str) -> None:
    """Put a disc by the rules of Othello; at least one disc of the other colour must turn."""
    turned = []
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            line, at = [], (point[0] + down, point[1] + right)
            while (down or right) and board.get(at) not in (None, colour):
                line.append(at)
                at = at[0] + down, at[1] + right
            if line and board.get(at) == colour:
                turned += line
    assert turned and point not in board
    board.update(dict.fromkeys([*turned, point], colour))


def test_draughts_are_read_back() -> None:
    luck = Random(6)
    games = [played("draughts", luck, n, 60) for n in range(3)]
    read = catalog.formats()["pdn"].read(text_of(settings_of("draughts"), [one for one, _ in games]))
    for record, (counted, _) in zip(read, games, strict=True):
        assert record.moves == counted.moves
        turned = {"1-0": "0-1", "0-1": "1-0"}.get(counted.result, counted.result)
        assert record.tags["Result"] == turned  # Black, who begins, has MAX
        assert record.tags["Black"] == (ENTRANTS[0].name if counted.first == "a" else ENTRANTS[1].name)


@pytest.mark.parametrize("id", ["connect4", "pig", "einstein", "chess"])
def test_every_game_can_be_json(id: str) -> None:
    luck = Random(7)
    games = [played(id, luck, n, 60) for n in range(2)]
    told = json.loads(text_of(settings_of(id), [one for one, _ in games], "json"))
    assert told["game"] == id
    for one, (counted, end) in zip(told["games"], games, strict=True):
        position = catalog.game(id).start()
        plies = 0
        for text in one["moves"]:
            plies += position.side != 2
            position.play(position.parse(text))
        assert position.write() == end.write()
        assert one["tags"]["PlyCount"] == str(plies)
        assert (one["result"], one["by"]) == (counted.result, counted.by)
        assert len(one["scores"]) == len(one["times"]) == len(one["moves"])
        assert {"Round", "White", "Black", "Result", "Termination", "TimeControl"} <= set(one["tags"])


def test_verdicts_have_the_words_of_the_formats() -> None:
    for by, termination, end in (
        ("time", "time forfeit", "B+T"), ("illegal", "rules infraction", "B+F"),
        ("crash", "abandoned", "B+F"), ("resign", "normal", "B+R"), ("adjudicated", "adjudication", "B+"),
    ):  # fmt: skip
        verdict: Any = by
        counted = Counted(0, 0, 0, "a", "b", 0, (), "1-0", verdict)
        assert f'[Termination "{termination}"]' in text_of(settings_of("chess"), [counted])
        assert f"RE[{end}]" in text_of(settings_of("go"), [counted])


def test_time_controls_are_written_as_the_standard_has_them() -> None:
    assert time_control(Pace(seconds=0.5)) == "1/0.5"
    assert time_control(Pace(seconds=None, depth=4)) == "-"
    assert time_control(Pace(control=TimeControl(300, 3))) == "300+3"
    assert time_control(Pace(control=TimeControl(600, 0, 30))) == "600:1/30"
    assert time_control(Pace(control=TimeControl(0, 0, 10))) == "1/10"


def test_files_are_written_in_the_format_of_their_ending(tmp_path: Path) -> None:
    counted, _ = played("chess", Random(8), 0, 20)
    assert export(settings_of("chess"), [counted, counted], tmp_path / "games.PGN") == 2
    assert (tmp_path / "games.PGN").read_text("utf-8").count("[Event ") == 2
    export(settings_of("chess"), [counted], tmp_path / "games.json")
    assert len(json.loads((tmp_path / "games.json").read_text("utf-8"))["games"]) == 1
    for name, says in (("games.sgf", r"\.pgn, \.json"), ("games", "found ''")):
        with pytest.raises(ExportError, match=says):
            export(settings_of("chess"), [counted], tmp_path / name)
    with pytest.raises(ExportError, match=r"written to \.json files"):
        export(settings_of("pig"), [], tmp_path / "games.pgn")


def test_a_move_that_is_none_names_its_game(tmp_path: Path) -> None:
    for id, form in (
        ("chess", "pgn"),
        ("xiangqi", "pgn"),
        ("go", "sgf"),
        ("othello", "sgf"),
        ("pig", "json"),
    ):
        counted = Counted(12, 6, 0, "a", "b", 0, ("nonsense",), "1-0", "rules", times=(1.0,), scores=(None,))
        with pytest.raises(ExportError, match="Game 12 cannot be written"):
            text_of(settings_of(id), [counted], form)
    with pytest.raises(ExportError, match="whom the tournament has not"):
        text_of(settings_of("chess"), [Counted(1, 0, 0, "x", "b", 0, (), "1-0", "rules")])
