// The common parts of all pages of patterns: the figure, the list of steps, the sample's code, and the buttons to pause, to
// go through the steps and to replay them.
import { copyText } from "/gallery/code.js";
import { drawFigure } from "/gallery/flow.js";
import { followKeys } from "/gallery/keys.js";
import { turnsOf } from "/gallery/turn.js";

const element = (id) => document.getElementById(id);

/**
 * Shows the steps of a page's sample.
 *
 * A step has a number, the number of its cause, the part that it lights, a value and the key of a function. The lit parts are
 * those of the present step and of earlier steps in its turn. An arrow is lit if the step at its beginning caused the step at
 * its end.
 *
 * @param {object} figure the names of its parts; and its title and two layouts, as drawFigure takes them, unless the page
 *   draws the figure itself: then show(state) is called with the lit parts
 * @returns {{received(message: object): void, clear(): void}} received takes each message of the server; clear forgets
 *   all steps, because the session is a new one or shows something else
 */
export function showFrame(figure) {
    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    const stepTime = 170;
    const replayTime = 700;
    const longestList = 60;
    const longestLog = 600;
    const show = figure.show ?? drawFigure(element("flow"), { ...figure, chosen: goToPart }).show;
    const list = element("steps");
    const now = element("now");
    const buttons = Object.fromEntries(["previous", "pause", "next", "replay"].map((id) => [id, element(id)]));
    const code = markCode(element("code"));
    const share = element("share");
    const turns = turnsOf(figure.parts, JSON.parse(element("code").dataset.places));
    let recorded = readRecorded();

    /** All known steps, in order; and the place of the first among all steps so far. */
    let log = [];
    let byNumber = new Map();
    /** The place of the present step in the log; -1 before the first. */
    let present = -1;
    let isPaused = false;
    /** The last place that was shown: those after it wait while the page is paused. */
    let furthest = -1;
    /** Where a replay ends. */
    let replayed = null;
    let timer = 0;

    // MARK: The present step

    function light(index) {
        present = index;
        furthest = Math.max(furthest, index);
        const step = log[index];
        const values = new Map();
        const arrows = new Set();
        if (step) {
            // A cancelled search ends during the turn of the next one.
            const turn = log.slice(0, index + 1).filter((one) => one.turn === step.turn);
            for (const lit of turn.reverse()) {
                if (!values.has(lit.part)) values.set(lit.part, lit.value);
                const cause = byNumber.get(lit.cause);
                if (cause) arrows.add(`${cause.part}-${lit.part}`);
            }
        }
        share.hidden = !step;
        show({ values, arrows, now: step?.part ?? null, step: step ?? null });
        code.mark(step?.place);
        now.textContent = step ? `${step.number} · ${figure.parts[step.part] ?? step.part} ${step.value}` : "No step yet";
        for (const item of list.children) item.classList.toggle("present", item.dataset.number === String(step?.number));
        refreshButtons();
    }

    function refreshButtons() {
        buttons.previous.disabled = present <= 0;
        buttons.next.disabled = present >= log.length - 1;
        buttons.replay.disabled = log.length === 0;
        const waiting = isPaused ? log.length - 1 - furthest : 0;
        element("waiting").textContent = waiting === 0 ? "" : waiting === 1 ? "1 step waits" : `${waiting} steps wait`;
        buttons.pause.textContent = isPaused ? "Go on" : "Pause";
        buttons.pause.setAttribute("aria-pressed", String(isPaused));
    }

    // MARK: Time

    function tick() {
        timer = 0;
        if (replayed !== null) {
            if (present < replayed) light(present + 1);
            if (present >= replayed) replayed = null;
        } else if (!isPaused && present < log.length - 1) {
            const newest = log.at(-1).turn;
            // Steps before the newest turn are shown at once, so that the figure does not fall behind.
            let next = present + 1;
            while (next < log.length - 1 && (calm.matches || log[next].turn !== newest)) next += 1;
            light(next);
        }
        schedule();
    }

    function schedule() {
        const hasMore = replayed !== null ? present < replayed : !isPaused && present < log.length - 1;
        if (hasMore && !timer) timer = setTimeout(tick, replayed !== null ? replayTime : stepTime);
    }

    function pause(value) {
        isPaused = value;
        if (!value) leaveRecorded();
        replayed = null;
        clearTimeout(timer);
        timer = 0;
        refreshButtons();
    }

    function goTo(index) {
        pause(true);
        light(Math.max(0, Math.min(index, log.length - 1)));
        scrollInside(list, list.querySelector(".present"));
    }

    /** Goes to the step that lights a part, whose box may be too small for the value. */
    function goToPart(part) {
        const turn = log[present].turn;
        goTo(log.findLastIndex((step, index) => index <= present && step.turn === turn && step.part === part));
    }

    buttons.pause.addEventListener("click", () => {
        pause(!isPaused);
        if (!isPaused) tick();
    });
    buttons.previous.addEventListener("click", () => goTo(present - 1));
    buttons.next.addEventListener("click", () => goTo(present + 1));
    buttons.replay.addEventListener("click", () => {
        // The turn of the present step, from its beginning.
        const turn = log[present]?.turn ?? log.at(-1).turn;
        pause(true);
        light(log.findIndex((step) => step.turn === turn));
        replayed = log.findLastIndex((step) => step.turn === turn);
        if (calm.matches) light(replayed);
        schedule();
    });
    list.addEventListener("click", (event) => {
        const number = event.target.closest("li")?.dataset.number;
        const index = log.findIndex((step) => String(step.number) === number);
        if (index >= 0) goTo(index);
    });
    followKeys(list, true, (action) => {
        if (log.length === 0) return;
        goTo({ first: 0, back: present - 1, forward: present + 1, newest: log.length - 1 }[action]);
        if (action === "newest") pause(false);
    });
    share.addEventListener("click", async () => {
        const address = turns.address(log.filter((one) => one.turn === log[present].turn));
        const isCopied = await copyText(address);
        element("shared").textContent = isCopied ? "Copied" : "";
        setTimeout(() => (element("shared").textContent = ""), 2000);
        if (!isCopied) prompt("The browser did not let the link be copied. Copy it here:", address);
    });

    // MARK: The list

    function item(...children) {
        const made = document.createElement("li");
        for (const [kind, text] of children) {
            const part = document.createElement("span");
            part.className = kind;
            part.textContent = text;
            made.append(part);
        }
        return made;
    }

    function listStep(step) {
        const made = item(
            ["number", String(step.number)],
            ["part", figure.parts[step.part] ?? step.part],
            ["value code", step.value]
        );
        // A line above the newest step of a turn separates it from the next turn.
        const newest = list.firstElementChild;
        if (newest && newest.dataset.turn !== String(step.turn)) newest.classList.add("turn");
        made.dataset.turn = step.turn;
        made.dataset.part = step.part;
        made.dataset.number = step.number;
        list.prepend(made);
    }

    function take(steps) {
        for (const step of steps) {
            log.push(step);
            byNumber.set(step.number, step);
            listStep(step);
        }
    }

    function readRecorded() {
        const turn = turns.recorded;
        element("broken-link").hidden = turn !== undefined;
        return turn;
    }

    /** The visitor's own steps are shown from now on. */
    function leaveRecorded() {
        recorded = null;
        element("recorded").hidden = true;
    }

    // Using the sample shows the visitor's own steps again.
    for (const event of ["click", "input"]) {
        const use = () => {
            if (!recorded) return;
            pause(false);
            schedule();
        };
        document.querySelector(".beside").addEventListener(event, use, { capture: true });
    }

    /** Shows the turn of the address, in place of those that come, until the visitor goes on. */
    function showRecorded() {
        if (!recorded) return;
        element("recorded").hidden = false;
        take(recorded);
        pause(true);
        light(log.length - 1);
    }

    showRecorded();

    return {
        received(message) {
            const steps = message.steps ?? [];
            if (message.skipped > 0) list.prepend(item(["skipped", `… ${message.skipped} more steps`]));
            take(steps);
            while (list.childElementCount > longestList) list.lastElementChild.remove();
            if (log.length > longestLog) {
                const gone = log.splice(0, log.length - longestLog / 2);
                for (const step of gone) byNumber.delete(step.number);
                present = Math.max(-1, present - gone.length);
                furthest = Math.max(-1, furthest - gone.length);
                if (replayed !== null) replayed = Math.max(present, replayed - gone.length);
            }
            if (steps.length === 0) return;
            refreshButtons();
            if (!timer) tick();
        },
        clear() {
            log = [];
            byNumber = new Map();
            list.replaceChildren();
            if (!recorded) pause(false);
            furthest = -1;
            light(-1);
            showRecorded();
        },
    };
}

