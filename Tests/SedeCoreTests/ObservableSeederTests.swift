#if !canImport(SwiftUI)
import Observation
import SedeCore
import TestSupport
import Testing

/// A change of an `Observable` value updates the seeders whose `initialize()` or `update(model:)` has read it.
@MainActor
@Suite(tenMinutes)
struct ObservableSeederTests {
    @Observable
    final class Library {
        var books = ["one"]
        var unread = 0
        var isOpen = true
    }

    @Observable
    final class Book {
        var title = "Sede"
    }

    /// The calls of the seeder.
    @MainActor
    final class Asked {
        var initialized = 0
        var updates = 0
    }

    struct LibrarySeeder: Seedable {
        @Environment(Library.self) var library
        @EnvironmentObject var journal: Journal
        let asked: Asked
        var command: Cmd<String> = .none

        func initialize() -> (String, Cmd<String>) {
            asked.initialized += 1
            return (library.books.joined(separator: " "), command)
        }

        func update(model: String) -> (String, Cmd<String>) {
            asked.updates += 1
            // The number of books is read only while the library is open.
            let count = library.isOpen ? "\(library.books.count)" : "closed"
            return ("\(count) \(journal.entries.count)", .none)
        }

        func receive(model: String, msg: String) {
            library.books.append(msg)
            library.books.append(msg)
            journal.write(msg)
        }
    }

    struct LibraryView: View {
        @Seeder<String, String> var seeder

        var body: some View {
            Text(seeder)
            Button("Add") { _seeder("more") }
        }
    }

    let library = Library()
    let journal = Journal()
    let asked = Asked()

    func host(command: Cmd<String> = .none) -> ViewHost {
        ViewHost(
            LibraryView().seed(LibrarySeeder(asked: asked, command: command))
                .environment(library)
                .environmentObject(journal)
        )
    }

    @Test func whatASeederHasReadUpdatesItsModelOnceForAllChangesBesideItsObjects() throws {
        let host = host()
        #expect(host.texts == ["one", "Add"])
        library.unread += 1
        #expect(asked.updates == 0)
        library.books = ["one", "two"]
        library.books.append("three")
        journal.write("entry")
        #expect(host.texts == ["3 1", "Add"])
        #expect(asked.updates == 1)
        try host.tap("Add")
        #expect(host.texts == ["5 2", "Add"])
        #expect(asked.updates == 2)
        journal.write("entry")
        #expect(host.texts == ["5 3", "Add"])
        #expect(asked.initialized == 1)
    }

    @Test func onlyWhatTheLastUpdateHasReadCounts() {
        let host = host()
        library.books = ["one", "two"]
        #expect(host.texts == ["2 0", "Add"])
        library.isOpen = false
        #expect(host.texts == ["closed 0", "Add"])
        #expect(asked.updates == 2)
        library.books = []
        library.unread += 1
        #expect(host.texts == ["closed 0", "Add"])
        #expect(asked.updates == 2)
        library.isOpen = true
        #expect(host.texts == ["0 0", "Add"])
        #expect(asked.updates == 3)
    }

    @Test func whatTheFirstRunOfAllHasReadDoesNotCountAfterAnUpdateWithoutIt() {
        struct Once: Seedable {
            let library: Library
            @ObservedObject var journal: Journal
            let asked: Asked

            func initialize() -> (Int, Cmd<Never>) { (library.books.count, .none) }

            func update(model: Int) -> (Int, Cmd<Never>) {
                asked.updates += 1
                return (model + 10, .none)
            }
        }
        struct Shown: View {
            @Seeder<Int, Never> var seeder

            var body: some View { Text(verbatim: "\(seeder)") }
        }
        let host = ViewHost(Shown().seed(Once(library: library, journal: journal, asked: asked)))
        journal.write("entry")
        #expect(host.texts == ["11"])
        library.books = []
        #expect(host.texts == ["11"])
        #expect(asked.updates == 1)
    }

    @Test func aChangeUpdatesTheModelInATurnOfTheMainQueue() async {
        let host = host()
        for number in 1...3 {
            library.books.append("more")
            await mainQueueTurn()
            #expect(asked.updates == number)
        }
        #expect(host.texts == ["4 0", "Add"])
    }

