"""Features with weights in plain Python: of a game of one's own, and of a game that is there."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest
from interpreted import run_compiled, run_interpreted
from own_code import TAKE_AWAY, TIC_TAC_TOE, written

from plyscope import catalog
from plyscope.arena import self_play
from plyscope.arena.tuner import Tuner
from plyscope.cli.main import main
from plyscope.files import weights as weights_file
from plyscope.files.tuner_state import SavedTuning
from plyscope.files.weights import SavedWeights
from plyscope.plain import OwnCodeError, check_game, templates
from plyscope.plain.contract import Contract
from plyscope.plain.game_entry import PlainGame
from plyscope.rules.game import WeightError
from plyscope.rules.position import Position
from plyscope.rules.stop import Stop
from plyscope.search.search import Limits

FEATURES = """\
    weights = {"open_lines": 1.0, "centre": 0.5}
    def features(self, state):
        def lines(other):
            return sum(all(state[cell] != other for cell in line) for line in LINES)
        return [lines("O") - lines("X"), (state[4] == "X") - (state[4] == "O")]
"""
WEIGHED = TIC_TAC_TOE + FEATURES
OPEN = '''\
from plyscope.plain import Evaluation
class Open(Evaluation):
    """The square in the middle."""
    game = "GAME"
    weights = {"middle": 2.0}
    def features(self, game, state):
        return [(game.write(state)[4] == "X") - (game.write(state)[4] == "O")]
'''
LEAF = """\
from plyscope.plain import Search
class Leaf(Search):
    def decide(self, game, state):
        self.enter(None)
        self.leave(game.evaluate(state))
        return game.actions(state)[0]