/** Marks the function of a step in the code, and scrolls to it inside its box. The page does not scroll. */
function markCode(container) {
    const places = JSON.parse(container.dataset.places);
    const files = new Map(
        [...container.querySelectorAll("[data-file]")].map((file) => [
            file.dataset.file,
            { file, lines: [...file.querySelectorAll(".line")] },
        ])
    );
    let marked = [];

    return {
        mark(key) {
            for (const line of marked) line.classList.remove("marked");
            marked = [];
            if (!key || !Object.hasOwn(places, key)) return;
            const [name, start, end] = places[key];
            marked = files.get(name).lines.slice(start, end);
            for (const line of marked) line.classList.add("marked");
            const heading = files.get(name).file.querySelector(".head").offsetHeight;
            const area = container.getBoundingClientRect();
            const top = marked[0].getBoundingClientRect().top - area.top - heading;
            const bottom = marked.at(-1).getBoundingClientRect().bottom - area.top;
            if (top < 0 || bottom > area.height) container.scrollTop += top - 16;
        },
    };
}

/** Scrolls a list to make one of its elements visible. Nothing else scrolls. */
export function scrollInside(scroller, target) {
    if (!target) return;
    const [outer, inner] = [scroller.getBoundingClientRect(), target.getBoundingClientRect()];
    if (inner.top < outer.top) scroller.scrollTop -= outer.top - inner.top;
    if (inner.bottom > outer.bottom) scroller.scrollTop += inner.bottom - outer.bottom;
}
