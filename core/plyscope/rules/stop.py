"""Stop: a flag by which one thread ends the work of another."""

from __future__ import annotations

import cython


class Stop:
    """A flag that ends a search from another thread, within milliseconds."""

    def __init__(self) -> None:
        self.flag = 0

    def set(self) -> None:
        """Ask the search to end."""
        if cython.compiled:
            store_flag(cython.address(self.flag), 1)  # noqa: F821  # from the .pxd
        else:
            self.flag = 1

    def is_set(self) -> bool:
        return self.raised()

    def raised(self) -> bool:
        """The flag, as a running search reads it."""
        if cython.compiled:
            return load_flag(cython.address(self.flag)) != 0  # noqa: F821  # from the .pxd
        return self.flag != 0
