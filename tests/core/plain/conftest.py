"""What the tests of own code share: a catalog that forgets their folders."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from plyscope import catalog


@pytest.fixture
def own_folder(tmp_path: Path) -> Iterator[Path]:
    """A folder of one's own in the catalog."""
    yield tmp_path
    catalog.remove_folder(tmp_path)
