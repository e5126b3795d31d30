"""Trees as lanterns: one shape for each subtree below a size."""
