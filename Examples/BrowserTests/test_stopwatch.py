"""The page that shows one app in all patterns."""

import os
import re
import urllib.request

import pytest
from selenium.webdriver.common.keys import Keys

import waiting
from conftest import SCREENSHOTS
from test_looks import COLORS, resize, violations


def versions(browser):
    """The visible answers to the first question, by their headings."""
    return browser.execute_script(
        """
        return [...document.querySelector(".versions").querySelectorAll("h3")]
            .filter((heading) => heading.offsetParent !== null).map((heading) => heading.textContent);
        """
    )


def test_the_patterns_that_are_chosen_stand_side_by_side(browser, gallery):
    browser.get(f"{gallery.address}stopwatch")
    assert versions(browser) == ["IV", "Prex"]
    browser.find_element("id", "show-sede").click()
    assert versions(browser) == ["IV", "Prex", "Sede"]
    browser.find_element("id", "show-iv").click()
    browser.find_element("id", "show-prex").click()
    assert versions(browser) == ["Sede"]
    # An answer of two patterns is shown with either.
    shared = "return document.querySelector('.version.necom.iv').offsetParent !== null"
    assert not browser.execute_script(shared)
    browser.find_element("id", "show-necom").click()
    assert browser.execute_script(shared)


def test_answers_stand_in_the_order_of_the_boxes_and_the_choice_outlives_a_reload(browser, gallery):
    browser.get(f"{gallery.address}stopwatch")
    boxes = browser.find_elements("css selector", ".chooser input")
    for box in boxes:
        if not box.is_selected():
            box.click()
    labels = [label.text for label in browser.find_elements("css selector", ".chooser label")]
    assert versions(browser) == labels
    # Each answer of each question, by the first of the patterns that it is of.
    orders = browser.execute_script(
        "return [...document.querySelectorAll('.versions')].map((answers) => [...answers.children].map((answer) =>"
        " arguments[0].findIndex((label) => answer.querySelector('h3').textContent.includes(label))))",
        labels,
    )
    for order in orders:
        answers = [place for place in order if place >= 0]
        assert answers == sorted(answers) and order[: len(answers)] == answers
    for box in boxes[:4]:
        box.click()
    browser.refresh()
    assert versions(browser) == labels[4:]
    for box in browser.find_elements("css selector", ".chooser input:checked"):
        box.click()
    browser.refresh()
    assert versions(browser) == []


def test_nothing_chosen_leaves_no_bare_headings(browser, gallery):
    browser.get(f"{gallery.address}stopwatch?show=")
    assert browser.find_element("css selector", ".none").is_displayed()
    bare = browser.execute_script(
        """
        return [...document.querySelectorAll(".questions :is(h2, h3)")].filter((heading) => heading.checkVisibility())
            .filter((heading) => heading.id !== "questions-title" && !heading.nextElementSibling?.checkVisibility())
            .map((heading) => heading.textContent);
        """
    )
    assert bare == []
    browser.find_element("id", "show-sede").click()
    assert not browser.find_element("css selector", ".none").is_displayed()


@pytest.mark.parametrize("width", [390, 1280])
def test_only_one_bar_stays_at_the_top(browser, gallery, width):
    resize(browser, width)
    browser.get(f"{gallery.address}stopwatch")
    whole = browser.execute_script("return document.documentElement.scrollHeight")
    for top in range(0, whole, 300):
        browser.execute_script("scrollTo(0, arguments[0])", top)
        taps, chooser = browser.execute_script(
            "return ['.taps', '.chooser'].map((bar) => document.querySelector(bar).getBoundingClientRect())"
        )
        assert taps["bottom"] <= chooser["top"], f"At {top}"


@pytest.mark.parametrize("width", [390, 1280])
def test_no_code_is_cut(browser, gallery, width):
    resize(browser, width)
    for slug in ["stopwatch?show=iv.prex.necom.sede.fractal.without", "prex/article", "reader/article", "prex/test"]:
        browser.get(gallery.address + slug)
        cut = browser.execute_script(
            "return [...document.querySelectorAll('pre')].filter((code) => code.scrollWidth > code.clientWidth + 1).length"
        )
        assert cut == 0, slug


def test_the_guide_to_choosing_is_a_link_away_and_so_are_the_articles_of_a_library(browser, gallery):
    browser.get(f"{gallery.address}stopwatch")
    browser.find_element("css selector", 'article a[href="/stopwatch/choosing#in-a-sentence-each"]').click()
    waiting.wait_until(lambda: "/choosing" in browser.current_url, timeout=10)
    assert browser.find_element("id", "in-a-sentence-each").is_displayed()
    checked = set()
    for start in ["stopwatch", "stopwatch/choosing", *(f"{slug}/article" for slug in SLUGS)]:
        browser.get(gallery.address + start)
        text = browser.execute_script(
            "for (const one of document.querySelectorAll('code, a')) one.remove();"
            "return document.querySelector('main').textContent"
        )
        # No link of the documentation is left as it is written, and no file's name alone.
        assert not re.search(r"doc:|``|\w\.md\b|^Topics$", text, re.M), start
        links = browser.execute_script("return [...document.querySelectorAll('main a')].map((link) => link.href.split('#')[0])")
        for link in {link for link in links if link.startswith(gallery.address)} - checked:
            checked.add(link)
            with urllib.request.urlopen(link) as answer:
                assert answer.status == 200


