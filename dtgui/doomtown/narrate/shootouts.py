"""Shootouts, jobs and hands of poker as sentences of the log."""

from __future__ import annotations

from dtgui.doomtown.abilities.language.effects.poker import ALL_CASUALTIES
from dtgui.doomtown.events import piles, poker, shootouts
from dtgui.doomtown.narrate.lines import DETAIL, PLAY, Telling, by_player, faces_of, line, of_card
from dtgui.doomtown.poker import JOKER, lowball_hand, named_hand
from dtgui.doomtown.poker.codes import HAND_SIZE
from dtgui.doomtown.queries.players import judged, poker_code
from dtgui.doomtown.state.table import CardId, Table
from dtgui.doomtown.words import (
    CARDS,
    CASUALTIES,
    VALUE_WORDS,
    announced_words,
    card_link,
    counted,
    place_link,
    player_link,
    suit_sign,
)
from dtgui.kernel.decisions import Seat
from dtgui.kernel.phrases import Phrase, Sentence, joined


def _redraw(t: Table, event: piles.DiscardPokerCards, outcome: object) -> Sentence:
    pattern = "{player} discards {cards} from the draw hand."
    cards = faces_of(t, event.cards)
    return line(DETAIL, pattern, sort="poker", player=player_link(t, event.seat), cards=cards)


def _poker(t: Table, event: piles.DrawPokerCards, drawn: tuple[CardId, ...]) -> Sentence:
    pattern, cards = "{player} draws {cards} for poker.", counted(len(drawn), CARDS)
    return line(DETAIL, pattern, sort="poker", player=player_link(t, event.seat), cards=cards)


def _call_out(t: Table, event: shootouts.CallOut, outcome: object) -> Sentence:
    mark = t.in_play.get(event.mark)
    is_held = mark is not None and mark.booted
    pattern = "{dude} calls out {mark}, who is booted and cannot refuse." if is_held else "{dude} calls out {mark}."
    return line(PLAY, pattern, sort="shootout", dude=card_link(t, event.leader), mark=card_link(t, event.mark))


def _stand_in(t: Table, event: shootouts.StandIn, outcome: object) -> Sentence:
    pattern = "{dude} takes the place of {mark}."
    return line(PLAY, pattern, sort="shootout", dude=card_link(t, event.card), mark=card_link(t, event.out))


def _start(t: Table, event: shootouts.StartShootout, outcome: object) -> Sentence:
    return line(PLAY, "A shootout begins.", sort="shootout")


def _bonuses(t: Table, event: shootouts.SetBonuses, outcome: object) -> Sentence:
    pattern, player = "{player} has stud bonus {stud}, draw bonus {draw}.", player_link(t, event.seat)
    return line(DETAIL, pattern, sort="shootout", player=player, stud=event.stud, draw=event.draw)


def _reveal(t: Table, event: piles.RevealDrawHands, hands: tuple[tuple[CardId, ...], ...]) -> Sentence:
    revealed = [_revealed(t, seat, cards, event) for seat, cards in zip(event.seats, hands, strict=True)]
    return line(DETAIL, "{hands}.", sort="poker", hands=joined("; ", revealed))


def _revealed(t: Table, seat: Seat, cards: tuple[CardId, ...], event: piles.RevealDrawHands) -> Phrase:
    """A hand that is revealed, and what it makes where it is whole and none of its cards is hidden again by now."""
    player, faces = player_link(t, seat), faces_of(t, cards)
    if not cards:
        return Phrase("{player} reveals no cards", player=player)
    if len(cards) != HAND_SIZE or not t.cards.keys() >= {*cards}:
        return Phrase("{player} reveals {cards}", player=player, cards=faces)
    return Phrase(
        "{player} reveals {cards} ({announced})", player=player, cards=faces, announced=_announced(t, cards, event)
    )


def _announced(t: Table, cards: tuple[CardId, ...], event: piles.RevealDrawHands) -> Phrase:
    """Return the announcement of a revealed hand: the lowest hand at lowball, otherwise the highest; its cheatin',
    and its jokers.
    """
    codes = {card: poker_code(t.cards[card].printed, JOKER + slot) for slot, card in enumerate(cards)}
    if event.lowest_wins:
        return announced_words(judged(t, cards, lowball_hand(tuple(codes.values()))))
    faces = {codes[card]: face for card, face in event.named if card in codes}
    return announced_words(judged(t, cards, named_hand(tuple(codes.values()), faces)))


