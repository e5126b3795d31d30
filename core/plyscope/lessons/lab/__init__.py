"""Node-count laboratory: nodes and leaves of searches by depth, algorithm and order of moves."""
