// The connected apps and the ended ones.

import { count, element, find, keepRows, setText } from "./dom.js";

export function showApps(value, send) {
    const { apps, chosen, notices, noticeCount } = value;
    find("welcome").hidden = apps.length > 0;
    find("desk").hidden = apps.length === 0;

    // What changes all the time is beside the list, so that its rows stay.
    const rows = apps.map(({ id, name, process, isConnected, isRecording, ended }) =>
        ({ id, name, process, isConnected, isRecording, ended, isChosen: id === chosen }));
    keepRows(find("app-list"), rows, (app) => String(app.id), (app) => {
        const button = element(
            "button",
            "app",
            element("span", "app-name", app.name),
            element("span", "app-process", `process ${app.process}`),
            element("span", "app-state", app.isRecording ? "recording" : app.isConnected ? "connected" : "gone"),
            app.ended === undefined ? null : element("span", "app-ended", `since ${time(app.ended)}`)
        );
        button.type = "button";
        button.setAttribute("aria-pressed", String(app.isChosen));
        button.addEventListener("click", () => send({ action: "app", id: String(app.id) }));
        const row = element("li", app.isConnected ? "connected" : "gone", button);
        if (!app.isConnected) {
            const clear = element("button", "clear-app", "×");
            clear.type = "button";
            clear.setAttribute("aria-label", `Remove ${app.name}, process ${app.process}`);
            clear.addEventListener("click", () => send({ action: "clear", id: String(app.id) }));
            row.append(clear);
        }
        return row;
    });

    find("clear-ended").hidden = apps.every((app) => app.isConnected);
    const app = apps.find((app) => app.id === chosen);
    setText(find("app-facts"), app ? facts(app) : "");
    find("notices").hidden = noticeCount === 0;
    const further = noticeCount > 1 ? ` ${count(noticeCount, "connection")} have been refused.` : "";
    setText(find("notice-text"), (notices.at(-1) ?? "") + further);
    find("undo").hidden = value.undo !== "apps";
    find("undo-steps").hidden = value.undo !== "steps";
    find("clear").dataset.app = app ? String(app.id) : "";
    find("clear").title = app?.isConnected ? "Remove the steps so far" : "Remove this app, which has ended";
}

const time = (seconds) =>
    new Date(seconds * 1000).toLocaleTimeString("en", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

function facts(app) {
    const facts = [];
    if (app.steps > app.kept) facts.push(`The newest ${app.kept.toLocaleString("en")} of ${count(app.steps, "step")} are kept.`);
    if (app.undescribed > 0) facts.push(`${count(app.undescribed, "step")} came without values, because the app limits what it describes.`);
    if (app.dropped > 0) facts.push(`The app left out ${count(app.dropped, "step")}, because its buffer was full.`);
    if (app.badLines > 0) {
        facts.push(`${count(app.badLines, "line")} could not be read. The last was left out, because ${app.lastBadLine}.`);
    }
    return facts.join(" ");
}
