"""No module of a package imports itself through others, not even inside a function."""

import grimp
import networkx as nx
import pytest


def circles(package: str) -> list[str]:
    """One circle of each knot of imports, in order; imports for type checkers alone do not count."""
    graph = grimp.build_graph(package, exclude_type_checking_imports=True, cache_dir=None)
    imports = nx.DiGraph()
    for module in graph.modules:
        imports.add_edges_from((module, other) for other in graph.find_modules_directly_imported_by(module))
    found = []
    for modules in nx.strongly_connected_components(imports):
        if len(modules) > 1:
            around = nx.find_cycle(imports.subgraph(modules))
            found.append(" -> ".join([around[0][0], *(second for _, second in around)]))
    return sorted(found)


@pytest.mark.parametrize("package", ["plyscope", "plyscope_desktop"])
def test_no_module_imports_itself_through_others(package: str) -> None:
    found = circles(package)
    assert not found, "\n".join(found)
