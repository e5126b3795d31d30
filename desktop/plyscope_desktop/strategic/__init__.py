"""The Strategic layout: a game as a matrix, beside its tree, its equilibria and the steps of a method."""
