import ReactiveOperators

struct Offline: Error {}

let name = MutableProperty("Ada")
let age = MutableProperty(36)
let city = MutableProperty("London")
