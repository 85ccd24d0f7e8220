#if !canImport(SwiftUI)
import GalleryServer
import NIOConcurrencyHelpers
import PrexCore
import SharedReactive

/// Converts the steps of the reader to lights. A light marks the code that performs its step: the control that was used, the
/// function of the presenter, the case of the mutation, the request, or the view that shows the result.
final class ReaderLights: Sendable {
    /// The names of the newest actions, by the numbers of their steps.
    private let actions = NIOLockedValueBox(RecentSteps<String>(count: 1_024))

    /// Returns the lights of a step.
    func lights(of step: TraceStep) -> [Figure.Light] {
        switch (step.subject.kind, step.kind) {
        case (.app, .mark):
            return [Self.light(ofMark: step)]
        case (.flux, .action):
            let action = step.value ?? ""
            let name = Self.name(ofAction: action)
            actions.withLockedValue { $0[step.number] = name }
            let light = Figure.Light("action", action.shortened(to: 60), in: "action \(name)")
            switch name {
            case "list.saved": return [.init("database", "rows", in: "rows"), light]
            case "article.saved": return [.init("database", "an article", in: "row"), light]
            default: return [light]
            }
        case (.flux, .mutation):
            if step.differences.isEmpty { return [] }
            let name = step.cause.flatMap { number in actions.withLockedValue { $0[number] } }
            return [.init("store", step.newMembers, in: "store \(name ?? "")")]
        default:
            return []
        }
    }

