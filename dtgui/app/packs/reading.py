"""A pack read: its cards and what is wrong with it. A pack with a mistake never raises; it says what the mistake is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from dtgui.app.packs.contents import MANIFEST, PackContents, open_contents
from dtgui.app.packs.manifest import Manifest, read_manifest
from dtgui.app.packs.sounds import sound_problems
from dtgui.doomtown.catalog import CardEntry, Catalog, Pack
from dtgui.doomtown.catalog.cache import LAYOUT, read_cache, write_cache
from dtgui.doomtown.catalog.catalog import FanPack
from dtgui.doomtown.catalog.fan_cards import clashes, read_fan_cards
from dtgui.kernel.errors import BadInput
from dtgui.kernel.versions import package_digest

LANGUAGE = "dtgui.doomtown"
"""The package whose code decides whether a card can be played."""


@dataclass(frozen=True)
class PlayerPack:
    """A pack of the player's. Without `manifest` and `contents` it could not even be opened.

    `entries` are its cards, to be used only if there are no `problems`.
    """

    source: Path
    manifest: Manifest | None = None
    contents: PackContents | None = None
    digest: str = ""
    entries: tuple[CardEntry, ...] = ()
    problems: tuple[BadInput, ...] = ()

    @property
    def id(self) -> str:
        """Return the identity of the pack; of one that could not be opened, its file's name."""
        return self.manifest.id if self.manifest else self.source.stem

    @property
    def name(self) -> str:
        """Return the name to show."""
        return self.manifest.name if self.manifest else self.source.name

    @property
    def pack(self) -> Pack:
        """Return the pack as the catalog lists it. Only for one that could be opened."""
        assert self.manifest is not None
        assert self.contents is not None
        made = FanPack(self.manifest.version, self.manifest.author, self.digest, self.contents.folder)
        return Pack(self.manifest.id, self.manifest.name, f"{self.manifest.id}-", None, len(self.entries), made)


def read_pack(source: Path, unpacked: Path, base: Catalog) -> PlayerPack:
    """Return the pack of a folder or a `.dtpack`, checked against the cards of `base`."""
    try:
        contents = open_contents(source, unpacked)
    except BadInput as problem:
        return PlayerPack(source, problems=(problem,))
    try:
        manifest = read_manifest(contents.folder / MANIFEST)
        digest = contents.digest()
    except BadInput as problem:
        return PlayerPack(source, contents=contents, problems=(contents.shown(problem),))
    return _with_cards(PlayerPack(source, manifest, contents, digest), unpacked, base)


def _with_cards(opened: PlayerPack, unpacked: Path, base: Catalog) -> PlayerPack:
    assert opened.contents is not None
    entries, problems = _cards(opened, unpacked, base)
    if opened.id in base.packs:
        problems = [
            *problems,
            BadInput(f"the id {opened.id!r} belongs to another pack", field="id", file=_manifest(opened)),
        ]
    problems = [*problems, *sound_problems(opened.contents), *clashes(opened.contents.folder / "cards", entries, base)]
    shown = tuple(map(opened.contents.shown, problems))
    return PlayerPack(opened.source, opened.manifest, opened.contents, opened.digest, tuple(entries), shown)


def _manifest(opened: PlayerPack) -> Path:
    assert opened.contents is not None
    return opened.contents.folder / MANIFEST


def _cards(opened: PlayerPack, unpacked: Path, base: Catalog) -> tuple[list[CardEntry], list[BadInput]]:
    """The cards of a pack, from the cache if the same files were found to be right by the same program."""
    assert opened.contents is not None
    signed = f"{opened.digest} {package_digest(LANGUAGE)} {LAYOUT}"
    cache = unpacked / f"{opened.id}.json"
    kept = read_cache(cache, signed)
    if kept is not None:
        return list(kept.entries()), []
    entries, problems = read_fan_cards(opened.contents.folder / "cards", opened.pack, base.token)
    if not problems:
        write_cache(cache, signed, entries, ())
    return entries, problems


def with_packs(base: Catalog, packs: Iterable[PlayerPack]) -> Catalog:
    """Return the catalog with the cards of these packs; those with problems are left out."""
    for each in packs:
        if not each.problems:
            base = base.with_more(each.entries, [each.pack])
    return base
