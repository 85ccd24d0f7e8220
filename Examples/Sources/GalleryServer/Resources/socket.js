// The connection between a page and its session in the server.

/**
 * Connects to a page's session, and connects again whenever the connection is lost.
 *
 * @param {string} path the socket's address, such as "/prex/socket"
 * @param {object} page what the page does:
 *   opened() is called with each new connection, which has a new session;
 *   lost() when it is gone; received(message) with each message of the server.
 * @returns {{send(message: object): boolean}} sends a message; false says that there is no connection.
 */
export function connect(path, page) {
    const address = new URL(path, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const shortestPause = 250;
    const longestPause = 5000;
    let pause = shortestPause;
    let timer = 0;
    let socket = null;

    function open() {
        clearTimeout(timer);
        const current = new WebSocket(address);
        socket = current;
        current.addEventListener("open", () => {
            pause = shortestPause;
            page.opened();
        });
        current.addEventListener("message", (event) => page.received(JSON.parse(event.data)));
        current.addEventListener("close", () => {
            if (socket !== current) return;
            socket = null;
            page.lost();
            // Not all pages at the same moment, when a server comes back.
            timer = setTimeout(open, pause * (0.75 + Math.random() / 2));
            pause = Math.min(pause * 2, longestPause);
        });
    }

    addEventListener("online", () => {
        if (!socket) open();
    });
    // A page that the browser had put aside may find its connection gone without having been told.
    addEventListener("pageshow", (event) => {
        if (event.persisted && !socket) open();
    });
    open();

    return {
        send(message) {
            if (socket?.readyState !== WebSocket.OPEN) return false;
            socket.send(typeof message === "string" ? message : JSON.stringify(message));
            return true;
        },
    };
}

/**
 * Shows whether the page is connected, in an element with the role "status".
 *
 * @param {HTMLElement} element
 * @param {"connecting" | "open" | "lost"} state
 */
export function showConnection(element, state) {
    const sentences = {
        connecting: "Connecting to the gallery…",
        open: "Connected",
        lost: "The connection is lost. Trying to connect again…",
    };
    element.dataset.state = state;
    element.textContent = sentences[state];
}
