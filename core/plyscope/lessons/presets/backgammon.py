"""Presets of backgammon: the last throws of a game, where every probability can be counted by hand."""

from __future__ import annotations

from plyscope.lessons.preset import Fact, Preset, Run, fact


def rounded(run: Run, digits: int = 9) -> dict[str, float]:
    """Returned values of the root's moves, without the rounding of sums."""
    return {name: round(value, digits) for name, value in run.values().items()}


def two_left_facts(preset: Preset) -> list[Fact]:
    """Black bears two of three checkers off, all with 6 doubles of 36; else White has one throw more."""
    run = preset.run()
    plays = {"6/off 3/2": 19, "6/off 5/4": 17, "6/off": 14}
    worth = {play: round(2 * (30 / 36) * (throws / 36) - 1, 9) for play, throws in plays.items()}
    return [
        fact("move", "6/off 3/2", run.position.text(run.answer.move or 0)),
        fact("value", round(-13 / 108, 9), round(run.answer.value or 0.0, 9)),
        fact("moves", dict(sorted(worth.items())), dict(sorted(rounded(run).items()))),
    ]


def last_throw_facts(preset: Preset) -> list[Fact]:
    """White wins with 19 throws of 36, so 2/36 a point on average; Black loses less by taking."""
    run = preset.run()
    return [
        fact("move", "double", run.position.text(run.answer.move or 0)),
        fact(
            "moves", {"double": round(1 / 9, 9), "roll": round(1 / 18, 9)}, dict(sorted(rounded(run).items()))
        ),
        fact("line", ["double", "take"], [line_text(run, number) for number in range(2)]),
    ]


def line_text(run: Run, number: int) -> str:
    """A move of the principal variation."""
    position = run.position.copy()
    for move in run.answer.line[:number]:
        position.play(move)
    return position.text(run.answer.line[number])


PLACE = 60
"""Order on the start page."""

PRESETS = (
    Preset(
        id="two-checkers",
        title="Which two checkers to leave",
        line="Backgammon: White plays 6-1, and needs one more throw for both that are left",
        expected="6/off 3/2: 5 and 2 go off with 19 throws of 36, 4 and 3 with 17",
        source="counted from the 36 throws; recomputed",
        game="backgammon",
        position="BwAAQAoAAAAAAA w 61",
        algorithm="expectimax",
        depth=7,
        facts=two_left_facts,
    ),
    Preset(
        id="last-throw",
        title="To double before the last throw",
        line="Backgammon: 19 of 36 throws win now, else Black wins",
        expected="double, worth 1/9; Black should take, since dropping costs 1",
        source="counted from the 36 throws; recomputed",
        game="backgammon",
        game_options=(("cube", True),),
        position="AwAAEAEAAAAAAA w - cube=1",
        algorithm="expectimax",
        depth=None,
        facts=last_throw_facts,
    ),
)
