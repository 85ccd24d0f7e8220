// A small figure for each pattern, with the part of a step lit.

// Parts are [x, y]; links are [from, to, label]. A link is straight, or bends if its parts share no row or column.
const figures = {
    Prex: {
        parts: { view: ["View", 0, 0], presenter: ["Presenter", 1, 0], action: ["Dispatcher", 2, 0], mutation: ["Mutation", 2, 1], store: ["Store", 1, 1] },
        links: [["view", "presenter"], ["presenter", "action"], ["action", "mutation"], ["mutation", "store"], ["store", "view"]],
        lit: { action: ["action"], mutation: ["mutation", "store"], reflection: ["view"] },
    },
    Necom: {
        parts: { view: ["View", 0, 0], presenter: ["Presenter", 1, 0], model: ["Model", 2, 0], state: ["State", 2, 1], delegate: ["Delegate", 1, 1] },
        links: [["view", "presenter"], ["presenter", "model"], ["model", "state"], ["model", "delegate"], ["delegate", "view"]],
        lit: { action: ["model"], change: ["state"], delegate: ["delegate"] },
    },
    IV: {
        parts: { view: ["View", 0, 0], event: ["Event", 1, 0], interactor: ["Interactor", 2, 0], command: ["Command", 1, 1] },
        links: [["view", "event"], ["event", "interactor"], ["interactor", "command"], ["command", "view"]],
        lit: { event: ["event"], command: ["command"], handling: ["view"] },
    },
    Sede: {
        parts: { view: ["View", 0, 0], message: ["Message", 1, 0], seeder: ["Seeder", 2, 0], command: ["Command", 2, 1], model: ["Model", 1, 1], route: ["Route", 0, 1] },
        links: [["view", "message"], ["message", "seeder"], ["seeder", "command"], ["seeder", "model"], ["model", "view"], ["view", "route"]],
        lit: { message: ["message", "seeder"], initialization: ["model"], update: ["model"], route: ["route"], workBegan: ["command"], workEnded: ["command"] },
    },
    "Fractal MVVM": {
        parts: { model: ["View model", 0, 0], presenter: ["Presenter", 1, 0], view: ["View", 2, 0], children: ["Children", 1, 1] },
        links: [["model", "presenter"], ["presenter", "view"], ["presenter", "children"]],
        lit: { began: ["presenter", "view"], ended: ["presenter"] },
    },
    property: {
        parts: { before: ["Old value", 0, 0], change: ["Change", 1, 0], after: ["New value", 2, 0] },
        links: [["before", "change"], ["change", "after"]],
        lit: { change: ["change", "after"] },
    },
    action: {
        parts: { apply: ["Apply", 0, 0], work: ["Execution", 1, 0], values: ["Values", 2, 0] },
        links: [["apply", "work"], ["work", "values"]],
        lit: { workBegan: ["apply", "work"], workEnded: ["values"] },
    },
};

const [width, height, gapX, gapY] = [100, 34, 20, 30];

/** Draws the figure of a subject's pattern, with the lights of a step. Without a subject it is empty. */
export function drawFigure(container, subject, step) {
    const figure = figures[subject?.pattern ?? subject?.kind];
    if (!figure) return container.replaceChildren();
    const lit = step ? (figure.lit[step.kind] ?? []) : [];
    const key = `${subject.pattern ?? subject.kind} ${lit}`;
    if (container.dataset.key === key && container.firstChild) return;
    container.dataset.key = key;

    const rows = 1 + Math.max(...Object.values(figure.parts).map(([, , y]) => y));
    const names = lit.map((part) => figure.parts[part][0]);
    const root = svg("svg", {
        viewBox: `0 0 ${3 * width + 2 * gapX + 4} ${rows * height + (rows - 1) * gapY + 4}`,
        class: "parts",
        role: "img",
        "aria-label": `${subject.pattern ?? "A " + subject.kind}${names.length ? `: ${names.join(" and ")}` : ""}`,
    });
    for (const [from, to] of figure.links) root.append(arrow(figure.parts[from], figure.parts[to]));
    for (const [id, [name, x, y]] of Object.entries(figure.parts)) {
        const group = svg("g", { class: lit.includes(id) ? "part lit" : "part", "data-part": id });
        group.append(svg("rect", { x: left(x), y: top(y), width, height, rx: 8 }));
        const text = svg("text", { x: left(x) + width / 2, y: top(y) + height / 2 + 5 });
        text.textContent = name;
        group.append(text);
        root.append(group);
    }
    container.replaceChildren(root);
}

const left = (x) => 2 + x * (width + gapX);
const top = (y) => 2 + y * (height + gapY);

function svg(name, attributes) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
}

/** A line from the edge of one part to the edge of another, with a head. */
function arrow([, x1, y1], [, x2, y2]) {
    const group = svg("g", { class: "arrow" });
    let line;
    if (y1 === y2) {
        const [start, end] = x1 < x2 ? [left(x1) + width, left(x2)] : [left(x1), left(x2) + width];
        line = [start, top(y1) + height / 2, end, top(y2) + height / 2];
    } else if (x1 === x2) {
        const [start, end] = y1 < y2 ? [top(y1) + height, top(y2)] : [top(y1), top(y2) + height];
        line = [left(x1) + width / 2, start, left(x2) + width / 2, end];
    } else {
        const [start, end] = y1 < y2 ? [top(y1) + height, top(y2)] : [top(y1), top(y2) + height];
        const lean = (x) => (x1 < x2 ? x : -x);
        line = [left(x1) + width / 2 + lean(25), start, left(x2) + width / 2 - lean(25), end];
    }
    const [ax, ay, bx, by] = line;
    const angle = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
    group.append(svg("path", { d: `M${ax} ${ay}L${bx} ${by}` }));
    group.append(svg("path", { class: "head", d: "M0 0-8-4-8 4Z", transform: `translate(${bx} ${by}) rotate(${angle})` }));
    return group;
}
