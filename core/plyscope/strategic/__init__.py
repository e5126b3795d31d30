"""The strategic form: games as matrices, their solutions in exact fractions, and the trees they belong to."""
