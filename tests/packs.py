"""Packs for tests: the example that comes with the program, folders of a test's own, and zips with anything."""

from __future__ import annotations

import io
import shutil
import zipfile
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

from dtgui.app.library import load_printed_catalog
from dtgui.app.paths import Paths, default_paths
from dtgui.doomtown.catalog import Catalog

EXAMPLE = default_paths().resources / "packs" / "silver-creek"
MANIFEST = """\
id: own-pack
name: Own pack
version: "1.0"
author: Ann
game: doomtown
"""
CARD = """\
title: Prospector's Mule
type: goods
suit: hearts
value: 2
cost: 1
keywords: [Horse]
printings:
- {number: 1}
"""


@cache
def printed() -> Catalog:
    """The cards that come with the program."""
    return load_printed_catalog(default_paths())


def paths_in(folder: Path) -> Paths:
    """The program's own files, and a player's folders below this one."""
    return replace(default_paths(), config=folder / "config", data=folder / "data", cache=folder / "cache")


def example_copy(folder: Path) -> Path:
    """A copy of the example pack that a test may change."""
    return shutil.copytree(EXAMPLE, folder / "copy")


def make_pack_folder(folder: Path, files: Mapping[str, str] | None = None, manifest: str = MANIFEST) -> Path:
    """A folder with a manifest and these files; by default one card."""
    for name, text in {"pack.yaml": manifest, **({"cards/mule.yaml": CARD} if files is None else files)}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def zip_of(members: Mapping[str, str | bytes]) -> bytes:
    """A zip with these files."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return whole.getvalue()


def zipped_pack(file: Path, members: Mapping[str, str | bytes]) -> Path:
    """A `.dtpack` with a manifest, a card and these files."""
    file.write_bytes(zip_of({"pack.yaml": MANIFEST, "cards/mule.yaml": CARD, **members}))
    return file
