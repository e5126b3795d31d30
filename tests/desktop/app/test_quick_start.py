"""Nothing is done before the first window that can wait."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from types import ModuleType

import pytest
import shibokensupport.feature as features

from plyscope_desktop.app import main


@pytest.fixture
def usual() -> Iterator[None]:
    """What is spared at the start is there again for other tests."""
    collects, looks = gc.isenabled(), features._mod_uses_pyside
    yield
    features._mod_uses_pyside = looks
    if collects:
        gc.enable()


def test_while_modules_are_loaded_no_source_is_read_and_no_garbage_looked_for(
    usual: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read(module: ModuleType) -> str:
        raise AssertionError(f"the source of {module} is read")

    main.quicken_imports()
    monkeypatch.setattr("inspect.getsource", read)
    assert features._mod_uses_pyside(sys.modules[main.__name__]) is False
    assert not gc.isenabled()
