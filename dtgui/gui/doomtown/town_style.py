"""How Doomtown looks on the table: its signs and their legend, the spots of figures on its cards, the street."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QPainter

from dtgui.doomtown.abilities.wording.editions import UNTIL
from dtgui.doomtown.events.automaton import AcePulledJoker
from dtgui.doomtown.events.days import StartPhase
from dtgui.doomtown.events.effects import UseAbility
from dtgui.doomtown.events.leaving import Ace, Discard
from dtgui.doomtown.events.moving import SendHome, SendHomeBooted
from dtgui.doomtown.events.piles import AceJoker, RevealDrawHands
from dtgui.doomtown.events.shootouts import CallOut, SetHandRank, StartJob, StartShootout, WinRound
from dtgui.doomtown.keywords import FACTION_NAMES
from dtgui.doomtown.scene_ids import piece_id
from dtgui.doomtown.state.cards import CardDef, Suit
from dtgui.doomtown.state.kinds import Timing, Until
from dtgui.doomtown.state.table import Phase
from dtgui.gui.doomtown.cards.art import paint_place
from dtgui.gui.doomtown.cards.detail import CARD_HEIGHT_MM, CARD_WIDTH_MM, Detail, detail_for
from dtgui.gui.doomtown.cards.layout import BOXES
from dtgui.gui.doomtown.cards.words import TYPE_NAMES
from dtgui.gui.doomtown.palette import faction_sign, palette_of, suit_sign
from dtgui.gui.doomtown.town_layout import lay_out_town, town_after
from dtgui.gui.doomtown.town_moments import CHEATIN, has_reasons, opening_of, reasons_in, showdowns_in, turned_up_in
from dtgui.gui.look.language import tr_noop
from dtgui.gui.look.theme import Theme
from dtgui.gui.table.layout.slots import Remembered
from dtgui.gui.table.layout.table_layout import TableLayout
from dtgui.gui.table.painting.grounds import paint_street
from dtgui.gui.table.painting.shown_events import Departure, How, ReasonSheet, Showdown, Sorting
from dtgui.gui.table.painting.style import (
    CONTROLLER,
    Announcement,
    Legend,
    PieceMark,
    Point,
    StagedMoment,
    TableStyle,
    column,
)
from dtgui.kernel.flow import Happened
from dtgui.kernel.phrases import Phrase, joined
from dtgui.kernel.scene import Scene
from dtgui.play.beats import Cut

# The meanings of signs on Doomtown's cards other than figures, and the durations of effects, for the legend

SUITS: Mapping[Suit, str] = MappingProxyType(
    {
        Suit.SPADES: tr_noop("Spades: dudes have them"),
        Suit.HEARTS: tr_noop("Hearts: goods and spells have them"),
        Suit.DIAMONDS: tr_noop("Diamonds: deeds have them"),
        Suit.CLUBS: tr_noop("Clubs: actions have them"),
    }
)
DURATIONS: Mapping[Until, str] = MappingProxyType(
    {
        Until.ROUND: tr_noop("It ends with this round of the shootout."),
        Until.NEXT_ROUND: tr_noop("It ends with the next round of the shootout."),
        Until.SHOOTOUT: tr_noop("It ends with the shootout; most Shootout abilities last so long."),
        Until.NEXT_PLAY: tr_noop("It ends once the next play of any player is resolved."),
        Until.END_OF_PHASE: tr_noop("It ends with this phase of the day."),
        Until.END_OF_TURN: tr_noop("It ends with the day; most Noon abilities last so long."),
        Until.SUNDOWN: tr_noop("It ends before the winner is looked for."),
        Until.AFTER_SUNDOWN: tr_noop("It still counts when the winner is looked for."),
        Until.AFTER_NIGHTFALL: tr_noop("It ends when all cards have unbooted and hands are full again."),
        Until.AFTER_NEXT_PRODUCTION: tr_noop("It still counts for the ghost rock that comes in tomorrow."),
        Until.AFTER_NEXT_UPKEEP: tr_noop("It still counts when upkeep is paid tomorrow."),
        Until.NOON_NEXT_TURN: tr_noop("It ends when tomorrow's plays begin."),
        Until.LEAVES_LOCATION: tr_noop("It ends with the day, or earlier as soon as the dude goes elsewhere."),
        Until.STAYS: tr_noop("It ends as soon as the dude goes elsewhere, however many days that takes."),
        Until.PERMANENT: tr_noop("It stays as long as the card is in play."),
    }
)
"""When an effect ends, for each way in which cards and the log say how long it lasts."""

LEGENDS = (
    Legend(
        tr_noop("On cards"),
        (
            *(PieceMark(suit_sign(suit), about) for suit, about in SUITS.items()),
            *(PieceMark(f"icons/type-{kind.value}", name) for kind, name in TYPE_NAMES.items()),
            *(PieceMark(faction_sign(faction), name) for faction, name in FACTION_NAMES.items()),
            PieceMark(faction_sign(None), tr_noop("Drifter: belongs to no gang")),
            PieceMark("icons/unwritten", tr_noop("Not everything it says is known to the program")),
            PieceMark("icons/dealer", tr_noop("The Dealer: won at lowball, and goes first today")),
        ),
    ),
    Legend(
        tr_noop("How long effects last"),
        tuple(
            PieceMark("", joined(": ", (UNTIL[until].beginning(), Phrase(about)))) for until, about in DURATIONS.items()
        ),
    ),
)
"""The signs beside those of figures and marks, and the durations."""

# How Doomtown looks on the table: its signs, the spots of its cards where figures are printed, the dusty street

BESIDE_PICTURE: Point = (-0.5, -0.04)
"""On the left edge, between the emblem and the bullets."""
STANDS_FOR: Point = (0.0, 0.24)
"""Where a joker says what it stands for."""
SUNDOWN, NIGHTFALL = tr_noop("Sundown"), tr_noop("Nightfall")
MOMENTS: Mapping[type, str] = MappingProxyType(
    {
        CallOut: tr_noop("Callout!"),
        StartShootout: tr_noop("Shootout!"),
        StartJob: tr_noop("A job!"),
        AceJoker: tr_noop("A joker is aced"),
        AcePulledJoker: tr_noop("A joker is aced"),
    }
)
"""The events that are moments, with their titles."""
LINES: Mapping[type, str] = MappingProxyType(
    {CallOut: tr_noop("{0} calls out {1}"), StartJob: tr_noop("{0} leads a job; the mark is {1}")}
)
"""The lines of the moments between two."""
PUNISHES = tr_noop("{0} punishes it")
"""The line of the card that is played against a cheatin' hand."""
FATES: Mapping[type, str] = MappingProxyType({Ace: tr_noop("Aced"), Discard: tr_noop("Discarded")})
"""The fates of dudes in a fight, in one word."""
CUTS: Mapping[type, Cut] = MappingProxyType(
    {
        RevealDrawHands: Cut.BEFORE,
        WinRound: Cut.BEFORE,
        SetHandRank: Cut.WITH,
        Ace: Cut.BEFORE,
        Discard: Cut.BEFORE,
        SendHome: Cut.BEFORE,
        SendHomeBooted: Cut.BEFORE,
    }
)
"""The events that are shown before the table, the texts and the next question follow."""
BOX_OF: Mapping[str, str] = MappingProxyType(
    {
        "bullets": "left",
        "stud bullets": "left",
        "draw bullets": "left",
        "production": "left",
        "influence": "right",
        "control": "right",
        "value": "value",
        "upkeep": "second",
    }
)
"""The box of a face in which the figure is printed that a badge stands for."""


