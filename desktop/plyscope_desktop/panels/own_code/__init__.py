"""The panel for own code: an editor with contracts, variables and calls of the moment, and the output."""
