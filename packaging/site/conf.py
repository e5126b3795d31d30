"""How Sphinx builds the site; make_site.py tells it the language, where the other one is, and the version."""

import os

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx

project = "Plyscope"
author = "The Plyscope developers"
copyright = author
release = version = os.environ["PLYSCOPE_VERSION"]
language = os.environ["PLYSCOPE_LANGUAGE"]

extensions = ["myst_parser"]
myst_heading_anchors = 4
suppress_warnings = ["misc.highlighting_failure"]  # of examples with … in them

html_theme = "furo"
html_title = f"Plyscope {version}"
html_copy_source = html_show_sourcelink = html_show_sphinx = False
html_static_path = [os.environ["PLYSCOPE_STATIC"]]
html_css_files = ["site.css"]
html_favicon = os.environ["PLYSCOPE_ICON"]
templates_path = [os.environ["PLYSCOPE_TEMPLATES"]]
html_context = {"languages": [("en", "English"), ("zh_CN", "中文")], "spoken": language}
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "languages.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
add_module_names = False
python_use_unqualified_type_names = True
toc_object_entries = False


def leave_builtins(app: Sphinx, document: nodes.document) -> None:
    """Let names of types without a module be words: they are Python's own, and link to nothing here."""
    for link in list(document.findall(pending_xref)):
        if link["refdomain"] == "py" and "." not in link["reftarget"]:
            link.replace_self(nodes.Text(link["reftarget"]))


def setup(app: Sphinx) -> None:
    """Join in once a page is read."""
    app.connect("doctree-read", leave_builtins)
