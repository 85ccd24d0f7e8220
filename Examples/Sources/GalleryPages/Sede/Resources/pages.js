// The pages of an app in the browser's history, so that the browser's Back button goes back inside the app.

/**
 * Keeps an entry of the browser's history for each page above the app's first one, with the page's link as its address.
 *
 * @param {() => void} back called for each page that the visitor goes back with the browser's button
 * @param {((link: string) => void)=} open called with the link to which the visitor goes forward
 * @returns {{show(depth?: number, link?: string): void, refused(): void}}
 *   show takes how many pages above the first the app shows, and the link that leads there, if they have changed; refused
 *   says that the last way back was not taken
 */
export function keepPages(back, open) {
    /** The number of entries. */
    let entries = 0;
    /** The last state that the app has shown. */
    let shown = 0;
    /** The target of the visitor's way back, until the app has reached it: its state before is not pushed again. */
    let awaited = null;
    /** The target of the visitor's way forward, until the app has reached it. */
    let opening = null;
    /** The link to the app's last state: two parts for each page, and the sheet over the topmost page. */
    let link = "";
    /** The number of expected events that this code has caused. */
    let own = 0;

    /** The address of a page. */
    function address(page) {
        const part = page === shown ? link : link.split("/").slice(0, 2 * page + 1).join("/");
        return location.pathname + (part && `#${part}`);
    }

    history.replaceState({ depth: 0 }, "");

    addEventListener("popstate", (event) => {
        if (own > 0) {
            own -= 1;
            if (awaited === null && opening === null) follow();
            return;
        }
        if (!event.state) {
            // Another link was entered as the address.
            location.reload();
            return;
        }
        const target = event.state.depth;
        if (target > entries) {
            // Forward: those pages are gone. They are created again if links can be opened.
            if (!open) {
                own += 1;
                history.go(entries - target);
                return;
            }
            entries = target;
            opening = target;
            open(location.hash.slice(1));
            return;
        }
        const pages = entries - target;
        entries = target;
        if (pages > 0) awaited = target;
        for (let page = 0; page < pages; page += 1) back();
    });

    function follow() {
        // Until the app has reached it, the entry is the one to be left, and must stay unchanged.
        if (own > 0) return;
        while (entries < shown) {
            history.replaceState({ depth: entries }, "", address(entries));
            entries += 1;
            history.pushState({ depth: entries }, "", address(entries));
        }
        if (entries === shown) {
            // A link may arrive before its screen, or after it.
            const isOfShown = (link.split("/").length - 1) >> 1 === shown;
            // A change of the entry would stop the browser on its way to another entry.
            const isThere = history.state?.depth === entries && location.pathname + location.hash === address(entries);
            if (isOfShown && !isThere) history.replaceState({ depth: entries }, "", address(entries));
        } else {
            own += 1;
            history.go(shown - entries);
            entries = shown;
        }
    }

    return {
        show(depth = shown, to = link) {
            shown = depth;
            link = to;
            if (awaited !== null && depth > awaited) return;
            if (opening !== null && depth !== opening) return;
            opening = null;
            awaited = null;
            follow();
        },
        refused() {
            awaited = null;
            follow();
        },
    };
}
