"""The page of the search for a visitor."""

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from page import SearchPage


@pytest.fixture
def search(browser, gallery):
    return SearchPage(browser, gallery.address).open()


def test_typing_shows_what_is_found(search):
    search.type("argument")
    search.wait_until(lambda: search.results)
    assert search.results == [
        [
            "apple/swift-argument-parser",
            "Declares a command line's arguments as properties, and parses them.",
            "https://github.com/apple/swift-argument-parser",
        ]
    ]
    assert search.summary == "One package."
    link = search.find("#results a")
    assert link.get_attribute("rel") == "noopener noreferrer"
    search.type(" http")
    search.wait_until(lambda: search.summary == "Nothing found for “argument http”.")
    assert search.results == []


def test_twenty_keystrokes_two_milliseconds_apart_cause_one_request(search):
    search.browser.execute_script(
        """
        const text = document.getElementById("text");
        const typed = "swift-argument-parse";
        let count = 0;
        const timer = setInterval(() => {
            count += 1;
            text.value = typed.slice(0, count);
            text.dispatchEvent(new Event("input", { bubbles: true }));
            if (count === typed.length) clearInterval(timer);
        }, 2);
        """
    )
    search.wait_until(lambda: search.results)
    assert [row[0] for row in search.results] == ["apple/swift-argument-parser"]
    # An unwanted request would precede the request of a later keystroke, which waits as long.
    search.type("r")
    search.wait_until(lambda: search.requests and search.requests[-1].endswith("parser"))
    assert search.requests == [
        "GET /search/repositories?q=swift-argument-parse",
        "GET /search/repositories?q=swift-argument-parser",
    ]


def test_every_part_of_the_figure_is_lit_there_and_back(search, motion):
    search.find("#text").send_keys("yaml")
    search.wait_until(lambda: search.results)
    search.wait_until(lambda: len(search.lit_arrows) == 8)
    assert sorted(search.lit) == ["api", "logic", "presenter", "server", "view"]
    assert search.story[-10:] == [
        "View: typed “yaml”",
        'Presenter: searchText(…)',
        'Logic model: searchText(…)',
        'API model: searchRepository(…)',
        "Server: GET /search/repositories?q=yaml",
        "Server: 200, application/json",
        "API model: items: 1",
        "Logic model: searchResponse(1)",
        "Presenter: repositories(1)",
        "View: repositories(1)",
    ]
    assert search.find("#code .marked").text.strip() == "private func show(_ repositories: [GitHub.Repository]) {"


def test_clearing_the_text_clears_the_list(search):
    search.type("http")
    search.wait_until(lambda: len(search.results) > 5)
    search.clear()
    search.wait_until(lambda: search.summary == "Nothing has been searched.")
    assert search.results == []
    assert search.failure == ""


@pytest.mark.parametrize(
    "mood, sentence",
    [
        ("limited", "That was one search too many. You can search again in 30 seconds."),
        ("broken", "The server has trouble at the moment (status 500). Try again later."),
        ("confused", "The server's answer cannot be read. Try again later."),
        ("silent", "The server at 127.0.0.1 did not answer in time. Try again."),
    ],
)
def test_a_server_that_fails_is_told_of_and_recovers(search, mood, sentence):
    search.type("sqlite")
    search.wait_until(lambda: search.results)
    # The text of the field is searched again.
    search.choose(mood)
    search.wait_until(lambda: search.failure == sentence)
    assert search.results == []
    assert search.summary == "The search failed."
    search.wait_until(lambda: "presenter-view" in search.lit_arrows)
    # The result does not come from the server if nothing answered.
    assert ("server-api" in search.lit_arrows) == (mood != "silent")
    search.choose("well")
    search.wait_until(lambda: search.results)
    assert search.failure == ""
    assert search.results[0][0] == "groue/GRDB.swift"


