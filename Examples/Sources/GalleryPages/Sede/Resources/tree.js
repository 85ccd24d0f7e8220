// Draws a tree of views, and keeps the elements of views that stay, with their focus, caret and scroll position.

const tags = {
    text: "span",
    title: "h3",
    button: "button",
    link: "button",
    back: "button",
    delete: "button",
    dismiss: "button",
    toggle: "label",
    field: "label",
    secure: "label",
    editor: "label",
    picker: "label",
    list: "ul",
    section: "ul",
    row: "li",
};

/** The controls inside labels, and their types. */
const inputs = {
    field: ["input", "text"],
    secure: ["input", "password"],
    editor: ["textarea"],
    toggle: ["input", "checkbox"],
    picker: ["select"],
};

const presentations = new Set(["sheet", "alert"]);

/**
 * Draws trees of nodes into a container.
 *
 * A node is { id, kind, text, value, isOn, options, selection, role, isDisabled, looks, identifier, children }. Its id is the same
 * for as long as its view is; `text` is the label of a control, and `value` what is in a field.
 *
 * @param {HTMLElement} container
 * @param {(message: object) => void} send called with a message about the visitor's action for the server;
 *   entries into fields are numbered from 1
 * @returns {{draw(tree: object, entry: number): void, enable(isEnabled: boolean): void, clear(): void}}
 *   draw takes the number of the newest entry that the tree has seen
 */
export function drawTree(container, send) {
    const elements = new Map();
    // The number of the newest entry into each field. Older values from the server are not shown.
    const entries = new Map();
    let entry = 0;
    let isEnabled = false;
    let way = null;

    const actions = {
        button: (node) => ({ action: "tap", id: node.id }),
        link: (node) => ({ action: "follow", id: node.id }),
        back: () => ({ action: "back" }),
        delete: (node) => ({ action: "delete", id: node.id.replace("-delete", "") }),
        dismiss: () => ({ action: "dismiss" }),
    };

    function create(node) {
        const element = document.createElement(tags[node.kind] ?? "div");
        element.className = `view ${node.kind}`;
        element.dataset.kind = node.kind;
        if (node.kind === "title") element.tabIndex = -1;
        if (actions[node.kind]) {
            element.type = "button";
            element.addEventListener("click", () => send(actions[node.kind](node)));
        }
        if (inputs[node.kind]) element.append(...createInput(node));
        if (presentations.has(node.kind)) {
            element.setAttribute("role", node.kind === "alert" ? "alertdialog" : "dialog");
            element.setAttribute("aria-modal", "true");
            if (node.kind === "alert") {
                const title = document.createElement("h3");
                title.className = "title";
                title.id = `title-${node.id}`;
                title.tabIndex = -1;
                element.append(title);
                element.setAttribute("aria-labelledby", title.id);
            } else {
                element.setAttribute("aria-label", "Sheet");
            }
        }
        return element;
    }

    function createInput(node) {
        const [tag, type] = inputs[node.kind];
        const title = document.createElement("span");
        title.className = type === "checkbox" || tag === "select" ? "label" : "hidden";
        const input = document.createElement(tag);
        if (type) input.type = type;
        if (type === "checkbox") {
            input.addEventListener("change", () => send({ action: "tap", id: node.id }));
            return [input, title];
        }
        if (tag === "select") {
            input.addEventListener("change", () => {
                send({ action: "choose", id: node.id, option: String(input.selectedIndex) });
            });
            return [title, input];
        }
        input.autocomplete = "off";
        input.maxLength = 200;
        input.addEventListener("input", () => {
            entry += 1;
            entries.set(node.id, entry);
            send({ action: "enter", id: node.id, text: input.value, entry: String(entry) });
        });
        if (tag === "input") {
            input.addEventListener("keydown", (event) => {
                if (event.key !== "Enter" || event.isComposing || event.repeat) return;
                event.preventDefault();
                // The resulting text of the field counts, not the text entered before.
                entries.delete(node.id);
                send({ action: "submit", id: node.id });
            });
        }
        return [title, input];
    }

    function update(element, node, seen) {
        // A list whose parts are lists has no items itself.
        if (node.kind === "list") {
            const hasSections = node.children?.some((child) => child.kind === "section");
            if (hasSections) element.setAttribute("role", "group");
            else element.removeAttribute("role");
        }
        if (inputs[node.kind]) {
            updateInput(element, node, seen);
        } else if (node.kind === "alert") {
            setText(element.querySelector(":scope > .title"), node.text);
        } else if (node.text !== undefined) {
            setText(element, node.kind === "delete" ? "×" : node.text);
            if (node.kind === "delete") element.setAttribute("aria-label", node.text);
            if (element.matches("button")) disable(element, node);
        }
        if (node.kind === "button") element.dataset.role = node.role ?? "";
        element.dataset.looks = (node.looks ?? []).join(" ");
        element.dataset.identifier = node.identifier ?? "";
    }

    function updateInput(element, node, seen) {
        const title = element.querySelector("span");
        const input = element.querySelector("input, select, textarea");
        setText(title, node.text);
        disable(input, node);
        if (node.kind === "toggle") {
            input.checked = node.isOn;
            input.setAttribute("aria-label", node.text);
            return;
        }
        if (node.kind === "picker") {
            const options = node.options ?? [];
            if (input.options.length !== options.length || options.some((text, i) => input.options[i].text !== text)) {
                input.replaceChildren(...options.map((text) => new Option(text)));
            }
            input.selectedIndex = node.selection ?? -1;
            return;
        }
        input.placeholder = node.text;
        if ((entries.get(node.id) ?? 0) > seen || input.value === node.value) return;
        const caret = input.selectionStart;
        input.value = node.value;
        if (document.activeElement === input) input.setSelectionRange(caret, caret);
    }

    function setText(element, text) {
        if (element.textContent !== text) element.textContent = text;
    }

    function disable(control, node) {
        control.dataset.off = node.isDisabled ? "view" : "";
        control.disabled = !isEnabled || Boolean(node.isDisabled);
    }

    /** Updates an element's children. Children in their place are not touched. */
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

    /** The content behind a sheet or an alert is readable, but not usable. */
    function cover(tree) {
        const nodes = tree.children ?? [];
        const topmost = nodes.findLastIndex((node) => presentations.has(node.kind));
        nodes.forEach((node, index) => {
            elements.get(node.id).inert = index < topmost;
        });
    }

    /** The identity of a screen: its pages, and the sheets and alerts over them. */
    function screen() {
        const over = [...container.querySelectorAll(".sheet, .alert")];
        return [
            container.querySelectorAll(".back").length,
            over.length,
            container.querySelector(".navigation > .title")?.textContent ?? "",
        ].join("/");
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
            cover(tree);
            // A user of the keyboard or of a screen reader continues in the new screen.
            const isOtherScreen = way !== null && screen() !== way;
            way = screen();
            const isLost = !container.contains(document.activeElement) || document.activeElement.closest("[inert]");
            if ((hadFocus || isOtherScreen) && isLost) {
                const controls = "button:not(:disabled), input:not(:disabled), select, textarea";
                [...container.querySelectorAll(controls)].find((control) => !control.closest("[inert]"))?.focus();
            }
        },
        enable(value) {
            isEnabled = value;
            for (const control of container.querySelectorAll("button, input, select, textarea")) {
                control.disabled = !value || control.dataset.off === "view";
            }
        },
        clear() {
            way = null;
            elements.clear();
            entries.clear();
            container.replaceChildren();
        },
    };
}
