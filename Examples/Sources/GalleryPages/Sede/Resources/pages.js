// The pages of an app in the browser's history, so that the browser's Back button goes back inside the app.

/**
 * Keeps an entry of the browser's history for each page above the app's first one.
 *
 * @param {() => void} back called for each page that the visitor goes back with the browser's button
 * @returns {{show(depth: number): void, refused(): void}}
 *   show takes how many pages above the first the app shows; refused says that the last way back was not taken
 */
export function keepPages(back) {
    /** The entries that there are. */
    let entries = 0;
    /** What the app has shown last. */
    let shown = 0;
    /** Where the visitor has gone back to, until the app is there too: what it showed before is not pushed again. */
    let awaited = null;
    /** Events that this code has caused itself. */
    let own = 0;

    history.replaceState({ depth: 0 }, "");

    addEventListener("popstate", (event) => {
        if (own > 0) {
            own -= 1;
            return;
        }
        const target = event.state?.depth ?? 0;
        if (target > entries) {
            // Forward: those pages are gone.
            own += 1;
            history.go(entries - target);
            return;
        }
        const pages = entries - target;
        entries = target;
        if (pages > 0) awaited = target;
        for (let page = 0; page < pages; page += 1) back();
    });

    function follow() {
        while (entries < shown) {
            entries += 1;
            history.pushState({ depth: entries }, "");
        }
        if (entries > shown) {
            own += 1;
            history.go(shown - entries);
            entries = shown;
        }
    }

    return {
        show(depth) {
            shown = depth;
            if (awaited !== null && depth > awaited) return;
            awaited = null;
            follow();
        },
        refused() {
            awaited = null;
            follow();
        },
    };
}