"""


def game_of(folder: Path, text: str, name: str = "own.py") -> PlainGame:
    found: PlainGame = catalog.open_file(written(folder, name, text), "game")
    return found


def failed(folder: Path, text: str) -> Contract:
    """The one contract that a game does not keep."""
    (found,) = [one for one in check_game.check(game_of(folder, text)) if not one.ok]
    return found


def estimate(position: Position) -> float:
    found = position.estimate
    assert found is not None
    return found


def test_a_state_is_estimated_by_the_sum_of_its_weighed_features(tmp_path: Path) -> None:
    game = game_of(tmp_path, WEIGHED)
    assert [(one.id, one.name, one.weight) for one in game.features] == [
        ("open_lines", "Open lines", 1.0), ("centre", "Centre", 0.5)
    ]  # fmt: skip
    assert game.estimates
    position = game.read("....X...O")
    assert position.features() == (5.0 - 4.0, 1.0)
    assert position.weights == (1.0, 0.5)
    assert estimate(position) == position.features()[0] + 0.5


def test_other_weights_give_other_estimates_here_and_in_copies(tmp_path: Path) -> None:
    position = game_of(tmp_path, WEIGHED).read("....X...O")
    before = position.copy()
    position.weigh((0.0, -3.0))
    assert estimate(position) == estimate(position.copy()) == -3.0
    assert position.copy().weights == (0.0, -3.0)
    assert estimate(before) > 0
    position.play(position.parse("0,0"))
    assert estimate(position) == -3.0


def test_searches_of_ours_and_of_ones_own_go_by_the_weights(tmp_path: Path) -> None:
    position = game_of(tmp_path, WEIGHED).start()
    ours = catalog.algorithm("alphabeta").search(iterative="no")
    own = catalog.open_file(written(tmp_path, "leaf.py", LEAF), "algorithm").search()
    first = ours.run(position, Limits(depth=1)).value
    position.weigh((0.0, 10.0))
    assert ours.run(position, Limits(depth=1)).value == 10.0 != first
    position.play(position.parse("1,1"))
    assert own.run(position, Limits(depth=0)).value == 10.0 == position.estimate
    assert position.rules.weights == {"open_lines": 1.0, "centre": 0.5}


def test_the_features_of_a_game_that_is_over_are_nothing(tmp_path: Path) -> None:
    position = game_of(tmp_path, WEIGHED).read("XXX.O.O..")
    assert position.finished
    assert position.features() == (0.0, 0.0)


def test_weights_that_do_not_fit_are_refused(tmp_path: Path) -> None:
    position = game_of(tmp_path, WEIGHED).start()
    with pytest.raises(WeightError, match="has 2 features; 1 weights were given"):
        position.weigh((1.0,))
    with pytest.raises(WeightError, match="The weight of centre must be a finite number"):
        position.weigh((1.0, float("nan")))
    assert position.weights == (1.0, 0.5)


def test_an_estimate_that_could_be_taken_for_a_win_is_refused_where_it_is_found(tmp_path: Path) -> None:
    position = game_of(tmp_path, WEIGHED).read("....X...O")
    position.weigh((0.0, 200_000.0))
    with pytest.raises(
        OwnCodeError, match="features times their weights sum up to 200,000; an estimate must"
    ):
        catalog.algorithm("alphabeta").search().run(position, Limits(depth=1))


def test_weights_learn_from_games_that_the_game_plays_against_itself(tmp_path: Path) -> None:
    path = written(tmp_path, "own.py", WEIGHED)
    game = catalog.open_file(path, "game")
    own = game.start().weights
    asked = SavedTuning(path, {}, own, 12, 1, 1, 2)
    tuner = Tuner(asked)
    stages = [progress.stage for progress in tuner.steps(Stop())]
    assert tuner.finished
    assert {"play", "fit", "match", "done"} == set(stages)
    assert tuner.positions > 10
    assert len(tuner.result().weights) == 2
    assert tuner.result().weights != own
    saved = tmp_path / "own.weights.json"
    weights_file.save(saved, SavedWeights(path, tuner.result().weights))
    assert weights_file.load(saved).weights == tuner.result().weights


def test_self_play_weighs_each_side_by_its_own_weights(tmp_path: Path) -> None:
    start = game_of(tmp_path, WEIGHED).start()
    opening = next(self_play.openings(start, 1, Random(1)))
    found = self_play.play(start, opening, {0: (1.0, 0.5), 1: (0.0, -1.0)}, 2, Stop())
    assert found is not None
    moves, end = found
    assert end.finished
    assert len(moves) > len(opening)


@pytest.mark.parametrize(
    ("features", "sentence"),
    [
        ("return [1]", r"features\(\) must give 2 numbers, one for each of the weights; found 1"),
        ("return [1, 2, 3]", r"features\(\) must give 2 numbers, .* found more than 2"),
        ("return [1, float('nan')]", r"features\(\) must give finite numbers; found nan"),
        ("return [1, 'x']", r"features\(\) must give finite numbers; found 'x'"),
        ("return [1e6, 1]", r"features times their weights sum up to 1,000,001"),
        (
            "import random; return [random.random(), 1]",
            r"features\(\) gives other numbers",
        ),
    ],
)
def test_a_check_finds_features_that_are_none(tmp_path: Path, features: str, sentence: str) -> None:
    head = "    weights = {'a': 1.0, 'b': 1.0}\n    def features(self, state):\n"
    text = f"{TIC_TAC_TOE}{head}        {features}\n"
    found = failed(tmp_path, text)
    assert found.name == "features"
    assert re.search(sentence, found.error), found.error
    assert found.line == len(text.splitlines())


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("    weights = {'a': 1.0}\n", r"weights are those of features\(state\), which is missing"),
        (
            "    def features(self, state):\n        return [1]\n",
            r"A game with features\(state\) has weights",
        ),
        (
            "    weights = {'a': 'x'}\n    def features(self, state):\n        return [1]\n",
            "weights: a must be a finite number, found 'x'",
        ),
        (
            "    weights = [1]\n    def features(self, state):\n        return [1]\n",
            r"weights must be a dict of names and numbers, found \[1\]",
        ),
        (
            f"{FEATURES}    def evaluate(self, state):\n        return 1\n",
            r"evaluate\(state\) or features\(state\), not both",
        ),
    ],
)
def test_a_class_whose_weights_make_no_sense_is_refused(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(OwnCodeError, match=sentence):
        game_of(tmp_path, TIC_TAC_TOE + text)


def test_a_game_with_an_evaluation_may_call_what_it_likes_weights(tmp_path: Path) -> None:
    text = f"{TIC_TAC_TOE}    weights = [3]\n    def evaluate(self, state):\n        return self.weights[0]\n"
    game = game_of(tmp_path, text)
    assert game.features == ()
    assert estimate(game.start()) == 3.0


def test_an_evaluation_of_a_compiled_game_is_that_game_with_other_estimates(tmp_path: Path) -> None:
    game = game_of(tmp_path, OPEN.replace("GAME", "tictactoe"))
    ours = catalog.game("tictactoe")
    assert (game.name, game.sentence, game.options) == ("Open", "The square in the middle.", ours.options)
    assert game.utilities == ours.utilities
    position, compiled = game.read("X.O.X.O.."), ours.read("X.O.X.O..")
    assert position.write() == compiled.write()
    assert position.board() == compiled.board()
    assert [position.text(move) for move in position.legal_moves()] == [
        compiled.text(move) for move in compiled.legal_moves()
    ]
    assert estimate(position) == 2.0
    search = catalog.algorithm("alphabeta").search()
    assert search.run(position, Limits()).value == search.run(compiled, Limits()).value


@pytest.mark.parametrize("id", ["tictactoe", "connect4", "nim", "pig"])
def test_an_evaluation_keeps_the_contracts_of_a_game(tmp_path: Path, id: str) -> None:
    text = OPEN.replace("GAME", id).replace('game.write(state)[4] == "X"', "len(game.write(state)) > 8")
    found = check_game.check(game_of(tmp_path, text))
    assert [(one.name, one.error) for one in found if not one.ok] == []


def test_an_evaluation_of_a_game_of_ones_own_is_beside_it(tmp_path: Path) -> None:
    written(tmp_path, "coins.py", TAKE_AWAY)
    text = OPEN.replace("GAME", "coins.py").replace(
        'return [(game.write(state)[4] == "X") - (game.write(state)[4] == "O")]', "return [state[0] % 3]"
    )
    position = game_of(tmp_path, text).start(coins=8)
    assert estimate(position) == 4.0
    assert catalog.algorithm("alphabeta").search().run(position, Limits()).exact


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"GAME"', '""', "An evaluation says for which game it is"),
        ("GAME", "halma", "game = 'halma': There is no game 'halma'"),
        ("GAME", "missing.py", "game = 'missing.py': It cannot be read"),
        ("GAME", "tree", "Explicit tree is too long for an evaluation of one's own"),
        ("features(", "feature(", r"An evaluation defines features\(game, state\)"),
        ('{"middle": 2.0}', "{}", "An evaluation has weights"),
    ],
)
def test_an_evaluation_that_lacks_something_is_refused_at_its_class(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    text = OPEN.replace(old, new).replace("GAME", "tictactoe")
    with pytest.raises(OwnCodeError, match=sentence) as refused:
        game_of(tmp_path, text)
    assert refused.value.line == 2


def test_an_error_in_an_evaluation_is_shown_at_its_line(tmp_path: Path) -> None:
    text = OPEN.replace("GAME", "tictactoe").replace("[4]", "[44]")
    position = game_of(tmp_path, text).start()
    with pytest.raises(OwnCodeError, match="line 7, in features: IndexError"):
        catalog.algorithm("alphabeta").search().run(position, Limits(depth=1))


def test_an_evaluation_searches_the_same_compiled_and_interpreted(tmp_path: Path) -> None:
    path = written(tmp_path, "open.py", OPEN.replace("GAME", "connect4"))
    program = f"""
