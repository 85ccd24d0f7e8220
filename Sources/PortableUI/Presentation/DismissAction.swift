/// Closes the sheet or the page that contains a view, as in SwiftUI: `@Environment(\.dismiss) private var dismiss`.
///
/// It does nothing on the first page of a host.
@MainActor @preconcurrency public struct DismissAction: Sendable {
    private let end: (@MainActor () -> Void)?

    nonisolated init(_ end: (@MainActor () -> Void)?) { self.end = end }

    nonisolated var isPresented: Bool { end != nil }

    /// Closes the sheet or the page.
    public func callAsFunction() { end?() }
}

/// Whether a view is on a sheet or a page that can be closed, as in SwiftUI before iOS 15:
/// `@Environment(\.presentationMode) var presentationMode`.
public struct PresentationMode: Sendable {
    fileprivate let dismissAction: DismissAction
    fileprivate var isEnded = false

    /// Whether the view is on a sheet or a page that can be closed.
    public var isPresented: Bool { dismissAction.isPresented && !isEnded }
    /// Closes the sheet or the page. Call it through the binding: `presentationMode.wrappedValue.dismiss()`.
    public mutating func dismiss() { isEnded = true }
}

extension EnvironmentValues {
    /// Whether a view is on a sheet or a page that can be closed, as in SwiftUI.
    public var isPresented: Bool { dismiss.isPresented }

    /// The presentation of the view, which can be closed, as in SwiftUI before iOS 15.
    public var presentationMode: Binding<PresentationMode> {
        let dismiss = dismiss
        return Binding(
            get: { @MainActor in PresentationMode(dismissAction: dismiss) },
            set: { @MainActor mode in if mode.isEnded { dismiss() } }
        )
    }
}
