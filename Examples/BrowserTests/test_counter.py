"""The counter's page for a visitor."""

import json

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from page import CounterPage


def test_clicks_change_the_count(counter):
    counter.shows(0)
    counter.increment()
    counter.shows(1)
    for _ in range(5):
        counter.increment()
    counter.shows(6)
    counter.decrement()
    counter.shows(5)


def test_the_count_does_not_go_below_zero(counter):
    counter.decrement()
    # The presenter was called, and dispatched nothing.
    counter.wait_until(lambda: counter.steps[0][1:] == ["Presenter", "decrement()"])
    counter.increment()
    counter.shows(1)
    counter.decrement()
    counter.decrement()
    counter.increment()
    counter.wait_until(lambda: counter.steps[0] == ["23", "View", "shows 1"])
    counter.shows(1)


def test_every_part_of_the_figure_is_lit_with_its_value(counter, motion):
    counter.increment()
    counter.wait_until(lambda: counter.lit.get("view") == "shows 1" and len(counter.lit) == 5)
    assert counter.lit == {
        "view": "shows 1",
        "presenter": "increment()",
        "dispatcher": ".increment",
        "mutation": "0 → 1",
        "store": "count = 1",
    }
    assert counter.lit_arrows == [
        "view-presenter", "presenter-dispatcher", "dispatcher-mutation", "mutation-store", "store-view",
    ]  # fmt: skip


def test_the_parts_are_lit_one_after_the_other(counter, motion):
    counter.wait_until(lambda: counter.lit == {"view": "shows 0"})
    counter.browser.execute_script(
        "window.order = [];"
        "new MutationObserver(() => {"
        "  const now = document.querySelector('.flow .now');"
        "  const entry = now && now.dataset.part + ' ' + now.querySelector('.value').textContent;"
        "  if (entry && entry !== window.order.at(-1)) window.order.push(entry);"
        "}).observe(document.getElementById('flow'), { subtree: true, attributes: true, childList: true });"
    )
    counter.increment()
    counter.wait_until(lambda: counter.lit.get("view") == "shows 1")
    assert counter.browser.execute_script("return window.order") == [
        "view + clicked", "presenter increment()", "dispatcher .increment", "mutation 0 → 1",
        "store count = 1", "view shows 1",
    ]  # fmt: skip


def test_what_the_presenter_refuses_lights_no_further_part(counter, motion):
    counter.decrement()
    counter.wait_until(lambda: set(counter.lit) == {"view", "presenter"})
    assert counter.lit == {"view": "− clicked", "presenter": "decrement()"}


def test_the_list_has_the_newest_step_first(counter):
    counter.increment()
    counter.decrement()
    counter.wait_until(lambda: len(counter.steps) == 13)
    assert counter.steps == [
        ["13", "View", "shows 0"],
        ["12", "Store", "count = 0"],
        ["11", "Mutation", "1 → 0"],
        ["10", "Dispatcher", ".decrement"],
        ["9", "Presenter", "decrement()"],
        ["8", "View", "− clicked"],
        ["7", "View", "shows 1"],
        ["6", "Store", "count = 1"],
        ["5", "Mutation", "0 → 1"],
        ["4", "Dispatcher", ".increment"],
        ["3", "Presenter", "increment()"],
        ["2", "View", "+ clicked"],
        ["1", "View", "shows 0"],
    ]


def test_the_list_stays_short(counter):
    for _ in range(15):
        counter.increment()
    counter.shows(15)
    counter.wait_until(lambda: counter.steps[0][1:] == ["View", "shows 15"])
    assert len(counter.steps) == 60
    # One step for the state at first, and six for each click.
    assert counter.steps[0][0] == "91"


def test_a_shared_counter_is_the_same_in_two_windows(counter, motion):
    browser = counter.browser
    counter.increment()
    counter.shows(1)
    first = browser.current_window_handle
    counter.choose("shared")
    counter.wait_until(lambda: counter.find("#hint-shared").is_displayed())
    # The switch clears the list, which begins with the shared counter.
    counter.wait_until(lambda: len(counter.steps) == 1 and counter.steps[0][2].startswith("shows"))
    before = int(counter.count)

    counter.find("#hint-shared a").click()
    counter.wait_until(lambda: len(browser.window_handles) == 2)
    second = next(handle for handle in browser.window_handles if handle != first)
    browser.switch_to.window(second)
    counter.wait_until(lambda: counter.connection == "Connected to the gallery")
    assert counter.find("input[value=shared]").is_selected()
    counter.increment()
    counter.shows(before + 1)

    browser.switch_to.window(first)
    counter.shows(before + 1)
    # Without a click here: the steps begin with the arriving action.
    counter.wait_until(lambda: len(counter.lit) == 4)
    assert counter.lit == {
        "dispatcher": ".increment",
        "mutation": f"{before} → {before + 1}",
        "store": f"count = {before + 1}",
        "view": f"shows {before + 1}",
    }
    counter.increment()
    counter.shows(before + 2)

    browser.switch_to.window(second)
    counter.shows(before + 2)
    counter.decrement()
    counter.shows(before + 1)

    # The first window's own counter is unchanged, and does not follow the shared one any more.
    browser.switch_to.window(first)
    counter.shows(before + 1)
    counter.choose("own")
    counter.shows(1)
    counter.increment()
    counter.shows(2)
    browser.switch_to.window(second)
    assert counter.count == str(before + 1)


