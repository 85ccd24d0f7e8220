"""Durations, pins, the slider, and the view in the address."""

import urllib.parse

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from conftest import COLORS
from page import InspectorPage
from programs import Inspector, ToldApp
from test_looks import SIZES


@pytest.fixture
def told(inspector):
    """An app with an action, commands and a state that changes."""
    with ToldApp(inspector.app_port, name="Told", run="run-1") as app:
        app.tell(type="subject", id=1, kind="flux", of="Flux", pattern="Prex")
        app.tell(type="subject", id=2, kind="seeder", of="Seeder", pattern="Sede")
        number = 0

        def step(**fields):
            nonlocal number
            number += 1
            app.tell(type="step", number=number, thread="main", **fields)

        app.step = step
        for count in range(1, 6):
            state = f"Counter\n  count: {count}\n  title: \"a\"\n  items: 1 element\n    [0]: \"b\""
            change = {"path": "count", "old": str(count - 1), "new": str(count)}
            step(subject=1, kind="action", value=".increment", time=count * 1_000_000)
            step(subject=1, kind="mutation", cause=number, state=state, differences=[change], time=count * 1_000_000 + 200)
            step(subject=2, kind="workBegan", name=f"load {count}", time=count * 1_000_000 + 300)
            step(subject=2, kind="workEnded", name=f"load {count}", time=count * 1_010_000 + 300 + count)
        step(subject=2, kind="workBegan", name="load forever", time=6_000_000)
        yield app


def numbers(page):
    return [step["number"] for step in page.steps]


def address(page):
    return urllib.parse.parse_qs(urllib.parse.urlsplit(page.browser.current_url).query)


def test_how_long_what_ends_took_and_the_longest_first(page, told):
    page.wait_until(lambda: len(page.steps) == 21)
    took = page.texts("#steps .took")
    assert took[:4] == ["took 10 ms", "took 10 ms", "took 20 ms", "took 20 ms"] and took[-1] == "not ended"
    page.click("#order")
    page.wait_until(lambda: numbers(page) == [19, 15, 11, 7, 3, 21])
    page.find("#timeline").send_keys(Keys.ARROW_DOWN)
    page.wait_until(lambda: page.text("#detail-title") == "Step 19")
    told.step(subject=2, kind="workEnded", name="load forever", time=9_000_000)
    page.wait_until(lambda: numbers(page)[0] == 21 and page.texts("#steps .took")[0] == "took 3.0 s")
    page.click("#order")
    page.wait_until(lambda: len(page.steps) == 22)


def test_the_slider_goes_back_and_forth_and_shows_state_and_difference(page, told):
    page.wait_until(lambda: len(page.steps) == 21)
    slider = page.find("#slider")
    assert slider.get_attribute("aria-valuetext") == "Now"
    slider.send_keys(Keys.HOME)
    page.wait_until(lambda: page.text("#detail-title") == "Step 1")
    slider.send_keys(Keys.ARROW_RIGHT)
    page.wait_until(lambda: page.text("#detail-title") == "Step 2")
    page.wait_until(lambda: "  count: 1" in page.state)
    assert page.texts("#differences .new") == ["+ 1"]
    assert slider.get_attribute("aria-valuetext") == "Step 2, 2 of 21"
    for _ in range(4):
        slider.send_keys(Keys.ARROW_RIGHT)
    page.wait_until(lambda: page.text("#detail-title") == "Step 6" and "  count: 2" in page.state)
    # It is dragged along all steps, and the page follows.
    page.browser.execute_script(
        "const slider = arguments[0];"
        "for (let at = 0; at <= 13; at += 1) { slider.value = at; slider.dispatchEvent(new Event('input')); }",
        slider,
    )
    page.wait_until(lambda: page.text("#detail-title") == "Step 14" and "  count: 4" in page.state)
    assert slider.get_property("value") == "13"
    slider.send_keys(Keys.END)
    page.wait_until(lambda: page.text("#state-title") == "State now" and "  count: 5" in page.state)
    # It follows other selections, in the listed steps.
    page.search("mutation")
    page.wait_until(lambda: len(page.steps) == 5)
    page.select(10)
    page.wait_until(lambda: slider.get_property("value") == "2" and slider.get_property("max") == "5")


