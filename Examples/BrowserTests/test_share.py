"""Shared content: a link to a turn of a page, and the test of a sample."""

import random
import string

import pytest

from page import PAGES
from test_frame import is_marked_in_sight, is_step
from test_looks import violations
from turns import TURNS


@pytest.mark.parametrize("slug", PAGES)
def test_a_turn_is_opened_by_its_address_elsewhere(browser, gallery, clipboard, emulate, slug):
    page = PAGES[slug](browser, gallery.address).open()
    turn = TURNS[slug]
    page.act()
    page.wait_until(
        lambda: len(page.story) >= len(turn) and page.present.startswith(f"{page.steps[0][0]} · ") and is_step(page, turn[-1][0])
    )
    story, shown = page.story, page.story[-len(turn):]
    address = link(page, clipboard)
    assert len(address) < len(gallery.address) + 70 + 2 * sum(len(step.split(": ", 1)[1]) + 3 for step in shown)
    # The page stays as it is.
    assert page.story == story and page.connection == "Connected to the gallery"

    browser.switch_to.new_window("tab")
    if slug == "prex":
        # Its turn is the shortest to replay step by step. The other pages show the last step of it at once.
        emulate(prefers_reduced_motion="no-preference")
    browser.get(address)
    page.wait_until(lambda: page.connection == "Connected to the gallery" and page.find("#recorded").is_displayed())
    # The visitor's own steps come meanwhile, and are listed above those of the turn.
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
    # All of the code is looked at by `test_looks`.
    assert violations(browser, code=False) == []
    # Whoever uses the sample sees what that does.
    page.act()
    page.wait_until(lambda: not page.present.startswith("R"))
    assert not page.find("#recorded").is_displayed()


def link(page, clipboard):
    """The link to the turn that is shown, as it is copied."""
    page.click("#share")
    page.wait_until(lambda: page.find("#shared").text == "Copied")
    return clipboard()


def test_a_link_that_is_broken_says_so_and_shows_the_page(browser, gallery, clipboard, counter):
    counter.increment()
    counter.wait_until(lambda: counter.present == "7 · View shows 1")
    whole = link(counter, clipboard)
    turn = whole.split("?turn=")[1]
    assert len(turn) < 120
    seed = random.randrange(1 << 32)
    print(f"Seed: {seed}")
    chance = random.Random(seed)
    broken = ["", "%%%", "AAAA", turn[:-1], turn[1:], turn + "A"]
    for _ in range(6):
        place = chance.randrange(len(turn))
        other = chance.choice([one for one in string.ascii_letters + string.digits if one != turn[place]])
        broken.append(chance.choice([turn[:place], turn[:place] + other + turn[place + 1 :]]))
    for address in [*(f"{gallery.address}prex?turn={one}" for one in broken), whole.replace("/prex", "/iv")]:
        browser.get(address)
        counter.wait_until(lambda: counter.connection == "Connected to the gallery")
        assert counter.find("#broken-link").is_displayed(), address
        assert not counter.find("#recorded").is_displayed()
        assert not [step for step in counter.steps if step[0].startswith("R")]
    browser.get(f"{gallery.address}prex?turn=AAAA")
    counter.wait_until(lambda: counter.connection == "Connected to the gallery")
    assert violations(browser, code=False) == []
    counter.increment()
    counter.wait_until(lambda: counter.present == "7 · View shows 1")


# The address of a turn with these steps, whoever makes it.
ADDRESS = """
    const [steps, done] = arguments;
    import("/gallery/turn.js").then(({ turnsOf }) => done(turnsOf(
        { view: "", presenter: "", dispatcher: "", mutation: "", store: "" },
        JSON.parse(document.getElementById("code").dataset.places)).address(steps)));
"""


def test_what_an_address_says_is_shown_as_text(browser, gallery, counter):
    evil = "<img src=x onerror=alert(1)>"
    steps = [("view", evil, 99, "__proto__"), ("store", "5", 1, evil), ("view", "x" * 10_000 + "\n", -1, None)]
    made = [dict(zip(["part", "value", "cause", "place"], step), number=index + 1) for index, step in enumerate(steps)]
    browser.get(browser.execute_async_script(ADDRESS, made))
    counter.wait_until(lambda: counter.connection == "Connected to the gallery")
    assert counter.find("#recorded").is_displayed()
    assert [len(step[2]) for step in counter.steps if step[0].startswith("R")] == [120, 1, len(evil)]
    for _ in range(2):
        counter.click("#previous")
    assert counter.present == f"R1 · View {evil}"
    assert browser.execute_script("return document.querySelectorAll('main img').length") == 0


def test_a_link_that_cannot_be_copied_is_shown(browser, gallery, counter):
    counter.increment()
    counter.wait_until(lambda: counter.present == "7 · View shows 1")
    browser.execute_script("navigator.clipboard.writeText = () => Promise.reject(); window.prompt = (_, text) => (window.shown = text)")
    counter.click("#share")
    assert counter.wait_until(lambda: browser.execute_script("return window.shown")).startswith(f"{gallery.address}prex?turn=")


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
