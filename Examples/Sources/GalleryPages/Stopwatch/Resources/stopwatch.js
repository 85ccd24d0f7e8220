// Five stopwatches at once: one set of buttons for all, and a figure for each, which lights the effects of a tap.
import { connect } from "/gallery/socket.js";

const element = (id) => document.getElementById(id);
const buttons = ["start", "stop", "lap", "reset"].map(element);
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const stepTime = 220;

/** The pending steps of each figure. */
const queues = new Map();
const turns = new Map();
let timer = 0;

function light(slug, step) {
    const parts = document.querySelectorAll(`#watch-${slug} [data-part]`);
    if (turns.get(slug) !== step.turn) {
        turns.set(slug, step.turn);
        for (const part of parts) {
            part.classList.remove("lit");
            part.querySelector(".value").textContent = "";
        }
    }
    for (const part of parts) {
        const isLit = part.dataset.part === step.part;
        part.classList.toggle("now", isLit);
        if (!isLit) continue;
        part.classList.add("lit");
        part.querySelector(".value").textContent = step.value;
    }
}

/** Lights the next step of each figure: all figures advance together. */
function tick() {
    timer = 0;
    for (const [slug, queue] of queues) {
        do {
            if (queue.length > 0) light(slug, queue.shift());
            // Skips steps, so that a figure does not fall behind.
        } while (queue.length > (calm.matches ? 0 : 12));
    }
    if ([...queues.values()].some((queue) => queue.length > 0)) timer = setTimeout(tick, stepTime);
}

function show(slug, { time, laps, message }) {
    const watch = element(`watch-${slug}`);
    watch.hidden = false;
    watch.querySelector(".time").textContent = time;
    watch.querySelector(".error").textContent = message ?? "";
    const list = watch.querySelector(".laps");
    if (list.dataset.laps === laps.join("\n")) return;
    list.dataset.laps = laps.join("\n");
    list.replaceChildren(
        ...laps.map((lap) => {
            const item = document.createElement("li");
            item.textContent = lap;
            return item;
        })
    );
}

function enable(names) {
    const focused = document.activeElement;
    for (const button of buttons) button.disabled = !names.includes(button.textContent);
    // A keyboard user continues with an enabled button.
    if (buttons.includes(focused) && focused.disabled) {
        buttons.find((button) => !button.disabled)?.focus({ preventScroll: true });
    }
}

const session = connect("/stopwatch/socket", {
    status: element("connection"),
    opened() {
        queues.clear();
        turns.clear();
    },
    lost() {
        enable([]);
    },
    received(message) {
        element("error").textContent = message.errors?.join(" ") ?? element("error").textContent;
        for (const [slug, value] of Object.entries(message.values ?? {})) show(slug, value);
        if (message.values?.iv) enable(message.values.iv.enabled);
        for (const step of message.steps ?? []) {
            const slug = step.part.split(".")[0];
            if (!queues.has(slug)) queues.set(slug, []);
            queues.get(slug).push(step);
        }
        if (!timer) tick();
    },
});

for (const button of buttons) {
    button.addEventListener("click", () => {
        element("error").textContent = "";
        session.send({ action: button.id });
    });
}

// The patterns that stand side by side are kept in the address, so that they are there again after a reload.
const boxes = [...document.querySelectorAll(".chooser input")];
const name = (box) => box.id.slice("show-".length);
const chosen = new URLSearchParams(location.search).get("show");

for (const box of boxes) {
    // A browser may remember the boxes of an earlier visit.
    box.checked = chosen === null ? box.defaultChecked : chosen.split(".").includes(name(box));
    box.addEventListener("change", () => {
        const names = boxes.filter((one) => one.checked).map(name);
        history.replaceState(null, "", `${location.pathname}?show=${names.join(".")}${location.hash}`);
    });
}
