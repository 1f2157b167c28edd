"""Events as sentences for the log: days and phases as headings, plays and what follows from them below."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from dtgui.doomtown.events import conceding, days, effects, entering, ghost_rock, leaving, moving, piles, shootouts
from dtgui.doomtown.poker import JOKER, best_hand, is_cheatin, lowball_hand
from dtgui.doomtown.poker.codes import HAND_SIZE
from dtgui.doomtown.queries.places import home_of
from dtgui.doomtown.queries.players import poker_code
from dtgui.doomtown.state.table import CardId, Phase, Table
from dtgui.doomtown.words import (
    CARDS,
    CASUALTIES,
    STREET_ENDS,
    card_link,
    counted,
    phase_name,
    place_link,
    player_name,
    poker_face,
)
from dtgui.kernel.decisions import Seat
from dtgui.kernel.events import Happened
from dtgui.kernel.game import Observation
from dtgui.kernel.narration import Sentence
from dtgui.kernel.phrases import Phrase, joined, whole

DAY, PHASE, PLAY, DETAIL = range(4)
"""How deep a line of the log stands."""


def narrate(observation: Observation[Table], happened: Happened) -> tuple[Sentence, ...]:
    """Return the sentences for an event; none for what is only technical."""
    tell = _TELL.get(type(happened.event))
    if tell is None:
        return ()
    sentence = tell(observation.table, happened.event, happened.outcome)
    return () if sentence is None else (sentence,)


def _line(depth: int, pattern: str, /, sort: str = "play", **what: object) -> Sentence:
    return Sentence(Phrase(pattern, **what), depth, sort)


def _day(t: Table, event: days.StartDay, outcome: object) -> Sentence:
    return _line(DAY, "Day {day}", sort="day", day=t.day)


def _phase(t: Table, event: days.StartPhase, outcome: object) -> Sentence:
    return Sentence(phase_name(event.phase), PHASE, "phase")


def _deal(t: Table, event: object, outcome: Seat) -> Sentence:
    return _line(PLAY, "The coin names {player} the Dealer.", sort="chance", player=player_name(t, outcome))


def _by(depth: int, pattern: str, sort: str = "play") -> Callable[[Table, Any, object], Sentence]:
    """What a player does, told by nothing but who it is, and how much."""

    def tell(t: Table, event: Any, outcome: object) -> Sentence:
        amount = getattr(event, "amount", None)
        return _line(depth, pattern, sort=sort, player=player_name(t, event.seat), amount=amount)

    return tell


def _end(t: Table, event: days.EndGame, outcome: object) -> Sentence:
    return Sentence(whole(event.outcome.reason), DAY, "end")


def _outfit(t: Table, event: entering.RevealOutfit, outcome: object) -> Sentence:
    outfit = card_link(t, t.players[event.seat].outfit)
    return _line(PLAY, "{player} plays {card}.", player=player_name(t, event.seat), card=outfit)


def _enter(t: Table, event: entering.EnterPlay, outcome: object) -> Sentence:
    card, place = card_link(t, event.card), place_link(t, event.place)
    return _line(PLAY, "{card} enters play at {place}.", card=card, place=place)


def _build(t: Table, event: entering.Build, outcome: object) -> Sentence:
    card, player = card_link(t, event.card), player_name(t, t.cards[event.card].owner)
    return _line(PLAY, "{player} builds {card} {where}.", player=player, card=card, where=STREET_ENDS[event.end])


def _attach(t: Table, event: entering.Attach, outcome: object) -> Sentence:
    card, host = card_link(t, event.card), card_link(t, event.host)
    return _line(PLAY, "{card} is attached to {dude}.", card=card, dude=host)


def _trade(t: Table, event: entering.Trade, outcome: object) -> Sentence:
    card, dude = card_link(t, event.card), card_link(t, event.dude)
    return _line(PLAY, "{card} is handed to {dude}.", card=card, dude=dude)


def _ante(t: Table, event: ghost_rock.Ante, borrowed: int) -> Sentence:
    pattern = "{player} antes {amount}, borrowing {borrowed}." if borrowed else "{player} antes {amount}."
    return _line(PLAY, pattern, player=player_name(t, event.seat), amount=event.amount, borrowed=borrowed)


def _pot(t: Table, event: ghost_rock.WinPot, won: int) -> Sentence:
    return _line(PLAY, "{player} takes the pot of {won} ghost rock.", player=player_name(t, event.seat), won=won)


def _pay(t: Table, event: ghost_rock.Pay, outcome: object) -> Sentence | None:
    return _by(PLAY, "{player} pays {amount} ghost rock.")(t, event, outcome) if event.amount else None


def _boot(t: Table, event: moving.Boot | moving.BootToJoin, outcome: object) -> Sentence:
    return _line(PLAY, "{card} boots.", card=card_link(t, event.card))


def _move(t: Table, event: moving.Move, outcome: object) -> Sentence:
    dude, place = card_link(t, event.dude), place_link(t, event.to)
    return _line(PLAY, "{dude} moves to {place}.", dude=dude, place=place)


def _set_down(t: Table, event: moving.SetDown, outcome: object) -> Sentence:
    dude, place = card_link(t, event.dude), place_link(t, event.place)
    return _line(PLAY, "{dude} is placed at {place}.", dude=dude, place=place)


def _send_home(t: Table, event: moving.SendHomeBooted, outcome: object) -> Sentence:
    home = home_of(t, t.in_play[event.dude].controller) if event.dude in t.in_play else None
    dude = card_link(t, event.dude)
    if home is None:
        return _line(PLAY, "{dude} goes home booted.", dude=dude)
    return _line(PLAY, "{dude} goes to {place}, booted.", dude=dude, place=place_link(t, home))


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
        what = Phrase("{what} with {others}", what=what, others=_cards(t, others))
    if bounty and by is not None:
        collected = Phrase("{player} collects a bounty of {bounty}", player=player_name(t, by), bounty=bounty)
        what = joined("; ", (what, collected))
    return _line(DETAIL, "{what}.", sort="death", what=what)


def _cards(t: Table, cards: Iterable[CardId]) -> Phrase:
    return joined(", ", [card_link(t, card) for card in cards])


def _faces(t: Table, cards: Iterable[CardId]) -> Phrase:
    return joined(", ", [poker_face(t, card) for card in cards])


def _draw(t: Table, event: piles.Draw, drawn: tuple[CardId, ...]) -> Sentence:
    is_known = any(card in t.cards for card in drawn)
    cards = _cards(t, drawn) if is_known else counted(len(drawn), CARDS)
    return _line(PLAY, "{player} draws {cards}.", player=player_name(t, event.seat), cards=cards)


def _discard_hand(t: Table, event: piles.DiscardFromHand, outcome: object) -> Sentence:
    card = card_link(t, event.card)
    return _line(PLAY, "{player} discards {card}.", player=player_name(t, event.seat), card=card)


def _redraw(t: Table, event: piles.DiscardPokerCards, outcome: object) -> Sentence:
    pattern = "{player} discards {cards} from the draw hand."
    cards = _faces(t, event.cards)
    return _line(DETAIL, pattern, sort="poker", player=player_name(t, event.seat), cards=cards)


def _poker(t: Table, event: piles.DrawPokerCards, drawn: tuple[CardId, ...]) -> Sentence:
    pattern, cards = "{player} draws {cards} for poker.", counted(len(drawn), CARDS)
    return _line(DETAIL, pattern, sort="poker", player=player_name(t, event.seat), cards=cards)


def _call_out(t: Table, event: shootouts.CallOut, outcome: object) -> Sentence:
    mark = t.in_play.get(event.mark)
    is_held = mark is not None and mark.booted
    pattern = "{dude} calls out {mark}, who is booted and cannot refuse." if is_held else "{dude} calls out {mark}."
    return _line(PLAY, pattern, sort="shootout", dude=card_link(t, event.leader), mark=card_link(t, event.mark))


def _start(t: Table, event: shootouts.StartShootout, outcome: object) -> Sentence:
    return _line(PLAY, "A shootout begins.", sort="shootout")


def _join(t: Table, event: shootouts.JoinPosse, outcome: object) -> Sentence:
    return _line(DETAIL, "{dude} joins the posse.", sort="shootout", dude=card_link(t, event.dude))


def _bounty(t: Table, event: shootouts.GainBounty, outcome: object) -> Sentence:
    return _line(DETAIL, "{dude} is wanted: bounty +{amount}.", dude=card_link(t, event.dude), amount=event.amount)


def _look_at_random(t: Table, event: effects.LookAtRandom, cards: tuple[CardId, ...]) -> Sentence:
    whose, seen = player_name(t, event.hand), counted(len(cards), CARDS)
    pattern = "{player} looks at {cards} of {other}'s hand."
    return _line(DETAIL, pattern, player=player_name(t, event.seat), cards=seen, other=whose)


def _shooter(t: Table, event: shootouts.ChooseShooter, outcome: object) -> Sentence:
    return _line(DETAIL, "{dude} is the shooter.", sort="shootout", dude=card_link(t, event.dude))


def _bonuses(t: Table, event: shootouts.SetBonuses, outcome: object) -> Sentence:
    pattern, player = "{player} has stud bonus {stud}, draw bonus {draw}.", player_name(t, event.seat)
    return _line(DETAIL, pattern, sort="shootout", player=player, stud=event.stud, draw=event.draw)


def _reveal(t: Table, event: piles.RevealDrawHands, hands: tuple[tuple[CardId, ...], ...]) -> Sentence:
    revealed = [_revealed(t, seat, cards) for seat, cards in zip(event.seats, hands, strict=True)]
    return _line(DETAIL, "{hands}.", sort="poker", hands=joined("; ", revealed))


def _revealed(t: Table, seat: Seat, cards: tuple[CardId, ...]) -> Phrase:
    """A hand that is revealed, and what it makes where it is whole."""
    player, faces = player_name(t, seat), _faces(t, cards)
    if not cards:
        return Phrase("{player} reveals no cards", player=player)
    if len(cards) != HAND_SIZE:
        return Phrase("{player} reveals {cards}", player=player, cards=faces)
    return Phrase("{player} reveals {cards} ({announced})", player=player, cards=faces, announced=_announced(t, cards))


def _announced(t: Table, cards: tuple[CardId, ...]) -> Phrase:
    """What a revealed hand makes: the lowest hand at lowball, else the highest; and whether it cheats."""
    codes = tuple(poker_code(t.cards[card].printed, JOKER + slot) for slot, card in enumerate(cards))
    hand = lowball_hand(codes) if t.phase is Phase.GAMBLIN else best_hand(codes)
    pattern = "{hand}, rank {rank}, cheatin'" if is_cheatin(codes) else "{hand}, rank {rank}"
    return Phrase(pattern, hand=hand.words, rank=int(hand.rank))


def _rank(t: Table, event: shootouts.SetHandRank, outcome: object) -> Sentence | None:
    if not event.casualties:
        return None
    player, suffered = player_name(t, event.seat), counted(event.casualties, CASUALTIES)
    other = t.shootout.opposing(event.seat).rank if t.shootout is not None else 0
    if not other:
        return _line(DETAIL, "{player} suffers {casualties}.", sort="shootout", player=player, casualties=suffered)
    pattern, ranks = "{player} suffers {casualties}: rank {rank} against {other}.", {"rank": event.rank, "other": other}
    return _line(DETAIL, pattern, sort="shootout", player=player, casualties=suffered, **ranks)


def _cover(t: Table, event: shootouts.Cover, outcome: object) -> Sentence:
    player, covered = player_name(t, event.seat), counted(event.count, CASUALTIES)
    return _line(DETAIL, "{player} covers {casualties}.", sort="shootout", player=player, casualties=covered)


def _win_round(t: Table, event: shootouts.WinRound, outcome: object) -> Sentence:
    if event.seat is None:
        return _line(DETAIL, "The hands are identical: nobody wins the round.", sort="poker")
    return _line(DETAIL, "{player} wins the round.", sort="poker", player=player_name(t, event.seat))


def _win_shootout(t: Table, event: shootouts.WinShootout, outcome: object) -> Sentence:
    if event.seat is None:
        return _line(PLAY, "The shootout is over: both posses are gone.", sort="shootout")
    player = player_name(t, event.seat)
    return _line(PLAY, "The shootout is over: {player} wins it.", sort="shootout", player=player)


def _job(t: Table, event: shootouts.StartJob, outcome: object) -> Sentence:
    leader, place = card_link(t, event.leader), place_link(t, event.place)
    return _line(PLAY, "{dude} leads a job at {place}.", sort="shootout", dude=leader, place=place)


def _job_done(t: Table, event: shootouts.FinishJob, outcome: object) -> Sentence:
    return _line(PLAY, "The job succeeds." if event.success else "The job fails.", sort="shootout")


_TELL: dict[type, Callable[[Table, Any, Any], Sentence | None]] = {
    days.StartDay: _day,
    days.StartPhase: _phase,
    days.TossCoin: _deal,
    days.BreakTie: _deal,
    days.BecomeDealer: _by(PLAY, "{player} has the lowest hand and is the Dealer."),
    days.PassPlay: _by(PLAY, "{player} passes."),
    days.EndGame: _end,
    conceding.LeaveGame: _by(PLAY, "{player} concedes, and leaves the game."),
    entering.RevealOutfit: _outfit,
    entering.EnterPlay: _enter,
    entering.Build: _build,
    entering.Attach: _attach,
    entering.Trade: _trade,
    ghost_rock.Ante: _ante,
    ghost_rock.WinPot: _pot,
    ghost_rock.Pay: _pay,
    ghost_rock.PayUpkeep: _by(PLAY, "{player} pays {amount} ghost rock of upkeep."),
    ghost_rock.Gain: _by(PLAY, "{player} takes {amount} ghost rock."),
    ghost_rock.Produce: _by(PLAY, "{player} produces {amount} ghost rock."),
    ghost_rock.Repay: _by(PLAY, "{player} pays {amount} ghost rock back to the bank."),
    moving.Boot: _boot,
    moving.BootToJoin: _boot,
    moving.Move: _move,
    moving.SetDown: _set_down,
    moving.SendHomeBooted: _send_home,
    leaving.Discard: _discard,
    leaving.Ace: _ace,
    leaving.PutAway: _put_away,
    piles.Draw: _draw,
    piles.DiscardFromHand: _discard_hand,
    piles.DiscardPokerCards: _redraw,
    piles.DrawPokerCards: _poker,
    piles.RevealDrawHands: _reveal,
    effects.LookAtRandom: _look_at_random,
    shootouts.CallOut: _call_out,
    shootouts.StartShootout: _start,
    shootouts.JoinPosse: _join,
    shootouts.GainBounty: _bounty,
    shootouts.ChooseShooter: _shooter,
    shootouts.SetBonuses: _bonuses,
    shootouts.SetHandRank: _rank,
    shootouts.WinRound: _win_round,
    shootouts.Cover: _cover,
    shootouts.WinShootout: _win_shootout,
    shootouts.StartJob: _job,
    shootouts.FinishJob: _job_done,
}
