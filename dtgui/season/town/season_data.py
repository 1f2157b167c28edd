"""The data of Doomtown's seasons, read from `card_data/doomtown/season`: places, rivals, terms and prices."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from dtgui.app.paths import Paths
from dtgui.decks.opening import decks_in
from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.rules import EDITIONS
from dtgui.doomtown.rules.variants import variants_of
from dtgui.doomtown.rules.variants.variant import VariantKind
from dtgui.kernel.documents import read_document
from dtgui.kernel.phrases import Phrase
from dtgui.practice.nodes import Fields, Node
from dtgui.season.games import SeasonChoice
from dtgui.season.territory import Landmark, MapPlace

FOLDER = "season"
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
    starts: tuple[str, ...]
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


def load_season_data(paths: Paths, catalog: Catalog) -> SeasonData:
    """Return the data of the seasons. Raise `BadInput` with file, line and field where something is wrong."""
    folder = paths.doomtown_cards / FOLDER
    land = _node(folder / "territory.yaml").fields(("places", "landmarks"), ("places", "landmarks"))
    decks = frozenset(file.stem for file in decks_in(paths.gauntlet_decks))
    rivals = tuple(_rival(node, catalog, decks) for node in _node(folder / "rivals.yaml").items())
    return _terms(
        _node(folder / "terms.yaml"),
        tuple(_place(node) for node in land["places"].items()),
        tuple(_landmark(node) for node in land["landmarks"].items()),
        rivals,
    )


def _node(file: Path) -> Node:
    document = read_document(file)
    return Node(document, document.data)


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


_RIVAL = ("rival", "leader", "deck", "temper", "boss", "old", "greets", "wins", "loses")


def _rival(node: Node, catalog: Catalog, decks: frozenset[str]) -> SeasonRival:
    fields = node.fields(_RIVAL, ("rival", "leader", "deck", "greets", "wins", "loses"))
    leader = fields["leader"].fields(("code", "title"), ("code", "title"))
    code, title = leader["code"].text(), leader["title"].text()
    card = catalog.get(code)
    if card is None or card.title != title:
        raise leader["code"].error(f"{code} is not the code of {title}")
    return SeasonRival(
        fields["rival"].text(),
        code,
        title,
        fields["deck"].one_of(sorted(decks)),
        fields["temper"].one_of(TEMPERS) if "temper" in fields else "",
        _flag(fields, "boss"),
        _flag(fields, "old"),
        *(Phrase(fields[name].text()) for name in ("greets", "wins", "loses")),
    )


def _flag(fields: Fields, name: str) -> bool:
    return name in fields and fields[name].flag()


_TERMS = (
    "lengths", "difficulties", "starts", "kinds", "squares", "editions", "twists", "gates", "boss_prize", "prices",
    "honours",
)  # fmt: skip


def _terms(
    root: Node, places: tuple[MapPlace, ...], landmarks: tuple[Landmark, ...], rivals: tuple[SeasonRival, ...]
) -> SeasonData:
    fields = root.fields(_TERMS, _TERMS)
    lengths = [_length(node) for node in fields["lengths"].items()]
    squares = [variant.name for variant in variants_of(VariantKind.TOWN_SQUARE)]
    twists = fields["twists"].fields(("least", "most"), ("least", "most"))
    honours = fields["honours"].fields(("feats", "names"), ("feats", "names"))
    return SeasonData(
        places,
        landmarks,
        rivals,
        {choice.name: legs for choice, legs in lengths},
        tuple(choice for choice, _ in lengths),
        tuple(_difficulty(node) for node in fields["difficulties"].items()),
        tuple(node.text() for node in fields["starts"].items()),
        _numbers(fields["kinds"], KINDS),
        tuple(node.one_of(squares) for node in fields["squares"].items()),
        tuple(node.one_of([edition.name for edition in EDITIONS]) for node in fields["editions"].items()),
        (twists["least"].number(1), twists["most"].number(1)),
        _numbers(fields["gates"], ("share", "needs", "prize")),
        fields["boss_prize"].number(),
        _numbers(fields["prices"], PRICES),
        honours["feats"].number(1),
        tuple(Phrase(node.text()) for node in honours["names"].items()),
    )


def _numbers(node: Node, names: tuple[str, ...]) -> Mapping[str, int]:
    return {name: each.number() for name, each in node.fields(names, names).items()}


def _length(node: Node) -> tuple[SeasonChoice, int]:
    fields = node.fields(("length", "legs", "title", "about"), ("length", "legs", "title", "about"))
    return _choice(fields, "length"), fields["legs"].number(2)


_DIFFICULTY = ("difficulty", "lives", "levels", "boss", "purse", "title", "about")


def _difficulty(node: Node) -> Difficulty:
    fields = node.fields(_DIFFICULTY, _DIFFICULTY)
    return Difficulty(
        _choice(fields, "difficulty"),
        fields["lives"].number(1),
        tuple(level.one_of(LEVELS) for level in fields["levels"].items()),
        fields["boss"].one_of(LEVELS),
        fields["purse"].number(),
    )


def _choice(fields: Fields, name: str) -> SeasonChoice:
    return SeasonChoice(fields[name].text(), Phrase(fields["title"].text()), Phrase(fields["about"].text()))
