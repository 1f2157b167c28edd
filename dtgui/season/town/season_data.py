"""The data of Doomtown's seasons: places, rivals, terms and prices, as values, and read from their files."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from dtgui.achievements.achievement import FILE as ACHIEVEMENTS
from dtgui.achievements.achievement import PACK_FOLDER
from dtgui.app.paths import Paths
from dtgui.decks.opening import decks_in
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.catalog.catalog import Pack
from dtgui.doomtown.rules import EDITIONS
from dtgui.doomtown.rules.variants import variants_of
from dtgui.doomtown.rules.variants.variant import VariantKind
from dtgui.kernel.documents import read_document
from dtgui.kernel.errors import BadInput
from dtgui.kernel.phrases import Phrase
from dtgui.practice.nodes import Fields, Node
from dtgui.season.games import SeasonChoice
from dtgui.season.territory import FEWEST, Landmark, MapPlace

LEVELS = ("greenhorn", "ranch-hand", "sheriff", "marshal", "old-hand")
TEMPERS = ("builder", "shooter", "gambler")
DRAWINGS = ("mesa", "hills", "pines", "cactus", "skull")
KINDS = ("duel", "square", "edition", "automaton")
PRICES = (
    "win", "margin", "most_margin", "job", "most_jobs", "bounty", "most_bounty", "cheatin", "grudge", "single",
    "singles", "pack", "doctor",
)  # fmt: skip
SIDE = 1000
"""The width and height of the map."""


@dataclass(frozen=True)
class SeasonRival:
    """A rival: the dude who leads the deck, and what they say."""

    name: str
    leader: str
    """The code of the dude."""
    title: str
    deck: str
    temper: str
    is_boss: bool
    is_old: bool
    greets: Phrase
    wins: Phrase
    loses: Phrase


@dataclass(frozen=True)
class Difficulty:
    """A difficulty: lives, the levels of rivals from the first town to the last, and the ghost rock at the start."""

    choice: SeasonChoice
    lives: int
    levels: tuple[str, ...]
    boss: str
    purse: int


@dataclass(frozen=True)
class SeasonData:
    """All data of the seasons."""

    places: tuple[MapPlace, ...]
    landmarks: tuple[Landmark, ...]
    rivals: tuple[SeasonRival, ...]
    lengths: Mapping[str, int]
    """The legs of each length."""
    length_choices: tuple[SeasonChoice, ...]
    difficulties: tuple[Difficulty, ...]
    starts: Mapping[str, str]
    """The deck of each start; a start without a word of its own has the name of its deck."""
    kinds: Mapping[str, int]
    squares: tuple[str, ...]
    editions: tuple[str, ...]
    twists: tuple[int, int]
    gates: Mapping[str, int]
    boss_prize: int
    prices: Mapping[str, int]
    feats_for_honour: int
    honours: tuple[Phrase, ...]

    def rival(self, name: str) -> SeasonRival | None:
        """Return the rival of this name, None if there is none (any more)."""
        return next((rival for rival in self.rivals if rival.name == name), None)

    @property
    def texts(self) -> Iterator[Phrase]:
        """Yield all texts that are translated."""
        choices = (*self.length_choices, *(each.choice for each in self.difficulties))
        for choice in choices:
            yield from (choice.title, choice.about)
        for rival in self.rivals:
            yield from (rival.greets, rival.wins, rival.loses)
        yield from self.honours


# Reading the data of Doomtown's seasons: the program's from `card_data/doomtown/season`, and those of players'
# packs.
#
# A pack's folder `season` may hold the same files. Whatever is not in them is taken from the program's.

FOLDER, TERMS, RIVALS, TERRITORY = PACK_FOLDER, "terms.yaml", "rivals.yaml", "territory.yaml"
BASE = ""
"""The name of the program's own data among those of packs."""
logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class SeasonSource:
    """The cards, and the decks by their names in files, that the data of seasons may name."""

    catalog: Catalog
    decks: frozenset[str]
    book: str = BASE
    """The pack's id, which begins the names of its rivals and lengths."""

    def named(self, name: str) -> str:
        """Return the name of a rival or a length, with the pack that it is of."""
        return f"{self.book}/{name}" if self.book else name


