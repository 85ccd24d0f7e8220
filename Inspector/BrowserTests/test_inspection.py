"""The inspector shows a separate app with two patterns."""

import re

import pytest
from selenium.webdriver.common.keys import Keys

from page import InspectorPage
from programs import Inspector, Shop, ToldApp


def test_steps_causes_differences_and_states_and_back_to_a_former_state(page, shop):
    shop.do("add Milk")
    shop.do("add Bread")
    shop.do("pay")
    page.wait_until(lambda: ["Shop", "connected"] in page.apps)
    mutations = page.shows(3, "mutation")
    actions = page.steps_of("action")
    reflections = page.shows(3, "reflection")

    # Steps, in order, each with its cause.
    assert [step["title"] for step in actions] == ['.add("Milk")', '.add("Bread")', ".pay"]
    assert [step["cause"] for step in mutations] == [step["number"] for step in actions]
    for mutation, reflection in zip(mutations, reflections[-3:]):
        assert reflection["cause"] in (mutation["number"], mutation["cause"])
    # Differences.
    assert [step["difference"] for step in mutations] == [
        'items[0]: + "Milk"', 'items[1]: + "Bread"', "isPaid: false → true",
    ]
    # Live objects.
    assert any("Flux<CartAction, CartState>" in subject for subject in page.subjects)

    # The state after the last mutation, and then after the previous one.
    page.select(mutations[2]["number"])
    page.wait_until(lambda: "  isPaid: true" in page.state)
    assert page.state == [
        "CartState", "  items: 2 elements", '    [0]: "Milk"', '    [1]: "Bread"', "  isPaid: true", '  note: ""',
    ]
    assert page.lit == ["Mutation", "Store"]
    assert {step["number"]: step["relation"] for step in page.steps}[actions[2]["number"]] == "cause"
    assert page.text("#causes .number") == str(actions[2]["number"])

    page.search("mutation")
    page.wait_until(lambda: len(page.steps) == len(page.steps_of("mutation")) == 3)
    page.click("#back")
    page.wait_until(lambda: page.text("#detail-title") == f"Step {mutations[1]['number']}")
    page.wait_until(lambda: "  isPaid: false" in page.state)
    assert '    [1]: "Bread"' in page.state
    page.press("ARROW_UP")
    page.wait_until(lambda: page.state[1:4] == ["  items: 1 element", '    [0]: "Milk"', "  isPaid: false"])
    page.press("ARROW_DOWN")
    page.wait_until(lambda: '    [1]: "Bread"' in page.state)
    # And to the present.
    page.press("ESCAPE")
    page.wait_until(lambda: page.text("#state-title") == "State now")
    page.wait_until(lambda: "  isPaid: true" in page.state)


def test_the_other_pattern_is_shown_too(page, shop):
    shop.do("search milk")
    event = page.shows(1, "event")[0]
    command = page.shows(1, "command")[0]
    assert event["title"] == '.didSearch("milk")'
    assert command["title"] == '.showFound(["Milk", "Oat milk"])'
    assert command["cause"] == event["number"]
    page.select(event["number"])
    page.wait_until(lambda: page.lit == ["Event"])
    page.select(command["number"])
    page.wait_until(lambda: page.lit == ["Command"])


def test_the_detail_of_a_step_says_whose_it_is_when_another_object_is_chosen(page, shop, axe):
    shop.do("search milk")
    shop.do("add Milk")
    mutation = page.shows(1, "mutation")[0]
    page.select(mutation["number"])
    page.wait_until(lambda: page.text("#what .of") == f"of {mutation['of']}")
    assert not page.find("#other-object").is_displayed()
    page.browser.execute_script(
        "[...document.querySelectorAll('#subjects .subject')].find(row => row.textContent.includes('Link')).click()")
    page.wait_until(lambda: page.find("#other-object").is_displayed())
    link = next(title for title in page.subjects if title.startswith("Link"))
    step = f"Step {mutation['number']}"
    assert page.text("#detail-title") == step
    assert page.text("#other-object p") == f"Below is {link}. {step} is of {mutation['of']}."
    # The figure is that of the step, and not that of the object below.
    assert page.lit == ["Mutation", "Store"]
    assert page.find("#figure svg").get_attribute("aria-label").startswith("Prex")
    assert page.text("#test-title") == f"Make a test of the steps of {link}"
    assert axe() == []
    page.click("#show-own")
    page.wait_until(lambda: '    [0]: "Milk"' in page.state)
    assert not page.find("#other-object").is_displayed()


def test_an_inspector_that_starts_later_shows_what_lives_and_one_that_starts_again_too(browser):
    with Inspector() as first:
        ports = first.port, first.app_port
    with Shop(ports[1]) as shop:
        shop.do("add Milk")
        for _ in range(2):
            with Inspector(*ports) as inspector:
                page = InspectorPage(browser, inspector.address).open()
                mutation = page.shows(1, "mutation")[0]
                page.select(mutation["number"])
                page.wait_until(lambda: '    [0]: "Milk"' in page.state)
                browser.get("about:blank")


