"""Install Debian packages where that is allowed, or say which line would.

Standard library only: it runs before anything is installed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence


class SetUpFailed(Exception):  # noqa: N818 - it is what happened, in words
    """The set-up cannot go on; the text says why and what to do."""


def install(packages: Sequence[str], needed_for: str) -> None:
    """Install Debian packages with apt-get.

    `needed_for` completes the sentence "packages that ... needs are missing".
    Raises SetUpFailed with the line to run when this user may not install, or when apt-get fails.
    """
    prefix = _allowed_prefix()
    if prefix is None:
        raise SetUpFailed(
            f"Packages that {needed_for} needs are missing. Install them with this line, then try again:\n"
            f"    {line_to_run(packages)}"
        )
    print(f"Installing for {needed_for}: {' '.join(packages)}", flush=True)
    _apt_get(prefix, "update")
    if not _apt_get(prefix, "install", "-y", "--no-install-recommends", *packages):
        raise SetUpFailed(
            f"apt-get could not install what {needed_for} needs (see above). The line was:\n    {line_to_run(packages)}"
        )


def line_to_run(packages: Sequence[str]) -> str:
    """Return the line that a person with the right to install would type."""
    return f"sudo apt-get update && sudo apt-get install -y {' '.join(packages)}"


def has_apt() -> bool:
    """Return whether this is a system with apt-get."""
    return shutil.which("apt-get") is not None


def _allowed_prefix() -> list[str] | None:
    """Return what to put before apt-get: nothing for root, sudo when it asks no password, None when neither."""
    if not has_apt():
        return None
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo") and _succeeds(["sudo", "-n", "true"]):
        return ["sudo", "-n"]
    return None


def _succeeds(command: list[str]) -> bool:
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False).returncode == 0


def _apt_get(prefix: list[str], *arguments: str) -> bool:
    command = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", *arguments]
    return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=False).returncode == 0
