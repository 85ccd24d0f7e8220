"""What a person sees of the page of Fractal MVVM, and can do there."""

import re

from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait


class FractalPage:
    def __init__(self, browser, address):
        self.browser = browser
        self.address = address + "fractal"

    def open(self):
        self.browser.get(self.address)
        self.wait_until(lambda: self.find("#connection").text == "Connected")
        self.wait_until(lambda: self.find("#sign-in").is_displayed())
        # The tree may come in a message of its own.
        self.wait_until(lambda: self.browser.find_elements(By.CSS_SELECTOR, "#tree > *"))
        return self

    def wait_until(self, condition, message="", timeout=15):
        return WebDriverWait(self.browser, timeout, poll_frequency=0.02).until(lambda _: condition(), message)

    def find(self, selector):
        return self.browser.find_element(By.CSS_SELECTOR, selector)

    def click(self, selector):
        self.find(selector).click()

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
        """Presses a button of the note at a place, which counts from one."""
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
        """The values that are presented anywhere in the tree."""
        return self.browser.execute_script(
            "return [...document.querySelectorAll('#tree .leaf .code')].map(value => value.textContent)"
        )

    def number(self, name):
        return int(re.sub(r"\D", "", self.find(f"#{name}").text) or -1)

    @property
    def steps(self):
        return self.browser.execute_script(
            "return [...document.querySelectorAll('#steps li')]"
            ".map(item => [...item.children].slice(1).map(part => part.textContent).join(' '))"
        )
