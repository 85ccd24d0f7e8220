import Foundation

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
extension View {
    nonisolated public func presentationDetents(
        _ detents: Set<PresentationDetent>,
        selection: Binding<PresentationDetent>
    ) -> some View { AnyView(self) }
    @available(iOS 16.4, macOS 13.3, tvOS 16.4, watchOS 9.4, *)
    nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { AnyView(self) }
    @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
    nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View { AnyView(self) }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
extension View {
    nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { AnyView(self) }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
@available(visionOS, unavailable)
extension View {
    nonisolated public func sensoryFeedback<T>(_ feedback: SensoryFeedback, trigger: T) -> some View
    where T: Equatable { AnyView(self) }
}

@available(iOS 13.0, macOS 10.15, watchOS 10.0, *)
@available(tvOS, unavailable)
extension View {
    nonisolated public func datePickerStyle<S>(_ style: S) -> some View where S: DatePickerStyle {
        AnyView(self)
    }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, *)
public struct ButtonBorderShape: Equatable, Sendable {
    public static let automatic: ButtonBorderShape = { fatalError() }()
    @available(macOS 14.0, tvOS 17.0, *)
    public static let capsule: ButtonBorderShape = { fatalError() }()
    public static let roundedRectangle: ButtonBorderShape = { fatalError() }()
    @available(iOS 17.0, macOS 14.0, tvOS 16.4, watchOS 10.0, *)
    public static let circle: ButtonBorderShape = { fatalError() }()
    @available(macOS 14.0, tvOS 17.0, *)
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { fatalError() }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, *)
@available(visionOS, unavailable)
public struct SensoryFeedback: Equatable, Sendable {
    public static let success: SensoryFeedback = { fatalError() }()
    public static let warning: SensoryFeedback = { fatalError() }()
    public static let error: SensoryFeedback = { fatalError() }()
    public static let selection: SensoryFeedback = { fatalError() }()
    public static let increase: SensoryFeedback = { fatalError() }()
    public static let decrease: SensoryFeedback = { fatalError() }()
    public static let start: SensoryFeedback = { fatalError() }()
    public static let stop: SensoryFeedback = { fatalError() }()
    public static let alignment: SensoryFeedback = { fatalError() }()
    public static let levelChange: SensoryFeedback = { fatalError() }()
    public static let impact: SensoryFeedback = { fatalError() }()
}

@available(iOS 13.0, macOS 10.15, watchOS 10.0, *)
@available(tvOS, unavailable)
@MainActor @preconcurrency public protocol DatePickerStyle {}

@available(iOS 14.0, macOS 10.15, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct GraphicalDatePickerStyle: DatePickerStyle {
    public init() { fatalError() }
}

@available(iOS 14.0, macOS 10.15, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    public static var graphical: GraphicalDatePickerStyle { fatalError() }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
@frozen nonisolated public struct UnevenRoundedRectangle: InsettableShape {
    public var style: RoundedCornerStyle {
        get { fatalError() }
        set {}
    }
    public init(
        topLeadingRadius: CGFloat = 0,
        bottomLeadingRadius: CGFloat = 0,
        bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous
    ) { fatalError() }
    public func path(in rect: CGRect) -> Path { fatalError() }
    public func inset(by amount: CGFloat) -> some InsettableShape { self }
    @MainActor @preconcurrency public var body: some View { AnyView(self) }
}
