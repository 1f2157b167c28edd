"""Statistics of finished games, read from their saves, by deck, opponent and date.

Reading a save means replaying the game, so it is done in another process, and the summary is stored.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from enum import Enum
from itertools import groupby
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from dtgui.app.kept import JsonFile
from dtgui.app.paths import Paths
from dtgui.kernel.codec import wrong_field
from dtgui.kernel.errors import BadInput
from dtgui.play.box import GameBox
from dtgui.play.saved_games import Autosave, read_save

MOST_KEPT = 2_000
"""The most summaries stored; older games are read again when needed."""
MOST_DECKS = 500
"""The most lists of cards stored; the cards of older games are forgotten."""
GAMES, DECKS = "games", "decks"


class PlayerResult(Enum):
    """The result for the player here; `AMONG` means several people at one screen, so that none of them counts as the
    winner, `LOOKED` a game that does not count, because hidden cards were looked at.
    """

    WON = "won"
    LOST = "lost"
    DRAWN = "drawn"
    AMONG = "among"
    LOOKED = "looked"


POINTS = MappingProxyType({PlayerResult.WON: 1.0, PlayerResult.LOST: 0.0, PlayerResult.DRAWN: 0.5})
"""The results that count, and what share of a win each is."""


@dataclass(frozen=True)
class PlayedGame:
    """The summary of a finished game; by seat: names, decks (""), and players ("" for a person here)."""

    file: str
    when: float
    """When it was last written, in seconds since 1970."""
    game: str
    names: tuple[str, ...]
    decks: tuple[str, ...]
    players: tuple[str, ...]
    winners: tuple[int, ...]
    days: int
    steps: int
    variants: tuple[str, ...] = ()
    """The words of those that it was played with."""
    scores: tuple[int | None, ...] = ()
    """By seat the scores that it was played for, None where a seat has none."""
    cards: tuple[tuple[str, ...], ...] = ()
    """By seat the codes of the cards that were brought, each once; empty for a game without decks."""
    facts: tuple[str, ...] = ()
    """By seat the facts of the game, as its box writes them."""
    looked: bool = False
    """Whether hidden cards were looked at: its end, scores and facts then count nowhere."""

    @property
    def own(self) -> tuple[int, ...]:
        """The seats that people played."""
        return tuple(seat for seat, player in enumerate(self.players) if not player)

    @property
    def own_decks(self) -> tuple[str, ...]:
        """Return the known decks of the people."""
        return tuple(self.decks[seat] for seat in self.own if self.decks[seat])

    @property
    def own_scores(self) -> tuple[int, ...]:
        """The scores of people."""
        by_seat = (score for seat, score in enumerate(self.scores) if seat in self.own)
        return tuple(score for score in by_seat if score is not None)

    @property
    def own_facts(self) -> tuple[str, ...]:
        """The facts of the people's seats."""
        return () if self.looked else tuple(self.facts[seat] for seat in self.own if self.facts)

    @property
    def opponents(self) -> tuple[str, ...]:
        """Return the distinct players of the other seats."""
        return tuple(dict.fromkeys(player for player in self.players if player))

    @property
    def result(self) -> PlayerResult:
        """How it ended for the people at this screen."""
        return PlayerResult.LOOKED if self.looked else self.ended

    @property
    def ended(self) -> PlayerResult:
        """How it ended for the people at this screen, whether or not that counts."""
        won = set(self.winners) & set(self.own)
        if len(self.own) > 1 and not self.opponents and len(won) != len(self.own):
            return PlayerResult.AMONG
        if won:
            return PlayerResult.WON
        return PlayerResult.LOST if self.winners or len(self.players) == 1 else PlayerResult.DRAWN


class Unread(NamedTuple):
    """A save that could not be read, and why, in a sentence."""

    file: str
    why: str


class ReadProgress(NamedTuple):
    """How many saves have been looked at, of how many."""

    done: int
    total: int


class ReadRequest(NamedTuple):
    """A request to read games: the player's folders, and the available games."""

    paths: Paths
    boxes: Callable[[], Sequence[GameBox]]


