"""PyInstaller's hook for Qt's core, which keeps only the translations of Qt's widgets.

It replaces PyInstaller's own hook of this name.
"""

from pathlib import PurePath

from PyInstaller.utils.hooks.qt import add_qt6_dependencies

hiddenimports, binaries, translations = add_qt6_dependencies(__file__)
datas = [file for file in translations if PurePath(file[0]).name.startswith("qtbase_")]
