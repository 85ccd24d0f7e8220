import importlib.util
import os
import pathlib

import pytest

from page import InspectorPage
from programs import Inspector, Shop

# `programs` has added the folder of the gallery's tests to the path.
from chromium import browser, chromium, emulate  # noqa: F401

SCREENSHOTS = pathlib.Path(__file__).parent.parent / "Screenshots"
PACKAGE = pathlib.Path(importlib.util.find_spec("axe_playwright_python").origin).parent
AXE = (PACKAGE / "axe.min.js").read_text(encoding="utf8")
# The rules that depend on colors.
COLORS = ["color-contrast", "link-in-text-block"]


@pytest.fixture
def inspector():
    with Inspector() as inspector:
        yield inspector
        assert inspector.process.poll() is None, "The inspector ended while it was tested."


@pytest.fixture
def shop(inspector):
    with Shop(inspector.app_port) as shop:
        yield shop
        assert shop.process.poll() is None, "The app ended while it was inspected."


@pytest.fixture
def page(browser, inspector):
    yield InspectorPage(browser, inspector.address).open()
    # The inspector ends before the browser is checked, and its page would request it again.
    for window in browser.window_handles:
        browser.switch_to.window(window)
        browser.get("about:blank")


@pytest.fixture
def size(browser):
    """Sets the size of the window."""

    def size(width, height):
        browser.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False},
        )

    return size


@pytest.fixture
def screenshot(browser):
    """Writes a picture of what is in sight, if `SCREENSHOTS` is set."""
    SCREENSHOTS.mkdir(exist_ok=True)

    def screenshot(name):
        if "SCREENSHOTS" not in os.environ:
            return
        path = SCREENSHOTS / f"{name}.png"
        assert browser.save_screenshot(str(path))
        assert path.stat().st_size > 5_000

    return screenshot


@pytest.fixture
def axe(browser):
    """Returns the faults that axe finds in the shown page, by all of its rules or by some of them."""

    def axe(rules=None):
        if not browser.execute_script("return Boolean(window.axe)"):
            browser.execute_script(AXE)
        found = browser.execute_async_script(
            "const [rules, done] = arguments;"
            "const options = rules ? {runOnly: rules} : {};"
            "axe.run({...options, resultTypes: ['violations']}).then(result => done(result.violations))",
            rules,
        )
        return [
            f"{problem['id']}: {problem['help']} ({node['target']}, {node['failureSummary']})"
            for problem in found
            for node in problem["nodes"]
        ]

    return axe
