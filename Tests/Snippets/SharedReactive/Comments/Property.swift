// 1 in: final class Counter {
// 2 in: func show(_ property: Property<Int>) async {
