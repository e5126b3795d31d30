"""Crosses and rings on a strip of cells: three neighbours win, a full strip is a draw."""

from plyscope.plain import MAX, MIN, Game


class Strip(Game):
    name = "Three on a strip"
    options = {"cells": 7}

    def initial(self, cells):
        return "." * cells

    def to_move(self, state):
        return MAX if state.count("X") == state.count("O") else MIN

    def actions(self, state):
        return [cell for cell, sign in enumerate(state) if sign == "."]

    def result(self, state, action):
        sign = "X" if self.to_move(state) == MAX else "O"
        return state[:action] + sign + state[action + 1 :]

    def is_terminal(self, state):
        return "XXX" in state or "OOO" in state or "." not in state

    def utility(self, state):
        return 1 if "XXX" in state else -1 if "OOO" in state else 0

    def write(self, state):
        return state

    def read(self, text):
        if not text or set(text) - set("XO."):
            raise ValueError(f"Expected X, O and ., found {text!r}")
        if text.count("X") - text.count("O") not in (0, 1):
            raise ValueError(f"Expected as many X as O, or one more, found {text!r}")
        return text
