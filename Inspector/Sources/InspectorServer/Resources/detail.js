// The selected step with its causes and effects, and the state of the chosen subject.

import { count, element, find, kindName, setText } from "./dom.js";
import { drawFigure } from "./figure.js";
import { makePinnable } from "./pins.js";

export function showDetail({ step, subject, asOf }, send) {
    find("hint").hidden = Boolean(step || subject);
    setText(find("detail-title"), step ? `Step ${step.number}` : subject ? subject.title : "Nothing is selected");
    find("what").replaceChildren(...(step ? what(step) : []));
    drawFigure(find("figure"), step ? step.of : subject, step);
    find("differences").replaceChildren(...(step ? changes(step) : []));
    const other = step && subject && step.of.id !== subject.id ? step : null;
    find("other-object").hidden = !other;
    find("other-object").replaceChildren(...(other ? leadBack(other, subject, send) : []));
    setText(find("values-title"), `Send to ${subject?.title} again`);
    setText(find("test-title"), `Make a test of the steps of ${subject?.title}`);
    find("subject-detail").replaceChildren(...(subject ? subjectDetail(subject, asOf, send) : []));
    find("chain").replaceChildren(...(step ? chain(step, send) : []));
}

function what(step) {
    const text = [step.name, step.value].filter(Boolean).join(" ");
    const line = element(
        "p",
        "what",
        element("span", `kind kind-${step.kind}`, kindName(step.kind)),
        element("span", "of", `of ${step.of.title}`),
        step.isOnMain ? null : element("span", "thread", "off main")
    );
    const parts = [line];
    if (text) {
        const value = element("div", "value code", text);
        // It scrolls if it is long.
        value.tabIndex = 0;
        value.setAttribute("role", "region");
        value.setAttribute("aria-label", "Value of the step");
        parts.push(value);
    }
    if (!step.isDescribed) {
        parts.push(element("p", "facts", "Much happened at once, so its values were not described."));
    }
    return parts;
}

/** Says whose state is below, where it is not that of the step's object. */
function leadBack(step, subject, send) {
    const back = element("button", "", `Show ${step.of.title}`);
    back.type = "button";
    back.id = "show-own";
    back.addEventListener("click", () => send({ action: "subject", id: String(step.of.id) }));
    return [element("p", "", `Below is ${subject.title}. Step ${step.number} is of ${step.of.title}.`), back];
}

function changes(step) {
    if (step.differences.length === 0) return [];
    return [element("h3", "", `What step ${step.number} changed`), differences(step.differences)];
}

function chain(step, send) {
    const parts = [];
    if (step.causes.length > 0) parts.push(element("h3", "", `What caused step ${step.number}`), links(step.causes, "causes", send));
    if (step.effectCount > 0) {
        parts.push(element("h3", "", `What step ${step.number} led to`), links(step.effects, "effects", send));
        const more = step.effectCount - step.effects.length;
        if (more > 0) parts.push(element("p", "facts", `and ${count(more, "further step")}`));
    }
    return parts;
}

function differences(all) {
    const list = element("dl", "differences");
    for (const { path, old, new: now } of all) {
        list.append(element("dt", "code", path || "the state"));
        if (old !== undefined) list.append(element("dd", "old code", element("span", "sign", "− "), old));
        if (now !== undefined) list.append(element("dd", "new code", element("span", "sign", "+ "), now));
        if (old === undefined && now === undefined) list.append(element("dd"));
    }
    return list;
}

function links(all, id, send) {
    const list = element("ol", "links");
    list.id = id;
    for (const { number, kind, title, isKept } of all) {
        if (!isKept) {
            list.append(element("li", "facts", `step ${number}, which is no longer kept`));
            continue;
        }
        const button = element(
            "button",
            "link",
            element("span", "number", String(number)),
            element("span", `kind kind-${kind}`, kindName(kind)),
            element("span", "code", title)
        );
        button.type = "button";
        button.addEventListener("click", () => send({ action: "select", number: String(number) }));
        list.append(element("li", "", button));
    }
    return list;
}

function subjectDetail(subject, asOf, send) {
    const only = element("button", "", "Show only its steps");
    only.type = "button";
    only.id = "show-only";
    only.addEventListener("click", () => send({ action: "filter", subject: String(subject.id) }));
    const kind = [subject.pattern, subject.kind, subject.type === subject.title.split(" #")[0] ? null : subject.type];
    const parts = [
        element("h3", "", subject.title),
        element("p", "facts", kind.filter(Boolean).join(" · ") + (subject.isLiving ? "" : " · has ended")),
    ];
    const heading = element("h3", "", `State ${asOf === undefined ? "now" : `after step ${asOf}`}`);
    heading.id = "state-title";
    parts.push(heading);
    if (!subject.state) {
        parts.push(element("p", "facts", "No recorded state."), only);
        return parts;
    }
    const { lines, number, isStale } = subject.state;
    const state = element("ol", "state code");
    state.id = "state";
    for (const { text, path, isNew } of lines) {
        const line = element("li", isNew ? "is-new" : "", text || " ");
        line.dataset.path = path;
        if (isNew) line.append(element("span", "hidden", " (changed)"));
        state.append(line);
    }
    makePinnable(state, subject.id, send);
    parts.push(state);
    const facts = [];
    if (number !== asOf) facts.push(`As step ${number} left it.`);
    if (isStale) facts.push("It has changed since, in steps whose values were not described.");
    parts.push(element("p", "facts", facts.join(" ")), only);
    return parts;
}
