/// An image that is loaded from a URL, as in SwiftUI. A host does not load it: see `ViewHost.load(_:failing:)`.
nonisolated public struct AsyncImage<Content: View>: View {
    private let url: URL?
    private let content: (AsyncImagePhase) -> Content
    /// A URL, and the phase that its loading ended with. The phase is ignored after `url` has changed.
    @State private var loaded: (url: URL?, phase: AsyncImagePhase)?

    /// Creates a view from each phase of the loading.
    public init(
        url: URL?,
        scale: CGFloat = 1,
        transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) { (self.url, self.content) = (url, content) }

    /// Creates a view of the loaded image, and a placeholder before it.
    public init<I: View, P: View>(
        url: URL?,
        scale: CGFloat = 1,
        @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.init(url: url, scale: scale) { phase in
            if let image = phase.image { content(image) } else { placeholder() }
        }
    }

    /// Creates a view of the image. It has no name before it is loaded.
    public init(url: URL?, scale: CGFloat = 1) where Content == Image {
        self.init(url: url, scale: scale) { $0.image ?? Image("") }
    }

    /// The content for the current phase.
    @MainActor public var body: some View {
        let phase = loaded?.url == url ? loaded?.phase : nil
        content(phase ?? .empty).modifier(ValueHoldingModifier(kept: ImageRequest(url: url) { loaded = (url, $0) }))
    }
}

extension ViewHost {
    /// Ends the loading of a URL by `AsyncImage` views, with an image named after the URL or with an error.
    public func load(_ url: URL, failing error: (any Error)? = nil) {
        settle()
        let phase = error.map { AsyncImagePhase.failure($0) } ?? .success(Image(url.absoluteString))
        for case let request as ImageRequest in graph.valueHolders().map(\.heldValue) where request.url == url {
            request.answer(phase)
        }
        settle()
    }
}

/// The load of an `AsyncImage`. The view's node holds it, and `ViewHost.load(_:failing:)` ends it there.
struct ImageRequest {
    let url: URL?
    let answer: (AsyncImagePhase) -> Void
}

/// The phase of an image's loading, as in SwiftUI.
public enum AsyncImagePhase: Sendable {
    /// No image yet, an image, or an error.
    case empty
    case success(Image)
    case failure(any Error)

    /// The image, if it was loaded.
    public var image: Image? { if case .success(let image) = self { image } else { nil } }
    /// The error, if the loading failed.
    public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}
