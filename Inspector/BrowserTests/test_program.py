"""The inspector as a program: its start and its end, and the requests that it answers."""

import http.client
import os
import re
import socket
import subprocess

import pytest
from selenium.webdriver.common.keys import Keys

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


@pytest.mark.parametrize("name", ["my name", "class", "1st", "a.b", "", "Self", "any"])
def test_a_name_that_no_suite_can_have(name, tmp_path):
    ended = subprocess.run(
        [os.environ["INSPECTOR_BINARY"], "test", str(tmp_path / "None.jsonl"), "--object", "1", "--name", name],
        capture_output=True, text=True, timeout=30,
    )
    assert ended.returncode == 64 and ended.stdout == ""
    assert f"“{name}” cannot be the name of a suite" in ended.stderr


def test_without_an_app_the_page_says_what_to_write_and_copies_it(page, browser):
    browser.execute_cdp_cmd("Browser.grantPermissions", {"permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]})
    read = "navigator.clipboard.readText().then(arguments[0])"
    copied = []
    for button in browser.find_elements("css selector", ".welcome .copy"):
        button.click()
        page.wait_until(lambda: button.text == "Copied")  # noqa: B023
        copied.append(browser.execute_async_script(read))
    assert copied[0] == '.product(name: "Inspection", package: "swift-presentation-patterns"),'
    assert copied[1].startswith("import Inspection") and "Inspection.connect(" in copied[1]


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


def test_the_counter_of_the_examples_is_controlled_after_its_code(page, inspector):
    with Program("COUNTER_BINARY", [inspector.app_port]) as counter:
        while not (code := re.search(r"enter the code (\S+) in the inspector", counter.line())):
            pass
        page.wait_until(lambda: page.find("#code").is_displayed())
        page.find("#code").send_keys(code.group(1), Keys.ENTER)
        page.wait_until(lambda: page.text("#control-said") == "The app has accepted the code.")
        counter.say("+")
        page.select(page.shows(1, "action")[0]["number"])
        page.wait_until(lambda: page.text("#repeat") == "Send again")
        page.click("#repeat")
        page.wait_until(lambda: [step["difference"] for step in page.steps_of("mutation")] == ["count: 0 → 1", "count: 1 → 2"])
