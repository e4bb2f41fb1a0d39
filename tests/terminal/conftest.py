"""Snapshots of screens are SVG files. The plugin says so in the words of an older syrupy, which knows another name for it."""

from __future__ import annotations

from pytest_textual_snapshot import SVGImageExtension  # type: ignore[import-untyped]

SVGImageExtension.file_extension = "svg"
