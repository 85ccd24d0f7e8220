"""Checks the looks of the documentation site's pages: `looks.py <folder of the site>`."""

import functools
import http.server
import sys
import threading

from selenium.common.exceptions import TimeoutException
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
# What the filter of the navigator is to find a guide by, and the address where that leads.
FOUND = {
    "debounce": "presentationpatterns/timers",
    "cancel": "presentationpatterns/timers",
    "stops typing": "presentationpatterns/timers#Wait-until-the-user-stops-typing",
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
    for words, page in FOUND.items():
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
    browser.get(f"{address}/404.html")
    yield from (f"404.html: {violation}" for violation in violations(browser))
    browser.find_element("css selector", "a").click()
    WebDriverWait(browser, 30).until(lambda _: browser.execute_script("return document.querySelector('h1')"))


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
