"""Keep the translation files complete: python packaging/translate.py update | check | todo | merge FILE.json

update  brings resources/translations up to date with the sources, keeping every translation
check   prints what is missing, unused or wrong, one text a line, and fails if there is anything
todo    prints the missing texts of a language as JSON to be filled in: {"Search again": ""}
merge   takes such JSON back; in English a value is the singular of a plural text

Texts come from tr("…") and marked("…") in the desktop, from the core's catalog (names, sentences, options,
features, texts of algorithms), from the sentences with which the core refuses input, and from what is said of
code of one's own; their variable parts are {1}, {2} … here.
"""

import argparse
import ast
import json
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "core"), str(ROOT / "desktop")]

from plyscope_desktop.runtime.language import Message, available, file_of, own_name, read_messages  # noqa: E402  # path

CALLS = ("tr", "marked")
CATALOG_FIELDS = (
    "name", "sentence", "pseudocode", "source", "title", "line", "expected", "first_player", "second_player",
    "notation", "notes", "area", "lead_rule",
)  # fmt: skip
TERMINAL_ONLY = (
    "core/plyscope/cli/main.py", "core/plyscope/cli/exercises.py", "core/plyscope/cli/zoo.py",
    "core/plyscope/cli/court.py", "core/plyscope/cli/lab.py", "core/plyscope/installation.py",
    "core/plyscope/cli/agents.py", "core/plyscope/cli/cluster.py",
    "core/plyscope/arena/cluster/coordinator.py", "core/plyscope/arena/cluster/keys.py",
    "core/plyscope/arena/cluster/machine.py",
    "core/plyscope/arena/cluster/service.py", "core/plyscope/cli/strategic.py",
    "core/plyscope/cli/repeated.py",
    "core/plyscope/cli/arena.py", "core/plyscope/cli/tournaments.py",
    "core/plyscope/cli/tournament_words.py", "core/plyscope/cli/engine.py",
    "core/plyscope/arena/serve/gomocup.py", "core/plyscope/arena/serve/gtp.py",
    "core/plyscope/arena/serve/lines.py", "core/plyscope/arena/serve/opponent.py",
    "core/plyscope/arena/serve/ucci.py", "core/plyscope/arena/serve/uci.py",
)  # fmt: skip
FORMS = {"en": 2, "zh_CN": 1}
PLACE_FIRST = {"ExerciseError": 1, "AgentFailure": 1}
OF_FILES = {"OSError": 1, "PermissionError": 1, "SavingError": 1, "_saying": -1}
"""Errors of files, and where it is said what was being done; with the number of the part of a sentence."""
"""Errors whose sentence is not their first argument, with its number."""


@dataclass
class Found:
    """The texts of the program with whether they count something, and calls that cannot be translated."""

    texts: dict[str, bool]
    wrong: list[str]


def trees(*folders: str) -> Iterator[tuple[Path, ast.Module]]:
    """Every module below some folders of the project that has to do with the window, parsed."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            if path.relative_to(ROOT).as_posix() not in TERMINAL_ONLY:
                yield path, ast.parse(path.read_text("utf-8"), str(path))


def read_calls(found: Found) -> None:
    """The literals in tr() and marked() of the desktop."""
    for path, tree in trees("desktop"):
        for node in ast.walk(tree):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS):
                continue
            place = f"{path.relative_to(ROOT)}:{node.lineno}"
            text = node.args[0] if node.args else None
            if isinstance(text, ast.Constant) and isinstance(text.value, str):
                found.texts[text.value] = found.texts.get(text.value, False) or len(node.args) > 1
            elif not isinstance(text, ast.Name | ast.Attribute | ast.Subscript):
                found.wrong.append(f"{place}: {node.func.id}() takes a literal or a marked text")


def template(node: ast.expr) -> str | None:
    """A text or f-string as a sentence with numbered places."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else None
    if not isinstance(node, ast.JoinedStr):
        return None
    parts, number = [], 0
    for part in node.values:
        if isinstance(part, ast.Constant):
            parts.append(str(part.value))
        else:
            number += 1
            parts.append(f"{{{number}}}")
    return "".join(parts)


def _name(node: ast.Call) -> str:
    """The name of what is called, whatever it belongs to."""
    return str(getattr(node.func, "id", "") or getattr(node.func, "attr", ""))


