"""Pictures of the pages, and that they fit where they are shown."""

import pytest

from page import CounterPage


def clicked(counter):
    # On a small screen the present step stays at the bottom, over what is below.
    counter.browser.execute_script("document.getElementById('count').scrollIntoView({ block: 'center' })")
    for _ in range(3):
        counter.increment()
    counter.decrement()
    counter.wait_until(lambda: counter.lit.get("view") == "shows 2")
    # The pointer rests on a button; its look under the pointer is not what the picture is for.
    counter.browser.execute_script("document.activeElement.blur()")
    return counter


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_both_colour_schemes(counter, emulate, screenshot, scheme):
    emulate(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
    clicked(counter)
    screenshot(f"prex-{scheme}", 1280)
    for selector in ["body", ".card", ".lead", "#increment", ".hint", ".steps .number", ".site nav a"]:
        ratio = contrast(counter.browser, selector)
        assert ratio >= 4.5, f"{selector} has a contrast of {ratio:.2f} in the {scheme} scheme."


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_narrow_phone(browser, gallery, emulate, screenshot, scheme):
    emulate(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
    browser.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": 360, "height": 740, "deviceScaleFactor": 2, "mobile": False},
    )
    counter = clicked(CounterPage(browser, gallery.address).open())
    screenshot(f"prex-narrow-{scheme}", 360, 740)
    assert browser.execute_script("return document.documentElement.scrollWidth") <= 360
    # Letters in the figure are still as large as they are read: its scale is close to one.
    scale = browser.execute_script(
        "const figure = document.querySelector('.flow svg');"
        "return figure.getBoundingClientRect().width / figure.viewBox.baseVal.width"
    )
    assert scale > 0.7


def test_the_index(browser, gallery, emulate, screenshot):
    emulate(prefers_color_scheme="light")
    browser.get(gallery.address)
    screenshot("index-light", 1280, 600)


def contrast(browser, selector):
    """The contrast of an element's text with what is behind it, as WCAG has it."""
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
        let behind = element;
        const clear = (node) => numbers(getComputedStyle(node).backgroundColor)[3] === 0;
        while (clear(behind) && behind.parentElement) behind = behind.parentElement;
        const both = [getComputedStyle(element).color, getComputedStyle(behind).backgroundColor];
        const [dark, light] = both.map(luminance).sort((a, b) => a - b);
        return (light + 0.05) / (dark + 0.05);
        """,
        selector,
    )
