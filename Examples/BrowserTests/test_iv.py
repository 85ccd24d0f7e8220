"""The page of the list of users for a visitor."""

import json

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from websockets.sync.client import connect

from gallery import Gallery
from page import UsersPage


@pytest.fixture
def users(browser, gallery):
    """The users' page, connected, with its first users."""
    return UsersPage(browser, gallery.address).open()


def test_the_first_users_are_listed(users):
    assert len(users.titles) == 50
    assert users.titles[0].endswith("Ashbrook")
    assert users.find("#items .subtitle").text.count("-") == 4
    assert users.find("#scroll").get_attribute("aria-busy") == "false"


def test_loading_is_shown(users):
    browser = users.browser
    browser.execute_script(
        "window.seen = [];"
        "new MutationObserver(() => {"
        "  const busy = document.getElementById('scroll').getAttribute('aria-busy');"
        "  const entry = document.getElementById('summary').textContent + ' ' + busy;"
        "  if (entry !== window.seen.at(-1)) window.seen.push(entry);"
        "}).observe(document.querySelector('.users'), { subtree: true, attributes: true, childList: true });"
    )
    users.search("zoe")
    users.wait_until(lambda: all("Zoë" in title for title in users.titles) and users.titles)
    assert any(entry.endswith("loading… true") for entry in browser.execute_script("return window.seen"))
    users.wait_until(lambda: users.find("#scroll").get_attribute("aria-busy") == "false")


def test_a_search_finds_by_any_part_of_a_name(users):
    users.search("moorford")
    users.wait_until(lambda: users.titles and all("Moorford" in title for title in users.titles))
    found = len(users.titles)
    users.shows(f"{found} of {found}")
    users.search("nobody at all")
    users.shows("No user has this name")
    assert users.titles == []
    users.search("")
    users.find("#search").send_keys("x", Keys.BACKSPACE)
    users.shows("50 of 3,000")
    assert len(users.titles) == 50


def test_only_what_was_typed_last_is_shown(users):
    # Few letters, so that all steps are still listed.
    users.find("#search").send_keys("ashb")
    users.wait_until(lambda: users.titles and all("Ashb" in title for title in users.titles))
    # One event for each letter, and one list for the last: the earlier searches were cancelled.
    users.wait_until(lambda: users.story[-1].startswith("View: shows "))
    events = [step for step in users.story if step.startswith("EventEmitter: .didSearch")]
    lists = [step for step in users.story if step.startswith("CommandEmitter: .showItems")]
    assert len(events) == 4
    assert 1 <= len(lists) <= 3, lists


def test_a_search_that_is_cancelled_ends_with_a_step(users, motion):
    users.browser.execute_script(
        """
        const field = document.getElementById('search');
        const type = (text) => { field.value = text; field.dispatchEvent(new Event('input')); };
        type('moor');
        const steps = document.getElementById('steps');
        new MutationObserver((_, observer) => {
            if (!steps.textContent.includes('awaits users')) return;
            observer.disconnect();
            type('zoe');
        }).observe(steps, { childList: true });
        """
    )
    users.shows("7 of 7")
    users.wait_until(lambda: users.present.endswith("View shows 7 of 7"))
    place = users.story.index("Users: cancelled")
    assert users.story[place + 1] == "Interactor: drops the search"
    # The figure shows the turn of the search that continued, although the other search ended meanwhile.
    assert users.lit_arrows == [
        "view-eventEmitter", "eventEmitter-interactor", "interactor-users", "users-interactor",
        "interactor-commandEmitter", "commandEmitter-view",
    ]  # fmt: skip


def test_scrolling_shows_more_until_the_end(users):
    users.search("worth")
    users.wait_until(lambda: users.titles and all("worth" in title for title in users.titles))
    total = int(users.summary.split(" of ")[1])
    assert total > 100
    for shown in [*range(100, total, 50), total]:
        users.scroll_to_end()
        users.shows(f"{shown} of {total}")
        users.wait_until(lambda: len(users.titles) == shown)  # noqa: B023
    assert len(set(users.titles)) == total
    assert not users.find("#more").is_displayed()


def test_a_failure_is_shown_and_tried_again(users):
    users.switch_network()
    users.search("iron")
    users.wait_until(lambda: "cannot be reached" in users.failure)
    assert users.find("#failure-text").get_attribute("role") == "alert"
    # The shown users do not belong to the search.
    assert users.titles == []
    users.find("#retry").click()
    users.wait_until(lambda: users.story.count("View: shows a failure") == 2)
    users.switch_network()
    users.find("#retry").click()
    users.wait_until(lambda: users.titles and all("iron" in title.lower() for title in users.titles))
    assert not users.find("#failure").is_displayed()


def test_a_further_page_that_fails_goes_on_where_it_failed(users):
    users.switch_network()
    users.scroll_to_end()
    users.wait_until(lambda: "cannot be reached" in users.failure)
    # The shown users stay.
    assert len(users.titles) == 50
    users.switch_network()
    users.find("#retry").click()
    users.shows("100 of 3,000")
    assert len(set(users.titles)) == 100


