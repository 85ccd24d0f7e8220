import FractalCore
import TestSupport
import Testing

/// Lists that are derived from a property of their elements.
@Suite struct FilteredListTests {
    private final class Todo: Sendable, Equatable, CustomStringConvertible {
        let id: Int
        let isDone: MutableProperty<Bool>

        init(_ id: Int, isDone: Bool = false) {
            self.id = id
            self.isDone = MutableProperty(isDone)
        }

        static func == (one: Todo, other: Todo) -> Bool { one === other }

        var description: String { "\(id)" }
    }

    @Test func theListFollowsItsElementsAndTheWholeList() {
        let (one, other) = (Todo(1), Todo(2, isDone: true))
        let todos = MutableProperty([one, other])
        let open = todos.filter(by: \.isDone) { !$0 }
        let lists = Recorder<[Int]>()
        open.producer.startWithValues { lists.record($0.map(\.id)) }
        other.isDone.value = false
        one.isDone.value = true
        // It is still done.
        one.isDone.value = true
        todos.value.insert(Todo(3), at: 0)
        todos.value = []
        // It is not in the list any more.
        one.isDone.value = false
        #expect(lists.values == [[1], [1, 2], [2], [3, 2], []])
    }

    /// Its elements may still change.
    @Test func aListThatHasCompletedFollowsItsElements() {
        weak var element: Todo?
        do {
            let (one, other) = (Todo(1), Todo(2))
            element = one
            for list in [
                Property(value: [one, other]),
                Property(initial: [], then: SignalProducer<[Todo], Never>(value: [one, other])),
                Property(MutableProperty([one, other])).map { $0 },
            ] {
                let open = list.filter(by: \.isDone) { !$0 }
                let lists = Recorder<[Int]>()
                let observation = open.producer.startWithValues { lists.record($0.map(\.id)) }
                one.isDone.value = true
                #expect(open.value == [other])
                one.isDone.value = false
                #expect(lists.values == [[1, 2], [2], [1, 2]])
                observation.dispose()
            }
        }
        #expect(element == nil)
    }

    @Test func childrenAreFilteredToo() {
        let todos = MutableProperty<Children<Todo>>([Todo(1), Todo(2)])
        let done = todos.filter(by: \.isDone) { $0 }
        #expect(done.value == [])
        todos.value[1].isDone.value = true
        #expect(done.value.map(\.id) == [2])
    }

    @Test func aRemovedElementIsReleased() {
        let todos = MutableProperty([Todo(1), Todo(2)])
        todos.filter(by: \.isDone) { !$0 }.producer.startWithValues { _ in }
        weak var removed: Todo?
        removed = todos.value[0]
        #expect(removed != nil)
        todos.value.removeFirst()
        #expect(removed == nil)
    }

    /// The elements own the observed properties, and the observers' results contain the elements.
    @Test func theElementsAreReleasedWithTheirListsThoughTheyAreObserved() {
        weak var element: Todo?
        let events = Recorder<String>()
        do {
            let todos = MutableProperty([Todo(1), Todo(2)])
            element = todos.value[1]
            let open = todos.filter(by: \.isDone) { !$0 }
            open.producer.start { events.record("\($0)") }
            open.map(\.count).producer.start { events.record("\($0)") }
            todos.value[0].isDone.value = true
            #expect(open.value == [todos.value[1]])
        }
        #expect(element == nil)
        #expect(events.values.filter { $0 == "completed" }.count == 2)
    }

    /// The properties of a model are released one after the other, the source of the list first.
    @Test func theElementsOfAListThatCompletesBeforeItsReleaseAreReleased() {
        final class Model {
            let todos = MutableProperty([Todo(1), Todo(2)])
            let shown: Property<[Todo]>
            let open: Property<[Todo]>

            init() {
                shown = Property(initial: [], then: todos.producer)
                open = shown.filter(by: \.isDone) { !$0 }
            }
        }
        weak var element: Todo?
        let events = Recorder<String>()
        do {
            let model = Model()
            element = model.todos.value[1]
            model.open.producer.start { events.record($0.isTerminating ? "end" : "list") }
        }
        // Making a binding disposes of the bindings whose objects were released.
        let (other, source) = (Todo(3), MutableProperty(0))
        for _ in 0..<1_000 where element != nil { BindingTarget(for: other) { _, _ in } <~ source }
        #expect(element == nil)
        #expect(events.values == ["list", "end"])
    }

    @MainActor @Test func eachPresentsTheFilteredList() {
        let presented = Recorder<Int>()
        let ended = Recorder<Int>()
        let presenter = Presenter<Todo>.immediate { todo in
            presented.record(todo.id)
            return AnyDisposable { ended.record(todo.id) }
        }
        let todos = MutableProperty([Todo(1), Todo(2), Todo(3, isDone: true)])
        let list = presenter.each(id: \.id)
        let binding = list <~ todos.filter(by: \.isDone) { !$0 }
        todos.value[2].isDone.value = true
        todos.value[2].isDone.value = false
        todos.value[0].isDone.value = true
        #expect(presented.values == [1, 2, 3])
        #expect(ended.values == [1])
        binding?.dispose()
    }

    @Test func randomProgramsAgreeWithAModel() throws {
        try runPrograms(300) { generator in
            var all = (0..<6).map { Todo($0) }
            let todos = MutableProperty<[Todo]>([])
            let open = todos.filter(by: \.isDone) { !$0 }
            let lists = Recorder<[Todo]>()
            let isObserved = Bool.random(using: &generator)
            if isObserved { open.producer.startWithValues { lists.record($0) } }
            for _ in 0..<30 {
                let todo = all.randomElement(using: &generator)!
                switch Int.random(in: 0..<5, using: &generator) {
                case 0: todos.value = all.filter { _ in Bool.random(using: &generator) }
                case 1: todos.value.shuffle(using: &generator)
                case 2: all[todo.id] = Todo(todo.id, isDone: Bool.random(using: &generator))
                default: todo.isDone.value = Bool.random(using: &generator)
                }
                let expected = todos.value.filter { !$0.isDone.value }
                guard open.value == expected else {
                    throw ProgramFailure("the value is \(open.value) instead of \(expected)")
                }
                if isObserved, lists.values.last != expected {
                    throw ProgramFailure(
                        "the last list is \(lists.values.last as Any) instead of \(expected)"
                    )
                }
            }
        }
    }
}
