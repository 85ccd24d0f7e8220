@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct Button<Label>: View where Label: View {
    public typealias Body = Never

    @preconcurrency nonisolated public init(
        action: @escaping @MainActor () -> Void,
        @ViewBuilder label: () -> Label
    ) {
        fatalError()
    }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension Button where Label == Text {
    @preconcurrency nonisolated public init(
        _ titleKey: LocalizedStringKey,
        action: @escaping @MainActor () -> Void
    ) {
        fatalError()
    }

    @preconcurrency @_disfavoredOverload nonisolated public init<S>(
        _ title: S,
        action: @escaping @MainActor () -> Void
    ) where S: StringProtocol {
        fatalError()
    }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
public struct TextField<Label>: View where Label: View {
    public typealias Body = Never
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
extension TextField where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        fatalError()
    }

    @_disfavoredOverload nonisolated public init<S>(_ title: S, text: Binding<String>)
    where S: StringProtocol {
        fatalError()
    }
}
