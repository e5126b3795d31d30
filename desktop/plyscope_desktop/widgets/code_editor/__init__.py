"""An editor for Python with line numbers, breakpoints, the running line, errors and a find bar."""
