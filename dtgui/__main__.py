"""`python -m dtgui`: the same as the command `dtgui`."""

import multiprocessing
import sys

from dtgui.cli import main

if __name__ == "__main__":
    # In a built program there is no Python to start: its processes are this very file, started with other words.
    multiprocessing.freeze_support()
    sys.exit(main())
