// The steps, oldest first.

import { count, element, find, keepRows, kindName, setText } from "./dom.js";
import { showTravel } from "./travel.js";

let selected = null;
let wasLongestFirst = false;

export function showTimeline(value, send) {
    const list = find("steps");
    const scroll = find("timeline");
    const wasAtEnd = scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 40;
    keepRows(list, value.rows, (row) => String(row.number), (row) => makeRow(row, send));

    find("older").hidden = value.older === 0;
    find("newer").hidden = value.newer === 0;
    setText(find("older"), `${count(value.older, "older step")}`);
    setText(find("newer"), `${count(value.newer, "newer step")}`);
    const isFiltered = value.matching !== value.kept;
    find("empty").hidden = value.rows.length > 0;
    if (value.isLongestFirst) setText(find("empty"), "No step that is listed has a duration.");
    else setText(find("empty"), isFiltered ? "No step matches the filter." : noSteps(value));

    // Without steps, the hint says so.
    setText(find("cleared-text"), value.cleared === undefined ? "" : `The steps up to ${value.cleared} were cleared.`);

    const facts = [isFiltered ? `${value.matching.toLocaleString("en")} of ${count(value.kept, "step")}` : count(value.kept, "step")];
    if (value.isPaused) facts.push(value.waiting > 0 ? `paused, ${value.waiting.toLocaleString("en")} since` : "paused");
    setText(find("timeline-facts"), facts.join(", "));

    const pause = find("pause");
    pause.setAttribute("aria-pressed", String(value.isPaused));
    setText(pause, value.isPaused ? "Resume" : "Pause");
    const position = value.rows.findIndex((row) => row.number === value.selected);
    find("first").disabled = value.rows.length === 0 || (position === 0 && value.older === 0);
    // No step is selected after the newest, and in the order of durations before the longest.
    const isOutside = (end) => value.selected === undefined && value.isLongestFirst === end;
    find("back").disabled = value.rows.length === 0 || isOutside(true) || (position === 0 && value.older === 0);
    find("forward").disabled = value.rows.length === 0 || isOutside(false) || (position === value.rows.length - 1 && value.newer === 0);
    find("newest").disabled = value.isFollowing;
    showFilter(value);
    showTravel(value);

    // The list keeps its scroll position, and moves only while it is followed or another step is selected.
    const isReordered = value.isLongestFirst !== wasLongestFirst;
    if (value.selected !== undefined && (value.selected !== selected || isReordered)) {
        list.querySelector('[aria-current="true"]')?.scrollIntoView({ block: "nearest" });
    } else if (value.isLongestFirst) {
        if (isReordered) scroll.scrollTop = 0;
    } else if (value.isFollowing && (isReordered || wasAtEnd || selected !== (value.selected ?? null))) {
        scroll.scrollTop = scroll.scrollHeight;
    }
    selected = value.selected ?? null;
    wasLongestFirst = value.isLongestFirst;
}

function noSteps({ cleared }) {
    if (cleared === undefined) return "No steps yet. An app that ends at once may end before it has sent one.";
    return "Steps from now on are listed as they arrive.";
}

function makeRow(row, send) {
    const first = element(
        "span",
        "line",
        element("span", "number", String(row.number)),
        element("span", `kind kind-${row.kind}`, kindName(row.kind)),
        element("span", "title code", row.title || "")
    );
    const second = element("span", "line second", element("span", "of", row.of));
    if (row.difference) second.append(element("span", "difference code", row.difference));
    if (!row.isOnMain) second.append(element("span", "thread", "off main"));
    if (row.took !== undefined) second.append(element("span", "took", `took ${duration(row.took)}`));
    else if (row.isRunning) second.append(element("span", "took", "not ended"));
    if (row.after >= 1) second.append(element("span", "after", time(row.after)));
    const button = element("button", "step", first, second);
    button.type = "button";
    // The list is one stop of the Tab key. In it, arrow keys move from step to step.
    button.tabIndex = -1;
    // The last causes are nearest to the step; the first causes of a long chain are grouped.
    button.dataset.depth = String(row.depth);
    if (row.cause) {
        button.dataset.cause = String(row.cause);
        first.prepend(element("span", "arrow", "↳"));
        first.append(element("span", "hidden", `, caused by step ${row.cause}`));
    }
    if (row.relation === "selected") button.setAttribute("aria-current", "true");
    else if (row.relation) first.append(element("span", "relation", row.relation));
    button.addEventListener("click", () => send({ action: "select", number: String(row.number) }));
    const item = element("li", row.relation ?? "", button);
    if (row.missing !== undefined) {
        const steps = row.missing === 0 ? "Steps are" : row.missing === 1 ? "1 step is" : `${row.missing.toLocaleString("en")} steps are`;
        item.prepend(element("p", "missing", `${steps} missing here: more happened than the app could send or write.`));
    }
    return item;
}

const time = (milliseconds) => `+${duration(milliseconds)}`;

function duration(milliseconds) {
    if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(1)} s`;
    return milliseconds < 10 ? `${milliseconds.toFixed(1)} ms` : `${Math.round(milliseconds)} ms`;
}

function showFilter({ kinds, filter }) {
    const kind = find("kind");
    const options = ["", ...new Set([...kinds, ...(filter.kind ? [filter.kind] : [])])];
    if (kind.dataset.options !== options.join()) {
        kind.dataset.options = options.join();
        kind.replaceChildren(...options.map((name) => new Option(name ? kindName(name) : "All kinds", name)));
    }
    if (document.activeElement !== kind) kind.value = filter.kind ?? "";
    const search = find("search");
    if (document.activeElement !== search) search.value = filter.text;
    const only = find("only-subject");
    only.hidden = filter.subject === undefined;
    only.dataset.subject = filter.subject ?? "";
    if (!only.hidden) setText(only, `Only ${filter.subjectTitle} ×`);
    only.setAttribute("aria-label", `Show the steps of all, and not of ${filter.subjectTitle} only`);
}
