"""The examples of the lectures come out with the numbers that the lectures give."""

from __future__ import annotations

from math import inf
from typing import Any

import pytest
from oracles import whole

from plyscope import catalog
from plyscope.lessons.preset import Preset, check
from plyscope.lessons.presets.alphabeta import AIMA_FRAMES, bounds
from plyscope.options import options_of
from plyscope.record.tree import NONE

BY_ID = {preset.id: preset for preset in catalog.presets().values()}
TEXTBOOK = {example["id"]: example["expected"] for example in whole("textbook_examples")}
every_preset = pytest.mark.parametrize("preset", catalog.presets().values(), ids=list(BY_ID))


@every_preset
def test_every_number_of_a_preset_comes_out(preset: Preset) -> None:
    wrong = [fact for fact in check(preset).facts if not fact.ok]
    assert not wrong
    assert check(preset).ok
    assert len(check(preset).facts) >= 3


@every_preset
def test_a_preset_says_what_it_is_and_can_be_opened(preset: Preset) -> None:
    assert preset.title and preset.line and preset.expected and preset.source
    position = preset.start()
    assert position.game is catalog.game(preset.game)
    for number, variant in enumerate(preset.variants):
        algorithm = catalog.algorithm(preset.algorithm_of(number))
        assert algorithm.suits(position.game, position) is None
        names = {option.name for option in options_of(algorithm.options)}
        assert all(name in names for name, _ in variant.options)
        run = preset.run(number)
        fails = run.answer.details.get("ends", "returns") != "returns"  # a text printed wrong
        open_end = run.answer.details.get("result") == "unknown"  # numbers of a proof that is still open
        several = preset.algorithm_of(number) == "supports"  # it finds equilibria, each worth something else
        assert (run.answer.value is None) == (fails or open_end or several)
        assert run.tree.tick == run.trace.length


def test_a_number_that_does_not_come_out_is_seen() -> None:
    from dataclasses import replace

    wrong = replace(BY_ID["wallets"], position="[[0.5,100],[1,10]]")
    assert not check(wrong).ok


def ends(interval: list[Any]) -> tuple[float, float]:
    return float(interval[0]), float(interval[1])


def test_the_six_frames_of_the_aima_tree_show_the_intervals_of_the_text_in_their_order() -> None:
    run = BY_ID["aima"].run()
    nodes = {"A": 0, **{run.position.text(int(run.tree.move[node])): node for node in run.tree.children(0)}}
    frames = dict(BY_ID["aima"].frames(run.trace))
    assert list(frames) == ["a", "b", "c", "d", "e", "f"]
    assert list(frames.values()) == sorted(frames.values())

    def interval(name: str) -> tuple[float, float]:
        position = run.position.copy()
        if name != "A":
            position.play(int(run.tree.move[nodes[name]]))
        return bounds(run.tree, nodes[name], position)

    shown = []
    known: dict[str, tuple[float, float]] = {name: (-inf, inf) for name in nodes}
    for tick in range(run.trace.length + 1):
        run.tree.seek(tick)
        for name in "BCDA":
            if run.tree.entered[nodes[name]] <= tick and interval(name) != known[name]:
                known[name] = interval(name)
                shown.append((name, known[name]))
    expected = [(name, ends(interval)) for name, interval in TEXTBOOK["aima-3x3"]["intervals"]]
    del expected[1]  # frame (b) shows B again: 12 changes nothing
    shown.remove(("A", (3, 5)))  # the text says only of D that its 5 comes after 14
    assert shown == expected
    printed = {(name, found) for frame in AIMA_FRAMES.values() for name, found in frame.items()}
    assert printed <= set(expected)


def test_the_aima_tree_visits_and_prunes_the_leaves_of_the_text() -> None:
    run, expected = BY_ID["aima"].run(), TEXTBOOK["aima-3x3"]
    assert run.answer.nodes == expected["ab_nodes"]
    assert run.answer.line[0] == expected["best_child"]
    leaves = [int(node) for node in range(run.tree.known) if run.tree.leaf[node]]
    order = [int(run.tree.move[run.tree.parent[leaf]]) * 3 + int(run.tree.move[leaf]) for leaf in leaves]
    assert order == expected["leaf_order"]
    assert run.values() == {name: expected[name] for name in "BCD"}


def test_the_tree_a_to_n_says_what_its_text_says() -> None:
    run, expected = BY_ID["letters"].run(), TEXTBOOK["csdn-ex2"]
    names = {}
    for node in range(run.tree.known):
        position = run.position.copy()
        for step in run.tree.path(node)[1:]:
            position.play(int(run.tree.move[step]))
        names[position.name] = node
    assert sorted(names) == sorted(set("ABCDEFGHIJKLMN") - set(expected["pruned"]))
    returned = {name: float(run.tree.returned[node]) for name, node in names.items()}
    assert {name: returned[name] for name in "ABCFGI"} == {"A": 5, "B": 3, "C": 5, "F": 5, "G": 6, "I": 1}
    assert (returned["M"], returned["K"], returned["J"]) == (1, 6, 5)
    assert returned["H"] <= 3 and min(returned["D"], returned["E"]) == 3
    sides = {name: int(run.tree.side[node]) for name, node in names.items()}
    assert {name for name, side in sides.items() if side == 0} == set("ADEFGMN") & set(names)
    cut = {name for name, node in names.items() if run.tree.cut_by[node] != NONE}
    assert cut == {"I", "G"}


@pytest.mark.parametrize(
    ("preset", "example"), [("first-search", "ttt-search-1"), ("second-search", "ttt-search-2")]
)
def test_the_searches_of_tic_tac_toe_visit_the_boards_and_values_of_the_text(
    preset: str, example: str
) -> None:
    run, expected = BY_ID[preset].run(0), TEXTBOOK[example]
    assert run.answer.value == expected["value"]
    assert run.leaves() == expected["distinct_leaves"]
    found = {}
    for node in run.tree.children(0):
        after = run.position.copy()
        after.play(int(run.tree.move[node]))
        replies = {}
        for leaf in run.tree.children(node):
            board = after.copy()
            board.play(int(run.tree.move[leaf]))
            replies[board.symmetric_identity] = run.tree.shown_value(leaf)
        found[after.symmetric_identity] = (run.tree.shown_value(node), replies)
    game = catalog.game("tictactoe")
    told = {}
    for child in expected["children"]:
        replies = {game.read(reply["board"]).symmetric_identity: reply["e"] for reply in child["replies"]}
        told[game.read(child["after_max"]).symmetric_identity] = (child["value"], replies)
    assert found == told
    best = {game.read(board).symmetric_identity for board in expected["best"]}
    after = run.position.copy()
    assert run.answer.move is not None
    after.play(run.answer.move)
    assert after.symmetric_identity in best


def test_the_wallets_are_those_of_the_text() -> None:
    run = BY_ID["wallets"].run()
    expected = TEXTBOOK["two-bags"]
    assert (run.answer.value, run.answer.move) == (expected["value"], expected["best_child"])
