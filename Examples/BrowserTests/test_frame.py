"""What the pages of patterns have in common: steps that can be gone through, the code, the connection, and how it looks."""

import signal

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from gallery import Gallery
from page import CounterPage
from test_looks import contrast

PAGES = ["iv", "prex", "necom", "sede", "sede-todo", "fractal"]


def marked(counter):
    lines = counter.browser.execute_script(
        "return [...document.querySelectorAll('#code .marked')].map((line) => line.textContent.trim())"
    )
    file = counter.browser.execute_script(
        "return document.querySelector('#code .marked')?.closest('[data-file]').dataset.file"
    )
    return file, lines


def present(counter):
    return counter.find("#now").text


@pytest.fixture
def clicked(counter):
    counter.increment()
    counter.wait_until(lambda: present(counter) == "7 · View shows 1")
    return counter


def test_the_function_of_the_present_step_is_marked_and_in_sight(clicked):
    expected = [
        ("CounterView.swift", "func reflect(change: StateChange<CounterState>) {"),
        ("CounterState.swift", "public struct CounterState: State, Equatable {"),
        ("CounterMutation.swift", "public func mutate(action: CounterAction, state: inout CounterState) {"),
        ("CounterAction.swift", "public enum CounterAction: Action, Equatable {"),
        ("CounterPresenter.swift", "public func increment() {"),
        ("CounterView.swift", "func incrementButtonTap() {"),
    ]
    for place in expected:
        file, lines = marked(clicked)
        assert (file, lines[0]) == place
        assert lines[-1] == "}"
        assert clicked.browser.execute_script(
            "const area = document.getElementById('code').getBoundingClientRect();"
            "const line = document.querySelector('#code .marked').getBoundingClientRect();"
            "return line.top >= area.top && line.bottom <= area.bottom"
        )
        clicked.find("#previous").click()


def test_steps_are_gone_through_backwards_and_forwards(clicked):
    for expected in ["6 · Store count = 1", "5 · Mutation 0 → 1", "4 · Dispatcher .increment"]:
        clicked.find("#previous").click()
        assert present(clicked) == expected
    assert set(clicked.lit) == {"view", "presenter", "dispatcher"}
    assert clicked.lit_arrows == ["view-presenter", "presenter-dispatcher"]
    clicked.find("#next").click()
    assert present(clicked) == "5 · Mutation 0 → 1"
    assert clicked.find("#steps .present .value").text == "0 → 1"
    for _ in range(4):
        clicked.find("#previous").click()
    assert present(clicked) == "1 · View shows 0"
    assert not clicked.find("#previous").is_enabled()


def test_what_comes_while_it_is_paused_is_listed_and_shown_after(clicked):
    clicked.find("#pause").click()
    assert clicked.find("#pause").get_attribute("aria-pressed") == "true"
    clicked.increment()
    clicked.shows(2)
    clicked.wait_until(lambda: len(clicked.steps) == 13)
    assert present(clicked) == "7 · View shows 1"
    clicked.find("#pause").click()
    clicked.wait_until(lambda: present(clicked) == "13 · View shows 2")
    assert clicked.lit["mutation"] == "1 → 2"


def test_a_turn_is_replayed(clicked):
    clicked.find("#replay").click()
    seen = []

    def is_done():
        if present(clicked) not in seen:
            seen.append(present(clicked))
        return len(seen) > 1 and seen[-1].startswith("7 ")

    clicked.wait_until(is_done)
    assert [text.split(" ")[0] for text in seen] == ["2", "3", "4", "5", "6", "7"]


def test_a_step_is_chosen_in_the_list_with_the_mouse_and_with_the_keyboard(clicked):
    clicked.find("#steps li:nth-child(3)").click()
    assert present(clicked) == "5 · Mutation 0 → 1"
    clicked.find("#steps").send_keys(Keys.ARROW_DOWN)
    assert present(clicked) == "4 · Dispatcher .increment"
    clicked.find("#steps").send_keys(Keys.ARROW_UP, Keys.ARROW_UP)
    assert present(clicked) == "6 · Store count = 1"


