// The page: shows the server's values, and sends the visitor's actions.

import { copyText } from "/gallery/code.js";
import { followKeys } from "/gallery/keys.js";
import { connect } from "/gallery/socket.js";
import { noteAction, sendAddress, showAddress } from "./address.js";
import { showApps } from "./apps.js";
import { setUpControl, showControl, showRepeat } from "./control.js";
import { showDetail } from "./detail.js";
import { find, setText } from "./dom.js";
import { showPins } from "./pins.js";
import { setUpRecordings, showRecordings } from "./recordings.js";
import { showSubjects } from "./subjects.js";
import { showTimeline } from "./timeline.js";
import { followSlider } from "./travel.js";

const show = {
    apps: showApps,
    timeline: showTimeline,
    subjects: showSubjects,
    detail(value, send) {
        showDetail(value, send);
        showRepeat(value, send);
    },
    control: showControl,
    pins: showPins,
    look: showAddress,
    said: (text) => setText(find("said"), text),
};

const connection = connect("/inspector/socket", {
    status: find("connection"),
    server: "the inspector",
    opened() {
        find("error").textContent = "";
        sendAddress((message) => connection.send(message));
    },
    lost() {},
    received(message) {
        for (const [name, value] of Object.entries(message.values ?? {})) {
            show[name](value, send);
            showRecordings(name, value);
        }
        if (message.errors) find("error").textContent = message.errors.at(-1);
    },
});

function send(message) {
    noteAction(message);
    // An error is of the last action. Several files are opened one after the other, and each may have one.
    if (!message.action.startsWith("open")) find("error").textContent = "";
    return connection.send(message);
}

addEventListener("popstate", () => sendAddress((message) => connection.send(message)));
followSlider(send);
setUpRecordings(send);
setUpControl(send);

for (const action of ["first", "back", "forward", "newest", "older", "newer"]) {
    find(action).addEventListener("click", () => send({ action }));
}
find("pause").addEventListener("click", (event) => {
    send({ action: event.currentTarget.getAttribute("aria-pressed") === "true" ? "resume" : "pause" });
});
find("clear").addEventListener("click", (event) => send({ action: "clear", id: event.currentTarget.dataset.app }));
for (const id of ["undo", "undo-steps"]) find(id).addEventListener("click", () => send({ action: "undo" }));
find("clear-ended").addEventListener("click", () => send({ action: "clearEnded" }));
find("go").addEventListener("submit", (event) => {
    event.preventDefault();
    const number = find("number").value;
    if (number) send({ action: "go", number });
});
find("clear-notices").addEventListener("click", () => send({ action: "clearNotices" }));

const filter = (change = {}) =>
    send({
        action: "filter",
        kind: find("kind").value,
        text: find("search").value,
        subject: find("only-subject").dataset.subject ?? "",
        ...change,
    });
find("search").addEventListener("input", () => filter());
find("kind").addEventListener("change", () => filter());
find("only-subject").addEventListener("click", () => filter({ subject: "" }));
find("filters").addEventListener("submit", (event) => event.preventDefault());

for (const button of document.querySelectorAll(".listing .copy")) {
    button.addEventListener("click", async () => {
        const code = button.parentElement.querySelector("pre");
        const isCopied = await copyText(code.textContent);
        if (!isCopied) getSelection().selectAllChildren(code);
        setText(button, isCopied ? "Copied" : "Selected");
        setTimeout(() => setText(button, "Copy"), 2000);
    });
}

followKeys(find("timeline"), false, (action) => send({ action }));
