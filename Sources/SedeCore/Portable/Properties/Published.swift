#if !canImport(SwiftUI)
import SharedReactive

/// A property of an `ObservableObject` that is announced before it is set, as in Combine.
@propertyWrapper
public struct Published<Value> {
    private let box: PublishedBox<Value>

    /// Creates a property with the value with which it begins.
    public init(wrappedValue: Value) {
        box = PublishedBox(wrappedValue)
    }

    /// Creates a property with the value with which it begins.
    public init(initialValue: Value) {
        self.init(wrappedValue: initialValue)
    }

    /// Not to be used: the property of a class is reached through the object.
    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { fatalError("@Published is for properties of classes.") }
        set { fatalError("@Published is for properties of classes.") }
    }

    /// The property of an object.
    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value {
        get {
            object[keyPath: storageKeyPath].box.value
        }
        _modify {
            let box = object[keyPath: storageKeyPath].box
            box.publisher?.send()
            yield &box.value
        }
    }

    fileprivate var asProperty: any PublishedProperty { box }
}

extension Published: PublishedPropertyHolder {}

/// A `Published` of any type.
private protocol PublishedPropertyHolder {
    var asProperty: any PublishedProperty { get }
}

/// What stands behind a `Published` of any type.
private protocol PublishedProperty: AnyObject {
    var publisher: ObservableObjectPublisher? { get set }
}

private final class PublishedBox<Value>: PublishedProperty {
    var value: Value
    private struct Shared: GuardedState {
        var publisher: ObservableObjectPublisher?
    }

    private let shared = Lock(Shared())

    init(_ value: Value) {
        self.value = value
    }

    /// The publisher of the object whose property this is, once somebody has asked for it.
    var publisher: ObservableObjectPublisher? {
        get { shared.withLock(\.publisher) }
        set { shared.withLock { $0.publisher = newValue } }
    }
}

/// Guards the choice of an object's publisher.
private let choice = WordLock()

/// The publisher that the object's `@Published` properties share; `nil` if it has none.
func publisherOfPublishedProperties(in object: AnyObject) -> ObservableObjectPublisher? {
    var properties: [any PublishedProperty] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
        for child in current.children {
            if let holder = child.value as? any PublishedPropertyHolder {
                properties.append(holder.asProperty)
            }
        }
        mirror = current.superclassMirror
    }
    if properties.isEmpty { return nil }
    choice.lock()
    defer { choice.unlock() }
    let publisher = properties.lazy.compactMap(\.publisher).first ?? ObservableObjectPublisher()
    for property in properties where property.publisher == nil { property.publisher = publisher }
    return publisher
}
#endif
