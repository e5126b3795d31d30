"""`plyscope presets` lists the worked examples, and with --check says which numbers do not come out."""

import json
from dataclasses import replace

import pytest

from plyscope import catalog
from plyscope.cli.main import main
from plyscope.lessons.chapters import CHAPTERS
from plyscope.lessons.preset import Preset, fact


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    status = main(["presets", *arguments])
    return status, capsys.readouterr().out


def test_every_example_is_listed_once_in_the_order_of_the_lectures(
    capsys: pytest.CaptureFixture[str],
) -> None:
    status, text = told(capsys, "--json")
    found = json.loads(text)["presets"]
    assert status == 0
    assert [example["id"] for example in found] == [id for chapter in CHAPTERS for id in chapter.presets]
    assert {example["id"] for example in found} == set(catalog.presets())
    for example in found:
        assert example["lecture"] and example["title"] and example["chapter"]
        assert len(example["expected"]) >= 3
        assert all(set(one) == {"name", "expected"} for one in example["expected"])


def test_what_was_expected_is_compared_with_what_the_records_have(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    status, text = told(capsys, "aima", "ucb-21", "--check")
    assert status == 0 and "✗" not in text and text.count("✓") >= 15
    assert text.splitlines()[-1].endswith("numbers come out in 2 examples.")

    def wrong(preset: Preset) -> list:  # type: ignore[type-arg]
        return [fact("value", 3, preset.run().answer.value), fact("leaves", 6, preset.run().leaves())]

    known = catalog.presets()
    changed = known | {"aima": replace(known["aima"], facts=wrong)}
    monkeypatch.setattr(catalog, "presets", lambda: changed)
    status, text = told(capsys, "aima", "--check")
    assert status == 1 and "✗ leaves: 6, found 7" in text and "1 of 2 numbers" in text
    status, text = told(capsys, "aima", "--check", "--json")
    answer = json.loads(text)
    assert status == 1 and answer["ok"] is False
    assert answer["presets"][0]["expected"][1] == {
        "name": "leaves", "expected": "6", "found": "7", "ok": False,
    }  # fmt: skip


def test_an_unknown_example_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["presets", "aimaa"]) == 1
    assert "There is no example aimaa" in capsys.readouterr().err
