"""Sede's page for a visitor: the document's app, drawn from its tree of views."""

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from gallery import Gallery
from page import PeoplePage


@pytest.fixture
def app(browser, gallery):
    """The page, connected."""
    return PeoplePage(browser, gallery.address).open()


def test_saved_people_appear(app):
    assert app.people == []
    app.save("Ada")
    app.save("Grace")
    assert app.people == ["Ada", "Grace"]


def test_an_empty_name_is_not_saved_and_the_page_says_so(app):
    app.press("Save")
    app.wait_until(lambda: app.texts == ["Enter a name first."])
    assert "Seeder: .save, name = “”" in app.story
    app.save("Ada")
    assert app.people == ["Ada"]
    assert app.texts == []


def test_enter_saves_and_the_field_is_ready_for_the_next_name(app):
    app.name.click()
    for name in ["Ada", "Grace"]:
        app.browser.switch_to.active_element.send_keys(name, Keys.ENTER)
        app.wait_until(lambda: app.people[-1:] == [name])
        app.wait_until(lambda: app.name.get_attribute("value") == "")
    assert app.people == ["Ada", "Grace"]
    assert app.browser.switch_to.active_element == app.name


def test_the_browsers_back_button_stays_inside_the_app(app):
    app.save("Ada")
    app.save("Grace")
    address = app.browser.current_url
    for name in ["Ada", "Grace"]:
        app.press(name)
        app.wait_until(lambda: app.texts == [name])
        app.browser.back()
        app.wait_until(lambda: app.people == ["Ada", "Grace"])
        assert app.browser.current_url == address
    # The app's own back button moves the browser too: its Back button has no entry left.
    app.press("Ada")
    app.wait_until(lambda: app.texts == ["Ada"])
    app.press("Back")
    app.wait_until(lambda: app.people == ["Ada", "Grace"])
    app.wait_until(lambda: app.browser.execute_script("return history.state.depth") == 0)
    # Forward shows the person again.
    app.browser.forward()
    app.wait_until(lambda: app.texts == ["Ada"])
    assert app.error == ""


def address(app):
    return app.browser.execute_script("return location.hash")


def test_the_address_leads_to_who_is_shown(app):
    app.save("Ada")
    app.save("Grace / Hopper")
    app.press("Grace / Hopper")
    app.wait_until(lambda: address(app) == "#/people/Grace%20%2F%20Hopper")
    app.browser.back()
    app.wait_until(lambda: app.people == ["Ada", "Grace / Hopper"] and address(app) == "")
    app.browser.forward()
    app.wait_until(lambda: app.texts == ["Grace / Hopper"])
    # A reload is a new visit with an empty list, and so is a shared link.
    app.browser.refresh()
    app.wait_until(lambda: app.texts == ["Grace / Hopper"])
    assert address(app) == "#/people/Grace%20%2F%20Hopper"
    app.press("Back")
    app.wait_until(lambda: app.people == ["Grace / Hopper"] and address(app) == "")
    assert app.error == ""


@pytest.mark.parametrize("first", ["0, ''", "1, ''", "0, '/people/Ada'"])
def test_what_is_said_before_the_browser_has_gone_back_changes_no_entry(browser, gallery, first):
    # A page without an app of its own, where the browser's history is this test's.
    browser.expected_console.append("favicon.ico")
    browser.get(gallery.address + "sede/pages.js")
    # The screen and its link arrive together, or one after the other.
    depths = browser.execute_async_script("""
        const done = arguments[0];
        import("/sede/pages.js").then(({ keepPages }) => {
            const pages = keepPages(() => {}, () => {});
            pages.show(1, "/people/Ada");
            const depths = [];
            addEventListener("popstate", () => {
                depths.push(history.state.depth + location.hash);
                if (depths.length === 1) history.forward(); else done(depths);
            });
            pages.show(FIRST);
            pages.show(0, "");
        });
    """.replace("FIRST", first))
    assert depths == ["0", "1#/people/Ada"]


def test_a_link_that_is_passed_on_shows_its_person(browser, gallery):
    browser.get(gallery.address + "sede#/people/Ada")
    app = PeoplePage(browser, gallery.address)
    app.wait_until(lambda: app.texts == ["Ada"])
    app.browser.back()
    app.wait_until(lambda: app.people == ["Ada"])


