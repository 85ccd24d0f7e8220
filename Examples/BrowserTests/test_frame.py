"""The common parts of the pages of patterns: navigation through the steps, the code, the connection, and the layout."""

import pathlib
import re
import signal

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from gallery import Gallery
from page import PAGES, CounterPage
from test_looks import contrast, settle
from turns import TURNS

WORDS = {
    "iv": ("IV: a list of users", "With IV", "IVCore"),
    "prex": ("Prex: a counter", "With Prex", "PrexCore"),
    "necom": ("Necom: a search as you type", "With Necom", "NecomCore"),
    "sede": ("Sede: a list of people", "With Sede", "SedeCore"),
    "sede-todo": ("Sede: to do", "With Sede", "SedeCore"),
    "reader": ("A whole app: a reader", "With Prex", "A whole app"),
    "fractal": ("Fractal MVVM: an app as a tree", "With Fractal MVVM", "FractalCore"),
}


@pytest.mark.parametrize("slug", PAGES)
def test_a_page_says_which_problem_it_is_about_and_leads_to_the_article(browser, gallery, slug):
    heading, pattern, library = WORDS[slug]
    page = PAGES[slug](browser, gallery.address).open()
    assert page.find("h1").text == heading
    problem, solution, advice = re.split(r"(?<=\.) (?=With |Take )", page.find(".problem").text)
    assert len(problem) > 40 and solution.startswith(pattern) and advice.startswith("Take it for ")
    page.click(".links a")
    page.wait_until(lambda: browser.title.startswith(f"{library} · "))
    assert page.find("h1").text == library
    assert page.all("article pre")
    page.click(".return a")
    page.wait_until(lambda: page.find("h1").text == heading)


def is_step(page, expected):
    # Texts with an ellipsis are the beginnings of longer ones.
    shown = page.present.split(" · ", 1)[-1]
    return shown == expected or expected.endswith((" ", "(")) and shown.startswith(expected)


@pytest.mark.parametrize("slug", PAGES)
def test_a_turn_is_gone_through_and_lights_only_what_caused_something(browser, gallery, motion, slug):
    page = PAGES[slug](browser, gallery.address).open()
    turn = TURNS[slug]
    page.act()
    page.wait_until(
        lambda: len(page.story) >= len(turn)
        and page.present.startswith(f"{page.steps[0][0]} · ")
        and is_step(page, turn[-1][0]),
        "The last step is not shown.",
    )
    for place in reversed(range(len(turn))):
        step, _, function = turn[place]
        assert is_step(page, step), f"{page.present} is shown instead of {step}"
        arrows = {arrow for _, arrow, _ in turn[: place + 1] if arrow}
        assert {arrow for arrow in page.lit_arrows} == arrows, step
        assert ": ".join(page.marked).startswith(function), step
        assert page.find("#steps .present .value").text in page.present
        assert is_marked_in_sight(page), f"The function of {step} is out of sight"
        if place > 0:
            page.click("#previous")
    assert page.find("#pause").text == "Go on"
    # From the first step, forwards; a replay stops at the end by itself.
    page.click("#next")
    assert is_step(page, turn[1][0])
    page.click("#replay")
    page.wait_until(lambda: is_step(page, turn[0][0]))
    page.wait_until(lambda: is_step(page, turn[1][0]))
    # Continuing leads to the newest step.
    page.click("#pause")
    page.wait_until(lambda: is_step(page, turn[-1][0]))


def is_marked_in_sight(page):
    """Whether the function's first line is visible, and the whole function if there is room."""
    return page.browser.execute_script(
        "const area = document.getElementById('code').getBoundingClientRect();"
        "const lines = [...document.querySelectorAll('#code .marked')].map((line) => line.getBoundingClientRect());"
        "const [top, bottom] = [lines[0].top, lines.at(-1).bottom];"
        "return top >= area.top && (bottom <= area.bottom || bottom - top > area.height - 60)"
    )


def test_what_is_not_answered_lights_no_answer(browser, gallery, motion):
    page = PAGES["necom"](browser, gallery.address).open()
    page.choose("silent")
    page.act()
    page.wait_until(lambda: is_step(page, "Server GET /search/repositories?q=yaml"))
    assert page.lit_arrows == ["view-presenter", "presenter-logic", "logic-api", "api-server"]
    page.wait_until(lambda: page.failure)
    page.wait_until(lambda: "presenter-view" in page.lit_arrows)
    assert "server-api" not in page.lit_arrows
    assert "server" in page.lit


@pytest.fixture
def clicked(counter):
    counter.increment()
    counter.wait_until(lambda: counter.present == "7 · View shows 1")
    return counter


