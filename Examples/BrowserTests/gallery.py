"""A gallery in a process of its own."""

import os
import subprocess

from program import PATIENCE, Program


class Gallery(Program):
    """A running gallery; use it in a `with` statement."""

    def __init__(self, port=0, arguments=(), environment=None, limit=None):
        """Starts it; `limit` is the maximum number of open files."""
        arguments = [*([] if port is None else ["--port", port]), *arguments]
        super().__init__("GALLERY_BINARY", arguments, environment, limit)
        self.address = self.told(r"The gallery is at (http://\S+/)")
        self.port = int(self.address.rstrip("/").rsplit(":", 1)[1])


def run(*arguments, environment=None):
    """Runs a gallery that is expected to end by itself."""
    return subprocess.run(
        [os.environ["GALLERY_BINARY"], *arguments],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env={**os.environ, **(environment or {})},
    )
