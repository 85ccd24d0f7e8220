"""The page that shows one app in all patterns."""


def versions(browser):
    """The answers to the first question that can be seen, by their headings."""
    return browser.execute_script(
        """
        return [...document.querySelector(".versions").querySelectorAll("h3")]
            .filter((heading) => heading.offsetParent !== null).map((heading) => heading.textContent);
        """
    )


def test_the_patterns_that_are_chosen_stand_side_by_side(browser, gallery):
    browser.get(f"{gallery.address}stopwatch")
    assert versions(browser) == ["Prex", "IV"]
    browser.find_element("id", "show-sede").click()
    assert versions(browser) == ["Prex", "IV", "Sede"]
    browser.find_element("id", "show-iv").click()
    browser.find_element("id", "show-prex").click()
    assert versions(browser) == ["Sede"]
    # An answer of two patterns is shown with either.
    shared = "return document.querySelector('.version.necom.iv').offsetParent !== null"
    assert not browser.execute_script(shared)
    browser.find_element("id", "show-necom").click()
    assert browser.execute_script(shared)


def test_each_question_is_answered_by_every_pattern_with_code(browser, gallery):
    browser.get(f"{gallery.address}stopwatch")
    missing = browser.execute_script(
        """
        const patterns = ["iv", "prex", "necom", "sede", "fractal"];
        return [...document.querySelectorAll(".versions")].flatMap((answers, question) =>
            patterns.filter((pattern) => !answers.querySelector(`.${pattern} pre code`)).map((name) => `${question}: ${name}`));
        """
    )
    assert missing == []
    assert browser.execute_script("return document.querySelectorAll('.versions').length") == 6