from plyscope import catalog
from plyscope.search.search import Limits
position = catalog.open_file({path!r}, "game").start()
position.weigh((0.7,))
found = catalog.algorithm("alphabeta").search().run(position, Limits(depth=3))
print(found.value, found.line, found.nodes, position.features(), position.estimate)
"""
    assert run_interpreted(program) == run_compiled(program) != ""


def test_the_board_of_an_evaluation_is_that_of_its_game(tmp_path: Path) -> None:
    path = written(tmp_path, "own.py", templates.text("evaluation"))
    own = catalog.open_file(path, "game").start()
    ours = catalog.game("tictactoe").start()
    for text in ("1,1", "0,0", "0,2"):
        own.play(own.parse(text))
        ours.play(ours.parse(text))
        shown, board = own.picture(), ours.picture()
        assert shown.pieces == board.pieces and len(shown.cells) == len(board.cells)
        assert own.label(0) == ours.label(ours.legal_moves()[0])
        moves = {own.text(cell.move) for cell in shown.cells if cell.move is not None}
        assert moves == {ours.text(cell.move) for cell in board.cells if cell.move is not None}
        assert [own.text(move) for _, move in shown.keys] == [ours.text(move) for _, move in board.keys]


def test_the_command_line_tunes_an_evaluation_and_searches_with_its_weights(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    written(tmp_path, "lines.py", templates.text("evaluation"))
    assert main(["tune", "lines.py", "--games", "30", "--pairs", "2", "--depth", "1"]) == 0
    assert (tmp_path / "lines.weights.json").is_file()
    capsys.readouterr()
    words = ["show", "lines.py", "--moves", "1,1", "--json"]
    assert main(words) == 0
    usual = json.loads(capsys.readouterr().out)["evaluation"]
    assert main([*words, "--weights", "lines.weights.json"]) == 0
    assert json.loads(capsys.readouterr().out)["evaluation"] != usual
    assert main(["tune", "none.py"]) == 1
    assert capsys.readouterr().err.startswith("plyscope: none.py: It cannot be read")
