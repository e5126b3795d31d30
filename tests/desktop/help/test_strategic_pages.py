"""The pages about games in strategic form: their numbers and their files are true."""

from __future__ import annotations

import json
import re
from typing import Any

from plyscope import catalog
from plyscope.cli.batch import answer
from plyscope.strategic.trees.conversion import matrix_of_tree
from plyscope_desktop.runtime.resources import folder


def text(page: str, language: str = "en") -> str:
    return (folder("help") / language / f"{page}.md").read_text("utf-8")


def told(preset: str, variant: int = 0) -> dict[str, Any]:
    return catalog.presets()[preset].run(variant).answer.details


def test_the_steps_pivots_and_values_of_the_examples_are_true() -> None:
    page = text("strategic")
    assert f"in {told('prisoners-dilemma')['steps']} steps" in page
    assert f"takes {told('tianji')['pivots']} pivots to the value 1" in page
    found = answer({"do": "matrix", "preset": "tianji"})
    assert (found["value"], found["maximin"], found["minimax"]) == ("1", "-1", "3")
    assert "−1 for the king" in page and "and 3 if Tian Ji does" in page


def test_the_tree_of_the_page_is_the_game_that_it_names() -> None:
    for language in ("en", "zh_CN"):
        found = re.search(r"```json\n(.*?)```", text("information-sets", language), re.DOTALL)
        assert found is not None
        position = catalog.game("tree").read(found[1])
        game = matrix_of_tree(position.nodes).game  # type: ignore[attr-defined]
        assert [list(map(int, row)) for row in game.a] == [[2, 0], [0, 1]]
        assert [list(map(int, row)) for row in game.b] == [[1, 0], [0, 2]]


def test_the_numbers_of_kuhn_poker_and_of_the_threat_are_true() -> None:
    page, run = text("information-sets"), catalog.presets()["kuhn"].run()
    value, exploitability = run.answer.value, run.answer.details["exploitability"]
    assert value is not None
    assert f"worth −{-value:.4f}, and its exploitability is {exploitability:.4f}" in page
    assert "55 nodes and 12 information sets" in page
    entry = catalog.presets()["entry"]
    facts = {fact.name: fact.found for fact in entry.facts(entry)}
    assert facts["of the game: equilibria of the matrix"] == "out, fight in, accept"
    assert facts["plan"] == "in accept" and "fighting pays −1 and accepting 1" in page


def test_the_counts_of_fictitious_play_are_true() -> None:
    page = text("learning")
    counts = [told(*run)["counts"]["row"] for run in (("rock-paper-scissors", 0), ("rock-paper-scissors", 1))]
    assert f"{counts[0][0]}, {counts[0][1]} and {counts[0][2]} times" in page
    assert f"{counts[1][0]}, {counts[1][1]} and {counts[1][2]} times" in page
    row = told("shapley")["counts"]["row"]
    assert f"{row[0]}, {row[1]} and {row[2]}." in page


def test_the_scores_of_repeated_games_are_true() -> None:
    names = [
        "cooperate", "defect", "tit-for-tat", "suspicious-tit-for-tat", "tit-for-two-tats", "grudger",
        "win-stay-lose-shift", "alternator",
    ]  # fmt: skip
    request = {"do": "repeated", "preset": "prisoners-dilemma", "rounds": 10, "strategies": names}
    found, page = answer(request), text("repeated")
    tit, alternator, defect = (names.index(name) for name in ("tit-for-tat", "alternator", "defect"))
    assert (found["scores"][tit][alternator], found["scores"][alternator][tit]) == (-50.5, -40.5)
    assert "gets −50.5 against the alternator, which gets −40.5" in page
    assert found["ranking"].index(defect) == 5 and "comes sixth of the eight" in page
    others = [other for other in range(len(names)) if other != defect]
    assert all(found["scores"][defect][other] >= found["scores"][other][defect] for other in others)


def test_the_requests_of_the_command_line_are_answered_and_its_words_are_those_of_matrix() -> None:
    page = text("command-line")
    requests = re.findall(r'`(\{"do":"(?:matrix|cfr|repeated)"[^`]*\})`', page)
    assert len(requests) == 4
    for request in requests:
        assert "error" not in answer(json.loads(request))
    what = re.search(r"computes what `what` names: ([^.]*)\.", page)
    assert what is not None
    for word in re.findall(r"`([a-z-]+)`", what[1]):
        asked = {"do": "matrix", "a": [[1, -1], [-1, 1]], "what": [word]}
        assert "error" not in answer(asked if word != "lemke-howson" else {**asked, "label": 0})
