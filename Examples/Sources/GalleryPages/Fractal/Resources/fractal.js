// The browser's part of the app's views, and the tree of presentations.
import { scrollInside, showFrame } from "/gallery/frame.js";
import { connect } from "/gallery/socket.js";

const element = (id) => document.getElementById(id);
const error = element("error");
const parts = {
    view: "View",
    root: "Root",
    "sign-in": "Sign-in",
    main: "Main",
    text: "Text",
    notes: "Notes",
    note: "Note",
};

function make(tag, className, text = "") {
    const made = document.createElement(tag);
    made.className = className;
    made.textContent = text;
    return made;
}

function send(action, values = {}) {
    error.textContent = "";
    session.send({ action, ...values });
}

/** Shows a text in a field, unless the visitor is typing there. */
function fill(field, text) {
    if (document.activeElement !== field && field.value !== text) field.value = text;
}

/** Shows or hides a screen. A new screen is empty, and gets the focus if `focus` had none to keep it. */
function toggle(screen, isShown, focus) {
    if (screen.hidden !== isShown) return;
    screen.hidden = !isShown;
    if (!isShown) return;
    for (const field of screen.querySelectorAll("input")) field.value = "";
    if (focus && hasBeenUsed) focus.focus();
}

// MARK: App

// The focus follows the screens after the visitor's first click, and not when the page is opened.
let hasBeenUsed = false;
addEventListener("pointerdown", () => (hasBeenUsed = true));
addEventListener("keydown", () => (hasBeenUsed = true));
const rows = new Map();

function showApp({ signIn, main }) {
    toggle(element("sign-in"), Boolean(signIn), element("name"));
    if (signIn) {
        element("sign-in-title").textContent = signIn.title;
        element("sign-in-button").disabled = !signIn.isEnabled;
        element("name-error").textContent = signIn.error;
    }
    toggle(element("main-screen"), Boolean(main), element("add-text"));
    if (!main) return showRows([]);
    element("main-title").textContent = main.title;
    const wasWriting = !element("text-screen").hidden;
    toggle(element("text-screen"), Boolean(main.text), element("text-input"));
    element("write").disabled = Boolean(main.text);
    if (main.text) {
        element("text-title").textContent = main.text.title;
        element("text").textContent = main.text.text;
    } else if (wasWriting) {
        element("write").focus();
    }
    element("note-count").textContent = main.notes?.count ?? "";
    showRows(main.notes?.rows ?? []);
}

function showRows(notes) {
    const list = element("note-rows");
    const focused = document.activeElement;
    const keys = new Set(notes.map((note) => note.key));
    for (const [key, row] of rows) {
        if (keys.has(key)) continue;
        const hadFocus = row.item.contains(focused);
        row.item.remove();
        rows.delete(key);
        if (hadFocus) element("add-text").focus();
    }
    notes.forEach((note, place) => {
        const row = rows.get(note.key) ?? makeRow(note.key);
        fill(row.field, note.text);
        row.field.setAttribute("aria-label", `Note ${place + 1}`);
        row.up.setAttribute("aria-label", `Move note ${place + 1} up`);
        row.down.setAttribute("aria-label", `Move note ${place + 1} down`);
        row.remove.setAttribute("aria-label", `Remove note ${place + 1}`);
        row.up.disabled = place === 0;
        row.down.disabled = place === notes.length - 1;
        if (list.children[place] !== row.item) list.insertBefore(row.item, list.children[place] ?? null);
    });
    // Moving an element removes the focus from it, and a button at the end of the list cannot have it.
    if (list.contains(focused) && document.activeElement !== focused) {
        const target = focused.disabled ? focused.closest("li").querySelector("input") : focused;
        target.focus();
    }
}

function makeRow(key) {
    const item = document.createElement("li");
    const field = document.createElement("input");
    field.autocomplete = "off";
    field.maxLength = 120;
    field.addEventListener("input", () => send("edit", { note: String(key), text: field.value }));
    const button = (sign, action) => {
        const made = make("button", "plain", sign);
        made.type = "button";
        made.addEventListener("click", () => send(action, { note: String(key) }));
        return made;
    };
    const [up, down, remove] = [button("↑", "up"), button("↓", "down"), button("×", "remove")];
    item.append(field, up, down, remove);
    const row = { item, field, up, down, remove };
    rows.set(key, row);
    return row;
}