def test_what_comes_while_it_is_paused_is_listed_and_shown_after(motion, clicked):
    clicked.find("#pause").click()
    assert clicked.find("#pause").get_attribute("aria-pressed") == "true"
    clicked.increment()
    clicked.shows(2)
    clicked.wait_until(lambda: len(clicked.steps) == 13)
    assert clicked.present == "7 · View shows 1"
    assert clicked.find("#waiting").text == "6 steps wait"
    # Those that were gone back to do not wait, and those that were gone on to do not any more.
    clicked.find("#previous").click()
    assert clicked.find("#waiting").text == "6 steps wait"
    for _ in range(6):
        clicked.find("#next").click()
    assert clicked.present == "12 · Store count = 2" and clicked.find("#waiting").text == "1 step waits"
    clicked.find("#pause").click()
    clicked.wait_until(lambda: clicked.present == "13 · View shows 2")
    assert clicked.lit["mutation"] == "1 → 2"
    assert clicked.find("#waiting").text == ""


def test_a_turn_is_replayed(motion, clicked):
    clicked.find("#replay").click()
    seen = []

    def is_done():
        if clicked.present not in seen:
            seen.append(clicked.present)
        return len(seen) > 1 and seen[-1].startswith("7 ")

    clicked.wait_until(is_done)
    assert [text.split(" ")[0] for text in seen] == ["2", "3", "4", "5", "6", "7"]


def test_a_step_is_chosen_in_the_list_with_the_mouse_and_with_the_keyboard(clicked):
    clicked.find("#steps li:nth-child(3)").click()
    assert clicked.present == "5 · Mutation 0 → 1"
    clicked.find("#steps").send_keys(Keys.ARROW_DOWN)
    assert clicked.present == "4 · Dispatcher .increment"
    clicked.find("#steps").send_keys(Keys.ARROW_UP, Keys.ARROW_UP)
    assert clicked.present == "6 · Store count = 1"


def test_the_keys_are_named_and_lead_to_the_first_and_the_newest_step(clicked):
    # The inspector has the same ones.
    clicked.find("#keys summary").click()
    keys = clicked.browser.execute_script("return [...document.querySelectorAll('#keys kbd')].map(one => one.textContent)")
    assert keys == ["←", "→", "↑", "↓", "Home", "End", "Esc"]
    assert clicked.find("#previous").get_attribute("title") == "Previous step (←)"
    newest = clicked.present
    clicked.find("#steps").send_keys(Keys.HOME)
    assert clicked.present.startswith("1 ")
    assert clicked.find("#pause").text == "Go on"
    clicked.find("#steps").send_keys(Keys.END)
    assert clicked.present == newest
    # It goes on with the steps that follow.
    assert clicked.find("#pause").text == "Pause"
    clicked.find("#previous").click()
    clicked.find("#steps").send_keys(Keys.ESCAPE)
    assert clicked.present == newest and clicked.find("#pause").text == "Pause"


def test_the_arrow_keys_go_from_step_to_step_but_not_in_a_field(clicked, browser, gallery):
    def press(*keys):
        ActionChains(browser).send_keys(*keys).perform()

    press(Keys.ARROW_LEFT)
    assert clicked.present == "6 · Store count = 1"
    press(Keys.ARROW_LEFT, Keys.ARROW_LEFT, Keys.ARROW_RIGHT)
    assert clicked.present == "5 · Mutation 0 → 1"
    clicked.find("input[value=own]").send_keys(Keys.ARROW_RIGHT)
    clicked.wait_until(lambda: clicked.find("input[value=shared]").is_selected())
    users = PAGES["iv"](browser, gallery.address).open()
    users.search("abc")
    users.wait_until(lambda: "abc" in " ".join(users.story))
    users.find("#search").send_keys(Keys.ARROW_LEFT, "x")
    assert users.find("#search").get_property("value") == "abxc"
    assert users.find("#pause").text == "Pause"


def test_a_listing_is_copied_as_it_is_written(browser, gallery, clipboard):
    page = PAGES["prex"](browser, gallery.address).open()
    root = pathlib.Path(__file__).parent.parent
    page.click("#code [data-file='CounterMutation.swift'] .copy")
    page.wait_until(lambda: page.find("#code [data-file='CounterMutation.swift'] .copy").text == "Copied")
    assert clipboard().strip() == (root / "Sources/Counter/CounterMutation.swift").read_text(encoding="utf8").strip()
    browser.get(f"{gallery.address}prex/article")
    page.click("article .listing .copy")
    page.wait_until(lambda: page.find("article .listing .copy").text == "Copied")
    article = (root.parent / "Sources/PrexCore/PrexCore.docc/PrexCore.md").read_text(encoding="utf8")
    assert clipboard() in article


