"""A session is saved, opened in another inspector, and becomes a test."""

import json
import os
import re
import subprocess
import urllib.request

from page import InspectorPage
from programs import Inspector, ToldApp


def test_a_session_is_saved_opened_elsewhere_and_becomes_a_test(page, shop, browser, axe, tmp_path, screenshot):
    shop.do("add Milk")
    shop.do("pay")
    mutation = page.shows(2, "mutation")[1]
    page.select(mutation["number"])

    # A test of the object's whole life, and of a part of it.
    page.wait_until(lambda: page.find("#test").is_displayed())
    page.click("#copy-test")
    page.wait_until(lambda: page.texts("#test-source pre"))
    (source,) = page.texts("#test-source pre")
    assert 'subject.dispatcher.dispatch(.add("Milk"))' in source
    assert "try view.expect { $0.isPaid = true }" in source
    assert "func makeSubject(_ state: CartState) -> Flux<CartAction, CartState>" in source
    assert page.text("#test-said")
    page.click("#test-to-here")
    page.find("#test-from").send_keys(str(mutation["number"] - 1))
    page.click("#copy-test")
    page.wait_until(lambda: 'dispatch(.add("Milk"))' not in page.texts("#test-source pre")[0])
    assert "dispatch(.pay)" in page.texts("#test-source pre")[0]
    assert axe() == []
    screenshot("inspector-test")

    # The file, in another inspector.
    with urllib.request.urlopen(page.find("#save").get_attribute("href")) as answer:
        assert answer.headers["Content-Disposition"] == 'attachment; filename="Shop.jsonl"'
        saved = answer.read()
    file = tmp_path / "Shop.jsonl"
    file.write_bytes(saved)
    steps = [(step["number"], step["kind"], step["title"]) for step in page.steps]
    with Inspector() as other:
        page = InspectorPage(browser, other.address).open()
        page.find("#open-file").send_keys(str(file))
        page.wait_until(lambda: ["Shop.jsonl", "recording"] in page.apps)
        page.wait_until(lambda: [(step["number"], step["kind"], step["title"]) for step in page.steps] == steps)
        # Both files of a recording, at once.
        lines = saved.splitlines(keepends=True)
        first = next(number for number, line in enumerate(lines) if line.startswith(b'{"kind":'))
        (tmp_path / "Halves.jsonl.1").write_bytes(b"".join(lines[:first + 2]).replace(b'"run":"', b'"run":"half-'))
        (tmp_path / "Halves.jsonl").write_bytes(
            b"".join(lines[:first] + lines[first + 2:]).replace(b'"run":"', b'"run":"half-'))
        page.find("#open-file").send_keys(f"{tmp_path / 'Halves.jsonl'}\n{tmp_path / 'Halves.jsonl.1'}")
        page.wait_until(lambda: ["Halves.jsonl", "recording"] in page.apps)
        page.wait_until(lambda: [(step["number"], step["kind"], step["title"]) for step in page.steps] == steps)
        broken = tmp_path / "broken.jsonl"
        broken.write_bytes(b"no recording\n" + saved)
        page.find("#open-file").send_keys(str(broken))
        page.wait_until(lambda: "broken.jsonl cannot be opened. It is not a recording" in page.text("#error"))
        newer = tmp_path / "newer.jsonl"
        newer.write_bytes(saved.replace(b'"version":2', b'"version":9', 1))
        page.find("#open-file").send_keys(str(newer))
        page.wait_until(lambda: "newer.jsonl cannot be opened. It has version 9" in page.text("#error"))
        assert page.apps == [["Shop.jsonl", "recording"], ["Halves.jsonl", "recording"]]
        browser.get("about:blank")


