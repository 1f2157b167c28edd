"""Pieces of West Fort in full, for the preview: figures, owners, and the meaning of tokens."""

from __future__ import annotations

from dtgui.kernel.decisions import Seat
from dtgui.kernel.phrases import Phrase
from dtgui.kernel.scene import Description, SceneFigure
from dtgui.westfort.ability_words import ability_text
from dtgui.westfort.board import Band
from dtgui.westfort.queries import controlled, is_own, price
from dtgui.westfort.scene_ids import BuildingRef, CriticalRef, DieRef, OutlawRef, SlotRef, UndeadRef, read_ref
from dtgui.westfort.state import Fort
from dtgui.westfort.words import band_name

OUTLAW = Phrase("An Outlaw of your band goes to the space that its die is set to. Hire Guns brings in more.")
DIE = Phrase("Every band sets its die in secret, to a space or to Hire Guns; then all dice are shown.")
SKULL = Phrase("An 8 may kill at once without a Bullet, and turns the token over.")
BACKFIRE = Phrase("A 1 sends the shooting Outlaw back to its stash, and turns the token over.")


def describe(t: Fort, piece: str, viewer: Seat) -> Description:
    """Return the description of a piece of the board."""
    match read_ref(piece):
        case BuildingRef(building) if building in t.data.buildings:
            return _building(t, building, viewer)
        case UndeadRef(undead) if undead in t.data.undead:
            return _undead(t, undead)
        case SlotRef(band, slot) if band in t.bands:
            return Description(notes=(_slot(t, band, slot),))
        case CriticalRef(band) if band in t.bands:
            return Description(notes=(SKULL if t.bands[band].skull else BACKFIRE,))
        case OutlawRef():
            return Description(notes=(OUTLAW,))
        case DieRef():
            return Description(notes=(DIE,))
    return Description()


def _building(t: Fort, building: str, viewer: Seat) -> Description:
    """The viewer's own buildings have no price, since the viewer cannot buy them again."""
    printed = t.building(building)
    cost = () if is_own(t, building, viewer) else (_price(t, building),)
    owners = [band_name(t, band) for band in t.bands if building in controlled(t, band)]
    notes = tuple(Phrase("Controlled by {player}.", player=owner) for owner in owners)
    figures = (*cost, SceneFigure(Phrase("Notoriety"), str(printed.notoriety)))
    return Description(figures, notes=notes, text=(ability_text(printed.ability),))


def _price(t: Fort, building: str) -> SceneFigure:
    printed, now = t.building(building).price, price(t, building)
    return SceneFigure(Phrase("Price"), str(now), (now > printed) - (now < printed))


def _undead(t: Fort, name: str) -> Description:
    undead = t.undead_def(name)
    weak = ", ".join(map(str, sorted(undead.weak)))
    notoriety = SceneFigure(Phrase("Notoriety"), str(undead.notoriety))
    return Description((notoriety, SceneFigure(Phrase("Weak points"), weak)))


def _slot(t: Fort, band: Band, slot: int) -> Phrase:
    """West Fort, Shootouts: a Bullet on the number that is rolled hits, and is spent."""
    if slot in t.bands[band].loaded:
        return Phrase("A roll of {slot} is a hit, and spends this Bullet.", slot=slot)
    return Phrase("A roll of {slot} misses until a Bullet is loaded here.", slot=slot)
