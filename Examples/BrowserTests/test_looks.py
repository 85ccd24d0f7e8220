"""The looks of the pages, before and after use: axe reports nothing, everything fits, and pictures of them."""

import importlib.util
import pathlib

import pytest
from selenium.webdriver.support.ui import WebDriverWait

from page import PAGES

PACKAGE = pathlib.Path(importlib.util.find_spec("axe_playwright_python").origin).parent
AXE = (PACKAGE / "axe.min.js").read_text(encoding="utf8")
WIDTHS = [1920, 1280, 1000, 390]
OTHERS = ["", "nowhere", "prex/article", "prex/test", "stopwatch", "stopwatch/choosing"]


def violations(browser, rules=None, code=True):
    """
    The violations that axe reports: of some of its rules, or of all that apply to everyone.

    Without `code`, it does not check the files in which no line is marked: use changes nothing there, and their letters take
    most of its time.
    """
    # As a program of the browser, because the page's policy forbids foreign scripts.
    browser.execute_script(AXE)
    return browser.execute_async_script(
        """
        const done = arguments[arguments.length - 1];
        const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
        const context = arguments[1] ? document : { exclude: [[".files pre:not(:has(.marked))"]] };
        axe.run(context, { runOnly: arguments[0] ?? tags, resultTypes: ["violations"] }).then((results) =>
            done(results.violations.flatMap((rule) =>
                rule.nodes.map((node) => `${rule.id}: ${node.target.join(" ")}: ${node.failureSummary}`))));
        """,
        rules,
        code,
    )


# Elements that are wider than the window, or than their box or button.
MISFITS = """
    const name = (element) => `${element.tagName} ${element.id} ${element.className.baseVal ?? element.className}`;
    const wide = document.documentElement.scrollWidth > innerWidth ? ["the page"] : [];
    const cut = [...document.querySelectorAll("button, .card h2, .choice span, .moods span, .title")]
        .filter((element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
        .map(name);
    const room = (text) => text.closest("g").querySelector("rect").getBBox().width - 8;
    const letters = [...document.querySelectorAll(".flow .box text")]
        .filter((text) => text.getComputedTextLength() > room(text))
        .map((text) => `the figure's ${text.textContent}`);
    const hidden = [...document.querySelectorAll(".frame [hidden]")].filter((element) => element.checkVisibility());
    return [...wide, ...cut, ...letters, ...hidden.map(name)];
"""


def settle(browser):
    WebDriverWait(browser, 15).until(
        lambda _: browser.execute_script(
            "const status = document.getElementById('connection');"
            "return (!status || status.dataset.state === 'open')"
            " && document.getAnimations().every((animation) => animation.playState !== 'running'"
            "    || animation.effect.getTiming().iterations === Infinity)"
        )
    )


@pytest.mark.parametrize("slug", [*PAGES, *OTHERS])
def test_every_page_is_accessible_and_fits_before_and_after_it_was_used(browser, gallery, emulate, screenshot, slug):
    browser.expected_console = ["404"]
    found = []

    def use(scheme):
        emulate(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
        settle(browser)

    for width in WIDTHS:
        resize(browser, width)
        use("light")
        for number, state in enumerate(states(browser, gallery, slug)):
            settle(browser)
            found += [f"{width}, {state}: {misfit} does not fit" for misfit in browser.execute_script(MISFITS)]
            # The content of a page is the same in both schemes, and its colors are not.
            for scheme in ["light", "dark"] if width != 1000 else []:
                use(scheme)
                rules = None if scheme == "light" else ["color-contrast"]
                # On a wide screen there is nothing that is not on a narrower one.
                if width != 1920:
                    faults = violations(browser, rules, code=number == 0)
                    found += [f"{width}, {state}, {scheme}: {fault}" for fault in faults]
                screenshot("-".join([*filter(None, [slug.replace("/", "-") or "index", state]), scheme, str(width)]), width)
            use("light")
            if width == 390:
                resize(browser, 360)
                found += [f"360, {state}: {misfit} does not fit" for misfit in browser.execute_script(MISFITS)]
                resize(browser, width)
    assert found == []


def resize(browser, width):
    browser.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False},
    )


def states(browser, gallery, slug):
    """Opens a page, and uses it while the caller wants more to look at."""
    if slug not in PAGES:
        browser.get(gallery.address + slug)
        yield ""
        return
    page = PAGES[slug](browser, gallery.address).open()
    yield "opened"
    for state in page.use():
        # The focus is on the clicked element, which pictures should not show.
        browser.execute_script("document.activeElement.blur()")
        yield state


def contrast(browser, selector):
    """The contrast of an element's text with its background, as WCAG defines it; `None` if there is no such element."""
    return browser.execute_script(
        """
        const numbers = (color) => color.match(/[\\d.]+/g).map(Number);
        const luminance = (color) => {
            const [r, g, b] = numbers(color).map((part) => {
                const share = part / 255;
                return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
            });
            return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const element = document.querySelector(arguments[0]);
        if (!element) return null;
        let behind = element;
        const clear = (node) => numbers(getComputedStyle(node).backgroundColor)[3] === 0;
        while (clear(behind) && behind.parentElement) behind = behind.parentElement;
        const both = [getComputedStyle(element).color, getComputedStyle(behind).backgroundColor];
        const [dark, light] = both.map(luminance).sort((a, b) => a - b);
        return (light + 0.05) / (dark + 0.05);
        """,
        selector,
    )