def book_of(length: str) -> str:
    """Return the pack of a length; `BASE` for the program's own."""
    return length.rpartition("/")[0]


def load_season_data(paths: Paths, catalog: Catalog) -> SeasonData:
    """Return the program's data. Raise `BadInput` with file, line and field where something is wrong."""
    folder = paths.doomtown_cards / FOLDER
    source = SeasonSource(catalog, _shipped(paths))
    parts = {**_terms(folder / TERMS, source, _TERMS), **_land(folder / TERRITORY), **_rivals(folder / RIVALS, source)}
    return checked(SeasonData(**parts), folder)


def load_season_books(paths: Paths, catalog: Catalog) -> Mapping[str, SeasonData]:
    """Return the program's data as `BASE`, and that of each pack with seasons by the pack's id.

    Raise `BadInput` if the program's is broken; that of a pack is left out, and the log says why.
    """
    books = {BASE: load_season_data(paths, catalog)}
    for pack in catalog.packs.values():
        try:
            if has_seasons(pack):
                books[pack.code] = season_data_of(pack, books[BASE], paths, catalog)
        except BadInput as problem:
            logger.warning("The seasons of a pack are left out: %s", problem)
    return books


def has_seasons(pack: Pack) -> bool:
    """Return whether a pack has data of seasons."""
    files = (TERMS, RIVALS, TERRITORY)
    return pack.fan is not None and any((pack.fan.folder / FOLDER / name).is_file() for name in files)


def season_data_of(pack: Pack, base: SeasonData, paths: Paths, catalog: Catalog) -> SeasonData:
    """Return the data of a pack, completed from the program's. Raise `BadInput` for a fault."""
    assert pack.fan is not None
    folder = pack.fan.folder / FOLDER
    own = frozenset(file.stem for file in decks_in(pack.fan.folder / "decks"))
    source = SeasonSource(catalog, _shipped(paths) | own, pack.code)
    known = (TERMS, RIVALS, TERRITORY, ACHIEVEMENTS)
    unknown = [file for file in folder.iterdir() if file.name not in known]
    if unknown:
        raise BadInput(f"expected only {', '.join(known)} in this folder", file=unknown[0])
    readers: Mapping[str, Callable[[Path], Mapping[str, Any]]] = {
        TERMS: lambda file: _terms(file, source, ()),
        TERRITORY: _land,
        RIVALS: lambda file: _rivals(file, source),
    }
    parts = [read(folder / name) for name, read in readers.items() if (folder / name).is_file()]
    data = replace(base, **{name: value for part in parts for name, value in part.items()})
    return checked(_with_lengths(data, base, pack), folder)


def _with_lengths(data: SeasonData, base: SeasonData, pack: Pack) -> SeasonData:
    """Return the data with the pack's name in the titles of its lengths; without some, it has the program's."""
    own = data.length_choices if data.lengths is not base.lengths else _of_pack(base.length_choices, pack)
    legs = {f"{pack.code}/{name.rpartition('/')[2]}": legs for name, legs in data.lengths.items()}
    titled = (each._replace(title=Phrase("{pack}: {length}", pack=pack.name, length=each.title)) for each in own)
    return replace(data, lengths=legs, length_choices=tuple(titled))


def _of_pack(choices: Iterable[SeasonChoice], pack: Pack) -> tuple[SeasonChoice, ...]:
    return tuple(each._replace(name=f"{pack.code}/{each.name}") for each in choices)


