extension PropertyProtocol where Self: Sendable, Value: Sequence & Sendable, Value.Element: Sendable {
    /// Returns a property of the list's included elements. A property of each element decides whether it is included.
    ///
    /// ```swift
    /// let open = todos.filter(by: \.isDone) { !$0 }
    /// let presentation = presenters.todoPresenter.each(id: \.id) <~ open
    /// ```
    ///
    /// It changes with the list, and when an element begins or ceases to satisfy the condition. The elements keep their
    /// order. Each change costs time in proportion to the number of elements, and after a change of the list all
    /// elements are observed again.
    ///
    /// The result keeps the list alive. Observations of the result do not: they end when the list is released. If the list
    /// completed before its release, they end some time later, when further bindings to objects are created. An observation of a
    /// constant list lasts until it is disposed of.
    ///
    /// - Parameters:
    ///   - property: The property of an element, such as a `MutableProperty` that its view model changes.
    ///   - isIncluded: Called with a value of that property, on any thread that changes or reads the property or the list.
    public func filter<Condition: PropertyProtocol & Sendable>(
        by property: @autoclosure @escaping @Sendable () -> KeyPath<Value.Element, Condition>,
        _ isIncluded: @escaping @Sendable (Condition.Value) -> Bool
    ) -> Property<[Value.Element]> {
        // An element owns its property, and the observers of the property retain the elements. This cycle does not end by itself,
        // so all observations end with the list.
        let origin = origin.map { WeakTarget($0) }
        // Completes when the list is released. A list may complete before its release, but its elements can still change.
        let released = SignalProducer<(), Never> { observer, lifetime in
            guard let origin else { return }
            if origin.object == nil { return observer.sendCompleted() }
            let end = CompositeDisposable([AnyDisposable { observer.sendCompleted() }])
            _ = origin.endWithTarget(end)
            lifetime += end
        }
        let lists = producer.flatMap(.latest) { list in
            let (elements, property) = (Array(list), property())
            let conditions = elements.map { $0[keyPath: property].map(isIncluded) }
            return Property.combineLatest(conditions, emptySentinel: []).skipRepeats().map { included in
                elements.indices.filter { included[$0] }.map { elements[$0] }
            }
        }
        return Property(following: lists.take(until: producer.then(released)), keeping: [self.origin]) {
            // The first value, if `lists` sends none at its start.
            value.filter { isIncluded($0[keyPath: property()].value) }
        }
    }
}
