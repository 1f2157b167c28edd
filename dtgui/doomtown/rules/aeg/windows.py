"""AEG, Makin' Plays and Reactin': all traits respond before any React does."""

from __future__ import annotations

from dataclasses import dataclass

from dtgui.doomtown.procedures.windows import OfferReacts, RespondTo, is_still, traits_to
from dtgui.doomtown.state.table import Table
from dtgui.doomtown.state.texts import Window
from dtgui.kernel.flow import Out, do


@dataclass(frozen=True)
class TraitsFirst(RespondTo):
    """The windows of an event: traits with "instead", other traits, then Reacts of either kind."""

    def when_instead(self, t: Table) -> Out:
        """Traits that would replace the event."""
        return do(*traits_to(t, self.event, Window.WHEN_INSTEAD))

    def when(self, t: Table) -> Out:
        """Other traits, then Reacts; none once the event has been replaced."""
        if not is_still(t, self.event):
            return do()
        reacts = (OfferReacts(self.event, window) for window in (Window.WHEN_INSTEAD, Window.WHEN))
        return do(*traits_to(t, self.event, Window.WHEN), *reacts)