element("name").addEventListener("input", () => send("type-name", { text: element("name").value }));
// The server may not have sent yet that the button is enabled. Messages keep their order, so it knows the name.
element("name").addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    send("sign-in");
});
element("sign-in").addEventListener("submit", (event) => {
    event.preventDefault();
    send("sign-in");
});
element("sign-out").addEventListener("click", () => send("sign-out"));
element("write").addEventListener("click", () => send("write"));
element("back").addEventListener("click", () => send("back"));
element("text-input").addEventListener("input", () => send("type-text", { text: element("text-input").value }));
element("text-input").addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.isComposing) send("back");
});
element("add").addEventListener("submit", (event) => {
    event.preventDefault();
    const field = element("add-text");
    if (field.value === "") return;
    send("add", { text: field.value });
    field.value = "";
});

// MARK: Tree

const seen = new Set();
// The trees of the newest messages, each with the number of its last step.
const longestHistory = 60;
let trees = [];
let lastStep = 0;
let shown = null;
let screens = { count: 0, left: 0 };

const frame = showFrame({
    parts,
    show(state) {
        shown = state.step;
        showTree();
    },
});
// Continuing shows the present tree.
element("pause").addEventListener("click", showTree);

/** Shows the present tree or, while the visitor goes through the steps, the tree after the message of the present step. */
function showTree() {
    const isLive = element("pause").getAttribute("aria-pressed") !== "true";
    const past = isLive || !shown ? null : trees.find((entry) => entry.step >= shown.number);
    const tree = (past ?? trees.at(-1))?.tree;
    if (!tree) return;
    const { root, began, ended, left } = tree;
    element("alive").textContent = String(began - ended);
    element("began").textContent = String(began);
    element("ended").textContent = String(ended);
    element("screens").textContent = String(screens.count);
    const sentence = element("left");
    sentence.classList.toggle("kept", Boolean(left && (left.alive > 0 || screens.left > 0)));
    const name = left && (parts[left.name] ?? left.name);
    const text = left
        ? `${name} was left: of ${left.began} presentations, ${left.alive} are active, `
          + `and ${screens.left} of its screens are in memory.`
        : "";
    // Set only when it has changed, because screen readers read it out.
    if (sentence.textContent !== text) sentence.textContent = text;
    const nodes = element("tree");
    const top = nodes.scrollTop;
    nodes.replaceChildren(...(root ? [drawNode(root)] : []));
    nodes.scrollTop = top;
    scrollInside(nodes, nodes.querySelector(".leaf.lit, .lit > .name"));
}

/** Stores the tree, and the steps that led to it. */
function follow(message) {
    const values = message.values ?? {};
    lastStep = message.steps?.at(-1)?.number ?? lastStep;
    if (values.screens) screens = values.screens;
    if (values.tree) trees.push({ step: lastStep, tree: values.tree });
    if (trees.length > longestHistory) trees.shift();
    frame.received(message);
    if (values.tree || values.screens) showTree();
}

function drawNode(node) {
    const item = make("li", "node");
    item.dataset.name = node.name;
    item.classList.toggle("lit", shown?.item === node.id);
    item.append(make("span", "name", parts[node.name] ?? node.name));
    if (node.leaves.length > 0) {
        const leaves = make("div", "leaves");
        for (const leaf of node.leaves) {
            const drawn = make("span", "leaf", leaf.name);
            drawn.dataset.name = leaf.name;
            drawn.classList.toggle("lit", shown?.item === leaf.id);
            if (leaf.value) drawn.append(make("span", "code", leaf.value));
            if (!seen.has(leaf.id)) {
                // Marked for a moment.
                drawn.classList.add("new");
                requestAnimationFrame(() => requestAnimationFrame(() => drawn.classList.remove("new")));
                seen.add(leaf.id);
            }
            leaves.append(drawn);
        }
        item.append(leaves);
    }
    if (node.children.length > 0) {
        const children = document.createElement("ul");
        children.append(...node.children.map(drawNode));
        item.append(children);
    }
    return item;
}

const session = connect("/fractal/socket", {
    status: element("connection"),
    opened() {
        error.textContent = "";
        seen.clear();
        trees = [];
        lastStep = 0;
        frame.clear();
        // A new session begins with a new app, without a user.
        for (const screen of ["sign-in", "main-screen", "text-screen"]) element(screen).hidden = true;
    },
    lost() {
        for (const control of document.querySelectorAll(".app button, .app input")) control.disabled = true;
    },
    received(message) {
        const values = message.values ?? {};
        if ("app" in values) {
            for (const control of document.querySelectorAll(".app button, .app input")) control.disabled = false;
            showApp(values.app);
        }
        if (message.errors) error.textContent = message.errors.join(" ");
        follow(message);
    },
});
