// A turn of a page as a part of its address: who opens it sees the same steps.

const mostSteps = 40;
const longestValue = 200;

/** The address at which the steps of a turn are shown. */
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
 * The steps of the turn that the page's address has.
 *
 * @param {object} parts the names of the figure's parts: an address may have been changed by somebody
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
                // The numbers of the visitor's own steps are others.
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
