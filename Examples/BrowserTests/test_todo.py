"""The page of the to-do app for a visitor."""

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from page import TodoPage


@pytest.fixture
def app(browser, gallery):
    """The page, connected."""
    return TodoPage(browser, gallery.address).open()


def test_lists_are_shown_in_sections(app):
    assert app.title == "To do"
    assert app.links == ["Shopping", "Garden"]
    assert app.texts == ["Saved", "Lists", "New list"]


def test_a_toggle_checks_an_item_off(app):
    app.follow("Shopping")
    assert app.links == ["Milk", "Bread"]
    assert app.done == [False, True]
    app.find("#screen .toggle input").click()
    app.wait_until(lambda: "2 of 2 done" in app.texts)
    assert app.done == [True, True]
    app.wait_until(lambda: "Store: saved" in app.story)


def test_the_keyboard_adds_items(app):
    app.follow("Garden")
    app.field("Title").click()
    for title in ["Sow peas", "Prune the pear"]:
        app.browser.switch_to.active_element.send_keys(title, Keys.ENTER)
        app.wait_until(lambda: app.links[-1] == title)
        app.wait_until(lambda: app.field("Title").get_attribute("value") == "")
    assert app.links == ["Water the beans", "Sow peas", "Prune the pear"]
    # A label belongs to its control: a click on it, or the space key, has the same effect.
    app.find("#screen .toggle input").send_keys(Keys.SPACE)
    app.wait_until(lambda: "1 of 3 done" in app.texts)


def test_a_button_is_disabled_until_there_is_something_to_add(app):
    def add():
        return next(b for b in app.browser.find_elements(By.CSS_SELECTOR, "#screen .button") if b.text == "Add list")

    assert not add().is_enabled()
    app.field("Name").send_keys("Letters")
    app.wait_until(lambda: add().is_enabled())
    add().click()
    app.wait_until(lambda: app.links == ["Shopping", "Garden", "Letters"])
    app.wait_until(lambda: not add().is_enabled())


def test_rows_are_deleted(app):
    app.follow("Shopping")
    app.find('#screen button[aria-label="Delete Milk"]').click()
    app.wait_until(lambda: app.links == ["Bread"])
    app.press("Back")
    app.wait_until(lambda: app.title == "To do")
    app.find('#screen button[aria-label="Delete Garden"]').click()
    app.wait_until(lambda: app.links == ["Shopping"])


def test_an_item_is_edited_in_a_sheet(app):
    app.follow("Shopping")
    app.follow("Bread")
    app.press("Edit")
    app.wait_until(lambda: app.is_shown("sheet"))
    assert app.find("#screen .sheet").get_attribute("role") == "dialog"
    # Elements behind it cannot be used.
    assert app.find("#screen .navigation").get_property("inert")
    assert app.browser.execute_script("return document.querySelector('.sheet').contains(document.activeElement)")
    app.enter("Rolls", "Title")
    Select(app.find("#screen .picker select")).select_by_visible_text("High")
    app.wait_until(lambda: any(step.endswith("Priority: High") for step in app.story))
    app.press("Save")
    app.wait_until(lambda: not app.is_shown("sheet"))
    app.wait_until(lambda: app.title == "Rolls")
    assert "High priority" in app.texts
    assert not app.find("#screen .navigation").get_property("inert")


def test_a_sheet_is_swiped_away(app):
    app.follow("Shopping")
    app.follow("Milk")
    app.press("Edit")
    app.wait_until(lambda: app.is_shown("sheet"))
    app.enter("Beer", "Title")
    app.press("Swipe away")
    app.wait_until(lambda: not app.is_shown("sheet"))
    assert app.title == "Milk"


def test_a_link_opens_its_pages(browser, gallery):
    app = TodoPage(browser, gallery.address).open("/lists/1/items/12")
    assert app.title == "Bread"
    assert "The dark one" in app.texts
    for title in ["Shopping", "To do"]:
        browser.back()
        app.wait_until(lambda: app.title == title)
    app.find('#links [data-link="/lists/1"]').click()
    app.wait_until(lambda: app.title == "Shopping")


def test_back_goes_back_page_by_page(app):
    app.follow("Shopping")
    app.follow("Milk")
    app.browser.back()
    app.wait_until(lambda: app.title == "Shopping")
    app.follow("Bread")
    app.browser.execute_script("history.go(-2)")
    app.wait_until(lambda: app.title == "To do")
    assert app.find("#error").text == ""


def test_back_behind_a_sheet_leaves_everything_as_it_is(app):
    app.follow("Shopping")
    app.follow("Milk")
    app.press("Edit")
    app.wait_until(lambda: app.is_shown("sheet"))
    app.browser.back()
    app.wait_until(lambda: app.find("#error").text)
    assert app.is_shown("sheet")
    app.press("Cancel")
    app.wait_until(lambda: not app.is_shown("sheet"))
    app.browser.back()
    app.wait_until(lambda: app.title == "Shopping")


def address(app):
    return app.browser.execute_script("return location.hash")


def test_the_address_leads_to_what_is_shown(browser, gallery):
    app = TodoPage(browser, gallery.address).open()
    app.follow("Shopping")
    app.follow("Milk")
    app.wait_until(lambda: address(app) == "#/lists/1/items/11")
    app.press("Edit")
    app.wait_until(lambda: address(app) == "#/lists/1/items/11/edit")
    browser.refresh()
    app.wait_until(lambda: app.is_shown("sheet"))
    assert app.title == "Milk"
    app.press("Cancel")
    app.wait_until(lambda: address(app) == "#/lists/1/items/11")
    browser.back()
    app.wait_until(lambda: app.title == "Shopping" and address(app) == "#/lists/1")
    browser.forward()
    app.wait_until(lambda: app.title == "Milk" and address(app) == "#/lists/1/items/11")
    browser.back()
    app.wait_until(lambda: app.title == "Shopping")
    browser.back()
    app.wait_until(lambda: app.title == "To do" and address(app) == "")


def test_a_broken_store_is_an_alert_from_which_saving_is_tried_again(app):
    app.choose_store("broken")
    app.find('#screen button[aria-label="Delete Garden"]').click()
    app.wait_until(lambda: app.is_shown("alert"))
    alert = app.find("#screen .alert")
    assert alert.get_attribute("role") == "alertdialog"
    assert "The store is broken: its disk is full." in alert.text
    app.choose_store("well")
    app.press("Try again")
    app.wait_until(lambda: not app.is_shown("alert"))
    app.wait_until(lambda: "Store: saved" in app.story)
    app.wait_until(lambda: "Saved" in app.texts)


def test_a_change_cancels_the_saving_of_the_one_before(app):
    app.choose_store("slow")
    app.follow("Shopping")
    app.find("#screen .toggle input").click()
    app.wait_until(lambda: "Store: save 2 lists" in app.story)
    app.find("#screen .toggle input").click()
    app.wait_until(lambda: "Store: cancelled" in app.story)
    app.wait_until(lambda: "Store: saved" in app.story)
    assert [step for step in app.story if step.startswith("Store: save")] == [
        "Store: save 2 lists",
        "Store: save 2 lists",
        "Store: saved",
    ]
