"""Canvas: the search tree painted from the columns of its record, a textbook's or of a million nodes."""
