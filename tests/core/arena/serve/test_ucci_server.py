"""Plyscope asked in UCCI: ranks from 0, banned moves, and its other words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from dialogue import Dialogue

from plyscope import catalog
from plyscope.arena.serve.opponent import Opponent
from plyscope.arena.serve.ucci import Ucci

START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"


@pytest.fixture
def ucci() -> Iterator[Dialogue]:
    with Dialogue(lambda console: Ucci(console, Opponent())) as dialogue:
        yield dialogue


def ranks_from_0(texts: list[str]) -> set[str]:
    """Moves of our notation, one rank lower."""
    found = set()
    for text in texts:
        at = next(place for place in range(1, len(text)) if text[place].isalpha())
        found.add(f"{text[0]}{int(text[1:at]) - 1}{text[at]}{int(text[at + 1 :]) - 1}")
    return found


def test_the_options_are_declared_without_the_word_name(ucci: Dialogue) -> None:
    lines = ucci.ask("ucci", until="ucciok")
    options = [line for line in lines if line.startswith("option ")]
    assert any(line.startswith("option usemillisec type check") for line in options)
    assert any(line.startswith("option hashsize type spin") for line in options)
    assert not any(line.startswith("option name ") for line in options)


def test_moves_have_ranks_from_0_to_9(ucci: Dialogue) -> None:
    lines = ucci.ask(f"position fen {START} moves h2e2 h9g7", "go depth 3", until="bestmove")
    assert not any("message" in line for line in lines)
    position = catalog.game("xiangqi").start()
    for text in ("h3e3", "h10g8"):
        position.play(position.parse(text))
    legal = ranks_from_0([position.text(move) for move in position.legal_moves()])
    assert lines[-1].split()[1] in legal
    info = [line for line in lines if line.startswith("info depth")][-1].split()
    assert info[info.index("pv") + 1] == lines[-1].split()[1]
    assert int(info[info.index("score") + 1]) == pytest.approx(0, abs=3000)


def test_a_banned_move_is_not_made(ucci: Dialogue) -> None:
    best = ucci.ask(f"position fen {START}", "go depth 3", until="bestmove")[-1].split()[1]
    other = ucci.ask(f"banmoves {best}", "go depth 3", until="bestmove")[-1].split()[1]
    assert other != best
    position = catalog.game("xiangqi").start()
    legal = ranks_from_0([position.text(move) for move in position.legal_moves()])
    ucci.tell("banmoves " + " ".join(legal - {"a0a1"}))
    assert ucci.ask("go depth 3", until="bestmove")[-1].split()[1] == "a0a1"
    ucci.ask(f"position fen {START}", "isready", until="readyok")
    assert ucci.server.banned == (), "a ban holds for one position"


def test_who_has_no_move_says_so(ucci: Dialogue) -> None:
    mated = "3k5/3P1R3/3R5/9/9/9/9/9/9/4K4 b - - 0 1"
    position = catalog.game("xiangqi").read(mated)
    assert position.finished
    assert ucci.ask(f"position fen {mated}", "go depth 2", until="nobestmove")[-1] == "nobestmove"


def test_time_is_a_budget_for_the_game_in_the_unit_that_is_set(ucci: Dialogue) -> None:
    ucci.ask(f"position fen {START}", "go time 300 increment 0", until="bestmove")
    ucci.ask("setoption usemillisec false", "go time 1", until="bestmove")


def test_quit_says_bye_after_the_move_of_the_search(ucci: Dialogue) -> None:
    lines = ucci.ask(f"position fen {START}", "go infinite", "quit", until="bye")
    assert lines[-2].startswith("bestmove")


def test_what_is_wrong_is_a_message(ucci: Dialogue) -> None:
    for wrong in ("xyzzy", "position fen 9/9", "banmoves a0a0", "setoption hashsize -5", "banmoves h10g8"):
        lines = ucci.ask(wrong, "isready", until="readyok")
        assert [line.split()[0:2] for line in lines] == [["info", "message"], ["readyok"]], wrong


def test_only_the_first_word_is_a_command_and_those_of_uci_are_none(ucci: Dialogue) -> None:
    assert ucci.ask("probe", "", "isready", until="readyok") == ["readyok"]
    for wrong in ("well then isready", "uci", "ucinewgame"):
        lines = ucci.ask(wrong, "isready", until="readyok")
        assert lines == [f"info message Unknown command: {wrong}", "readyok"]
