"""Lessons: the page of a scene in a lecture, and the panel of the Study layout for one who learns alone."""
