// The browser's part of the list's view: it shows the values from the server, and sends the visitor's actions.
import { showFrame } from "/gallery/frame.js";
import { connect } from "/gallery/socket.js";

const element = (id) => document.getElementById(id);
const error = element("error");
const search = element("search");
const summary = element("summary");
const failure = element("failure");
const scroll = element("scroll");
const items = element("items");
const more = element("more");
const retry = element("retry");
const offline = element("offline");

const frame = showFrame({
    title:
        "Events go from the view through the event emitter to the interactor, which awaits the users. Commands go "
        + "from the interactor through the command emitter back to the view. The list of steps says what passed "
        + "through each.",
    parts: {
        view: "View",
        eventEmitter: "EventEmitter",
        interactor: "Interactor",
        users: "Users",
        commandEmitter: "CommandEmitter",
    },
    wide: {
        size: [736, 352],
        region: { path: "M540 216H734V350H540Z", label: "off the main thread", at: [637, 338] },
        boxes: {
            view: [14, 14],
            eventEmitter: [284, 14],
            interactor: [554, 14],
            users: [554, 232],
            commandEmitter: [284, 232],
        },
        arrows: [
            { from: "view", to: "eventEmitter", path: "M182 52H270", head: [280, 52, 0], label: "event", at: [230, 42] },
            { from: "eventEmitter", to: "interactor", path: "M452 52H540", head: [550, 52, 0], label: "event", at: [497, 42] },
            { from: "interactor", to: "users", path: "M640 90V218", head: [640, 228, 90], label: "asks", at: [620, 186] },
            { from: "users", to: "interactor", path: "M696 232V104", head: [696, 94, -90], label: "result", at: [668, 130] },
            { from: "interactor", to: "commandEmitter", path: "M584 90V156H368V218", head: [368, 228, 90], label: "command", at: [476, 146] },
            { from: "commandEmitter", to: "view", path: "M284 270H98V104", head: [98, 94, -90], label: "command", at: [190, 260] },
        ],
    },
    narrow: {
        size: [404, 460],
        region: { path: "M212 304H402V456H212Z", label: "off the main thread", at: [307, 442] },
        boxes: {
            view: [10, 10],
            eventEmitter: [226, 10],
            interactor: [226, 162],
            users: [226, 324],
            commandEmitter: [10, 162],
        },
        arrows: [
            { from: "view", to: "eventEmitter", path: "M178 48H212", head: [222, 48, 0], label: "", at: [201, 34] },
            { from: "eventEmitter", to: "interactor", path: "M310 86V148", head: [310, 158, 90], label: "event", at: [336, 126] },
            { from: "interactor", to: "users", path: "M276 238V310", head: [276, 320, 90], label: "asks", at: [254, 278] },
            { from: "users", to: "interactor", path: "M348 324V252", head: [348, 242, -90], label: "result", at: [376, 290] },
            { from: "interactor", to: "commandEmitter", path: "M226 200H192", head: [182, 200, 180], label: "", at: [202, 190] },
            { from: "commandEmitter", to: "view", path: "M94 162V100", head: [94, 90, -90], label: "command", at: [138, 130] },
        ],
    },
});

/** The server's last status of the list, and its shown parts. */
let status = null;
let list = 0;
let waiting = new Map();
let next = 0;

function clear() {
    status = null;
    list = 0;
    next = 0;
    waiting = new Map();
    items.replaceChildren();
    more.hidden = true;
    failure.hidden = true;
    summary.textContent = "";
    summary.classList.remove("waiting");
    frame.clear();
}

function line(item) {
    const element = document.createElement("li");
    for (const part of ["title", "subtitle"]) {
        const text = document.createElement("span");
        text.className = part === "subtitle" ? "subtitle code" : part;
        text.textContent = item[part];
        element.append(text);
    }
    return element;
}

/** Stores received parts. A part may arrive before the status of its list. */
function keepParts(values) {
    for (const [name, part] of Object.entries(values)) {
        if (name.startsWith("part")) waiting.set(`${part.list}/${name.slice(4)}`, part.items);
    }
}

/** Shows the parts of the present list, in order. */
function showParts() {
    if (status.list !== list) {
        list = status.list;
        next = 0;
        items.replaceChildren();
        scroll.scrollTop = 0;
        for (const key of waiting.keys()) {
            if (!key.startsWith(`${list}/`)) waiting.delete(key);
        }
    }
    for (let key = `${list}/${next}`; waiting.has(key); key = `${list}/${next}`) {
        items.append(...waiting.get(key).map(line));
        waiting.delete(key);
        next += 1;
    }
}

function showStatus() {
    const { phase, shown, total } = status;
    const number = (value) => value.toLocaleString("en");
    const count =
        total === undefined ? "" : total === 0 ? "No user has this name" : `${number(shown)} of ${number(total)}`;
    summary.classList.toggle("waiting", phase === "loading");
    summary.textContent = phase === "loading" ? (count && shown > 0 ? `${count}, loading…` : "Loading…") : count;
    scroll.setAttribute("aria-busy", String(phase === "loading"));
    const failed = phase === "failed";
    const text = failed ? status.failure : "";
    // A keyboard user continues in the list when the button disappears.
    if (!failed && document.activeElement === retry) scroll.focus({ preventScroll: true });
    failure.hidden = !failed;
    if (element("failure-text").textContent !== text) element("failure-text").textContent = text;
    const isMore = phase === "shown" && shown < total;
    if (!isMore && document.activeElement === more) scroll.focus({ preventScroll: true });
    more.hidden = !isMore;
    // If the end is visible again, more users are requested again.
    sight.unobserve(more);
    if (isMore) sight.observe(more);
}

const session = connect("/iv/socket", {
    status: element("connection"),
    opened() {
        error.textContent = "";
        search.disabled = false;
        offline.disabled = false;
        // A new session begins with a list of its own.
        clear();
        if (offline.checked) session.send({ action: "network", state: "offline" });
        if (search.value) session.send({ action: "search", text: search.value });
    },
    lost() {
        search.disabled = true;
        offline.disabled = true;
        more.hidden = true;
        failure.hidden = true;
        summary.textContent = "";
        summary.classList.remove("waiting");
        scroll.setAttribute("aria-busy", "false");
    },
    received(message) {
        const values = message.values ?? {};
        keepParts(values);
        if (values.status) {
            status = values.status;
            showParts();
            showStatus();
        }
        if (message.errors) error.textContent = message.errors.join(" ");
        frame.received(message);
    },
});

function act(message) {
    error.textContent = "";
    session.send(message);
}

/** Requests more users when the end of the list becomes visible. */
const sight = new IntersectionObserver(
    (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) act({ action: "more" });
    },
    { root: scroll, rootMargin: "60px" }
);

search.addEventListener("input", () => act({ action: "search", text: search.value }));
element("form").addEventListener("submit", (event) => event.preventDefault());
more.addEventListener("click", () => act({ action: "more" }));
retry.addEventListener("click", () => act({ action: "retry" }));
offline.addEventListener("change", () => {
    act({ action: "network", state: offline.checked ? "offline" : "online" });
});
