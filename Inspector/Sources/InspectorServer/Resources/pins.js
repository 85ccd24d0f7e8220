// Watched objects and members, with their values as steps arrive.

import { element, find, keepRows, setText } from "./dom.js";

let pinned = new Set();
const key = (subject, path) => `${subject} ${path}`;

export function showPins({ rows, asOf }, send) {
    pinned = new Set(rows.map((row) => key(row.subject, row.path)));
    for (const button of document.querySelectorAll("#state .pin-line")) showPinned(button);
    find("pins-panel").hidden = rows.length === 0;
    setText(find("pins-facts"), asOf === undefined ? "now" : `after step ${asOf}`);
    keepRows(find("pins"), rows, (row) => key(row.subject, row.path), (row) => {
        const open = element("button", "pin-name", element("span", "pin-of", row.title), element("span", "code", row.path));
        open.type = "button";
        open.addEventListener("click", () => send({ action: "subject", id: String(row.subject) }));
        const unpin = element("button", "unpin", "×");
        unpin.type = "button";
        unpin.setAttribute("aria-label", `Unpin ${row.path || "the state"} of ${row.title}`);
        unpin.addEventListener("click", () => send({ action: "unpin", id: String(row.subject), path: row.path }));
        const value = element("p", "pin-value code", row.value ?? "No value");
        const item = element("li", "pin", element("div", "pin-head", open, unpin), value);
        if (row.old !== undefined) value.append(element("span", "pin-old", ` (before: ${row.old})`));
        if (row.step !== undefined) {
            const step = element("button", "pin-step", `since step ${row.step}`);
            step.type = "button";
            step.addEventListener("click", () => send({ action: "select", number: String(row.step) }));
            item.append(step);
        }
        if (row.isStale) item.append(element("span", "facts", "It has changed since, in steps whose values were not described."));
        return item;
    });
}

/** Shows whether a button's line is pinned. */
function showPinned(button) {
    button.setAttribute("aria-pressed", String(pinned.has(button.dataset.key)));
}

/** Makes the lines of a state pinnable: the arrow keys move from line to line, Enter pins and unpins. */
export function makePinnable(list, subject, send) {
    const buttons = [...list.children].map((line, index) => {
        const path = line.dataset.path;
        const button = element("button", "pin-line", "Pin");
        button.type = "button";
        button.title = "Watch it above the steps";
        button.dataset.key = key(subject, path);
        showPinned(button);
        button.tabIndex = index === 0 ? 0 : -1;
        button.setAttribute("aria-label", path ? `Pin ${path}` : "Pin the state");
        button.addEventListener("click", () => {
            send({ action: pinned.has(button.dataset.key) ? "unpin" : "pin", id: String(subject), path });
        });
        line.append(button);
        return button;
    });
    list.addEventListener("keydown", (event) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        const next = step && buttons[buttons.indexOf(document.activeElement) + step];
        if (!next) return;
        event.preventDefault();
        document.activeElement.tabIndex = -1;
        next.tabIndex = 0;
        next.focus();
    });
}
