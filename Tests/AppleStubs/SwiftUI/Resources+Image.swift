import Foundation

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public struct ImageResource: Equatable, Hashable, Sendable {
    public init(name: String, bundle: Bundle) { fatalError() }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension Image {
    public init(_ resource: ImageResource) { fatalError() }
}
