"""The inspector controls an app that allows it: the code, repeated steps, restored states, and the slider."""

import pytest
from selenium.webdriver.common.keys import Keys

from conftest import COLORS
from test_looks import SIZES

CODE = r"Inspection: To act on this app, enter the code (\S+) in the inspector\."


def enter(page, code):
    page.wait_until(lambda: page.find("#code").is_displayed())
    page.find("#code").send_keys(code, Keys.ENTER)


def items(shop):
    return next(line for line in shop.do("list") if line.startswith("items: "))


@pytest.fixture
def cart(page, shop):
    """Two actions and their states, in an app whose code is entered."""
    enter(page, shop.told(CODE))
    page.wait_until(lambda: page.text("#control-said") == "The app has accepted the code.")
    shop.do("add Milk")
    shop.do("add Bread")
    page.shows(2, "mutation")
    return shop


def test_an_action_is_sent_again_and_a_state_put_back(page, cart):
    assert not page.find("#code-form").is_displayed()
    # The tab remembers the code.
    page.browser.refresh()
    page.wait_until(lambda: page.text("#control-said") == "The app has accepted the code.")
    page.shows(2, "action")
    first = page.steps_of("action")[0]["number"]
    page.select(first)
    page.wait_until(lambda: page.text("#repeat") == "Send again")
    page.click("#repeat")
    page.wait_until(lambda: page.text("#control-said") == f"The app got step {first} again.")
    assert items(cart) == "items: Milk, Bread, Milk"
    # It is recorded as caused by the inspector.
    mark = next(step for step in page.shows(1, "mark"))
    assert mark["title"] == f"Inspector repeats step {first}"
    assert page.shows(3, "action")[2]["cause"] == mark["number"]

    mutation = page.steps_of("mutation")[0]["number"]
    page.select(mutation)
    page.wait_until(lambda: page.text("#repeat") == "Put this state back")
    # By the keyboard.
    page.find("#repeat").send_keys(Keys.ENTER)
    page.wait_until(lambda: page.text("#control-said") == f"The state after step {mutation} is back.")
    assert items(cart) == "items: Milk"
    page.select(page.steps_of("reflection")[0]["number"])
    page.wait_until(lambda: not page.find("#repeat").is_displayed())


def test_a_value_that_is_kept_is_sent_again_from_its_object(page, cart):
    cart.do("pay")
    page.shows(3, "action")
    assert not page.find("#values").is_displayed()
    page.browser.execute_script(
        "[...document.querySelectorAll('#subjects .subject')].find(row => row.textContent.includes('Flux')).click()")
    page.wait_until(lambda: page.texts("#value-list button") == ['.add("Bread")', '.add("Milk")', ".pay"])
    page.click("#value-list li:nth-child(2) button")
    page.wait_until(lambda: items(cart) == "items: Milk, Bread, Milk")
    # It has the step of that time, and the keyboard leads to the same.
    page.shows(4, "action")
    page.find("#value-list li:nth-child(1) button").send_keys(Keys.ENTER)
    page.wait_until(lambda: items(cart) == "items: Milk, Bread, Milk, Bread")


def test_another_case_is_sent_in_place_of_an_action(page, cart):
    first = page.steps_of("action")[0]["number"]
    page.select(first)
    page.wait_until(lambda: page.find("#ask-cases").is_displayed())
    page.click("#ask-cases")
    page.wait_until(lambda: page.texts("#case-list button") == [".pay", ".empty"])
    page.click("#case-list li:nth-child(2) button")
    page.wait_until(lambda: page.text("#control-said") == f"The app got another case in place of step {first}.")
    assert items(cart) == "items: "
    # By the keyboard, for the last sent value.
    sent = page.shows(3, "action")[2]
    assert sent["title"] == ".empty"
    page.select(sent["number"])
    page.wait_until(lambda: not page.find("#cases").is_displayed())
    page.find("#ask-cases").send_keys(Keys.ENTER)
    page.wait_until(lambda: page.texts("#case-list button") == [".pay", ".empty"])
    page.find("#case-list li:nth-child(1) button").send_keys(Keys.ENTER)
    assert page.shows(4, "action")[3]["title"] == ".pay"
    # A state has no cases.
    page.select(page.steps_of("mutation")[0]["number"])
    page.wait_until(lambda: page.text("#repeat") == "Put this state back")
    assert not page.find("#cases").is_displayed() and not page.find("#ask-cases").is_displayed()


def test_an_event_of_another_pattern_is_emitted_again(page, cart):
    assert "found: 2" in cart.do("search milk")
    event = page.shows(1, "event")[0]["number"]
    page.select(event)
    page.wait_until(lambda: page.text("#repeat") == "Send again")
    page.click("#repeat")
    page.wait_until(lambda: page.text("#control-said") == f"The app got step {event} again.")
    page.shows(2, "event")
    assert "found: 2" in cart.do("list")
    # The inspector cannot send its commands.
    page.select(page.steps_of("command")[0]["number"])
    page.wait_until(lambda: not page.find("#repeat").is_displayed())


