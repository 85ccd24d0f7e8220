extension ViewHost {
    /// Presses a view with `onLongPressGesture(perform:)` long enough.
    public func longPress(_ view: some ViewHostTarget) throws(ViewHostError) { try make("longPress", true, on: view) }

    /// Drags a view with a `DragGesture` from its corner by a distance.
    public func drag(_ view: some ViewHostTarget, by translation: CGSize) throws(ViewHostError) {
        guard translation.width.isFinite, translation.height.isFinite else {
            throw .invalidValue("\(translation)", of: "drag")
        }
        let end = CGPoint(x: translation.width, y: translation.height)
        try make("drag", DragGesture.Value(time: Date(), location: end, startLocation: .zero), on: view)
    }

    private func make(_ gesture: String, _ value: Any, on view: some ViewHostTarget) throws(ViewHostError) {
        try use(view, as: (any GestureTaker).self, .button, gesture: gesture) { $0.make(gesture, value) }
    }

    /// Taps a control: uses it, unless a gesture takes precedence, and performs the gestures that recognize taps.
    func tap<Failure>(on control: Any, _ use: () throws(Failure) -> Void) throws(Failure) {
        // Searching for gestures costs as much as a small change.
        guard graph.hasGestures else { return try use() }
        var (takesTap, gestures) = (true, [] as [any Tappable])
        var next = (control as? _ShownPart)?.shownIn
        while let part = next {
            if let taker = part as? any GestureTaker, let rank = taker.rankOfTaps {
                if rank == .first { (takesTap, gestures) = (false, []) }
                gestures.append(taker)
            }
            next = part.shownIn
        }
        if takesTap { try use() }
        for gesture in gestures { gesture.tap() }
    }
}
