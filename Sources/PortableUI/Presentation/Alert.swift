nonisolated extension View {
    // Without data, each declaration replaces two of SwiftUI's, one without a message. `_Title` stands for texts and strings.

    /// Shows an alert while a value is `true`, as in SwiftUI.
    ///
    /// Each button closes the alert after its action. An alert without buttons gets a button "OK".
    public func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M = { EmptyView() }
    ) -> some View { alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message) }

    /// Shows an alert while a value is `true`, with a text or a string as its title.
    @_disfavoredOverload public func alert<S: _Title, A: View, M: View>(
        _ title: S,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M = { EmptyView() }
    ) -> some View {
        let (actions, message) = (actions(), message())
        return dialog(.alert(title: title._text.content), isPresented, (), { _ in actions }, { _ in message })
    }

    /// Shows an alert about some data while a value is `true`, as in SwiftUI.
    public func alert<A: View, T>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        dialog(.alert(title: Text(titleKey).content), isPresented, data, actions) { _ in EmptyView() }
    }

    /// Shows an alert with a message about some data while a value is `true`, as in SwiftUI.
    public func alert<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View { dialog(.alert(title: Text(titleKey).content), isPresented, data, actions, message) }

    /// Shows an alert with a message about some data while a value is `true`, with a text or a string as its title.
    @_disfavoredOverload public func alert<S: _Title, A: View, M: View, T>(
        _ title: S,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View { dialog(.alert(title: title._text.content), isPresented, data, actions, message) }

    /// Shows an alert about an error while a value is `true`, with the error's description as its title.
    public func alert<E: LocalizedError, A: View>(isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A)
        -> some View
    {
        let actions = actions()
        return alert(isPresented: isPresented, error: error, actions: { _ in actions }, message: { _ in EmptyView() })
    }

    /// Shows an alert with a message about an error while a value is `true`.
    public func alert<E: LocalizedError, A: View, M: View>(
        isPresented: Binding<Bool>,
        error: E?,
        @ViewBuilder actions: @escaping (E) -> A,
        @ViewBuilder message: @escaping (E) -> M
    ) -> some View { dialog(.alert(title: error?.errorDescription ?? ""), isPresented, error, actions, message) }

    /// Shows an alert while a value is `true`, as in SwiftUI before iOS 15.
    public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
        alert(PresentationSource(isPresented)) { (_: Void) in content() }
    }

    /// Shows an alert while there is an item, as in SwiftUI before iOS 15.
    public func alert<Item: Identifiable>(item: Binding<Item?>, content: @escaping (Item) -> Alert) -> some View {
        alert(PresentationSource(item, id: \.id), content)
    }

    private func alert<Item>(_ source: PresentationSource<Item>, _ content: @escaping (Item) -> Alert) -> some View {
        present(source, as: { .alert(title: content($0).title.content) }) { AlertContent(alert: content($0)) }
    }

    /// Shows a dialog with actions while a value is `true`, as in SwiftUI.
    ///
    /// Each button closes the dialog after its action. A dialog without a `cancel` button gets a button "Cancel".
    public func confirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M = { EmptyView() }
    ) -> some View {
        let (actions, message) = (actions(), message())
        return dialog(.choice(Text(titleKey), titleVisibility), isPresented, (), { _ in actions }, { _ in message })
    }
    /// Shows a dialog with actions while a value is `true`, with a text or a string as its title.
    @_disfavoredOverload public func confirmationDialog<S: _Title, A: View, M: View>(
        _ title: S,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M = { EmptyView() }
    ) -> some View {
        let (actions, message) = (actions(), message())
        return dialog(.choice(title._text, titleVisibility), isPresented, (), { _ in actions }, { _ in message })
    }
    /// Shows a dialog with actions for some data while a value is `true`, as in SwiftUI.
    public func confirmationDialog<A: View, T>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        dialog(.choice(Text(titleKey), titleVisibility), isPresented, data, actions) { _ in EmptyView() }
    }

    /// Shows a dialog with actions and a message for some data while a value is `true`, as in SwiftUI.
    public func confirmationDialog<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View { dialog(.choice(Text(titleKey), titleVisibility), isPresented, data, actions, message) }

    /// Shows a dialog with actions and a message for some data while a value is `true`, with a text or a string as its title.
    @_disfavoredOverload public func confirmationDialog<S: _Title, A: View, M: View, T>(
        _ title: S,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View { dialog(.choice(title._text, titleVisibility), isPresented, data, actions, message) }

    /// Presents an alert or a confirmation dialog: its message, and then its actions.
    private func dialog<A: View, M: View, T>(
        _ kind: ViewHost.Node.Kind,
        _ isPresented: Binding<Bool>,
        _ data: T?,
        _ actions: @escaping (T) -> A,
        _ message: @escaping (T) -> M
    ) -> some View {
        present(PresentationSource(isPresented, presenting: data), as: { _ in kind }) {
            TupleView(parts: message($0), actions($0))
        }
    }
}

extension ViewHost.Node.Kind {
    /// The kind of a confirmation dialog. A hidden title is `nil`.
    fileprivate static func choice(_ title: Text, _ visibility: Visibility) -> Self {
        .confirmationDialog(title: visibility == .hidden ? nil : title.content)
    }
}

/// An alert, as in SwiftUI before iOS 15.
public struct Alert {
    let title: Text, message: Text?, buttons: [Button]

    /// Creates an alert with one button, by default "OK".
    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        (self.title, self.message, buttons) = (title, message, dismissButton.map { [$0] } ?? [])
    }

    /// Creates an alert with two buttons.
    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
        (self.title, self.message, buttons) = (title, message, [primaryButton, secondaryButton])
    }

    /// A button of an alert, as in SwiftUI.
    public struct Button {
        fileprivate let label: Text, role: ButtonRole?, action: () -> Void
        /// A button that performs an action.
        public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(label: label, role: nil, action: action ?? {})
        }

        /// A button that cancels an operation.
        public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(label: label, role: .cancel, action: action ?? {})
        }

        /// A button that cancels an operation, with the label "Cancel".
        public static func cancel(_ action: (() -> Void)? = {}) -> Button { cancel(Text("Cancel"), action: action) }

        /// A button that deletes data.
        public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
            Button(label: label, role: .destructive, action: action ?? {})
        }
    }
}

/// The message and the buttons of an `Alert`.
nonisolated struct AlertContent: View {
    let alert: Alert

    @MainActor var body: some View {
        alert.message
        ForEach(alert.buttons.indices, id: \.self) { index in
            let button = alert.buttons[index]
            Button(role: button.role, action: { button.action() }) { button.label }
        }
    }
}

/// Whether an element is shown, as in SwiftUI.
public enum Visibility: Hashable, CaseIterable, Sendable {
    /// The system's default, visible, or hidden.
    case automatic, visible, hidden
}
