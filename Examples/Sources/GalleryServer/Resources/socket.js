// The connection between a page and its session in the server.

/**
 * Connects to a page's session, and connects again whenever the connection is lost.
 *
 * A session lasts as long as its connection. The page states when it has a new session, and when the server does not
 * answer although the connection is open.
 *
 * @param {string} path the socket's address, such as "/prex/socket"
 * @param {object} page the callbacks and elements of the page:
 *   status is the element for the state of the connection, with the role "status";
 *   server is the name of the server, "the gallery" by default;
 *   opened() is called with each new connection, which has a new session;
 *   lost() when it is lost; received(message) with each message of the server.
 * @returns {{send(message: object): boolean}} sends a message; returns false without a connection.
 */
export function connect(path, page) {
    const address = new URL(path, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const shortestPause = 250;
    const longestPause = 5000;
    // The silence before the server is asked for a sign of life, the time for its answer before
    // the visitor is notified, and the time before the connection is given up.
    const silence = 5000;
    const patience = 3000;
    const farewell = 30000;
    let pause = shortestPause;
    let timer = 0;
    let watch = 0;
    let socket = null;
    let hasBeenOpen = false;

    function show(state) {
        if (page.status) showConnection(page.status, state, page.server ?? "the gallery");
    }

    function open() {
        clearTimeout(timer);
        const current = new WebSocket(address);
        socket = current;
        current.addEventListener("open", () => {
            if (socket !== current) return;
            pause = shortestPause;
            show(hasBeenOpen ? "again" : "open");
            hasBeenOpen = true;
            page.opened();
            listen();
        });
        current.addEventListener("message", (event) => {
            if (socket !== current) return;
            if (page.status?.dataset.state === "silent") show("open");
            listen();
            page.received(JSON.parse(event.data));
        });
        current.addEventListener("close", () => {
            if (socket === current) giveUp();
        });
    }

    function giveUp() {
        const gone = socket;
        socket = null;
        gone.close();
        clearTimeout(watch);
        show("lost");
        page.lost();
        // Spreads the attempts of all pages when a server is started again.
        timer = setTimeout(open, pause * (0.75 + Math.random() / 2));
        pause = Math.min(pause * 2, longestPause);
    }

    /** Calls back after a time in which the page was awake: a sleeping page receives nothing. */
    function wait(time, done) {
        const due = performance.now() + time;
        clearTimeout(watch);
        watch = setTimeout(() => (performance.now() > due + 1000 ? wait(time, done) : done()), time);
    }

    /** Waits for the server to be silent, and asks it then. */
    function listen() {
        wait(silence, () => {
            socket?.send(JSON.stringify({ action: "presence" }));
            wait(patience, () => {
                show("silent");
                wait(farewell, giveUp);
            });
        });
    }

    addEventListener("online", () => {
        if (!socket) open();
    });
    // A page that the browser had suspended may find its connection lost without an event.
    addEventListener("pageshow", (event) => {
        if (event.persisted && !socket) open();
    });
    show("connecting");
    open();

    return {
        send(message) {
            if (socket?.readyState !== WebSocket.OPEN) return false;
            socket.send(typeof message === "string" ? message : JSON.stringify(message));
            return true;
        },
    };
}

const sentences = {
    connecting: "Connecting to SERVER…",
    open: "Connected to SERVER",
    again: "Connected again, with a new session: what was here has begun afresh.",
    silent: "SERVER does not answer. Waiting for it…",
    lost: "The connection is lost. Trying to connect again…",
};

function showConnection(element, state, server) {
    const sentence = sentences[state].replace("SERVER", server);
    element.dataset.state = state;
    element.textContent = sentence[0].toUpperCase() + sentence.slice(1);
}
