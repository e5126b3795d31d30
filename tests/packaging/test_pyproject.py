"""What pyproject.toml promises: one version, a PySide6 that starts, and builds that follow every edit."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

import plyscope

ROOT = Path(__file__).resolve().parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_the_version_is_the_same_everywhere() -> None:
    assert PROJECT["project"]["version"] == plyscope.__version__


@pytest.mark.parametrize(
    ("python", "pyside", "installable"),
    [("3.11", "6.11.3", True), ("3.11", "6.12.0", False), ("3.12", "6.12.0", True), ("3.14", "6.12.0", True)],
)
def test_the_pyside_that_aborts_on_python_3_11_is_never_installed(
    python: str, pyside: str, installable: bool
) -> None:
    asked = [Requirement(line) for line in PROJECT["project"]["dependencies"] if line.startswith("PySide6")]
    apply = [line for line in asked if line.marker and line.marker.evaluate({"python_version": python})]
    assert len(apply) == 1
    assert apply[0].specifier.contains(pyside) is installable


def test_an_edit_of_a_source_or_its_types_is_built_again_by_uv() -> None:
    keys = {key["file"] for key in PROJECT["tool"]["uv"]["cache-keys"]}
    assert {"pyproject.toml", "core/**/*.py", "core/**/*.pxd", "packaging/*.py"} <= keys


def test_folders_that_are_no_packages_stay_without_init() -> None:
    found = [
        file
        for folder in ("tests", "packaging", "resources")
        for file in (ROOT / folder).rglob("__init__.py")
    ]
    assert found == []
