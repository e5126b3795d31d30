"""Parts of exercises on a tree of MAX and MIN: what may be asked of it, each part in a file."""
