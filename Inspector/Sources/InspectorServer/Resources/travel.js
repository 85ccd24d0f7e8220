// Moves through the steps with a slider, and sets their order.

import { find, setText } from "./dom.js";

export function showTravel({ matching, position, selected, isLongestFirst }) {
    const slider = find("slider");
    // The place after the last step is the newest state.
    slider.max = String(matching);
    slider.disabled = matching === 0;
    const place = position ?? matching;
    // A slider that is being dragged is not moved back.
    if (!isMoving()) slider.value = String(place);
    const among = position === undefined ? "" : `, ${place + 1} of ${matching}`;
    slider.setAttribute("aria-valuetext", selected === undefined ? "Now" : `Step ${selected}${among}`);

    const order = find("order");
    order.setAttribute("aria-pressed", String(isLongestFirst));
    setText(order, "Longest first");
}

let waiting = 0;
let next = null;
const isMoving = () => waiting !== 0 || next !== null;

/** Sends the position of the slider, at most every 50 ms. */
export function followSlider(send) {
    const slider = find("slider");
    function tell() {
        waiting = 0;
        if (next === null) return;
        const position = next;
        next = null;
        send(position >= Number(slider.max) ? { action: "newest" } : { action: "slide", position: String(position) });
        waiting = setTimeout(tell, 50);
    }
    slider.addEventListener("input", () => {
        next = Number(slider.value);
        if (!waiting) tell();
    });
    find("order").addEventListener("click", (event) => {
        const isOn = event.currentTarget.getAttribute("aria-pressed") === "true";
        send({ action: "order", order: isOn ? "number" : "longest" });
    });
}
