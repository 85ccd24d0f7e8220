// The keys that go through steps, which are the same in the gallery and in the inspector.

const help = [
    [["←", "→"], "the step before, and the step after"],
    [["↑", "↓"], "up and down in the list of steps, when it has the focus"],
    [["Home"], "the first step, when the list has the focus"],
    [["End", "Esc"], "the newest step, and then each new step, when the list has the focus"],
];

/**
 * Follows the keys, and names them in the element with the id `keys`.
 *
 * @param {HTMLElement} list the list of steps
 * @param {boolean} isNewestFirst whether the newest step is at the top
 * @param {(action: "first" | "back" | "forward" | "newest") => void} go goes to a step
 */
export function followKeys(list, isNewestFirst, go) {
    nameKeys(document.getElementById("keys"));
    const [up, down] = isNewestFirst ? ["forward", "back"] : ["back", "forward"];
    const inList = { ArrowUp: up, ArrowDown: down, Home: "first", End: "newest", Escape: "newest" };
    const anywhere = { ArrowLeft: "back", ArrowRight: "forward" };
    addEventListener("keydown", (event) => {
        const isInList = list.contains(event.target);
        const action = anywhere[event.key] ?? (isInList ? inList[event.key] : undefined);
        if (!action || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        // In a field they move the cursor, and in code they scroll.
        if (event.target.closest?.("input, select, textarea, pre")) return;
        event.preventDefault();
        // Rows are drawn again, and the list is not.
        if (isInList) list.focus({ preventScroll: true });
        go(action);
    });
}

function nameKeys(details) {
    const summary = document.createElement("summary");
    summary.textContent = "Keys";
    const names = document.createElement("dl");
    for (const [keys, meaning] of help) {
        const name = document.createElement("dt");
        for (const key of keys) {
            const cap = document.createElement("kbd");
            cap.textContent = key;
            name.append(cap, " ");
        }
        const text = document.createElement("dd");
        text.textContent = meaning;
        names.append(name, text);
    }
    details.replaceChildren(summary, names);
}
