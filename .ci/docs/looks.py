"""Checks the looks of the documentation site's pages: `looks.py <folder of the site>`."""

import functools
import http.server
import sys
import threading

from selenium.common.exceptions import TimeoutException
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

from chromium import checked, started
from test_looks import resize, violations

# A page of each kind: the front page, an article with tables, one with code, one with figures, a module and a symbol.
PAGES = [
    "presentationpatterns",
    "presentationpatterns/choosing",
    "presentationpatterns/tutorial-prex",
    "sharedreactive/delivery",
    "prexcore",
    "prexcore/flux",
]
WIDTHS = [1280, 390]
# What the filter of the navigator finds a section by, and the address where that leads.
FILTERED = {
    "stops typing": "presentationpatterns/timers#Wait-until-the-user-stops-typing",
}

# What readers type, and addresses of which the search finds one among its first three results.
SEARCHED = {
    "alert": ["presentationpatterns/navigation"],
    "NavigationStack": ["presentationpatterns/navigation", "presentationpatterns/features"],
    "virtual time": ["presentationpatterns/testing#Test-time"],
    "retain cycle": ["#Ownership"],
    "weak": ["#Ownership", "presentationpatterns/navigation", "presentationpatterns/stopwatch"],
    "memory leak": ["#Ownership"],
    "cancel a task": ["presentationpatterns/timers"],
    "pagination": ["presentationpatterns/recipes#Load-the-next-page"],
    "time travel": ["presentationpatterns/tracing#With-the-inspector", "presentationpatterns/inspecting"],
    "loading": ["presentationpatterns/recipes#Load-the-next-page", "presentationpatterns/persistence#Load"],
    "dependency": ["presentationpatterns/tutorial-prex#6", "presentationpatterns/errors#Test-a-failure"],
    "list": ["presentationpatterns/features#A-list"],
    "sheet": ["presentationpatterns/navigation", "sedecore/messagesandupdates#Show-a-"],
    "binding": ["presentationpatterns/apple", "presentationpatterns/questions", "reactiveoperators/"],
    "undo": ["presentationpatterns/recipes#Undo"],
    "test": ["presentationpatterns/testing"],
    "preview": ["presentationpatterns/questions#How-do-I-preview-a-screen"],
    "async": ["presentationpatterns/stopwatch", "presentationpatterns/testing", "presentationpatterns/off-main"],
    "timer": ["presentationpatterns/timers"],
    "pushViewController": ["presentationpatterns/navigation#IV-In-UIKit"],
    "error": ["presentationpatterns/errors"],
    "thread": ["presentationpatterns/off-main"],
    "form": ["presentationpatterns/apple", "presentationpatterns/questions", "presentationpatterns/whole-app"],
    "navigation": ["presentationpatterns/navigation"],
    "login": ["presentationpatterns/whole-app"],
}


class Files(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


def look(browser, address):
    for page in PAGES:
        for scheme in ["light", "dark"]:
            browser.execute_cdp_cmd(
                "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
            )
            for width in WIDTHS:
                resize(browser, width)
                browser.get(f"{address}/documentation/{page}/")
                WebDriverWait(browser, 30).until(lambda _: browser.execute_script("return document.querySelector('h1')"))
                place = f"{page}, {width} px, {scheme}"
                if browser.execute_script("return document.documentElement.scrollWidth > innerWidth"):
                    yield f"{place}: it is wider than the window"
                yield from (f"{place}: {violation}" for violation in violations(browser))


def find(browser, address):
    """Searches in the navigator as a reader does."""
    resize(browser, 1280)
    for words, page in FILTERED.items():
        browser.get("about:blank")
        browser.get(f"{address}/documentation/presentationpatterns/")
        field = ".navigator .filter__input"
        WebDriverWait(browser, 30).until(lambda _: browser.find_elements("css selector", field))
        browser.find_element("css selector", field).send_keys(words)
        links = "return [...document.querySelectorAll('.navigator-card-item a')].map((link) => link.href)"
        try:
            WebDriverWait(browser, 10).until(lambda _: any(link.endswith(page) for link in browser.execute_script(links)))
        except TimeoutException:
            yield f"The filter does not find {page} by \"{words}\""
        if anchor := page.partition("#")[2]:
            browser.get(f"{address}/documentation/{page}")
            WebDriverWait(browser, 30).until(lambda _: browser.execute_script("return document.querySelector('h1')"))
            if not browser.execute_script("return document.getElementById(arguments[0])", anchor):
                yield f"There is no {page}"
    yield from search(browser, address)
    browser.get(f"{address}/404.html")
    yield from (f"404.html: {violation}" for violation in violations(browser))
    browser.find_element("css selector", "a").click()
    WebDriverWait(browser, 30).until(lambda _: browser.execute_script("return document.querySelector('h1')"))


def search(browser, address):
    """Searches as a reader does, and opens a section that is found."""
    def wait(condition):
        return WebDriverWait(browser, 30, poll_frequency=0.05).until(lambda _: browser.execute_script(f"return {condition}"))

    browser.get(f"{address}/documentation/presentationpatterns/")
    wait("document.querySelector('h1')")
    browser.find_element("css selector", ".search-button").click()
    field = browser.find_element("css selector", ".search input")
    links = "[...document.querySelectorAll('.search-found a')].map((link) => link.href.replace('/#', '#'))"
    for words, pages in SEARCHED.items():
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys(Keys.DELETE)
        wait("document.querySelector('.search-status').textContent === ''")
        field.send_keys(words)
        status = wait("document.querySelector('.search-status').textContent")
        # An answer for fewer letters may be shown before.
        try:
            WebDriverWait(browser, 5, poll_frequency=0.05).until(
                lambda _: any(page in link for link in browser.execute_script(f"return {links}")[:3] for page in pages)
            )
        except TimeoutException:
            yield f"The search for \"{words}\" says \"{status}\", and finds first: {browser.execute_script(f'return {links}')[:3]}"
    for scheme in ["light", "dark"]:
        browser.execute_cdp_cmd(
            "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
        )
        for width in WIDTHS:
            resize(browser, width)
            yield from (f"The search, {width} px, {scheme}: {violation}" for violation in violations(browser))
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys("virtual time")
    wait(f"{links}.slice(0, 3).some((link) => link.includes('testing#Test-time'))")
    field.send_keys(Keys.ENTER)
    wait("location.hash !== '' && document.getElementById(decodeURIComponent(location.hash.slice(1)))")
    # The filter of the navigator leads to the search.
    resize(browser, 1280)
    wait("document.querySelector('.navigator .filter__input')")
    browser.find_element("css selector", ".navigator .filter__input").send_keys("retain cycle", Keys.ENTER)
    wait("document.querySelector('dialog.search').open && document.querySelector('.search-found a')")
    browser.find_element("css selector", ".search-head button").click()


def main():
    handler = functools.partial(Files, directory=sys.argv[1])
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with started() as driver, checked(driver) as browser:
            address = f"http://127.0.0.1:{server.server_address[1]}"
            found = [*look(browser, address), *find(browser, address)]
        server.shutdown()
    if found:
        sys.exit("\n".join(found))
    print(f"{len(PAGES)} pages of the site, {len(WIDTHS)} widths, light and dark: nothing found.")


if __name__ == "__main__":
    main()
