"""Events as sentences for the log: days and phases as headings, plays and what follows from them below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from dtgui.doomtown.events import conceding, days, effects, entering, ghost_rock, leaving, moving, piles, shootouts
from dtgui.doomtown.poker import JOKER, best_hand, is_cheatin, lowball_hand
from dtgui.doomtown.poker.codes import HAND_SIZE
from dtgui.doomtown.queries.places import home_of
from dtgui.doomtown.queries.players import poker_code
from dtgui.doomtown.state.table import CardId, Phase, Table
from dtgui.doomtown.words import card_link, counted, place_link, player_name, poker_face
from dtgui.kernel.decisions import Seat
from dtgui.kernel.events import Happened
from dtgui.kernel.game import Observation
from dtgui.kernel.narration import Link, Sentence

Parts = Sequence[str | Link]

DAY, PHASE, PLAY, DETAIL = range(4)
"""How deep a line of the log stands."""


def narrate(observation: Observation[Table], happened: Happened) -> tuple[Sentence, ...]:
    """Return the sentences for an event; none for what is only technical."""
    tell = _TELL.get(type(happened.event))
    if tell is None:
        return ()
    sentence = tell(observation.table, happened.event, happened.outcome)
    return () if sentence is None else (sentence,)


def _line(depth: int, *parts: str | Link, sort: str = "play") -> Sentence:
    return Sentence(parts, depth, sort)


def _day(t: Table, event: days.StartDay, outcome: object) -> Sentence:
    return _line(DAY, f"Day {t.day}", sort="day")


def _phase(t: Table, event: days.StartPhase, outcome: object) -> Sentence:
    return _line(PHASE, event.phase.value.capitalize(), sort="phase")


def _deal(t: Table, event: object, outcome: Seat) -> Sentence:
    return _line(PLAY, f"The coin names {player_name(t, outcome)} the Dealer.", sort="chance")


def _dealer(t: Table, event: days.BecomeDealer, outcome: object) -> Sentence:
    return _line(PLAY, f"{player_name(t, event.seat)} has the lowest hand and is the Dealer.")


def _pass(t: Table, event: days.PassPlay, outcome: object) -> Sentence:
    return _line(PLAY, f"{player_name(t, event.seat)} passes.")


def _end(t: Table, event: days.EndGame, outcome: object) -> Sentence:
    return _line(DAY, event.outcome.reason, sort="end")


def _concede(t: Table, event: conceding.LeaveGame, outcome: object) -> Sentence:
    return _line(PLAY, f"{player_name(t, event.seat)} concedes, and leaves the game.")


def _outfit(t: Table, event: entering.RevealOutfit, outcome: object) -> Sentence:
    return _line(PLAY, f"{player_name(t, event.seat)} plays ", card_link(t, t.players[event.seat].outfit), ".")


def _enter(t: Table, event: entering.EnterPlay, outcome: object) -> Sentence:
    return _line(PLAY, card_link(t, event.card), " enters play at ", place_link(t, event.place), ".")


def _build(t: Table, event: entering.Build, outcome: object) -> Sentence:
    where = "out of town" if event.end == "out" else f"at the {event.end} end of the street"
    return _line(PLAY, _owner(t, event.card), " builds ", card_link(t, event.card), f" {where}.")


def _attach(t: Table, event: entering.Attach, outcome: object) -> Sentence:
    return _line(PLAY, card_link(t, event.card), " is attached to ", card_link(t, event.host), ".")


def _trade(t: Table, event: entering.Trade, outcome: object) -> Sentence:
    return _line(PLAY, card_link(t, event.card), " is handed to ", card_link(t, event.dude), ".")


def _owner(t: Table, card: CardId) -> str:
    return player_name(t, t.cards[card].owner)


def _ante(t: Table, event: ghost_rock.Ante, borrowed: int) -> Sentence:
    loan = f", borrowing {borrowed}" if borrowed else ""
    return _line(PLAY, f"{player_name(t, event.seat)} antes {event.amount}{loan}.")


def _pot(t: Table, event: ghost_rock.WinPot, won: int) -> Sentence:
    return _line(PLAY, f"{player_name(t, event.seat)} takes the pot of {won} ghost rock.")


def _pay(t: Table, event: ghost_rock.Pay, outcome: object) -> Sentence | None:
    return _line(PLAY, f"{player_name(t, event.seat)} pays {event.amount} ghost rock.") if event.amount else None


def _upkeep(t: Table, event: ghost_rock.PayUpkeep, outcome: object) -> Sentence:
    return _line(PLAY, f"{player_name(t, event.seat)} pays {event.amount} ghost rock of upkeep.")


def _gain(t: Table, event: ghost_rock.Gain, outcome: object) -> Sentence:
    return _line(PLAY, f"{player_name(t, event.seat)} takes {event.amount} ghost rock.")


def _produce(t: Table, event: ghost_rock.Produce, outcome: object) -> Sentence:
    return _line(PLAY, f"{player_name(t, event.seat)} produces {event.amount} ghost rock.")


def _repay(t: Table, event: ghost_rock.Repay, outcome: object) -> Sentence:
    return _line(PLAY, f"{player_name(t, event.seat)} pays {event.amount} ghost rock back to the bank.")


def _boot(t: Table, event: moving.Boot | moving.BootToJoin, outcome: object) -> Sentence:
    return _line(PLAY, card_link(t, event.card), " boots.")


def _move(t: Table, event: moving.Move, outcome: object) -> Sentence:
    return _line(PLAY, card_link(t, event.dude), " moves to ", place_link(t, event.to), ".")


def _set_down(t: Table, event: moving.SetDown, outcome: object) -> Sentence:
    return _line(PLAY, card_link(t, event.dude), " is placed at ", place_link(t, event.place), ".")


def _send_home(t: Table, event: moving.SendHomeBooted, outcome: object) -> Sentence:
    home = home_of(t, t.in_play[event.dude].controller) if event.dude in t.in_play else None
    where: Parts = (" goes to ", place_link(t, home), ", booted.") if home is not None else (" goes home booted.",)
    return _line(PLAY, card_link(t, event.dude), *where)


def _discard(t: Table, event: leaving.Discard, outcome: tuple[int, tuple[CardId, ...]]) -> Sentence:
    return _leave(t, event.by, event.card, " is discarded", outcome)


def _ace(t: Table, event: leaving.Ace, outcome: tuple[int, tuple[CardId, ...]]) -> Sentence:
    return _leave(t, event.by, event.card, " is aced", outcome)


def _put_away(t: Table, event: leaving.PutAway, outcome: tuple[int, tuple[CardId, ...]]) -> Sentence:
    return _leave(t, None, event.card, " leaves play", outcome)


def _leave(t: Table, by: Seat | None, card: CardId, what: str, outcome: tuple[int, tuple[CardId, ...]]) -> Sentence:
    bounty, left = outcome
    parts: list[str | Link] = [card_link(t, card), what]
    for lost in left[1:]:
        parts += [" with " if lost == left[1] else ", ", card_link(t, lost)]
    if bounty and by is not None:
        parts.append(f"; {player_name(t, by)} collects a bounty of {bounty}")
    return _line(DETAIL, *parts, ".", sort="death")


def _draw(t: Table, event: piles.Draw, drawn: tuple[CardId, ...]) -> Sentence:
    known = [card for card in drawn if card in t.cards]
    if not known:
        return _line(PLAY, f"{player_name(t, event.seat)} draws {counted(len(drawn), 'card')}.")
    return _line(PLAY, f"{player_name(t, event.seat)} draws ", *_separated([card_link(t, card) for card in drawn]), ".")


def _discard_hand(t: Table, event: piles.DiscardFromHand, outcome: object) -> Sentence:
    return _line(PLAY, f"{player_name(t, event.seat)} discards ", card_link(t, event.card), ".")


def _redraw(t: Table, event: piles.DiscardPokerCards, outcome: object) -> Sentence:
    cards = _separated([poker_face(t, card) for card in event.cards])
    return _line(DETAIL, f"{player_name(t, event.seat)} discards ", *cards, " from the draw hand.", sort="poker")


def _poker(t: Table, event: piles.DrawPokerCards, drawn: tuple[CardId, ...]) -> Sentence:
    return _line(DETAIL, f"{player_name(t, event.seat)} draws {counted(len(drawn), 'card')} for poker.", sort="poker")


def _call_out(t: Table, event: shootouts.CallOut, outcome: object) -> Sentence:
    mark = t.in_play.get(event.mark)
    held = ", who is booted and cannot refuse" if mark is not None and mark.booted else ""
    return _line(PLAY, card_link(t, event.leader), " calls out ", card_link(t, event.mark), f"{held}.", sort="shootout")


def _start(t: Table, event: shootouts.StartShootout, outcome: object) -> Sentence:
    return _line(PLAY, "A shootout begins.", sort="shootout")


def _join(t: Table, event: shootouts.JoinPosse, outcome: object) -> Sentence:
    return _line(DETAIL, card_link(t, event.dude), " joins the posse.", sort="shootout")


def _bounty(t: Table, event: shootouts.GainBounty, outcome: object) -> Sentence:
    return _line(DETAIL, card_link(t, event.dude), f" is wanted: bounty +{event.amount}.")


def _look_at_random(t: Table, event: effects.LookAtRandom, cards: tuple[CardId, ...]) -> Sentence:
    of_whom = f"{player_name(t, event.hand)}'s hand"
    return _line(DETAIL, f"{player_name(t, event.seat)} looks at {counted(len(cards), 'card')} of {of_whom}.")


def _shooter(t: Table, event: shootouts.ChooseShooter, outcome: object) -> Sentence:
    return _line(DETAIL, card_link(t, event.dude), " is the shooter.", sort="shootout")


def _bonuses(t: Table, event: shootouts.SetBonuses, outcome: object) -> Sentence:
    bonus = f"{player_name(t, event.seat)} has stud bonus {event.stud}, draw bonus {event.draw}."
    return _line(DETAIL, bonus, sort="shootout")


def _reveal(t: Table, event: piles.RevealDrawHands, hands: tuple[tuple[CardId, ...], ...]) -> Sentence:
    parts: list[str | Link] = []
    for seat, cards in zip(event.seats, hands, strict=True):
        faces = _separated([poker_face(t, card) for card in cards]) or ["no cards"]
        parts += ["; " if parts else "", f"{player_name(t, seat)} reveals ", *faces, _announced(t, cards)]
    return _line(DETAIL, *parts, ".", sort="poker")


def _announced(t: Table, cards: tuple[CardId, ...]) -> str:
    """What a revealed hand makes: the lowest hand at lowball, else the highest; and whether it cheats."""
    if len(cards) != HAND_SIZE:
        return ""
    codes = tuple(poker_code(t.cards[card].printed, JOKER + slot) for slot, card in enumerate(cards))
    hand = lowball_hand(codes) if t.phase is Phase.GAMBLIN else best_hand(codes)
    cheatin = ", cheatin'" if is_cheatin(codes) else ""
    return f" ({hand}, rank {int(hand.rank)}{cheatin})"


def _rank(t: Table, event: shootouts.SetHandRank, outcome: object) -> Sentence | None:
    if not event.casualties:
        return None
    other = t.shootout.opposing(event.seat).rank if t.shootout is not None else 0
    ranks = f": rank {event.rank} against {other}" if other else ""
    suffered = f"{player_name(t, event.seat)} suffers {counted(event.casualties, 'casualty')}{ranks}."
    return _line(DETAIL, suffered, sort="shootout")


def _cover(t: Table, event: shootouts.Cover, outcome: object) -> Sentence:
    return _line(DETAIL, f"{player_name(t, event.seat)} covers {counted(event.count, 'casualty')}.", sort="shootout")


def _win_round(t: Table, event: shootouts.WinRound, outcome: object) -> Sentence:
    if event.seat is None:
        return _line(DETAIL, "The hands are identical: nobody wins the round.", sort="poker")
    return _line(DETAIL, f"{player_name(t, event.seat)} wins the round.", sort="poker")


def _win_shootout(t: Table, event: shootouts.WinShootout, outcome: object) -> Sentence:
    if event.seat is None:
        return _line(PLAY, "The shootout is over: both posses are gone.", sort="shootout")
    return _line(PLAY, f"The shootout is over: {player_name(t, event.seat)} wins it.", sort="shootout")


def _job(t: Table, event: shootouts.StartJob, outcome: object) -> Sentence:
    where = place_link(t, event.place)
    return _line(PLAY, card_link(t, event.leader), " leads a job at ", where, ".", sort="shootout")


def _job_done(t: Table, event: shootouts.FinishJob, outcome: object) -> Sentence:
    return _line(PLAY, f"The job {'succeeds' if event.success else 'fails'}.", sort="shootout")


def _separated(parts: Sequence[str | Link]) -> list[str | Link]:
    """Put a comma between parts."""
    return [piece for part in parts for piece in (", ", part)][1:]


_TELL: dict[type, Callable[[Table, Any, Any], Sentence | None]] = {
    days.StartDay: _day,
    days.StartPhase: _phase,
    days.TossCoin: _deal,
    days.BreakTie: _deal,
    days.BecomeDealer: _dealer,
    days.PassPlay: _pass,
    days.EndGame: _end,
    conceding.LeaveGame: _concede,
    entering.RevealOutfit: _outfit,
    entering.EnterPlay: _enter,
    entering.Build: _build,
    entering.Attach: _attach,
    entering.Trade: _trade,
    ghost_rock.Ante: _ante,
    ghost_rock.WinPot: _pot,
    ghost_rock.Pay: _pay,
    ghost_rock.PayUpkeep: _upkeep,
    ghost_rock.Gain: _gain,
    ghost_rock.Produce: _produce,
    ghost_rock.Repay: _repay,
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
