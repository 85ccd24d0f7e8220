import SharedReactive

/// The link of a view with one interactor: what ends with it, and whose it is.
@usableFromInline
final class ViewLink: Sendable {
    /// Work that was started for the view, and whatever else ends with the link.
    @usableFromInline
    let work = CompositeDisposable()

    /// The way on which the view gets its commands, for its next link.
    let way: (any AnyObject & Sendable)?

    private let view: ObjectIdentifier
    private let wayEnd: (any Disposable)?

    /// Creates a link of a view that gets its commands on a way.
    @usableFromInline
    init<Command>(of view: AnyObject, by way: CommandWay<Command>) {
        self.view = ObjectIdentifier(view)
        self.way = way
        wayEnd = work.add { way.end() }
    }

    /// Creates a link of a view that takes its commands by itself.
    init(of view: AnyObject) {
        self.view = ObjectIdentifier(view)
        way = nil
        wayEnd = nil
    }

    /// Whether this is the view's link, and not that of another view whose emitter it was given.
    func belongs(to view: AnyObject) -> Bool {
        self.view == ObjectIdentifier(view)
    }

    /// Leaves the way to the view's next link, when this one ends.
    func leaveWay() {
        wayEnd?.dispose()
    }
}

/// The way on which a view gets commands, one at a time and in order, from one interactor after the other.
@usableFromInline
final class CommandWay<Command>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the number is changed and read on the main thread alone. Whether
    // commands may go from thread to thread is for their emitter to say.

    /// A command and the number of the link that it came by.
    @usableFromInline
    typealias Numbered = (link: Int, command: Command)

    @usableFromInline
    let delivery: MainDelivery<Numbered>
    private let present: PresentLink

    private init(_ delivery: MainDelivery<Numbered>, _ present: PresentLink) {
        self.delivery = delivery
        self.present = present
    }

    /// Returns a way to a view, which is held weakly.
    @inlinable
    static func to<View: ViewProtocol>(_ view: View) -> CommandWay where View.Interactor.Command == Command {
        // `MainDelivery` takes the view to the main thread, whatever thread emits: the one place where a
        // view that is not `Sendable` could change threads. It is called there, and nowhere else.
        let weakly = WeakView(view)
        let present = PresentLink()
        let delivery = MainDelivery<Numbered> { numbered in
            if numbered.link == present.number { weakly.view?.handle(command: numbered.command) }
        }
        return make(delivery, present)
    }

    @usableFromInline
    static func make(_ delivery: MainDelivery<Numbered>, _ present: PresentLink) -> CommandWay {
        CommandWay(delivery, present)
    }

    /// Begins a link, on the main thread, and returns its number. Commands of the links before are dropped from
    /// now on.
    @usableFromInline
    func beginLink() -> Int {
        present.number += 1
        return present.number
    }

    @inlinable
    func send(_ command: Command, over link: Int) {
        delivery.send((link, command))
    }

    func end() {
        delivery.end()
    }
}

/// The number of a view's present link.
@usableFromInline
final class PresentLink {
    @exclusivity(unchecked)
    @usableFromInline
    var number = 0

    @usableFromInline
    init() {}
}

/// Holds a view weakly.
@usableFromInline
final class WeakView<View: AnyObject> {
    // It does not change after `init`. A captured weak variable would be checked for that with each command.
    @exclusivity(unchecked)
    @usableFromInline
    private(set) weak var view: View?

    @inlinable
    init(_ view: View) {
        self.view = view
    }
}
