"""Shared content: a link to a turn of a page, and the test of a sample."""

import base64
import json

import pytest

from page import PAGES
from test_frame import is_marked_in_sight, is_step
from test_looks import violations
from turns import TURNS


@pytest.mark.parametrize("slug", PAGES)
def test_a_turn_is_opened_by_its_address_elsewhere(browser, gallery, slug):
    page = PAGES[slug](browser, gallery.address).open()
    turn = TURNS[slug]
    page.act()
    page.wait_until(
        lambda: len(page.story) >= len(turn) and page.present.startswith(f"{page.steps[0][0]} · ") and is_step(page, turn[-1][0])
    )
    address = page.find("#share").get_property("href")
    shown = page.story[-len(turn):]

    browser.switch_to.new_window("tab")
    browser.get(address)
    page.wait_until(lambda: page.connection == "Connected" and page.find("#recorded").is_displayed())
    # The visitor's own steps arrive meanwhile, and are listed above the steps of the turn.
    recorded = [step for step in page.steps if step[0].startswith("R")]
    assert [": ".join(step[1:]) for step in reversed(recorded)] == shown
    assert page.present.startswith(f"R{len(turn)} · ") and is_step(page, turn[-1][0])
    for place in reversed(range(len(turn))):
        step, _, function = turn[place]
        assert is_step(page, step)
        assert page.lit_arrows == [] or {a for _, a, _ in turn[: place + 1] if a} == set(page.lit_arrows)
        assert ": ".join(page.marked).startswith(function), step
        assert is_marked_in_sight(page)
        if place > 0:
            page.click("#previous")
    page.click("#replay")
    page.wait_until(lambda: page.present.startswith(f"R{len(turn)} · "))
    assert violations(browser) == []
    # Continuing leads to the sample.
    page.click("#pause")
    page.act()
    page.wait_until(lambda: not page.present.startswith("R"))


def address(gallery, turn):
    text = turn if isinstance(turn, str) else base64.urlsafe_b64encode(json.dumps(turn).encode()).decode().rstrip("=")
    return f"{gallery.address}prex?turn={text}"


@pytest.mark.parametrize(
    "turn",
    ["", "%%%", "AAAA", [], {}, 3, [[]], [["nowhere", "x", None, None]], [["__proto__", "x", None, None]], [[["view"], "x"]]],
)
def test_an_address_that_somebody_has_changed_shows_the_page(browser, gallery, turn):
    page = PAGES["prex"](browser, gallery.address)
    browser.get(address(gallery, turn))
    page.wait_until(lambda: page.connection == "Connected")
    page.increment()
    page.wait_until(lambda: page.present == "7 · View shows 1")


def test_what_an_address_says_is_shown_as_text(browser, gallery):
    page = PAGES["prex"](browser, gallery.address)
    evil = "<img src=x onerror=alert(1)>"
    browser.get(address(gallery, [["view", evil, 99, "__proto__"], ["store", 5, 0, evil], ["view", "x" * 10_000, -1, None]]))
    page.wait_until(lambda: page.connection == "Connected")
    assert page.find("#recorded").is_displayed()
    assert [len(step[2]) for step in page.steps if step[0].startswith("R")] == [200, 1, len(evil)]
    for _ in range(2):
        page.click("#previous")
    assert page.present == f"R1 · View {evil}"
    assert browser.execute_script("return document.querySelectorAll('main img').length") == 0


@pytest.mark.parametrize("slug", [*PAGES, "stopwatch"])
def test_the_test_of_a_sample_is_a_link_away(browser, gallery, slug):
    browser.get(gallery.address + slug)
    page = PAGES["prex"](browser, gallery.address)
    page.click(f'a[href="/{slug}/test"]')
    page.wait_until(lambda: page.find("h1").text == "The test that proves this")
    code = "".join(page.all(".files .line"))
    assert "@Test" in code or "func test" in code
    assert "--filter" in page.find(".lead code").text
    if slug == "reader":
        # Its behavior depends on its server, so there is no recording of it.
        return
    # And a test that was made from a recording.
    page.click('a[href="#recorded-test"]')
    recorded = "".join(page.all("#recorded-test .files .line"))
    assert recorded.startswith("// Made from a recording of ")
    assert "expect" in recorded and "func makeSubject(" in recorded and "fatalError" not in recorded
