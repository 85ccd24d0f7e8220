import Foundation

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
@MainActor @preconcurrency public protocol Gesture<Value> {
    associatedtype Value
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension Gesture {
    nonisolated public func onEnded(_ action: @escaping (Self.Value) -> Void) -> some Gesture<Self.Value> {
        self
    }
    nonisolated public func onChanged(_ action: @escaping (Self.Value) -> Void) -> some Gesture<Self.Value>
    where Self.Value: Equatable { self }
    nonisolated public func updating<State>(
        _ state: GestureState<State>,
        body: @escaping (Self.Value, inout State, inout Transaction) -> Void
    ) -> some Gesture<Self.Value> { self }
}

@available(iOS 13.0, macOS 10.15, watchOS 6.0, *)
@available(tvOS, unavailable)
@MainActor public struct DragGesture: Gesture, Sendable {
    @MainActor public var minimumDistance: CGFloat {
        get { fatalError() }
        set {}
    }
    @MainActor public var coordinateSpace: CoordinateSpace {
        get { fatalError() }
        set {}
    }
    nonisolated public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
        fatalError()
    }
}

@available(iOS 13.0, macOS 10.15, watchOS 6.0, *)
@available(tvOS, unavailable)
extension DragGesture {
    public struct Value: Equatable, Sendable {
        public var time: Date {
            get { fatalError() }
            set {}
        }
        public var location: CGPoint {
            get { fatalError() }
            set {}
        }
        public var startLocation: CGPoint {
            get { fatalError() }
            set {}
        }
        public var translation: CGSize { get { fatalError() } }
        public var predictedEndLocation: CGPoint { get { fatalError() } }
        public var predictedEndTranslation: CGSize { get { fatalError() } }
    }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
@propertyWrapper public struct GestureState<Value>: DynamicProperty {
    public var wrappedValue: Value { get { fatalError() } }
    public init(wrappedValue: Value) { fatalError() }
    public init(initialValue: Value) { fatalError() }
    public var projectedValue: GestureState<Value> { get { fatalError() } }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension View {
    @available(tvOS, unavailable)
    nonisolated public func onLongPressGesture(
        minimumDuration: Double = 0.5,
        maximumDistance: CGFloat = 10,
        perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View { AnyView(self) }
    nonisolated public func gesture<T>(_ gesture: T, including mask: GestureMask = .all) -> some View
    where T: Gesture { AnyView(self) }
    nonisolated public func highPriorityGesture<T>(_ gesture: T, including mask: GestureMask = .all)
        -> some View
    where T: Gesture { AnyView(self) }
}

@available(iOS 13.0, macOS 10.15, tvOS 16.0, watchOS 6.0, *)
@MainActor public struct TapGesture: Gesture, Sendable {
    public typealias Value = ()
    @MainActor public var count: Int
    nonisolated public init(count: Int = 1) { fatalError() }
}

@available(iOS 13.0, macOS 10.15, tvOS 14.0, watchOS 6.0, *)
@MainActor public struct LongPressGesture: Gesture, Sendable {
    public typealias Value = Bool
    @MainActor public var minimumDuration: Double
    @available(tvOS, unavailable)
    nonisolated public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) { fatalError() }
    @available(iOS, unavailable)
    @available(macOS, unavailable)
    @available(watchOS, unavailable)
    @available(visionOS, unavailable)
    nonisolated public init(minimumDuration: Double = 0.5) { fatalError() }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
@frozen public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { fatalError() }
    public static let none: GestureMask = { fatalError() }()
    public static let gesture: GestureMask = { fatalError() }()
    public static let subviews: GestureMask = { fatalError() }()
    public static let all: GestureMask = { fatalError() }()
}
