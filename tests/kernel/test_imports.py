"""No module of the engine needs itself by way of others; imports for the type checker alone count, too."""

from graphlib import TopologicalSorter

import grimp
import pytest


@pytest.mark.parametrize("package", ["dtgui.kernel", "dtgui.doomtown"])
def test_imports_go_round_in_no_circle(package):
    graph = grimp.build_graph("dtgui")
    modules = {module for module in graph.modules if module.startswith(f"{package}.")}
    needed = {module: graph.find_modules_directly_imported_by(module) & modules for module in modules}
    TopologicalSorter(needed).prepare()