def read_games(asked: ReadRequest) -> Iterator[ReadProgress | PlayedGame | Unread]:
    """Yield every game that is over, what could not be read, and after each how far it is.

    Games that were read before and have not changed since are taken from the file of what is known.
    """
    files = tuple(Autosave(asked.paths.saves).over())
    kept = JsonFile(asked.paths.chronicle, "The games played")
    known, reader = _known(kept.read()), _Reader(asked)
    read: list[PlayedGame] = []
    for done, file in enumerate(files, start=1):
        before = known.get(str(file))
        is_known = before is not None and before.when == _written(file)
        found = before if is_known else reader.read(file)
        if isinstance(found, PlayedGame):
            read.append(found)
        if found is not None:
            yield found
        yield ReadProgress(done, len(files))
    if any(known.get(game.file) != game for game in read):
        newest = sorted(read, key=lambda game: -game.when)[:MOST_KEPT]
        kept.write(_written_games(newest))


class _Reader:
    """Replays saves; games, and the functions that identify decks, are made when a save first needs them."""

    def __init__(self, asked: ReadRequest) -> None:
        self._paths = asked.paths
        self._boxes = {box.name: box for box in asked.boxes()}
        self._games: dict[str, Any] = {}
        self._brought: dict[str, Callable[[Any], tuple[str, ...]]] = {}

    def read(self, file: Path) -> PlayedGame | Unread | None:
        """Return the game of a save; None for one that does not count: it is not over after all, or was changed."""
        try:
            found = read_save(file, _Made(self))
            when = file.stat().st_mtime
        except BadInput as problem:
            return Unread(str(file), str(problem))
        except OSError as error:
            return Unread(str(file), error.strerror or str(error))
        session, game = found.session, found.session.game
        outcome = game.outcome(session.position)
        if outcome is None and found.notices:
            return Unread(str(file), found.notices[0])
        if outcome is None or session.is_practice:
            return None
        seats = sorted(game.seats(session.position))
        scene = game.scene(game.observe(session.position, seats[0]))
        names = {panel.seat: str(panel.name) for panel in scene.panels}
        brought, box = self._brought[game.name](session.setup), self._boxes[game.name]
        return PlayedGame(
            file=str(file),
            when=when,
            game=game.name,
            names=tuple(names.get(seat, "") for seat in seats),
            decks=brought if len(brought) == len(seats) else ("",) * len(seats),
            players=tuple(session.players.get(seat, "") for seat in seats),
            winners=tuple(int(seat) for seat in outcome.winners),
            days=scene.day,
            steps=len(session.branch()) - 1,
            variants=box.varied(session.setup),
            scores=tuple(box.scored(session.position, seat) for seat in seats),
            cards=box.listed(session.setup),
            facts=tuple(box.facts(session, seat) for seat in seats),
            looked=bool(session.looks),
        )

    @property
    def names(self) -> tuple[str, ...]:
        """The games that there are."""
        return tuple(self._boxes)

    def game(self, name: str) -> Any:
        """Return a game by its name."""
        if name not in self._games:
            box = self._boxes[name]
            game = self._games[name] = box.make_game(self._paths)
            self._brought[name] = (lambda _: ()) if box.brought is None else box.brought(game, self._paths)
        return self._games[name]


class _Made(Mapping[str, Any]):
    """Games by name, made when a save is of them."""

    def __init__(self, reader: _Reader) -> None:
        self._reader = reader

    def __getitem__(self, name: str) -> Any:
        return self._reader.game(name)

    def __iter__(self) -> Iterator[str]:
        return iter(self._reader.names)

    def __len__(self) -> int:
        return len(self._reader.names)


def _written(file: Path) -> float:
    try:
        return file.stat().st_mtime
    except OSError:
        return -1.0


def _known(held: Mapping[str, Any]) -> dict[str, PlayedGame]:
    """Return the valid summaries in the file, by the files of their games."""
    return {game.file: game for game in _known_games(held)}


def _known_games(held: Mapping[str, Any]) -> Iterator[PlayedGame]:
    """Yield the valid summaries; invalid entries are left out, since the file may have been edited."""
    rows, decks = held.get(GAMES), held.get(DECKS)
    lists = [tuple(each.split()) for each in decks if isinstance(each, str)] if isinstance(decks, list) else []
    for row in rows if isinstance(rows, list) else ():
        if (game := _game(row, lists)) is not None:
            yield game


def _written_games(games: Sequence[PlayedGame]) -> dict[str, Any]:
    """Return the content of the file: each deck once, and its place in the lists at each game."""
    places: dict[tuple[str, ...], int] = {}
    rows = []
    for game in games:
        row = asdict(game)
        has_room = len(places) + len(game.cards) <= MOST_DECKS
        row["cards"] = [places.setdefault(deck, len(places)) for deck in game.cards] if has_room else []
        rows.append(row)
    return {GAMES: rows, DECKS: [" ".join(deck) for deck in places]}


