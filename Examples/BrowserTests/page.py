"""The visible content of the pages, and the actions of a person on them."""

import re

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

import waiting


class PatternPage:
    """The parts of all pages of patterns: the frame around the sample."""

    slug = ""

    def __init__(self, browser, address):
        self.browser = browser
        self.address = address + self.slug

    def wait_until(self, condition, message="", **options):
        """Waits until a condition holds; the page may be redrawn meanwhile."""
        return waiting.wait_until(condition, message, **options)

    def find(self, selector):
        return self.browser.find_element(By.CSS_SELECTOR, selector)

    def text(self, selector):
        return waiting.visible_text(self.browser, selector)

    def all(self, selector, property="textContent"):
        """A property of some elements, read at one moment: the page may be redrawn meanwhile."""
        return self.browser.execute_script(
            "return [...document.querySelectorAll(arguments[0])].map(element => element[arguments[1]])",
            selector,
            property,
        )

    def click(self, selector):
        # On a phone, the buttons of the figure cover the foot of the page.
        self.browser.execute_script("arguments[0].scrollIntoView({ block: 'center' })", self.find(selector))
        self.find(selector).click()

    def act(self):
        """Performs an action whose steps make one turn of the figure."""

    def use(self):
        """Performs a visitor's actions, and yields a name whenever there is something to look at."""
        yield from ()

    @property
    def connection(self):
        return self.text("#connection")

    @property
    def error(self):
        return self.text("#error")

    @property
    def steps(self):
        """The list, from top to bottom: number, part and value of each step."""
        return self.browser.execute_script(
            "return [...document.querySelectorAll('#steps li')]"
            ".map(item => [...item.children].map(part => part.textContent))"
        )

    @property
    def story(self):
        """Part and value of each step, oldest first: `View: + clicked`."""
        return [": ".join(step[1:]) for step in reversed(self.steps)]

    @property
    def present(self):
        """The step that the figure shows."""
        return self.text("#now")

    @property
    def marked(self):
        """The file and the first line of the function that is marked in the code."""
        return self.browser.execute_script(
            "const line = document.querySelector('#code .marked');"
            "return line && [line.closest('[data-file]').dataset.file, line.textContent.trim()]"
        )

    @property
    def lit(self):
        """The parts of the figure that are lit, with the values that stand in them."""
        return dict(
            self.browser.execute_script(
                "return [...document.querySelectorAll('.flow .box.lit')]"
                ".map(box => [box.dataset.part, box.querySelector('.value').textContent])"
            )
        )

    @property
    def lit_arrows(self):
        return self.browser.execute_script(
            "return [...document.querySelectorAll('.flow .arrow.lit')].map(arrow => arrow.dataset.arrow)"
        )


class CounterPage(PatternPage):
    """The counter."""

    slug = "prex"

    def open(self, fragment=""):
        self.browser.get(self.address + fragment)
        self.wait_until(lambda: self.connection == "Connected to the gallery")
        self.wait_until(lambda: self.count.isdigit())
        return self

    @property
    def count(self):
        return self.text("#count")

    def increment(self):
        self.find("#increment").click()

    def decrement(self):
        self.find("#decrement").click()

    def choose(self, counter):
        self.find(f"input[value={counter}]").click()

    def shows(self, count):
        self.wait_until(lambda: self.count == str(count), f"The count does not become {count}.")

    def act(self):
        self.click("#increment")

    def use(self):
        for button in ["#increment"] * 3 + ["#decrement"]:
            self.click(button)
        self.wait_until(lambda: self.present == "25 · View shows 2")
        yield "counted"


class UsersPage(PatternPage):
    """The list of users."""

    slug = "iv"

    def open(self):
        self.browser.get(self.address)
        self.wait_until(lambda: self.connection == "Connected to the gallery")
        self.shows("50 of 3,000")
        return self

    @property
    def summary(self):
        return self.text("#summary")

    def shows(self, summary):
        self.wait_until(lambda: self.summary == summary, f"The summary does not become {summary}.")

    @property
    def titles(self):
        return self.browser.execute_script(
            "return [...document.querySelectorAll('#items .title')].map(title => title.textContent)"
        )

    def search(self, text):
        self.find("#search").clear()
        self.find("#search").send_keys(text)

    def scroll_to_end(self):
        self.browser.execute_script("const list = document.getElementById('scroll'); list.scrollTop = list.scrollHeight")

    def switch_network(self):
        self.click("#offline")

    @property
    def failure(self):
        return self.text("#failure-text")

    def act(self):
        # At once, as if it were pasted.
        self.browser.execute_script(
            "const field = document.getElementById('search'); field.value = 'zoe';"
            "field.dispatchEvent(new Event('input'))"
        )

    def use(self):
        self.search("stone")
        self.wait_until(lambda: re.search(r"View shows 50 of \d+$", self.present) and "3000" not in self.present)
        yield "found"
        self.switch_network()
        self.search("moor")
        self.wait_until(lambda: self.present.endswith("View shows a failure"))
        yield "failure"