class TownStyle(TableStyle):
    """The style of a town."""

    signs = MappingProxyType(
        {
            "ghost_rock": "icons/ghost-rock",
            "stash": "icons/stash",
            "control": "icons/control",
            "influence": "icons/influence",
            "production": "icons/production",
            "upkeep": "icons/upkeep",
            "bounty": "icons/bounty",
            "stud": "icons/stud",
            "draw": "icons/draw",
            "bullets": "icons/draw",
            "stud bullets": "icons/stud",
            "draw bullets": "icons/draw",
            "hand": "icons/hand",
            "redraw": "icons/redraw",
            "casualties": "icons/mark",
            "laid": "icons/pin",
        }
    )
    meanings = MappingProxyType(
        {
            "ghost_rock": tr_noop("Ghost rock: a card's cost, or ghost rock on it"),
            "stash": tr_noop("A player's stash: the ghost rock to spend"),
            "control": tr_noop("Control points: with more than any other player's influence, you win"),
            "influence": tr_noop("Influence: controls deeds, and keeps others from winning"),
            "production": tr_noop("Production: ghost rock gained every day"),
            "upkeep": tr_noop("Upkeep: ghost rock to pay every day"),
            "bounty": tr_noop("Bounty: paid to the player who discards or aces the dude"),
            "stud": tr_noop("Stud: each stud bullet draws one more card"),
            "draw": tr_noop("Draw: each draw bullet lets you redraw one card"),
            "hand": tr_noop("The cards that a shooter draws"),
            "redraw": tr_noop("The most cards that a shooter redraws"),
            "casualties": tr_noop("Casualties left to cover"),
            "laid": tr_noop("Your own marker or counter, without effect on the game"),
        }
    )
    purse, yields = "stash", "production"
    race = ("control", "influence")
    spelt_out = frozenset({"cheatin", "won", "casualties", "keyword", "stud", "draw"})
    marks = MappingProxyType(
        {
            "leader": PieceMark("icons/leader", tr_noop("Leads the posse")),
            "mark": PieceMark("icons/mark", tr_noop("The mark: the dude called out, or the target of the job")),
            "shooter": PieceMark("icons/shooter", tr_noop("The shooter: all bullets count")),
            "inert": PieceMark("icons/inert", tr_noop("Its abilities are not implemented")),
            "joker": PieceMark("icons/type-joker", "joker"),
            "used": PieceMark("icons/used", tr_noop("An ability was used today")),
            "for round": PieceMark("icons/for-round", tr_noop("Something lasts until the end of this round")),
            "for shootout": PieceMark("icons/for-shootout", tr_noop("Something lasts until the end of the shootout")),
            "for noon": PieceMark("icons/for-noon", tr_noop("Something lasts until a Noon play or High Noon is over")),
            "for turn": PieceMark("icons/for-turn", tr_noop("Something lasts until the end of the turn")),
            "for good": PieceMark("icons/for-good", tr_noop("Something lasts for good")),
        }
    )

    legends = LEGENDS

    def __init__(self, card_of: Callable[[str], CardDef | None] = lambda _: None) -> None:
        """`card_of` finds a card by its code: the place of a fight is seen behind it."""
        self._remembered = Remembered(town_after)
        self._card_of = card_of

    def lay_out(self, scene: Scene, width: float, height: float, text: float) -> TableLayout:
        """Return the five bands of a town, as they have been since the phase began."""
        return lay_out_town(scene, width, height, text, self._remembered)

    def colours(self, theme: Theme) -> Mapping[str, str]:
        """Return the colours of tokens."""
        tokens = palette_of(theme).tokens
        return {
            "ghost_rock": tokens.ghost_rock,
            "control": tokens.control,
            "influence": tokens.influence,
            "production": tokens.production,
            "upkeep": tokens.upkeep,
            "stud": tokens.stud,
            "stud bullets": tokens.stud,
            "draw": tokens.draw,
            "bullets": tokens.draw,
            "draw bullets": tokens.draw,
        }

    def spot_of(self, kind: str, height: float) -> Point | None:
        """Return the middle of the box in which a card has this figure."""
        if kind == "face":
            return STANDS_FOR
        box = BOX_OF.get(kind)
        return None if box is None else _middle(box, detail_for(height))

    def size_of(self, kind: str, height: float) -> float:
        """Return the height of that box; what a joker stands for is no printed figure, and as high as a value."""
        boxes = BOXES[detail_for(height)]
        return boxes[BOX_OF.get(kind, "value")][3] / CARD_HEIGHT_MM

    def columns(self, height: float) -> tuple[Iterator[Point], Iterator[Point]]:
        """Return spots down both sides, below the printed figures."""
        top = _top_of_column(height)
        return column(-0.36, top), column(0.34, top)

    def seat_spot(self, height: float) -> Point:
        """Return the lower edge, or beside the picture where a face has words at its foot."""
        return CONTROLLER if detail_for(height) is Detail.TABLE else BESIDE_PICTURE

    def moment(self, event: object) -> StagedMoment | None:
        """Return a callout, a shootout, a job, an aced joker, cheatin' punished, Sundown with its race for control,
        and Nightfall."""
        if isinstance(event, StartPhase):
            title = {Phase.SUNDOWN: SUNDOWN, Phase.NIGHTFALL: NIGHTFALL}.get(event.phase, "")
            return StagedMoment(_said(title), event.phase is Phase.SUNDOWN) if title else None
        if isinstance(event, (CallOut, StartJob)):
            text = piece_id(event.card) if isinstance(event, StartJob) else ""
            between = (piece_id(event.leader), piece_id(event.mark))
            kind = type(event)
            return StagedMoment(_said(MOMENTS[kind]), between=between, line=_said(LINES[kind]), explained_by=text)
        if isinstance(event, UseAbility) and Timing.CHEATIN in event.ability:
            return StagedMoment(_said(CHEATIN), between=(piece_id(event.card),), line=_said(PUNISHES))
        title = MOMENTS.get(type(event), "")
        return StagedMoment(_said(title)) if title else None

    def announcements(self, happened: Sequence[Happened], scene: Scene) -> list[Announcement]:
        """Return the event of the day, and what is laid out beside the homes."""
        return list(turned_up_in(happened, scene))

    def opening(self, scene: Scene) -> list[Announcement]:
        """Return the rules of a special game, the Villain's gang in its places, and the first event."""
        return list(opening_of(scene))

    def showdowns(self, happened: Sequence[Happened], scenes: tuple[Scene, Scene], sorting: Sorting) -> list[Showdown]:
        """Return the draw hands that were turned up or compared."""
        return list(showdowns_in(happened, *scenes, sorting))

    def cut_at(self, event: object) -> Cut | None:
        """Stop after each decision of the Automaton, and before the staged events of a fight."""
        if has_reasons(event):
            return Cut.AFTER
        is_quiet = isinstance(event, Discard) and not event.casualty
        return None if is_quiet else CUTS.get(type(event))

    def reasons(self, happened: Sequence[Happened], scene: Scene) -> list[ReasonSheet]:
        """Return the decisions of the Automaton."""
        return reasons_in(happened, scene)

    def departure(self, event: object) -> Departure | None:
        """Return who is shot or goes home."""
        fate = _said(FATES.get(type(event), ""))
        if isinstance(event, (Ace, Discard)):
            return Departure(piece_id(event.card), How.SHOT, fate)
        if isinstance(event, (SendHome, SendHomeBooted)):
            return Departure(piece_id(event.dude), How.RIDES)
        return None

    def paint_backdrop(self, painter: QPainter, rect: QRectF, scene: Scene, theme: Theme) -> bool:
        """Paint the place of a fight: its deed, a home, or the street."""
        place = "" if scene.course is None else scene.course.place
        if not any(zone.id == place for zone in scene.zones):
            return False
        face = scene.face_at(place)
        paint_place(painter, rect, None if face is None else self._card_of(face), theme)
        return True

    def paint_common(self, painter: QPainter, rect: QRectF, theme: Theme, title: str) -> None:
        """Paint the town square."""
        paint_street(painter, rect, theme, title)


def _said(text: str) -> str:
    return QCoreApplication.translate("Moments", text)


def _top_of_column(height: float) -> float:
    return -0.2 if detail_for(height) is Detail.TABLE else -0.225


def _middle(box: str, detail: Detail) -> Point:
    # Every face that is shown on a table has these boxes; a full one has nothing laid on it.
    left, top, width, height = BOXES[detail][box]
    return (left + width / 2) / CARD_WIDTH_MM - 0.5, (top + height / 2) / CARD_HEIGHT_MM - 0.5
