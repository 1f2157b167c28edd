"""From a scenario's fields to the position that it starts from: the cards on the table, then where the day stands."""

from __future__ import annotations

from dtgui.doomtown.events.changing import enter_play
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.rules.shelf import Shelf
from dtgui.doomtown.state.automaton import AUTOMATON
from dtgui.doomtown.state.cards import CardType, Keyword
from dtgui.doomtown.state.profile import RulesProfile
from dtgui.doomtown.state.setup import DEFAULT_ARCHETYPE, AutomatonSetup
from dtgui.doomtown.state.table import CardId, CardInPlay, Phase, Pile, Place, Player, Table
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import Seat
from dtgui.kernel.errors import BadInput
from dtgui.kernel.position import Position
from dtgui.practice.nodes import Fields, Node
from dtgui.practice.scenarios.entries import read_entries
from dtgui.practice.scenarios.laying import Laying
from dtgui.practice.scenarios.references import find_place, find_seat
from dtgui.practice.scenarios.resuming import resume
from dtgui.practice.scenarios.scenario import Scenario
from dtgui.practice.scenarios.starting import SETUP, phase_of, start, start_of

OUTFITS = ("Law Dogs", "The Sloane Gang", "Morgan Regulators", "Serpentine Syndicate")
"""The outfits of players who are given none, by seat."""

STASH = 5
"""The default ghost rock of a player; during setup, players have none."""

PILES = tuple(pile.value for pile in Pile if pile is not Pile.DECK)
"""The piles of a player beside the deck, in the order in which their cards are numbered."""

IN_PLAY = ("street", "out_of_town", "dudes")
PLAYER = ("outfit", "legend", "stash", "debt", "conceded", *PILES, "draws", "deck", *IN_PLAY)
"""The fields of a player; those of `IN_PLAY` only once the game has been set up."""

HOME = "home"


def build_position(scenario: Scenario, game: Doomtown) -> Position[Table]:
    """Return the position that a scenario starts from, at its first decision; raise `BadInput` where it cannot be.

    `game` must know the plain cards (`plain_cards.with_plain_cards`) and those of the scenario (`own_cards.game_for`).
    """
    resumed = scenario.fields.get("resume")
    t = lay_out(scenario, game)
    return start(scenario, t) if resumed is None else resume(resumed, t, game.codec)


def rules_of(scenario: Scenario, shelf: Shelf) -> RulesProfile[Table]:
    """Return the rules that a scenario is played by: the first edition where it names none, with its variants.

    Raises `BadInput`.
    """
    fields = scenario.fields
    edition = fields["rules"].one_of(shelf.editions) if "rules" in fields else next(iter(shelf.editions))
    variants = [node.one_of(shelf.variants) for node in fields.listed("variants")]
    if "automaton" in fields and AUTOMATON not in variants:
        variants.append(AUTOMATON)
    try:
        return shelf.rules(edition, variants)
    except BadInput as error:
        raise fields["variants"].error(error.message) from error


def lay_out(scenario: Scenario, game: Doomtown) -> Table:
    """Return the table of a scenario with the cards as they are written; what `resume` has to add is not done yet.

    Raises `BadInput`.
    """
    fields, starts = scenario.fields, start_of(scenario)
    chance = Chance(fields.number("seed", 1), tuple(node.number() for node in fields.listed("chance")))
    everyone = "ask_everyone" in fields and fields["ask_everyone"].flag()
    t = Table(rules_of(scenario, game.shelf), (), {}, chance, phase=phase_of(starts), ask_everyone=everyone)
    laying = Laying(t, game.catalog, fields.get("resume"))
    if "players" not in fields:
        raise scenario.root.error("the field 'players' is missing")
    players = _players(fields["players"])
    t.players = tuple(
        _player(laying, Seat(seat), name, node, 0 if starts == SETUP else STASH)
        for seat, (name, node) in enumerate(players.items())
    )
    t.streets = t.out_of_town = ((),) * len(players)
    own = [node.fields(PLAYER) for node in players.values()]
    t.automaton = game.seat_of_automaton(_automaton(t, fields))
    if starts == SETUP:
        _refuse_cards_in_play(own, "nothing is in play yet where a scenario starts at setup")
    else:
        _lay_in_play(t, laying, own)
    laying.square(fields)
    t.events = laying.pile(fields, "events", Seat(0))
    _set_clock(t, fields, 0 if starts == SETUP else 1)
    _balance(t)
    return t


def _automaton(t: Table, fields: Fields) -> AutomatonSetup | None:
    """The player whom the rulebook plays, if one is named; its hand is written from the left."""
    if "automaton" not in fields:
        return None
    seat = find_seat(t, fields["automaton"], fields["automaton"].text())
    t.change_player(seat, hand=t.players[seat].hand[::-1])
    return AutomatonSetup(seat, fields.text("archetype", DEFAULT_ARCHETYPE))


