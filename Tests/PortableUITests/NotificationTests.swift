// On Apple's systems, Foundation declares the publishers of notifications, which are Combine's.
#if !canImport(Darwin)
import Foundation
import PortableUI
import TestSupport
import Testing

@MainActor
struct NotificationTests {
    private final class Log {
        var lines: [String] = []
    }

    private let center = NotificationCenter()
    private let log = Log()

    private func post(_ name: String, by object: AnyObject? = nil) {
        center.post(name: Notification.Name(name), object: object)
    }

    // https://developer.apple.com/documentation/foundation/notificationcenter/publisher(for:object:)
    @Test func notificationsOfTheNameArePublishedUntilTheSubscriptionIsCancelled() {
        let log = log
        let subscription = center.publisher(for: Notification.Name("a")).sink {
            log.lines.append($0.name.rawValue)
        }

        post("a")
        post("b")
        #expect(log.lines == ["a"])

        subscription.cancel()
        post("a")
        #expect(log.lines == ["a"])
    }

    // https://developer.apple.com/documentation/foundation/notificationcenter/publisher(for:object:)
    @Test func notificationsOfOneObjectArePublished() {
        let log = log
        let (mine, other) = (Log(), Log())
        let subscription = center.publisher(for: Notification.Name("a"), object: mine).sink { _ in
            log.lines.append("a")
        }

        post("a", by: other)
        #expect(log.lines.isEmpty)

        post("a", by: mine)
        #expect(log.lines == ["a"])
        subscription.cancel()
    }

    // https://developer.apple.com/documentation/foundation/notificationcenter/publisher(for:object:)
    @Test func theSubscriberIsReleasedWithItsSubscription() {
        weak var released: Log?
        var subscription: AnyCancellable?
        do {
            let kept = Log()
            released = kept
            subscription = center.publisher(for: Notification.Name("a")).sink {
                kept.lines.append($0.name.rawValue)
            }
        }
        #expect(released != nil)

        subscription = nil

        #expect(released == nil)
        _ = subscription
    }

    // https://developer.apple.com/documentation/foundation/notificationcenter/removeobserver(_:)
    @Test func aPostCostsNothingForSubscriptionsThatHaveEnded() {
        /// The shortest of twenty posts, in nanoseconds.
        func shortestPost(to center: NotificationCenter) -> Double {
            (0..<20).map { _ in
                processorTime { center.post(name: Notification.Name("a"), object: nil) }
            }.min()!
        }
        for _ in 0..<20_000 { center.publisher(for: Notification.Name("a")).sink { _ in }.cancel() }

        #expect(shortestPost(to: center) < shortestPost(to: NotificationCenter()) + 200e3)
    }

    // https://developer.apple.com/documentation/swiftui/view/onreceive(_:perform:)
    @Test func aViewReceivesNotifications() {
        struct Counter: View {
            let center: NotificationCenter
            @State private var count = 0

            var body: some View {
                Text("\(count)").onReceive(center.publisher(for: Notification.Name("a"))) { _ in count += 1 }
            }
        }
        let host = ViewHost(Counter(center: center))

        post("a")
        post("a")

        #expect(host.texts == ["2"])
    }
}
#endif