def test_a_recording_is_opened_beside_its_run_by_the_page_and_by_the_command(page, shop, inspector, browser, tmp_path):
    shop.do("add Milk")
    steps = page.shows(1, "mutation")
    file = tmp_path / "Before pay.jsonl"
    with urllib.request.urlopen(page.find("#save").get_attribute("href")) as answer:
        file.write_bytes(answer.read())
    ended = subprocess.run(
        [os.environ["INSPECTOR_BINARY"], "open", str(file), "--app-port", str(inspector.app_port)],
        capture_output=True, text=True, timeout=30,
    )
    assert ended.returncode == 0 and "runs already" in ended.stdout, ended
    page.wait_until(lambda: page.apps == [["Shop", "connected"], ["Before pay.jsonl", "recording"]])
    shop.do("pay")
    page.shows(2, "mutation")
    page.click("#app-list li:last-child button")
    page.wait_until(lambda: page.steps_of("mutation") == steps)
    # What was cleared by mistake comes back, at its place.
    page.click("#clear")
    page.wait_until(lambda: page.apps == [["Shop", "connected"]])
    page.click("#undo")
    page.wait_until(lambda: page.apps == [["Shop", "connected"], ["Before pay.jsonl", "recording"]])
    page.wait_until(lambda: not page.find("#undo").is_displayed())
    # What a page opens is beside what another program has sent. Again, it takes its own place.
    for _ in range(2):
        page.find("#open-file").send_keys(str(file))
        page.wait_until(lambda: page.apps == [["Shop", "connected"], ["Before pay.jsonl", "recording"], ["Before pay.jsonl", "recording"]])
    page.wait_until(lambda: page.steps_of("mutation") == steps)
    with ToldApp(inspector.app_port, name="Gone") as gone:
        gone.send(b"")
        page.wait_until(lambda: ["Gone", "connected"] in page.apps)
    page.wait_until(lambda: ["Gone", "gone"] in page.apps)
    assert re.fullmatch(r"since \d\d:\d\d", page.text(".app-ended"))


def test_a_copied_test_has_values_of_the_modules_that_are_named(page, inspector):
    item = ["structure", 1, "id", ["int", "1"], "price", ["structure", 2, "cents", ["int", "250"]]]
    values = {"value": ["case", 0, "add", None, item], "valueType": 0, "types": ["Shop.CartAction", "Domain.Item", "Prices.Price"]}
    with ToldApp(inspector.app_port, name="Shop") as app:
        full = "PrexCore.Flux<Shop.CartAction, Shop.CartState>"
        app.tell(type="subject", id=1, kind="flux", of="Flux<CartAction, CartState>", fullType=full, pattern="Prex")
        app.tell(type="step", number=1, subject=1, kind="action", value=".add(Item)", thread="main", time=1, turn=1, values=values)
        page.wait_until(lambda: page.steps)
        page.select(1)

        def test(modules):
            page.find("#test-modules").clear()
            page.find("#test-modules").send_keys(modules)
            page.browser.execute_script("document.querySelector('#test-source').replaceChildren()")
            page.click("#copy-test")
            page.wait_until(lambda: page.texts("#test-source pre"))
            return page.texts("#test-source pre")[0]

        whole = "dispatch(.add(Item(id: 1, price: Price(cents: 250))))"
        assert whole not in test("")
        assert "Price(cents: 250)" not in test("Domain")
        for modules in ("Domain Prices", "Prices,Domain", " Domain,  Prices ,"):
            assert whole in test(modules), modules
        # Its label names it, for a screen reader.
        assert page.find("#test-modules").accessible_name == "with values of"


def test_where_steps_are_missing_is_shown(page, axe, tmp_path):
    def step(number):
        return {"type": "step", "number": number, "subject": 1, "kind": "action", "value": f".add({number})", "thread": "main", "time": number}

    file = tmp_path / "Gaps.jsonl"
    lines = [
        {"type": "recording", "version": 2, "name": "Gaps"},
        {"type": "hello", "version": 2, "name": "Gaps", "process": 7, "run": "gaps"},
        {"type": "subject", "id": 1, "kind": "flux", "of": "Flux<A, B>", "pattern": "Prex"},
        step(1),
        {"type": "dropped", "count": 1},
        step(3),
        {"type": "dropped", "count": 1500},
        step(1504),
        step(1505),
    ]
    file.write_text("".join(json.dumps(line) + "\n" for line in lines))
    page.find("#open-file").send_keys(str(file))
    page.wait_until(lambda: len(page.steps) == 4)
    assert page.texts("#steps .missing") == [
        "1 step is missing here: more happened than the app could send or write.",
        "1,500 steps are missing here: more happened than the app could send or write.",
    ]
    assert axe() == []