def _rank(t: Table, event: shootouts.SetHandRank, outcome: object) -> Sentence | None:
    if not event.casualties:
        return None
    player, suffered = player_link(t, event.seat), counted(event.casualties, CASUALTIES)
    other = t.shootout.opposing(event.seat).rank if t.shootout is not None else 0
    if not other:
        return line(DETAIL, "{player} suffers {casualties}.", sort="shootout", player=player, casualties=suffered)
    pattern, ranks = "{player} suffers {casualties}: rank {rank} against {other}.", {"rank": event.rank, "other": other}
    if event.rank == other:
        pattern, ranks = "{player} suffers {casualties}: a tie, both hands have rank {rank}.", {"rank": other}
    return line(DETAIL, pattern, sort="shootout", player=player, casualties=suffered, **ranks)


def _cover(t: Table, event: shootouts.Cover, outcome: object) -> Sentence:
    player, covered = player_link(t, event.seat), counted(event.count, CASUALTIES)
    return line(DETAIL, "{player} covers {casualties}.", sort="shootout", player=player, casualties=covered)


def _win_round(t: Table, event: shootouts.WinRound, outcome: object) -> Sentence:
    if event.seat is None:
        return line(DETAIL, "The hands are identical: nobody wins the round.", sort="poker")
    return line(DETAIL, "{player} wins the round.", sort="poker", player=player_link(t, event.seat))


def _win_shootout(t: Table, event: shootouts.WinShootout, outcome: object) -> Sentence:
    if event.seat is None:
        return line(PLAY, "The shootout is over: both posses are gone.", sort="shootout")
    player = player_link(t, event.seat)
    return line(PLAY, "The shootout is over: {player} wins it.", sort="shootout", player=player)


def _job(t: Table, event: shootouts.StartJob, outcome: object) -> Sentence:
    leader, place = card_link(t, event.leader), place_link(t, event.place)
    return line(PLAY, "{dude} leads a job at {place}.", sort="shootout", dude=leader, place=place)


def _job_done(t: Table, event: shootouts.FinishJob, outcome: object) -> Sentence:
    return line(PLAY, "The job succeeds." if event.success else "The job fails.", sort="shootout")


def _change_casualties(t: Table, event: shootouts.ChangeCasualties, outcome: object) -> Sentence:
    if event.amount <= -ALL_CASUALTIES:
        return line(DETAIL, "{player} takes no casualties.", sort="shootout", player=player_link(t, event.seat))
    pattern = "{player} takes {casualties} more." if event.amount > 0 else "{player} takes {casualties} less."
    changed = counted(abs(event.amount), CASUALTIES)
    return line(DETAIL, pattern, sort="shootout", player=player_link(t, event.seat), casualties=changed)


def _exchange(t: Table, event: poker.ExchangeHands, outcome: object) -> Sentence:
    names = {"player": player_link(t, event.seat), "other": player_link(t, event.other)}
    return line(DETAIL, "{player} and {other} exchange their draw hands.", sort="poker", **names)


def _count_as(t: Table, event: poker.CountAs, outcome: object) -> Sentence:
    face = f"{VALUE_WORDS.get(event.value, event.value or '')}{suit_sign(event.suit)}"
    return line(DETAIL, "{card} counts as {face} in this hand.", sort="poker", card=card_link(t, event.card), face=face)


TELLING: Telling = {
    piles.DiscardPokerCards: _redraw,
    piles.DrawPokerCards: _poker,
    piles.RevealDrawHands: _reveal,
    piles.AceJoker: of_card(DETAIL, "{card} is aced after use.", sort="poker"),
    poker.ChangeRank: by_player(DETAIL, "{player}: hand rank {amount:+}.", sort="poker"),
    poker.CountAs: _count_as,
    poker.ExchangeHands: _exchange,
    poker.Punish: by_player(DETAIL, "{player} is punished for a cheatin' hand.", sort="poker"),
    shootouts.CallOut: _call_out,
    shootouts.StartShootout: _start,
    shootouts.JoinPosse: of_card(DETAIL, "{card} joins the posse.", sort="shootout"),
    shootouts.GainBounty: of_card(DETAIL, "{card} is wanted: bounty +{amount}."),
    shootouts.ChooseShooter: of_card(DETAIL, "{card} is the shooter.", sort="shootout"),
    shootouts.SetBonuses: _bonuses,
    shootouts.SetHandRank: _rank,
    shootouts.ChangeCasualties: _change_casualties,
    shootouts.WinRound: _win_round,
    shootouts.Cover: _cover,
    shootouts.WinShootout: _win_shootout,
    shootouts.StandIn: _stand_in,
    shootouts.StartJob: _job,
    shootouts.Oppose: by_player(DETAIL, "{player} opposes the job.", sort="shootout"),
    shootouts.FinishJob: _job_done,
}
