// The figure of a data flow: boxes for its parts, arrows between them, and the steps that pass through.

const svg = (name, attributes = {}, text = "") => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.textContent = text;
    return element;
};

const boxWidth = 168;
const boxHeight = 76;

/**
 * Draws a figure whose parts can be lit.
 *
 * A layout places the parts: { size: [width, height], boxes: { part: [x, y] }, arrows: [{ from, to, path,
 * head: [x, y, angle], label, at: [x, y] }] }, and may have a region: { path, label, at } around some of
 * them. The wide layout is drawn where there is room for it, and the narrow one elsewhere.
 *
 * @param {HTMLElement} container where to draw
 * @param {object} figure its title, the names of its parts, and two layouts: wide and narrow
 * @returns {{show(state: object): void}} show takes what is lit: values, a Map with the value of each lit part, arrows, a
 *   Set of "from-to", and now, the part that is lit last
 */
export function drawFigure(container, figure) {
    let boxes = new Map();
    let arrows = [];
    let layout = null;
    let state = { values: new Map(), arrows: new Set(), now: null };

    function draw() {
        const root = svg("svg", {
            viewBox: `0 0 ${layout.size[0]} ${layout.size[1]}`,
            role: "img",
            "aria-label": figure.title,
        });
        // Its letters stay about as large as the page's.
        root.style.maxWidth = `${layout.size[0] * 1.1}px`;
        if (layout.region) {
            const [x, y] = layout.region.at;
            const group = svg("g", { class: "region" });
            group.append(svg("path", { d: layout.region.path }));
            group.append(svg("text", { x, y }, layout.region.label));
            root.append(group);
        }
        boxes = new Map();
        arrows = layout.arrows.map((arrow) => {
            const group = svg("g", { class: "arrow", "data-arrow": `${arrow.from}-${arrow.to}` });
            group.append(svg("path", { d: arrow.path }));
            const [x, y, angle] = arrow.head;
            group.append(
                svg("path", {
                    class: "head",
                    d: "M0 0 -11 -6 -11 6Z",
                    transform: `translate(${x} ${y}) rotate(${angle})`,
                })
            );
            group.append(svg("text", { x: arrow.at[0], y: arrow.at[1] }, arrow.label));
            root.append(group);
            return { key: `${arrow.from}-${arrow.to}`, group };
        });
        for (const [part, [x, y]] of Object.entries(layout.boxes)) {
            const group = svg("g", { class: "box", "data-part": part });
            group.append(svg("rect", { x, y, width: boxWidth, height: boxHeight, rx: 12 }));
            const middle = x + boxWidth / 2;
            group.append(svg("text", { class: "name", x: middle, y: y + 31 }, figure.parts[part]));
            const value = svg("text", { class: "value", x: middle, y: y + 57 });
            group.append(value);
            root.append(group);
            boxes.set(part, { group, value });
        }
        container.replaceChildren(root);
        refresh();
    }

    function refresh() {
        for (const [part, box] of boxes) {
            fit(box.value, state.values.get(part) ?? "");
            box.group.classList.toggle("lit", state.values.has(part));
            box.group.classList.toggle("now", state.now === part);
        }
        for (const arrow of arrows) arrow.group.classList.toggle("lit", state.arrows.has(arrow.key));
    }

    /** Writes as much of a value as the box has room for; the list of steps has all of it. */
    function fit(element, value) {
        if (element.dataset.value === value) return;
        element.dataset.value = value;
        element.textContent = value;
        const room = boxWidth - 14;
        for (let end = value.length - 1; end > 0 && element.getComputedTextLength() > room; end -= 1) {
            // A first cut by proportion, so that a long value is not measured letter by letter.
            end = Math.min(end, Math.ceil((end * room) / element.getComputedTextLength()));
            element.textContent = `${value.slice(0, end).trimEnd()}…`;
        }
    }

    function choose() {
        const chosen = container.clientWidth < figure.wide.size[0] * 0.9 ? figure.narrow : figure.wide;
        if (chosen === layout) return;
        layout = chosen;
        draw();
    }

    new ResizeObserver(choose).observe(container);
    choose();

    return {
        show(shown) {
            state = shown;
            refresh();
        },
    };
}
