// The figure of a data flow: boxes for its parts, arrows between them, and the steps that pass through.

const svg = (name, attributes = {}, text = "") => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.textContent = text;
    return element;
};

const boxWidth = 168;
const boxHeight = 76;

/** Where the figure is above the sample, it is less high: all but its letters. So is one that would be higher than a screen. */
const low = matchMedia("(max-width: 60rem)");
const squeezed = 0.62;

/** Scales the heights in a path of M, L, H, V and Z. */
const squeezePath = (path, by) =>
    path.replace(/([MLHVZ])([^MLHVZ]*)/g, (_, command, numbers) => {
        const isHeight = (place) => command === "V" || (command !== "H" && place === 1);
        return command + numbers.trim().split(/[ ,]+/).map((number, place) => (number && isHeight(place) ? number * by : number)).join(" ");
    });

/**
 * Draws a figure whose parts can be lit.
 *
 * A layout places the parts: { size: [width, height], boxes: { part: [x, y] }, arrows: [{ from, to, path,
 * head: [x, y, angle], label, at: [x, y] }] }, and may have a region: { path, label, at } around some of
 * them. The wide layout is drawn where there is room for it, and the narrow one elsewhere.
 *
 * @param {HTMLElement} container where to draw
 * @param {object} figure its title, the names of its parts, and two layouts: wide and narrow; and chosen(part), which is
 *   called when a lit part is clicked
 * @returns {{show(state: object): void}} show takes the lit parts: values, a Map with the value of each lit part, arrows, a
 *   Set of "from-to", and now, the part that is lit last
 */
export function drawFigure(container, figure) {
    let boxes = new Map();
    let arrows = [];
    let layout = null;
    let height = 1;
    let state = { values: new Map(), arrows: new Set(), now: null };

    function draw() {
        const root = svg("svg", {
            class: layout === figure.wide ? "wide" : "narrow",
            viewBox: `0 0 ${layout.size[0]} ${layout.size[1] * height}`,
            role: "img",
            "aria-label": figure.title,
        });
        // Its letters stay about as large as the page's.
        root.style.maxWidth = `${layout.size[0] * 1.1}px`;
        if (layout.region) {
            const [x, y] = layout.region.at;
            const group = svg("g", { class: "region" });
            group.append(svg("path", { d: squeezePath(layout.region.path, height) }));
            group.append(svg("text", { x, y: y * height }, layout.region.label));
            root.append(group);
        }
        boxes = new Map();
        arrows = layout.arrows.map((arrow) => {
            const group = svg("g", { class: "arrow", "data-arrow": `${arrow.from}-${arrow.to}` });
            group.append(svg("path", { d: squeezePath(arrow.path, height) }));
            const [x, y, degrees] = arrow.head;
            const radians = (degrees * Math.PI) / 180;
            const angle = (Math.atan2(Math.sin(radians) * height, Math.cos(radians)) * 180) / Math.PI;
            group.append(
                svg("path", {
                    class: "head",
                    d: "M0 0 -11 -6 -11 6Z",
                    transform: `translate(${x} ${y * height}) rotate(${angle})`,
                })
            );
            group.append(svg("text", { x: arrow.at[0], y: arrow.at[1] * height }, arrow.label));
            root.append(group);
            return { key: `${arrow.from}-${arrow.to}`, group };
        });
        const [nameAt, valueAt] = height === 1 ? [31, 57] : [19, 38];
        for (const [part, [x, top]] of Object.entries(layout.boxes)) {
            const y = top * height;
            const group = svg("g", { class: "box", "data-part": part });
            const whole = svg("title");
            group.append(whole, svg("rect", { x, y, width: boxWidth, height: boxHeight * height, rx: 12 }));
            const middle = x + boxWidth / 2;
            group.append(svg("text", { class: "name", x: middle, y: y + nameAt }, figure.parts[part]));
            const value = svg("text", { class: "value", x: middle, y: y + valueAt });
            group.append(value);
            root.append(group);
            boxes.set(part, { group, value, whole });
        }
        container.replaceChildren(root);
        refresh();
    }

    function refresh() {
        for (const [part, box] of boxes) {
            const value = state.values.get(part) ?? "";
            fit(box.value, value);
            box.whole.textContent = value;
            box.group.classList.toggle("lit", state.values.has(part));
            box.group.classList.toggle("now", state.now === part);
        }
        for (const arrow of arrows) arrow.group.classList.toggle("lit", state.arrows.has(arrow.key));
    }

    /** Shortens a value to fit its box. The whole value is below the figure when its step is chosen. */
    function fit(element, value) {
        if (element.dataset.value === value) return;
        element.dataset.value = value;
        element.textContent = value;
        const room = boxWidth - 14;
        for (let end = value.length - 1; end > 0 && element.getComputedTextLength() > room; end -= 1) {
            // A first cut by proportion avoids measuring a long value letter by letter.
            end = Math.min(end, Math.ceil((end * room) / element.getComputedTextLength()));
            element.textContent = `${value.slice(0, end).trimEnd()}…`;
        }
    }

    function choose() {
        const chosen = container.clientWidth < figure.wide.size[0] * 0.9 ? figure.narrow : figure.wide;
        const factor = low.matches || chosen.size[1] > 500 ? squeezed : 1;
        if (chosen === layout && factor === height) return;
        layout = chosen;
        height = factor;
        draw();
    }

    new ResizeObserver(choose).observe(container);
    choose();

    container.addEventListener("click", (event) => {
        const box = event.target.closest(".box.lit");
        if (box) figure.chosen?.(box.dataset.part);
    });

    return {
        show(shown) {
            state = shown;
            refresh();
        },
    };
}
