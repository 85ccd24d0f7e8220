"""The inspector as a program: its start and its end, and the requests that it answers."""

import http.client
import os
import socket
import subprocess

import pytest

from programs import Inspector, Program


def test_a_signal_stops_it(inspector):
    with socket.create_connection(("127.0.0.1", inspector.app_port)):
        with Inspector() as other:
            assert other.stop() == 0


@pytest.mark.parametrize("option", ["--port", "--app-port"])
def test_a_port_that_is_taken(inspector, option):
    taken = inspector.port if option == "--port" else inspector.app_port
    other = "--app-port" if option == "--port" else "--port"
    ended = subprocess.run(
        [os.environ["INSPECTOR_BINARY"], option, str(taken), other, "0"], capture_output=True, text=True, timeout=30
    )
    assert ended.returncode == 1
    assert ended.stdout == ""
    assert str(taken) in ended.stderr and option in ended.stderr and ended.stderr.count("\n") == 1


def test_help():
    ended = subprocess.run([os.environ["INSPECTOR_BINARY"], "--help"], capture_output=True, text=True, timeout=30)
    assert ended.returncode == 0
    for word in ["--port", "--app-port", "8090", "7117"]:
        assert word in ended.stdout


def test_another_sites_pages_see_nothing(inspector):
    def status(path, **headers):
        connection = http.client.HTTPConnection("127.0.0.1", inspector.port, timeout=10)
        connection.request("GET", path, headers=headers)
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer.status, body

    assert status("/")[0] == 200
    assert b"No app is connected" in status("/inspector")[1]
    for host in ["evil.com", "localhost.evil.com", "[::1].evil.com"]:
        assert status("/", Host=host)[0] == 421
    upgrade = {
        "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    }
    here = f"127.0.0.1:{inspector.port}"
    assert status("/inspector/socket", **upgrade, Host=here, Origin="http://evil.com")[0] == 403
    assert status("/inspector/socket", **upgrade, Host="evil.com", Origin="http://evil.com")[0] == 421
    with socket.create_connection(("127.0.0.1", inspector.port)) as own:
        lines = [f"GET /inspector/socket HTTP/1.1", f"Host: {here}", f"Origin: http://{here}"]
        lines += [f"{name}: {value}" for name, value in upgrade.items()]
        own.sendall("\r\n".join([*lines, "", ""]).encode())
        assert own.recv(12) == b"HTTP/1.1 101"


def test_the_counter_of_the_examples_is_looked_into(page, inspector):
    with Program("COUNTER_BINARY", [inspector.app_port]) as counter:
        counter.say("++-")
        mutations = page.shows(3, "mutation")
        assert [step["difference"] for step in mutations] == ["count: 0 → 1", "count: 1 → 2", "count: 2 → 1"]
        assert page.apps == [["InspectedCounter", "connected"]]
        page.select(mutations[1]["number"])
        page.wait_until(lambda: page.state == ["CounterState", "  count: 2"])
