"""The panels around the tree: each knows the session, none knows another panel."""
