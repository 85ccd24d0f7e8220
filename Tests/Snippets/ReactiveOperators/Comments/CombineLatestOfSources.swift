import ReactiveOperators

let name = SignalProducer<String, Never>(value: "")
let age = SignalProducer<Int, Never>(value: 0)
let address = SignalProducer<String, Never>(value: "")