def read_refusals(found: Found) -> None:
    """The sentences of the core's own errors, and of algorithms that decline a game."""
    builtin = {"ValueError", "TypeError", "KeyError", "RuntimeError", "IndexError", "MemoryError"}
    for _, tree in trees("core/plyscope"):
        errors = {node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)} | {
            alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names
        }
        for node in ast.walk(tree):
            text: str | None = None
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and node.exc.args:
                name = getattr(node.exc.func, "id", "")
                if name in errors - builtin:
                    text = template(node.exc.args[PLACE_FIRST.get(name, 0)])
            elif isinstance(node, ast.Return) and node.value is not None:
                text = template(node.value)
            elif isinstance(node, ast.Call) and any(
                name == "wrong" or name.startswith("expect_")
                for name in (getattr(node.func, "id", ""), getattr(node.func, "attr", ""))
            ):
                for part in map(template, node.args):
                    if part is not None and " " in part and not part.startswith("{"):
                        found.texts.setdefault(part, False)  # what was expected, in a sentence made there
            if isinstance(node, ast.Call) and len(node.args) > OF_FILES.get(_name(node), len(node.args)):
                part = template(node.args[OF_FILES[_name(node)]])
                if part is not None and " " in part and not part.startswith("{"):
                    found.texts.setdefault(part, False)
            if text is not None and re.search(r"\.( \{\d\})?$", text) and " " in text:
                found.texts.setdefault(text, False)


def read_words_of_games(found: Found) -> None:
    """By what games end, and what moves beside a board and choices among moves are called."""
    for _, tree in trees("core/plyscope"):
        for node in ast.walk(tree):
            parts: list[ast.expr] = []
            if isinstance(node, ast.FunctionDef) and node.name == "why_over":
                parts = [
                    inner.value for inner in ast.walk(node) if isinstance(inner, ast.Return) and inner.value
                ]
            elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("Action", "Way"):
                named = [word.value for word in node.keywords if word.arg in ("name", "choice")]
                parts = [*node.args, *named]
            for part in parts:
                for text in ast.walk(part):
                    if isinstance(text, ast.Constant) and isinstance(text.value, str) and text.value:
                        found.texts.setdefault(text.value, False)


def catalog_texts(entry: Any) -> Iterator[str]:
    """The texts of an entry of the catalog, its options and its features."""
    from plyscope.options import Option, options_of

    if isinstance(entry, Option):
        yield from (entry.label, entry.help, *(label for _, label in entry.choices))
        return
    for name in CATALOG_FIELDS:
        text = getattr(entry, name, None)
        if isinstance(text, str):
            yield text
    options = getattr(entry, "options", None)
    for option in options_of(options) if isinstance(options, type) and is_dataclass(options) else ():
        yield from catalog_texts(option)
    for feature in (*getattr(entry, "features", ()), *getattr(entry, "signs", ())):
        yield from catalog_texts(feature)
    rest = getattr(entry, "rest", None)
    for option in options_of(rest) if isinstance(rest, type) and is_dataclass(rest) else ():
        yield from catalog_texts(option)
    yield from (name for _, name in getattr(entry, "notations", ()))
    yield from getattr(entry, "rules", ())
    if is_dataclass(entry):
        for field in fields(entry):
            value = getattr(entry, field.name)
            if isinstance(value, tuple):
                yield from (text for item in value if is_dataclass(item) for text in catalog_texts(item))


def read_catalog(found: Found) -> None:
    """The texts of every game, algorithm, worked example and level."""
    from plyscope import catalog
    from plyscope.arena import strengths
    from plyscope.lessons.side_texts import translatable
    from plyscope.query.openings import openings_of
    from plyscope.strategic.famous import FAMOUS
    from plyscope.strategic.repeated.strategies import STRATEGIES

    entries = [
        *catalog.games().values(),
        *catalog.algorithms().values(),
        *catalog.presets().values(),
        *strengths.LEVELS,
        *STRATEGIES,
    ]
    for entry in entries:
        for text in catalog_texts(entry):
            if re.search(r"[A-Za-z]{2}", text):
                found.texts.setdefault(text, False)
    for game in catalog.games().values():
        for opening in openings_of(game):
            found.texts.setdefault(opening.name, False)
    for preset in catalog.presets().values():
        for text in preset.words():
            found.texts.setdefault(text, False)
    for text in translatable():
        found.texts.setdefault(text, False)
    for known in FAMOUS:
        for text in known.words():
            found.texts.setdefault(text, False)
    for program in catalog.zoo().values():
        for text in (program.name, program.sentence):
            found.texts.setdefault(text, False)


def read_own_code(found: Found) -> None:
    """What is said of code of one's own: sentences, titles of contracts, and all parts of what checks say."""
    for path, tree in trees("core/plyscope/plain", "core/plyscope/own_code"):
        if {"copies", "templates"} & set(path.parts):
            continue
        unsaid: set[int] = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.Expr):
                unsaid.add(id(node.value))
            elif isinstance(node, ast.JoinedStr):
                unsaid |= {id(part) for part in ast.walk(node) if part is not node}
            elif isinstance(node, ast.Dict):
                unsaid |= {id(key) for key in node.keys}
            elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Contract":
                unsaid |= {id(part) for part in node.args[:2]}  # the name is for the terminal
        in_check = path.name in ("check_game.py", "check_search.py")
        for node in ast.walk(tree):
            text = template(node) if isinstance(node, ast.Constant | ast.JoinedStr) else None
            if text is None or id(node) in unsaid or " " not in text.strip():
                continue
            letters = re.findall("[^\\W\\d_]", re.sub(r"\{\d\}", "", text))
            if len(letters) > 2 and (in_check or re.search(r"[.?]$", text)):
                found.texts.setdefault(text, False)


