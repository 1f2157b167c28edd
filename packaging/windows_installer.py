"""Write the script of an installer for Windows: Inno Setup's `iscc` makes one file from it.

    python packaging/windows_installer.py > dist/dtgui.iss
    iscc dist/dtgui.iss

The script expects the built program beside it, in `dtgui`. It installs for one user, without an administrator, adds the
start menu entry, and opens the program's file types with it.
"""

from __future__ import annotations

from collections.abc import Iterator

from dtgui import __version__
from dtgui.app.desktop import FILE_TYPES, FileType

IDENTITY = "{{6C1E1C51-6E7E-4C0F-9B52-2F3C1C5D8B1A}"
"""Stays the same for ever, so that a newer installer replaces the older program. Inno Setup wants its brace twice."""


def script() -> str:
    """Return the script."""
    lines = "\n".join(line for kind in FILE_TYPES for line in _registered(kind))
    return f"""\
[Setup]
AppId={IDENTITY}
AppName=Doomtown
AppVersion={__version__}
AppPublisher=The dtgui project
DefaultDirName={{autopf}}\\Doomtown
DefaultGroupName=Doomtown
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes
Compression=lzma2
SolidCompression=yes
OutputDir=.
OutputBaseFilename=dtgui-{__version__}-setup
UninstallDisplayIcon={{app}}\\Doomtown.exe

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\\German.isl"

[Files]
Source: "dtgui\\*"; DestDir: "{{app}}"; Flags: ignoreversion recursesubdirs

[Icons]
Name: "{{group}}\\Doomtown"; Filename: "{{app}}\\Doomtown.exe"

[Registry]
{lines}

[Run]
Filename: "{{app}}\\Doomtown.exe"; Description: "{{cm:LaunchProgram,Doomtown}}"; Flags: nowait postinstall skipifsilent
"""


def _registered(kind: FileType) -> Iterator[str]:
    """Yield the lines that open these files with the program; those of other programs are only offered."""
    own, *others = kind.suffixes
    yield _key(own, kind.identity, "uninsdeletevalue")
    for suffix in others:
        yield _key(f"{suffix}\\OpenWithProgids", "", "uninsdeletevalue", kind.identity)
    yield _key(kind.identity, kind.title, "uninsdeletekey")
    yield _key(f"{kind.identity}\\DefaultIcon", "{app}\\Doomtown.exe,0")
    yield _key(f"{kind.identity}\\shell\\open\\command", '""{app}\\Doomtown.exe"" play ""%1""')


def _key(key: str, value: str, flags: str = "", name: str = "") -> str:
    line = (
        f'Root: HKCU; Subkey: "Software\\Classes\\{key}"; ValueType: string; ValueName: "{name}"; ValueData: "{value}"'
    )
    return f"{line}; Flags: {flags}" if flags else line


if __name__ == "__main__":
    print(script())
