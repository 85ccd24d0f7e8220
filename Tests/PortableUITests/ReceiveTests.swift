import PortableUI
import TestSupport
import Testing

@MainActor
@Suite struct ReceiveTests {
    let log = Log()

    @Test func valuesAreReceivedWhileTheViewIsThereAlsoBehindAPage() throws {
        struct Page: View {
            let log: Log
            let subject: PassthroughSubject<Int, Never>
            @State private var sum = 0
            @State private var isThere = true

            var body: some View {
                NavigationStack {
                    if isThere {
                        NavigationLink("Sum \(sum)") { Button("Hide") { isThere = false } }
                            .onReceive(subject) { number in
                                log("\(number)")
                                sum += number
                            }
                    } else {
                        Text("nobody")
                    }
                }
            }
        }
        let subject = PassthroughSubject<Int, Never>()
        let host = ViewHost(Page(log: log, subject: subject))
        subject.send(1)
        #expect(host.texts == ["Sum 1"])
        try host.follow("Sum 1")
        subject.send(2)
        #expect(log.take() == ["1", "2"])
        try host.tap("Hide")
        subject.send(3)
        #expect(log.take() == [])
        #expect(host.texts == ["nobody"])
    }

    @Test func aPublishedPropertyIsReceivedAtOnceAndThenForEachChange() throws {
        final class Model: ObservableObject {
            @Published var number = 1
        }
        struct Page: View {
            let log: Log
            @ObservedObject var model: Model

            var body: some View {
                Button("Add") { model.number += 1 }
                    .onReceive(model.$number) { log("\($0), was \(model.number)") }
            }
        }
        let model = Model()
        let host = ViewHost(Page(log: log, model: model))
        #expect(log.take() == ["1, was 1"])
        try host.tap("Add")
        #expect(log.take() == ["2, was 1"])
        model.number = 5
        #expect(log.take() == ["5, was 2"])
        // The view has been evaluated again, but its publisher is the same.
        #expect(host.texts == ["Add"])
        #expect(log.take() == [])
    }

    @Test func anotherPublisherTakesThePlaceOfOne() throws {
        struct Page: View {
            let log: Log
            let subjects: [PassthroughSubject<String, Never>]
            @State private var index = 0

            var body: some View {
                Button("Next") { index += 1 }.onReceive(subjects[index]) { log("\(index): \($0)") }
            }
        }
        let subjects = [PassthroughSubject<String, Never>(), PassthroughSubject<String, Never>()]
        let host = ViewHost(Page(log: log, subjects: subjects))
        subjects[0].send("a")
        subjects[1].send("b")
        try host.tap("Next")
        subjects[0].send("c")
        subjects[1].send("d")
        #expect(log.take() == ["0: a", "1: d"])
    }

    /// A view that receives the values of the subject at an index, and passes them to an action.
    private struct Receiver: View {
        let subjects: [CurrentValueSubject<String, Never>]
        let index: Binding<Int>
        let action: (String) -> Void

        var body: some View {
            Text("\(index.wrappedValue)").onReceive(subjects[index.wrappedValue], perform: action)
        }
    }

    private struct Page: View {
        let subjects: [CurrentValueSubject<String, Never>]
        @State var index = 0
        let action: (String, Binding<Int>) -> Void

        var body: some View { Receiver(subjects: subjects, index: $index) { action($0, $index) } }
    }

    @Test func aPublisherThatItsFirstValueReplacesIsNotReceivedLater() {
        let subjects = ["a", "b", "c"].map { CurrentValueSubject<String, Never>($0) }
        var host: ViewHost?
        let page = Page(subjects: subjects) { [log] value, index in
            log(value)
            if value == "b" {
                index.wrappedValue = 2
                _ = host?.texts
            }
            if value == "a again" { index.wrappedValue = 1 }
        }
        host = ViewHost(page)
        subjects[0].send("a again")
        #expect(host?.texts == ["2"])
        #expect(log.take() == ["a", "a again", "b", "c"])
        subjects[1].send("late b")
        subjects[2].send("d")
        #expect(log.take() == ["d"])
        host = nil
    }

    /// The body creates another publisher at each evaluation.
    @Test func aValueIsReceivedAlthoughTheBodyIsEvaluated() throws {
        struct Page: View {
            let log: Log
            let subject: PassthroughSubject<String, Never>
            @State private var count = 0

            var body: some View {
                Button("Count") { count += 1 }.onChange(of: count) { subject.send("changed to \(count)") }
                Text("\(count)").onReceive(subject.map { [count] in "\(count): \($0)" }) { log($0) }
            }
        }
        let subject = PassthroughSubject<String, Never>()
        let host = ViewHost(Page(log: log, subject: subject))
        try host.tap("Count")
        #expect(host.texts == ["Count", "1"])
        // The change is handled before the view after it is subscribed again.
        #expect(log.take() == ["0: changed to 1"])
        subject.send("later")
        #expect(log.take() == ["1: later"])
    }

    @Test func aWaitingValueIsReceivedAlthoughItsPublisherIsReplaced() {
        let subjects = ["a", "b"].map { CurrentValueSubject<String, Never>($0) }
        var host: ViewHost?
        let page = Page(subjects: subjects) { [log] value, index in
            log(value)
            if value != "replace" { return }
            subjects[0].send("waits")
            index.wrappedValue = 1
            _ = host?.texts
        }
        host = ViewHost(page)
        subjects[0].send("replace")
        #expect(log.take() == ["a", "replace", "waits", "b"])
        host = nil
    }

    @Test func valuesOfAnotherThreadAreTakenOnTheMainOneInOrder() {
        let subject = PassthroughSubject<Int, Never>()
        struct Page: View {
            let subject: PassthroughSubject<Int, Never>
            @State private var numbers: [Int] = []

            var body: some View {
                Text("\(numbers.count)").onReceive(subject) { numbers.append($0) }
                Text(numbers == Array(numbers.indices) ? "in order" : "\(numbers)")
            }
        }
        let host = ViewHost(Page(subject: subject))
        let box = Sent(subject: subject)
        offMain { for number in 0..<100 { box.subject.send(number) } }
        #expect(host.texts == ["100", "in order"])
    }

    /// A subject is not `Sendable`, as in Combine. Here the threads use it one after the other.
    private struct Sent: @unchecked Sendable {
        let subject: PassthroughSubject<Int, Never>
    }

    @Test func aValueThatWaitsIsDiscardedWithTheView() {
        struct Page: View {
            let log: Log
            let subject: PassthroughSubject<Int, Never>
            let readHost: () -> Void
            @State private var isThere = true

            var body: some View {
                if isThere {
                    Text("here")
                        .onReceive(subject) { number in
                            log("\(number)")
                            subject.send(2)
                            isThere = false
                            readHost()
                        }
                }
            }
        }
        let subject = PassthroughSubject<Int, Never>()
        var host: ViewHost?
        host = ViewHost(Page(log: log, subject: subject) { _ = host?.texts })
        subject.send(1)
        #expect(log.take() == ["1"])
        #expect(host?.texts == [])
    }

    @Test func aValueSentWhileOneIsTakenIsTakenNext() {
        let subject = PassthroughSubject<Int, Never>()
        let log = log
        let host = ViewHost(
            Text("a").onReceive(subject) { number in
                log("begins \(number)")
                if number < 3 { subject.send(number + 1) }
                log("ends \(number)")
            }
        )
        subject.send(1)
        #expect(
            log.take() == ["begins 1", "ends 1", "begins 2", "ends 2", "begins 3", "ends 3"]
        )
        #expect(host.texts == ["a"])
    }
}
