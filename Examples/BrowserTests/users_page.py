"""What a person sees of the users' page, and can do there."""

from page import CounterPage

PARTS = ["view", "eventEmitter", "interactor", "users", "commandEmitter"]


class UsersPage(CounterPage):
    def __init__(self, browser, address):
        super().__init__(browser, address)
        self.address = address + "iv"

    def open(self):
        self.browser.get(self.address)
        self.wait_until(lambda: self.connection == "Connected")
        self.shows("50 of 3,000")
        return self

    @property
    def summary(self):
        return self.find("#summary").text

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
        self.find("#offline").click()

    @property
    def failure(self):
        return self.find("#failure-text").text

    @property
    def values(self):
        """What passed through which part, oldest first."""
        return [(part, value) for _, part, value in reversed(self.steps)]