def test_a_link_shows_its_person_and_back_returns_with_the_list(app):
    app.save("Ada")
    app.save("Grace")
    app.type("half a na")
    app.press("Grace")
    app.wait_until(lambda: app.texts == ["Grace"])
    app.press("Back")
    app.wait_until(lambda: app.people == ["Ada", "Grace"])
    assert app.name.get_attribute("value") == "half a na"
    assert app.error == ""


def test_initialize_runs_once(app):
    for name in ["Ada", "Grace", "Jean"]:
        app.save(name)
    app.press("Ada")
    app.wait_until(lambda: app.texts == ["Ada"])
    app.press("Back")
    app.wait_until(lambda: len(app.people) == 3)
    # One for the list, one for Ada's screen.
    assert app.story.count("Model: initialize()") == 2


def test_the_flow_is_drawn(app):
    app.save("Ada")
    app.wait_until(lambda: "View: shows Name, Save, Ada" in app.story)
    start = app.story.index("View: Save tapped")
    assert app.story[start:] == [
        "View: Save tapped",
        "Seeder: .save, name = “Ada”",
        "Repository: add “Ada”",
        "Model: update: 1 person",
        "View: shows Name, Save, Ada",
    ]
    app.wait_until(
        lambda: app.lit_arrows == ["view-seeder", "seeder-repository", "repository-model", "model-view"]
    )


def test_fast_typing_loses_nothing_and_the_caret_stays(app):
    text = "The quick brown fox jumps over the lazy dog"
    app.type(text)
    # In the middle, while the answers to earlier input are still on their way.
    app.name.send_keys(*[Keys.ARROW_LEFT] * 4, *"very ")
    wanted = text[:-4] + "very " + text[-4:]
    app.wait_until(lambda: f"Model: name = “{wanted}”" in app.story)
    assert app.name.get_attribute("value") == wanted
    caret = app.browser.execute_script("return document.activeElement.selectionStart")
    assert caret == len(wanted) - 4


def test_the_focused_field_stays_the_same_element_while_the_rest_is_drawn(app):
    app.type("Ada")
    field = app.name
    field.send_keys(Keys.TAB, Keys.ENTER)
    app.wait_until(lambda: app.people == ["Ada"])
    assert app.browser.switch_to.active_element.text == "Save"
    app.browser.switch_to.active_element.send_keys(Keys.SHIFT + Keys.TAB)
    assert app.browser.switch_to.active_element == field
    field.send_keys(Keys.END, "Grace")
    app.wait_until(lambda: "Model: name = “Grace”" in app.story)
    assert app.browser.switch_to.active_element == field
    assert app.people == ["Ada"]


def test_the_keyboard_is_enough(app):
    app.name.click()
    app.name.send_keys("Ada", Keys.TAB, Keys.SPACE)
    app.wait_until(lambda: app.people == ["Ada"])
    app.browser.switch_to.active_element.send_keys(Keys.TAB)
    app.browser.switch_to.active_element.send_keys(Keys.ENTER)
    app.wait_until(lambda: app.texts == ["Ada"])
    # The focused link is gone; the back button has the focus.
    assert app.browser.switch_to.active_element.text == "Back"
    app.browser.switch_to.active_element.send_keys(Keys.ENTER)
    app.wait_until(lambda: app.people == ["Ada"])


MARKUP = '<img src=x onerror="window.broken = true">'


def test_a_name_is_shown_as_text(app):
    app.save(MARKUP)
    app.press(MARKUP)
    app.wait_until(lambda: app.texts == [MARKUP])
    assert app.browser.execute_script("return document.querySelectorAll('main img').length") == 0
    assert app.browser.execute_script("return window.broken") is None


def test_every_visitor_has_an_app(app, gallery):
    app.save("Ada")
    app.browser.switch_to.new_window("tab")
    other = PeoplePage(app.browser, gallery.address).open()
    assert other.people == []
    app.browser.close()
    app.browser.switch_to.window(app.browser.window_handles[0])


def test_a_lost_connection_is_said_and_a_new_one_begins_anew(browser):
    with Gallery() as gallery:
        app = PeoplePage(browser, gallery.address).open()
        app.save("Ada")
        browser.expected_console = ["WebSocket", "ERR_CONNECTION_REFUSED"]
        gallery.stop()
        app.wait_until(lambda: "lost" in app.find("#connection").text)
        assert not app.name.is_enabled()
        with Gallery(port=gallery.port):
            app.wait_until(lambda: app.find("#connection").text.startswith("Connected again"))
            app.wait_until(lambda: app.people == [] and app.name.is_enabled())
            app.save("Grace")
