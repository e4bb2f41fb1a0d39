"""Where things are kept."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs


def data_folder() -> Path:
    """The folder for everything that is kept: PAWTABLE_DATA, or the user's data folder."""
    if chosen := os.environ.get("PAWTABLE_DATA"):
        return Path(chosen)
    return platformdirs.user_data_path("pawtable", appauthor=False)
