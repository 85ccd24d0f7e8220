// A turn of a page as a part of its address: the link shows the same steps to everyone.

const mostSteps = 40;
const longestValue = 200;

/** Returns the address that shows the steps of a turn. */
export function addressOfTurn(steps) {
    const numbers = new Map(steps.map((step, index) => [step.number, index]));
    const turn = steps
        .slice(0, mostSteps)
        .map(({ part, value, cause, place }) => [part, value, numbers.get(cause) ?? null, place ?? null]);
    const bytes = new TextEncoder().encode(JSON.stringify(turn));
    const text = btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    return `${location.pathname}?turn=${text}`;
}

/**
 * Returns the steps of the turn in the page's address.
 *
 * @param {object} parts the names of the figure's parts, to check an address that may have been edited
 * @returns {object[] | null} steps as the server sends them; null if there are none, or they cannot be read
 */
export function turnOfAddress(parts) {
    const text = new URLSearchParams(location.search).get("turn");
    if (!text) return null;
    try {
        const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
        const steps = JSON.parse(new TextDecoder().decode(bytes))
            .slice(0, mostSteps)
            .filter(([part]) => typeof part === "string" && Object.hasOwn(parts, part))
            .map(([part, value, cause, place], index) => ({
                part,
                value: String(value).slice(0, longestValue),
                // The numbers differ from those of the visitor's own steps.
                number: `R${index + 1}`,
                cause: Number.isInteger(cause) ? `R${cause + 1}` : null,
                place: typeof place === "string" ? place : null,
                turn: "recorded",
            }));
        return steps.length > 0 ? steps : null;
    } catch {
        return null;
    }
}