class PeoplePage(PatternPage):
    """The list of people."""

    slug = "sede"

    def open(self):
        self.browser.get(self.address)
        self.wait_until(lambda: self.connection == "Connected to the gallery")
        self.wait_until(lambda: self.browser.find_elements(By.CSS_SELECTOR, "#screen input"))
        return self

    @property
    def name(self):
        return self.find("#screen input")

    @property
    def people(self):
        """The names in the list, read at one moment: the page may be redrawn meanwhile."""
        return self.browser.execute_script(
            "return [...document.querySelectorAll('#screen .link')].map(link => link.textContent)"
        )

    @property
    def texts(self):
        """The texts of the screen outside controls."""
        return self.browser.execute_script(
            "return [...document.querySelectorAll('#screen .text')].map(text => text.textContent)"
        )

    def press(self, label):
        # It may come a moment after what was waited for.
        press = (
            "const button = [...document.querySelectorAll('#screen button')]"
            ".find(button => button.textContent === arguments[0]);"
            "button?.click(); return Boolean(button)"
        )
        self.wait_until(lambda: self.browser.execute_script(press, label), f"There is no {label}.")

    def type(self, text):
        self.name.clear()
        self.name.send_keys(text)

    def save(self, name):
        self.type(name)
        self.press("Save")
        self.wait_until(lambda: name in self.people, f"{name} does not appear.")
        self.wait_until(lambda: self.name.get_attribute("value") == "", "The field is not cleared.")

    def act(self):
        self.type("Ada")
        self.wait_until(lambda: self.story[-1] == "Model: name = “Ada”")
        self.press("Save")

    def use(self):
        for name in ["Ada Lovelace", "Grace Hopper", "Jean Bartik"]:
            self.save(name)
        self.wait_until(lambda: "View shows" in self.present and len(self.people) == 3)
        yield "list"
        self.press("Grace Hopper")
        self.wait_until(lambda: self.texts == ["Grace Hopper"])
        yield "person"


class TodoPage(PatternPage):
    """The lists of things to do."""

    slug = "sede-todo"

    def open(self, link=""):
        self.browser.get("about:blank")
        self.browser.get(self.address + (f"#{link}" if link else ""))
        self.wait_until(lambda: self.connection == "Connected to the gallery")
        self.wait_until(lambda: self.title not in ["", "No such list", "No such item"])
        if not link:
            self.wait_until(lambda: "Saved" in self.texts)
        return self

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

    def press(self, label):
        # It may come a moment after what was waited for.
        press = (
            "const button = [...document.querySelectorAll('#screen button')]"
            ".findLast(button => button.textContent === arguments[0]);"
            "button?.click(); return Boolean(button)"
        )
        self.wait_until(lambda: self.browser.execute_script(press, label), f"There is no {label}.")

    def follow(self, link, title=None):
        self.press(link)
        self.wait_until(lambda: self.title == (title or link), f"{link} is not shown.")

    def field(self, label):
        return self.find(f'#screen input[placeholder="{label}"]')

    def enter(self, text, label):
        field = self.field(label)
        field.clear()
        field.send_keys(text)
        self.wait_until(lambda: any(step.endswith(f"“{text}”") for step in self.story))

    def choose_store(self, mood):
        self.find(f"#store input[value={mood}]").click()

    def is_shown(self, kind):
        return bool(self.browser.find_elements(By.CSS_SELECTOR, f"#screen .{kind}"))

    def act(self):
        self.follow("Shopping")
        self.click("#screen .toggle input")

    def use(self):
        self.follow("Shopping")
        self.click("#screen .toggle input")
        self.wait_until(lambda: any("status = “Saved”" in step for step in self.story[-5:]))
        yield "items"
        self.follow("Bread")
        self.press("Edit")
        self.wait_until(lambda: self.is_shown("sheet"))
        yield "sheet"


class SearchPage(PatternPage):
    """The search."""

    slug = "necom"

    def open(self):
        self.browser.get(self.address)
        self.wait_until(lambda: self.connection == "Connected to the gallery")
        self.wait_until(lambda: self.summary == "Nothing has been searched.")
        return self

    def type(self, text):
        self.find("#text").send_keys(text)

    def clear(self):
        self.find("#text").send_keys(Keys.CONTROL, "a")
        self.find("#text").send_keys(Keys.DELETE)

    def choose(self, mood):
        self.click(f"input[value={mood}]")

    @property
    def summary(self):
        return self.text("#summary")

    @property
    def failure(self):
        return self.text("#failure")

    @property
    def results(self):
        """Name, description and link of each."""
        return self.browser.execute_script(
            "return [...document.querySelectorAll('#results li')].map(item => ["
            "item.querySelector('a').textContent, item.querySelector('p').textContent,"
            "item.querySelector('a').href])"
        )

    @property
    def requests(self):
        return [step.removeprefix("Server: ") for step in self.story if step.startswith("Server: GET")]

    def act(self):
        self.browser.execute_script(
            "const field = document.getElementById('text'); field.value = 'yaml';"
            "field.dispatchEvent(new Event('input'))"
        )

    def use(self):
        self.type("http")
        self.wait_until(lambda: self.present.endswith("View repositories(6)"))
        yield "found"
        self.choose("silent")
        self.wait_until(lambda: self.summary == "Asking 127.0.0.1…")
        self.wait_until(lambda: re.search(r"Server GET .*http$", self.present))
        yield "asking"
        self.choose("limited")
        self.wait_until(lambda: self.present.endswith("View errorMessage"))
        yield "failure"


