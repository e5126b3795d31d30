"""The listing of the packages shows the architecture: few modules at the top, each room with a sentence."""

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = {ROOT / "core" / "plyscope": 10, ROOT / "desktop" / "plyscope_desktop": 2}


@pytest.mark.parametrize(("package", "most"), PACKAGES.items(), ids=lambda value: getattr(value, "name", ""))
def test_few_modules_lie_at_the_top(package: Path, most: int) -> None:
    modules = sorted(file.name for file in package.glob("*.py"))
    assert len(modules) <= most, modules


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_every_room_says_in_a_sentence_what_it_holds(package: Path) -> None:
    for folder in [package, *package.rglob("*/")]:
        if any(folder.glob("*.py")):
            first = (folder / "__init__.py").read_text("utf-8").splitlines()[0]
            assert first.startswith('"""') and first.rstrip('"').endswith("."), folder


def test_contributing_names_every_room() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    for package in PACKAGES:
        for folder in package.iterdir():
            if (folder / "__init__.py").exists():
                assert f"`{folder.name}/`" in text, folder
