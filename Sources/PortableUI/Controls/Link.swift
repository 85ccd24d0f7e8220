/// A control that opens a URL, as in SwiftUI. See `ViewHost.follow(_:)`.
nonisolated public struct Link<Label: View>: InputView {
    private let label: Label
    private let destination: URL

    /// Creates a link with a custom label.
    public init(destination: URL, @ViewBuilder label: () -> Label) {
        (self.label, self.destination) = (label(), destination)
    }

    @MainActor var input: InputContent<Label> {
        InputContent(kind: .link, label: label) { $1.openURL(destination) }
    }
}
