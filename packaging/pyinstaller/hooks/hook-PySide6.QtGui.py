"""PyInstaller's hook for Qt's drawing, less the plugins that a table of cards has no use for.

It stands in for PyInstaller's own hook of this name. What is left out here never has its libraries looked for, so
that neither GTK nor the drivers of bare frame buffers come along.
"""

from pathlib import PurePath

from PyInstaller.utils.hooks.qt import add_qt6_dependencies

UNUSED_FOLDERS = {"egldeviceintegrations", "generic", "xcbglintegrations"}
"""Kinds of plugins: screens without a window system, touch panels on a network, OpenGL (everything is painted here)."""

UNUSED = {
    *("qeglfs", "qlinuxfb", "qminimal", "qminimalegl", "qvkkhrdisplay", "qvnc", "qdirect2d"),  # platforms
    *("qgtk3",),  # its look is not used, and the dialogs of files go by the desktop's portal
    *("qgif", "qicns", "qico", "qtga", "qtiff", "qwbmp", "qpdf"),  # pictures of cards are JPEG, PNG, WebP or SVG
}


def is_used(plugin: str) -> bool:
    """Tell whether a plugin, by its file, is one that the program needs."""
    path = PurePath(plugin)
    return path.parent.name not in UNUSED_FOLDERS and path.stem.removeprefix("lib") not in UNUSED


hiddenimports, binaries, datas = add_qt6_dependencies(__file__)
binaries = [binary for binary in binaries if is_used(binary[0])]
