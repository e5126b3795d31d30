"""No module of the desktop imports itself through others, not even inside a function."""

import grimp
import networkx as nx


def circles(package: str) -> list[str]:
    """Return each circle of imports as a line; imports for type checkers alone do not count."""
    graph = grimp.build_graph(package, exclude_type_checking_imports=True)
    imports = nx.DiGraph()
    for module in graph.modules:
        imports.add_edges_from((module, other) for other in graph.find_modules_directly_imported_by(module))
    found = []
    for modules in nx.strongly_connected_components(imports):
        if len(modules) > 1:
            around = nx.find_cycle(imports.subgraph(modules))
            found.append(" -> ".join([around[0][0], *(second for _, second in around)]))
    return sorted(found)


def test_no_module_of_the_desktop_imports_itself_through_others() -> None:
    assert circles("plyscope_desktop") == []
