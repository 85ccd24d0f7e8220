extension ViewHost {
    // Each function takes a name or an id of the current tree: see `ViewHostTarget`. A name stands for the first matching control
    // that can be used now, or else for the first matching one. Each function throws `missing` if no control matches, `gone` if no
    // node has the id, and `covered` or `disabled` if the control cannot be used now. Some throw `invalidValue` for a number that
    // they do not accept. `select(row:)` throws `missing` also for a row that is gone or covered.

    /// Taps a button, a toggle, the label of a disclosure group, the title of a table's column, or a view with a tap gesture.
    ///
    /// A control is used once for each tap. On another view, the host performs the innermost gesture that recognizes the number of
    /// taps. If an enclosing view has a `highPriorityGesture(_:)` that recognizes them, the host performs that gesture instead.
    /// It performs a `simultaneousGesture(_:)` in addition.
    ///
    /// - Throws: Also `notRecognized` if no gesture recognizes the taps, for example one tap on a view with
    ///   `onTapGesture(count: 2)`.
    public func tap(_ button: some ViewHostTarget, count: Int = 1) throws(ViewHostError) {
        guard 1...1_000 ~= count else { throw .invalidValue("\(count)", of: "tap") }
        try use(button, as: (any Tappable).self, .button) { (control) throws(ViewHostError) in
            if tap(on: control, count: count, { control.tap() }) { return }
            throw .notRecognized(
                GestureInput.tap(count: count).description,
                of: (control as? any Control)?.title ?? "\(button)"
            )
        }
    }

    /// Replaces the text of a text field, a secure field or a text editor, and moves the focus to it.
    public func enter(_ text: String, into field: some ViewHostTarget) throws(ViewHostError) {
        try use(field, as: (any Input).self, .textField) { $0.enter(text) }
    }

    /// Presses Enter in a text field, which performs its actions. Then no field has the focus, unless an action has moved it. In a
    /// text editor, Enter adds a line.
    public func submit(_ field: some ViewHostTarget) throws(ViewHostError) {
        try use(field, as: (any Input).self, .textField) { $0.submit() }
    }

    /// Chooses an option of a picker by its label or another name.
    ///
    /// - Throws: Also `noOption` if the picker has no such option.
    public func choose(_ option: String, in picker: some ViewHostTarget) throws(ViewHostError) {
        try choose(option, in: picker) { options in
            options.named(option).first.flatMap { found in options.firstIndex { $0 === found } }
        }
    }

    /// Chooses an option of a picker by its position.
    ///
    /// - Throws: Also `noOption` if the picker has no such option.
    public func choose(_ option: Int, in picker: some ViewHostTarget) throws(ViewHostError) {
        try choose("\(option)", in: picker) { $0.indices.contains(option) ? option : nil }
    }

    private func choose(_ name: String, in picker: some ViewHostTarget, find: ([Node]) -> Int?) throws(ViewHostError) {
        try use(picker, as: (any Choosable).self, .picker) { (picker) throws(ViewHostError) in
            let options = picker.options
            guard let option = find(options) else {
                throw .noOption(name, picker: picker.title, options: options.map(\.label))
            }
            picker.choose(option)
        }
    }

    /// Chooses a date in a date picker. A date outside the picker's range is clamped to it.
    public func choose(_ date: Date, in picker: some ViewHostTarget) throws(ViewHostError) {
        try act(date.timeIntervalSinceReferenceDate, on: picker, .datePicker)
    }

    /// Drags the thumb of a slider to a value. The value is clamped to the slider's range and rounded to the nearest step.
    public func drag(_ slider: some ViewHostTarget, to value: Double) throws(ViewHostError) {
        try act(value, on: slider, .slider)
    }

    /// Presses a stepper's button several times: plus for a positive count, minus for a negative count.
    public func step(_ stepper: some ViewHostTarget, by count: Int = 1) throws(ViewHostError) {
        // The stepper performs its action once for each count, so a larger count would take too long. `act` rejects `nan`.
        let isPossible = count.magnitude <= 1_000_000
        try act(isPossible ? Double(count) : .nan, named: "\(count)", on: stepper, .stepper)
    }

    /// Passes a number to a control.
    ///
    /// - Throws: `invalidValue` with `name`, or else with the number, if the number is not finite.
    private func act(
        _ value: Double,
        named name: String? = nil,
        on target: some ViewHostTarget,
        _ kind: ViewHostError.Control
    ) throws(ViewHostError) {
        try use(target, as: (any Input).self, kind) { (control) throws(ViewHostError) in
            guard value.isFinite else { throw .invalidValue(name ?? "\(value)", of: control.title) }
            control.act(value)
        }
    }

    /// Selects a tab.
    public func select(tab: some ViewHostTarget) throws(ViewHostError) {
        try use(tab, as: (any Tappable).self, .tab) { tab in self.tap(on: tab) { tab.tap() } }
    }

    /// Taps a row of a `List(selection:)` or of a `Table` with a selection, which selects it. With a multiple selection, it
    /// toggles the row.
    ///
    /// - Throws: Also `notSelectable` if the row has no tag or id of the selection's type.
    public func select(row: some ViewHostTarget) throws(ViewHostError) {
        settle()
        var rows: [(node: Node, selection: RowSelection)] = []
        for holder in graph.valueHolders() {
            guard let selection = holder.heldValue as? RowSelection, selection.select != nil else { continue }
            for list in holder.shown { list.visit { if !$0.tags.isEmpty { rows.append(($0, selection)) } } }
        }
        let nodes = rows.map(\.node)
        let found = (row as? Node.ID).map { id in nodes.filter { $0.id == id } } ?? nodes.named("\(row)")
        // Candidates are all nodes with tags in a list. A row and a link in it may have the same label and different tags: the
        // first node with a tag of the selection's type is selected.
        let matching = rows.filter { row in found.contains { $0 === row.node } }
        guard let first = matching.first else {
            throw .missing(.row, label: "\(row)", labels: nodes.map(\.label))
        }
        let enabled = matching.filter(\.selection.isEnabled)
        guard let usable = enabled.first else { throw .disabled(.row, label: first.node.label) }
        let isSelected = enabled.contains { $0.selection.select?($0.node.tags) == true }
        settle()
        if !isSelected { throw .notSelectable(row: usable.node.label, type: "\(usable.selection.type)") }
    }

    /// Deletes a row.
    ///
    /// - Throws: Also `notEditable` if the row can only be moved.
    public func delete(_ row: some ViewHostTarget) throws(ViewHostError) {
        try use(row, as: (any Row).self, .row) { (row) throws(ViewHostError) in
            guard let delete = row.actions.all.delete else { throw .notEditable(row: row.title) }
            delete(row.position)
        }
    }

    /// Moves a row before the row at a position of its `ForEach`.
    ///
    /// - Throws: Also `notEditable` if the row can only be deleted.
    public func move(_ row: some ViewHostTarget, to destination: Int) throws(ViewHostError) {
        try use(row, as: (any Row).self, .row) { (row) throws(ViewHostError) in
            guard 0...row.count ~= destination else { throw .invalidValue("\(destination)", of: row.title) }
            guard let move = row.actions.all.move else { throw .notEditable(row: row.title) }
            move(row.position, destination)
        }
    }

    /// Follows a link. A `Link` opens its URL.
    ///
    /// - Throws: Also `noNavigation` if no stack contains the link, and `noDestination` if the stack has no page for it.
    public func follow(_ link: some ViewHostTarget) throws(ViewHostError) {
        try use(link, as: (any Followable).self, .link) { (link) throws(ViewHostError) in
            try tap(on: link) { () throws(ViewHostError) in try link.follow() }
        }
    }
}

/// A control that `ViewHost.tap(_:count:)` taps, or a tab that `ViewHost.select(tab:)` selects.
@MainActor protocol Tappable { func tap() }

/// An input control. Its kind determines the function of the host that uses it.
@MainActor protocol Input: Tappable, Followable, Control {
    /// Performs the action of a control without text. See `InputContent.action`.
    func act(_ value: Double)
    func enter(_ text: String)
    func submit()
    /// Stores the entered text, if the field stores it only when the user presses Enter or leaves the field.
    func commit()
}

/// A control that `ViewHost.choose(_:in:)` uses.
@MainActor protocol Choosable: Control {
    var options: [ViewHost.Node] { get }
    /// Chooses the option at a position, which the host has checked.
    func choose(_ option: Int)
}

/// A row that `ViewHost.delete(_:)` deletes and `ViewHost.move(_:to:)` moves: the row at `position` of `count` rows of its
/// `ForEach`.
@MainActor protocol Row: Control {
    var actions: RowActions { get }
    var position: Int { get }
    var count: Int { get }
}

/// A control that `ViewHost.follow(_:)` follows.
@MainActor protocol Followable { func follow() throws(ViewHostError) }
