import os
import pathlib

import pytest

from chromium import browser, chromium, emulate, motion  # noqa: F401
from gallery import Gallery
from page import CounterPage

SCREENSHOTS = pathlib.Path(__file__).parent.parent / "Screenshots"


@pytest.fixture(scope="session")
def gallery():
    """A gallery for all tests that do not stop it."""
    with Gallery() as gallery:
        yield gallery
        assert gallery.process.poll() is None, "The gallery ended while it was tested."


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


@pytest.fixture
def clipboard(browser):
    """Lets pages copy, and reads what was copied."""
    browser.execute_cdp_cmd("Browser.grantPermissions", {"permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]})
    yield lambda: browser.execute_async_script("navigator.clipboard.readText().then(arguments[0])")
    browser.execute_cdp_cmd("Browser.resetPermissions", {})
