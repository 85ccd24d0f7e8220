// The control of the app: the code, and repeating a step.

import { element, find, setText } from "./dom.js";

let isOpen = false;
let step = null;
let values = [];
let shownValues = "";
let cases = { step: 0, values: [] };
let shownCases = "";

let entered = "";

/** The tab's memory: the code is requested once, also after a reload of the page or a restart of the inspector. */
function remember(control, send) {
    const name = `code of ${control.run}`;
    if (control.isOpen) {
        if (entered) sessionStorage.setItem(name, entered);
        entered = "";
    } else if (control.tries > 0 && sessionStorage.getItem(name)) {
        entered = sessionStorage.getItem(name);
        // It is not tried again if the app rejects it.
        sessionStorage.removeItem(name);
        send({ action: "code", code: entered });
    }
}

export function showControl(control, send) {
    ({ isOpen, cases } = control);
    remember(control, send);
    find("control").hidden = !control.isAllowed;
    find("code-form").hidden = control.isOpen || control.tries === 0;
    find("follow-label").hidden = !control.isOpen;
    find("follow").checked = control.follows;
    const tries = control.tries === 1 ? "one code" : `${control.tries} codes`;
    setText(find("control-said"), control.said || (control.isOpen ? "" : `You can try ${tries}.`));
    showButtons(send);
}

export function showRepeat(detail, send) {
    step = detail.step ?? null;
    values = detail.subject?.values ?? [];
    showButtons(send);
}

function showButtons(send) {
    showValues(send);
    const repeats = isOpen ? step?.repeats : undefined;
    find("act").hidden = !repeats;
    const reason = step?.reason ?? (step?.repeats ? "Enter the code that the app has printed to repeat this step." : "");
    find("no-act").hidden = !step || Boolean(repeats) || !reason;
    setText(find("no-act"), reason);
    setText(find("repeat"), repeats === "state" ? "Put this state back" : "Send again");
    showCases(repeats === "value", send);
}

/** A button for each case of the type of the step's value, once the app has listed them. */
function showCases(hasValue, send) {
    find("ask-cases").hidden = !hasValue;
    const all = hasValue && cases.step === step.number ? cases.values : [];
    find("cases").hidden = all.length === 0;
    const titles = JSON.stringify(all);
    if (titles === shownCases) return;
    shownCases = titles;
    const buttons = all.map((title, place) => {
        const button = element("button", "code", title);
        button.type = "button";
        button.addEventListener("click", () => {
            if (step) send({ action: "repeat", number: String(step.number), choice: String(place + 1) });
        });
        return element("li", "", button);
    });
    find("case-list").replaceChildren(...buttons);
}

/** A button for each value that the app can send to the chosen object again. The buttons stay while their steps change. */
function showValues(send) {
    const all = isOpen ? values : [];
    find("values").hidden = all.length === 0;
    const titles = JSON.stringify(all.map(({ title }) => title));
    if (titles === shownValues) return;
    shownValues = titles;
    const buttons = all.map(({ title }, place) => {
        const button = element("button", "code", title);
        button.type = "button";
        button.addEventListener("click", () => send({ action: "repeat", number: String(values[place].number) }));
        return element("li", "", button);
    });
    find("value-list").replaceChildren(...buttons);
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
    find("ask-cases").addEventListener("click", () => {
        if (step) send({ action: "repeat", number: String(step.number), choice: "0" });
    });
    find("follow").addEventListener("change", (event) => {
        send({ action: "follow", follows: String(event.currentTarget.checked) });
    });
}
