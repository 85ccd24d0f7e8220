// The reader's screen, its server and its disk, and deep links into it.
import { showFrame } from "/gallery/frame.js";
import { connect } from "/gallery/socket.js";
import { keepPages } from "/reader/pages.js";
import { drawTree } from "/reader/tree.js";

const element = (id) => document.getElementById(id);
const error = element("error");
const moods = [...document.querySelectorAll("#server input")];
const disks = [...document.querySelectorAll("#disk input")];
const buttons = [...document.querySelectorAll("#links button")];

const frame = showFrame({
    title:
        "A tap in the view is an action, which changes the store, which the view shows; or it is a request to the server, whose "
        + "answer is saved in the database. A change of the database is an action too. The list of steps says what passed "
        + "through each.",
    parts: {
        view: "View",
        action: "Action",
        store: "Store",
        server: "Server",
        database: "Database",
    },
    wide: {
        size: [736, 332],
        boxes: {
            view: [14, 14],
            action: [554, 14],
            store: [284, 122],
            server: [14, 230],
            database: [554, 230],
        },
        arrows: [
            { from: "view", to: "action", path: "M182 40H540", head: [550, 40, 0], label: "presenter", at: [368, 30] },
            { from: "action", to: "store", path: "M570 90L464 142", head: [455, 147, 152], label: "mutation", at: [560, 130] },
            { from: "store", to: "view", path: "M284 146L180 98", head: [171, 93, -153], label: "shows", at: [190, 130] },
            { from: "view", to: "server", path: "M60 90V216", head: [60, 226, 90], label: "request", at: [96, 180] },
            { from: "server", to: "database", path: "M182 290H540", head: [550, 290, 0], label: "answer", at: [368, 280] },
            { from: "database", to: "action", path: "M678 230V104", head: [678, 94, -90], label: "change", at: [644, 180] },
        ],
    },
    narrow: {
        size: [404, 462],
        boxes: {
            view: [12, 10],
            action: [224, 10],
            store: [118, 190],
            server: [12, 370],
            database: [224, 370],
        },
        arrows: [
            { from: "view", to: "action", path: "M180 30H210", head: [220, 30, 0], label: "", at: [202, 20] },
            { from: "action", to: "store", path: "M270 86L232 176", head: [228, 185, 113], label: "mutation", at: [298, 146] },
            { from: "store", to: "view", path: "M172 190L134 100", head: [130, 91, -113], label: "shows", at: [126, 146] },
            { from: "view", to: "server", path: "M50 86V356", head: [50, 366, 90], label: "request", at: [82, 324] },
            { from: "server", to: "database", path: "M180 430H210", head: [220, 430, 0], label: "", at: [202, 420] },
            { from: "database", to: "action", path: "M356 370V100", head: [356, 90, -90], label: "change", at: [324, 324] },
        ],
    },
});

function send(message) {
    error.textContent = "";
    session.send(message);
}

const screen = drawTree(element("screen"), send);
// Browsers expect a form around a password. It is never submitted.
element("screen").addEventListener("submit", (event) => event.preventDefault());
const pages = keepPages(() => send({ action: "back" }));

for (const mood of moods) mood.addEventListener("change", () => send({ action: "server", mood: mood.value }));
for (const disk of disks) disk.addEventListener("change", () => send({ action: "disk", disk: disk.value }));
for (const button of buttons) {
    const { link } = button.dataset;
    button.addEventListener("click", () => send(link ? { action: "link", link } : { action: "publish" }));
}

function enable(isEnabled) {
    screen.enable(isEnabled);
    for (const control of [...moods, ...disks, ...buttons]) control.disabled = !isEnabled;
}

enable(false);

const session = connect("/reader/socket", {
    status: element("connection"),
    opened() {
        error.textContent = "";
        // A new session begins with a new app.
        frame.clear();
        screen.clear();
        enable(true);
    },
    lost() {
        enable(false);
    },
    received(message) {
        const { screen: shown, mood, disk } = message.values ?? {};
        if (shown) {
            screen.draw(shown.tree, shown.entry);
            pages.show(shown.depth);
        }
        if (mood !== undefined) for (const input of moods) input.checked = input.value === mood;
        if (disk !== undefined) for (const input of disks) input.checked = input.value === disk;
        if (message.errors) {
            error.textContent = message.errors.join(" ");
            pages.refused();
        }
        frame.received(message);
    },
});
