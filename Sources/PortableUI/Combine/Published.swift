import SharedReactive

/// A property of an `ObservableObject` that publishes each new value before it is set, as in Combine.
@propertyWrapper public struct Published<Value> {
    private let box: PublishedBox<Value>

    /// Creates a property with its initial value.
    public init(wrappedValue: Value) { box = PublishedBox(wrappedValue) }
    /// Creates a property with its initial value.
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

    /// Unavailable: read the property through its object.
    @available(*, unavailable, message: "@Published is only available on properties of classes") public
        var wrappedValue: Value
    {
        get { fatalError("@Published is for properties of classes.") }
        set { fatalError("@Published is for properties of classes.") }
    }

    /// The value of the property in an object.
    public static subscript<EnclosingSelf: AnyObject>(_enclosingInstance object: EnclosingSelf,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].box.value }
        // As in Combine, an in-place change is made to a copy: code that reads the property meanwhile, or is notified before the
        // change, reads the old value.
        set { object[keyPath: storageKeyPath].box.set(newValue) }
    }

    /// A publisher of a property's current value, and of each new value before it is set, as in Combine.
    public struct Publisher: PortableUI.Publisher {
        fileprivate let subject: CurrentValueSubject<Value, Never>
        /// The property that `assign(to:)` sets; `nil` after its release.
        fileprivate weak var box: PublishedBox<Value>?

        /// For use by this module only.
        public func _subscribe(_ sink: _Sink<Value, Never>) -> AnyCancellable { subject._subscribe(sink) }
    }

    /// A publisher of the current value, and of each new value before it is set. While a subscriber is called with a
    /// new value, the property still has the old one.
    public var projectedValue: Publisher {
        mutating get { Publisher(subject: box.subject, box: box) }
        // `assign(to: &$property)` needs a setter.
        set {}
    }

    fileprivate var asProperty: any PublishedProperty { box }
}

extension Publisher where Failure == Never {
    /// Sets a `@Published` property to each value until the property is released.
    ///
    /// ```swift
    /// model.$query.map(\.isEmpty).assign(to: &$isEmpty)
    /// ```
    public func assign(to published: inout Published<Output>.Publisher) {
        guard let box = published.box else { return }
        box.keep(sink { [weak box] in box?.set($0) })
    }
}

extension Published: PublishedPropertyHolder {}

/// A `Published` wrapper, whatever the type of its value. A cast to this protocol finds the wrappers in an object.
private protocol PublishedPropertyHolder { var asProperty: any PublishedProperty { get } }

// | state                     | guard    | accessed by                                                           |
// | ------------------------- | -------- | --------------------------------------------------------------------- |
// | `PublishedBox.value`      | none     | the thread that the object is used on: the main thread, if views read it |
// | `PublishedBox.Known`      | the lock | threads that set the property, or read its publisher or the object's  |

/// The box of a `Published` wrapper, whatever the type of its value.
private protocol PublishedProperty: AnyObject {
    /// The property's object and publisher, once the object's publisher has been read.
    var home: PublishedHome { get }

    /// Sets the property's object and publisher, unless they are set.
    ///
    /// - Returns: The object and publisher that are set now.
    func settle(in home: PublishedHome) -> PublishedHome
}

/// The object that a property belongs to, and the publisher that all its properties share. Both are `nil` until the object's
/// publisher is first read.
private struct PublishedHome: GuardedState {
    weak var object: AnyObject?
    var publisher: ObservableObjectPublisher?
}

/// The value of a `Published` property, with the publishers of the property and of its object. The wrapper owns it.
private final class PublishedBox<Value>: PublishedProperty {
    /// The state that is set when a publisher of the object or of the property is first used, on any thread.
    private struct Known: GuardedState {
        var home = PublishedHome()
        /// The property's own subscribers, once its publisher has been read. They may outlive the property.
        var subject: CurrentValueSubject<Value, Never>?
        /// Subscriptions that set this property to values of publishers.
        var assignments: [AnyCancellable] = []
    }

    private(set) var value: Value
    private let known = Lock(Known())

    init(_ value: Value) { self.value = value }

    deinit {
        // If the object still exists, the app has assigned another `Published`: `_name = Published(wrappedValue: …)`. The new
        // wrapper continues with the object's publisher, and the views read its value.
        let home = home
        guard let object = home.object else { return }
        for property in publishedProperties(of: object) { _ = property.settle(in: home) }
        home.publisher?.readers.send(())
    }

    /// Sets the value. Notifies the object's subscribers and the property's before the change, and the views after it.
    func set(_ newValue: Value) {
        let (publisher, subject) = known.withLock { ($0.home.publisher, $0.subject) }
        guard let publisher else { return set(newValue, telling: subject) }
        publisher.announce { set(newValue, telling: subject) }
    }

    private func set(_ newValue: Value, telling subject: CurrentValueSubject<Value, Never>?) {
        subject?.send(newValue)
        let old = value
        value = newValue
        // During `send`, a subscriber may have set another value, which the subject has now. This value replaces it.
        subject?.keep(newValue)
        // A `deinit` of the old value may read the new one.
        withExtendedLifetime(old) {}
    }

    var home: PublishedHome { known.withLock(\.home) }

    func settle(in home: PublishedHome) -> PublishedHome {
        known.withLock { known in
            if known.home.publisher == nil { known.home = home }
            return known.home
        }
    }

    /// The property's own publisher, created at the first read.
    var subject: CurrentValueSubject<Value, Never> {
        if let subject = known.withLock(\.subject) { return subject }
        let new = CurrentValueSubject<Value, Never>(value)
        return known.withLock { known in
            if let subject = known.subject { return subject }
            known.subject = new
            return new
        }
    }

    /// Retains a subscription of `assign(to:)` until the property is released.
    func keep(_ assignment: AnyCancellable) { known.withLock { $0.assignments.append(assignment) } }
}

/// The publisher that the object's `@Published` properties share; `nil` if it has none.
func publisherOfPublishedProperties(in object: AnyObject) -> ObservableObjectPublisher? {
    let properties = publishedProperties(of: object)
    guard let first = properties.first else { return nil }
    // If several threads read the publisher for the first time, the thread that settles the first property decides for all.
    let home =
        properties.lazy.map(\.home).first { $0.publisher != nil }
        ?? first.settle(in: PublishedHome(object: object, publisher: ObservableObjectPublisher()))
    for property in properties { _ = property.settle(in: home) }
    return home.publisher
}

/// The boxes of an object's `@Published` properties, also of its superclasses.
private func publishedProperties(of object: AnyObject) -> [any PublishedProperty] {
    var properties: [any PublishedProperty] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
        for child in current.children {
            if let holder = child.value as? any PublishedPropertyHolder { properties.append(holder.asProperty) }
        }
        mirror = current.superclassMirror
    }
    return properties
}
