"""The pages of a season, for every game that has some: the map, open terms, the choices for a new season."""

from dtgui.gui.dialogs.season.season_page import SeasonPage as SeasonPage
from dtgui.gui.dialogs.season.season_page import SeasonWays as SeasonWays
