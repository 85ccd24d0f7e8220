"""The inspector and the inspected app, each in a process of its own."""

import json
import os
import pathlib
import socket
import sys

# Behind this folder, which has modules of the same names.
sys.path.append(str(pathlib.Path(__file__).parent.parent.parent / "Examples" / "BrowserTests"))

from program import PATIENCE, Program


class Inspector(Program):
    def __init__(self, port=0, app_port=0):
        super().__init__("INSPECTOR_BINARY", ["--port", port, "--app-port", app_port])
        self.address = self.told(r"The inspector is at (http://\S+/)")
        self.port = int(self.address.rstrip("/").rsplit(":", 1)[1])
        self.app_port = int(self.told(r"Apps connect on port (\d+)\."))


class Shop(Program):
    """A separate app with two patterns."""

    def __init__(self, app_port):
        super().__init__("SHOP_BINARY", [app_port])

    def do(self, command):
        """Sends a command to the app, and returns when it is done."""
        self.say(command)
        printed = []
        while not printed or printed[-1] != f"done: {command}":
            printed.append(self.line())
        return printed


class ToldApp:
    """An app that consists of these lines."""

    def __init__(self, port, name="Told", run=None, process=1, hello=True):
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.settimeout(PATIENCE)
        if hello:
            self.tell(type="hello", version=2, name=name, process=process, run=run or os.urandom(8).hex())

    def tell(self, **fields):
        self.send(json.dumps(fields).encode() + b"\n")

    def send(self, line):
        self.socket.sendall(line)

    def answer(self):
        """Returns the inspector's lines until it closes."""
        received = b""
        while part := self.socket.recv(65536):
            received += part
        return received.decode()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()
