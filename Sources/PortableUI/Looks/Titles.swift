// The initializers of controls and containers with a title instead of a label, with SwiftUI's names, which Apple documents.
// Each creates a `Text` or a `Label` from the title and calls the initializer with a label. Some stand for two initializers of
// SwiftUI, for example with and without a prompt. Initializers with a string are disfavored, so that a string literal is a
// `LocalizedStringKey`.

extension Button where Label == Text {
    // Isolated as in SwiftUI.
    @preconcurrency public init(
        _ titleKey: LocalizedStringKey,
        role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) { self.init(role: role, action: action) { Text(titleKey) } }
    // Isolated as in SwiftUI.
    @_disfavoredOverload @preconcurrency public init<S: StringProtocol>(
        _ title: S,
        role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) { self.init(role: role, action: action) { Text(title) } }
    /// Creates a button with the name of its role as its label. Its action is on the main actor, as in SwiftUI.
    @preconcurrency public init(role: ButtonRole, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(verbatim: "\(role)".capitalized) }
    }
}
extension Button where Label == PortableUI.Label<Text, Image> {
    // Isolated as in SwiftUI.
    @preconcurrency public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) { self.init(role: role, action: action) { PortableUI.Label(titleKey, systemImage: systemImage) } }
    // Isolated as in SwiftUI.
    @_disfavoredOverload @preconcurrency public init<S: StringProtocol>(
        _ title: S,
        systemImage: String,
        role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) { self.init(role: role, action: action) { PortableUI.Label(title, systemImage: systemImage) } }
}
extension Toggle where Label == Text {
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(titleKey) } }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}
extension Link where Label == Text {
    public init(_ titleKey: LocalizedStringKey, destination: URL) {
        self.init(destination: destination) { Text(titleKey) }
    }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}
extension Menu where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
    public init(
        _ titleKey: LocalizedStringKey,
        @ViewBuilder content: () -> Content,
        primaryAction: @escaping () -> Void
    ) { self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction) }
}
extension ColorPicker where Label == Text {
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
    }
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S,
        selection: Binding<Color>,
        supportsOpacity: Bool = true
    ) { self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) } }
}
extension Picker where Label == Text {
    public init(_ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content)
    { self.init(selection: selection, content: content) { Text(titleKey) } }
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) { self.init(selection: selection, content: content) { Text(title) } }
}
extension DisclosureGroup where Label == Text {
    public init(
        _ titleKey: LocalizedStringKey,
        isExpanded: Binding<Bool>? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) { self.init(isExpanded: isExpanded, content: content) { Text(titleKey) } }
}
extension Stepper where Label == Text {
    public init(
        _ titleKey: LocalizedStringKey,
        onIncrement: (() -> Void)?,
        onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: { Text(titleKey) },
            onIncrement: onIncrement,
            onDecrement: onDecrement,
            onEditingChanged: onEditingChanged
        )
    }
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey,
        value: Binding<V>,
        in bounds: ClosedRange<V>? = nil,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(value: value, in: bounds, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged) }
    @_disfavoredOverload public init<S: StringProtocol, V: Strideable>(
        _ title: S,
        value: Binding<V>,
        in bounds: ClosedRange<V>? = nil,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged) }
}
extension DatePicker where Label == Text {
    public init<Range: _DateRange>(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        in range: Range = Date.distantPast ... .distantFuture,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) { self.init(selection: selection, in: range) { Text(titleKey) } }
}
extension SecureField where Label == Text {
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text) { Text(titleKey) }
    }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text) { Text(title) }
    }
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
        (entry, label) = (TextEntry(text: text, kind: { .secureField(text: $0) }, onCommit: onCommit), Text(titleKey))
    }
}
extension TextField where Label == Text {
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal) {
        self.init(TextEntry(text: text), Text(titleKey))
    }
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S,
        text: Binding<String>,
        prompt: Text? = nil,
        axis: Axis = .horizontal
    ) { self.init(TextEntry(text: text), Text(title)) }
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
        self.init(TextEntry(text: text, onCommit: onCommit), Text(titleKey))
    }
    /// Creates a field for a formatted value. A text that is not in the format is ignored.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey,
        value: Binding<F.FormatInput>,
        format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String {
        let parse = { (try? format.localized().parseStrategy.parse($0)) ?? value.wrappedValue }
        self.init(TextEntry(text: value.mapped({ format.words(of: $0) }, parse)), Text(titleKey))
    }
    /// Creates a field for a formatted value. A text that is not in the format sets `nil`.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey,
        value: Binding<F.FormatInput?>,
        format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String {
        let format = format.localized()
        let text = value.mapped({ $0.map { format.format($0) } ?? "" }, { try? format.parseStrategy.parse($0) })
        self.init(TextEntry(text: text), Text(titleKey))
    }
    /// Creates a field for a value with a formatter. The value is set when the user presses Enter or leaves the field.
    ///
    /// A `NumberFormatter` and a `DateFormatter` parse a text. A text that is not parsed is the new value if the value is a string,
    /// and is ignored otherwise.
    public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter) {
        let text = value.mapped({ formatter.string(for: $0) ?? "" }) { (text: String) in
            let number = (formatter as? NumberFormatter)?.number(from: text)
            let date = (formatter as? DateFormatter)?.date(from: text)
            // Not `number as? V`: if `V` is an optional type, that cast of a missing number succeeds, with the value `nil`.
            return number.flatMap { $0 as? V } ?? date.flatMap { $0 as? V } ?? text as? V ?? value.wrappedValue
        }
        self.init(TextEntry(text: text, setsOnCommit: true), Text(titleKey))
    }
}
nonisolated extension Section where Parent == Text, Content: View, Footer == EmptyView {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView())
    }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(header: Text(title), content: content(), footer: EmptyView())
    }
}
nonisolated extension LabeledContent where Label == Text, Content: View {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}
nonisolated extension LabeledContent where Label == Text, Content == Text {
    public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) { self.init(titleKey) { Text(value) } }
}
extension Label where Title == Text, Icon == Image {
    public init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(name) })
    }
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
    }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }
}
extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    public init(_ titleKey: LocalizedStringKey) { self.init { Text(titleKey) } }
    public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0) {
        self.init(value: value, total: total) { Text(titleKey) }
    }
}
extension ContentUnavailableView
where Label == PortableUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init(label: { PortableUI.Label(title, systemImage: name) }, description: { description })
    }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil)
    { self.init(label: { PortableUI.Label(title, systemImage: name) }, description: { description }) }
    /// The message that a search has no results.
    public static var search: Self { result("No Results") }
    /// Returns the message that a search for a text has no results.
    public static func search(text: String) -> Self { result("No Results for “\(text)”") }
    private static func result(_ title: LocalizedStringKey) -> Self {
        Self(title, systemImage: "magnifyingglass", description: Text("Check the spelling or try a new search."))
    }
}