def _players(node: Node) -> dict[str, Node]:
    players = node.entries()
    if not 2 <= len(players) <= 4:
        raise node.error(f"expected two to four players, not {len(players)}")
    return players


def _player(laying: Laying, seat: Seat, name: str, node: Node, stash: int) -> Player:
    """A player with the piles; the street and the dudes follow once every player is known."""
    fields = node.fields(PLAYER)
    outfit = laying.card(fields.get("outfit", node), fields.text("outfit", OUTFITS[seat]), seat, CardType.OUTFIT)
    legend = None
    if "legend" in fields:
        legend = laying.card(fields["legend"], fields["legend"].text(), seat, CardType.LEGEND)
    piles = {Pile(pile): laying.pile(fields, pile, seat) for pile in PILES}
    piles[Pile.DECK] = laying.deck(fields, seat)
    player = Player(
        name,
        outfit,
        legend=legend,
        stash=fields.number("stash", stash),
        debt=fields.number("debt", 0),
        conceded=_has_conceded(fields),
        knows_deck=laying.table.phase is Phase.SETUP,
    )
    return player.with_piles(piles)


def _has_conceded(fields: Fields) -> bool:
    return "conceded" in fields and fields["conceded"].flag()


def _refuse_cards_in_play(own: list[Fields], because: str) -> None:
    for fields in own:
        for name in IN_PLAY:
            if name in fields:
                raise fields[name].error(because)


def _lay_in_play(t: Table, laying: Laying, own: list[Fields]) -> None:
    """All streets, then all places out of town, then the dudes: they may stand anywhere."""
    t.streets = tuple(_street(t, laying, Seat(seat), fields) for seat, fields in enumerate(own))
    t.out_of_town = tuple(_out_of_town(t, laying, Seat(seat), fields) for seat, fields in enumerate(own))
    for seat, fields in enumerate(own):
        _dudes(t, laying, Seat(seat), fields)


def _street(t: Table, laying: Laying, seat: Seat, fields: Fields) -> tuple[Place, ...]:
    """A street from left to right; the outfit, at home, and the legend come into play with it.

    Who has conceded has nothing in play.
    """
    player = t.players[seat]
    if player.conceded:
        _refuse_cards_in_play([fields], "who has conceded has nothing in play")
        return ()
    for card in (player.outfit, player.legend):
        if card is not None:
            enter_play(t, card, CardInPlay(t.cards[card].printed, seat, seat, Place(player.outfit)))
    entries = read_entries(fields["street"]) if "street" in fields else []
    homes = [entry for entry in entries if entry.title == HOME]
    if "street" in fields and len(homes) != 1:
        raise fields["street"].error(f"expected the deeds from left to right, with {HOME!r} once among them")
    for home in homes:
        laying.mark(player.outfit, home, seat)
    places = [
        Place(player.outfit) if entry in homes else _deed(t, laying.lay(entry, seat, CardType.DEED))
        for entry in entries
    ]
    return tuple(places) or (Place(player.outfit),)


def _out_of_town(t: Table, laying: Laying, seat: Seat, fields: Fields) -> tuple[Place, ...]:
    entries = read_entries(fields["out_of_town"]) if "out_of_town" in fields else []
    return tuple(_deed(t, laying.lay(entry, seat, CardType.DEED)) for entry in entries)


def _deed(t: Table, deed: CardId) -> Place:
    """Let a deed in play be a place; return it."""
    t.change(deed, place=Place(deed))
    return Place(deed)


def _dudes(t: Table, laying: Laying, seat: Seat, fields: Fields) -> None:
    for words, node in (fields["dudes"].entries() if "dudes" in fields else {}).items():
        place = find_place(t, node, words, seat)
        for entry in read_entries(node):
            t.change(laying.lay(entry, seat, CardType.DUDE), place=place)


def _set_clock(t: Table, fields: Fields, day: int) -> None:
    t.day = fields.number("day", day)
    t.pot = fields.number("pot", 0)
    t.dealer = find_seat(t, fields["dealer"], fields["dealer"].text()) if "dealer" in fields else Seat(0)


def _balance(t: Table) -> None:
    """Fill in what follows from the cards: the bank, and what is known of the decks."""
    held = sum(player.stash for player in t.players) + sum(shown.bounty + shown.rock for shown in t.in_play.values())
    t.bank = -held - t.pot
    for seat, codes in enumerate(_deck_lists(t)):
        t.change_player(Seat(seat), deck_list=codes)


def _deck_lists(t: Table) -> tuple[tuple[str, ...], ...]:
    """Return the codes of each player's deck, wherever its cards are now: all but outfit, legend and tokens."""
    apart = {card for player in t.players for card in (player.outfit, player.legend)}
    own = [(card.owner, card.printed) for number, card in t.cards.items() if number not in apart]
    codes = [(owner, printed.code) for owner, printed in own if not printed.has(Keyword.TOKEN)]
    return tuple(tuple(sorted(code for owner, code in codes if owner == seat)) for seat in range(len(t.players)))
