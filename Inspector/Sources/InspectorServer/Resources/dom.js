// Creates elements, and updates lists of them.

/** Escapes characters that would reorder the text around them, as Swift does. */
const visible = (text) =>
    text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, (one) => `\\u{${one.codePointAt(0).toString(16)}}`);

/** Makes an element with a class and children, which may be texts. */
export function element(name, className = "", ...children) {
    const made = document.createElement(name);
    if (className) made.className = className;
    const shown = children.filter((child) => child !== null && child !== undefined);
    made.append(...shown.map((child) => (typeof child === "string" ? visible(child) : child)));
    return made;
}

export const find = (id) => document.getElementById(id);

/** Sets a text if it has changed, so that screen readers and selections are not disturbed. */
export function setText(node, text) {
    const shown = visible(text);
    if (node.textContent !== shown) node.textContent = shown;
}

/**
 * Updates the rows of a list. A row whose item is unchanged is not touched, and keeps the focus.
 *
 * @param {HTMLElement} list
 * @param {object[]} items
 * @param {(item: object) => string} key identifies an item
 * @param {(item: object) => HTMLElement} make makes a row
 */
export function keepRows(list, items, key, make) {
    const rows = new Map([...list.children].map((row) => [row.dataset.key, row]));
    const focused = list.contains(document.activeElement) ? document.activeElement.closest("[data-key]") : null;
    let place = list.firstElementChild;
    for (const item of items) {
        const name = key(item);
        const content = JSON.stringify(item);
        let row = rows.get(name);
        rows.delete(name);
        if (!row || row.content !== content) {
            const made = make(item);
            made.dataset.key = name;
            made.content = content;
            if (row) {
                if (place === row) place = made;
                row.replaceWith(made);
                if (row === focused) (made.querySelector("button") ?? made).focus({ preventScroll: true });
            }
            row = made;
        }
        if (row === place) place = place.nextElementSibling;
        else list.insertBefore(row, place);
    }
    for (const row of rows.values()) row.remove();
}

/** "1 step", "2,000 steps". */
export function count(number, word) {
    return `${number.toLocaleString("en")} ${word}${number === 1 ? "" : "s"}`;
}

/** The displayed name of a kind. */
export function kindName(kind) {
    return { workBegan: "work began", workEnded: "work ended" }[kind] ?? kind;
}
