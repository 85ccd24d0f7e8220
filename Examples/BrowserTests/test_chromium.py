"""The browser's own checks: forbidden actions of a page are detected, also in a tab that was opened later."""

import pytest

from chromium import checked


@pytest.mark.parametrize("opens_tab", [False, True])
@pytest.mark.parametrize(
    "script, said",
    [
        ("console.error('wrong')", "wrong"),
        ("fetch('http://localhost:1/').catch(() => {})", "asked for http://localhost:1/"),
        ("try { new WebSocket('ws://localhost:1/') } catch {}", "asked for ws://localhost:1/"),
    ],
)
def test_what_a_page_must_not_do_fails_its_test(chromium, opens_tab, script, said):
    with pytest.raises(AssertionError, match=said):
        with checked(chromium) as browser:
            if opens_tab:
                browser.switch_to.new_window("tab")
            browser.execute_script(script)
            browser.execute_async_script("setTimeout(arguments[0], 300)")
