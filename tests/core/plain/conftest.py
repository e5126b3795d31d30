"""What the tests of own code share: their own helper modules, and a catalog that forgets their folders."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

for folder in (Path(__file__).parent, Path(__file__).parents[1]):
    sys.path.insert(0, str(folder))


@pytest.fixture
def own_folder(tmp_path: Path) -> Iterator[Path]:
    """A folder of one's own in the catalog."""
    from plyscope import catalog

    yield tmp_path
    catalog.remove_folder(tmp_path)
