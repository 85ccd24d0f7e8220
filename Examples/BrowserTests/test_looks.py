"""The looks of the pages, before and after use: axe reports nothing, everything fits, and pictures of them."""

import importlib.util
import pathlib

import pytest

import waiting
from page import PAGES

PACKAGE = pathlib.Path(importlib.util.find_spec("axe_playwright_python").origin).parent
AXE = (PACKAGE / "axe.min.js").read_text(encoding="utf8")
# The rules that depend on colors.
COLORS = ["color-contrast", "link-in-text-block"]
OTHERS = ["", "nowhere", "prex/article", "prex/test", "stopwatch", "stopwatch/choosing"]


def violations(browser, rules=None, code=True):
    """
    The violations that axe reports: of some of its rules, or of all that apply to everyone.

    Without `code`, it sees one line of each kind of the page's listings. The other lines, which have the same elements, classes
    and colors, keep their place, but are invisible meanwhile: their letters take most of its time.
    """
    if not browser.execute_script("return Boolean(window.axe)"):
        # As a program of the browser, because the page's policy forbids foreign scripts.
        browser.execute_script(AXE)
    return browser.execute_async_script(
        """
        const [rules, code, done] = arguments;
        const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
        // The kind of a line, or of a part of it: the names and classes from there to the whole page.
        const kind = (part) =>
            part === document.body ? "" : `${kind(part.parentElement)} ${part.tagName}.${part.className}`;
        const seen = new Set();
        const isKnown = (line) => {
            const kinds = [line, ...line.querySelectorAll("*")].map(kind).filter((one) => !seen.has(one));
            for (const one of kinds) seen.add(one);
            return kinds.length === 0;
        };
        const hidden = code ? [] : [...document.querySelectorAll("pre .line")].filter(isKnown);
        for (const line of hidden) line.style.visibility = "hidden";
        axe.run({ runOnly: rules ?? tags, resultTypes: ["violations"] }).then((results) => {
            for (const line of hidden) line.style.visibility = "";
            done(results.violations.flatMap((rule) =>
                rule.nodes.map((node) => `${rule.id}: ${node.target.join(" ")}: ${node.failureSummary}`)));
        });
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
    """Waits until the page is connected, has been laid out for its present size, and nothing moves."""
    waiting.wait_until(
        lambda: browser.execute_async_script(
            "const status = document.getElementById('connection');"
            "const isSettled = () => (!status || status.dataset.state === 'open')"
            " && document.getAnimations().every((animation) => animation.playState !== 'running'"
            "    || animation.effect.getTiming().iterations === Infinity);"
            # What observes a size is told of it in the first frame, and what it changed is laid out in the second.
            "requestAnimationFrame(() => requestAnimationFrame(() => arguments[0](isSettled())));"
        ),
        timeout=15,
    )


# A page is opened and used at the first width of each row, where there is less room, and looked at there and at the others.
ROWS = [[1280, 1920], [390, 360, 1000]]
# The widths at which axe looks too: at the others, the page has the same content and the same colors as at one of these.
CHECKED = [1280, 390]


@pytest.mark.parametrize("slug", [*PAGES, *OTHERS])
def test_every_page_is_accessible_and_fits_before_and_after_it_was_used(browser, gallery, emulate, screenshot, slug):
    browser.expected_console = ["404"]
    found = []

    def look(width, state, code):
        resize(browser, width)
        settle(browser)
        found.extend(f"{width}, {state}: {misfit} does not fit" for misfit in browser.execute_script(MISFITS))
        # The content of a page is the same in both schemes, and its colors are not.
        for scheme in ["light", "dark"] if width not in [1000, 360] else []:
            emulate(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
            settle(browser)
            if width in CHECKED:
                # All of the code once: the color of a letter depends on the kind of its line, and on no width.
                if scheme == "light":
                    faults = violations(browser, code=code and width == 1280)
                else:
                    faults = violations(browser, COLORS, code=False)
                found.extend(f"{width}, {state}, {scheme}: {fault}" for fault in faults)
            name = [slug.replace("/", "-") or "index", state, scheme, str(width)]
            screenshot("-".join(filter(None, name)), width)
        emulate(prefers_color_scheme="light", prefers_reduced_motion="reduce")

    for widths in ROWS:
        resize(browser, widths[0])
        emulate(prefers_color_scheme="light", prefers_reduced_motion="reduce")
        for number, state in enumerate(states(browser, gallery, slug)):
            for width in widths:
                look(width, state, code=number == 0)
            resize(browser, widths[0])
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