def test_each_question_is_answered_by_every_pattern_with_code(browser, gallery):
    browser.get(f"{gallery.address}stopwatch")
    missing = browser.execute_script(
        """
        const patterns = ["iv", "prex", "necom", "sede", "fractal"];
        return [...document.querySelectorAll(".versions")].flatMap((answers, question) =>
            patterns.filter((pattern) => !answers.querySelector(`.${pattern} pre code`)).map((name) => `${question}: ${name}`));
        """
    )
    assert missing == []
    assert browser.execute_script("return document.querySelectorAll('.versions').length") == 6


SLUGS = ["iv", "prex", "necom", "sede", "fractal"]


class Watches:
    """The running stopwatches."""

    def __init__(self, browser, gallery):
        self.browser = browser
        browser.get(f"{gallery.address}stopwatch")
        self.wait_until(lambda: self.is_enabled("start"))

    def wait_until(self, condition):
        waiting.wait_until(condition, timeout=30)

    def is_enabled(self, button):
        return self.browser.find_element("id", button).is_enabled()

    def tap(self, button):
        self.browser.find_element("id", button).click()

    def all(self, selector):
        """The texts of some elements of each stopwatch, read at one moment."""
        return self.browser.execute_script(
            "return arguments[0].map((slug) => [...document.querySelectorAll(`#watch-${slug} ${arguments[1]}`)]"
            ".map((one) => one.textContent))",
            SLUGS,
            selector,
        )


def test_one_tap_drives_five_stopwatches_and_their_figures(browser, gallery, motion):
    watches = Watches(browser, gallery)
    assert watches.all(".time") == [["0:00.0"]] * 5
    watches.tap("start")
    watches.wait_until(lambda: all(time > "0:00.3" for [time] in watches.all(".time")))
    # Every figure shows the way of this tap, from its view on.
    watches.wait_until(lambda: all(len(lit) >= 3 for lit in watches.all(".lit")))
    for parts in watches.all(".flow-parts li.lit b"):
        assert parts[0] == "View"
    watches.tap("lap")
    watches.wait_until(lambda: all(len(laps) == 1 for laps in watches.all(".laps li")))
    watches.wait_until(lambda: "didTapLap" in " ".join(watches.all(".value")[0]))
    watches.tap("stop")
    watches.wait_until(lambda: watches.is_enabled("reset"))
    watches.tap("reset")
    watches.wait_until(lambda: watches.all(".time") == [["0:00.0"]] * 5 and watches.all(".laps li") == [[]] * 5)


def test_the_stopwatches_are_tapped_with_the_keyboard(browser, gallery):
    watches = Watches(browser, gallery)
    for key, button in [("start", "lap"), ("lap", "stop"), ("stop", "start")]:
        browser.find_element("id", key).send_keys(Keys.ENTER)
        watches.wait_until(lambda: watches.is_enabled(button))  # noqa: B023
    # The tapped button is disabled now; the focus is on an enabled one.
    watches.wait_until(lambda: browser.execute_script("return document.activeElement.disabled === false"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_running_stopwatches_are_accessible_and_fit(browser, gallery, emulate, scheme):
    emulate(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
    watches = Watches(browser, gallery)
    watches.tap("start")
    watches.tap("lap")
    watches.wait_until(lambda: all(len(lit) >= 3 for lit in watches.all(".lit")))
    watches.tap("stop")
    watches.wait_until(lambda: watches.is_enabled("reset"))
    # What axe finds in light without regard to colors, it would find in dark too. `test_looks` has looked at all of the code.
    rules = None if scheme == "light" else COLORS
    for width in [1920, 1280, 1000, 390]:
        resize(browser, width)
        # The page has the same rules of style at 1920 px as at 1280.
        if width != 1920:
            assert violations(browser, rules, code=False) == [], f"At {width} px"
        assert browser.execute_script("return document.documentElement.scrollWidth") <= width
        if "SCREENSHOTS" in os.environ:
            SCREENSHOTS.mkdir(exist_ok=True)
            browser.execute_script("document.getElementById('running-title').scrollIntoView()")
            browser.save_screenshot(str(SCREENSHOTS / f"stopwatch-running-{scheme}-{width}.png"))
