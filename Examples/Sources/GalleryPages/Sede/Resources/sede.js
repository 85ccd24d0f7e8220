// The browser's part of the app's screen: it shows the tree from the server, and sends the visitor's actions.
import { showFrame } from "/gallery/frame.js";
import { connect } from "/gallery/socket.js";
import { keepPages } from "/sede/pages.js";
import { drawTree } from "/sede/tree.js";

const element = (id) => document.getElementById(id);
const error = element("error");

const frame = showFrame({
    title:
        "A view reads its model and sends messages to its seeder. The seeder changes a repository, whose change "
        + "makes the seeder update the model, which the view shows. A router makes the views of routes. The list of "
        + "steps says what passed through each.",
    parts: {
        view: "View",
        seeder: "Seeder",
        repository: "Repository",
        model: "Model",
        router: "Router",
    },
    wide: {
        size: [736, 324],
        boxes: { router: [14, 122], view: [284, 14], seeder: [554, 14], repository: [554, 230], model: [284, 230] },
        arrows: [
            { from: "view", to: "seeder", path: "M452 52H540", head: [550, 52, 0], label: "message", at: [497, 42] },
            { from: "seeder", to: "repository", path: "M638 90V216", head: [638, 226, 90], label: "change", at: [608, 164] },
            { from: "seeder", to: "model", path: "M566 94L457 218", head: [450, 226, 131], label: "changes", at: [488, 138] },
            { from: "repository", to: "model", path: "M554 268H466", head: [456, 268, 180], label: "update", at: [509, 258] },
            { from: "model", to: "view", path: "M400 230V104", head: [400, 94, -90], label: "shows", at: [426, 164] },
            { from: "view", to: "model", path: "M336 90V216", head: [336, 226, 90], label: "binding", at: [304, 164] },
            { from: "view", to: "router", path: "M284 70L190 116", head: [182, 121, 153], label: "route", at: [216, 82] },
            { from: "router", to: "model", path: "M182 196L276 250", head: [284, 255, 30], label: "new view", at: [200, 244] },
        ],
    },
    narrow: {
        size: [404, 462],
        boxes: { view: [12, 10], seeder: [234, 10], repository: [234, 190], model: [12, 190], router: [12, 370] },
        arrows: [
            { from: "view", to: "seeder", path: "M180 48H220", head: [230, 48, 0], label: "msg", at: [207, 34] },
            { from: "seeder", to: "repository", path: "M318 86V176", head: [318, 186, 90], label: "change", at: [288, 138] },
            { from: "seeder", to: "model", path: "M246 88L182 178", head: [176, 186, 126], label: "changes", at: [194, 110] },
            { from: "repository", to: "model", path: "M234 228H194", head: [184, 228, 180], label: "update", at: [209, 218] },
            { from: "model", to: "view", path: "M130 190V100", head: [130, 90, -90], label: "shows", at: [158, 144] },
            { from: "view", to: "model", path: "M58 86V176", head: [58, 186, 90], label: "binding", at: [90, 144] },
            { from: "view", to: "router", path: "M12 60H4V408", head: [12, 408, 0], label: "route", at: [28, 320] },
            { from: "router", to: "model", path: "M96 370V280", head: [96, 270, -90], label: "new view", at: [132, 324] },
        ],
    },
});

function send(message) {
    error.textContent = "";
    session.send(message);
}

const screen = drawTree(element("screen"), send);
const pages = keepPages(() => send({ action: "back" }), (link) => send({ action: "open", link }));

const session = connect("/sede/socket", {
    status: element("connection"),
    opened() {
        error.textContent = "";
        // A new session begins with a new app.
        frame.clear();
        screen.clear();
        screen.enable(true);
        if (location.hash) session.send({ action: "open", link: location.hash.slice(1) });
    },
    lost() {
        screen.enable(false);
    },
    received(message) {
        const { screen: shown, address } = message.values ?? {};
        if (shown) screen.draw(shown.tree, shown.entry);
        if (shown || address !== undefined) pages.show(shown?.depth, address);
        if (message.errors) {
            error.textContent = message.errors.join(" ");
            pages.refused();
        }
        frame.received(message);
    },
});
