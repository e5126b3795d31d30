"""Plots of a game in strategic form: best replies, payoffs, envelopes and paths of play."""
