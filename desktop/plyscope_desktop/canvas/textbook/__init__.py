"""Small trees, drawn as in textbooks."""
