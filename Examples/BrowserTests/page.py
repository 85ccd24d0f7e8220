"""What a person sees of the counter's page, and can do there."""

from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

PARTS = ["view", "presenter", "dispatcher", "mutation", "store"]


class CounterPage:
    def __init__(self, browser, address):
        self.browser = browser
        self.address = address + "prex"

    def open(self, fragment=""):
        self.browser.get(self.address + fragment)
        self.wait_until(lambda: self.connection == "Connected")
        self.wait_until(lambda: self.count.isdigit())
        return self

    def wait_until(self, condition, message="", timeout=15):
        """Waits until a condition holds; the page may be redrawn meanwhile."""
        return WebDriverWait(self.browser, timeout, poll_frequency=0.02).until(lambda _: condition(), message)

    def find(self, selector):
        return self.browser.find_element(By.CSS_SELECTOR, selector)

    @property
    def connection(self):
        return self.find("#connection").text

    @property
    def count(self):
        return self.find("#count").text

    @property
    def error(self):
        return self.find("#error").text

    def increment(self):
        self.find("#increment").click()

    def decrement(self):
        self.find("#decrement").click()

    def choose(self, counter):
        self.find(f"input[value={counter}]").click()

    def shows(self, count):
        self.wait_until(lambda: self.count == str(count), f"The count does not become {count}.")

    @property
    def steps(self):
        """The list, from top to bottom: number, part and value of each step."""
        return self.browser.execute_script(
            "return [...document.querySelectorAll('#steps li')]"
            ".map(item => [...item.children].map(part => part.textContent))"
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
