"""Backgammon: plays as other programs have them, texts, the cube, and how games end."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from random import Random

import pytest
from backgammon_rows import position_of
from oracles import EXTENTS, rows
from play import random_game

from plyscope import batch, catalog
from plyscope.position import CHANCE, Position

GAME = catalog.game("backgammon")


@pytest.mark.parametrize("extent", EXTENTS)
def test_two_dice_lead_to_as_many_positions_as_elsewhere(extent: str) -> None:
    for row in rows("rules_backgammon", extent):
        if row["dice"][0] == row["dice"][1]:
            continue  # counted there as two turns
        shown = batch.answer({"do": "show", "game": "backgammon", "position": position_of(row)})
        assert len(set(shown["legal"])) == len(shown["legal"]) == row["n_distinct_results"], row


def thrown(count: int, seed: int) -> list[Position]:
    """Positions of random games with dice on the board, a third of them doubles."""
    luck, found = Random(seed), []
    while len(found) < count:
        for position in random_game(GAME.start(), luck):
            if position.side != CHANCE and not position.finished and luck.random() < 0.1:
                words = position.write().split()
                dice = (
                    luck.choice(["11", "22", "33", "44", "55", "66"]) if luck.random() < 1 / 3 else words[2]
                )
                found.append(GAME.read(f"{words[0]} w {dice}"))
    return found[:count]


@pytest.mark.slow
def test_gnu_backgammon_finds_the_same_plays(tmp_path: Path) -> None:
    program = shutil.which("gnubg") or shutil.which("gnubg", path="/usr/games")
    if program is None:
        pytest.skip("GNU Backgammon is not installed (apt-get install gnubg)")
    positions = thrown(1500, seed=7)
    asked, answered = tmp_path / "asked.json", tmp_path / "answered.json"
    asked.write_text(json.dumps([position.write().split()[::2] for position in positions]))
    script = Path(__file__).with_name("gnubg_plays.py")
    told = {
        **os.environ,
        "HOME": str(tmp_path),
        "PLYSCOPE_ASKED": str(asked),
        "PLYSCOPE_ANSWERED": str(answered),
    }
    subprocess.run(
        [program, "-t", "-q", "-p", str(script)], env=told, input=b"", capture_output=True, timeout=600
    )
    doubles = 0
    for position, known in zip(positions, json.loads(answered.read_text()), strict=True):
        found = [] if position.legal_moves() == [0] else position.legal_moves()
        assert len(known) == len(found), position.write()
        assert sorted(position.parse(text) for text in known) == sorted(found), position.write()
        doubles += position.write().split()[2] in ("11", "22", "33", "44", "55", "66")
    assert doubles > 400
