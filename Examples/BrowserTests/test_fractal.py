"""The page of the app as a tree for a visitor."""

import pytest
from selenium.webdriver.common.keys import Keys

from gallery import Gallery
from page import FractalPage

SIGN_IN = ["root: ", "-sign-in: title, name, is enabled, sign in"]


@pytest.fixture
def app(browser, gallery):
    return FractalPage(browser, gallery.address).open()


def test_the_tree_follows_the_app(app):
    assert app.tree == SIGN_IN
    app.sign_in("Pam").add("milk")
    app.wait_until(lambda: len(app.tree) == 4)
    assert app.tree == [
        "root: ",
        "-main: title, write, sign out",
        "--notes: add, count",
        "---note: text, text input, remove, move",
    ]
    app.wait_until(lambda: {"Notes of Pam", "milk", "1 note"} <= set(app.values))
    assert app.number("alive") == app.number("began") - app.number("ended")


def test_switching_users_leaves_nothing_behind(app):
    at_first = app.number("alive")
    app.sign_in("Pam").add("milk", "bread")
    app.click("#write")
    app.wait_until(lambda: app.find("#text-screen").is_displayed())
    app.find("#text-input").send_keys("half a thought")
    app.wait_until(lambda: app.find("#text").text == "half a thought")
    shown = app.number("alive")
    assert shown > at_first + 15
    app.sign_out()
    app.wait_until(lambda: "0 are active, and 0 of its screens are in memory" in app.find("#left").text)
    assert app.find("#left").text.startswith("Main was left: of ")
    assert app.tree == SIGN_IN
    assert app.number("alive") == at_first
    assert app.number("screens") == 1

    app.sign_in("Jim")
    assert app.notes == []
    app.wait_until(lambda: "Notes of Jim" in app.values)
    assert "Notes of Pam" not in app.values
    app.sign_out()
    app.sign_in("Pam")
    app.wait_until(lambda: app.notes == ["milk", "bread"])


def test_going_back_from_the_text_screen_keeps_a_note(app):
    app.sign_in("Pam")
    app.click("#write")
    app.wait_until(lambda: "--text: title, text input, back action" in app.tree)
    field = app.find("#text-input")
    field.send_keys("call Jim")
    app.wait_until(lambda: "--text: title, text input, back action, text" in app.tree)
    app.wait_until(lambda: "call Jim" in app.values)
    app.click("#back")
    app.wait_until(lambda: app.notes == ["call Jim"])
    assert not app.find("#text-screen").is_displayed()
    app.wait_until(lambda: not [line for line in app.tree if line.startswith("--text")])


def test_notes_are_edited_moved_and_removed(app):
    app.sign_in("Pam").add("a", "b", "c")
    app.press(3, "Move up")
    app.wait_until(lambda: app.notes == ["a", "c", "b"])
    app.press(1, "Move down")
    app.wait_until(lambda: app.notes == ["c", "a", "b"])
    began = app.number("began")
    app.find("#note-rows li:nth-child(2) input").send_keys("!")
    app.wait_until(lambda: "a!" in app.values)
    # A presentation was replaced.
    assert app.number("began") == began + 1
    app.press(1, "Remove")
    app.wait_until(lambda: app.notes == ["a!", "b"])
    app.wait_until(lambda: len([line for line in app.tree if line.startswith("---note")]) == 2)
    assert [value for value in app.values if value in ("a!", "b", "c")] == ["a!", "b"]
    assert app.find("#note-rows li:nth-child(1) button[aria-label='Move note 1 up']").is_enabled() is False


def test_the_steps_tell_what_began_and_ended(app):
    app.sign_in("Pam")
    app.wait_until(lambda: app.story[-1].startswith("Main"))
    assert "Root: − sign-in" in app.story
    assert "Root: + main" in app.story
    # The old screen ended before the new one began; the newest is first.
    assert app.story.index("Root: + main") > app.story.index("Root: − sign-in")


def test_a_name_that_is_none_is_refused(app):
    assert not app.find("#sign-in-button").is_enabled()
    app.find("#name").send_keys("   ")
    app.wait_until(lambda: app.find("#sign-in-button").is_enabled())
    app.click("#sign-in-button")
    app.wait_until(lambda: app.find("#name-error").text == "Please type your name.")
    app.wait_until(lambda: "error" in app.tree[1].split(": ")[1].split(", ") and "Please type your name." in app.values)
    app.find("#name").send_keys(Keys.BACKSPACE * 3 + "Pam" + Keys.ENTER)
    app.wait_until(lambda: app.find("#main-screen").is_displayed())


