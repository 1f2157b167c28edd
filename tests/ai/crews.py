"""Crews whose helpers are there already."""

from __future__ import annotations

import time

from dtgui.ai.search.worker_pool import WorkerPool

TIMEOUT_S = 30.0
"""Seconds until helpers must be ready, on a slow machine that does other things."""


def ready(crew: WorkerPool) -> WorkerPool:
    """The crew, once all its helpers wait for orders."""
    crew.start()
    stop = time.monotonic() + TIMEOUT_S
    while not all(helper.is_free() for helper in crew.helpers):
        assert time.monotonic() < stop, "helpers do not begin"
        time.sleep(0.01)
    return crew