class ReaderPage(TodoPage):
    """The whole app."""

    slug = "reader"

    def open(self, link=""):
        self.browser.get(self.address)
        self.wait_until(lambda: self.connection == "Connected to the gallery")
        self.wait_until(lambda: "Sign in" in self.buttons)
        return self

    @property
    def buttons(self):
        return self.all("#screen .button")

    def enter(self, text, label):
        field = self.field(label)
        field.clear()
        field.send_keys(text)

    def sign_in(self, password="reader"):
        self.enter("Ada", "Name")
        self.enter(password, "Password")
        self.wait_until(lambda: self.find("#screen button.button").is_enabled())
        self.press("Sign in")

    def set(self, name, value):
        self.click(f"#{name} input[value={value}]")

    def open_link(self, link):
        self.click(f'#links [data-link="reader://{link}"]')

    def act(self):
        self.open_link("articles/12")

    def use(self):
        self.sign_in()
        self.wait_until(lambda: "More" in self.buttons)
        yield "list"
        self.follow("Bees at night, part 25")
        self.wait_until(lambda: "Star" in self.buttons)
        self.press("Bees are older than most people think.")
        self.press("Comment")
        self.wait_until(lambda: self.is_shown("sheet"))
        yield "comment"


class FractalPage(PatternPage):
    """The app as a tree."""

    slug = "fractal"

    def open(self):
        self.browser.get(self.address)
        self.wait_until(lambda: self.connection == "Connected to the gallery")
        self.wait_until(lambda: self.find("#sign-in").is_displayed())
        # The tree may arrive in a message of its own.
        self.wait_until(lambda: self.browser.find_elements(By.CSS_SELECTOR, "#tree > *"))
        return self

    def sign_in(self, name):
        self.find("#name").send_keys(name)
        self.wait_until(lambda: self.find("#sign-in-button").is_enabled())
        self.click("#sign-in-button")
        self.wait_until(lambda: self.find("#main-screen").is_displayed())
        return self

    def sign_out(self):
        self.click("#sign-out")
        self.wait_until(lambda: self.find("#sign-in").is_displayed())

    def add(self, *texts):
        for text in texts:
            count = len(self.notes)
            self.find("#add-text").send_keys(text)
            self.click("#add button")
            self.wait_until(lambda: len(self.notes) == count + 1)
        return self

    def press(self, place, label):
        """Presses a button of the note at a place, counted from one."""
        self.click(f"#note-rows li:nth-child({place}) {self.button(place, label)}")

    @staticmethod
    def button(place, label):
        names = {"Move up": f"Move note {place} up", "Move down": f"Move note {place} down"}
        return f"button[aria-label='{names.get(label, f'{label} note {place}')}']"

    @property
    def notes(self):
        return self.browser.execute_script(
            "return [...document.querySelectorAll('#note-rows input')].map(field => field.value)"
        )

    @property
    def tree(self):
        """The tree, as lines: a screen with its depth before it, and what is presented there."""
        return self.browser.execute_script(
            """
            const lines = [];
            const walk = (node, depth) => {
                const leaves = [...node.querySelectorAll(":scope > .leaves > .leaf")].map(leaf => leaf.dataset.name);
                lines.push("-".repeat(depth) + node.dataset.name + ": " + leaves.join(", "));
                for (const child of node.querySelectorAll(":scope > ul > .node")) walk(child, depth + 1);
            };
            walk(document.querySelector("#tree > .node"), 0);
            return lines;
            """
        )

    @property
    def values(self):
        """The values of all presentations in the tree."""
        return self.browser.execute_script(
            "return [...document.querySelectorAll('#tree .leaf .code')].map(value => value.textContent)"
        )

    def number(self, name):
        return int(re.sub(r"\D", "", self.text(f"#{name}")) or -1)

    def act(self):
        self.sign_in("Ada").add("Buy milk")

    def use(self):
        self.sign_in("Ada").add("Buy milk", "Water the plants", "Call Jim")
        self.click("#write")
        self.wait_until(lambda: self.find("#text-screen").is_displayed())
        self.find("#text-input").send_keys("Write to Grace")
        self.wait_until(lambda: "Write to Grace" in self.values)
        yield "notes"
        self.sign_out()
        self.wait_until(lambda: "0 are active" in self.text("#left"))
        yield "left"


PAGES = {page.slug: page for page in [UsersPage, CounterPage, SearchPage, PeoplePage, TodoPage, FractalPage, ReaderPage]}
