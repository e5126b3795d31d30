"""Classes of games: each property of a matrix, a tree or a board game with the evidence for it."""
