// The to-do app's screen, the mood of its store, and deep links into it.
import { listSteps } from "/gallery/flow.js";
import { connect } from "/gallery/socket.js";
import { keepPages } from "/sede-todo/pages.js";
import { drawTree } from "/sede-todo/tree.js";

const element = (id) => document.getElementById(id);
const error = element("error");
const moods = [...document.querySelectorAll("#store input")];
const links = [...document.querySelectorAll("#links button")];

const steps = listSteps(element("steps"), { view: "View", store: "Store" });

function send(message) {
    error.textContent = "";
    session.send(message);
}

const screen = drawTree(element("screen"), send);
const pages = keepPages(() => send({ action: "back" }));

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
        steps.clear();
        screen.clear();
        enable(true);
        session.send({ action: "open", link: location.hash.slice(1) });
    },
    lost() {
        enable(false);
    },
    received(message) {
        const { screen: shown, mood } = message.values ?? {};
        if (shown) {
            screen.draw(shown.tree, shown.entry);
            pages.show(shown.depth);
        }
        if (mood !== undefined) for (const input of moods) input.checked = input.value === mood;
        if (message.errors) {
            error.textContent = message.errors.join(" ");
            pages.refused();
        }
        steps.add(message.steps ?? [], message.skipped);
    },
});