    @Test func changesThatACommandOfInitializeMakesAreSeen() {
        let host = host(command: .ofMsg("first"))
        #expect(host.texts == ["3 1", "Add"])
        #expect(asked.updates == 1)
    }

    @Test func theDefaultUpdateReadsToo() {
        struct Names: Seedable {
            let library: Library

            func initialize() -> (String, Cmd<Never>) { (library.books.joined(separator: " "), .none) }
        }
        struct Shown: View {
            @Seeder<String, Never> var seeder

            var body: some View { Text(seeder) }
        }
        let host = ViewHost(Shown().seed(Names(library: library)))
        for count in 2...4 {
            library.books.append("\(count)")
            #expect(host.texts == [library.books.joined(separator: " ")])
        }
    }

    @Test func anUpdateThatChangesWhatItReadsEnds() {
        struct Counting: Seedable {
            let library: Library
            let asked: Asked

            func initialize() -> (Int, Cmd<Never>) { (library.unread, .none) }

            func update(model: Int) -> (Int, Cmd<Never>) {
                asked.updates += 1
                library.unread += 1
                return (library.unread, .none)
            }
        }
        struct Shown: View {
            @Seeder<Int, Never> var seeder

            var body: some View { Text(verbatim: "\(seeder)") }
        }
        let host = ViewHost(Shown().seed(Counting(library: library, asked: asked)))
        #expect(host.texts == ["0"])
        for unread in [10, 20, 30] {
            library.unread = unread
            #expect(host.texts == ["\(unread + 1)"])
        }
        #expect(asked.updates == 3)
    }

    // MARK: - The view's end

    @Test func nothingIsAskedAfterTheViewHasGone() async {
        struct Switching: View {
            @ObservedObject var journal: Journal
            let seeder: LibrarySeeder

            var body: some View {
                if journal.other == 0 { LibraryView().seed(seeder) }
            }
        }
        let host = ViewHost(
            Switching(journal: journal, seeder: LibrarySeeder(asked: asked))
                .environment(library)
                .environmentObject(journal)
        )
        library.books.append("two")
        #expect(host.texts == ["2 0", "Add"])
        library.books.append("three")
        journal.other = 1
        #expect(host.texts == [])
        let updates = asked.updates
        library.books.append("four")
        await mainQueueTurn()
        #expect(host.texts == [])
        #expect(asked.updates == updates)
    }

    @Test func whatHasBeenReadKeepsNothing() {
        struct Keeping: Seedable {
            let library: Library
            let canary: Canary

            func initialize() -> (Int, Cmd<Never>) { (library.books.count, .none) }
        }
        struct Shown: View {
            @Seeder<Int, Never> var seeder

            var body: some View { Text(verbatim: "\(seeder)") }
        }
        weak var gone: Canary?
        for _ in 0..<3 {
            let canary = Canary()
            gone = canary
            let host = ViewHost(Shown().seed(Keeping(library: library, canary: canary)))
            library.books.append("more")
            #expect(host.texts == ["\(library.books.count)"])
        }
        #expect(gone == nil)
        library.books.append("more")
    }

    // MARK: - Other threads

    /// Any thread may change the value, one thread at a time.
    final class Shared: Observable, Sendable {
        private let registrar = ObservationRegistrar()
        private let number = AtomicCounter()

        var value: Int {
            get {
                registrar.access(self, keyPath: \.value)
                return number.value
            }
            set {
                registrar.withMutation(of: self, keyPath: \.value) {
                    _ = number.add(newValue - number.value)
                }
            }
        }
    }

    struct SharedSeeder: Seedable {
        let shared: Shared

        func initialize() -> (Int, Cmd<Never>) { (shared.value, .none) }
    }

    struct SharedView: View {
        @Seeder<Int, Never> var seeder

        var body: some View { Text(verbatim: "\(seeder)") }
    }

    @Test func noChangeOfAnotherThreadIsLost() async {
        let rounds = isSoakRun ? 10_000 : 1_000
        let shared = Shared()
        let host = ViewHost(SharedView().seed(SharedSeeder(shared: shared)))
        let (asked, ask) = AsyncStream<Int>.makeStream()
        let writer = Task.detached {
            for await round in asked { shared.value = round }
        }
        for round in 1...rounds {
            ask.yield(round)
            while host.texts != ["\(round)"], !Task.isCancelled { await Task.yield() }
        }
        ask.finish()
        await writer.value
        #expect(host.texts == ["\(rounds)"])
    }

