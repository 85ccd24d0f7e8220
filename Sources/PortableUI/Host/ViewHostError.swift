/// An error of a `ViewHost`.
///
/// The functions of a host throw no other error, so a `catch` can list all cases:
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
        case button = "button"
        case textField = "text field"
        case picker = "picker"
        case link = "link"
        case row = "row"
        case slider = "slider"
        case stepper = "stepper"
        case tab = "tab"
        case datePicker = "date picker"
        /// The control that a node of a kind is; `nil` for what nobody can use.
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

        /// The function of a host that uses a control of this kind.
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

    /// No control of this kind has the label. `labels` are the labels of those that are shown, in reading order, and
    /// `other` is the kind of a control that has the label and that another function uses.
    case missing(Control, label: String, labels: [String], other: Control? = nil)

    /// The node with this id is not shown any more, or is not a control of the right kind.
    case gone(ViewHost.Node.ID)

    /// The control cannot be used now, because of `disabled(_:)` or because it is a link without a value.
    case disabled(Control, label: String)

    /// A sheet, an alert or a dialog covers the control.
    case covered(Control, label: String)

    /// The picker has no such option. `options` are the options that it has.
    case noOption(String, picker: String, options: [String])

    /// The row cannot be deleted or moved, because its `ForEach` has no `onDelete(perform:)` or `onMove(perform:)`.
    case notEditable(row: String)

    /// The link was followed, but is not inside a `NavigationView` or a `NavigationStack`.
    case noNavigation(link: String)

    /// The link leads to a value of a type for which the stack has no page, or which the stack's path does not accept.
    case noDestination(link: String, type: String)
    /// The value is none that a person can choose, such as a position behind the last row or a number that is not finite.
    case invalidValue(String, of: String)
    /// Nothing that is shown has `refreshable(action:)`.
    case notRefreshable

    /// There is no page to go back from.
    case noPage

    /// There is no sheet, alert or dialog to close.
    case noPresentation

    /// A description of what happened and what to do.
    public var description: String {
        switch self {
        case .missing(let control, let label, let labels, let other):
            let hint = other.map { " There is a \($0.rawValue) with this label. Use \($0.function)." }
            return "No \(control.rawValue) with the label \"\(label)\" is shown. "
                + (labels.isEmpty ? "There is no \(control.rawValue) at all." : "There are: \(Self.list(labels)).")
                + (hint ?? "")

        case .gone(let id):
            return "No node with the id \(id.rawValue) that can do this is shown. " + "Use ids of the current tree."

        case .disabled(let control, let label): return "The \(control.rawValue) \"\(label)\" is disabled."

        case .covered(let control, let label):
            return
                "The \(control.rawValue) \"\(label)\" is covered by a sheet, an alert or a dialog. Close that first, "
                + "with one of its buttons or with dismiss()."

        case .noOption(let option, let picker, let options):
            return "The picker \"\(picker)\" has no option \"\(option)\". "
                + (options.isEmpty
                    ? "It has no options. Give its views a tag(_:) of the selection's type."
                    : "There are: \(Self.list(options)).")

        case .notEditable(let row):
            return "The row \"\(row)\" cannot be deleted or moved. Add onDelete(perform:) or onMove(perform:) to "
                + "its ForEach."

        case .noNavigation(let link):
            return "The link \"\(link)\" is not inside a navigation stack. "
                + "Put a NavigationStack or a NavigationView around it."

        case .noDestination(let link, let type):
            return "The link \"\(link)\" leads to a value of type \(type), for which there is no page. Add "
                + "navigationDestination(for: \(type).self) to a view inside the stack. The stack's path has to accept it."
        case .invalidValue(let value, let control):
            return "\"\(control)\" does not take the value \(value), which no person can choose."
        case .notRefreshable: return "Nothing that is shown can be refreshed. Add refreshable(action:) to a view."

        case .noPage: return "There is no page to go back from, because the first page is shown."

        case .noPresentation: return "There is no sheet, alert or dialog to close."
        }
    }

    private static func list(_ labels: [String]) -> String { labels.map { "\"\($0)\"" }.joined(separator: ", ") }
}
