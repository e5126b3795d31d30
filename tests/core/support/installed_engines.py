"""Engines that are installed on this computer; a test that needs another one is skipped with the reason."""

import shutil

import pytest

FOLDERS = ("/usr/games", "/usr/local/games", "/usr/local/bin", "/opt/homebrew/bin")


def engine(name: str) -> str:
    """The path of an installed engine; skips the test if there is none."""
    for folder in (None, *FOLDERS):
        found = shutil.which(name, path=folder)
        if found is not None:
            return found
    pytest.skip(f"{name} is not installed here")