def checked(data: SeasonData, folder: Path) -> SeasonData:
    """Return the data. Raise `BadInput` if no season could be made of it."""
    usual = [rival for rival in data.rivals if not rival.is_boss and not rival.is_old]
    needed = {
        TERRITORY: {
            "two places have the same name": len({place.name for place in data.places}) == len(data.places),
            f"the longest season needs {_places_for(data)} places": len(data.places) >= _places_for(data),
        },
        RIVALS: {
            "two rivals have the same name": len({rival.name for rival in data.rivals}) == len(data.rivals),
            "expected a rival with `boss: true`": any(rival.is_boss for rival in data.rivals),
            "expected a rival without `boss` and `old`": bool(usual),
            "towns of the kind `edition` need a rival with `old: true`": not data.kinds["edition"]
            or any(rival.is_old for rival in data.rivals),
        },
        TERMS: {
            "expected at least one length": bool(data.lengths),
            "expected at least one difficulty": bool(data.difficulties),
            "expected at least one starter deck": bool(data.starts),
            "expected at least one kind of town": any(data.kinds.values()),
            "towns of the kind `square` need `squares`": not data.kinds["square"] or bool(data.squares),
            "towns of the kind `edition` need `editions`": not data.kinds["edition"] or bool(data.editions),
            "expected at least one honour": bool(data.honours),
        },
    }
    for name, rules in needed.items():
        for fault, holds in rules.items():
            if not holds:
                raise BadInput(fault, file=folder / name)
    return data


def _places_for(data: SeasonData) -> int:
    return FEWEST * (max(data.lengths.values(), default=1) - 1) + 1


def _shipped(paths: Paths) -> frozenset[str]:
    """The names of decks that come with the program; those of starter decks are short, too."""
    stems = {file.stem for folder in (paths.gauntlet_decks, paths.starter_decks) for file in decks_in(folder)}
    return frozenset(stems | {stem.removesuffix("-starter") for stem in stems})


def _node(file: Path) -> Node:
    document = read_document(file)
    return Node(document, document.data)


# Places


def _land(file: Path) -> Mapping[str, Any]:
    fields = _node(file).fields(("places", "landmarks"), ("places",))
    return {
        "places": tuple(map(_place, fields["places"].items())),
        "landmarks": tuple(map(_landmark, fields.listed("landmarks"))),
    }


def _place(node: Node) -> MapPlace:
    fields = node.fields(("name", "x", "y"), ("name", "x", "y"))
    return MapPlace(fields["name"].text(), _coordinate(fields["x"]), _coordinate(fields["y"]))


def _landmark(node: Node) -> Landmark:
    fields = node.fields(("drawing", "x", "y"), ("drawing", "x", "y"))
    return Landmark(fields["drawing"].one_of(DRAWINGS), _coordinate(fields["x"]), _coordinate(fields["y"]))


def _coordinate(node: Node) -> int:
    number = node.number()
    if number > SIDE:
        raise node.error(f"expected at most {SIDE}, not {number}")
    return number


# Rivals

_RIVAL = ("rival", "leader", "deck", "temper", "boss", "old", "greets", "wins", "loses")


def _rivals(file: Path, source: SeasonSource) -> Mapping[str, Any]:
    return {"rivals": tuple(_rival(node, source) for node in _node(file).items())}


def _rival(node: Node, source: SeasonSource) -> SeasonRival:
    fields = node.fields(_RIVAL, ("rival", "leader", "deck", "greets", "wins", "loses"))
    leader = fields["leader"].fields(("code", "title"), ("code", "title"))
    code, title = leader["code"].text(), leader["title"].text()
    card = source.catalog.get(code)
    if card is None or card.title != title:
        raise leader["code"].error(f"{code} is not the code of {title}")
    return SeasonRival(
        source.named(fields["rival"].text()),
        code,
        title,
        fields["deck"].one_of(sorted(source.decks)),
        fields["temper"].one_of(TEMPERS) if "temper" in fields else "",
        _flag(fields, "boss"),
        _flag(fields, "old"),
        *(Phrase(fields[name].text()) for name in ("greets", "wins", "loses")),
    )


def _flag(fields: Fields, name: str) -> bool:
    return name in fields and fields[name].flag()


