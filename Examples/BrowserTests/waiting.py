"""Reads what a page shows, and waits for it."""

import itertools
import time

from selenium.common.exceptions import NoSuchElementException, TimeoutException

# The seconds between two looks. Most of what is waited for comes soon, and each look costs the browser some work.
PAUSES = (0.03, 0.06, 0.15)


def wait_until(condition, message="", timeout=60, pauses=PAUSES):
    """Waits until a condition holds, and returns its value. The last of the pauses is repeated."""
    end = time.monotonic() + timeout
    for pause in itertools.chain(pauses, itertools.repeat(pauses[-1])):
        missing = ""
        try:
            if value := condition():
                return value
        except NoSuchElementException as error:
            missing = error.msg
        if time.monotonic() > end:
            raise TimeoutException(message or missing)
        time.sleep(pause)


def visible_text(browser, selector):
    """The visible text of an element, read at one moment. `find(…).text` asks the browser twice."""
    text = browser.execute_script(
        "const element = document.querySelector(arguments[0]);"
        "if (!element) return null;"
        "return element.checkVisibility({ visibilityProperty: true }) ? element.innerText.trim() : '';",
        selector,
    )
    if text is None:
        raise NoSuchElementException(f"no such element: {selector}")
    return text