def test_an_app_whose_main_thread_is_busy_is_said_not_to_answer_until_it_does(page, cart):
    first = page.steps_of("action")[0]["number"]
    page.select(first)
    page.wait_until(lambda: page.text("#repeat") == "Send again")
    cart.say("busy 5")
    page.click("#repeat")
    page.wait_until(lambda: "its main thread, on which it acts, is busy" in page.text("#control-said"), timeout=4)
    page.wait_until(lambda: page.text("#control-said") == f"The app got step {first} again.")
    while cart.line() != "done: busy 5":
        pass
    assert items(cart) == "items: Milk, Bread, Milk"


def test_a_button_that_is_missing_has_a_reason(page, shop):
    code = shop.told(CODE)
    shop.do("add Milk")
    page.select(page.shows(1, "action")[0]["number"])
    page.wait_until(lambda: "It keeps what happens after the code was entered" in page.text("#no-act"))
    enter(page, code)
    page.wait_until(lambda: page.text("#control-said") == "The app has accepted the code.")
    shop.do("add Bread")
    page.select(page.shows(2, "action")[1]["number"])
    page.wait_until(lambda: page.find("#repeat").is_displayed() and not page.find("#no-act").is_displayed())
    page.select(page.steps_of("reflection")[-1]["number"])
    page.wait_until(lambda: not page.find("#repeat").is_displayed())
    assert not page.find("#no-act").is_displayed()


def test_the_app_goes_back_and_forth_with_the_slider(page, cart):
    first = page.steps_of("mutation")[0]["number"]
    page.click("#follow")
    page.browser.execute_script(
        "const slider = document.getElementById('slider');"
        "slider.value = arguments[0]; slider.dispatchEvent(new Event('input'));",
        [step["number"] for step in page.steps].index(first),
    )
    page.wait_until(lambda: items(cart) == "items: Milk")
    page.find("#slider").send_keys(Keys.END)
    page.wait_until(lambda: items(cart) == "items: Milk, Bread")
    # So it does if a step is selected in another way.
    page.select(first)
    page.wait_until(lambda: items(cart) == "items: Milk")
    page.press("ESCAPE")
    page.wait_until(lambda: items(cart) == "items: Milk, Bread")
    # Not if that is not wanted.
    page.click("#follow")
    page.find("#slider").send_keys(Keys.HOME)
    page.wait_until(lambda: page.text("#detail-title") == f"Step {page.steps[0]['number']}")
    assert items(cart) == "items: Milk, Bread"


def test_three_wrong_codes_end_it_for_this_run(page, shop):
    right = shop.told(CODE)
    shop.do("add Milk")
    wrong = "2222-3333-4444-5555"
    assert wrong != right
    for said in ["You can try 2 more.", "You can try one more.", "Control is off for this run of the app."]:
        enter(page, wrong)
        page.wait_until(lambda: said in page.text("#control-said"))
    assert not page.find("#code-form").is_displayed()
    page.select(page.shows(1, "action")[0]["number"])
    assert not page.find("#repeat").is_displayed()
    assert items(shop) == "items: Milk"


def test_what_is_no_code_is_said_to_be_none(page, shop):
    shop.told(CODE)
    enter(page, "1234")
    page.wait_until(lambda: "sixteen letters and digits" in page.text("#error"))
    page.wait_until(lambda: page.text("#control-said") == "You can try 3 codes.")
    # That is over with what is done next.
    page.click("#pause")
    page.wait_until(lambda: page.text("#pause") == "Resume")
    assert page.text("#error") == ""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_fits_and_axe_finds_nothing(page, shop, emulate, size, screenshot, axe, scheme):
    emulate(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
    # In dark, only colors differ. The page has the same rules of style at 1920 px as at 1280.
    rules = None if scheme == "light" else COLORS
    code = shop.told(CODE)

    def look(name):
        for width, height in SIZES:
            size(width, height)
            screenshot(f"inspector-{name}-{width}-{scheme}")
            if width != 1920:
                assert axe(rules) == [], f"At {width} px"
            assert page.browser.execute_script("return document.documentElement.scrollWidth") <= width

    look("code")
    enter(page, code)
    page.wait_until(lambda: not page.find("#code-form").is_displayed())
    shop.do("add Milk")
    page.shows(1, "mutation")
    page.select(page.steps_of("mutation")[0]["number"])
    page.wait_until(lambda: page.find("#repeat").is_displayed() and page.find("#values").is_displayed())
    look("control")