def test_the_article_can_be_read(counter):
    counter.find(".lead a").click()
    counter.wait_until(lambda: counter.browser.title.startswith("PrexCore · Prex"))
    assert counter.find("h1").text == "PrexCore"
    assert "struct CounterState: State {" in counter.find("article pre").text


def test_a_gallery_that_stands_still_is_noticed_and_its_session_is_kept(browser):
    with Gallery() as gallery:
        counter = CounterPage(browser, gallery.address).open()
        counter.increment()
        counter.shows(1)
        gallery.process.send_signal(signal.SIGSTOP)
        counter.wait_until(lambda: counter.connection == "The gallery does not answer. Waiting for it…", timeout=30)
        gallery.process.send_signal(signal.SIGCONT)
        counter.wait_until(lambda: counter.connection == "Connected")
        counter.increment()
        counter.shows(2)


# The smallest letters in the page's figure, in pixels.
LETTERS = """
    return Math.min(...[...document.querySelectorAll('.flow svg text')].filter((text) => text.textContent).map((text) =>
        parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a));
"""


@pytest.mark.parametrize(("width", "least"), [(1440, 12), (1280, 12), (1000, 12), (768, 12), (390, 11)])
def test_the_letters_of_a_figure_can_be_read_at_every_width(browser, gallery, width, least):
    browser.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False},
    )
    for page in PAGES:
        browser.get(gallery.address + page)
        if not browser.find_elements(By.CSS_SELECTOR, ".flow svg"):
            continue
        assert browser.execute_script(LETTERS) >= least, f"{page} at {width} pixels"
        assert browser.execute_script("return document.documentElement.scrollWidth") <= width


def test_no_link_of_the_navigation_is_in_a_line_of_its_own(browser, gallery):
    for width in [390, 360]:
        browser.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": 844, "deviceScaleFactor": 1, "mobile": False},
        )
        browser.get(gallery.address)
        tops = browser.execute_script(
            "return [...document.querySelectorAll('nav a')].map((link) => link.getBoundingClientRect().top)"
        )
        assert all(tops.count(top) > 1 for top in tops), tops


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_edges_of_fields_can_be_seen(browser, gallery, emulate, scheme):
    emulate(prefers_color_scheme=scheme)
    fields = {"iv": "#search", "necom": "#text", "fractal": "#name", "sede": "#screen input", "prex": "#pause"}
    for page, field in fields.items():
        browser.get(gallery.address + page)
        CounterPage(browser, gallery.address).wait_until(
            lambda: browser.find_elements(By.CSS_SELECTOR, field)
            and browser.find_element(By.CSS_SELECTOR, "#connection").text == "Connected"
        )
        browser.execute_script(
            "const field = document.querySelector(arguments[0]);"
            "const edge = document.createElement('span');"
            "edge.id = 'edge'; edge.style.color = getComputedStyle(field).borderTopColor;"
            "field.parentElement.append(edge)",
            field,
        )
        ratio = contrast(browser, "#edge")
        assert ratio >= 3, f"The edge of {field} on {page} has a contrast of {ratio:.2f} in the {scheme} scheme."


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_was_found_for_another_text_looks_so_and_can_be_read(browser, gallery, emulate, scheme):
    emulate(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
    browser.get(gallery.address + "necom")
    page = CounterPage(browser, gallery.address)
    page.wait_until(lambda: page.connection == "Connected")
    page.find("#text").send_keys("http")
    page.wait_until(lambda: page.find("#summary").text == "6 packages.")
    fresh = page.find(".results a").value_of_css_property("color")
    # As soon as something else is typed, before it is searched.
    page.browser.execute_script(
        "const field = document.getElementById('text'); field.value = 'https';"
        "field.dispatchEvent(new Event('input'));"
        "window.stale = [document.getElementById('results').dataset.state,"
        " getComputedStyle(document.querySelector('.results a')).color]"
    )
    state, colour = browser.execute_script("return window.stale")
    assert state == "stale" and colour != fresh
    browser.execute_script("document.getElementById('results').dataset.state = 'stale'")
    if browser.find_elements(By.CSS_SELECTOR, ".results a"):
        for selector in [".results a", ".results p"]:
            assert contrast(browser, selector) >= 4.5
