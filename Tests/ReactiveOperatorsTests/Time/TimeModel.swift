import ReactiveOperators

/// A model of the operators of time, which computes the output from the whole input at once.
struct TimeModel<Value: Sendable> {
    typealias Event = Signal<Value, TimelineError>.Event

    /// A moment: first the due events are delivered, and then the events arrive, with no delivery between them.
    struct Moment {
        let time: Int64
        /// The new value of the throttling property, if it changes.
        var isThrottled: Bool?
        var events: [Event]
    }

    /// A delivered event with its time.
    struct Delivered: Equatable, Sendable, CustomStringConvertible {
        let time: Int64
        let text: String

        init<Other>(_ time: Int64, _ event: Signal<Other, TimelineError>.Event) {
            self.time = time
            text = event.value.map { "\($0)" } ?? "\(event)"
        }

        init(at time: Int64, _ text: String) {
            self.time = time
            self.text = text
        }

        var description: String { "\(time): \(text)" }
    }

    let interval: Int64
    let moments: [Moment]

    private struct Item {
        let moment: Int
        let time: Int64
        let event: Event
    }

    /// The arriving events, up to the end.
    private var items: [Item] {
        var items: [Item] = []
        for (index, moment) in moments.enumerated() {
            for event in moment.events {
                items.append(Item(moment: index, time: moment.time, event: event))
                if event.isTerminating { return items }
            }
        }
        return items
    }

    /// Returns the output up to the last moment.
    private func untilTheEnd(_ delivered: [Delivered]) -> [Delivered] {
        delivered.filter { $0.time <= (moments.last?.time ?? 0) }
    }

    func delay() -> [Delivered] {
        var delivered: [Delivered] = []
        for item in items {
            switch item.event {
            case .value, .completed: delivered.append(Delivered(item.time + interval, item.event))
            case .failed, .interrupted:
                delivered.removeAll { $0.time > item.time }
                delivered.append(Delivered(item.time, item.event))
            }
        }
        return untilTheEnd(delivered)
    }

    func debounce(_ discards: Bool) -> [Delivered] {
        var delivered: [Delivered] = []
        let items = items
        for (index, item) in items.enumerated() {
            let due = item.time + interval
            let next = index + 1 < items.count ? items[index + 1] : nil
            let isToldBeforeNext = next.map { $0.moment > item.moment && $0.time >= due } ?? true
            switch item.event {
            case .value:
                var isKept = isToldBeforeNext
                if case .completed = next?.event, !discards { isKept = true }
                if isKept { delivered.append(Delivered(due, item.event)) }
            case .completed where !discards:
                // The end follows the last value, if one is delivered now or later.
                let time = max(item.time, delivered.last?.time ?? 0)
                delivered.append(Delivered(time, item.event))
            case .completed, .failed, .interrupted: delivered.append(Delivered(item.time, item.event))
            }
        }
        return untilTheEnd(delivered)
    }

    func throttle() -> [Delivered] {
        var delivered: [Delivered] = []
        var waiting: (event: Event, due: Int64)?
        var last: Int64?
        func tell() {
            guard let (event, due) = waiting else { return }
            delivered.append(Delivered(due, event))
            (waiting, last) = (nil, due)
        }
        for moment in moments {
            if let due = waiting?.due, due <= moment.time { tell() }
            for event in moment.events {
                if event.isTerminating {
                    if let due = waiting?.due, due <= moment.time { tell() }
                    return untilTheEnd(delivered + [Delivered(moment.time, event)])
                }
                waiting = (event, waiting?.due ?? max(moment.time, last.map { $0 + interval } ?? moment.time))
            }
        }
        return untilTheEnd(delivered)
    }

    func throttleWhile() -> [Delivered] {
        var delivered: [Delivered] = []
        var isThrottled = false
        var waiting: Event?
        for moment in moments {
            if let now = moment.isThrottled { isThrottled = now }
            if !isThrottled, let event = waiting {
                delivered.append(Delivered(moment.time, event))
                waiting = nil
            }
            for event in moment.events {
                if isThrottled, !event.isTerminating {
                    waiting = event
                    continue
                }
                delivered.append(Delivered(moment.time, event))
                if event.isTerminating { return delivered }
            }
        }
        return delivered
    }

    func collect(skipsEmpty: Bool, _ discards: Bool) -> [Delivered] {
        var delivered: [Delivered] = []
        let items = items
        let end = items.last { $0.event.isTerminating }
        var endTime = end?.time ?? .max
        if case .completed = end?.event, !discards { endTime = (endTime / interval + 1) * interval }
        var tick = interval
        while tick <= min(endTime, moments.last?.time ?? 0) {
            let values = items.filter { $0.time < tick && $0.time >= tick - interval }.compactMap(
                \.event.value
            )
            if !values.isEmpty || !skipsEmpty { delivered.append(Delivered(tick, .value(values))) }
            tick += interval
        }
        if let end { delivered.append(Delivered(endTime, end.event)) }
        return untilTheEnd(delivered)
    }

    func timeout() -> [Delivered] {
        // In the first moment, no timer can have fired.
        let items = items.filter { $0.time < interval || $0.moment == 0 }
        var delivered = items.map { Delivered($0.time, $0.event) }
        if items.last?.event.isTerminating != true {
            delivered.append(Delivered(interval, Event.failed(TimelineError())))
        }
        return untilTheEnd(delivered)
    }
}