def collect() -> Found:
    """Every text of the program."""
    found = Found({}, [])
    read_calls(found)
    read_catalog(found)
    read_refusals(found)
    read_words_of_games(found)
    read_own_code(found)
    return found


def wanted(language: str, found: Found) -> dict[str, bool]:
    """The texts that a language's file holds: English only those that count something."""
    return {text: plural for text, plural in found.texts.items() if text and (plural or language != "en")}


def write(language: str, messages: list[Message]) -> None:
    """Write a translation file, sorted by text so that changes of several people meet without conflict."""
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        "<!DOCTYPE TS>",
        f'<TS version="2.1" language="{language}" sourcelanguage="en">',
        f"<extra-own-name>{escape(own_name(language))}</extra-own-name>",
        "<context>",
        "    <name>Plyscope</name>",
    ]
    for message in sorted(messages, key=lambda message: (message.source.casefold(), message.source)):
        state = "" if message.forms else ' type="unfinished"'
        lines.append('    <message numerus="yes">' if message.plural else "    <message>")
        lines.append(f"        <source>{escape(message.source)}</source>")
        if message.plural:
            forms = message.forms or ("",) * FORMS[language]
            inner = "".join(f"<numerusform>{escape(form)}</numerusform>" for form in forms)
            lines.append(f"        <translation{state}>{inner}</translation>")
        else:
            lines.append(f"        <translation{state}>{escape(''.join(message.forms))}</translation>")
        lines.append("    </message>")
    lines += ["</context>", "</TS>", ""]
    file_of(language).write_text("\n".join(lines), "utf-8")


def update(language: str, found: Found, new: dict[str, tuple[str, ...]]) -> None:
    """Write the file anew: the program's texts, with the translations there were and the new ones."""
    old = read_messages(file_of(language))
    messages = []
    for text, plural in wanted(language, found).items():
        forms = new.get(text) or (old[text].forms if text in old else ())
        messages.append(
            Message(text, forms if len(forms) == (FORMS[language] if plural else 1) else (), plural)
        )
    write(language, messages)


def placeholders(text: str) -> set[str]:
    """The places of a text that are filled in, such as {n}."""
    return set(re.findall(r"\{[^}]*\}", text))


def complaints(language: str, found: Found) -> Iterator[str]:
    """What is wrong with a language's file, one line each."""
    messages, texts = read_messages(file_of(language)), wanted(language, found)
    for text, plural in texts.items():
        message = messages.get(text)
        if message is None or not message.forms:
            yield f"{language} missing: {text}"
        elif plural != message.plural or len(message.forms) != (FORMS[language] if plural else 1):
            yield f"{language} plural forms: {text}"
        elif any(placeholders(form) != placeholders(text) for form in message.forms):
            yield f"{language} placeholders: {text}"
    for text in messages.keys() - texts.keys():
        yield f"{language} unused: {text}"


def main() -> int:
    """Run one command; returns the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("command", choices=("update", "check", "todo", "merge"))
    parser.add_argument("file", nargs="?", type=Path, help="for merge: JSON of texts and translations")
    parser.add_argument("--language", default="zh_CN", help="for todo and merge (zh_CN)")
    given = parser.parse_intermixed_args()
    found = collect()
    if given.command == "update":
        for language, _ in available():
            update(language, found, {})
    elif given.command == "merge":
        if given.file is None:
            parser.error("merge needs a file")
        new = json.loads(given.file.read_text("utf-8"))
        for text in sorted(new.keys() - wanted(given.language, found).keys()):
            print(f"not a text of the program: {text}")
        one = given.language != "en"
        update(
            given.language,
            found,
            {text: (form,) if one else (form, text) for text, form in new.items() if form},
        )
    elif given.command == "todo":
        known = read_messages(file_of(given.language))
        missing = [
            text for text in wanted(given.language, found) if text not in known or not known[text].forms
        ]
        print(json.dumps(dict.fromkeys(missing, ""), ensure_ascii=False, indent=1))
    lines = found.wrong + [line for language, _ in available() for line in complaints(language, found)]
    if given.command == "check":
        print("\n".join(lines) or "every text is translated")
    return 1 if given.command == "check" and lines else 0


if __name__ == "__main__":
    sys.exit(main())
