"""Pages about the public core: what its docstrings say, read from the sources without importing them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOMS = {
    "rules": "What a game is: positions, moves, values.",
    "games": "The games, a folder for each.",
    "plain": "Games, searches and evaluations in plain Python.",
    "search": "What all searches share: limits, answers, the transposition table.",
    "algorithms": "The searches, a folder for each family.",
    "record": "The rows that a search writes, the tree that they describe, the tree at a moment.",
    "query": "Questions to a record.",
    "layout": "Places of nodes.",
    "strategic": "Games in strategic form.",
    "experiments": "Questions that are answered by searching again.",
    "files": "Sessions, recordings and games on disk.",
    "exports": "Data for other programs.",
    "arena": "Agents, matches and tournaments.",
    "own_code": "The processes in which files of own code run.",
    "lessons": "Worked examples, exercises, lessons.",
}
"""The folders of the core that have pages, in their order, and what they are about."""
LEFT_OUT = ("copies", "templates")
"""Folders with texts for students."""
FENCE = "`" * 5


@dataclass(frozen=True)
class Folder:
    """A folder of the core: its page, its name as one imports it, and its modules."""

    page: str
    name: str
    modules: tuple[Path, ...]


def folders(core: Path) -> Iterator[Folder]:
    """The folders that have a page, each before those within it; the core's own top level is the first."""
    top = core / "plyscope"
    yield Folder("plyscope", "plyscope", tuple(sorted(top.glob("*.py"))))
    for room in ROOMS:
        for place in [top / room, *sorted(found for found in (top / room).rglob("*") if found.is_dir())]:
            modules = tuple(sorted(place.glob("*.py")))
            named = place.relative_to(core).as_posix()
            if modules and not any(part in LEFT_OUT or part.startswith("_") for part in place.parts):
                yield Folder(named.replace("/", "-"), named.replace("/", "."), modules)


def page(folder: Folder) -> str:
    """The page about a folder, in Markdown with the directives of Sphinx."""
    parts = [f"# {folder.name}\n"]
    for path in folder.modules:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        about = ast.get_docstring(tree) or ""
        if path.stem == "__init__":
            parts.insert(1, f"{about}\n")
            name = folder.name
        else:
            name = f"{folder.name}.{path.stem}"
        said = list(members(Qualified(name, tree).visit(tree).body))
        if path.stem != "__init__":
            parts.append(f"## {path.stem}\n\n{about}\n")
        if said:
            parts.append(f"```{{py:currentmodule}} {name}\n```\n")
        parts += said
    return "\n".join(parts)


class Qualified(ast.NodeTransformer):
    """Gives the types in signatures their whole names, so that links go to the right one of several."""

    def __init__(self, module: str, tree: ast.Module) -> None:
        self.whole = {name: f"{module}.{name}" for name in filter(None, map(name_of, tree.body))}
        for statement in ast.walk(tree):
            if isinstance(statement, ast.ImportFrom) and (statement.module or "").startswith("plyscope"):
                for named in statement.names:
                    self.whole[named.asname or named.name] = f"{statement.module}.{named.name}"

    def visit_Name(self, node: ast.Name) -> ast.AST:
        whole = self.whole.get(node.id)
        return (
            node if whole is None or isinstance(node.ctx, ast.Store) else ast.parse(whole, mode="eval").body
        )


def members(body: list[ast.stmt], depth: int = 0) -> Iterator[str]:
    """What is public among the statements of a module or a class, each as a directive."""
    seen = set()
    for statement, following in zip(body, [*body[1:], None], strict=True):
        name = name_of(statement)
        if not name or name.startswith("_") or name in seen:  # again: what sets a property
            continue
        seen.add(name)
        if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
            yield function(statement, depth)
        elif isinstance(statement, ast.ClassDef):
            yield class_(statement, depth)
        elif about := text_of(following):
            yield directive("py:attribute" if depth else "py:data", name, about, depth)


def function(found: ast.FunctionDef | ast.AsyncFunctionDef, depth: int) -> str:
    """A function or method; a property is an attribute."""
    marks = {ast.unparse(mark) for mark in found.decorator_list}
    about = ast.get_docstring(found) or ""
    if marks & {"property", "cached_property", "functools.cached_property"}:
        return directive("py:property", found.name, about, depth)
    arguments = ast.unparse(found.args)
    if depth and "staticmethod" not in marks:
        arguments = re.sub(r"^(self|cls)(: [^,]*)?(, )?", "", arguments)
    returned = f" -> {ast.unparse(found.returns)}" if found.returns else ""
    return directive(
        "py:method" if depth else "py:function", f"{found.name}({arguments}){returned}", about, depth
    )


def class_(found: ast.ClassDef, depth: int) -> str:
    """A class with its public members."""
    named = f"{found.name}({', '.join(map(ast.unparse, found.bases))})" if found.bases else found.name
    inner = "\n".join(members(found.body, depth + 1))
    return directive(
        "py:class", named, "\n\n".join(filter(None, (ast.get_docstring(found) or "", inner))), depth
    )


def directive(kind: str, signature: str, about: str, depth: int) -> str:
    """One directive; those of classes have more marks than those within them."""
    fence = FENCE[depth:]
    return f"{fence}{{{kind}}} {signature}\n\n{about}\n{fence}\n"


def name_of(statement: ast.stmt) -> str:
    """The name that a definition or an assignment makes; "" for other statements."""
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return statement.name
    named = statement.targets[0] if isinstance(statement, ast.Assign) else None
    named = statement.target if isinstance(statement, ast.AnnAssign) else named
    return named.id if isinstance(named, ast.Name) else ""


def text_of(statement: ast.stmt | None) -> str:
    """A text that stands alone, and so describes what is above it; "" for other statements."""
    if not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)):
        return ""
    text = statement.value.value
    return "\n".join(line.strip() for line in text.strip().splitlines()) if isinstance(text, str) else ""
