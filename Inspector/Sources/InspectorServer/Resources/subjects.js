// The live objects, a list for each pattern.

import { count, element, find, keepRows, setText } from "./dom.js";

export function showSubjects(value, send) {
    let pattern = null;
    const rows = value.rows.map((row) => {
        // The pattern is the heading above its first object.
        const heading = row.depth === 0 && (row.pattern ?? "Other") !== pattern ? (row.pattern ?? "Other") : null;
        if (row.depth === 0) pattern = row.pattern ?? "Other";
        return { ...row, heading, isChosen: row.id === value.chosen };
    });
    // Prex names a presenter after its view.
    const kindName = (kind) => (kind === "presenter" ? "view and presenter" : kind);
    keepRows(find("subjects"), rows, (row) => String(row.id), (row) => {
        const button = element(
            "button",
            "subject",
            element("span", "subject-title", row.title),
            element("span", "subject-kind", `${kindName(row.kind)} · ${count(row.steps, "step")}`)
        );
        button.type = "button";
        button.dataset.depth = String(row.depth);
        button.setAttribute("aria-pressed", String(row.isChosen));
        button.addEventListener("click", () => send({ action: "subject", id: String(row.id) }));
        const item = element("li", "", button);
        if (row.heading) item.prepend(element("p", "pattern", row.heading));
        return item;
    });
    const when = value.asOf === undefined ? "now" : `after step ${value.asOf}`;
    const more = value.more > 0 ? `, ${value.more.toLocaleString("en")} of them not listed` : "";
    setText(find("subjects-facts"), `${value.rows.length + value.more} ${when}${more}`);
}
