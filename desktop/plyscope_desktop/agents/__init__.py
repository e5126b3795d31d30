"""The dialog of agents: the list, what each of them is, its options, its limits and its log."""
