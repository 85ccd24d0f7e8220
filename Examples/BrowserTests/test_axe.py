"""What axe-core finds on every page: in light and dark, on a desktop and on a phone, before and after it was used."""

import importlib.util
import pathlib

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

PACKAGE = pathlib.Path(importlib.util.find_spec("axe_playwright_python").origin).parent
AXE = (PACKAGE / "axe.min.js").read_text(encoding="utf8")
WIDTHS = [1280, 390]

# What is done on a page before it is looked at once more.
TYPE = "const field = document.querySelector(arguments[0]);" \
    "field.value = arguments[1]; field.dispatchEvent(new Event('input'));"
USES = {
    "prex": lambda browser: [browser.execute_script("document.getElementById('increment').click()") for _ in range(3)],
    "necom": lambda browser: browser.execute_script(TYPE, "#text", "http"),
    "iv": lambda browser: browser.execute_script(TYPE, "#search", "an"),
    "fractal": lambda browser: browser.execute_script(
        TYPE + "document.getElementById('sign-in').requestSubmit()", "#name", "Ada"
    ),
    "sede": lambda browser: None,
    "sede-todo": lambda browser: None,
}
PAGES = ["", *USES, "nowhere", "prex/article"]


def violations(browser):
    # As a program of the browser's, and not of the page's, whose policy allows no script of others.
    browser.execute_script(AXE)
    return browser.execute_async_script(
        """
        const done = arguments[arguments.length - 1];
        const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
        axe.run(document, { runOnly: tags }).then((results) =>
            done(results.violations.flatMap((rule) =>
                rule.nodes.map((node) => `${rule.id}: ${node.target.join(" ")}: ${node.failureSummary}`))));
        """
    )


def settle(browser):
    WebDriverWait(browser, 15).until(
        lambda _: browser.execute_script(
            "const status = document.getElementById('connection');"
            "return (!status || status.dataset.state === 'open')"
            " && document.getAnimations().every((animation) => animation.playState !== 'running')"
        )
    )


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("page", PAGES)
def test_axe_finds_nothing(browser, gallery, emulate, page, scheme):
    browser.expected_console = ["404"]
    emulate(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
    found = []
    for width in WIDTHS:
        browser.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False},
        )
        browser.get(gallery.address + page)
        settle(browser)
        found += [f"{width}: {one}" for one in violations(browser)]
        if page in USES:
            before = len(browser.find_elements(By.CSS_SELECTOR, "#steps li"))
            USES[page](browser)
            if USES[page](browser) is not None:
                WebDriverWait(browser, 15).until(
                    lambda _: len(browser.find_elements(By.CSS_SELECTOR, "#steps li")) > before
                )
            settle(browser)
            found += [f"{width}, used: {one}" for one in violations(browser)]
        assert browser.execute_script("return document.documentElement.scrollWidth") <= width
    assert found == []
