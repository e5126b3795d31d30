"""Commands of the window, a file for each menu: a command is one declaration."""
