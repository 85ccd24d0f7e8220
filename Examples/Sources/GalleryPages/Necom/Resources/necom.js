// The browser's part of the search's view: it shows the values from the server, and sends the typed text.
import { showFrame } from "/gallery/frame.js";
import { connect } from "/gallery/socket.js";

const element = (id) => document.getElementById(id);
const text = element("text");
const summary = element("summary");
const failure = element("failure");
const results = element("results");
const error = element("error");
const moods = [...document.querySelectorAll("input[name=mood]")];

const frame = showFrame({
    title:
        "What is typed goes from the view to the presenter, to the logic model, to the API model and to the server, "
        + "and what is found comes back the same way. The list of steps says what passed through each.",
    parts: {
        view: "View",
        presenter: "Presenter",
        logic: "Logic model",
        api: "API model",
        server: "Server",
    },
    wide: {
        size: [780, 318],
        boxes: {
            view: [14, 20],
            presenter: [298, 20],
            logic: [582, 20],
            api: [582, 228],
            server: [298, 228],
        },
        arrows: [
            { from: "view", to: "presenter", path: "M182 44H284", head: [294, 44, 0], label: "searchText", at: [240, 34] },
            { from: "presenter", to: "view", path: "M298 72H196", head: [186, 72, 180], label: "Binder", at: [240, 92] },
            { from: "presenter", to: "logic", path: "M466 44H568", head: [578, 44, 0], label: "searchText", at: [524, 34] },
            { from: "logic", to: "presenter", path: "M582 72H480", head: [470, 72, 180], label: "Binder", at: [524, 92] },
            { from: "logic", to: "api", path: "M630 96V214", head: [630, 224, 90], label: "300 ms later: search", at: [552, 158] },
            { from: "api", to: "logic", path: "M664 228V110", head: [664, 100, -90], label: "Binder", at: [696, 158] },
            { from: "api", to: "server", path: "M582 252H480", head: [470, 252, 180], label: "GET", at: [524, 242] },
            { from: "server", to: "api", path: "M466 280H568", head: [578, 280, 0], label: "JSON", at: [524, 300] },
        ],
    },
    narrow: {
        size: [404, 652],
        boxes: {
            view: [118, 6],
            presenter: [118, 146],
            logic: [118, 286],
            api: [118, 426],
            server: [118, 566],
        },
        arrows: [
            { from: "view", to: "presenter", path: "M176 82V132", head: [176, 142, 90], label: "searchText", at: [124, 118] },
            { from: "presenter", to: "view", path: "M228 146V96", head: [228, 86, -90], label: "Binder", at: [264, 118] },
            { from: "presenter", to: "logic", path: "M176 222V272", head: [176, 282, 90], label: "searchText", at: [124, 258] },
            { from: "logic", to: "presenter", path: "M228 286V236", head: [228, 226, -90], label: "Binder", at: [264, 258] },
            { from: "logic", to: "api", path: "M176 362V412", head: [176, 422, 90], label: "300 ms later", at: [118, 398] },
            { from: "api", to: "logic", path: "M228 426V376", head: [228, 366, -90], label: "Binder", at: [264, 398] },
            { from: "api", to: "server", path: "M176 502V552", head: [176, 562, 90], label: "GET", at: [146, 538] },
            { from: "server", to: "api", path: "M228 566V516", head: [228, 506, -90], label: "JSON", at: [262, 538] },
        ],
    },
});

let isSearching = false;
let result = { kind: "nothing", rows: [] };
let server = "";

function showResult() {
    failure.textContent = result.kind === "failure" ? result.sentence : "";
    results.replaceChildren(
        ...result.rows.map((row) => {
            const item = document.createElement("li");
            const link = document.createElement("a");
            // Only an address of a web page becomes a link.
            if (row.link.startsWith("https://")) link.href = row.link;
            link.rel = "noopener noreferrer";
            link.target = "_blank";
            link.textContent = row.name;
            const description = document.createElement("p");
            description.textContent = row.description;
            item.append(link, description);
            return item;
        })
    );
    results.scrollTop = 0;
}

/** A query of the length that two lines have room for. */
const shortened = (query = "") => (query.length > 24 ? `${query.slice(0, 23)}…` : query);

function showSummary() {
    const count = result.rows.length;
    const sentences = {
        nothing: "Nothing has been searched.",
        failure: "The search failed.",
        list: count === 0 ? `Nothing found for “${shortened(result.query)}”.` : count === 1 ? "One package." : `${count} packages.`,
    };
    // The results belong to another text than the text in the field.
    const isStale = result.kind === "list" && text.value !== result.query;
    const waiting = isStale ? `For “${shortened(result.query)}”, until you stop typing. ` : "";
    summary.textContent = isSearching ? `Asking ${server}…` : waiting + sentences[result.kind];
    summary.classList.toggle("waiting", isSearching);
    results.dataset.state = isSearching || isStale ? "stale" : "";
}

const session = connect("/necom/socket", {
    status: element("connection"),
    opened() {
        error.textContent = "";
        text.disabled = false;
        frame.clear();
        // A new session has no text, and its server behaves normally.
        const mood = moods.find((input) => input.checked)?.value;
        if (mood && mood !== "well") session.send({ action: "server", mood });
        if (text.value !== "") session.send({ action: "search", text: text.value });
    },
    lost() {
        text.disabled = true;
        isSearching = false;
        showSummary();
    },
    received(message) {
        const values = message.values ?? {};
        if ("server" in values) server = values.server;
        if ("mood" in values) element("server-card").hidden = values.mood === "";
        if ("searching" in values) isSearching = values.searching;
        if ("result" in values) {
            result = values.result;
            showResult();
        }
        showSummary();
        if (message.errors) error.textContent = message.errors.join(" ");
        frame.received(message);
    },
});

text.addEventListener("input", () => {
    error.textContent = "";
    showSummary();
    session.send({ action: "search", text: text.value });
});
for (const input of moods) {
    input.addEventListener("change", () => {
        error.textContent = "";
        session.send({ action: "server", mood: input.value });
        // Searches the text again, to show the server's new behavior.
        if (text.value !== "") session.send({ action: "search", text: text.value });
    });
}
