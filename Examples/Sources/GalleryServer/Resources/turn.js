// A turn of a page as a part of its address: whoever opens it sees the same steps.

const mostSteps = 40;
const longestValue = 120;
const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Four digits that are others if a text is another. */
function check(text) {
    let hash = 0x811c9dc5;
    for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0), 0x01000193);
    return [0, 6, 12, 18].map((shift) => digits[(hash >>> shift) & 63]).join("");
}

/**
 * The addresses of a page's turns. A step is four digits and its value, and ends with a line feed: the place of its part among
 * the parts, how many steps before it its cause is, 0 for none, and in two digits the place in the code among the places, from 1 on.
 *
 * @param {object} parts the names of the figure's parts
 * @param {object} places the places in the code
 */
export function turnsOf(parts, places) {
    const partNames = Object.keys(parts);
    const placeNames = Object.keys(places);
    /** An address is of these parts and places only: another version of the page may have others. */
    const checked = (text) => check([...partNames, "", ...placeNames, text].join("\n"));

    function read(encoded) {
        const bytes = Uint8Array.from(atob(encoded.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
        return new TextDecoder().decode(bytes).split("\n").slice(0, mostSteps).map((step, index) => {
            const [part, before, high, low] = [...step.slice(0, 4)].map((digit) => digits.indexOf(digit));
            return {
                part: partNames[part],
                value: step.slice(4, 4 + longestValue),
                // The numbers of the visitor's own steps are others.
                number: `R${index + 1}`,
                cause: before > 0 ? `R${index + 1 - before}` : null,
                place: placeNames[high * digits.length + low - 1] ?? null,
                turn: "recorded",
            };
        });
    }

    return {
        /** The address at which the steps of a turn are shown. */
        address(steps) {
            const shown = steps.slice(0, mostSteps);
            const text = shown.map(({ part, value, cause, place }, index) => {
                const before = shown.findIndex((one) => one.number === cause);
                const code = placeNames.indexOf(place) + 1;
                const numbers = [
                    partNames.indexOf(part),
                    before < 0 ? 0 : index - before,
                    Math.floor(code / digits.length),
                    code % digits.length,
                ];
                const cut = value.length > longestValue ? `${value.slice(0, longestValue - 1)}…` : value;
                return numbers.map((number) => digits[number]).join("") + cut.replaceAll("\n", " ");
            });
            const bytes = new TextEncoder().encode(text.join("\n"));
            const encoded = btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
            return `${location.origin}${location.pathname}?turn=${checked(encoded)}${encoded}`;
        },

        /**
         * The steps of the turn that the page's address has, as the server sends them.
         *
         * @returns {object[] | null | undefined} null if it has none; undefined if they are not of this page, or not complete
         */
        get recorded() {
            const text = new URLSearchParams(location.search).get("turn");
            if (text === null) return null;
            const encoded = text.slice(4);
            if (encoded === "" || text.slice(0, 4) !== checked(encoded)) return undefined;
            try {
                const steps = read(encoded);
                return steps.every(({ part }) => part) ? steps : undefined;
            } catch {
                return undefined;
            }
        },
    };
}
