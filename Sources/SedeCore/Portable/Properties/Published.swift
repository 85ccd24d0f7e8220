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
        // As in Combine, a change in place is made to a copy: whoever reads the property meanwhile, or is told that it
        // will change, sees its old value.
        set {
            object[keyPath: storageKeyPath].box.set(newValue)
        }
    }

    fileprivate var asProperty: any PublishedProperty { box }
}

extension Published: PublishedPropertyHolder {}

/// A `Published` of any type.
private protocol PublishedPropertyHolder {
    var asProperty: any PublishedProperty { get }
}

// | state                     | guard    | touched by                                                            |
// | ------------------------- | -------- | --------------------------------------------------------------------- |
// | `PublishedBox.value`      | none     | the thread that the object is used on: the main thread, if views read it |
// | `PublishedBox.home`       | the lock | whoever asks for the object's publisher, on any thread                |

/// What stands behind a `Published` of any type.
private protocol PublishedProperty: AnyObject {
    /// Where the property belongs, once somebody has asked for the object's publisher.
    var home: PublishedHome { get }

    /// Sets where the property belongs, unless it is known.
    ///
    /// - Returns: What is known now.
    func settle(in home: PublishedHome) -> PublishedHome
}

/// The object whose property something is, and the publisher that all its properties share.
private struct PublishedHome: GuardedState {
    weak var object: AnyObject?
    var publisher: ObservableObjectPublisher?
}

private final class PublishedBox<Value>: PublishedProperty {
    private(set) var value: Value
    private let lockedHome = Lock(PublishedHome())

    init(_ value: Value) {
        self.value = value
    }

    deinit {
        // The object is there, so this is no longer its property: another `Published` has been put in its place.
        let home = home
        guard let object = home.object else { return }
        for property in publishedProperties(of: object) { _ = property.settle(in: home) }
        home.publisher?.announceReplacement()
    }

    func set(_ newValue: Value) {
        guard let publisher = home.publisher else { return replace(newValue) }
        publisher.announce { replace(newValue) }
    }

    private func replace(_ newValue: Value) {
        let old = value
        value = newValue
        // What the old value releases may read the new one.
        withExtendedLifetime(old) {}
    }

    var home: PublishedHome {
        lockedHome.withLock { $0 }
    }

    func settle(in home: PublishedHome) -> PublishedHome {
        lockedHome.withLock { known in
            if known.publisher == nil { known = home }
            return known
        }
    }
}

/// The publisher that the object's `@Published` properties share; `nil` if it has none.
func publisherOfPublishedProperties(in object: AnyObject) -> ObservableObjectPublisher? {
    let properties = publishedProperties(of: object)
    guard let first = properties.first else { return nil }
    // Of threads that ask at once, the first to settle the first property chooses for all.
    let home =
        properties.lazy.map(\.home).first { $0.publisher != nil }
        ?? first.settle(in: PublishedHome(object: object, publisher: ObservableObjectPublisher()))
    for property in properties { _ = property.settle(in: home) }
    return home.publisher
}

private func publishedProperties(of object: AnyObject) -> [any PublishedProperty] {
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
    return properties
}
#endif
