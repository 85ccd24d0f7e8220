"""The visible content of the inspector's page, and the actions of a person on it."""

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

# It adds the folder of the gallery's tests to the path.
import programs  # noqa: F401
import waiting


class InspectorPage:
    def __init__(self, browser, address):
        self.browser = browser
        self.address = address

    def open(self):
        self.browser.get(self.address)
        self.wait_until(lambda: self.text("#connection") == "Connected to the inspector")
        return self

    def wait_until(self, condition, message="", timeout=60):
        """Waits until a condition holds; the page may be redrawn meanwhile."""

        def holds():
            try:
                return condition()
            except Exception as error:
                if "stale" in str(error) or "no such element" in str(error):
                    return False
                raise

        return waiting.wait_until(holds, message, timeout)

    def find(self, selector):
        return self.browser.find_element(By.CSS_SELECTOR, selector)

    def text(self, selector):
        return waiting.visible_text(self.browser, selector)

    def click(self, selector):
        self.wait_until(lambda: self.find(selector).click() or True)

    def texts(self, selector):
        return self.browser.execute_script(
            "return [...document.querySelectorAll(arguments[0])].map(node => node.textContent)", selector
        )

    @property
    def apps(self):
        """Name and state of each app."""
        return self.browser.execute_script(
            "return [...document.querySelectorAll('#app-list li')].map(item =>"
            " [item.querySelector('.app-name').textContent, item.querySelector('.app-state').textContent])"
        )

    @property
    def steps(self):
        """The rows: number, cause, kind, title, subject, difference, relation."""
        return self.browser.execute_script(
            """
            return [...document.querySelectorAll('#steps > li')].map(item => {
                const text = (name) => item.querySelector(name)?.textContent ?? null;
                const step = item.querySelector('.step');
                return {
                    number: Number(text('.number')),
                    cause: step.dataset.cause ? Number(step.dataset.cause) : null,
                    kind: text('.kind'), title: text('.title'), of: text('.of'),
                    difference: text('.difference'), relation: item.className,
                };
            })
            """
        )

    def steps_of(self, kind):
        return [step for step in self.steps if step["kind"] == kind]

    def shows(self, count, kind):
        self.wait_until(lambda: len(self.steps_of(kind)) >= count, f"There are not {count} steps of kind {kind}.")
        return self.steps_of(kind)

    def select(self, number):
        self.browser.execute_script(
            "document.querySelector(`#steps > li[data-key='${arguments[0]}'] button`).click()", number
        )
        self.wait_until(lambda: self.text("#detail-title") == f"Step {number}")

    @property
    def state(self):
        """The lines of the state that is shown."""
        return self.browser.execute_script(
            "return [...document.querySelectorAll('#state li')].map(line => line.firstChild.textContent)"
        )

    @property
    def subjects(self):
        return self.texts("#subjects .subject-title")

    @property
    def lit(self):
        return self.texts("#figure .part.lit text")

    def press(self, key):
        self.find("#timeline").send_keys(getattr(Keys, key))

    def search(self, text):
        field = self.find("#search")
        field.clear()
        field.send_keys(text)
