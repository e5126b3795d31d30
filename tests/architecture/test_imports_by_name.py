"""An import by a name in a text escapes the import contracts: those that lead upwards are listed here."""

import ast
import tomllib
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("plyscope", "plyscope_desktop")
SOURCES = (ROOT / "core" / "plyscope", ROOT / "desktop" / "plyscope_desktop")

UPWARDS = {
    # The catalog finds what is in rooms above it, and reads a room only when something in it is asked for.
    ("plyscope.catalog", "plyscope."): "games, algorithms and formats, each in its folder",
    ("plyscope.catalog", "plyscope.plain.source_file"): "code of one's own",
    ("plyscope.catalog", "plyscope.lessons.presets"): "worked examples, each in its module",
    ("plyscope.catalog", "plyscope.lessons.zoo_algorithms"): "files and processes of own code name its ids",
    ("plyscope.catalog", "plyscope.arena.host.agent_algorithm"): "files name its ids, read without the arena",
    # A process of own code answers what the command line would.
    ("plyscope.own_code.child.answers", "plyscope.cli.batch"): "its requests",
    ("plyscope.own_code.child.searches", "plyscope.cli.printing"): "events of a record",
    # The command line opens the window, and prints with it.
    ("plyscope.cli.main", "plyscope_desktop.app.main"): "the window",
    ("plyscope.cli.exercises", "plyscope_desktop.paper.print_sheet"): "sheets on paper",
}
"""Modules that import by name what is above them, what they import, and what for."""


def layers() -> dict[str, int]:
    """The height of each package below the two top ones, as the contracts say; the desktop is the higher."""
    with open(ROOT / "pyproject.toml", "rb") as file:
        contracts = tomllib.load(file)["tool"]["importlinter"]["contracts"]
    heights = {}
    for contract in contracts:
        if contract["type"] == "layers":
            (package,) = contract["containers"]
            for depth, layer in enumerate(contract["layers"]):
                for name in layer.split(":"):
                    heights[f"{package}.{name.strip()}"] = 1000 * PACKAGES.index(package) - depth
    return heights


def named_imports() -> list[tuple[str, str]]:
    """Modules that call import_module with a text, and that text, up to its first place to fill in."""
    found = []
    for package in SOURCES:
        for file in sorted(package.rglob("*.py")):
            source = file.read_text("utf-8")
            if "import_module(" not in source:
                continue
            module = ".".join(file.relative_to(package.parent).with_suffix("").parts)
            for node in ast.walk(ast.parse(source)):
                if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("import_module"):
                    name = node.args[0]
                    first = name.values[0] if isinstance(name, ast.JoinedStr) else name
                    text = first.value if isinstance(first, ast.Constant) else None
                    if isinstance(text, str) and text.startswith(PACKAGES):
                        found.append((module, text))
    return found


def test_what_is_imported_by_name_from_above_is_listed() -> None:
    heights = layers()

    def room(module: str) -> str:
        return ".".join(module.split(".")[:2])

    def is_above(name: str, by: str) -> bool:
        """Return True if the contracts forbid the import; a name that is filled in may be any room's."""
        return room(name) != room(by) and heights.get(room(name), 10_000) >= heights[room(by)]

    upwards = {(by, name) for by, name in named_imports() if is_above(name, by)}
    assert upwards == set(UPWARDS)


def test_what_is_imported_by_a_whole_name_is_there() -> None:
    for by, name in named_imports():
        if not name.endswith("."):
            assert find_spec(name) is not None, (by, name)
