// The browser's part of the counter's view: it shows the values from the server, and sends the clicks.
import { showFrame } from "/gallery/frame.js";
import { connect } from "/gallery/socket.js";

const element = (id) => document.getElementById(id);
const count = element("count");
const error = element("error");
const buttons = [element("increment"), element("decrement")];
const choices = [...document.querySelectorAll("input[name=counter]")];

const frame = showFrame({
    title:
        "Data flows one way: from the view to the presenter, to the dispatcher, through the mutation into the "
        + "store, and back to the view. The list of steps says what passed through each.",
    parts: {
        view: "View",
        presenter: "Presenter",
        dispatcher: "Dispatcher",
        mutation: "Mutation",
        store: "Store",
    },
    wide: {
        size: [736, 324],
        region: { path: "M540 2H734V318H2V216H540Z", label: "Flux", at: [690, 164] },
        boxes: {
            view: [14, 14],
            presenter: [284, 14],
            dispatcher: [554, 14],
            mutation: [554, 230],
            store: [14, 230],
        },
        arrows: [
            { from: "view", to: "presenter", path: "M182 52H270", head: [280, 52, 0], label: "calls", at: [230, 42] },
            { from: "presenter", to: "dispatcher", path: "M452 52H540", head: [550, 52, 0], label: "action", at: [497, 42] },
            { from: "dispatcher", to: "mutation", path: "M638 90V216", head: [638, 226, 90], label: "action", at: [608, 164] },
            { from: "mutation", to: "store", path: "M554 268H196", head: [186, 268, 180], label: "new state", at: [370, 258] },
            { from: "store", to: "view", path: "M98 230V104", head: [98, 94, -90], label: "change", at: [132, 164] },
        ],
    },
    narrow: {
        size: [404, 462],
        region: { path: "M214 176H402V460H2V356H214Z", label: "Flux", at: [352, 324] },
        boxes: {
            view: [10, 10],
            presenter: [226, 10],
            dispatcher: [226, 190],
            mutation: [226, 370],
            store: [10, 370],
        },
        arrows: [
            { from: "view", to: "presenter", path: "M178 48H212", head: [222, 48, 0], label: "calls", at: [201, 34] },
            { from: "presenter", to: "dispatcher", path: "M310 86V176", head: [310, 186, 90], label: "action", at: [280, 138] },
            { from: "dispatcher", to: "mutation", path: "M310 266V356", head: [310, 366, 90], label: "action", at: [280, 324] },
            { from: "mutation", to: "store", path: "M226 408H192", head: [182, 408, 180], label: "state", at: [203, 394] },
            { from: "store", to: "view", path: "M94 370V100", head: [94, 90, -90], label: "change", at: [128, 234] },
        ],
    },
});

let choice = location.hash === "#shared" ? "shared" : "own";
showChoice();

function showChoice() {
    for (const input of choices) input.checked = input.value === choice;
    element("hint-own").hidden = choice !== "own";
    element("hint-shared").hidden = choice !== "shared";
}

const session = connect("/prex/socket", {
    status: element("connection"),
    opened() {
        error.textContent = "";
        for (const button of buttons) button.disabled = false;
        // A new session begins with a counter of its own.
        frame.clear();
        if (choice !== "own") session.send({ action: "choose", counter: choice });
    },
    lost() {
        for (const button of buttons) button.disabled = true;
    },
    received(message) {
        const values = message.values ?? {};
        if ("counter" in values) frame.clear();
        if ("count" in values) count.textContent = String(values.count);
        if (message.errors) error.textContent = message.errors.join(" ");
        frame.received(message);
    },
});

for (const button of buttons) {
    button.addEventListener("click", () => {
        error.textContent = "";
        session.send({ action: button.id });
    });
}
for (const input of choices) {
    input.addEventListener("change", () => {
        choice = input.value;
        showChoice();
        // The address leads to the same counter, also after a reload.
        history.replaceState(null, "", choice === "shared" ? "#shared" : location.pathname);
        session.send({ action: "choose", counter: choice });
    });
}
