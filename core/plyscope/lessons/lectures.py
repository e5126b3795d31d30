"""The lectures that worked examples and texts of algorithms come from, by the names that are shown."""

CHAPTER = "Tongji University, lecture “Adversarial search”"
SLIDES = "slides “Search techniques”, chapter 2"
LECTURE = "“Artificial intelligence”, lecture 5, “Game search”"
ARTICLE = "article “Searching game trees”"
NOTES = "lecture notes “Adversarial search”"
