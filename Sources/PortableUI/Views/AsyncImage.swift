/// An image that is loaded from a URL, as in SwiftUI. A host loads none by itself. See `ViewHost.load(_:failing:)`.
nonisolated public struct AsyncImage<Content: View>: View {
    private let url: URL?
    private let content: (AsyncImagePhase) -> Content
    @State private var loaded: (url: URL?, phase: AsyncImagePhase)?

    /// Creates a view of what has become of the image.
    public init(
        url: URL?,
        scale: CGFloat = 1,
        transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) { (self.url, self.content) = (url, content) }

    /// Creates a view of the image when it is loaded, and of something else before.
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

    /// Creates a view of the image, which has no name before it is loaded.
    public init(url: URL?, scale: CGFloat = 1) where Content == Image {
        self.init(url: url, scale: scale) { $0.image ?? Image("") }
    }

    /// What is made of the image.
    @MainActor public var body: some View {
        let phase = loaded?.url == url ? loaded?.phase : nil
        content(phase ?? .empty).modifier(KeptModifier(kept: ImageRequest(url: url) { loaded = (url, $0) }))
    }
}

extension ViewHost {
    /// Ends the loading of the images of a URL that `AsyncImage`s show: with an image named after the URL, or with an error.
    public func load(_ url: URL, failing error: (any Error)? = nil) {
        settle()
        let phase = error.map { AsyncImagePhase.failure($0) } ?? .success(Image(url.absoluteString))
        for request in graph.kept(ImageRequest.self) where request.url == url { request.answer(phase) }
        settle()
    }
}

/// What `ViewHost.load(_:failing:)` answers.
struct ImageRequest {
    let url: URL?
    let answer: (AsyncImagePhase) -> Void
}

/// What has become of an image that is loaded, as in SwiftUI.
public enum AsyncImagePhase: Sendable {
    /// Nothing yet, an image, or an error.
    case empty
    case success(Image)
    case failure(any Error)

    /// The image, if it is loaded.
    public var image: Image? { if case .success(let image) = self { image } else { nil } }
    /// The error, if there is one.
    public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}
