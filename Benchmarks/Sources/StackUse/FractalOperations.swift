import FractalCore

/// A large value that is presented.
func fractalOperations<Content: Room>(_: Content.Type) -> [Operation] {
    let property = MutableProperty(Large<Content>())
    let presenter = Presenter<Large<Content>>.UI {
        sum += $0.count
        return AnyDisposable()
    }
    presenter.serial() <~ property
    return [Operation(name: "Fractal, a presented property") { property.modify { $0.count += 1 } }]
}
