// Draws a tree of views, and keeps the elements of the views that stay: with them focus, caret and scrolling.

const tags = {
    text: "span",
    button: "button",
    link: "button",
    back: "button",
    field: "label",
    list: "ul",
    row: "li",
};

/**
 * Draws trees of nodes into a container.
 *
 * A node is { id, kind, text, value, children }. Its id is the same for as long as its view is; `text` is the
 * label of a control, and `value` what is in a field.
 *
 * @param {HTMLElement} container
 * @param {object} events pressed(kind, id) is called for buttons, links and the way back, entered(id, text, entry)
 *   for fields; entries are numbered from 1
 * @returns {{draw(tree: object, entry: number): void, enable(isEnabled: boolean): void, clear(): void}}
 *   draw takes the number of the newest entry that the tree has seen
 */
export function drawTree(container, events) {
    const elements = new Map();
    // The number of the newest entry into each field: what the server says of older ones is not shown.
    const entries = new Map();
    let entry = 0;
    let isEnabled = false;
    let way = null;

    function create(node) {
        const element = document.createElement(tags[node.kind] ?? "div");
        element.className = `view ${node.kind}`;
        element.dataset.kind = node.kind;
        if (element.matches("button")) {
            element.type = "button";
            element.addEventListener("click", () => events.pressed(node.kind, node.id));
        }
        if (node.kind === "field") {
            const title = document.createElement("span");
            title.className = "hidden";
            const input = document.createElement("input");
            input.type = "text";
            input.autocomplete = "off";
            input.maxLength = 200;
            input.addEventListener("input", () => {
                entry += 1;
                entries.set(node.id, entry);
                events.entered(node.id, input.value, entry);
            });
            element.append(title, input);
        }
        return element;
    }

    function update(element, node, seen) {
        if (node.kind === "field") {
            const [title, input] = element.children;
            title.textContent = node.text;
            input.placeholder = node.text;
            input.disabled = !isEnabled;
            if ((entries.get(node.id) ?? 0) > seen || input.value === node.value) return;
            const caret = input.selectionStart;
            input.value = node.value;
            if (document.activeElement === input) input.setSelectionRange(caret, caret);
        } else if (node.text !== undefined) {
            if (element.textContent !== node.text) element.textContent = node.text;
            if (element.matches("button")) element.disabled = !isEnabled;
        }
    }

    /** Brings an element's children up to date. Those that are in their place are not touched. */
    function place(parent, nodes, seen) {
        let next = null;
        for (const node of nodes.toReversed()) {
            let element = elements.get(node.id);
            if (element?.dataset.kind !== node.kind) {
                element?.remove();
                element = create(node);
                elements.set(node.id, element);
            }
            update(element, node, seen);
            if (node.children) place(element, node.children, seen);
            if (element.parentElement !== parent || element.nextElementSibling !== next) {
                parent.insertBefore(element, next);
            }
            next = element;
        }
    }

    function ids(node, into) {
        into.add(node.id);
        for (const child of node.children ?? []) ids(child, into);
        return into;
    }

    return {
        draw(tree, seen) {
            const hadFocus = container.contains(document.activeElement);
            const shown = ids(tree, new Set());
            for (const [id, element] of elements) {
                if (shown.has(id)) continue;
                element.remove();
                elements.delete(id);
                entries.delete(id);
            }
            place(container, [tree], seen);
            // Whoever uses the keyboard, or listens, goes on in the screen that took the place of the one before.
            const back = container.querySelector(".back");
            const isOtherScreen = way !== null && (back !== null) !== way;
            way = back !== null;
            if ((hadFocus || isOtherScreen) && !container.contains(document.activeElement)) {
                container.querySelector("button, input")?.focus();
            }
        },
        enable(value) {
            isEnabled = value;
            for (const control of container.querySelectorAll("button, input")) control.disabled = !value;
        },
        clear() {
            way = null;
            elements.clear();
            entries.clear();
            container.replaceChildren();
        },
    };
}
