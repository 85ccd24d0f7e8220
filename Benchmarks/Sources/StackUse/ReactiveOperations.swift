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
}
