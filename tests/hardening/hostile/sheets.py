"""Recipes, sheets of exercises, and the answers to them."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path
from random import Random

import archive_changes
from kind import Kind, hostile_text

from plyscope.lessons import sheet_file
from plyscope.lessons.answer_log import Deed
from plyscope.lessons.answer_sheet import AnswerSheet, ItemAnswer
from plyscope.lessons.sheet import Sheet, read_recipe

RECIPE = """
title = { en = "Week 3: <b>alpha-beta</b>", zh = "第三周：α-β 剪枝" }
convention = "aima"
feedback = "check"
numbers = "per-student"
checks = 2
[[item]]
kind = "values"
seed = 11
level = 1
points = 4
[[item]]
kind = "cuts"
seed = 12
level = 1
points = 6
text = "Cross out what is not searched."
[[item]]
kind = "cuts"
tree = [[3,4],[[0,[1,9],5],[6,9]]]
points = 4
[[item]]
kind = "nim"
seed = 3
level = 1
[[item]]
kind = "ucb"
seed = 3
level = 1
"""


@cache
def sheet() -> Sheet:
    """Return the sheet that the recipe makes."""
    return read_recipe(RECIPE)


@cache
def samples() -> dict[str, bytes]:
    """Return a sheet with its key, and answers to it."""
    items = tuple(
        ItemAnswer(item.exercise.id, {"values": {"0": "3", "1.0": "x"}} if number == 0 else {}, 1, 2, 3.5)
        for number, item in enumerate(sheet().items)
    )
    deeds = (Deed(0, ("values", "0"), "3", 1.5), Deed(0, ("values", "1.0"), "x", 2.5))
    answers = AnswerSheet(sheet().digest, "2231234", "<i>Li</i> 李", items, deeds, "2026-11-25T10:00:00Z")
    with tempfile.TemporaryDirectory() as folder:
        sheets, handed_in = Path(folder) / "a.plyscope", Path(folder) / "b.plyscope"
        sheet_file.save_sheet(sheets, sheet(), with_key=True)
        sheet_file.save_answers(handed_in, answers)
        return {"sheet": sheets.read_bytes(), "answers": handed_in.read_bytes()}


def hostile(what: str, random: Random) -> bytes:
    """Return a sheet or answers that are changed."""
    return archive_changes.changed(samples()[what], random, archive_changes.changed_json)


KINDS = (
    Kind("recipe", ".toml", lambda random: hostile_text(RECIPE, random)),
    Kind("sheet", ".plyscope", lambda random: hostile("sheet", random)),
    Kind("answers", ".plyscope", lambda random: hostile("answers", random)),
)
