"""The page of the whole app for a visitor."""

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from page import ReaderPage


@pytest.fixture
def app(browser, gallery):
    """The page, connected."""
    return ReaderPage(browser, gallery.address).open()


@pytest.fixture
def signed_in(app):
    app.sign_in()
    app.wait_until(lambda: "More" in app.buttons)
    return app


def test_a_wrong_password_is_shown(app):
    app.sign_in("guess")
    app.wait_until(lambda: "Your name or password is not accepted. Sign in again." in app.texts)
    app.enter("reader", "Password")
    app.press("Sign in")
    app.wait_until(lambda: len(app.links) == 10)


def test_an_article_is_marked_starred_and_shown_in_the_list(signed_in):
    app = signed_in
    app.follow("Trams by the sea, part 24")
    app.wait_until(lambda: "Star" in app.buttons)
    app.press("Trams are older than most people think.")
    app.wait_until(lambda: "▌Trams are older than most people think." in app.buttons)
    app.press("Undo")
    app.wait_until(lambda: "Trams are older than most people think." in app.buttons)
    app.press("Star")
    app.wait_until(lambda: "Remove the star" in app.buttons)
    app.browser.back()
    app.wait_until(lambda: "★ Trams by the sea, part 24" in app.links)


def test_a_star_that_the_server_refuses_is_taken_back_with_an_alert_each_time(signed_in):
    app = signed_in
    app.follow("Trams by the sea, part 24")
    app.wait_until(lambda: "Star" in app.buttons)
    app.set("server", "broken")
    for _ in range(2):
        app.press("Star")
        app.wait_until(lambda: app.is_shown("alert"))
        assert "The server has a problem (status 500). Try again later." in app.find("#screen .alert").text
        app.press("OK")
        app.wait_until(lambda: not app.is_shown("alert"))
        assert "Star" in app.buttons


def test_a_comment_has_a_limited_length(signed_in):
    app = signed_in
    app.open_link("articles/12/comment")
    app.wait_until(lambda: app.is_shown("sheet"))
    app.field("Comment").send_keys("ab" * 40)
    app.wait_until(lambda: "-20 characters left" in app.texts)
    app.field("Comment").send_keys(Keys.BACKSPACE * 20)
    app.wait_until(lambda: "0 characters left" in app.texts)
    app.press("Send")
    app.wait_until(lambda: app.is_shown("alert"))
    assert "Your comment was sent." in app.find("#screen .alert").text
    app.press("OK")
    app.wait_until(lambda: not app.is_shown("alert") and not app.is_shown("sheet"))
    assert app.title.endswith("part 12")


def test_a_link_waits_for_the_account(app):
    app.open_link("articles/12")
    app.sign_in()
    app.wait_until(lambda: app.title.endswith("part 12"))


def test_a_full_disk_is_shown(signed_in):
    app = signed_in
    app.set("disk", "full")
    app.press("More")
    app.wait_until(lambda: "The disk is full. Your last change is not saved." in app.texts)
    app.set("disk", "room")
    app.wait_until(lambda: "More" in app.buttons)
    app.press("More")
    app.wait_until(lambda: len(app.links) == 20)


def test_a_published_article_appears(signed_in):
    app = signed_in
    app.click("#publish")
    app.press("Refresh")
    app.wait_until(lambda: app.links[0] == "Bridges at night, part 26")


def test_each_step_marks_the_code_that_performs_it(signed_in):
    app = signed_in
    app.follow("Trams by the sea, part 24")
    app.wait_until(lambda: "Star" in app.buttons)
    app.press("Star")
    app.wait_until(lambda: "Remove the star" in app.buttons)
    app.wait_until(lambda: "Server: PUT star" in app.story)
    app.wait_until(lambda: app.story[app.story.index("Server: PUT star") :].count("Server: answered 200") == 1)
    app.press("Comment")
    app.wait_until(lambda: app.is_shown("sheet"))
    app.field("Comment").send_keys("H")
    app.wait_until(lambda: any("forms[24].text = “H”" in step for step in app.story))
    app.find("#pause").click()
    marked = {}
    for step in range(len(app.steps)):
        app.browser.execute_script("document.querySelectorAll('#steps li')[arguments[0]].click()", step)
        part, value = app.steps[step][1:]
        assert app.marked, f"{part}: {value} marks no code."
        marked[f"{part}: {value}"] = ": ".join(app.marked)
    expected = {
        "View: Password: something secret": 'SignInScreen.swift: SecureField("Password"',
        "View: Sign in tapped": 'SignInScreen.swift: Button("Sign in")',
        "Server: POST session": "ReaderAPI.swift: func signIn(",
        "Server: GET articles": "ReaderAPI.swift: func articles(",
        "Action: .list(.began)": "ListPresenter.swift: private func load(",
        "Store: home.list.isLoading = true": "ListState.swift: case .began:",
        "View: “Trams by the sea, part 24” followed": "ListScreen.swift: NavigationLink(",
        "View: Star tapped": "ArticleScreen.swift: Button(article.showsStar",
        "Server: PUT star": "ReaderAPI.swift: func setStarred(",
        "Server: answered 200": "ReaderAPI.swift: private func ask<",
        "Database: an article": "ReaderDatabase.swift: func article(",
        "View: Comment tapped": 'ArticleScreen.swift: Button("Comment")',
        "Action: .comment(.opened(24))": "CommentPresenter.swift: func open(",
        "View: Comment: “H”": 'CommentScreen.swift: TextField("Comment"',
        "Store: home.comment.forms[24].text = “H”": "CommentState.swift: case .typed(let text):",
    }
    assert {step: marked.get(step, "")[: len(code)] for step, code in expected.items()} == expected


def test_an_article_looks_like_a_text(signed_in):
    app = signed_in
    app.follow("Trams by the sea, part 24")
    app.wait_until(lambda: "Star" in app.buttons)
    paragraph, title, back = app.browser.execute_script(
        """
        const paragraph = document.querySelector("#screen [data-identifier=paragraph]");
        return [paragraph, document.querySelector("#screen .title"), document.querySelector("#screen")].map((one) => {
            const style = getComputedStyle(one);
            return [style.color, style.fontWeight, style.backgroundColor];
        });
        """
    )
    assert paragraph[0] == title[0] and paragraph[1] == "400" and paragraph[2] == "rgba(0, 0, 0, 0)" != back[2]


def test_the_password_is_above_its_field(browser, gallery):
    browser.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride", {"width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": False}
    )
    app = ReaderPage(browser, gallery.address).open()
    hint, field = browser.execute_script(
        "return ['.app .hint', '#screen .field'].map((one) => document.querySelector(one).getBoundingClientRect())"
    )
    assert "The password is reader." in app.find(".app .hint").text
    assert 0 <= field["top"] - hint["bottom"] < 120


def test_the_index_leads_to_it_last(browser, gallery):
    browser.get(gallery.address)
    browser.find_element(By.LINK_TEXT, "a whole app").click()
    page = ReaderPage(browser, gallery.address)
    page.wait_until(lambda: page.connection == "Connected to the gallery")
    assert page.find("h1").text == "A whole app: a reader"
