/// An action that closes the sheet or the page that contains a view, as in SwiftUI:
/// `@Environment(\.dismiss) private var dismiss`.
///
/// On the first page of a host, it does nothing.
@MainActor @preconcurrency public struct DismissAction: Sendable {
    /// `nil` on the first page of a host.
    private let end: (@MainActor () -> Void)?

    nonisolated init(_ end: (@MainActor () -> Void)?) { self.end = end }

    /// Whether there is a sheet or a page to close.
    nonisolated var isPresented: Bool { end != nil }

    /// Closes the sheet or the page.
    public func callAsFunction() { end?() }
}

/// The presentation of a view, as in SwiftUI before iOS 15: `@Environment(\.presentationMode) var presentationMode`.
///
/// It indicates whether the view is on a sheet or a page that can be closed, and closes it.
public struct PresentationMode: Sendable {
    fileprivate let dismissAction: DismissAction
    /// Whether `dismiss()` was called. The binding's setter then closes the sheet or the page.
    fileprivate var isEnded = false

    /// Whether the view is on a sheet or a page that can be closed.
    public var isPresented: Bool { dismissAction.isPresented && !isEnded }
    /// Closes the sheet or the page. Call it through the binding: `presentationMode.wrappedValue.dismiss()`.
    public mutating func dismiss() { isEnded = true }
}

extension EnvironmentValues {
    /// Whether a view is on a sheet or a page that can be closed, as in SwiftUI.
    public var isPresented: Bool { dismiss.isPresented }

    /// The presentation of the view, as in SwiftUI before iOS 15. Its setter closes the sheet or the page after
    /// `dismiss()`.
    public var presentationMode: Binding<PresentationMode> {
        let dismiss = dismiss
        return Binding(
            get: { @MainActor in PresentationMode(dismissAction: dismiss) },
            set: { @MainActor mode in if mode.isEnded { dismiss() } }
        )
    }
}
