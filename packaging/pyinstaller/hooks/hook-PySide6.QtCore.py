"""PyInstaller's hook for Qt's core without Qt's own translations: the program loads phrases of its own instead.

It stands in for PyInstaller's own hook of this name.
"""

from PyInstaller.utils.hooks.qt import add_qt6_dependencies

hiddenimports, binaries, _translations = add_qt6_dependencies(__file__)
