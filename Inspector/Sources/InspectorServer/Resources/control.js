// What the app may be asked to do: the code, and repeating a step.

import { find, setText } from "./dom.js";

let isOpen = false;
let step = null;

let entered = "";

/** What this tab knows: the code is asked for once, also if the page is loaded again or the inspector starts again. */
function remember(control, send) {
    const name = `code of ${control.run}`;
    if (control.isOpen) {
        if (entered) sessionStorage.setItem(name, entered);
        entered = "";
    } else if (control.tries > 0 && sessionStorage.getItem(name)) {
        entered = sessionStorage.getItem(name);
        // It is not tried again if the app does not accept it.
        sessionStorage.removeItem(name);
        send({ action: "code", code: entered });
    }
}

export function showControl(control, send) {
    isOpen = control.isOpen;
    remember(control, send);
    find("control").hidden = !control.isAllowed;
    find("code-form").hidden = control.isOpen || control.tries === 0;
    find("follow-label").hidden = !control.isOpen;
    find("follow").checked = control.follows;
    const tries = control.tries === 1 ? "one code" : `${control.tries} codes`;
    setText(find("control-said"), control.said || (control.isOpen ? "" : `You can try ${tries}.`));
    showButton();
}

export function showRepeat(detail) {
    step = detail.step ?? null;
    showButton();
}

function showButton() {
    const repeats = isOpen ? step?.repeats : undefined;
    find("act").hidden = !repeats;
    setText(find("repeat"), repeats === "state" ? "Put this state back" : "Send again");
}

export function setUpControl(send) {
    find("code-form").addEventListener("submit", (event) => {
        event.preventDefault();
        entered = find("code").value;
        send({ action: "code", code: entered });
        find("code").value = "";
    });
    find("repeat").addEventListener("click", () => {
        if (step) send({ action: "repeat", number: String(step.number) });
    });
    find("follow").addEventListener("change", (event) => {
        send({ action: "follow", follows: String(event.currentTarget.checked) });
    });
}