    /// During the first change, no seeder of the type is known to read an observable value.
    @Test func aChangeThatEndsWhileASeederReadsIsNotLost() {
        struct Numbers: Seedable {
            let number: OvertakenNumber

            func initialize() -> (Int, Cmd<Never>) { (number.value, .none) }
        }
        let number = OvertakenNumber()
        let host = ViewHost(SharedView().seed(Numbers(number: number)))
        for round in 1...3 {
            number.beginChange(to: round)
            _ = host.texts
            #expect(host.texts == ["\(round)"])
        }
    }

    @Test func manyUpdatesLeaveNothingBehindInWhatNeverChanges() {
        struct Reading: Seedable {
            let shared: Shared
            @ObservedObject var journal: Journal

            func initialize() -> (Int, Cmd<Never>) { (shared.value + journal.other, .none) }
        }
        let shared = Shared()
        let host = ViewHost(SharedView().seed(Reading(shared: shared, journal: journal)))
        let many = isSoakRun ? 100_000 : repetitions(20_000)
        var spent: [Double] = []
        for part in 1...4 {
            spent.append(
                processorTime {
                    for _ in 0..<many / 4 {
                        journal.other += 1
                        _ = host.texts
                    }
                }
            )
            #expect(host.texts == ["\(part * (many / 4))"])
        }
        // The change would call every registration that an update had left behind.
        let once = processorTime { shared.value = 1 }
        #expect(host.texts == ["\(many + 1)"])
        let again = processorTime { shared.value = 2 }
        #expect(host.texts == ["\(many + 2)"])
        #expect(once < again * 50 + 20e6)
        #expect(spent[3] < spent[0] * 4 + 200e6)
    }

    // MARK: - Objects in the environment

    @Test func anObjectOfATypeComesFromTheNearestViewThatGivesOne() {
        struct Named: View {
            @Environment(Library.self) var library
            @Environment(Library.self) var perhaps: Library?

            var body: some View {
                Text("\(library.books.count) \(perhaps?.books.count ?? 0)")
            }
        }
        struct Perhaps: View {
            @Environment(Library.self) var perhaps: Library?

            var body: some View { Text(perhaps == nil ? "none" : "some") }
        }
        let other = Library()
        other.books = []
        let host = ViewHost(
            VStack {
                Perhaps()
                VStack {
                    Named().environment(other)
                    Named()
                    Perhaps()
                    Perhaps().environment(nil as Library?)
                }
                .environment(library)
            }
        )
        #expect(host.texts == ["none", "0 0", "1 1", "some", "none"])
        library.books = []
        other.books = ["one", "two"]
        #expect(host.texts == ["none", "2 2", "0 0", "some", "none"])
    }

    @Test func bindingsToAnObservableObjectReadAndSetItsProperties() throws {
        struct BookView: View {
            @Bindable var book: Book

            var body: some View {
                TextField("Title", text: $book.title)
                Text(book.title)
            }
        }
        struct Outer: View {
            @Environment(Book.self) var book

            var body: some View {
                @Bindable var book = book
                TextField("Again", text: $book.title)
                BookView(book: book)
            }
        }
        let book = Book()
        let host = ViewHost(Outer().environment(book))
        try host.enter("One", into: "Title")
        #expect(host.texts == ["Again", "Title", "One"])
        try host.enter("Two", into: "Again")
        #expect(host.tree.fields == ["Again": "Two", "Title": "Two"])
        #expect(book.title == "Two")
        book.title = "Three"
        #expect(host.texts == ["Again", "Title", "Three"])
    }

    #if os(macOS) || os(Linux)
    @Test func aMissingObservableObjectStopsTheProgramAndIsNamed() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = ViewHost(
                    LibraryView().seed(LibrarySeeder(asked: Asked())).environmentObject(Journal())
                )
            }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("No Observable object of type Library found"))
        #expect(message.contains("environment(_:)"))
    }
    #endif
}
#endif
