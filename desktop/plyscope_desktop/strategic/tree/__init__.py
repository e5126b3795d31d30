"""The picture of a game as a tree, with its information sets, beside the matrix."""