def _game(row: object, decks: Sequence[tuple[str, ...]]) -> PlayedGame | None:
    if not isinstance(row, dict) or set(row) != {field.name for field in fields(PlayedGame)}:
        return None
    values: dict[str, Any] = {name: tuple(it) if isinstance(it, list) else it for name, it in row.items()}
    if not isinstance(values["cards"], tuple) or not all(place in range(len(decks)) for place in values["cards"]):
        return None
    values["cards"] = tuple(decks[place] for place in values["cards"])
    game = PlayedGame(**values)
    if wrong_field(game):
        return None
    seats = len(game.players)
    is_whole = len(game.facts) == seats == len(game.names) == len(game.decks) == len(game.scores) and len(
        game.cards
    ) in (0, seats)
    is_whole = is_whole and all(0 <= seat < seats for seat in game.winners)
    return game if is_whole else None


def known_games(paths: Paths) -> Iterator[PlayedGame]:
    """Yield the games whose summaries are stored, one at a step; `read_games` reads the others."""
    return _known_games(JsonFile(paths.chronicle, "The games played").read())


# Counting


class WinCount(NamedTuple):
    """How many games were won, lost and drawn, and how many others there were, which do not count."""

    won: int = 0
    lost: int = 0
    drawn: int = 0
    others: int = 0
    """Games among people at this screen."""
    looked: int = 0
    """Games in which hidden cards were looked at."""

    @property
    def counted(self) -> int:
        """Return the number of games with a result for the player here."""
        return self.won + self.lost + self.drawn

    @property
    def share(self) -> float:
        """How many of those were won, a drawn one counting half; 0 of none."""
        return (self.won + self.drawn / 2) / self.counted if self.counted else 0.0


def score_of(games: Sequence[PlayedGame]) -> WinCount:
    """Return how these games ended."""
    number = Counter(game.result for game in games)
    return WinCount(*(number[result] for result in PlayerResult))


def scores_by(games: Sequence[PlayedGame], words: Callable[[PlayedGame], Sequence[str]]) -> dict[str, WinCount]:
    """Return the scores by each of the words that a game has, those with most games first; only where some count."""
    by: dict[str, list[PlayedGame]] = {}
    for game in games:
        for word in dict.fromkeys(words(game)):
            by.setdefault(word, []).append(game)
    scores = {word: score_of(each) for word, each in by.items()}
    return dict(sorted(((w, s) for w, s in scores.items() if s.counted), key=lambda pair: (-pair[1].counted, pair[0])))


def played_with(games: Sequence[PlayedGame], codes: Collection[str]) -> list[PlayedGame]:
    """Return the games to which a person here brought one of these cards."""
    wanted = frozenset(codes)
    return [game for game in games if any(not wanted.isdisjoint(game.cards[seat]) for seat in game.own if game.cards)]


def decks_that_won(games: Sequence[PlayedGame], codes: Collection[str]) -> list[tuple[str, ...]]:
    """Return the cards of each deck that has one of these cards and won, by any player."""
    wanted = frozenset(codes)
    decks = (game.cards[seat] for game in games if game.cards for seat in game.winners)
    return [deck for deck in decks if not wanted.isdisjoint(deck)]


class Streaks(NamedTuple):
    """The longest run of games won, and the run that lasts: its result and length (None and 0 without games)."""

    longest: int
    present: PlayerResult | None
    length: int


def streaks_of(games: Sequence[PlayedGame]) -> Streaks:
    """Return the runs among games, in the order in which they were played; games that do not count break none."""
    ordered = [game.result for game in in_order(games) if game.result in POINTS]
    runs = [(result, len(list(run))) for result, run in groupby(ordered)]
    longest = max((length for result, length in runs if result is PlayerResult.WON), default=0)
    return Streaks(longest, *runs[-1]) if runs else Streaks(0, None, 0)


def in_order(games: Sequence[PlayedGame]) -> list[PlayedGame]:
    """Return games in the order in which they were played."""
    return sorted(games, key=lambda game: game.when)


def shares_over_time(games: Sequence[PlayedGame]) -> tuple[float, ...]:
    """Return, after each game that counts, how many of all until then were won."""
    counted = [game for game in in_order(games) if game.result in POINTS]
    total, shares = 0.0, []
    for number, game in enumerate(counted, start=1):
        total += POINTS[game.result]
        shares.append(total / number)
    return tuple(shares)
