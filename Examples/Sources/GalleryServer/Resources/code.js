// Code on a page: a line that has no room goes on below, a little further in than it begins, and a button copies a listing.

/** Copies a text; false says that the browser did not let it. */
export async function copyText(text) {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return false;
    }
}

for (const line of document.querySelectorAll(":is(.files, .article) .line")) {
    // The indentation is shown half as deep.
    const indent = line.textContent.search(/\S|$/) / 2 + 2;
    line.style.paddingInlineStart = `calc(0.9rem + ${indent}ch)`;
    line.style.textIndent = `-${indent}ch`;
}

for (const code of document.querySelectorAll(":is(.files, .article) pre")) {
    const head = code.parentElement.querySelector(":scope > .head");
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = "Copy";
    button.setAttribute("aria-label", `Copy ${head?.textContent ?? "the code"}`);
    button.addEventListener("click", async () => {
        // Without the prompt of a command.
        const isCopied = await copyText(code.textContent.replace(/^\$ /gm, ""));
        // What could not be copied is selected, for the keyboard.
        if (!isCopied) getSelection().selectAllChildren(code);
        button.textContent = isCopied ? "Copied" : "Selected";
        setTimeout(() => (button.textContent = "Copy"), 2000);
    });
    if (head) {
        head.append(button);
    } else {
        const listing = document.createElement("div");
        listing.className = "listing";
        code.replaceWith(listing);
        listing.append(code, button);
    }
}
