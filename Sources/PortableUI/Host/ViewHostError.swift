/// An error of a `ViewHost`.
///
/// The functions of a host throw only this type, so a `catch` can list all cases:
///
/// ```swift
/// do {
///     try host.tap("Save")
/// } catch {
///     switch error {
///     case .missing(let control, let label, let labels, _): …
///     case .disabled(let control, let label): …
///     default: …
///     }
/// }
/// ```
public enum ViewHostError: Error, Equatable, CustomStringConvertible {
    /// A kind of control.
    public enum Control: String, CaseIterable, Sendable {
        case button, picker, link, row, slider, stepper, tab
        case textField = "text field", datePicker = "date picker"

        /// The kind of control for a kind of node, or `nil` if the node is not a control.
        init?(_ kind: ViewHost.Node.Kind) {
            switch kind {
            case .button, .toggle, .disclosureGroup: self = .button
            case .textField, .secureField, .textEditor: self = .textField
            case .picker: self = .picker
            case .link: self = .link
            case .row: self = .row
            case .slider: self = .slider
            case .stepper: self = .stepper
            case .tab: self = .tab
            case .datePicker: self = .datePicker
            default: return nil
            }
        }

        /// The host's function that uses a control of this kind.
        fileprivate var function: String {
            switch self {
            case .button: "tap(_:)"
            case .textField: "enter(_:into:)"
            case .picker, .datePicker: "choose(_:in:)"
            case .link: "follow(_:)"
            case .row: "select(row:), delete(_:) or move(_:to:)"
            case .slider: "drag(_:to:)"
            case .stepper: "step(_:by:)"
            case .tab: "select(tab:)"
            }
        }
    }

    /// No control of this kind has the label. `labels` are the labels of the shown controls, in reading order. `other` is the
    /// kind of a control with this label that another function uses.
    case missing(Control, label: String, labels: [String], other: Control? = nil)

    /// The current tree has no node with this id, or the node is not a control of the right kind.
    case gone(ViewHost.Node.ID)

    /// The control cannot be used now, because of `disabled(_:)` or because it is a link without a value.
    case disabled(Control, label: String)

    /// A sheet, an alert or a dialog covers the control.
    case covered(Control, label: String)

    /// The picker has no such option. `options` are its options.
    case noOption(String, picker: String, options: [String])

    /// The row cannot be deleted or moved, because its `ForEach` has no `onDelete(perform:)` or `onMove(perform:)`.
    case notEditable(row: String)

    /// The row has no tag or id of the type that its list selects.
    case notSelectable(row: String, type: String)

    /// The link is not inside a `NavigationView` or a `NavigationStack`.
    case noNavigation(link: String)

    /// The stack has no page for the type of the link's value, or its path does not accept the type.
    case noDestination(link: String, type: String)
    /// No gesture of the view, or of a view around it, recognizes the host's input, such as two taps. `of` is the view's label.
    case notRecognized(String, of: String)
    /// A user could not choose the value, such as a position behind the last row or a number that is not finite. `of` is the
    /// control's label, or the kind of input.
    case invalidValue(String, of: String)
    /// No shown view has `refreshable(action:)`.
    case notRefreshable

    /// The first page is shown, so the host cannot go back.
    case noPage

    /// No sheet or dialog can be closed.
    case noPresentation

    /// A description of the problem and its solution.
    public var description: String {
        switch self {
        case .missing(let control, let label, let labels, let other):
            let hint = other.map { " There is a \($0.rawValue) with this label. Use \($0.function)." } ?? ""
            return "No \(control.rawValue) with the label \"\(label)\" is shown. "
                + (labels.isEmpty ? "There is no \(control.rawValue) at all." : Self.list(labels, like: label))
                + hint
        case .gone(let id):
            return "The current tree has no suitable control with the id \(id.rawValue). Use an id of that tree."
        case .disabled(let control, let label): return "The \(control.rawValue) \"\(label)\" is disabled."
        case .covered(let control, let label):
            return
                "The \(control.rawValue) \"\(label)\" is covered by a sheet, an alert or a dialog. Tap one of its "
                + "buttons, or call dismiss(), to close it first."
        case .noOption(let option, let picker, let options):
            return "The picker \"\(picker)\" has no option \"\(option)\". "
                + (options.isEmpty
                    ? "It has no options. Give its views a tag(_:) of the selection's type."
                    : Self.list(options, like: option))
        case .notEditable(let row):
            return "The row \"\(row)\" cannot be deleted or moved. Add onDelete(perform:) or onMove(perform:) to "
                + "its ForEach."
        case .notSelectable(let row, let type):
            return "The row \"\(row)\" cannot be selected, because it has no tag of the selection's type, \(type). Add "
                + "tag(_:) with a value of that type, or make it the type of the ids of the rows."
        case .noNavigation(let link):
            return "The link \"\(link)\" is not inside a navigation stack. "
                + "Put a NavigationStack or a NavigationView around it."
        case .noDestination(let link, let type):
            return "The link \"\(link)\" has a value of type \(type), but the stack has no page for it. Add "
                + "navigationDestination(for: \(type).self) to a view inside the stack. The stack's path must accept the type."
        case .invalidValue(let value, let control):
            return "\"\(control)\" does not accept the value \(value), because a user cannot choose it."
        case .notRecognized(let input, let view):
            return
                "\"\(view)\" has no gesture that recognizes \(input). Call tap(_:count:) with the count of its gesture."
        case .notRefreshable: return "No shown view can be refreshed. Add refreshable(action:) to a view."
        case .noPage: return "Cannot go back, because the first page is shown."
        case .noPresentation: return "No sheet or dialog can be dismissed. To close an alert, tap one of its buttons."
        }
    }

    /// Lists labels in reading order. Of many labels, lists the twenty that are most similar to a name, the nearest first.
    private static func list(_ labels: [String], like name: String) -> String {
        func quoted(_ labels: [String]) -> String { labels.map { "\"\($0)\"" }.joined(separator: ", ") }
        if labels.count <= 20 { return "There are: \(quoted(labels))." }
        let name = Array(name.lowercased().utf8)
        let nearest = labels.map { (label: $0, difference: difference(of: Array($0.lowercased().utf8), name)) }
            .sorted { $0.difference < $1.difference }.prefix(20).map(\.label)
        return "The most similar of \(labels.count) are: \(quoted(nearest))."
    }

    /// The number of bytes in two names, without their common beginning and their common end.
    private static func difference(of one: [UInt8], _ other: [UInt8]) -> Int {
        let beginning = zip(one, other).prefix { $0 == $1 }.count
        let end = zip(one.dropFirst(beginning).reversed(), other.dropFirst(beginning).reversed()).prefix { $0 == $1 }
        return one.count + other.count - 2 * (beginning + end.count)
    }
}