@pytest.mark.parametrize("slug", PAGES)
def test_figure_and_code_are_side_by_side_and_in_sight(browser, gallery, slug):
    page = PAGES[slug](browser, gallery.address).open()
    for width in [1280, 1920]:
        resize(browser, width, {1280: 800, 1920: 1080}[width])
        settle(browser)
        check_sides(page, slug, width)


def check_sides(page, slug, width):
    sample, figure, code, lines, used, player = page.browser.execute_script(
        """
        const box = (selector) => document.querySelector(selector).getBoundingClientRect();
        const problem = document.querySelector(".problem");
        return [box(".beside"), box("#figure"), box("#code"),
            problem.getBoundingClientRect().height / parseFloat(getComputedStyle(problem).lineHeight),
            box(".frame").width / innerWidth, box(".player")];
        """
    )
    assert sample["right"] < figure["left"] and figure["right"] < code["left"]
    assert figure["top"] < 250 and code["top"] < 300 and code["bottom"] <= {1280: 800, 1920: 1080}[width]
    assert lines < 2.5, "The lead has more than two lines"
    assert used > 0.9
    # So are the buttons, and every arrow of the figure says what goes there.
    assert player["bottom"] <= {1280: 800, 1920: 1080}[width]
    assert "" not in page.all(".flow svg.wide .arrow text")
    if slug.startswith("sede"):
        assert page.all(".flow svg .arrow text").count("") <= (slug == "sede-todo" and width == 1280)


def test_a_gallery_that_stands_still_is_noticed_and_its_session_is_kept(browser):
    with Gallery() as gallery:
        counter = CounterPage(browser, gallery.address).open()
        counter.increment()
        counter.shows(1)
        gallery.process.send_signal(signal.SIGSTOP)
        counter.wait_until(lambda: counter.connection == "The gallery does not answer. Waiting for it…", timeout=30)
        gallery.process.send_signal(signal.SIGCONT)
        counter.wait_until(lambda: counter.connection == "Connected to the gallery")
        counter.increment()
        counter.shows(2)
        # The page would request it again after the gallery has ended.
        browser.get("about:blank")


# The smallest letters in the page's figure, in pixels.
LETTERS = """
    return Math.min(...[...document.querySelectorAll('.flow svg text')].filter((text) => text.textContent).map((text) =>
        parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a));
"""


@pytest.mark.parametrize("slug", PAGES)
def test_the_letters_of_a_figure_can_be_read_at_every_width(browser, gallery, slug):
    browser.get(gallery.address + slug)
    settle(browser)
    if not browser.find_elements(By.CSS_SELECTOR, ".flow svg"):
        assert slug == "fractal", "Only the page of Fractal MVVM has a tree in place of a drawn figure."
        return
    for width, least in [(1440, 12), (1280, 12), (1000, 12), (768, 12), (390, 11)]:
        resize(browser, width)
        settle(browser)
        assert browser.execute_script(LETTERS) >= least, f"At {width} pixels"
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


def test_the_pages_are_in_the_order_of_the_readme(browser, gallery):
    readme = (pathlib.Path(__file__).parent.parent / "README.md").read_text(encoding="utf8")
    listed = re.findall(r"^- \*\*(.+)\*\*", readme, re.MULTILINE)
    browser.get(gallery.address)
    shown = browser.execute_script("return [...document.querySelectorAll('nav a')].map((link) => link.textContent)")
    # Sede has two pages.
    assert [name for name in shown if not name.startswith("Sede: ")] == listed


