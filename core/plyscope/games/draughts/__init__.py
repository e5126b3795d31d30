"""English draughts."""
