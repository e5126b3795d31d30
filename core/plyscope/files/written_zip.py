"""Written zip: an archive that is ended only when all of it was written."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast
from zipfile import ZIP_DEFLATED, ZipFile


@contextmanager
def written_zip(output: Any, method: int = ZIP_DEFLATED, level: int | None = None) -> Iterator[ZipFile]:
    """Write an archive to an output; whatever goes wrong is raised as it is.

    As its own context, ZipFile would write the end of an unfinished archive as well, and raise instead what
    it thinks of that.
    """
    archive = ZipFile(output, "w", method, compresslevel=level)
    try:
        yield archive
    except BaseException:
        cast(Any, archive).fp = None  # there is nothing to end
        raise
    archive.close()