def test_two_apps_at_once_and_one_that_goes_stays_until_it_is_removed(page, inspector, shop):
    with Shop(inspector.app_port) as second:
        shop.do("add Milk")
        second.do("add Bread")
        page.wait_until(lambda: page.apps == [["Shop", "connected"]] * 2)
        for pid, item in [(second.process.pid, "Bread"), (shop.process.pid, "Milk")]:
            page.browser.execute_script(
                "[...document.querySelectorAll('.app')].find(app => app.textContent.includes(arguments[0])).click()",
                f"process {pid}",
            )
            page.wait_until(lambda: [step["title"] for step in page.steps_of("action")] == [f'.add("{item}")'])
    page.wait_until(lambda: sorted(page.apps) == [["Shop", "connected"], ["Shop", "gone"]])
    page.click("#app-list .gone .app")
    page.wait_until(lambda: [step["title"] for step in page.steps_of("action")] == ['.add("Bread")'])
    page.click("#app-list .clear-app")
    page.wait_until(lambda: page.apps == [["Shop", "connected"]])
    page.wait_until(lambda: [step["title"] for step in page.steps_of("action")] == ['.add("Milk")'])


def test_an_app_that_is_started_again_is_shown_and_the_runs_before_are_cleared_at_once(page, inspector):
    for run in range(3):
        with Shop(inspector.app_port) as shop:
            shop.do(f"add Item{run}")
            page.wait_until(lambda: [step["title"] for step in page.steps_of("action")] == [f'.add("Item{run}")'])
        page.wait_until(lambda: [state for _, state in page.apps].count("gone") == run + 1)
    page.click("#clear-ended")
    page.wait_until(lambda: page.apps == [])
    assert not page.find("#clear-ended").is_displayed()


def test_filters_pause_and_clear(page, shop):
    shop.do("add Milk")
    shop.do("pay")
    page.shows(2, "mutation")
    page.browser.execute_script(
        "const kind = document.querySelector('#kind'); kind.value = 'action'; kind.dispatchEvent(new Event('change'))"
    )
    page.wait_until(lambda: [step["kind"] for step in page.steps] == ["action", "action"])
    page.search("MILK")
    page.wait_until(lambda: [step["title"] for step in page.steps] == ['.add("Milk")'])
    page.search("nowhere")
    page.wait_until(lambda: page.text("#empty") == "No step matches the filter.")
    page.browser.execute_script(
        "const kind = document.querySelector('#kind'); kind.value = ''; kind.dispatchEvent(new Event('change'))"
    )
    page.find("#search").send_keys("\b" * 10)
    page.shows(2, "mutation")

    page.click("#subjects .subject")
    page.click("#show-only")
    page.wait_until(lambda: len({step["of"] for step in page.steps}) == 1)
    page.click("#only-subject")
    page.wait_until(lambda: len({step["of"] for step in page.steps}) > 1)

    page.click("#pause")
    page.wait_until(lambda: "paused" in page.text("#timeline-facts"))
    shop.do("add Butter")
    page.wait_until(lambda: "since" in page.text("#timeline-facts"))
    assert len(page.steps_of("action")) == 2
    page.click("#pause")
    page.shows(3, "action")
    page.click("#clear")
    page.wait_until(lambda: page.steps == [])
    # The live objects are known as before.
    assert any("Flux<CartAction, CartState>" in subject for subject in page.subjects)
    shop.do("add Bread")
    page.shows(1, "action")


def test_after_clear_a_hint_says_so_and_undo_is_beside_it(page, shop, size, axe, screenshot):
    shop.do("add Milk")
    last = page.shows(1, "reflection")[-1]["number"]
    assert page.find("#clear").get_attribute("title") == "Remove the steps so far"
    steps = page.steps
    for width in (1280, 390):
        size(width, 844)
        page.click("#clear")
        page.wait_until(lambda: page.steps == [])
        page.wait_until(lambda: page.text("#cleared-text") == f"The steps up to {last} were cleared.")  # noqa: B023
        assert page.text("#empty") == "Steps from now on are listed as they arrive."
        assert not page.find("#undo").is_displayed()
        hint, undo = (page.find(selector).rect for selector in ("#cleared-text", "#undo-steps"))
        assert hint["y"] - undo["height"] < undo["y"] < hint["y"] + hint["height"]
        assert axe() == []
        screenshot(f"inspector-cleared-{width}")
        # It stays when steps arrive, and puts the old ones before them.
        shop.do("pay")
        new = page.shows(1, "reflection")
        page.click("#undo-steps")
        page.wait_until(lambda: [step["number"] for step in page.steps][:len(steps)] == [step["number"] for step in steps])  # noqa: B023
        assert not page.find("#undo-steps").is_displayed() and page.text("#cleared-text") == ""
        steps, last = page.steps, new[-1]["number"]


