/// A seeder whose handling of a message changes the model and returns a command.
///
/// ```swift
/// func receive(model: inout LookupView.Model, msg: LookupView.Msg) -> Cmd<LookupView.Msg> {
///     switch msg {
///     case .search:
///         model.isLoading = true
///         return .ofAsyncMsg { [text = model.text] in .found(await directory.names(startingWith: text)) }
///             .cancellable(id: "search")
///     case .cancel:
///         model.isLoading = false
///         return .cancel(id: "search")
///     case .found(let names):
///         model = .init(text: model.text, found: names)
///         return .none
///     }
/// }
/// ```
///
/// It is a ``Seedable`` with another `receive`. All functions that take a seeder take it too.
///
/// `@preconcurrency`, as in SwiftUI: a violation of the isolation is a warning in Swift 5 mode and an error in Swift 6 mode.
@MainActor @preconcurrency
public protocol CommandSeedable: Seedable {
    /// Handles a message, and returns a command to run afterwards.
    ///
    /// Messages arrive as described at ``Seedable/receive(model:msg:)``. When this method has returned, the changed model
    /// replaces the model, the command runs, and the views that read the model are evaluated again. If this method runs a
    /// nested run loop, the changed model also replaces the values that a view has written into the model meanwhile.
    ///
    /// If the seeder observes objects, implement `update(model:)` too: its default discards the changes of this method.
    ///
    /// - Parameters:
    ///   - model: The current model, which may differ from the model when the message was sent.
    ///   - msg: The message.
    /// - Returns: A command. Its messages are handled after the messages that were sent inside this method.
    func receive(model: inout Model, msg: Msg) -> Cmd<Msg>
}

extension CommandSeedable {
    /// Traps. Call the method that returns a command: `receive(model: &model, msg: msg)`.
    @_documentation(visibility: internal) public func receive(model: Model, msg: Msg) {
        fatalError("\(Self.self) returns commands: call receive(model: &model, msg: msg).")
    }

    /// Calls the method that returns a command.
    public func _receive(_ msg: Msg, model: Model, then change: (Model, Cmd<Msg>) -> Void) {
        var model = model
        let cmd = receive(model: &model, msg: msg)
        change(model, cmd)
    }
}
