"""The day, ghost rock, cards that enter play, move and leave it, hands and piles, as sentences of the log."""

from __future__ import annotations

from typing import Any

from dtgui.doomtown.events import conceding, days, effects, entering, ghost_rock, leaving, moving, piles
from dtgui.doomtown.narrate.lines import DAY, DETAIL, PHASE, PLAY, Telling, by_player, cards_of, line, of_card, of_two
from dtgui.doomtown.queries.places import home_of
from dtgui.doomtown.state.table import CardId, Pile, Place, Table
from dtgui.doomtown.words import CARDS, card_link, counted, phase_name, place_link, player_link
from dtgui.kernel.decisions import Seat
from dtgui.kernel.phrases import Phrase, Sentence, joined, whole


def _day(t: Table, event: days.StartDay, outcome: object) -> Sentence:
    return line(DAY, "Day {day}", sort="day", day=t.day)


def _phase(t: Table, event: days.StartPhase, outcome: object) -> Sentence | None:
    return None if outcome is event.phase else Sentence(phase_name(t, event.phase), PHASE, "phase", is_mark=True)


def _deal(t: Table, event: object, outcome: Seat) -> Sentence:
    player, first = player_link(t, outcome), t.rules.first_player
    return line(PLAY, "The coin names {player} the {first}.", sort="chance", player=player, first=first)


def _event(t: Table, event: days.TurnEventCard, card: CardId | None) -> Sentence:
    if card is None:
        return line(DETAIL, "There is no event any more.")
    return line(DETAIL, "{card} is turned over: the event of the day.", card=card_link(t, card))


def _win_deal(t: Table, event: days.BecomeDealer, outcome: object) -> Sentence:
    player, first = player_link(t, event.seat), t.rules.first_player
    return line(PLAY, "{player} has the lowest hand and is the {first}.", player=player, first=first)


def _lots(t: Table, event: days.DrawLots, outcome: tuple[Seat, ...]) -> Sentence:
    return line(DETAIL, "The lot falls to {player} first.", sort="chance", player=player_link(t, outcome[0]))


def _end(t: Table, event: days.EndGame, outcome: object) -> Sentence:
    return Sentence(whole(event.outcome.reason), DAY, "end")


def _outfit(t: Table, event: entering.RevealOutfit, outcome: object) -> Sentence:
    outfit = card_link(t, t.players[event.seat].outfit)
    return line(PLAY, "{player} plays {card}.", player=player_link(t, event.seat), card=outfit)


def _enter(t: Table, event: entering.EnterPlay, outcome: object) -> Sentence:
    card, place = card_link(t, event.card), place_link(t, event.place)
    return line(PLAY, "{card} enters play at {place}.", card=card, place=place)


def _build(t: Table, event: entering.Build, outcome: object) -> Sentence | None:
    """Name a deed's neighbour, since left and right depend on the reader's seat.

    A deed that is hidden again by now is not narrated.
    """
    if event.card not in t.cards:
        return None
    owner = t.cards[event.card].owner
    built: dict[str, Any] = {"player": player_link(t, owner), "card": card_link(t, event.card)}
    street, place = t.streets[owner], Place(event.card)
    if event.end == "out" or place not in street:
        return line(PLAY, "{player} builds {card} out of town.", **built)
    beside = street[street.index(place) + (1 if event.end == "left" else -1)]
    pattern = "{player} builds {card} at the end of the street, beside {other}."
    return line(PLAY, pattern, other=place_link(t, beside), **built)


def _lie_beside(t: Table, event: entering.LieBeside, outcome: object) -> Sentence:
    home = card_link(t, t.players[event.seat].outfit)
    return line(PLAY, "{card} lies beside {home} from now on.", card=card_link(t, event.card), home=home)


def _ante(t: Table, event: ghost_rock.Ante, borrowed: int) -> Sentence:
    pattern = "{player} antes {amount}, borrowing {borrowed}." if borrowed else "{player} antes {amount}."
    return line(PLAY, pattern, player=player_link(t, event.seat), amount=event.amount, borrowed=borrowed)


def _pot(t: Table, event: ghost_rock.WinPot, won: int) -> Sentence:
    return line(PLAY, "{player} takes the pot of {won} ghost rock.", player=player_link(t, event.seat), won=won)


def _fill_pot(t: Table, event: ghost_rock.FillPot, outcome: object) -> Sentence:
    if event.amount < 0:
        return line(DETAIL, "{amount} ghost rock goes back from the pot to the bank.", amount=-event.amount)
    return line(DETAIL, "{amount} ghost rock goes into the pot.", amount=event.amount)


def _pay(t: Table, event: ghost_rock.Pay, outcome: object) -> Sentence | None:
    return by_player(PLAY, "{player} pays {amount} ghost rock.")(t, event, outcome) if event.amount else None


def _move(t: Table, event: moving.Move, outcome: object) -> Sentence:
    dude, place = card_link(t, event.dude), place_link(t, event.to)
    return line(PLAY, "{dude} moves to {place}.", dude=dude, place=place)


def _set_down(t: Table, event: moving.SetDown, outcome: object) -> Sentence:
    dude, place = card_link(t, event.dude), place_link(t, event.place)
    return line(PLAY, "{dude} is placed at {place}.", dude=dude, place=place)


def _send_home(t: Table, event: moving.SendHomeBooted, outcome: object) -> Sentence:
    home = home_of(t, t.in_play[event.dude].controller) if event.dude in t.in_play else None
    dude = card_link(t, event.dude)
    if home is None:
        return line(PLAY, "{dude} goes home booted.", dude=dude)
    return line(PLAY, "{dude} goes to {place}, booted.", dude=dude, place=place_link(t, home))