def test_the_keyboard_is_enough(counter):
    browser = counter.browser

    def press(*keys):
        browser.switch_to.active_element.send_keys(*keys)

    def focused():
        return browser.execute_script("return document.activeElement.id || document.activeElement.value")

    seen = []
    counter.find("body").send_keys(Keys.TAB)
    for _ in range(20):
        seen.append(focused())
        outline = browser.execute_script(
            "const element = document.activeElement;"
            "const shown = element.type === 'radio' ? element.nextElementSibling : element;"
            "return getComputedStyle(shown).outlineStyle"
        )
        assert outline == "solid", f"{focused()} does not show that it has the focus."
        if focused() == "increment":
            break
        press(Keys.TAB)
    assert seen[-1] == "increment", seen
    assert "own" in seen

    press(Keys.ENTER)
    counter.shows(1)
    press(Keys.SPACE)
    counter.shows(2)
    press(Keys.SHIFT, Keys.TAB)
    assert focused() == "decrement"
    press(Keys.SPACE)
    counter.shows(1)
    press(Keys.SHIFT, Keys.TAB)
    press(Keys.ARROW_RIGHT)
    counter.wait_until(lambda: counter.find("#hint-shared").is_displayed())
    press(Keys.ARROW_LEFT)
    counter.shows(1)


def test_assistive_technology_finds_names_and_news(counter):
    browser = counter.browser
    nodes = browser.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    named = {
        (node["role"]["value"], node.get("name", {}).get("value", ""))
        for node in nodes
        if not node.get("ignored")
    }
    for expected in [
        ("button", "Increment"), ("button", "Decrement"), ("radio", "Your own"), ("radio", "Shared"),
        ("group", "Which counter"), ("status", "Count"), ("navigation", "Patterns"), ("main", ""),
        ("heading", "Prex: a counter"), ("region", "Counter"), ("region", "What passed through"),
        ("region", "Steps, newest first"), ("link", "Skip to the content"),
    ]:  # fmt: skip
        assert expected in named, f"{expected} is not in {sorted(named)}"
    images = [name for role, name in named if role in ("image", "img")]
    assert len(images) == 1 and "one way" in images[0]
    for role, name in named:
        if role in ("button", "link", "radio", "heading"):
            assert name, f"There is a {role} without a name."
    assert counter.find("#count").get_attribute("aria-live") == "polite"
    assert counter.find("#connection").get_attribute("role") == "status"
    assert counter.find("#error").get_attribute("role") == "alert"
    assert browser.find_element(By.TAG_NAME, "html").get_attribute("lang") == "en"


def test_without_motion_the_figure_is_lit_at_once(counter, emulate):
    emulate(prefers_reduced_motion="reduce")
    counter.browser.execute_script(
        "window.lit = [];"
        "new MutationObserver(() => {"
        "  window.lit.push(document.querySelectorAll('.flow .box.lit').length);"
        "}).observe(document.getElementById('flow'), { subtree: true, attributes: true });"
        "window.received = 0;"
        "const send = WebSocket.prototype.send;"
        "WebSocket.prototype.send = function (message) {"
        "  WebSocket.prototype.send = send;"
        "  this.addEventListener('message', () => { window.received += 1; });"
        "  send.call(this, message);"
        "};"
    )
    counter.increment()
    counter.wait_until(lambda: counter.lit.get("view") == "shows 1")
    # The observer is called at most once for each message of the server: no box waits for a timer.
    lit, received = counter.browser.execute_script("return [window.lit, window.received]")
    assert 0 < len(lit) <= received, (lit, received)
    transition = "return getComputedStyle(document.querySelector('.flow rect')).transitionDuration"
    assert counter.browser.execute_script(transition) == "0s"


MARKUP = '<img src=x onerror="window.broken = true">'


def test_an_error_is_shown_as_text(counter):
    counter.browser.execute_script(
        "const send = WebSocket.prototype.send;"
        "const message = arguments[0];"
        "WebSocket.prototype.send = function () {"
        "  WebSocket.prototype.send = send;"
        "  send.call(this, message);"
        "};",
        json.dumps({"action": MARKUP}),
    )
    counter.increment()
    counter.wait_until(lambda: MARKUP[:20] in counter.error)
    assert counter.error.endswith('use "increment" or "decrement" or "choose".')
    assert counter.browser.execute_script("return document.querySelectorAll('main img').length") == 0
    assert counter.browser.execute_script("return window.broken") is None
    # The session continues, and the next click removes the sentence.
    counter.increment()
    counter.shows(1)
    assert counter.error == ""


def test_the_policy_forbids_what_the_page_does_not_use(counter):
    counter.browser.expected_console = ["Content Security Policy"]
    assert counter.browser.execute_script(
        "const script = document.createElement('script');"
        "script.textContent = 'window.broken = true';"
        "document.body.append(script);"
        "return window.broken === undefined"
    )


def test_the_index_leads_to_the_page(browser, gallery):
    browser.get(gallery.address)
    links = browser.find_elements(By.CSS_SELECTOR, ".pages a")
    assert [link.text for link in links] == ["IV", "Prex", "Necom", "Sede", "Fractal MVVM"]
    assert len(browser.find_elements(By.CSS_SELECTOR, ".table tbody tr")) == 5
    links[1].click()
    page = CounterPage(browser, gallery.address)
    page.wait_until(lambda: page.connection == "Connected to the gallery")
    assert browser.title == "Prex · Presentation patterns"
    assert {"view", "presenter", "dispatcher", "mutation", "store"} == set(
        browser.execute_script(
            "return [...document.querySelectorAll('.flow .box')].map(box => box.dataset.part)"
        )
    )
