"""From a scenario's fields to the position that it starts from: the cards on the table, then where the day stands."""

from __future__ import annotations

from dtgui.doomtown.by_hand.clock import FightStep, SetJob, at_phase, in_noon, in_rounds, in_shootout
from dtgui.doomtown.events.changing import enter_play, set_down
from dtgui.doomtown.game import Doomtown
from dtgui.doomtown.procedures.turn import PlayGame
from dtgui.doomtown.rules.shelf import Shelf
from dtgui.doomtown.state.automaton import AUTOMATON
from dtgui.doomtown.state.cards import CardType, Keyword
from dtgui.doomtown.state.fights import Shootout, Side
from dtgui.doomtown.state.profile import RulesProfile
from dtgui.doomtown.state.setup import DEFAULT_ARCHETYPE, AutomatonSetup
from dtgui.doomtown.state.table import TOWN_SQUARE, CardId, CardInPlay, Phase, Pile, Place, Player, Table
from dtgui.kernel.chance import Chance
from dtgui.kernel.decisions import IllegalAnswer, Seat
from dtgui.kernel.errors import BadInput
from dtgui.kernel.position import Position, StackEntry
from dtgui.practice.nodes import Fields, Node
from dtgui.practice.scenarios.laying import Laying, resume
from dtgui.practice.scenarios.references import find_card, find_place, find_seat, read_entries
from dtgui.practice.scenarios.scenario import Scenario

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

    `game` must know the plain cards (`references.with_plain_cards`) and those of the scenario (`scenario.game_for`).
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


# The starting point of a scenario: before setup, at the start of a phase, in High Noon, in a shootout

SETUP, SHOOTOUT, NOON = "setup", "shootout", "high noon"
SHOOTOUT_FIELDS = ("leader", "mark", "job", "posses", "formed")
TOWN = "town square"
"""The mark of a job that is no card."""
PHASES = {
    "gamblin": Phase.GAMBLIN,
    "production": Phase.PRODUCTION,
    "upkeep": Phase.UPKEEP,
    NOON: Phase.HIGH_NOON,
    "sundown": Phase.SUNDOWN,
    "nightfall": Phase.NIGHTFALL,
}
"""The phases that a scenario may start at, as far as its edition has them, by the word for it."""

STARTS = (SETUP, *PHASES, SHOOTOUT)


def start_of(scenario: Scenario) -> str:
    """Return where a scenario starts: one of `STARTS`, high noon unless it says otherwise. Raises `BadInput`."""
    return scenario.fields["starts"].one_of(STARTS) if "starts" in scenario.fields else NOON


def phase_of(start: str) -> Phase:
    """Return the phase that a scenario which starts there is in."""
    if start == SETUP:
        return Phase.SETUP
    return PHASES.get(start, Phase.HIGH_NOON)


def start(scenario: Scenario, t: Table) -> Position[Table]:
    """Return the position with this table at the first decision of the scenario. Raises `BadInput`."""
    where = start_of(scenario)
    if where == SETUP:
        return Position(t, PlayGame())
    if where == SHOOTOUT:
        return Position.resumed(t, _in_shootout(scenario, t))
    if where == NOON and "turn" in scenario.fields:
        turn = scenario.fields["turn"]
        passes = scenario.fields.number("passes", 0)
        return Position.resumed(t, in_noon(t, find_seat(t, turn, turn.text()), passes))
    if PHASES[where] not in [each.phase for each in t.rules.phases]:
        raise scenario.fields.get("starts", scenario.root).error(f"there is no {where!r} in {t.rules.title}")
    return Position.resumed(t, at_phase(t, PHASES[where]))


def _in_shootout(scenario: Scenario, t: Table) -> tuple[StackEntry, ...]:
    """A shootout that has been called in high noon, or is being fought where its posses are given."""
    if "shootout" not in scenario.fields:
        raise scenario.root.error("the field 'shootout' is missing: its leader and its mark")
    fields = scenario.fields["shootout"].fields(SHOOTOUT_FIELDS, ("leader", "mark"))
    if "job" in fields:
        return _in_job(t, fields)
    leader, mark = (find_card(t, fields[name], fields[name].text()) for name in ("leader", "mark"))
    for card, name in ((leader, "leader"), (mark, "mark")):
        if card not in t.in_play or t.in_play[card].place is None:
            raise fields[name].error("expected a dude in play")
    if "posses" not in fields:
        return in_shootout(t, leader, mark)
    place, posses = t.in_play[mark].place, _posses(t, fields["posses"])
    assert place is not None
    sides = [_side_of(t, dude, posses, fields["posses"]) for dude in (leader, mark)]
    t.shootout = Shootout(leader, mark, place, (sides[0], sides[1]), formed=_are_formed(fields))
    stack = in_shootout(t, leader, mark, "fight")
    return in_rounds(stack) if _are_formed(fields) else stack


def _are_formed(fields: Fields) -> bool:
    """Whether all that happens when the posses are complete has happened."""
    return "formed" in fields and fields["formed"].flag()


def _in_job(t: Table, fields: Fields) -> tuple[StackEntry, ...]:
    """A job by a card's ability: before its posse forms, before it is opposed, or being fought, as posses are given."""
    mark, card = fields["mark"], find_card(t, fields["job"], fields["job"].text())
    marked = CardId(TOWN_SQUARE) if mark.text().casefold() == TOWN else find_card(t, mark, mark.text())
    leader = find_card(t, fields["leader"], fields["leader"].text())
    number = next((number for number, each in enumerate(t.cards[card].printed.text.abilities) if each.job), None)
    if number is None:
        raise fields["job"].error("expected a card with a job")
    if leader not in t.in_play:
        raise fields["leader"].error("expected a dude in play")
    posses = _posses(t, fields["posses"]) if "posses" in fields else []
    step = (FightStep.POSSES, FightStep.OPPOSITION, FightStep.PLAYS)[min(len(posses), 2)]
    own = [dude for side in posses for dude in side.posse if t.in_play[dude].controller == side.seat]
    others = tuple(dude for dude in own if dude != leader)
    job = SetJob(t.in_play[leader].controller, card, number, leader, marked, others, step=step)
    try:
        job.apply(t)
    except IllegalAnswer as error:
        raise fields["job"].error(str(error)) from error
    for side in posses:
        _invite_guests(t, side)
    return in_rounds(job.stands(t)) if _are_formed(fields) else job.stands(t)


def _invite_guests(t: Table, written: Side) -> None:
    """Let dudes of other players join a posse as it is written. AEG, Asking for Help."""
    guests = [dude for dude in written.posse if t.in_play[dude].controller != written.seat]
    for guest in guests:
        set_down(t, guest, t.fight.place)
    first, second = (
        side._replace(posse=(*side.posse, *guests)) if side.seat == written.seat else side for side in t.fight.sides
    )
    t.shootout = t.fight._replace(sides=(first, second))


def _posses(t: Table, posses: Node) -> list[Side]:
    """The posses as they are written, each with its player. Dudes of other players may be guests in them."""
    return [
        Side(find_seat(t, node, name), tuple(find_card(t, dude, dude.text()) for dude in node.items()))
        for name, node in posses.entries().items()
    ]


def _side_of(t: Table, dude: CardId, posses: list[Side], node: Node) -> Side:
    """The posse of the leader or the mark: the one that it is in, else that of its player."""
    seat = t.in_play[dude].controller
    found = [side for side in posses if dude in side.posse] or [side for side in posses if side.seat == seat]
    if not found:
        raise node.error(f"the posse of {t.players[seat].name} is missing")
    return found[0]