def test_a_slow_server_shows_as_such_and_a_newer_search_does_not_wait_for_it(search):
    def answers():
        return [step for step in search.story if step.startswith("Server: 200")]

    def shown():
        return [step for step in search.story if step.startswith("View: repositories(")]

    search.choose("slow")
    search.type("metrics")
    search.wait_until(lambda: search.summary == "Asking 127.0.0.1…")
    search.choose("well")
    search.wait_until(lambda: search.results)
    assert "apple/swift-metrics" in [row[0] for row in search.results]
    # The slow answer to the cancelled search would precede the answer to a later search, which is as slow.
    search.choose("slow")
    search.wait_until(lambda: len(shown()) >= 2)
    assert len(shown()) == 2
    assert len(answers()) == 2


def test_visitors_do_not_disturb_each_other(browser, search, gallery):
    search.choose("broken")
    first = browser.current_window_handle
    browser.switch_to.new_window("tab")
    other = SearchPage(browser, gallery.address).open()
    other.type("yaml")
    other.wait_until(lambda: other.results)
    browser.switch_to.window(first)
    assert search.story == []


def test_the_keyboard_is_enough(search):
    browser = search.browser
    search.find("body").send_keys(Keys.TAB)
    for _ in range(20):
        if browser.execute_script("return document.activeElement.id") == "text":
            break
        browser.switch_to.active_element.send_keys(Keys.TAB)
    browser.switch_to.active_element.send_keys("yaml")
    search.wait_until(lambda: search.results)
    browser.switch_to.active_element.send_keys(Keys.TAB)
    assert browser.execute_script("return document.activeElement.value") == "well"
    browser.switch_to.active_element.send_keys(Keys.TAB)
    assert browser.execute_script("return document.activeElement.textContent") == "jpsim/Yams"
    browser.switch_to.active_element.send_keys(Keys.SHIFT, Keys.TAB)
    browser.switch_to.active_element.send_keys(Keys.ARROW_LEFT)
    search.wait_until(lambda: search.failure.startswith("The server's answer cannot be read."))


def test_text_that_looks_like_markup_is_shown_as_text(search):
    search.type("<b>&")
    search.wait_until(lambda: search.summary == "Nothing found for “<b>&”.")


# The places of the parts of the page, except what is below the list of steps on a phone.
PLACES = """
    return ["#text", "#server-card", "input[value=confused]", ".found", ".trace", ".about", "#figure", "#next"]
        .map((selector) => document.querySelector(selector).getBoundingClientRect())
        .flatMap(({ left, top }) => [Math.round(left), Math.round(top)]);
"""


@pytest.mark.parametrize("width, height", [(1280, 800), (390, 844)])
def test_nothing_moves_during_a_search_and_the_server_is_in_sight(
    browser, gallery, motion, width, height
):
    browser.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False},
    )
    search = SearchPage(browser, gallery.address).open()
    browser.execute_script("arguments[0].scrollIntoView()", search.find("#text"))
    # Until the first step, there are no buttons to share it.
    search.type("n")
    search.wait_until(lambda: search.results)
    places = browser.execute_script(PLACES)

    def stays(until):
        # Often, so that nothing moves for a moment unseen.
        search.wait_until(
            lambda: browser.execute_script(PLACES) != places or until(), pauses=(0.03,)
        )
        assert browser.execute_script(PLACES) == places

    search.clear()
    search.type("a long text with many words which nobody has in the name of a package " * 2)
    stays(lambda: search.summary.startswith("Nothing found for “a long text with many"))
    stays(lambda: "View repositories(0)" in search.present)
    search.clear()
    search.type("http")
    stays(lambda: search.summary == "6 packages.")
    for mood in ["limited", "broken", "well"]:
        search.find(f"input[value={mood}]").click()
        stays(lambda: bool(search.failure) == (mood != "well"))
    server, player = browser.execute_script(
        "return ['#server-card', '.player'].map((part) => document.querySelector(part).getBoundingClientRect())"
    )
    assert server["top"] >= 0 and server["bottom"] <= (height if width > 960 else player["top"])
