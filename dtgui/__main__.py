"""`python -m dtgui`: the same as the command `dtgui`."""

import sys

from dtgui.cli import main

if __name__ == "__main__":
    sys.exit(main())
