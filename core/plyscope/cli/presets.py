"""Worked examples for the command line: their numbers, and whether their records have them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from plyscope import catalog
from plyscope.cli.errors import CommandError
from plyscope.cli.printing import json_line
from plyscope.lessons.chapters import CHAPTERS
from plyscope.lessons.preset import Preset, check


def print_presets(ids: Sequence[str], *, check: bool, as_json: bool) -> int:
    """Print examples in the order of the lectures; return 1 if a number that is checked does not come out.

    Each of them is searched anew. Raises CommandError for an id that no example has.
    """
    known = catalog.presets()
    for id in ids:
        if id not in known:
            raise CommandError(f"There is no example {id}; `plyscope presets` lists them.")
    found = examples(ids or known, check=check)
    wrong = sum(not fact["ok"] for told in found for fact in told["expected"]) if check else 0
    if as_json:
        print(json_line({"presets": found} | ({"ok": not wrong} if check else {})))
    else:
        for told in found:
            _print(told)
        if check:
            count = sum(len(told["expected"]) for told in found)
            print(f"{count - wrong} of {count} numbers come out in {len(found)} examples.")
    return 1 if wrong else 0


def examples(ids: Collection[str], *, check: bool) -> list[dict[str, Any]]:
    """Return the facts of examples, chapter by chapter; with `check` what their records have."""
    presets = catalog.presets()
    order = [(chapter.title, presets[id]) for chapter in CHAPTERS for id in chapter.presets]
    listed = {preset.id for _, preset in order}
    order += [("", preset) for preset in presets.values() if preset.id not in listed]
    return [_facts_of(preset, chapter, check) for chapter, preset in order if preset.id in ids]


def _facts_of(preset: Preset, chapter: str, compare: bool) -> dict[str, Any]:
    facts = []
    for fact in check(preset).facts:
        told: dict[str, Any] = {"name": fact.name, "expected": fact.expected}
        facts.append(told | {"found": fact.found, "ok": fact.ok} if compare else told)
    return {
        "id": preset.id,
        "title": preset.title,
        "chapter": chapter,
        "lecture": preset.source,
        "game": preset.game,
        "algorithm": preset.algorithm,
        "variants": [variant.name for variant in preset.variants],
        "result": preset.expected,
        "expected": facts,
    }


def _print(told: dict[str, Any]) -> None:
    print(f"{told['id']}  {told['title']}: {told['result']}")
    print(f"  {told['chapter']}; {told['lecture']}")
    for fact in told["expected"]:
        sign = "" if "ok" not in fact else "✓ " if fact["ok"] else "✗ "
        found = "" if fact.get("ok", True) else f", found {fact['found']}"
        print(f"  {sign}{fact['name']}: {fact['expected']}{found}")
    print()
