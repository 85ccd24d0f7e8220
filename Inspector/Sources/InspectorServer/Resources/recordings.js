// Saving and opening recordings, and tests made from them.

import { element, find, setText } from "./dom.js";

// A message of the page has at most 64 KB, and these bytes take four thirds of their number.
const pieceSize = 48_000;
// It may send a hundred messages a second.
const pause = 12;

let chosen = null;
let subject = null;
let step = null;

/** Sets up the controls. `send` sends a message, and returns false without a connection. */
export function setUpRecordings(send) {
    find("open-file").addEventListener("change", (event) => {
        openAll([...event.target.files], send);
        event.target.value = "";
    });
    document.addEventListener("dragover", (event) => {
        if (event.dataTransfer.types.includes("Files")) event.preventDefault();
    });
    document.addEventListener("drop", (event) => {
        const files = [...event.dataTransfer.files];
        if (files.length === 0) return;
        event.preventDefault();
        openAll(files, send);
    });
    find("test").addEventListener("submit", (event) => {
        event.preventDefault();
        copyTest();
    });
    find("test-from-here").addEventListener("click", () => (find("test-from").value = step ?? ""));
    find("test-to-here").addEventListener("click", () => (find("test-to").value = step ?? ""));
}

/** Stores the server's values. */
export function showRecordings(name, value) {
    if (name === "apps") {
        chosen = value.chosen ?? null;
        const save = find("save");
        save.hidden = chosen === null;
        save.href = `/inspector/recording?app=${chosen}`;
        setText(find("reading"), value.reading.length === 0 ? "" : `Reading ${value.reading.join(", ")}…`);
    } else if (name === "detail") {
        const before = subject;
        subject = value.subject?.id ?? null;
        step = value.step?.number ?? null;
        find("test").hidden = subject === null;
        find("test-from-here").disabled = find("test-to-here").disabled = step === null;
        if (before === subject) return;
        find("test-from").value = find("test-to").value = "";
        setText(find("test-said"), "");
        find("test-source").replaceChildren();
    }
}

/** Opens files one after the other, such as the two files of a recording. */
async function openAll(files, send) {
    say("");
    for (const file of files) await open(file, send);
}

async function open(file, send) {
    if (file.size > 64 << 20) {
        say(`${file.name} has ${file.size.toLocaleString("en")} bytes. The page opens files of at most 64 MB; “Inspector open” opens larger ones.`);
        return;
    }
    if (!send({ action: "openFile", name: file.name })) return say("There is no connection to the inspector.");
    for (let start = 0; start < file.size; start += pieceSize) {
        const bytes = new Uint8Array(await file.slice(start, start + pieceSize).arrayBuffer());
        let text = "";
        for (const byte of bytes) text += String.fromCharCode(byte);
        await new Promise((done) => setTimeout(done, pause));
        if (!send({ action: "openPiece", piece: btoa(text) })) return say("The connection to the inspector was lost.");
    }
    send({ action: "openEnd" });
}

async function copyTest() {
    const parameters = new URLSearchParams({ app: chosen, subject });
    for (const end of ["from", "to"]) {
        const number = find(`test-${end}`).value;
        if (number) parameters.set(end, number);
    }
    for (const module of find("test-modules").value.split(/[\s,]+/)) if (module) parameters.append("module", module);
    try {
        const answer = await fetch(`/inspector/test?${parameters}`);
        const text = await answer.text();
        if (!answer.ok) {
            setText(find("test-said"), text);
            find("test-source").replaceChildren();
            return;
        }
        const source = element("pre", "code");
        // Not through `element`, which escapes marks of direction differently: the source contains none.
        source.textContent = text;
        source.tabIndex = 0;
        source.setAttribute("role", "region");
        source.setAttribute("aria-label", "Source of the test");
        find("test-source").replaceChildren(source);
        await copy(text);
    } catch {
        setText(find("test-said"), "The inspector does not answer.");
    }
}

async function copy(text) {
    try {
        await navigator.clipboard.writeText(text);
        setText(find("test-said"), "Copied. Write makeSubject(), and run it.");
    } catch {
        setText(find("test-said"), "The browser did not let it be copied. Select the text below.");
    }
}

const say = (text) => (find("error").textContent = text);