@pytest.mark.parametrize("slug", PAGES)
def test_the_bar_of_steps_fits_on_a_phone_and_stays_as_high(browser, gallery, slug):
    widths = [320, 360, 390]
    resize(browser, widths[0], 844)
    page = PAGES[slug](browser, gallery.address).open()
    bar = """
        const bar = document.querySelector(".player").getBoundingClientRect();
        const parts = [...document.querySelectorAll(".player .now, .player button")].map((one) => one.getBoundingClientRect());
        const inside = parts.every((one) => one.left >= 0 && one.right <= innerWidth && one.top >= bar.top && one.bottom <= innerHeight);
        const cut = [...document.querySelectorAll(".player button")].some((one) => one.scrollWidth > one.clientWidth);
        return [Math.round(bar.height), inside && !cut && new Set(parts.slice(1).map((one) => one.top)).size === 1];
    """

    def heights():
        """Its height at each width, at all of which it fits. The page is used at the first, where there is least room."""
        found = []
        for width in reversed(widths):
            resize(browser, width, 844)
            settle(browser)
            height, fits = browser.execute_script(bar)
            assert fits, f"At {width} pixels"
            found.append(height)
        return found

    first = heights()
    assert max(first) < 130
    for _ in page.use():
        assert heights() == first
    page.find("#pause").click()
    page.find("#previous").click()
    assert heights() == first


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_edges_of_fields_can_be_seen(browser, gallery, emulate, scheme):
    emulate(prefers_color_scheme=scheme)
    fields = {"iv": "#search", "necom": "#text", "fractal": "#name", "sede": "#screen input", "prex": "#pause"}
    for page, field in fields.items():
        browser.get(gallery.address + page)
        CounterPage(browser, gallery.address).wait_until(
            lambda: browser.find_elements(By.CSS_SELECTOR, field)
            and browser.find_element(By.CSS_SELECTOR, "#connection").text == "Connected to the gallery"
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
    page.wait_until(lambda: page.connection == "Connected to the gallery")
    page.find("#text").send_keys("http")
    # The text before the last character is searched too, unless another character follows in time.
    state, fresh, colour = page.wait_until(
        lambda: browser.execute_script(
            """
            const results = document.getElementById("results");
            const link = results.querySelector("a");
            const isFound = document.getElementById("summary").textContent.trim() === "6 packages.";
            if (!isFound || results.dataset.state || !link) return null;
            const fresh = getComputedStyle(link).color;
            const field = document.getElementById("text");
            field.value = "https";
            field.dispatchEvent(new Event("input"));
            return [results.dataset.state, fresh, getComputedStyle(link).color];
            """
        )
    )
    assert state == "stale" and colour != fresh
    browser.execute_script("document.getElementById('results').dataset.state = 'stale'")
    # The results for "https" may replace them at any time.
    for selector in [".results a", ".results p"]:
        ratio = contrast(browser, selector)
        assert ratio is None or ratio >= 4.5


def resize(browser, width, height=900):
    browser.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False},
    )


@pytest.mark.parametrize("slug", PAGES)
def test_few_lines_of_the_code_wrap_on_a_wide_screen(browser, gallery, slug):
    resize(browser, 1920)
    PAGES[slug](browser, gallery.address).open()
    wrapped, lines = browser.execute_script(
        "const lines = [...document.querySelectorAll('#code .line')];"
        "const height = Math.min(...lines.map((line) => line.getClientRects()[0].height));"
        "return [lines.filter((line) => line.getBoundingClientRect().height > height * 1.5).length, lines.length]"
    )
    assert wrapped < 0.05 * lines, f"{wrapped} of {lines} lines wrap."


@pytest.mark.parametrize("width", [1280, 390])
def test_a_value_that_its_box_has_no_room_for_is_read_below_the_figure(browser, gallery, width):
    resize(browser, width, 844)
    users = PAGES["iv"](browser, gallery.address).open()
    users.search("a rather long name that nobody has")
    users.wait_until(lambda: users.present.endswith("View shows 0 of 0"))
    box = users.find(".box[data-part=eventEmitter]")
    assert box.find_element(By.CSS_SELECTOR, ".value").text.endswith("…")
    whole = '.didSearch("a rather long name that nobody has")'
    assert box.find_element(By.CSS_SELECTOR, "title").get_property("textContent") == whole
    users.browser.execute_script(
        "arguments[0].dispatchEvent(new MouseEvent('click', { bubbles: true }))",
        box.find_element(By.CSS_SELECTOR, "rect"),
    )
    assert users.present.endswith(f"EventEmitter {whole}")
    shown, room = browser.execute_script(
        "const now = document.getElementById('now'); return [now.scrollWidth, now.clientWidth]"
    )
    assert shown <= room


@pytest.mark.parametrize("slug", PAGES)
def test_on_a_phone_the_figure_is_in_sight_while_the_sample_is_used(browser, gallery, slug):
    resize(browser, 390, 844)
    page = PAGES[slug](browser, gallery.address).open()
    for _ in page.use():
        pass
    last = "[...document.querySelectorAll('.beside :is(button, input, select)')].filter((one) => one.checkVisibility()).at(-1)"
    browser.execute_script(f"{last}.scrollIntoView({{ block: 'center' }})")
    top, bottom, control, player = browser.execute_script(
        f"""
        const [figure, control, player] = [document.getElementById('figure'), {last}, document.querySelector('.player')]
            .map((one) => one.getBoundingClientRect());
        return [figure.top, figure.bottom, control.top, player.top];
        """
    )
    assert 0 <= top and bottom <= control < player, f"{top} to {bottom}, the control at {control}, the player at {player}"
    # There is room left for the sample.
    assert player - bottom > 300