Left = tuple[int, tuple[CardId, ...]]
"""The bounty that was collected, and the cards that left play: the one that was put away first."""


def _discard(t: Table, event: leaving.Discard, outcome: Left) -> Sentence:
    return _leave(t, event.by, Phrase("{card} is discarded", card=card_link(t, event.card)), outcome)


def _ace(t: Table, event: leaving.Ace, outcome: Left) -> Sentence:
    return _leave(t, event.by, Phrase("{card} is aced", card=card_link(t, event.card)), outcome)


def _put_away(t: Table, event: leaving.PutAway, outcome: Left) -> Sentence:
    return _leave(t, None, Phrase("{card} leaves play", card=card_link(t, event.card)), outcome)


def _leave(t: Table, by: Seat | None, what: Phrase, outcome: Left) -> Sentence:
    bounty, (_, *others) = outcome
    if others:
        what = Phrase("{what} with {others}", what=what, others=cards_of(t, others))
    if bounty and by is not None:
        collected = Phrase("{player} collects a bounty of {bounty}", player=player_link(t, by), bounty=bounty)
        what = joined("; ", (what, collected))
    return line(DETAIL, "{what}.", sort="death", what=what)


def _replace(t: Table, event: entering.Replace, outcome: object) -> Sentence:
    version, dude = card_link(t, event.version), card_link(t, event.dude)
    return line(PLAY, "{card} takes the place of {dude}.", card=version, dude=dude)


def _draw(t: Table, event: piles.Draw, drawn: tuple[CardId, ...]) -> Sentence:
    is_known = any(card in t.cards for card in drawn)
    cards = cards_of(t, drawn) if is_known else counted(len(drawn), CARDS)
    return line(PLAY, "{player} draws {cards}.", player=player_link(t, event.seat), cards=cards)


def _discard_hand(t: Table, event: piles.DiscardFromHand, outcome: object) -> Sentence:
    card = card_link(t, event.card)
    return line(PLAY, "{player} discards {card}.", player=player_link(t, event.seat), card=card)


def _to_pile(t: Table, event: effects.MoveToPile, outcome: object) -> Sentence:
    return line(DETAIL, _PILE_PATTERNS[event.pile], card=card_link(t, event.card))


_PILE_PATTERNS = {
    Pile.HAND: "{card} goes to its owner's hand.",
    Pile.DECK: "{card} goes on top of its owner's deck.",
    Pile.DISCARD: "{card} goes to the discard pile.",
    Pile.BOOT_HILL: "{card} goes to Boot Hill.",
    Pile.DRAW_HAND: "{card} goes to the draw hand.",
    Pile.GANG: "{card} goes to the starting gang.",
    Pile.PLAYED: "{card} is played.",
}

TELLING: Telling = {
    days.StartDay: _day,
    days.StartPhase: _phase,
    days.TurnEventCard: _event,
    days.TossCoin: _deal,
    days.BreakTie: _deal,
    days.DrawLots: _lots,
    days.GoFirst: by_player(DETAIL, "{player} has pulled the lowest card, and goes first."),
    days.BecomeDealer: _win_deal,
    days.PassPlay: by_player(PLAY, "{player} passes."),
    days.EndGame: _end,
    conceding.LeaveGame: by_player(PLAY, "{player} concedes, and leaves the game."),
    entering.RevealOutfit: _outfit,
    entering.EnterPlay: _enter,
    entering.Build: _build,
    entering.LieBeside: _lie_beside,
    entering.BecomeCondition: of_two(PLAY, "{card} becomes a Condition on {dude}.", lambda event: event.host),
    entering.Attach: of_two(PLAY, "{card} is attached to {dude}.", lambda event: event.host),
    entering.LayDown: of_card(PLAY, "{card} stays in the town square."),
    entering.Trade: of_two(PLAY, "{card} is handed to {dude}.", lambda event: event.dude),
    entering.Transfer: of_two(DETAIL, "{card} goes over to {dude}.", lambda event: event.dude),
    entering.Replace: _replace,
    ghost_rock.Ante: _ante,
    ghost_rock.FillPot: _fill_pot,
    ghost_rock.WinPot: _pot,
    ghost_rock.Pay: _pay,
    ghost_rock.PayUpkeep: by_player(PLAY, "{player} pays {amount} ghost rock of upkeep."),
    ghost_rock.Gain: by_player(PLAY, "{player} takes {amount} ghost rock."),
    ghost_rock.Produce: by_player(PLAY, "{player} produces {amount} ghost rock."),
    ghost_rock.Repay: by_player(PLAY, "{player} pays {amount} ghost rock back to the bank."),
    moving.Boot: of_card(PLAY, "{card} boots."),
    moving.BootToJoin: of_card(PLAY, "{card} boots."),
    moving.Unboot: of_card(DETAIL, "{card} unboots."),
    moving.UnbootAll: by_player(DETAIL, "{player}'s cards unboot."),
    moving.Move: _move,
    moving.SetDown: _set_down,
    moving.SendHome: of_card(PLAY, "{card} goes home."),
    moving.SendHomeBooted: _send_home,
    leaving.Discard: _discard,
    leaving.Ace: _ace,
    leaving.PutAway: _put_away,
    leaving.LoseBounty: of_card(DETAIL, "{card}: the bounty falls by {amount}."),
    piles.Draw: _draw,
    piles.Refill: _draw,
    piles.DiscardFromHand: _discard_hand,
    piles.Shuffle: by_player(DETAIL, "{player} shuffles the deck.", sort="chance"),
    piles.RenewDeck: by_player(DETAIL, "{player} makes a new deck of the discard pile.", sort="chance"),
    effects.MoveToPile: _to_pile,
}