def test_the_keys_are_named_and_go_from_step_to_step_but_not_in_a_field(page, told, axe):
    def press(*keys):
        ActionChains(page.browser).send_keys(*keys).perform()

    def shows(title):
        page.wait_until(lambda: page.text("#detail-title") == title, title)

    page.wait_until(lambda: len(page.steps) == 21)
    # The gallery has the same ones.
    page.click("#keys summary")
    assert page.texts("#keys kbd") == ["←", "→", "↑", "↓", "Home", "End", "Esc"]
    assert "the step before" in page.text("#keys dl") and axe() == []
    for button, key in [("first", "Home"), ("back", "←"), ("forward", "→"), ("newest", "End")]:
        assert key in page.find(f"#{button}").get_attribute("title")
    page.click("#keys summary")
    press(Keys.ARROW_LEFT)
    shows("Step 21")
    press(Keys.ARROW_LEFT, Keys.ARROW_LEFT, Keys.ARROW_RIGHT)
    shows("Step 20")
    page.find("#timeline").send_keys(Keys.HOME)
    shows("Step 1")
    page.find("#timeline").send_keys(Keys.ARROW_DOWN, Keys.ARROW_RIGHT, Keys.ARROW_UP)
    shows("Step 2")
    page.find("#search").send_keys("flux #1", Keys.ARROW_LEFT, "x")
    page.wait_until(lambda: page.text("#empty") == "No step matches the filter.")
    assert page.text("#detail-title") == "Step 2"
    page.find("#search").send_keys(Keys.BACKSPACE)
    page.wait_until(lambda: len(page.steps) == 10)
    # Not with a key that makes it a command of the browser.
    page.find("#timeline").send_keys(Keys.SHIFT, Keys.ARROW_RIGHT)
    page.find("#timeline").send_keys(Keys.END)
    page.wait_until(lambda: page.text("#detail-title") == "Flux #1")


def test_a_search_finds_what_the_rows_show(page, told):
    page.wait_until(lambda: len(page.steps) == 21)
    page.search("count: 0 → 1")
    page.wait_until(lambda: numbers(page) == [2])
    page.search("flux #1 COUNT: 1 -> 2")
    page.wait_until(lambda: numbers(page) == [6])
    page.search("work began load 3")
    page.wait_until(lambda: numbers(page) == [11])


def test_members_and_objects_are_pinned_and_watched(page, told):
    page.wait_until(lambda: len(page.steps) == 21)
    page.select(18)
    page.wait_until(lambda: page.state)
    # By the keyboard: the lines of the state are one stop, and the arrow keys move between them.
    page.find("#state .pin-line").send_keys(Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ARROW_UP)
    page.browser.switch_to.active_element.send_keys(Keys.ENTER)
    page.wait_until(lambda: page.texts("#pins .pin-name .code") == ["count"])
    page.browser.execute_script("document.querySelectorAll('.pin-line')[0].click()")
    page.wait_until(lambda: len(page.texts("#pins .pin")) == 2)
    page.click("#newest")
    page.wait_until(lambda: page.text("#pins-facts") == "now")
    assert page.texts("#pins .pin-value")[0] == "5 (before: 4)"
    state = "Counter\n  count: 6"
    told.step(subject=1, kind="mutation", state=state, differences=[{"path": "count", "old": "5", "new": "6"}], time=7_000_000)
    page.wait_until(lambda: page.texts("#pins .pin-value") == ["6 (before: 5)", "Counter (count: 6)"])
    page.click("#pins .pin-step")
    page.wait_until(lambda: page.text("#detail-title") == "Step 22")
    page.click("#back")
    page.click("#back")
    page.wait_until(lambda: page.text("#pins-facts") == "after step 20" and page.texts("#pins .pin-value")[0] == "5 (before: 4)")
    page.click("#pins .unpin")
    page.click("#pins .unpin")
    page.wait_until(lambda: not page.find("#pins-panel").is_displayed())


def test_each_line_of_a_state_shows_its_pin_with_a_mouse_too(page, told, axe, screenshot):
    page.wait_until(lambda: len(page.steps) == 21)
    page.select(18)
    page.wait_until(lambda: page.state)
    # A browser without a screen has no mouse. So the rules for one apply without their condition.
    page.browser.execute_script(
        "const sheet = new CSSStyleSheet();"
        "const rules = [...document.styleSheets].flatMap(one => [...one.cssRules])"
        ".filter(rule => rule.conditionText?.includes('hover: hover')).flatMap(rule => [...rule.cssRules]);"
        "sheet.replaceSync(rules.map(rule => rule.cssText).join(' ')); document.adoptedStyleSheets = [sheet];"
    )
    seen = page.browser.execute_script(
        "return [...document.querySelectorAll('.pin-line')].map(one => one.checkVisibility({opacityProperty: true}))")
    assert seen == [True] * 5
    # It is pressed while its line is pinned, and pressing it again unpins the line.
    pin = page.find("#state li:nth-child(2) .pin-line")
    assert pin.get_attribute("aria-label") == "Pin count" and pin.get_attribute("aria-pressed") == "false"
    pin.click()
    page.wait_until(lambda: pin.get_attribute("aria-pressed") == "true")
    assert page.texts("#pins .pin-name .code") == ["count"]
    screenshot("inspector-pins")
    assert axe() == []
    pin.send_keys(Keys.ENTER)
    page.wait_until(lambda: pin.get_attribute("aria-pressed") == "false" and not page.find("#pins-panel").is_displayed())


