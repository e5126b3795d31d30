"""Labels of the Lemke–Howson method, on the polytopes of both players."""