def test_texts_are_shown_as_text(app):
    markup = '<img src=x onerror="window.broken = true">'
    app.sign_in("<b>Pam</b>").add(markup)
    app.wait_until(lambda: markup in app.values)
    assert app.find("#main-title").text == "Notes of <b>Pam</b>"
    assert app.browser.execute_script("return document.querySelectorAll('main img, main b:not(#code b)').length") == 0


def test_the_keyboard_is_enough(app):
    browser = app.browser
    active = lambda: browser.switch_to.active_element  # noqa: E731
    focused = lambda: browser.execute_script(  # noqa: E731
        "return document.activeElement.id || document.activeElement.getAttribute('aria-label')"
    )
    app.find("body").send_keys(Keys.TAB)
    for _ in range(12):
        if focused() == "name":
            break
        active().send_keys(Keys.TAB)
    active().send_keys("Pam", Keys.ENTER)
    app.wait_until(lambda: focused() == "add-text")
    for text in ["a", "b"]:
        active().send_keys(text, Keys.ENTER)
    app.wait_until(lambda: app.notes == ["a", "b"])
    active().send_keys(Keys.SHIFT, Keys.TAB)
    active().send_keys(Keys.SHIFT, Keys.TAB)
    assert focused() == "Move note 2 up"
    active().send_keys(Keys.ENTER)
    app.wait_until(lambda: app.notes == ["b", "a"])
    # The button disappeared with its note. The focus stays with the note, which is the first now.
    app.wait_until(lambda: focused() == "Note 1")
    active().send_keys("!")
    app.wait_until(lambda: "b!" in app.values)
    assert browser.execute_script("return getComputedStyle(document.activeElement).outlineStyle") == "solid"
    app.click("#write")
    app.wait_until(lambda: focused() == "text-input")
    active().send_keys("c", Keys.ENTER)
    app.wait_until(lambda: app.notes == ["b!", "a", "c"])
    assert focused() == "write"


def test_the_caret_stays_while_one_types_in_the_middle(app):
    app.sign_in("Pam").add("ac")
    field = app.find("#note-rows input")
    field.click()
    field.send_keys(Keys.HOME, Keys.ARROW_RIGHT, "b")
    app.wait_until(lambda: "abc" in app.values)
    field.send_keys("x")
    app.wait_until(lambda: "abxc" in app.values)
    assert app.notes == ["abxc"]


def test_assistive_technology_finds_names_and_news(app):
    app.sign_in("Pam").add("a", "b")
    nodes = app.browser.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    named = {
        (node["role"]["value"], node.get("name", {}).get("value", ""))
        for node in nodes
        if not node.get("ignored")
    }
    for expected in [
        ("button", "Sign out"), ("button", "Add"), ("button", "Remove note 1"), ("textbox", "A new note"),
        ("textbox", "Note 1"), ("list", "Notes"), ("region", "App"), ("region", "Active presentations"),
        ("heading", "Fractal MVVM: an app as a tree"),
    ]:  # fmt: skip
        assert expected in named, f"{expected} is not in {sorted(named)}"
    for role, name in named:
        if role in ("button", "link", "textbox", "heading"):
            assert name, f"There is a {role} without a name."


def test_a_lost_connection_begins_a_new_app(browser):
    # The browser's message about a lost connection is not a fault of the page.
    browser.expected_console = ["WebSocket", "ERR_CONNECTION_REFUSED"]
    with Gallery() as gallery:
        app = FractalPage(browser, gallery.address).open().sign_in("Pam")
        port = gallery.port
        gallery.stop()
        app.wait_until(lambda: "lost" in app.find("#connection").text)
        assert not app.find("#sign-out").is_enabled()
        assert not app.find("#add-text").is_enabled()
    with Gallery(port=port):
        app.wait_until(lambda: app.find("#connection").text.startswith("Connected again"), timeout=30)
        app.wait_until(lambda: app.find("#sign-in").is_displayed())
        assert app.find("#name").get_attribute("value") == ""
        app.sign_in("Jim")