def test_a_look_is_in_the_address_and_survives_reload_back_and_forward(page, told, inspector):
    page.wait_until(lambda: len(page.steps) == 21)
    assert address(page) == {}
    page.search("mutation")
    page.wait_until(lambda: address(page).get("text") == ["mutation"])
    page.select(6)
    page.wait_until(lambda: address(page).get("step") == ["6"])
    page.browser.execute_script("document.querySelectorAll('.pin-line')[1].click()")
    page.wait_until(lambda: address(page).get("pin") == ["1 count"])
    page.select(14)
    page.wait_until(lambda: address(page).get("step") == ["14"])
    shared = page.browser.current_url

    def shows(step, pins):
        page.wait_until(
            lambda: page.text("#detail-title") == f"Step {step}"
            and len(page.steps) == 5
            and page.texts("#pins .pin-name .code") == pins
            and page.find("#search").get_property("value") == "mutation",
            f"Step {step}: {page.text('#detail-title')}, {len(page.steps)} steps, {page.browser.current_url}",
        )

    shows(14, ["count"])
    page.browser.refresh()
    shows(14, ["count"])
    assert page.browser.current_url == shared
    page.browser.back()
    shows(6, ["count"])
    page.browser.back()
    page.wait_until(lambda: page.text("#detail-title") == "Nothing is selected" and len(page.steps) == 5)
    page.browser.forward()
    page.browser.forward()
    shows(14, ["count"])
    # Another person opens it, also with more than there was.
    told.step(subject=1, kind="action", value=".mutation", time=8_000_000)
    page.browser.switch_to.new_window("tab")
    page.browser.get(shared)
    page.wait_until(lambda: page.text("#detail-title") == "Step 14" and len(page.steps) == 6)
    page.wait_until(lambda: page.texts("#pins .pin-value") == ["4 (before: 3)"])


def test_a_step_or_an_app_that_is_not_there_is_said_not_to_be(page, told, inspector, axe):
    page.wait_until(lambda: len(page.steps) == 21)
    page.find("#number").send_keys("99999", Keys.ENTER)
    page.wait_until(lambda: page.text("#said") == "There is no step 99999. The last is 21. Step 21 is selected instead.")
    assert page.find("#said").is_displayed() and axe() == []
    page.click("#back")
    page.wait_until(lambda: page.text("#detail-title") == "Step 20" and not page.find("#said").is_displayed())
    page.browser.get(f"{inspector.address}?run=run-1&step=22")
    page.wait_until(lambda: page.text("#said") == "There is no step 22. The last is 21.")
    told.step(subject=1, kind="action", value=".increment", time=8_000_000)
    page.wait_until(lambda: page.text("#detail-title") == "Step 22" and not page.find("#said").is_displayed())
    page.browser.get(f"{inspector.address}?run=another&step=2")
    page.wait_until(lambda: page.text("#said").startswith("The app of this address is not here."))
    assert page.text("#said").endswith("This is another one: Told, process 1.")
    assert page.text("#detail-title") == "Nothing is selected"
    # In the order of durations too.
    page.browser.get(f"{inspector.address}?run=run-1&order=longest")
    page.wait_until(lambda: numbers(page) == [19, 15, 11, 7, 3, 21])
    page.find("#number").send_keys("2", Keys.ENTER)
    page.wait_until(lambda: page.text("#said") == "Step 2 is not in this list. Step 19 is selected instead.")


def test_an_address_is_kept_while_the_inspector_starts_again(browser):
    # The page requests the inspector while it is not running.
    browser.expected_console = ["WebSocket connection to"]
    with Inspector() as first:
        ports = first.port, first.app_port
    for _ in range(2):
        with Inspector(*ports) as inspector:
            page = InspectorPage(browser, inspector.address)
            if "step=2" not in browser.current_url:
                browser.get(f"{inspector.address}?run=run-1&kind=mark&step=2")
            page.wait_until(lambda: page.text("#connection").startswith("Connected"))
            with ToldApp(inspector.app_port, run="run-1") as app:
                app.tell(type="step", number=1, subject=0, kind="mark", name="one", thread="main", time=1)
                page.wait_until(lambda: numbers(page) == [1])
                assert "step=2" in browser.current_url
                app.tell(type="step", number=2, subject=0, kind="mark", name="two", thread="main", time=2)
                page.wait_until(lambda: page.text("#detail-title") == "Step 2")
    browser.get("about:blank")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_fits_and_axe_finds_nothing(page, told, emulate, size, screenshot, axe, scheme):
    emulate(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
    page.wait_until(lambda: len(page.steps) == 21)
    page.select(14)
    page.wait_until(lambda: page.state)
    for line in (1, 2, 3, 0):
        page.browser.execute_script("document.querySelectorAll('.pin-line')[arguments[0]].click()", line)
    page.wait_until(lambda: len(page.texts("#pins .pin")) == 4)
    # In dark, only colors differ. The page has the same rules of style at 1920 px as at 1280.
    rules = None if scheme == "light" else COLORS
    for width, height in SIZES:
        size(width, height)
        screenshot(f"inspector-travel-{width}-{scheme}")
        if width != 1920:
            assert axe(rules) == [], f"At {width} px"
        page.click("#order")
        page.wait_until(lambda: len(page.steps) == 6)
        screenshot(f"inspector-longest-{width}-{scheme}")
        if width != 1920:
            assert axe(rules) == [], f"At {width} px, the longest first"
        assert page.browser.execute_script("return document.documentElement.scrollWidth") <= width
        page.click("#order")
        page.wait_until(lambda: len(page.steps) == 21)
