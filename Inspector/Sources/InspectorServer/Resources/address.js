// The view of an app is part of the page's address: it can be shared, and reload, back and forward restore it.

const names = ["run", "kind", "text", "only", "order", "step", "object"];

let asked = 0;
let isNewLook = false;
let isTold = false;

/** Sends the view in the address, if there is one. */
export function sendAddress(send) {
    const look = new URLSearchParams(location.search);
    if (look.size === 0 && !isTold) return;
    asked += 1;
    const message = { action: "look", asked: String(asked), pins: look.getAll("pin").join("\n") };
    for (const name of names) if (look.has(name)) message[name] = look.get(name);
    send(message);
}

const newLooks = ["app", "filter", "first", "go", "newest", "order", "select", "subject"];

/** Makes the next view an entry of its own, to which the browser's Back button returns. */
export function noteAction({ action, text }) {
    // A search grows letter by letter.
    const isTyped = text !== undefined && text !== (new URLSearchParams(location.search).get("text") ?? "");
    isNewLook = newLooks.includes(action) && !isTyped;
}

/** Writes the shown view into the address. */
export function showAddress(look) {
    // Ignores values from before the address was requested.
    if (look.asked < asked) return;
    const parts = new URLSearchParams();
    const values = { ...look, order: look.isLongestFirst ? "longest" : "" };
    for (const name of names) if (values[name] !== undefined && values[name] !== "") parts.set(name, String(values[name]));
    for (const pin of look.pins) parts.append("pin", pin);
    // The newest app, without a filter.
    if (parts.size === 1 && !look.isPicked) parts.delete("run");
    const address = parts.size > 0 ? `?${parts}` : location.pathname;
    if (address !== (location.search || location.pathname)) {
        history[isNewLook ? "pushState" : "replaceState"](null, "", address);
    }
    isNewLook = false;
    isTold = true;
}
