import Observation
import Synchronization

/// An observed value, written by hand for one type: a mutex, an array of closures.
final class HandWrittenValue: Observable, Sendable {
    private struct Content {
        var value = 0
        var observers: [(id: Int, call: @Sendable (Int) -> Void)] = []
        var nextID = 0
    }

    private let content = Mutex(Content())

    var value: Int {
        @inline(never) get { content.withLock { $0.value } }
    }

    private let registrar = ObservationRegistrar()

    /// The value, read as in an observable class.
    var observableValue: Int {
        @inline(never) get {
            registrar.access(self, keyPath: \.observableValue)
            return content.withLock { $0.value }
        }
    }

    @inline(never)
    func set(_ value: Int) {
        let observers = content.withLock { content in
            content.value = value
            return content.observers
        }
        for observer in observers { observer.call(value) }
    }

    @inline(never)
    func modify(_ change: (inout Int) -> Void) {
        let (value, observers) = content.withLock { content in
            change(&content.value)
            return (content.value, content.observers)
        }
        for observer in observers { observer.call(value) }
    }

    func observe(_ observer: @escaping @Sendable (Int) -> Void) -> Int {
        content.withLock { content in
            content.nextID += 1
            content.observers.append((content.nextID, observer))
            return content.nextID
        }
    }

    func remove(_ id: Int) {
        content.withLock { content in
            guard let index = content.observers.lastIndex(where: { $0.id == id }) else { return }
            content.observers.remove(at: index)
        }
    }
}
