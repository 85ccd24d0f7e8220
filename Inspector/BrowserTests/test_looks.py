"""Pictures of the page, its fit on each screen, and the checks of axe."""

import pytest

from conftest import COLORS
from programs import ToldApp

SIZES = [(1920, 1080), (1280, 800), (1000, 800), (390, 844)]


def use(shop):
    for command in ["search milk", "add Milk", "add Bread", "pay", "add Butter"]:
        shop.do(command)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_fits_and_axe_finds_nothing(page, shop, inspector, emulate, size, screenshot, axe, scheme):
    emulate(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
    use(shop)
    # An ended app, an app with bad lines, and a refused one.
    with ToldApp(inspector.app_port, name="Gone", process=99) as told:
        told.send(b"nonsense\n")
    with ToldApp(inspector.app_port, hello=False) as refused:
        refused.send(b"GET / HTTP/1.1\n")
        refused.answer()
    page.wait_until(lambda: ["Shop", "connected"] in page.apps and ["Gone", "gone"] in page.apps)
    page.click("#app-list li.connected button")
    mutation = page.shows(3, "mutation")[2]
    # In dark, only colors differ. The page has the same rules of style at 1920 px as at 1280.
    rules = None if scheme == "light" else COLORS
    for width, height in SIZES:
        size(width, height)
        if page.find("#newest").is_enabled():
            page.click("#newest")
            page.wait_until(lambda: not page.find("#newest").is_enabled())
        screenshot(f"inspector-{width}-{scheme}-now")
        tops = page.browser.execute_script(
            "return [...document.querySelectorAll('.tools :is(button, input, select)')]"
            ".filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().top + one.offsetHeight / 2)"
        )
        if width >= 1280:
            assert max(tops) - min(tops) < 12, f"At {width} px, the tools are in several rows."
        if width != 1920:
            assert axe(rules) == [], f"At {width} px, nothing selected"
        page.select(mutation["number"])
        page.wait_until(lambda: page.state)
        screenshot(f"inspector-{width}-{scheme}")
        if width < 600:
            page.browser.execute_script("document.querySelector('.detail').scrollIntoView()")
            screenshot(f"inspector-{width}-{scheme}-detail")
        assert page.browser.execute_script("return document.documentElement.scrollWidth") <= width
        if width != 1920:
            assert axe(rules) == [], f"At {width} px, a step selected"


def test_a_row_of_a_phone_shows_its_whole_new_value(page, inspector, size, screenshot, axe):
    with ToldApp(inspector.app_port, name="Long") as app:
        app.tell(type="subject", id=1, kind="flux", of="Flux<CartAction, CartState>", pattern="Prex")
        for number, new in enumerate(["true", '"a sentence that is longer than one row of a phone is wide"'], 1):
            change = {"path": "isPaidByTheCustomer", "old": '"another sentence, which is long as well"', "new": new}
            app.tell(type="step", number=number, subject=1, kind="mutation", value=new, differences=[change], thread="main", time=1)
        page.wait_until(lambda: len(page.steps) == 2)
        size(390, 844)
        cut = page.browser.execute_script(
            "return [...document.querySelectorAll('.step :is(.title, .of, .difference)')]"
            ".filter((one) => one.scrollWidth > one.clientWidth || one.getBoundingClientRect().right > innerWidth)"
            ".map((one) => one.textContent)"
        )
        assert cut == []
        assert page.browser.execute_script("return document.documentElement.scrollWidth") <= 390
        screenshot("inspector-390-long")
        assert axe() == []


def test_the_page_is_as_long_as_what_it_shows(page, inspector, size):
    with ToldApp(inspector.app_port, name="Long") as app:
        for number in range(1, 301):
            cause = {"cause": number - 1} if number % 3 else {}
            app.tell(type="step", number=number, **cause, subject=0, kind="mark", name="step", thread="main", time=number)
        page.wait_until(lambda: page.steps and page.steps[-1]["number"] == 300)
        for width, height in SIZES:
            size(width, height)
            long, end, window = page.browser.execute_script(
                "return [document.documentElement.scrollHeight, document.querySelector('main').getBoundingClientRect().bottom"
                " + scrollY, innerHeight]"
            )
            assert long <= max(end, window) + 1, f"At {width} px, the page has {long - end} px below its last panel."
            if width > 900:
                assert long <= window


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_without_an_app(page, emulate, size, screenshot, axe, scheme):
    emulate(prefers_color_scheme=scheme)
    size(1000, 600)
    page.wait_until(lambda: page.find("#welcome").is_displayed())
    screenshot(f"inspector-welcome-{scheme}")
    assert axe() == []
