"""A browser whose console must stay empty, and which may connect only to this machine."""

import contextlib
import json
import os
from urllib.parse import urlsplit

import pytest
from selenium import webdriver
from selenium.webdriver.chrome.service import Service


@contextlib.contextmanager
def started():
    """A browser."""
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    options.add_argument("--headless=new")
    options.add_argument("--window-size=1280,900")
    options.add_argument("--disable-dev-shm-usage")
    options.add_argument("--hide-scrollbars")
    # Figures are lit at once, and nothing is animated: frames cost most of the time. Tests of motion ask for it.
    options.add_argument("--force-prefers-reduced-motion")
    # One process draws all tabs, one after the other: a process of its own for each would take longer than many a test.
    options.add_argument("--renderer-process-limit=1")
    options.add_argument("--disable-site-isolation-trials")
    if os.geteuid() == 0:
        # Chromium's sandbox does not work for root.
        options.add_argument("--no-sandbox")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
    # A busy machine takes long to process a whole page.
    driver.set_script_timeout(240)
    try:
        yield driver
    finally:
        driver.quit()


@contextlib.contextmanager
def checked(driver):
    """The browser with one new tab. At the end, its requests and its console are checked."""
    close_all_but_a_new_tab(driver)
    for kind in ["performance", "browser"]:
        driver.get_log(kind)
    driver.expected_console = []
    yield driver
    driver.switch_to.window(driver.window_handles[0])
    check_requests(driver)
    check_console(driver)


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


@pytest.fixture(scope="session")
def chromium():
    """A browser for all tests of a process: it takes longer to start than most of them."""
    with started() as driver:
        yield driver


@pytest.fixture
def browser(chromium):
    """The browser with a new tab."""
    with checked(chromium):
        yield chromium


@pytest.fixture
def emulate(browser):
    """Sets the values of the page's media queries."""

    def emulate(**features):
        browser.execute_cdp_cmd(
            "Emulation.setEmulatedMedia",
            {"features": [{"name": k.replace("_", "-"), "value": v} for k, v in features.items()]},
        )

    return emulate


@pytest.fixture
def motion(emulate):
    """Lets pages move, as most visitors' browsers do."""
    emulate(prefers_reduced_motion="no-preference")
