"""PyInstaller's hook for Qt's drawing, without the plugins that a card table does not need.

It replaces PyInstaller's own hook of this name. The libraries of omitted plugins are never searched for, so that
neither GTK nor the drivers of bare frame buffers are included.
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
    """Return whether the program needs a plugin, given its file."""
    path = PurePath(plugin)
    return path.parent.name not in UNUSED_FOLDERS and path.stem.removeprefix("lib") not in UNUSED


hiddenimports, binaries, datas = add_qt6_dependencies(__file__)
binaries = [binary for binary in binaries if is_used(binary[0])]
