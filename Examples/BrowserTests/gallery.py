"""A gallery in a process of its own."""

import os
import queue
import re
import resource
import signal
import subprocess
import threading

BINARY = os.environ.get("GALLERY_BINARY", "")
PATIENCE = 20


class Gallery:
    """A running gallery; use it in a `with` statement."""

    def __init__(self, port=0, arguments=(), environment=None, limit=None):
        """Starts it; `limit` is how many files it may have open."""
        if not BINARY:
            raise RuntimeError("GALLERY_BINARY is not set: start the tests with Examples/BrowserTests/run.")
        command = [BINARY, *([] if port is None else ["--port", str(port)]), *arguments]
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            # Any folder will do: the gallery finds its files wherever it is started.
            cwd="/",
            preexec_fn=limit and (lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))),
            env={**os.environ, **(environment or {})},
        )
        self.lines = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()
        try:
            line = self.lines.get(timeout=PATIENCE)
            self.address = re.fullmatch(r"The gallery is at (http://\S+/)\n", line).group(1)
        except (queue.Empty, AttributeError):
            self.process.kill()
            raise
        self.port = int(self.address.rstrip("/").rsplit(":", 1)[1])

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line)

    def stop(self, number=signal.SIGTERM):
        """Sends a signal, and returns the exit status."""
        self.process.send_signal(number)
        return self.process.wait(timeout=PATIENCE)

    @property
    def resident(self):
        """How much memory it has in use, in KiB."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(re.search(r"^VmRSS:\s+(\d+) kB", status.read(), re.MULTILINE).group(1))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()


def run(*arguments, environment=None):
    """Runs a gallery that is expected to end by itself."""
    return subprocess.run(
        [BINARY, *arguments],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env={**os.environ, **(environment or {})},
    )
