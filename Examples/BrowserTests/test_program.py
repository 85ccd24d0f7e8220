"""The gallery as a program: its start, its messages, and its end."""

import http.client
import json
import signal
import socket

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from gallery import Gallery, run
from page import CounterPage


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_stops_it_and_closes_the_sockets(number):
    with Gallery() as gallery:
        url = gallery.address.replace("http", "ws") + "prex/socket"
        with connect(url, proxy=None) as visitor:
            visitor.recv(timeout=10)
            gallery.process.send_signal(number)
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    visitor.recv(timeout=10)
            assert closed.value.rcvd.code == 1001
        assert gallery.process.wait(timeout=10) == 0


def test_it_stops_although_a_client_says_nothing():
    with Gallery() as gallery, socket.create_connection(("127.0.0.1", gallery.port)):
        assert gallery.stop() == 0


def test_it_stops_although_a_visitor_does_not_say_goodbye():
    with Gallery() as gallery, socket.create_connection(("127.0.0.1", gallery.port)) as visitor:
        visitor.sendall(
            b"GET /prex/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        assert visitor.recv(12) == b"HTTP/1.1 101"
        assert gallery.stop() == 0


def test_a_port_that_is_taken(gallery):
    second = run("--port", str(gallery.port))
    assert second.returncode == 1
    assert second.stdout == ""
    assert second.stderr == (
        f"Port {gallery.port} on 127.0.0.1 is taken: choose another one with --port.\n"
    )


@pytest.mark.parametrize("host", ["nowhere.invalid", "192.0.2.1"])
def test_a_host_that_is_not_here(host):
    ended = run("--host", host, "--port", "0")
    assert ended.returncode == 1
    assert host in ended.stderr and ended.stderr.count("\n") == 1


def test_host_and_port_from_the_environment(gallery):
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    environment = {"GALLERY_HOST": "localhost", "GALLERY_PORT": str(port)}
    with Gallery(port=None, environment=environment) as other:
        assert other.address == f"http://localhost:{port}/"
    # An argument takes precedence over the environment.
    environment = {"GALLERY_PORT": str(gallery.port)}
    with Gallery(environment=environment) as other:
        assert other.port != gallery.port
    assert "GALLERY_PORT" in run(environment={"GALLERY_PORT": "many"}).stderr


def test_a_search_server_that_is_no_address_is_refused():
    for address in ["api.github.com", "ftp://example.org", ""]:
        ended = run(environment={"GALLERY_SEARCH_SERVER": address})
        assert ended.returncode != 0
        assert "GALLERY_SEARCH_SERVER" in ended.stderr and "https://api.github.com" in ended.stderr


def test_help():
    ended = run("--help")
    assert ended.returncode == 0
    for word in ["--port", "--host", "GALLERY_PORT", "GALLERY_HOST", "8080"]:
        assert word in ended.stdout


def test_it_can_be_inspected():
    with socket.socket() as inspector:
        inspector.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            inspector.bind(("127.0.0.1", 7117))
        except OSError:
            pytest.skip("An inspector runs on this machine, and the gallery would tell it.")
        inspector.listen()
        inspector.settimeout(20)
        with Gallery(arguments=["--inspect"]) as gallery:
            lines = inspector.accept()[0].makefile(encoding="utf8")
            assert json.loads(lines.readline())["name"] == "Gallery"
            with connect(gallery.address.replace("http", "ws") + "prex/socket", proxy=None) as visitor:
                visitor.send('{"action":"increment"}')
                steps = (json.loads(line) for line in lines)
                mutation = next(step for step in steps if step.get("kind") == "mutation")
            assert mutation["differences"] == [{"path": "count", "old": "0", "new": "1"}]
            # With these values, the inspector makes a test of the steps.
            assert mutation["values"]["state"] == ["structure", 0, "count", ["int", "1"]] and "turn" in mutation
            assert gallery.stop() == 0


def test_what_is_answered_to_requests(gallery):
    def status(method, path, **headers):
        connection = http.client.HTTPConnection("127.0.0.1", gallery.port, timeout=10)
        connection.request(method, path, headers=headers)
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        assert answer.getheader("X-Content-Type-Options") == "nosniff"
        assert "default-src 'none'" in answer.getheader("Content-Security-Policy")
        return answer.status, body

    assert status("GET", "/")[0] == 200
    assert status("GET", "/prex?x=1")[0] == 200
    assert status("HEAD", "/prex") == (200, b"")
    assert status("GET", "/nowhere")[0] == 404
    assert status("HEAD", "/nowhere") == (404, b"")
    assert b'<a href="/prex">' in status("GET", "/nowhere")[1]
    assert status("HEAD", "/search/repositories?q=nio") == (200, b"")
    assert status("POST", "/search/repositories")[0] == 405
    assert status("GET", "/prex/../../Package.swift")[0] == 404
    assert status("POST", "/prex")[0] == 405
    assert status("GET", "/prex/socket")[0] == 426
    assert status("GET", "/", Host="other.example")[0] == 421


def test_a_connection_that_drops_is_made_again(browser):
    browser.expected_console = ["WebSocket connection to"]
    with Gallery() as gallery:
        counter = CounterPage(browser, gallery.address).open()
        counter.increment()
        counter.shows(1)
        port = gallery.port
        assert gallery.stop() == 0
        counter.wait_until(lambda: "connection is lost" in counter.connection)
        assert not counter.find("#increment").is_enabled()
    with Gallery(port=port):
        counter.wait_until(lambda: counter.connection.startswith("Connected again, with a new session"))
        # A new session has a counter of its own, which starts at zero.
        counter.shows(0)
        counter.increment()
        counter.shows(1)
        counter.choose("shared")
        counter.increment()
        counter.wait_until(lambda: counter.steps and counter.steps[0][1:] == ["View", "shows 1"])


def test_a_shared_counter_is_joined_again_after_a_drop(browser):
    browser.expected_console = ["WebSocket connection to"]
    with Gallery() as gallery:
        counter = CounterPage(browser, gallery.address).open("#shared")
        counter.increment()
        counter.shows(1)
        port = gallery.port
        assert gallery.stop() == 0
        counter.wait_until(lambda: "connection is lost" in counter.connection)
    with Gallery(port=port) as gallery:
        counter.wait_until(lambda: counter.connection.startswith("Connected again, with a new session"))
        with connect(gallery.address.replace("http", "ws") + "prex/socket", proxy=None) as other:
            # This visitor has joined, and sees the new gallery's counter.
            counter.shows(0)
            other.send('{"action":"choose","counter":"shared"}')
            other.send('{"action":"increment"}')
            counter.shows(1)
