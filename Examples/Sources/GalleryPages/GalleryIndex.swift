/// The content of the gallery's first page: the patterns in the suggested order, and side by side.
public var galleryIndex: String {
    let pages = Set(galleryPages.map(\.slug))
    let items = Entry.all.map { entry in
        // Sede's sample runs in the browser only without SwiftUI.
        let title = pages.contains(entry.slug) ? "<a href=\"/\(entry.slug)\">\(entry.name)</a>" : entry.name
        return """
            <li>
            <h3>\(title)</h3>
            <p>\(entry.problem)</p>
            <p class="why">\(entry.why)</p>
            </li>
            """
    }
    let rows = Entry.all.map { entry in
        """
        <tr><th scope="row">\(entry.name)</th><td>\(entry.down)</td><td>\(entry.up)</td><td>\(entry.ownership)</td>\
        <td>\(entry.state)</td><td>\(entry.test)</td></tr>
        """
    }
    let last =
        pages.contains("reader")
        ? "In the end, see <a href=\"/reader\">a whole app</a>: a reader with a server and a database." : ""
    return """
        <h1>Presentation patterns</h1>
        <p class="problem">Five ways to separate what an app does from what it shows. They differ in who knows whom, and in what
        goes between them.</p>
        <p class="lead">Each page is a running sample: the pattern runs in the server, and the page in your browser is its view.
        A figure highlights each step of the pattern, beside the code that performs it.</p>
        <h2 class="part">From the least to learn to the most</h2>
        <ol class="pages">
        \(items.joined(separator: "\n"))
        </ol>
        <p class="lead next">Then compare them line by line: <a href="/stopwatch">one app, five times</a>. \(last)</p>
        <h2 class="part" id="compared">Side by side</h2>
        <div class="table" tabindex="0" role="group" aria-labelledby="compared">
        <table>
        <thead><tr><th scope="col">Pattern</th><th scope="col">From the view</th><th scope="col">To the view</th>\
        <th scope="col">Who owns whom</th><th scope="col">The state is</th><th scope="col">Tested with</th></tr></thead>
        <tbody>
        \(rows.joined(separator: "\n"))
        </tbody>
        </table>
        </div>
        """
}

/// The first page's entry for a pattern.
private struct Entry {
    let slug: String
    let name: String
    let problem: String
    let why: String
    let down: String
    let up: String
    let ownership: String
    let state: String
    let test: String

    static let all = [
        Entry(
            slug: "iv",
            name: "IV",
            problem: "One screen with logic that should not be in the view.",
            why: "You learn the least: two protocols, events and commands.",
            down: "events, to one interactor",
            up: "commands, to one view",
            ownership: "the view owns its interactor",
            state: "in the interactor’s variables",
            test: "<code>MockView</code>, which records the commands"
        ),
        Entry(
            slug: "prex",
            name: "Prex",
            problem: "State that several screens share and many events change.",
            why: "It adds one thing to events: a single function that applies them to the state.",
            down: "actions, through a dispatcher and a mutation",
            up: "changes of one state",
            ownership: "the view owns its presenter, which has a flux of its own or a shared one",
            state: "one value, which only the mutation changes",
            test: "the mutation, which is a function, and <code>RecordingView</code>"
        ),
        Entry(
            slug: "necom",
            name: "Necom",
            problem: "Layers that talk to servers in the background, and a view on the main thread.",
            why: "UIKit-style delegates, typed. No observation.",
            down: "calls of an action, from model to model",
            up: "values, through binders of a delegate",
            ownership: "each model owns those below it",
            state: "a struct of the model",
            test: "<code>RecordingDelegate</code>, and mocks of models below"
        ),
        Entry(
            slug: "sede",
            name: "Sede",
            problem: "SwiftUI views that should not contain logic and navigation.",
            why: "It builds on SwiftUI’s own ideas: identity, bindings, the environment.",
            down: "messages, and bindings to the model",
            up: "the model",
            ownership: "SwiftUI keeps the model for the view’s identity",
            state: "in an object, from which the seeder makes the model",
            test: "<code>ViewHost</code>, which taps buttons, enters text and follows links"
        ),
        Entry(
            slug: "fractal",
            name: "Fractal MVVM",
            problem: "A large app whose parts appear and disappear.",
            why: "It has the most to learn, because the whole app is one tree.",
            down: "calls of functions that the view was given",
            up: "presentations of values and children",
            ownership: "a parent view model owns its children",
            state: "in properties",
            test: "<code>RecordingPresenter</code>, in place of each view"
        ),
    ]
}