def test_bad_lines_are_counted_and_nothing_ends(page, inspector):
    with ToldApp(inspector.app_port, name="Odd") as app:
        app.send(b"this is no JSON\n")
        app.send(b"[1, 2]\n")
        app.send(b'{"type":"step","number":"one"}\n')
        app.send(b'{"type":"step"}\n')
        app.send(b'{"type":"news","in":"version 1"}\n')
        app.send(b'{"type":"step","number":1,"subject":0,"kind":"mark","name":"' + b"x" * 300_000 + b'"}\n')
        app.send(b"\xff\xfe\n")
        app.tell(type="step", number=7, subject=0, kind="mark", name="after all that", thread="main", time=1)
        page.wait_until(lambda: [step["title"] for step in page.steps] == ["after all that"])
        facts = page.text("#app-facts")
        assert "6 lines could not be read" in facts
        assert "it is no JSON object" in facts


@pytest.mark.parametrize(
    "line,reason",
    [
        (b'{"type":"hello","version":9,"name":"New","process":1,"run":"a"}\n', "version 9"),
        (b"GET / HTTP/1.1\r\n", "no JSON object"),
        (b'{"type":"dropped","count":1}\n', "no 'hello'"),
    ],
)
def test_who_does_not_speak_the_format_is_refused_and_told_why(page, inspector, line, reason):
    with ToldApp(inspector.app_port, hello=False) as app:
        app.send(line)
        answer = app.answer()
        assert answer.startswith('{"type":"refused"') and reason in answer
    page.wait_until(lambda: reason.replace("'", '"') in page.text("#notice-text"))
    assert page.apps == []
    page.click("#clear-notices")
    page.wait_until(lambda: not page.find("#notices").is_displayed())


def test_a_flood_leaves_the_page_in_use_and_the_memory_bounded(page, inspector, shop):
    shop.do("add Milk")
    page.shows(1, "action")
    for _ in range(3):
        shop.do("flood 50000")

    def has_passed():
        # An app with so little processor time that it sends everything leaves nothing out.
        facts = page.text("#app-facts")
        told = re.search(r"of ([\d,]+) steps are kept", facts)
        return "left out" in facts or (told and int(told[1].replace(",", "")) >= 150_000)

    page.wait_until(has_passed, timeout=60)
    # Idle, this takes a tenth of a second; with eighteen processes beside it, twelve seconds were seen.
    page.click("#pause")
    page.wait_until(lambda: "paused" in page.text("#timeline-facts"), timeout=60)
    assert len(page.steps) <= 200
    assert inspector.resident < 600_000
    assert shop.resident < 300_000
    page.click("#pause")
    # It is still there, and the present state is right again.
    shop.do("add Cheese")
    page.wait_until(lambda: page.steps_of("action") and page.steps_of("action")[-1]["title"] == '.add("Cheese")', timeout=60)


def test_the_page_does_not_draw_more_than_it_shows_and_pages_through_the_rest(page, inspector):
    with ToldApp(inspector.app_port, name="Long") as app:
        for number in range(1, 1001):
            app.tell(type="step", number=number, subject=0, kind="mark", name=f"step {number}", thread="main", time=number)
        page.wait_until(lambda: page.steps and page.steps[-1]["number"] == 1000)
        assert len(page.steps) == 200
        page.click("#older")
        page.wait_until(lambda: page.steps[0]["number"] < 800)
        page.click("#older")
        page.wait_until(lambda: page.steps[0]["number"] < 700)
        assert len(page.steps) == 200
        page.click("#newest")
        page.wait_until(lambda: page.steps[-1]["number"] == 1000)
        page.press("HOME")
        page.wait_until(lambda: page.text("#detail-title") == "Step 1")
        page.find("#number").send_keys("500", Keys.ENTER)
        page.wait_until(lambda: page.text("#detail-title") == "Step 500")
        page.press("END")
        page.wait_until(lambda: page.steps[-1]["number"] == 1000)
        page.click("#first")
        page.wait_until(lambda: page.text("#detail-title") == "Step 1")


def test_characters_that_would_reorder_a_row_are_shown(page, inspector):
    with ToldApp(inspector.app_port, name="\u202eOdd") as app:
        name = "\u202ea\u2067b\u200fc"
        difference = {"path": "\u2066path", "old": "\u202eold", "new": "new"}
        app.tell(type="step", number=1, subject=0, kind="mark", name=name, differences=[difference], thread="main", time=1)
        page.wait_until(lambda: page.steps)
        assert page.steps[0]["title"] == "\\u{202e}a\\u{2067}b\\u{200f}c"
        assert page.steps[0]["difference"] == "\\u{2066}path: \\u{202e}old → new"
        assert page.apps == [["\\u{202e}Odd", "connected"]]
        page.select(1)
        page.wait_until(lambda: page.texts(".differences .old") == ["− \\u{202e}old"])