    /// `list.typed` for `.list(.typed("k"))`, and `opened` for `.opened(…)`.
    private static func name(ofAction action: String) -> String {
        if let match = action.prefixMatch(of: /\.(list|article|comment)\(\.(\w+)/) {
            return "\(match.output.1).\(match.output.2)"
        }
        return String(action.dropFirst().prefix { $0.isLetter })
    }

    private static func light(ofMark step: TraceStep) -> Figure.Light {
        let place = "server \(step.name.hasPrefix("answered ") ? "answered" : step.name)"
        if places[place] != nil { return .init("server", step.name, in: place) }
        return .init("view", step.name, in: "view \(view(of: step.name, level: step.value))")
    }

    /// The key of the code of a step in the view, without `view`.
    private static func view(of name: String, level: String?) -> String {
        if name.hasPrefix("shows ") { return shown(name.dropFirst("shows ".count), level: level) }
        if name.hasPrefix("opens ") { return "opens" }
        return Figure.controls(of: name).first { places["view \($0)"] != nil } ?? "paragraph"
    }

    /// The screen or the alert that is in front, by its texts and the number of screens below it.
    private static func shown(_ texts: Substring, level: String?) -> String {
        if texts.hasPrefix("Reader, ") { return "message" }
        if texts.hasPrefix("Sign out?, ") { return "question" }
        if texts.hasPrefix("Name, Password, ") { return "sign in" }
        switch level {
        case "2": return "comment"
        case "1": return "article"
        default: return "list"
        }
    }

    /// The code that performs the steps. The keys begin with the part of the figure.
    static let places: [String: SampleCode.Place] = {
        var places: [String: SampleCode.Place] = [:]
        for (file, declarations) in code {
            for (key, declaration) in declarations { places[key] = .init("\(file).swift", declaration) }
        }
        return places
    }()

    private static let code: KeyValuePairs<String, [String: String]> = [
        "SignInScreen": [
            "view sign in": "var body: some View",
            "view Name: ": "TextField(\"Name\"",
            "view Password: ": "SecureField(\"Password\"",
            "view Enter in Password": ".onSubmit",
            "view Sign in tapped": "Button(\"Sign in\")",
        ],
        "ReaderScreen": [
            "view message": ".alert(\"Reader\"",
            "view OK tapped": "Button(\"OK\")",
            "view opens": ".onOpenURL",
            "view back": "NavigationStack(path:",
            "view Refresh tapped": "Button(\"Refresh\")",
            "view Sign out tapped": "Button(\"Sign out\"",
            "view swiped away": ".sheet(",
            "view question": ".alert(\"Sign out?\"",
            "view Yes tapped": "Button(\"Yes\"",
            "view No tapped": "Button(\"No\"",
            "action moved": "NavigationStack(path:",
            "action askedToSignOut": ".alert(\"Sign out?\"",
            "action formAppeared": ".onAppear",
            "action formDisappeared": "onDismiss:",
            "action readMessage": ".alert(\"Reader\"",
        ],
        "ListScreen": [
            "view list": "var body: some View",
            "view Search: ": "TextField(\"Search\"",
            "view followed": "NavigationLink(",
            "view More tapped": "Button(\"More\")",
            "action list.typed": "TextField(\"Search\"",
        ],
        "ArticleScreen": [
            "view article": "var body: some View",
            "view paragraph": "Button(isMarked(position)",
            "view Undo tapped": "Button(\"Undo\")",
            "view Star tapped": "Button(article.showsStar",
            "view Remove the star tapped": "Button(article.showsStar",
            "view Comment tapped": "Button(\"Comment\")",
        ],
        "CommentScreen": [
            "view comment": "var body: some View",
            "view Comment: ": "TextField(\"Comment\"",
            "view Send tapped": "Button(\"Send\")",
            "view Cancel tapped": "Button(\"Cancel\"",
            "action comment.typed": "TextField(\"Comment\"",
        ],
        "ReaderApp": [
            "action signedIn": "lazy var signIn = SignInModel(",
            "action opened": "func open(_ url: URL)",
            "action foundDamage": "if let folder = database.setAside",
        ],
        "Home": [
            "action signedOut": "func signOut()",
            "action notSignedOut": "func signOut()",
            "action failed": "func show(_ failure:",
        ],
        "ListPresenter": [
            "action list.began": "func load(before",
            "action list.loadedNewest": "func load(before",
            "action list.loadedMore": "func load(before",
            "action list.failed": "func load(before",
            "action list.saved": "func observe()",
        ],
        "ArticlePresenter": [
            "action article.shown": "func show(_ id",
            "action article.saved": "func show(_ id",
            "action article.failed": "func show(_ id",
            "action article.toggledMark": "func toggleMark(",
            "action article.undid": "func undo()",
            "action article.notSaved": "func save()",
        ],
        "CommentPresenter": [
            "action comment.opened": "func open(_ article",
            "action comment.closed": "func close()",
            "action comment.found": "func restore()",
            "action comment.notRestored": "func restore()",
            "action comment.began": "func send()",
            "action comment.sent": "func send()",
            "action comment.notSent": "func send()",
        ],
        "ReaderState": [
            "store signedIn": "case .signedIn(let account):",
            "store signedOut": "case .signedOut:",
            "store notSignedOut": "case .notSignedOut(let failure):",
            "store askedToSignOut": "case .askedToSignOut(let isAsking):",
            "store opened": "case .opened(let link):",
            "store moved": "case .moved(let path):",
            "store failed": "case .failed(let failure):",
            "store formAppeared": "case .formAppeared:",
            "store formDisappeared": "case .formDisappeared:",
            "store foundDamage": "case .foundDamage(let folder):",
            "store readMessage": "case .readMessage:",
            "store article.notSaved": "case .article(let action):",
        ],
        "ListState": [
            "store list.typed": "case .typed(let query):",
            "store list.began": "case .began:",
            "store list.loadedNewest": "case .loadedNewest(let page):",
            "store list.loadedMore": "case .loadedMore(let page):",
            "store list.failed": "case .failed(let failure):",
            "store list.saved": "case .saved(let articles):",
        ],
        "ArticleState": [
            "store article.shown": "case .shown(let id):",
            "store article.saved": "case .saved(let article):",
            "store article.failed": "case .failed(let failure):",
            "store article.toggledMark": "case .toggledMark(let paragraph):",
            "store article.undid": "case .undid:",
        ],
        "CommentState": [
            "store comment.opened": "case .opened(let article):",
            "store comment.closed": "case .closed:",
            "store comment.typed": "case .typed(let text):",
            "store comment.found": "case .found(let draft):",
            "store comment.notRestored": "case .notRestored(let article, let failure):",
            "store comment.began": "case .began(let draft):",
            "store comment.sent": "case .sent(let draft):",
            "store comment.notSent": "case .notSent(let draft, let failure):",
        ],
        "ReaderAPI": [
            "server POST session": "func signIn(",
            "server GET articles": "func articles(",
            "server GET article": "func article(_ id",
            "server PUT star": "func setStarred(",
            "server POST comments": "func send(_ draft",
            "server answered": "func ask<",
        ],
        "ReaderDatabase": [
            "rows": "func rows(matching",
            "row": "func article(_ id",
        ],
    ]
}
#endif
