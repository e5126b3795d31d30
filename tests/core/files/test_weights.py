"""A file of weights is read back as it was written, and refused with its place where it is not sound."""

from __future__ import annotations

import json
from dataclasses import replace
from math import inf
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from session_samples import SETUP, sample

from plyscope import catalog, strict_json
from plyscope.cli import main
from plyscope.files import identify, weights
from plyscope.files.identify import open_file
from plyscope.files.json_fields import FieldError
from plyscope.files.session import archive, document_json
from plyscope.files.session.archive import digest_of_search
from plyscope.files.session.session import SavedPlayer, SavedSession
from plyscope.files.weights import Learned, SavedWeights, WeightsFileError
from plyscope.rules.game import WeightError
from plyscope.rules.position import MAX, MIN, Position

LEARNED = Learned(
    games=2000, positions=51_234, depth=4, seed=7, loss=0.51, held_out=0.52,
    before={
        "one": 1.0, "two": 4.0, "three": 16.0, "centre": 0.0, "stacked": 32.0, "zugzwang": 64.0,
    },
    pairs=500, elo=31.5, low=12.0, high=inf,
)  # fmt: skip
PLAIN = SavedWeights("connect4", (1.5, 4.0, 12.25, -3.0, 20.0, 0.5))
SAMPLES = [
    PLAIN,
    SavedWeights("tictactoe", (2.0, -0.5)),
    replace(PLAIN, options={"width": 6, "height": 5}),
    replace(PLAIN, learned=LEARNED),
    replace(PLAIN, learned=replace(LEARNED, pairs=0, elo=None, low=None, high=None)),
]


@pytest.mark.parametrize("saved", SAMPLES)
def test_what_is_saved_is_read_back(saved: SavedWeights, tmp_path: Path) -> None:
    path = tmp_path / "mine.weights.json"
    weights.save(path, saved)
    assert weights.load(path) == saved
    found = identify.examine(path)
    assert found.kind == "weights"
    assert found.facts["game"] == saved.game
    assert tuple(found.facts["weights"].values()) == saved.weights


def test_the_file_is_what_the_documentation_says(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    weights.save(path, PLAIN)
    assert json.loads(path.read_text()) == {
        "plyscope": "weights",
        "version": 1,
        "game": "connect4",
        "weights": {
            "one": 1.5,
            "two": 4.0,
            "three": 12.25,
            "centre": -3.0,
            "stacked": 20.0,
            "zugzwang": 0.5,
        },
    }


def test_a_former_file_becomes_the_backup(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    weights.save(path, PLAIN)
    weights.save(path, replace(PLAIN, weights=(0.0, 0.0, 1.0, *(0.0,) * 3)))
    assert weights.load(tmp_path / "mine.json~") == PLAIN


def test_weights_that_are_refused_are_not_written(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    with pytest.raises(WeightError, match="too large"):
        weights.save(path, replace(PLAIN, weights=(1e9, *(0.0,) * 5)))
    assert not path.exists()


def written(**changes: Any) -> dict[str, Any]:
    return {**weights.file_json(replace(PLAIN, learned=LEARNED)), **changes}


GOOD = {"one": 1, "two": 4, "three": 16, "centre": 0, "stacked": 32, "zugzwang": 64}
BAD: list[tuple[Any, str]] = [
    ([], "the whole: expected an object"),
    (written(plyscope="session"), "plyscope: expected one of weights"),
    (written(version=2), "version: a newer Plyscope wrote it"),
    (written(version=True), "version: expected a whole number"),
    (written(game="chequers"), "game: "),
    (written(game="tree"), "game: .*no features"),
    (written(game=7), "game: expected text"),
    (written(extra=1), "extra: not expected"),
    (written(weights=[1, 2, 3, 4]), "weights: expected an object"),
    (written(weights={"one": 1, "two": 2, "three": 3}), "weights.centre: expected, but it is not there"),
    (written(weights={**GOOD, "four": 1}), "weights.four: not expected"),
    (written(weights={**GOOD, "two": "4"}), "weights.two: expected a number"),
    (written(weights={**GOOD, "two": True}), "weights.two: expected a number"),
    (written(weights={**GOOD, "two": "inf"}), "weights: The weight of two must be a finite number"),
    (written(weights={**GOOD, "two": 1e6}), "weights: The weights are too large"),
    (written(options={"width": 99}), "options: Option width"),
    (written(options={"width": [7]}), "options: expected an object of options and values"),
    (written(options={"colour": "red"}), "options: There is no option 'colour'"),
    (written(learned={"games": 1}), "learned.positions: expected, but it is not there"),
    (written(learned={**written()["learned"], "games": -1}), "learned.games: expected a whole number"),
    (written(learned={**written()["learned"], "elo": None}), "learned.elo: expected a number"),
]


@pytest.mark.parametrize(("value", "message"), BAD, ids=[message[:40] for _, message in BAD])
def test_what_is_wrong_is_said_with_its_place(value: Any, message: str, tmp_path: Path) -> None:
    data = json.dumps(value).encode()
    with pytest.raises(WeightsFileError, match=message):
        weights.read(data)
    if isinstance(value, dict) and value.get("plyscope") == "weights":
        path = tmp_path / "bad.json"
        path.write_bytes(data)
        with pytest.raises(identify.CheckError, match=f"weights: .*{message}"):
            identify.examine(path)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b'{"plyscope": "weights", "version": 1, "game": "connect4", "weights": {"one": NaN}}', "column"),
        (b'{"plyscope": "weights", "version": 1, "version": 1}', "there twice"),
        (b'{"plyscope": "weights"', "expected"),
        (b'{"plyscope": "weights", "options": ' + b"[" * 50 + b"]" * 50 + b"}", "more than 20"),
        (b'{"plyscope": "weights", "notes": "' + b"x" * 2_000_000 + b'"}', "longer than"),
        (b'{"plyscope": "weights", "game": "\xff"}', "UTF-8"),
    ],
)
def test_text_that_is_not_strict_json_is_refused(text: bytes, message: str) -> None:
    with pytest.raises(WeightsFileError, match=message):
        weights.read(text)


scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
junk = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


@settings(max_examples=300, deadline=None)
@given(name=st.sampled_from([*written(), "surprise"]), value=junk)
def test_no_value_anywhere_does_more_than_be_refused(name: str, value: Any) -> None:
    try:
        data = json.dumps(written(**{name: value})).encode("utf-8", "surrogatepass")
        found = weights.read(data)
    except WeightsFileError as error:
        assert str(error)
    else:
        catalog.game(found.game).check_weights(found.weights)


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 400), st.binary(min_size=1, max_size=4))
def test_damaged_files_are_refused_or_still_sound(place: int, bytes_: bytes) -> None:
    data = bytearray(json.dumps(written()).encode())
    place %= len(data)
    data[place : place + len(bytes_)] = bytes_
    try:
        found = weights.read(bytes(data))
    except WeightsFileError:
        return
    catalog.game(found.game).check_weights(found.weights)


def test_partial_weights_keep_the_games_own_for_the_others() -> None:
    game = catalog.game("connect4")
    given_ = weights.Field({"two": 9.5}, "weights")
    own = (1.0, 4.0, 16.0, 0.0, 32.0, 64.0)
    assert weights.read_weights(given_, game, own) == (1.0, 9.5, *own[2:])


# In sessions and recordings.

WEIGHED = replace(SETUP, weights=(1.0, 2.5, -3.0, 4.0, 0.0, 1.0))


def session() -> SavedSession:
    plain = sample("connect4", catalog.game("connect4").start())
    assert plain.record is not None
    players = {MAX: SavedPlayer(), MIN: SavedPlayer(WEIGHED, "")}
    document = replace(plain.document, setup=WEIGHED, players=players)
    return replace(plain, document=document, record=replace(plain.record, setup=WEIGHED))


def written_session(start: Position) -> dict[str, Any]:
    return document_json.session_json(replace(sample("connect4", start), record=None), start, 0)


def test_a_session_keeps_the_weights_of_its_set_ups(tmp_path: Path) -> None:
    path = tmp_path / "lab.plyscope"
    archive.save(path, session())
    found = archive.load(path)
    assert found.document == session().document
    assert found.record is not None and found.record.setup == WEIGHED


def test_a_session_without_weights_is_written_as_before() -> None:
    start = catalog.game("connect4").start()
    written = strict_json.write(written_session(start))
    assert '"weights"' not in written
    assert document_json.read_session(strict_json.read(written)).document.setup.weights == ()


@pytest.mark.parametrize(
    ("weights_", "message"),
    [
        ([1, 2, 3, 4], "setup.weights: expected an object"),
        ({"one": "x"}, "setup.weights.one: expected a number"),
        ({"five": 1}, "setup.weights.five: not expected"),
        ({"three": 1e7}, "setup.weights: The weights are too large"),
        ({"three": "inf"}, "setup.weights: The weight of three must be"),
    ],
)
def test_hostile_weights_in_a_session_are_refused(weights_: Any, message: str) -> None:
    start = catalog.game("connect4").start()
    written = written_session(start)
    written["setup"]["weights"] = weights_
    with pytest.raises(FieldError, match=message):
        document_json.read_session(written)


def test_weights_that_a_session_does_not_name_are_the_games_own() -> None:
    start = catalog.game("connect4").start()
    own, written = start.weights, written_session(start)
    written["setup"]["weights"] = {"two": 9}
    assert document_json.read_session(written).document.setup.weights == (1.0, 9.0, *own[2:])


def test_searches_with_other_weights_have_other_names() -> None:
    document = session().document
    names = {
        digest_of_search(document, setup, ())
        for setup in (SETUP, WEIGHED, replace(SETUP, weights=(1.0, 2.5, -3.0, 4.5, 0.0, 1.0)))
    }
    assert len(names) == 3


def test_a_recording_made_with_weights_opens_as_a_session_with_them(tmp_path: Path) -> None:
    mine, record = tmp_path / "mine.json", tmp_path / "search.recording"
    weights.save(mine, PLAIN)
    words = ["search", "connect4", "--algorithm", "alphabeta", "--depth", "3", "--weights", str(mine)]
    assert main.main([*words, "--record", str(record)]) == 0
    found = open_file(record).session
    assert found.record is not None and found.record.setup.weights == PLAIN.weights


def test_opening_weights_in_the_place_of_a_session_says_where_they_belong(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    weights.save(path, PLAIN)
    with pytest.raises(identify.CheckError, match="panel Evaluation"):
        open_file(path)