# Terms

_TERMS = (
    "lengths", "difficulties", "starts", "kinds", "squares", "editions", "twists", "gates", "boss_prize", "prices",
    "honours",
)  # fmt: skip


def _terms(file: Path, source: SeasonSource, needed: Collection[str]) -> Mapping[str, Any]:
    """Return the values that a file of terms gives, by the names of `SeasonData`."""
    fields = _node(file).fields(_TERMS, needed)
    readers: Mapping[str, Callable[[Node], Mapping[str, Any]]] = {
        "lengths": lambda node: _lengths(node, source),
        "difficulties": lambda node: {"difficulties": tuple(map(_difficulty, node.items()))},
        "starts": lambda node: {"starts": dict(_start(each, source) for each in node.items())},
        "kinds": lambda node: {"kinds": _numbers(node, KINDS)},
        "squares": lambda node: {"squares": _words(node, [each.name for each in variants_of(VariantKind.TOWN_SQUARE)])},
        "editions": lambda node: {"editions": _words(node, [edition.name for edition in EDITIONS])},
        "twists": _twists,
        "gates": lambda node: {"gates": _numbers(node, ("share", "needs", "prize"))},
        "boss_prize": lambda node: {"boss_prize": node.number()},
        "prices": lambda node: {"prices": _numbers(node, PRICES)},
        "honours": _honours,
    }
    return {key: value for name, node in fields.items() for key, value in readers[name](node).items()}


def _start(node: Node, source: SeasonSource) -> tuple[str, str]:
    """Return the name of a start, and its deck: a word is both."""
    if isinstance(node.value, str):
        name = node.one_of(sorted(source.decks))
        return name, name
    fields = node.fields(("start", "deck"), ("start", "deck"))
    return fields["start"].text(), fields["deck"].one_of(sorted(source.decks))


def _words(node: Node, known: Collection[str]) -> tuple[str, ...]:
    return tuple(each.one_of(known) for each in node.items())


def _numbers(node: Node, names: tuple[str, ...]) -> Mapping[str, int]:
    return {name: each.number() for name, each in node.fields(names, names).items()}


def _twists(node: Node) -> Mapping[str, Any]:
    fields = node.fields(("least", "most"), ("least", "most"))
    least = fields["least"].number(1)
    return {"twists": (least, fields["most"].number(least))}


def _honours(node: Node) -> Mapping[str, Any]:
    fields = node.fields(("feats", "names"), ("feats", "names"))
    names = tuple(Phrase(each.text()) for each in fields["names"].items())
    return {"feats_for_honour": fields["feats"].number(1), "honours": names}


def _lengths(node: Node, source: SeasonSource) -> Mapping[str, Any]:
    read = [_length(each, source) for each in node.items()]
    return {"lengths": {choice.name: legs for choice, legs in read}, "length_choices": tuple(each for each, _ in read)}


def _length(node: Node, source: SeasonSource) -> tuple[SeasonChoice, int]:
    fields = node.fields(("length", "legs", "title", "about"), ("length", "legs", "title", "about"))
    choice = _choice(fields, "length")
    return choice._replace(name=source.named(choice.name)), fields["legs"].number(2)


_DIFFICULTY = ("difficulty", "lives", "levels", "boss", "purse", "title", "about")


def _difficulty(node: Node) -> Difficulty:
    fields = node.fields(_DIFFICULTY, _DIFFICULTY)
    levels = tuple(level.one_of(LEVELS) for level in fields["levels"].items())
    if not levels:
        raise fields["levels"].error("expected at least one level")
    return Difficulty(
        _choice(fields, "difficulty"),
        fields["lives"].number(1),
        levels,
        fields["boss"].one_of(LEVELS),
        fields["purse"].number(),
    )


def _choice(fields: Fields, name: str) -> SeasonChoice:
    return SeasonChoice(fields[name].text(), Phrase(fields["title"].text()), Phrase(fields["about"].text()))
