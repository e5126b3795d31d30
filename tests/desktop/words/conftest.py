"""What tests of words share."""

from collections.abc import Iterator
from functools import cache

import pytest

from plyscope_desktop.runtime import language


@pytest.fixture
def languages(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Read each file of translations once, and end in English."""
    monkeypatch.setattr(language, "read_messages", cache(language.read_messages))
    yield
    language.use("en")
