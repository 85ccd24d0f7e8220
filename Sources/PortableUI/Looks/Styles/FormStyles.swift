// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// How forms look, as in SwiftUI. Apps make their own; the name of a style is passed to renderers.
@MainActor @preconcurrency public protocol FormStyle {
    associatedtype Body: View
    typealias Configuration = FormStyleConfiguration
    /// Makes the body of a form.
    @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// A form, as a style is given it.
public struct FormStyleConfiguration {
    public struct Content: _StyledPart { public let _part: _Part }
    public let content: Content
}

extension Form where Content == FormStyleConfiguration.Content {
    public init(_ configuration: FormStyleConfiguration) { self.init { configuration.content } }
}

nonisolated extension View {
    public func formStyle<S: FormStyle>(_ style: S) -> some View { styled(style) { $0.makeBody(configuration: $1) } }
}

extension FormStyle where Self: _SystemStyle {
    public func makeBody(configuration: Self.Configuration) -> some View { Form(configuration) }
}

public struct AutomaticFormStyle: FormStyle, _SystemStyle { public init() {} }
extension FormStyle where Self == AutomaticFormStyle { public static var automatic: Self { Self() } }
public struct GroupedFormStyle: FormStyle, _SystemStyle { public init() {} }
extension FormStyle where Self == GroupedFormStyle { public static var grouped: Self { Self() } }
public struct ColumnsFormStyle: FormStyle, _SystemStyle { public init() {} }
extension FormStyle where Self == ColumnsFormStyle { public static var columns: Self { Self() } }
