import json
import os
import pathlib
from urllib.parse import urlsplit

import pytest
from selenium import webdriver
from selenium.webdriver.chrome.service import Service

from gallery import Gallery
from page import CounterPage

SCREENSHOTS = pathlib.Path(__file__).parent.parent / "Screenshots"


@pytest.fixture(scope="session")
def gallery():
    """A gallery for all tests that do not stop it."""
    with Gallery() as gallery:
        yield gallery
        assert gallery.process.poll() is None, "The gallery ended while it was tested."


@pytest.fixture(scope="session")
def chromium():
    """A browser for all tests of a process: it takes longer to start than most of them."""
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    options.add_argument("--headless=new")
    options.add_argument("--window-size=1280,900")
    options.add_argument("--disable-dev-shm-usage")
    options.add_argument("--hide-scrollbars")
    if os.geteuid() == 0:
        # Chromium's sandbox does not work for root.
        options.add_argument("--no-sandbox")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
    # A busy machine takes long to look at a whole page.
    driver.set_script_timeout(240)
    try:
        yield driver
    finally:
        driver.quit()


@pytest.fixture
def browser(chromium):
    """A new tab of the browser, whose console must stay empty, and which may talk to this machine alone."""
    close_all_but_a_new_tab(chromium)
    for kind in ["performance", "browser"]:
        chromium.get_log(kind)
    chromium.expected_console = []
    yield chromium
    chromium.switch_to.window(chromium.window_handles[0])
    check_requests(chromium)
    check_console(chromium)


def close_all_but_a_new_tab(driver):
    old = driver.window_handles
    driver.switch_to.window(old[0])
    driver.switch_to.new_window("tab")
    new = driver.current_window_handle
    for tab in old:
        driver.switch_to.window(tab)
        driver.close()
    driver.switch_to.window(new)
    # Only the tab in front has the focus.
    driver.execute_cdp_cmd("Page.bringToFront", {})
    driver.execute_cdp_cmd("Network.clearBrowserCache", {})


def check_requests(driver):
    for entry in driver.get_log("performance"):
        message = json.loads(entry["message"])["message"]
        if message["method"] == "Network.requestWillBeSent":
            url = message["params"]["request"]["url"]
        elif message["method"] == "Network.webSocketCreated":
            url = message["params"]["url"]
        else:
            continue
        if urlsplit(url).scheme in ("http", "https", "ws", "wss"):
            assert urlsplit(url).hostname == "127.0.0.1", f"The page asked for {url}."


def check_console(driver):
    messages = [
        entry["message"]
        for entry in driver.get_log("browser")
        if not any(expected in entry["message"] for expected in driver.expected_console)
    ]
    assert not messages, "The console says:\n" + "\n".join(messages)


@pytest.fixture
def emulate(browser):
    """Sets what the page's media queries ask for."""

    def emulate(**features):
        browser.execute_cdp_cmd(
            "Emulation.setEmulatedMedia",
            {"features": [{"name": k.replace("_", "-"), "value": v} for k, v in features.items()]},
        )

    return emulate


@pytest.fixture
def screenshot(browser):
    """Writes a picture of the whole page, if `SCREENSHOTS` is set."""
    SCREENSHOTS.mkdir(exist_ok=True)

    def screenshot(name, width, height=900):
        if "SCREENSHOTS" not in os.environ:
            return
        browser.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 2 if width < 600 else 1, "mobile": False},
        )
        whole = browser.execute_script("return document.documentElement.scrollHeight")
        browser.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": whole, "deviceScaleFactor": 2 if width < 600 else 1, "mobile": False},
        )
        path = SCREENSHOTS / f"{name}.png"
        assert browser.save_screenshot(str(path))
        assert path.stat().st_size > 10_000
        browser.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False},
        )

    return screenshot


@pytest.fixture
def counter(browser, gallery):
    """The counter's page, connected."""
    return CounterPage(browser, gallery.address).open()
