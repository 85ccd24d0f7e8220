"""A program in a process of its own."""

import os
import queue
import re
import resource
import signal
import subprocess
import threading

PATIENCE = 120


class Program:
    """A running program; use it in a `with` statement."""

    def __init__(self, variable, arguments=(), environment=None, limit=None):
        """Starts it.

        `variable` names the environment variable with its path, which the `run` scripts set; `limit` is how many files it
        may have open.
        """
        binary = os.environ.get(variable)
        if not binary:
            raise RuntimeError(f"{variable} is not set: start the tests with the script `run` beside them.")
        self.process = subprocess.Popen(
            [binary, *map(str, arguments)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            # Any folder will do: programs find their files wherever they are started.
            cwd="/",
            preexec_fn=limit and (lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))),
            env={**os.environ, **(environment or {})},
        )
        self.lines = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))

    def line(self):
        """The next line that it prints."""
        return self.lines.get(timeout=PATIENCE)

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def told(self, pattern):
        """The group of a pattern that the next line must match. If it does not match, the program is ended."""
        try:
            return re.fullmatch(pattern, self.line()).group(1)
        except (queue.Empty, AttributeError):
            self.process.kill()
            raise

    def stop(self, number=signal.SIGTERM):
        """Sends a signal, and returns the exit status."""
        self.process.send_signal(number)
        return self.process.wait(timeout=PATIENCE)

    @property
    def resident(self):
        """The memory in use, in KiB."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(re.search(r"^VmRSS:\s+(\d+) kB", status.read(), re.MULTILINE).group(1))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()
