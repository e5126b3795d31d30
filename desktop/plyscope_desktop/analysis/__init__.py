"""Work beside the search that is shown: engine lines, solvers, tuning, filters."""
