// The search of the site. The button at the top of each page opens it, and so do the keys / and Control-K or Command-K.
(() => {
    const base = `${window.baseUrl ?? "/"}`.replace(/\/?$/, "/");
    const made = (tag, attributes = {}, ...children) => {
        const element = Object.assign(document.createElement(tag), attributes);
        element.append(...children);
        return element;
    };

    const field = made("input", { type: "search", placeholder: "Search the guides and the reference", autocomplete: "off", spellcheck: false });
    field.setAttribute("aria-label", "Search the guides and the reference");
    const status = made("p", { className: "search-status" });
    status.setAttribute("role", "status");
    const list = made("ol", { className: "search-found" });
    const close = made("button", { type: "button", textContent: "Close" });
    const dialog = made("dialog", { className: "search" }, made("div", { className: "search-head" }, field, close), status, list);
    dialog.setAttribute("aria-label", "Search");
    const button = made("button", { type: "button", className: "search-button", textContent: "Search" });
    button.setAttribute("aria-keyshortcuts", "/ Control+K Meta+K");
    document.body.append(button, dialog);

    let worker = null;
    /** The number of the newest question. Older answers are not shown. */
    let asked = 0;

    function open(text = "") {
        if (!worker) {
            worker = new Worker(`${base}search/worker.js`);
            worker.addEventListener("message", ({ data }) => show(data));
            worker.addEventListener("error", () => show({ number: asked, failure: "no worker" }));
        }
        if (!dialog.open) dialog.showModal();
        if (text) field.value = text;
        field.select();
        ask();
    }

    function ask() {
        asked += 1;
        const text = field.value.trim();
        if (text === "") {
            list.replaceChildren();
            status.textContent = "";
        } else {
            // The first search waits for the sections.
            if (list.childElementCount === 0) status.textContent = "Searching…";
            worker.postMessage({ number: asked, text });
        }
    }

    function show({ number, found = [], failure }) {
        if (number !== asked) return;
        if (failure) {
            status.textContent = "The search does not work here. The filter beside the page finds titles.";
        } else {
            const count = found.length === 1 ? "One section" : `${found.length} sections`;
            status.textContent = found.length === 0 ? `Nothing found for “${field.value.trim()}”.` : `${count}, the best first`;
        }
        list.replaceChildren(...found.map(row));
        dialog.scrollTop = 0;
    }

    function row({ page, section, path, kind, text, words }) {
        const link = made("a", { href: base + path.replace(/#|$/, "/$&") });
        link.append(made("span", { className: "search-title", textContent: section ? `${page} › ${section}` : page }));
        if (kind) link.append(" ", made("span", { className: "search-kind", textContent: kind }));
        link.append(made("span", { className: "search-text" }, ...excerpt(text, words)));
        return made("li", {}, link);
    }

    /** The part of a text around the first of some words, with these marked. */
    function excerpt(text, words) {
        const first = text.search(new RegExp(`(?<![\\p{L}\\p{N}])(${words.join("|")})`, "iu"));
        const start = first < 60 ? 0 : text.lastIndexOf(" ", first - 40) + 1;
        const end = text.length <= start + 180 ? text.length : text.lastIndexOf(" ", start + 180);
        const shown = `${start > 0 ? "… " : ""}${text.slice(start, end)}${end < text.length ? " …" : ""}`;
        return shown
            .split(new RegExp(`((?<![\\p{L}\\p{N}])(?:${words.join("|")})[\\p{L}\\p{N}]*)`, "iu"))
            .map((part, index) => (index % 2 === 1 ? made("mark", { textContent: part }) : part));
    }

    button.addEventListener("click", () => open());
    close.addEventListener("click", () => dialog.close());
    field.addEventListener("input", ask);
    list.addEventListener("click", (event) => {
        if (event.target.closest("a")) dialog.close();
    });
    dialog.addEventListener("click", (event) => {
        // Beside the dialog.
        if (event.target === dialog) dialog.close();
    });
    dialog.addEventListener("keydown", (event) => {
        const links = [...list.querySelectorAll("a")];
        const place = links.indexOf(document.activeElement);
        if (event.key === "Enter" && document.activeElement === field) links[0]?.click();
        else if (event.key === "ArrowDown") (links[place + 1] ?? document.activeElement).focus();
        else if (event.key === "ArrowUp") (links[place - 1] ?? field).focus();
        else return;
        event.preventDefault();
    });
    addEventListener("keydown", (event) => {
        const isTyping = event.target.closest?.("input, select, textarea, [contenteditable]");
        const isSlash = event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey;
        if (!isSlash && !(event.key === "k" && (event.ctrlKey || event.metaKey))) return;
        event.preventDefault();
        event.stopPropagation();
        open();
    }, { capture: true });
    // What is typed in the filter, which knows titles alone, is searched for on Enter.
    addEventListener("keydown", (event) => {
        if (event.key !== "Enter" || !event.target.matches?.(".navigator .filter__input")) return;
        open(event.target.value.trim());
    }, { capture: true });
})();
