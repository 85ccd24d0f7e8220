"""The inspector and the app that it looks into, each in a process of its own."""

import json
import os
import queue
import re
import signal
import socket
import subprocess
import threading

PATIENCE = 30


class Program:
    """A running program; use it in a `with` statement."""

    def __init__(self, variable, arguments):
        binary = os.environ.get(variable)
        if not binary:
            raise RuntimeError(f"{variable} is not set: start the tests with Inspector/BrowserTests/run.")
        self.process = subprocess.Popen(
            [binary, *map(str, arguments)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            cwd="/",
        )
        self.lines = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))

    def line(self):
        return self.lines.get(timeout=PATIENCE)

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
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
        self.process.stdin.close()
        self.process.stdout.close()


class Inspector(Program):
    def __init__(self, port=0, app_port=0):
        super().__init__("INSPECTOR_BINARY", ["--port", port, "--app-port", app_port])
        self.address = re.fullmatch(r"The inspector is at (http://\S+/)", self.line()).group(1)
        self.port = int(self.address.rstrip("/").rsplit(":", 1)[1])
        self.app_port = int(re.fullmatch(r"Apps connect on port (\d+)\.", self.line()).group(1))


class Shop(Program):
    """The app of its own, with two patterns."""

    def __init__(self, app_port):
        super().__init__("SHOP_BINARY", [app_port])

    def do(self, command):
        """Has the app do something, and returns when it has."""
        self.say(command)
        printed = []
        while not printed or printed[-1] != f"done: {command}":
            printed.append(self.line())
        return printed


class ToldApp:
    """An app that is these lines."""

    def __init__(self, port, name="Told", run=None, process=1, hello=True):
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.settimeout(PATIENCE)
        if hello:
            self.tell(type="hello", version=1, name=name, process=process, run=run or os.urandom(8).hex())

    def tell(self, **fields):
        self.send(json.dumps(fields).encode() + b"\n")

    def send(self, line):
        self.socket.sendall(line)

    def answer(self):
        """What the inspector says until it closes."""
        received = b""
        while part := self.socket.recv(65536):
            received += part
        return received.decode()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()
