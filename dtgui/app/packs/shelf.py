"""The player's packs and their faults: each is switched on or off, added or removed."""

from __future__ import annotations

import io
import logging
import shutil
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dtgui.app.kept import JsonFile
from dtgui.app.packs.contents import MANIFEST, SUFFIX, Manifest, PackContents, open_contents, read_manifest, zipped
from dtgui.app.packs.sounds import sound_problems
from dtgui.app.paths import Paths
from dtgui.doomtown.catalog import CardEntry, Catalog, Pack
from dtgui.doomtown.catalog.catalog import FanPack
from dtgui.doomtown.catalog.fan_packs import clashes, read_fan_cards
from dtgui.doomtown.catalog.loading import LAYOUT, read_cache, write_cache
from dtgui.kernel.errors import BadInput
from dtgui.kernel.files import write_atomically
from dtgui.kernel.titles import did_you_mean
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


# The player's packs: which there are, which of them are switched on, and how one is added or removed

ON = "on"
MOST_PACKS = 200
logger = logging.getLogger(__name__)


def sources(paths: Paths) -> list[Path]:
    """Return the folders and `.dtpack` files in the player's folder of packs, by name."""
    if not paths.packs.is_dir():
        return []
    found = (file for file in paths.packs.iterdir() if not file.name.startswith("."))
    return sorted(file for file in found if file.is_dir() or file.suffix.lower() == SUFFIX)[:MOST_PACKS]


def switched_on(paths: Paths) -> frozenset[str]:
    """Return the ids of the packs that are switched on."""
    return _ids(_kept(paths).read())


def _ids(held: Mapping[str, Any]) -> frozenset[str]:
    ids = held.get(ON, [])
    return frozenset(each for each in ids if isinstance(each, str)) if isinstance(ids, list) else frozenset()


def switch(paths: Paths, pack: str, *, on: bool) -> None:
    """Switch a pack on or off, from the next time on that cards are loaded. Raise `OSError`."""

    def step(held: dict[str, Any]) -> dict[str, Any]:
        others = _ids(held) - {pack}
        return {**held, ON: sorted(others | {pack}) if on else sorted(others)}

    _kept(paths).change(step)


def all_packs(paths: Paths, base: Catalog) -> tuple[PlayerPack, ...]:
    """Return every pack of the player's, whether it is on or not, checked against the printed cards and each other.

    A card that two packs have counts as a problem of the later one, unless the earlier one is switched off.
    """
    return tuple(_in_turn(paths, base, sources(paths)))


def _in_turn(paths: Paths, base: Catalog, wanted: list[Path]) -> Iterator[PlayerPack]:
    on = switched_on(paths)
    for source in wanted:
        read = read_pack(source, paths.unpacked, base)
        if read.id in on:
            base = with_packs(base, [read])
        yield read


def with_player_packs(base: Catalog, paths: Paths) -> Catalog:
    """Return the catalog with the cards of all packs that are switched on; `left_out` names those with problems."""
    if not switched_on(paths):
        return base
    on = [each for each in all_packs(paths, base) if each.id in switched_on(paths)]
    made = with_packs(base.with_more(), on)
    made.left_out = tuple(problem for each in on for problem in each.problems[:1])
    for problem in made.left_out:
        logger.warning("A pack is left out: %s", problem)
    return made


def packs_in_use(paths: Paths, base: Catalog) -> frozenset[tuple[str, str]]:
    """Return the packs that are on and right, with the digests of their cards: the cards depend on nothing else."""
    on = switched_on(paths)
    packs = all_packs(paths, base) if on else ()
    return frozenset((each.id, each.digest) for each in packs if each.id in on and not each.problems)


def find_pack(words: str, packs: tuple[PlayerPack, ...]) -> PlayerPack:
    """Return the pack with this id or name. Raise `BadInput` with a suggestion."""
    for each in packs:
        if words.casefold() in (each.id.casefold(), each.name.casefold()):
            return each
    raise BadInput(f"there is no pack {words!r}{did_you_mean(words, [each.id for each in packs])}")


def add_pack(source: Path, paths: Paths, base: Catalog) -> PlayerPack:
    """Copy a pack into the player's folder and switch it on; it takes the place of one with the same id.

    Raise `BadInput` for one that cannot be opened, the first problem of its cards, and a folder that cannot be written.
    """
    read = read_pack(source, paths.unpacked, base)
    if read.problems:
        raise read.problems[0]
    try:
        kept = _copied(read, paths)
        switch(paths, read.id, on=True)
    except OSError as error:
        raise BadInput(f"cannot be written ({error.strerror or error})", file=paths.packs) from error
    return read_pack(kept, paths.unpacked, base)


def _copied(read: PlayerPack, paths: Paths) -> Path:
    """Put the files of a pack into the player's folder, unless they are there already; return where."""
    if read.source.resolve().parent == paths.packs.resolve():
        return read.source
    _clear(read.id, paths)
    kept = paths.packs / (read.id if read.source.is_dir() else f"{read.id}{SUFFIX}")
    if read.source.is_dir():
        shutil.copytree(read.source, kept, ignore=shutil.ignore_patterns(".*"))
    else:
        write_atomically(kept, read.source.read_bytes())
    return kept


def remove_pack(pack: str, paths: Paths) -> None:
    """Delete a pack of the player's and switch it off. Raise `OSError`."""
    _clear(pack, paths)
    switch(paths, pack, on=False)


def _clear(pack: str, paths: Paths) -> None:
    for source in sources(paths):
        if source.stem == pack or _id_of(source, paths) == pack:
            shutil.rmtree(source) if source.is_dir() else source.unlink()


def _id_of(source: Path, paths: Paths) -> str:
    """The id in a pack's manifest, "" if it cannot be read."""
    try:
        return read_manifest(open_contents(source, paths.unpacked).folder / MANIFEST).id
    except BadInput:
        return ""


def make_pack(folder: Path, out: Path) -> None:
    """Write a `.dtpack` of a folder. Raise `BadInput` for a file that no pack may hold, and `OSError`."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in zipped(folder):
            # The same files make the same pack, whenever it is made.
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED)
    write_atomically(out, made.getvalue())


def _kept(paths: Paths) -> JsonFile:
    return JsonFile(paths.switched_packs, "Which packs are switched on")
