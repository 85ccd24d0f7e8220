extension ViewHost {
    // With an id, each function throws `notRecognized` if no gesture of the view recognizes the input. With a name, it searches the
    // views with such a gesture, so it throws `missing`.

    /// Presses a view with `onLongPressGesture(perform:)` long enough.
    public func longPress(_ view: some ViewHostTarget) throws(ViewHostError) { try make(.longPress, on: view) }

    /// Drags a view with a `DragGesture` from its corner by a distance.
    public func drag(_ view: some ViewHostTarget, by translation: CGSize) throws(ViewHostError) {
        guard translation.width.isFinite, translation.height.isFinite else {
            throw .invalidValue("\(translation)", of: "drag")
        }
        let end = CGPoint(x: translation.width, y: translation.height)
        try make(.drag(DragGesture.Value(time: Date(), location: end, startLocation: .zero)), on: view)
    }

    /// Performs the gesture of a view for an input. The gestures around the view are not asked.
    private func make(_ input: GestureInput, on view: some ViewHostTarget) throws(ViewHostError) {
        try use(view, as: (any GestureTaker).self, .button, gesture: input) { (view) throws(ViewHostError) in
            guard let perform = view.recognize(input) else {
                throw .notRecognized(input.description, of: view.title)
            }
            perform()
        }
    }

    /// Taps a control: uses it, unless a gesture takes precedence, and performs the gestures that recognize the taps.
    ///
    /// - Returns: Whether the control was used, or a gesture recognized the taps.
    @discardableResult func tap<Failure>(
        on control: Any,
        count: Int = 1,
        _ use: () throws(Failure) -> Void
    ) throws(Failure) -> Bool {
        // Gestures are searched only if a view has one: a search costs as much as a small change.
        var (usesControl, gestures) = (!graph.hasGestures || !(control is any GestureTaker), [] as [() -> Void])
        var next = graph.hasGestures ? control as? _ShownPart : nil
        // From the control outwards: a `highPriority` gesture replaces all uses inside it.
        while let part = next {
            next = part.shownIn
            guard let taker = part as? any GestureTaker,
                let gesture = taker.recognize(.tap(count: count))
            else { continue }
            switch taker.rank {
            case .highPriority: (usesControl, gestures) = (false, [gesture])
            case .simultaneous: gestures.append(gesture)
            case .normal: if !usesControl, gestures.isEmpty { gestures.append(gesture) }
            }
        }
        if usesControl { for _ in 0..<count { try use() } }
        for gesture in gestures { gesture() }
        return usesControl || !gestures.isEmpty
    }
}
