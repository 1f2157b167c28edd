"""From a scenario's fields to the position that it starts from: the cards on the table, then where the day stands."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from dtgui.doomtown.catalog import Catalog
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.rules import EDITIONS
from dtgui.doomtown.state.cards import CardType, Keyword
from dtgui.doomtown.state.table import Card, CardId, CardInPlay, Pile, Place, Player, Table
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat
from dtgui.kernel.errors import BadInput
from dtgui.kernel.position import Position
from dtgui.practice.scenarios.entries import Entry, read_entries
from dtgui.practice.scenarios.nodes import Node
from dtgui.practice.scenarios.plain_cards import default_deck, find_card
from dtgui.practice.scenarios.references import find_place, find_seat
from dtgui.practice.scenarios.resuming import RESUME, resume
from dtgui.practice.scenarios.scenario import Scenario
from dtgui.practice.scenarios.starting import SETUP, phase_of, start, start_of

OUTFITS = ("Law Dogs", "The Sloane Gang", "Morgan Regulators", "Serpentine Syndicate")
"""The outfits of players who are given none, by seat."""

STASH = 5
"""The ghost rock of a player who is given none; at setup, nobody has any yet."""

PILES = tuple(pile.value for pile in Pile if pile is not Pile.DECK)
"""The piles of a player beside the deck, in the order in which their cards are numbered."""

PLAYER = ("outfit", "legend", "stash", "debt", *PILES, "draws", "deck", "street", "out_of_town", "dudes")
"""The fields of a player."""

_ATTACHED = (CardType.GOODS, CardType.SPELL, CardType.ACTION)


def build_position(scenario: Scenario, game: Doomtown) -> Position[Table]:
    """Return the position that a scenario starts from, at its first decision; raise `BadInput` where it cannot be.

    `game` must know the plain cards (`plain_cards.with_plain_cards`).
    """
    resumed = scenario.fields.get("resume")
    t = lay_out(scenario, game.catalog)
    return start(scenario, t) if resumed is None else resume(resumed, t, game.codec)


def lay_out(scenario: Scenario, catalog: Catalog) -> Table:
    """Return the table of a scenario with the cards as they are written; what `resume` has to add is not done yet.

    Raises `BadInput`.
    """
    return _Layout(scenario, catalog, _ids(scenario.fields.get("resume"))).table


def _ids(resumed: Node | None) -> Iterator[CardId]:
    """The numbers that cards get, in the order in which they are written."""
    if resumed is None:
        return map(CardId, count(1))
    return iter([CardId(node.number()) for node in resumed.fields(RESUME, ("cards",))["cards"].items()])


class _Layout:
    """The table of a scenario as its cards are laid out, one after another."""

    def __init__(self, scenario: Scenario, catalog: Catalog, ids: Iterator[CardId]) -> None:
        self._catalog = catalog
        self._ids = ids
        fields = scenario.fields
        starts = start_of(scenario)
        self._in_setup = starts == SETUP
        self._players = fields["players"].entries()
        if not 2 <= len(self._players) <= 4:
            raise fields["players"].error(f"expected two to four players, not {len(self._players)}")
        edition = fields["edition"].one_of(EDITIONS) if "edition" in fields else "wwe"
        self.table = Table(EDITIONS[edition], (), {}, _chance(fields), phase=phase_of(starts))
        self._lay_out(fields)

    def _lay_out(self, fields: dict[str, Node]) -> None:
        t = self.table
        own = [node.fields(PLAYER) for node in self._players.values()]
        t.players = tuple(self._player(Seat(seat), name, own[seat]) for seat, name in enumerate(self._players))
        t.streets = tuple(self._street(Seat(seat), each) for seat, each in enumerate(own))
        t.out_of_town = tuple(self._out_of_town(Seat(seat), each) for seat, each in enumerate(own))
        for seat, each in enumerate(own):
            self._dudes(Seat(seat), each)
        t.day = fields["day"].number() if "day" in fields else int(not self._in_setup)
        t.pot = fields["pot"].number() if "pot" in fields else 0
        t.dealer = find_seat(t, fields["dealer"], fields["dealer"].text()) if "dealer" in fields else Seat(0)
        held = sum(player.stash for player in t.players) + sum(shown.bounty for shown in t.in_play.values())
        t.bank = -held - t.pot
        for seat, codes in enumerate(_deck_lists(t)):
            t.change_player(Seat(seat), deck_list=codes)

    def _player(self, seat: Seat, name: str, fields: dict[str, Node]) -> Player:
        """A player with the piles; the street and the dudes follow once every player is known."""
        outfit = self._outfit(seat, fields)
        legend = self._card(fields["legend"], fields["legend"].text(), seat) if "legend" in fields else None
        piles = {Pile(pile): self._pile(fields, pile, seat) for pile in PILES}
        piles[Pile.DECK] = (*self._pile(fields, "draws", seat), *self._deck(fields, seat))
        stash = fields["stash"].number() if "stash" in fields else STASH * (not self._in_setup)
        debt = fields["debt"].number() if "debt" in fields else 0
        return Player(name, outfit, legend=legend, stash=stash, debt=debt).with_piles(piles)

    def _outfit(self, seat: Seat, fields: dict[str, Node]) -> CardId:
        node = fields.get("outfit", self._players[[*self._players][seat]])
        title = node.text() if "outfit" in fields else OUTFITS[seat]
        card = self._card(node, title, seat)
        self._require(node, card, CardType.OUTFIT)
        return card

    def _deck(self, fields: dict[str, Node], seat: Seat) -> tuple[CardId, ...]:
        if "deck" in fields:
            return self._pile(fields, "deck", seat)
        return tuple(self._new(Card(self._catalog.card(code), seat)) for code in default_deck(seat))

    def _pile(self, fields: dict[str, Node], pile: str, seat: Seat) -> tuple[CardId, ...]:
        nodes = fields[pile].items() if pile in fields else []
        return tuple(self._card(node, node.text(), seat) for node in nodes)

    def _street(self, seat: Seat, fields: dict[str, Node]) -> tuple[Place, ...]:
        """A street from left to right; the home (and legend) come into play with it. At setup, nothing is in play."""
        if self._in_setup:
            self._refuse_at_setup(fields)
            return ()
        player = self.table.players[seat]
        if "street" not in fields:
            self._show_home(player, seat, ())
            return (Place(player.outfit),)
        entries = read_entries(fields["street"])
        homes = [entry for entry in entries if entry.title == "home"]
        if len(homes) != 1:
            raise fields["street"].error("expected the deeds from left to right, with 'home' once among them")
        self._show_home(player, seat, homes[0].attached)
        return tuple(Place(player.outfit) if entry is homes[0] else self._deed(entry, seat) for entry in entries)

    def _out_of_town(self, seat: Seat, fields: dict[str, Node]) -> tuple[Place, ...]:
        return (
            tuple(self._deed(entry, seat) for entry in read_entries(fields["out_of_town"]))
            if "out_of_town" in fields
            else ()
        )

    def _refuse_at_setup(self, fields: dict[str, Node]) -> None:
        for name in ("street", "out_of_town", "dudes"):
            if name in fields:
                raise fields[name].error("nothing is in play yet where a scenario starts at setup")

    def _show_home(self, player: Player, seat: Seat, attached: tuple[Entry, ...]) -> None:
        home = Place(player.outfit)
        for card in (player.outfit, player.legend):
            if card is not None:
                self.table.in_play[card] = CardInPlay(self.table.cards[card].printed, seat, seat, home)
        self._attach(player.outfit, attached, seat)

    def _deed(self, entry: Entry, seat: Seat) -> Place:
        deed = self._lay(entry, seat)
        self._require(entry.node, deed, CardType.DEED)
        self.table.change(deed, place=Place(deed))
        return Place(deed)

    def _dudes(self, seat: Seat, fields: dict[str, Node]) -> None:
        for words, node in (fields["dudes"].entries() if "dudes" in fields else {}).items():
            place = find_place(self.table, node, words, seat)
            for entry in read_entries(node):
                dude = self._lay(entry, seat)
                self._require(entry.node, dude, CardType.DUDE)
                self.table.change(dude, place=place)

    def _lay(self, entry: Entry, seat: Seat, host: CardId | None = None) -> CardId:
        """Put a card into play, with what is attached to it."""
        owner = self._owner(entry, seat)
        card = self._card(entry.node, entry.title, owner)
        today = frozenset({"traded"} if entry.traded else ())
        self.table.in_play[card] = CardInPlay(
            self.table.cards[card].printed,
            owner,
            seat,
            host=host,
            booted=entry.booted,
            bounty=entry.bounty,
            today=today,
        )
        self._attach(card, entry.attached, seat)
        return card

    def _attach(self, host: CardId, entries: tuple[Entry, ...], seat: Seat) -> None:
        attached = tuple(self._lay(entry, seat, host) for entry in entries)
        for entry, card in zip(entries, attached, strict=True):
            self._require(entry.node, card, *_ATTACHED)
        self.table.change(host, attached=attached)

    def _owner(self, entry: Entry, seat: Seat) -> Seat:
        return seat if entry.owner is None else find_seat(self.table, entry.node, entry.owner)

    def _card(self, node: Node, title: str, owner: Seat) -> CardId:
        try:
            return self._new(Card(find_card(self._catalog, title), owner))
        except BadInput as unknown:
            raise node.error(unknown.message) from unknown

    def _new(self, card: Card) -> CardId:
        number = next(self._ids)
        self.table.cards[number] = card
        return number

    def _require(self, node: Node, card: CardId, *types: CardType) -> None:
        printed = self.table.cards[card].printed
        if printed.type not in types:
            wanted = " or ".join(kind.value for kind in types)
            raise node.error(f"{printed.title} is of the type {printed.type.value}; expected {wanted}")


def _chance(fields: dict[str, Node]) -> Chance:
    seed = fields["seed"].number() if "seed" in fields else 1
    fixed = tuple(node.number() for node in fields["chance"].items()) if "chance" in fields else ()
    return Chance(seed, fixed)


def _deck_lists(t: Table) -> tuple[tuple[str, ...], ...]:
    """Return the codes of each player's deck, wherever its cards are now: all but outfit, legend and tokens."""
    apart = {card for player in t.players for card in (player.outfit, player.legend)}
    own = [(card.owner, card.printed) for number, card in t.cards.items() if number not in apart]
    codes = [(owner, printed.code) for owner, printed in own if not printed.has(Keyword.TOKEN)]
    return tuple(tuple(sorted(code for owner, code in codes if owner == seat)) for seat in range(len(t.players)))
