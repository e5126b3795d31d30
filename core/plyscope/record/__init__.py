"""Records of searches: rows, the tree they describe, and the tree at a moment."""
