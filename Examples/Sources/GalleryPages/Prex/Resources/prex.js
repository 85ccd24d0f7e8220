// The counter's view, as far as it is in the browser: it shows what it is told, and says what was clicked.
import { drawFlow, listSteps } from "/gallery/flow.js";
import { connect, showConnection } from "/gallery/socket.js";

const element = (id) => document.getElementById(id);
const count = element("count");
const error = element("error");
const connection = element("connection");
const buttons = [element("increment"), element("decrement")];
const choices = [...document.querySelectorAll("input[name=counter]")];

const parts = {
    view: "View",
    presenter: "Presenter",
    dispatcher: "Dispatcher",
    mutation: "Mutation",
    store: "Store",
};
const flow = drawFlow(element("flow"), {
    title:
        "Data flows one way: from the view to the presenter, to the dispatcher, through the mutation into the "
        + "store, and back to the view. The list of steps says what passed through each.",
    parts,
    wide: {
        size: [720, 404],
        boxes: {
            view: [4, 4],
            presenter: [276, 4],
            dispatcher: [548, 4],
            mutation: [548, 324],
            store: [4, 324],
        },
        arrows: [
            { from: "view", to: "presenter", path: "M172 42H262", head: [272, 42, 0], label: "calls", at: [222, 32] },
            { from: "presenter", to: "dispatcher", path: "M444 42H534", head: [544, 42, 0], label: "action", at: [494, 32] },
            { from: "dispatcher", to: "mutation", path: "M632 80V310", head: [632, 320, 90], label: "action", at: [602, 206] },
            { from: "mutation", to: "store", path: "M548 362H186", head: [176, 362, 180], label: "new state", at: [362, 352] },
            { from: "store", to: "view", path: "M88 324V94", head: [88, 84, -90], label: "change", at: [122, 206] },
        ],
    },
    narrow: {
        size: [404, 448],
        boxes: {
            view: [4, 4],
            presenter: [232, 4],
            dispatcher: [232, 184],
            mutation: [232, 364],
            store: [4, 364],
        },
        arrows: [
            { from: "view", to: "presenter", path: "M172 42H218", head: [228, 42, 0], label: "calls", at: [201, 28] },
            { from: "presenter", to: "dispatcher", path: "M316 80V170", head: [316, 180, 90], label: "action", at: [286, 136] },
            { from: "dispatcher", to: "mutation", path: "M316 260V350", head: [316, 360, 90], label: "action", at: [286, 316] },
            { from: "mutation", to: "store", path: "M232 402H186", head: [176, 402, 180], label: "state", at: [204, 388] },
            { from: "store", to: "view", path: "M88 364V94", head: [88, 84, -90], label: "change", at: [122, 228] },
        ],
    },
});
const steps = listSteps(element("steps"), parts);

let choice = location.hash === "#shared" ? "shared" : "own";
showConnection(connection, "connecting");
showChoice();

function showChoice() {
    for (const input of choices) input.checked = input.value === choice;
    element("hint-own").hidden = choice !== "own";
    element("hint-shared").hidden = choice !== "shared";
}

const session = connect("/prex/socket", {
    opened() {
        showConnection(connection, "open");
        error.textContent = "";
        for (const button of buttons) button.disabled = false;
        // A new session begins with a counter of its own.
        flow.clear();
        steps.clear();
        if (choice !== "own") session.send({ action: "choose", counter: choice });
    },
    lost() {
        showConnection(connection, "lost");
        for (const button of buttons) button.disabled = true;
    },
    received(message) {
        const values = message.values ?? {};
        if ("counter" in values) {
            flow.clear();
            steps.clear();
        }
        if ("count" in values) count.textContent = String(values.count);
        if (message.errors) error.textContent = message.errors.join(" ");
        steps.add(message.steps ?? [], message.skipped);
        flow.play(message.steps ?? []);
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
        // So that the address leads to the same counter, and a reload too.
        history.replaceState(null, "", choice === "shared" ? "#shared" : location.pathname);
        session.send({ action: "choose", counter: choice });
    });
}
