"""The to-do app's page, as somebody who visits it finds it."""

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select, WebDriverWait

from test_looks import contrast


class TodoPage:
    def __init__(self, browser, address):
        self.browser = browser
        self.address = address + "sede-todo"

    def open(self, link=""):
        self.browser.get("about:blank")
        self.browser.get(self.address + (f"#{link}" if link else ""))
        self.wait_until(lambda: self.find("#connection").text == "Connected")
        self.wait_until(lambda: self.title not in ["", "No such list", "No such item"])
        if not link:
            self.wait_until(lambda: "Saved" in self.texts)
        return self

    def wait_until(self, condition, message="", timeout=15):
        return WebDriverWait(self.browser, timeout, poll_frequency=0.02).until(lambda _: condition(), message)

    def find(self, selector):
        return self.browser.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector, property="textContent"):
        """A property of some elements, read at one moment: the page may be redrawn meanwhile."""
        return self.browser.execute_script(
            "return [...document.querySelectorAll(arguments[0])].map(element => element[arguments[1]])",
            selector,
            property,
        )

    @property
    def title(self):
        return "".join(self.all("#screen .navigation > .title"))

    @property
    def links(self):
        return self.all("#screen .link")

    @property
    def texts(self):
        return self.all("#screen .text")

    @property
    def done(self):
        return self.all("#screen .toggle input", "checked")

    @property
    def steps(self):
        """The list, from bottom to top: part and value of each step."""
        return self.browser.execute_script(
            "return [...document.querySelectorAll('#steps li')].reverse()"
            ".map(item => [...item.children].slice(1).map(part => part.textContent).join(': '))"
        )

    def press(self, label):
        self.browser.execute_script(
            "[...document.querySelectorAll('#screen button')]"
            ".findLast(button => button.textContent === arguments[0]).click()",
            label,
        )

    def follow(self, link, title=None):
        self.press(link)
        self.wait_until(lambda: self.title == (title or link), f"{link} is not shown.")

    def field(self, label):
        return self.find(f'#screen input[placeholder="{label}"]')

    def enter(self, text, label):
        field = self.field(label)
        field.clear()
        field.send_keys(text)
        self.wait_until(lambda: any(step.endswith(f"“{text}”") for step in self.steps))

    def choose_store(self, mood):
        self.find(f"#store input[value={mood}]").click()

    def is_shown(self, kind):
        return bool(self.browser.find_elements(By.CSS_SELECTOR, f"#screen .{kind}"))


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
    app.wait_until(lambda: "Store: saved" in app.steps)


def test_the_keyboard_adds_items(app):
    app.follow("Garden")
    app.field("Title").click()
    for title in ["Sow peas", "Prune the pear"]:
        app.browser.switch_to.active_element.send_keys(title, Keys.ENTER)
        app.wait_until(lambda: app.links[-1] == title)
        app.wait_until(lambda: app.field("Title").get_attribute("value") == "")
    assert app.links == ["Water the beans", "Sow peas", "Prune the pear"]
    # A label is for its control: a click on it, or the space key, does the same.
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
    # What is behind it cannot be used.
    assert app.find("#screen .navigation").get_property("inert")
    assert app.browser.execute_script("return document.querySelector('.sheet').contains(document.activeElement)")
    app.enter("Rolls", "Title")
    Select(app.find("#screen .picker select")).select_by_visible_text("High")
    app.wait_until(lambda: any(step.endswith("Priority: High") for step in app.steps))
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
    app.wait_until(lambda: "Store: saved" in app.steps)
    app.wait_until(lambda: "Saved" in app.texts)


def test_a_change_cancels_the_saving_of_the_one_before(app):
    app.choose_store("slow")
    app.follow("Shopping")
    app.find("#screen .toggle input").click()
    app.wait_until(lambda: "Store: save 2 lists" in app.steps)
    app.find("#screen .toggle input").click()
    app.wait_until(lambda: "Store: cancelled" in app.steps)
    app.wait_until(lambda: "Store: saved" in app.steps)
    assert [step for step in app.steps if step.startswith("Store: save")] == [
        "Store: save 2 lists",
        "Store: save 2 lists",
        "Store: saved",
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_both_colour_schemes(app, emulate, screenshot, scheme):
    emulate(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
    screenshot(f"todo-{scheme}", 1280)
    app.follow("Shopping")
    for selector in ["#screen .link", "#screen .title", "#screen .back", "#screen .delete", ".lead", ".sede-todo .hint"]:
        ratio = contrast(app.browser, selector)
        assert ratio >= 4.5, f"{selector} has a contrast of {ratio:.2f} in the {scheme} scheme."
    screenshot(f"todo-items-{scheme}", 1280)
    app.follow("Bread")
    app.press("Edit")
    app.wait_until(lambda: app.is_shown("sheet"))
    for selector in ["#screen .sheet .button", '#screen .sheet [data-role="cancel"]', "#screen .dismiss"]:
        ratio = contrast(app.browser, selector)
        assert ratio >= 4.5, f"{selector} has a contrast of {ratio:.2f} in the {scheme} scheme."
    screenshot(f"todo-sheet-{scheme}", 1280)


def test_a_narrow_phone(browser, gallery, emulate, screenshot):
    emulate(prefers_color_scheme="light", prefers_reduced_motion="reduce")
    browser.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": 360, "height": 740, "deviceScaleFactor": 2, "mobile": False},
    )
    app = TodoPage(browser, gallery.address).open()
    app.follow("Shopping")
    screenshot("todo-narrow-light", 360, 740)
    assert browser.execute_script("return document.documentElement.scrollWidth") <= 360
