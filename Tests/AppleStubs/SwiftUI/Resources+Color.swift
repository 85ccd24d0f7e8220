import Foundation

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
public struct ColorResource: Equatable, Hashable, Sendable {
    public init(name: String, bundle: Bundle) { fatalError() }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
extension Color {
    public init(_ resource: ColorResource) { fatalError() }
}