def test_the_streams_are_drawn_and_listed(users, motion):
    users.wait_until(lambda: len(users.story) >= 11)
    assert users.story[:10] == [
        "View: has loaded",
        "EventEmitter: .didLoadView",
        "Interactor: handle(event:)",
        "CommandEmitter: .showLoading",
        "View: shows Loading…",
        "Interactor: awaits users",
        "Users: from 1, 50 at most",
        "Users: 50 of 3000",
        "Interactor: goes on",
        "CommandEmitter: .showItems(50)",
    ]
    assert users.story[10] == "View: shows 50 of 3000"
    users.wait_until(lambda: len(users.lit) == 5)
    users.search("b")
    users.wait_until(lambda: users.lit.get("eventEmitter") == '.didSearch("b")')
    users.wait_until(lambda: users.lit.get("commandEmitter", "").startswith(".showItems"))
    users.wait_until(lambda: users.lit.get("view", "").startswith("shows 50"))
    assert set(users.lit_arrows) >= {
        "view-eventEmitter", "eventEmitter-interactor", "interactor-users", "users-interactor",
        "interactor-commandEmitter", "commandEmitter-view",
    }  # fmt: skip


def test_the_keyboard_is_enough(users):
    browser = users.browser

    def press(*keys):
        # To the focused element of that moment, since a button may disappear.
        ActionChains(browser).send_keys(*keys).perform()

    def focused():
        return browser.execute_script("return document.activeElement.id")

    users.find("body").send_keys(Keys.TAB)
    for _ in range(12):
        assert browser.execute_script("return getComputedStyle(document.activeElement).outlineStyle") == "solid"
        if focused() == "search":
            break
        press(Keys.TAB)
    assert focused() == "search"
    press("stone")
    users.wait_until(lambda: users.titles and all("stone" in title.lower() for title in users.titles))
    # Enter does not submit the form, which would leave the page.
    press(Keys.ENTER)
    assert users.find("#search").get_attribute("value") == "stone"
    press(Keys.TAB)
    assert focused() == "scroll"
    press(Keys.END)
    users.wait_until(lambda: len(users.titles) > 50)
    # To the switch, past the button for more users if it is there.
    for _ in range(5):
        if focused() != "offline":
            press(Keys.TAB)
    assert focused() == "offline"
    press(Keys.SPACE)
    assert users.find("#offline").is_selected()
    users.find("#search").send_keys("x")
    users.wait_until(lambda: users.failure)
    press(Keys.TAB)
    assert focused() == "retry"
    users.find("#offline").send_keys(Keys.SPACE)
    users.find("#retry").send_keys(Keys.ENTER)
    users.shows("No user has this name")
    # The button is gone; the focus is in the list.
    assert focused() == "scroll"


def test_the_button_shows_more_too(users):
    users.browser.execute_script("document.getElementById('scroll').scrollTop = 0")
    users.find("#more").send_keys(Keys.ENTER)
    users.wait_until(lambda: len(users.titles) >= 100)


def test_assistive_technology_finds_names_and_news(users):
    nodes = users.browser.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    named = {
        (node["role"]["value"], node.get("name", {}).get("value", ""))
        for node in nodes
        if not node.get("ignored")
    }
    for expected in [
        ("searchbox", "Search by name"), ("search", ""), ("checkbox", "Take the users off the network"),
        ("button", "Show more"), ("heading", "IV: a list of users"), ("region", "Users"), ("list", ""),
        ("region", "What passed through"), ("region", "Steps, newest first"),
    ]:  # fmt: skip
        assert expected in named, f"{expected} is not in {sorted(named)}"
    assert users.find("#summary").get_attribute("role") == "status"


def test_what_is_typed_is_shown_as_text(users):
    users.search("<b>&")
    users.shows("No user has this name")
    users.wait_until(lambda: any("<b>&" in step for step in users.story))
    assert users.browser.execute_script("return document.querySelectorAll('main b:not(#code b)').length") == 0


def test_a_connection_that_drops_comes_back_with_the_search(browser):
    browser.expected_console = ["WebSocket connection to"]
    with Gallery() as gallery:
        users = UsersPage(browser, gallery.address).open()
        users.search("moorford")
        users.wait_until(lambda: users.titles and all("Moorford" in title for title in users.titles))
        found = users.titles
        port = gallery.port
        assert gallery.stop() == 0
        users.wait_until(lambda: "connection is lost" in users.connection)
        assert not users.find("#search").is_enabled()
    with Gallery(port=port):
        users.wait_until(lambda: users.connection.startswith("Connected again"))
        users.wait_until(lambda: users.titles == found)
        users.shows(f"{len(found)} of {len(found)}")


@pytest.mark.parametrize(
    "message, sentence",
    [
        ({"action": "search"}, 'Give the "text" of the search, which may be empty.'),
        ({"action": "search", "text": "x" * 101}, "A search may have 100 characters at most."),
        ({"action": "network", "state": "slow"}, 'There is no state "slow": use "online" or "offline".'),
        ({"action": "dance"}, 'There is no action "dance": use "search" or "more" or "retry" or "network".'),
    ],
)
def test_a_message_that_cannot_be_followed_is_answered_with_a_sentence(gallery, message, sentence):
    with connect(gallery.address.replace("http", "ws") + "iv/socket", proxy=None) as visitor:
        visitor.send(json.dumps(message))
        while "errors" not in (answer := json.loads(visitor.recv(timeout=10))):
            pass
        assert answer["errors"] == [sentence]
        # The session continues.
        visitor.send(json.dumps({"action": "search", "text": "moorford"}))
        while not any("Moorford" in json.dumps(value) for value in answer.get("values", {}).values()):
            answer = json.loads(visitor.recv(timeout=10))


def test_the_index_leads_to_the_page(browser, gallery):
    browser.get(gallery.address)
    browser.find_element(By.LINK_TEXT, "IV").click()
    users = UsersPage(browser, gallery.address)
    users.wait_until(lambda: users.connection == "Connected to the gallery")
    assert browser.title == "IV · Presentation patterns"
