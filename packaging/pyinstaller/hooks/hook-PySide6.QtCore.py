"""PyInstaller's hook for Qt's core, which keeps only the translations of Qt's widgets into languages of the program.

It replaces PyInstaller's own hook of this name.
"""

from pathlib import Path, PurePath

from PyInstaller.utils.hooks.qt import add_qt6_dependencies

hiddenimports, binaries, translations = add_qt6_dependencies(__file__)
LANGUAGES = Path(__file__).parents[3] / "resources" / "languages"
WANTED = {f"qtbase_{file.stem}.qm" for file in LANGUAGES.iterdir()}
datas = [file for file in translations if PurePath(file[0]).name in WANTED]
