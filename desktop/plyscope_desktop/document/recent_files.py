"""Recent files: files opened or saved last, each with a line that describes it."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from time import time

from plyscope_desktop.runtime import settings

MOST = 10


@dataclass(frozen=True)
class RecentFile:
    """A file, when it was used last (seconds since 1970), its game's id and its search's depth, if any."""

    path: str
    when: float
    game: str = ""
    depth: int | None = None

    @property
    def is_there(self) -> bool:
        """Return True if the file can still be found."""
        return Path(self.path).is_file()


def files() -> list[RecentFile]:
    """The files, the latest first; entries that cannot be read are left out."""
    found = []
    for entry in settings.store().get(settings.RECENT_FILES):
        path, when = entry.get("path"), entry.get("when")
        game, depth = entry.get("game"), entry.get("depth")
        if isinstance(path, str) and isinstance(when, int | float) and isinstance(game, str):
            found.append(RecentFile(path, float(when), game, depth if isinstance(depth, int) else None))
    return found


def remember(path: Path, game: str = "", depth: int | None = None) -> None:
    """Put a file in front, also of those that other running copies used."""
    settings.store().save()
    used = RecentFile(str(path.absolute()), time(), game, depth)
    _keep([used, *(file for file in files() if file.path != used.path)][:MOST])


def forget(path: str) -> None:
    """Leave a file out from now on."""
    _keep([file for file in files() if file.path != path])


def clear() -> None:
    """Forget all of them."""
    _keep([])


def _keep(kept: list[RecentFile]) -> None:
    settings.store().set(settings.RECENT_FILES, [asdict(file) for file in kept])
