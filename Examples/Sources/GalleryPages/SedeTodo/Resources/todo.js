// The to-do app's screen, the behavior of its store, and deep links into it.
import { showFrame } from "/gallery/frame.js";
import { connect } from "/gallery/socket.js";
import { keepPages } from "/sede-todo/pages.js";
import { drawTree } from "/sede-todo/tree.js";

const element = (id) => document.getElementById(id);
const error = element("error");
const moods = [...document.querySelectorAll("#store input")];
const links = [...document.querySelectorAll("#links button")];

const frame = showFrame({
    title:
        "A view shows its model and sends messages to its seeder, which updates the models. A seeder returns commands, "
        + "which use the store and send messages in turn. A router makes the views of the path. The list of steps says what "
        + "passed through each.",
    parts: {
        view: "View",
        seeder: "Seeder",
        model: "Model",
        router: "Router",
        command: "Command",
        store: "Store",
    },
    wide: {
        size: [736, 344],
        boxes: {
            view: [284, 14],
            seeder: [554, 14],
            router: [14, 14],
            model: [284, 230],
            command: [554, 230],
            store: [14, 230],
        },
        arrows: [
            { from: "view", to: "seeder", path: "M452 52H540", head: [550, 52, 0], label: "message", at: [497, 42] },
            { from: "view", to: "router", path: "M284 52H196", head: [186, 52, 180], label: "route", at: [235, 42] },
            { from: "model", to: "router", path: "M330 230L188 99", head: [180, 92, -137], label: "path", at: [284, 164] },
            { from: "router", to: "model", path: "M110 90L278 239", head: [286, 246, 42], label: "new view", at: [150, 164] },
            { from: "view", to: "model", path: "M352 90V216", head: [352, 226, 90], label: "binding", at: [323, 122] },
            { from: "model", to: "view", path: "M410 230V104", head: [410, 94, -90], label: "shows", at: [436, 164] },
            { from: "seeder", to: "model", path: "M582 90L468 221", head: [461, 229, 131], label: "update", at: [510, 140] },
            { from: "model", to: "command", path: "M452 268H540", head: [550, 268, 0], label: "returns", at: [497, 258] },
            { from: "command", to: "seeder", path: "M654 230V104", head: [654, 94, -90], label: "message", at: [690, 164] },
            { from: "command", to: "store", path: "M620 306V333H98", head: [98, 308, -90], label: "uses", at: [368, 327] },
        ],
    },
    narrow: {
        size: [404, 462],
        boxes: {
            view: [12, 10],
            seeder: [234, 10],
            model: [12, 190],
            command: [234, 190],
            router: [12, 370],
            store: [234, 370],
        },
        arrows: [
            { from: "view", to: "seeder", path: "M180 48H220", head: [230, 48, 0], label: "msg", at: [207, 34] },
            { from: "command", to: "seeder", path: "M318 190V100", head: [318, 90, -90], label: "message", at: [354, 144] },
            { from: "seeder", to: "model", path: "M246 88L182 178", head: [176, 186, 126], label: "update", at: [240, 144] },
            { from: "model", to: "command", path: "M180 228H220", head: [230, 228, 0], label: "", at: [207, 218] },
            { from: "command", to: "store", path: "M318 266V356", head: [318, 366, 90], label: "uses", at: [340, 324] },
            { from: "model", to: "view", path: "M130 190V100", head: [130, 90, -90], label: "shows", at: [158, 144] },
            { from: "view", to: "model", path: "M58 86V176", head: [58, 186, 90], label: "binding", at: [90, 144] },
            { from: "view", to: "router", path: "M12 60H4V408", head: [12, 408, 0], label: "route", at: [28, 352] },
            { from: "model", to: "router", path: "M58 266V356", head: [58, 366, 90], label: "path", at: [80, 324] },
            { from: "router", to: "model", path: "M130 370V280", head: [130, 270, -90], label: "new view", at: [166, 324] },
        ],
    },
});

function send(message) {
    error.textContent = "";
    session.send(message);
}

const screen = drawTree(element("screen"), send);
const pages = keepPages(() => send({ action: "back" }), (link) => send({ action: "open", link }));

for (const mood of moods) {
    mood.addEventListener("change", () => send({ action: "store", mood: mood.value }));
}
for (const link of links) {
    link.addEventListener("click", () => send({ action: "open", link: link.dataset.link }));
}

function enable(isEnabled) {
    screen.enable(isEnabled);
    for (const control of [...moods, ...links]) control.disabled = !isEnabled;
}

enable(false);

const session = connect("/sede-todo/socket", {
    status: element("connection"),
    opened() {
        error.textContent = "";
        // A new session begins with a new app.
        frame.clear();
        screen.clear();
        enable(true);
        session.send({ action: "open", link: location.hash.slice(1) });
    },
    lost() {
        enable(false);
    },
    received(message) {
        const { screen: shown, mood, address } = message.values ?? {};
        if (shown) screen.draw(shown.tree, shown.entry);
        if (shown || address !== undefined) pages.show(shown?.depth, address);
        if (mood !== undefined) for (const input of moods) input.checked = input.value === mood;
        if (message.errors) {
            error.textContent = message.errors.join(" ");
            pages.refused();
        }
        frame.received(message);
    },
});
