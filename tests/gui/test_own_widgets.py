"""Qt widgets that the program replaces by its own, because of defects in Qt's: they are created nowhere else."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtWidgets import QDialog, QVBoxLayout

from dtgui.gui.widgets.menus import DropDown

REPLACED = {
    "QComboBox": "menus.py",
    "QFileDialog": "files.py",
    "QTextBrowser": "texts.py",
    "QTextEdit": "texts.py",
    "QPlainTextEdit": "texts.py",
}
"""The file in which each may be named as a base class."""


def names_used(tree: ast.AST) -> Iterator[str]:
    """The classes that are made, or derived from."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id
        if isinstance(node, ast.ClassDef):
            yield from (base.id for base in node.bases if isinstance(base, ast.Name))


def test_only_own_widgets_are_created(checkout: Path) -> None:
    used = {
        (file.name, name)
        for file in (checkout / "dtgui/gui").rglob("*.py")
        for name in names_used(ast.parse(file.read_text(encoding="utf-8")))
        if name in REPLACED
    }
    assert {(file, name) for file, name in used if REPLACED[name] != file} == set()
    assert ("files.py", "QFileDialog") in used


def test_a_name_without_end_does_not_widen_a_window(qtbot) -> None:
    window, names = QDialog(), DropDown()
    qtbot.addWidget(window)
    QVBoxLayout(window).addWidget(names)
    names.addItems(["Fort deck", "W" * 4_000])
    window.show()
    assert window.width() < 800
    assert window.minimumSizeHint().width() < 800
