// The look at an app is part of the page's address: it can be shared, and reload, back and forward find it again.

const names = ["run", "kind", "text", "only", "order", "step", "object"];

let asked = 0;
let isNewLook = false;
let isTold = false;

/** Sends what the address asks for, if it asks for anything. */
export function sendAddress(send) {
    const look = new URLSearchParams(location.search);
    if (look.size === 0 && !isTold) return;
    asked += 1;
    const message = { action: "look", asked: String(asked), pins: look.getAll("pin").join("\n") };
    for (const name of names) if (look.has(name)) message[name] = look.get(name);
    send(message);
}

const newLooks = ["app", "filter", "first", "go", "newest", "order", "select", "subject"];

/** Says that what is shown next is a look of its own, to which the browser's Back button returns. */
export function noteAction({ action, text }) {
    // A search grows letter by letter.
    const isTyped = text !== undefined && text !== (new URLSearchParams(location.search).get("text") ?? "");
    isNewLook = newLooks.includes(action) && !isTyped;
}

/** Writes the look that is shown into the address. */
export function showAddress(look) {
    // What was sent before the address was asked for is older.
    if (look.asked < asked) return;
    const parts = new URLSearchParams();
    const values = { ...look, order: look.isLongestFirst ? "longest" : "" };
    for (const name of names) if (values[name] !== undefined && values[name] !== "") parts.set(name, String(values[name]));
    for (const pin of look.pins) parts.append("pin", pin);
    // The newest app, and all of it.
    if (parts.size === 1 && !look.isPicked) parts.delete("run");
    const address = parts.size > 0 ? `?${parts}` : location.pathname;
    if (address !== (location.search || location.pathname)) {
        history[isNewLook ? "pushState" : "replaceState"](null, "", address);
    }
    isNewLook = false;
    isTold = true;
}
