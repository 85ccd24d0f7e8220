import ReactiveOperators

/// Changes of a property with a large value.
func propertyOperations<Content: Room>(_: Content.Type) -> [Operation] {
    typealias LargeProperty = MutableProperty<Large<Content>>
    func changes(_ name: String, _ observe: (LargeProperty) -> Any) -> [Operation] {
        let property = LargeProperty(Large())
        let next = Kept(Large<Content>())
        let observers = observe(property)
        return [
            Operation(name: "property, \(name): set") {
                next.value.count += 1
                withExtendedLifetime(observers) { property.value = next.value }
            },
            Operation(name: "property, \(name): swap") {
                next.value.count += 1
                withExtendedLifetime(observers) { _ = property.swap(next.value) }
            },
            Operation(name: "property, \(name): modify") {
                withExtendedLifetime(observers) { property.modify { $0.count += 1 } }
            },
        ]
    }
    func observe(_ property: Property<Large<Content>>) -> Any {
        (property, property.observe { sum += $0.count })
    }
    let read = LargeProperty(Large())
    let inside = LargeProperty(Large())
    inside.observe { sum += $0.count }
    let outside = MutableProperty(0)
    return [
        Operation(name: "property, read") { sum += read.value.count },
        Operation(name: "property, modify inside another's modify") {
            outside.modify {
                $0 += 1
                inside.modify { $0.count += 1 }
            }
        },
    ] + changes("nobody observes") { _ in 0 }
        + changes("observed") { $0.observe { sum += $0.count } }
        + changes("two observe") { ($0.observe { sum += $0.count }, $0.observe { sum += $0.count }) }
        + changes("an observer changes it") { property in
            property.observe { [unowned property] in
                if $0.count % 2 == 1 { property.modify { $0.count += 1 } }
            }
        }
        + changes("signal") { $0.signal.observeValues { sum += $0.count } as Any }
        + changes("producer") { $0.producer.startWithValues { sum += $0.count } }
        + changes("map") { observe($0.map { $0 }) }
        + changes("map to a member") {
            let count = $0.map(\.count)
            return (count, count.observe { sum += $0 })
        }
        + changes("skipRepeats") { observe($0.skipRepeats()) }
        + changes("combineLatest") { property in
            let other = MutableProperty(0)
            let both = property.combineLatest(with: other)
            return (other, both, both.observe { sum += $0.0.count })
        }
        + changes("flatMap") { observe($0.flatMap(.latest) { Property(value: $0) }) }
}
