import TestSupport

/// A deliberate mistake in the model of an operator. A test proves that random programs notice each one.
enum Mutant: CaseIterable, Sendable {
    case takeIsOneLonger, takeLastIsOneShorter, takeWhileSendsTheLast, skipIsOneShorter, skipWhileGoesOn
    case collectForgetsTheRest, uniqueForgets, attemptGoesOn, previousForgets, reduceSendsEach, scanForgets
    case latestEndsWithFirst, latestKeepsFirst, zipWaitsForBothEnds, zipForgetsWaiting
    case mergeEndsWithFirst, mergeIsInterrupted, mergeIgnoresFailureOfSecond, sampleOnce
    case withLatestEndsWithOther, withLatestKeepsFirst, withLatestSendsOthers, withLatestIgnoresFailure
    case takeUntilIgnoresEnd, skipUntilIgnoresEnd, replacedEndsWithFirst
    case concatIsInterrupted, thenSendsFirst, errorAfterInterruption, againOnceLess
    case innerEndsAll, outerEndsAll, oneMoreAtOnce, waitingIsForgotten
    case flattenLatestKeepsInner, flattenLatestIgnoresSecond, raceKeepsLosers, throttleStartsSecond

    /// The wrong operator that the model uses now.
    @TaskLocal static var current: Mutant?

    var isOn: Bool { Mutant.current == self }
}

/// An event of the model. In descriptions, `#` is a failure, `|` a completion, and `!` an interruption.
enum ModelEvent: Equatable, CustomStringConvertible {
    case value(Int), failed, completed, interrupted

    var isLast: Bool {
        if case .value = self { return false }
        return true
    }

    var description: String {
        switch self {
        case .value(let value): "\(value)"
        case .failed: "#"
        case .completed: "|"
        case .interrupted: "!"
        }
    }
}

/// An event and its time.
struct Timed: Equatable, CustomStringConvertible {
    var time: Int
    var event: ModelEvent

    var description: String { "\(time):\(event)" }
}

/// An expression of operators. Each input occurs at one place in it, and at each time only one input sends an event.
indirect enum Expression: Sendable {
    enum Unary: CaseIterable, Sendable {
        case map, filter, take, takeLast, takeWhile, takeUntil, skip, skipWhile, scan, collect, unique,
            attempt
        case previous, reduce, on, materialize
        /// Pairs of an operator and its inverse, which send all events unchanged.
        case dematerialize, results, converted
    }

    enum Binary: CaseIterable, Sendable {
        case combineLatest, zip, merge, sample, withLatest, takeUntil, skipUntil, replaced
    }

    /// Operators that start another producer after the end of the first one. Only expressions of producers contain them.
    enum Following: CaseIterable, Sendable {
        case concat, then, flatMapError
    }

    enum Strategy: CaseIterable, Sendable {
        case merge, concat, two, latest, race, throttle
    }

    case input(Int)
    case just([Int])
    /// The number is the operator's argument.
    case unary(Unary, Int, Expression)
    case binary(Binary, Expression, Expression)
    case following(Following, Expression, Expression)
    /// `retry(upTo: count)` if `afterFailure` is `true`, or `repeat(count)`.
    case again(Expression, count: Int, afterFailure: Bool)
    /// Each value of the expression starts one of the others.
    case flatMap(Strategy, Expression, [Expression])
}

extension Expression {
    /// Makes a random expression.
    ///
    /// - Parameters:
    ///   - inputs: The number of inputs so far.
    ///   - isInner: Whether the expression may contain producers that send at their start or start again. Signals cannot.
    ///   - isSteady: Whether the expression must observe all its inputs as soon as it starts. The model requires this if several
    ///     starts run at once, because it assumes that they observe an input in the order of their starts.
    static func random(
        depth: Int,
        inputs: inout Int,
        isInner: Bool,
        isSteady: Bool = false,
        using generator: inout SeededGenerator
    ) -> Expression {
        func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }
        func next(_ isInner: Bool, isSteady: Bool = isSteady) -> Expression {
            random(depth: depth - 1, inputs: &inputs, isInner: isInner, isSteady: isSteady, using: &generator)
        }
        func leaf() -> Expression {
            if isInner, number(0..<3) == 0 { return .just((0..<number(0..<3)).map { _ in number(0..<10) }) }
            defer { inputs += 1 }
            return .input(inputs)
        }
        if depth == 0 || inputs >= 6 { return leaf() }
        switch number(0..<(isSteady ? 7 : 10)) {
        case 0..<4:
            let operation = Unary.allCases.randomElement(using: &generator)!
            return .unary(operation, number(1..<4), next(isInner))
        case 4..<7:
            let operation = Binary.allCases.randomElement(using: &generator)!
            let first = next(isInner)
            return .binary(operation, first, next(isInner))
        case 7..<9:
            let strategy = Strategy.allCases.randomElement(using: &generator)!
            let outer = next(isInner)
            let isSteady = ![.concat, .latest, .throttle].contains(strategy)
            return .flatMap(
                strategy,
                outer,
                (0..<number(1..<3)).map { _ in next(isInner && !isSteady, isSteady: isSteady) }
            )
        default:
            guard isInner else { return .unary(.on, 1, next(false)) }
            switch number(0..<3) {
            case 0: return .again(next(true), count: number(1..<3), afterFailure: number(0..<2) == 0)
            default:
                let operation = Following.allCases.randomElement(using: &generator)!
                let first = next(true)
                return .following(operation, first, next(true))
            }
        }
    }

    /// Makes a random expression with events of its inputs, one event at a time.
    ///
    /// In half of the programs, inputs rarely end, so that many are active at once. Many expressions are short, so that other
    /// operators do not hide an operator's output.
    static func program(
        ofProducers: Bool,
        using generator: inout SeededGenerator
    ) -> (expression: Expression, events: [[Timed]]) {
        var count = 0
        let expression = random(
            depth: Int.random(in: 1...4, using: &generator),
            inputs: &count,
            isInner: ofProducers,
            using: &generator
        )
        let range = Bool.random(using: &generator) ? 24 : 96
        var events: [[Timed]] = Array(repeating: [], count: count)
        for time in 1...40 where count > 0 {
            let input = Int.random(in: 0..<count, using: &generator)
            if events[input].last?.event.isLast == true { continue }
            let event: ModelEvent =
                switch Int.random(in: 0..<range, using: &generator) {
                case 0: .failed
                case 1, 2: .completed
                case 3: .interrupted
                default: .value(Int.random(in: 0..<10, using: &generator))
                }
            events[input].append(Timed(time: time, event: event))
        }
        return (expression, events)
    }

    /// Returns the events that the expression sends if it is started at a time, for the events of its inputs.
    func events(startedAt start: Int, _ inputs: [[Timed]]) -> [Timed] {
        switch self {
        case .input(let index):
            let events = inputs[index]
            if let last = events.last, last.event.isLast, last.time <= start {
                return [Timed(time: start, event: .interrupted)]
            }
            return events.filter { $0.time > start }
        case .just(let values):
            return values.map { Timed(time: start, event: .value($0)) } + [
                Timed(time: start, event: .completed)
            ]
        case .unary(let operation, let number, let upstream):
            return operation.events(number, upstream.events(startedAt: start, inputs))
        case .binary(let operation, let one, let other):
            return operation.events(
                one.events(startedAt: start, inputs),
                other.events(startedAt: start, inputs)
            )
        case .following(let operation, let first, let next):
            return operation.events(first.events(startedAt: start, inputs)) {
                next.events(startedAt: $0, inputs)
            }
        case .again(let upstream, let count, let afterFailure):
            var result: [Timed] = []
            var time = start
            for attempt in 0...count {
                let events = upstream.events(startedAt: time, inputs)
                guard let last = events.last, last.event == (afterFailure ? .failed : .completed),
                    attempt < (afterFailure ? count : count - 1) - (Mutant.againOnceLess.isOn ? 1 : 0)
                else { return result + events }
                result += events.dropLast()
                time = last.time
            }
            return result
        case .flatMap(let strategy, let outer, let inners):
            return strategy.events(outer.events(startedAt: start, inputs)) { value, time in
                inners[abs(value) % inners.count].events(startedAt: time, inputs)
            }
        }
    }
}

/// Returns the events up to and including the first end.
private func upToEnd(_ events: [Timed]) -> [Timed] {
    guard let last = events.firstIndex(where: \.event.isLast) else { return events }
    return Array(events[...last])
}

extension Expression.Unary {
    func events(_ number: Int, _ upstream: [Timed]) -> [Timed] {
        var result: [Timed] = []
        var values: [Int] = []
        for item in upstream {
            func send(_ event: ModelEvent) { result.append(Timed(time: item.time, event: event)) }
            guard case .value(let value) = item.event else {
                if item.event == .completed {
                    switch self {
                    case .takeLast:
                        let count = Mutant.takeLastIsOneShorter.isOn ? number - 1 : number
                        for value in values.suffix(count) { send(.value(value)) }
                    case .collect:
                        if Mutant.collectForgetsTheRest.isOn { break }
                        if !values.isEmpty || result.isEmpty { send(.value(values.reduce(0, +))) }
                    case .reduce: send(.value(values.reduce(0, +)))
                    default: break
                    }
                }
                if self == .materialize {
                    send(.value(item.event == .failed ? -1 : -2))
                    send(item.event == .interrupted ? .interrupted : .completed)
                } else {
                    send(item.event)
                }
                continue
            }
            switch self {
            case .map: send(.value(value + number))
            case .filter: if value % 2 == 0 { send(.value(value)) }
            case .take:
                values.append(value)
                send(.value(value))
                if values.count == number + (Mutant.takeIsOneLonger.isOn ? 1 : 0) { send(.completed) }
            case .reduce where Mutant.reduceSendsEach.isOn:
                values.append(value)
                send(.value(value))
            case .takeLast, .reduce: values.append(value)
            case .takeWhile:
                if value < 5 + number || Mutant.takeWhileSendsTheLast.isOn { send(.value(value)) }
                if value >= 5 + number { send(.completed) }
            case .takeUntil:
                send(.value(value))
                if value >= 5 + number { send(.completed) }
            case .skip:
                values.append(value)
                if values.count > number - (Mutant.skipIsOneShorter.isOn ? 1 : 0) { send(.value(value)) }
            case .skipWhile:
                if values.isEmpty || Mutant.skipWhileGoesOn.isOn, value < 2 + number { break }
                values.append(value)
                send(.value(value))
            case .scan:
                values.append(value)
                send(.value(Mutant.scanForgets.isOn ? value : values.reduce(0, +)))
            case .collect:
                values.append(value)
                if values.count == number {
                    send(.value(values.reduce(0, +)))
                    values = []
                }
            case .unique:
                if Mutant.uniqueForgets.isOn ? values.last != value : !values.contains(value) {
                    send(.value(value))
                }
                values.append(value)
            case .attempt: send(value < 7 || Mutant.attemptGoesOn.isOn ? .value(value) : .failed)
            case .previous:
                if let last = Mutant.previousForgets.isOn ? values.first : values.last {
                    send(.value(last * 10 + value))
                }
                values.append(value)
            case .on, .materialize, .dematerialize, .results, .converted: send(.value(value))
            }
        }
        return upToEnd(result)
    }
}

extension Expression.Binary {
    func events(_ one: [Timed], _ other: [Timed]) -> [Timed] {
        // These operators connect their second upstream first.
        let secondIsFirst = [.takeUntil, .skipUntil, .withLatest, .replaced].contains(self)
        let all =
            (one.map { (item: $0, isFirst: true) } + other.map { (item: $0, isFirst: false) })
            .enumerated()
            .sorted { (a, b) in
                let (left, right) = (a.element.isFirst != secondIsFirst, b.element.isFirst != secondIsFirst)
                return (a.element.item.time, left ? 0 : 1, a.offset) < (
                    b.element.item.time, right ? 0 : 1, b.offset
                )
            }
            .map(\.element)
        var result: [Timed] = []
        var (mine, theirs): ([Int], [Int]) = ([], [])
        var (iHaveEnded, theyHaveEnded, isOpen) = (false, false, false)
        for (item, isFirst) in all {
            func send(_ event: ModelEvent) { result.append(Timed(time: item.time, event: event)) }
            func pair(_ one: Int, _ other: Int) { send(.value(one * 100 + other)) }
            if case .value(let value) = item.event {
                if isFirst { mine.append(value) } else { theirs.append(value) }
            } else if item.event == .completed {
                if isFirst { iHaveEnded = true } else { theyHaveEnded = true }
            }
            switch self {
            case .combineLatest:
                if case .value = item.event {
                    let one = Mutant.latestKeepsFirst.isOn ? mine.first : mine.last
                    if let one, let other = theirs.last { pair(one, other) }
                } else if item.event != .completed {
                    send(item.event)
                }
                if iHaveEnded, theyHaveEnded || Mutant.latestEndsWithFirst.isOn { send(.completed) }
            case .zip:
                if item.event.isLast, item.event != .completed { send(item.event) }
                if !mine.isEmpty, !theirs.isEmpty {
                    pair(mine.removeFirst(), theirs.removeFirst())
                    if Mutant.zipForgetsWaiting.isOn { (mine, theirs) = ([], []) }
                }
                let isOver = iHaveEnded && mine.isEmpty || theyHaveEnded && theirs.isEmpty
                if isOver, !Mutant.zipWaitsForBothEnds.isOn || iHaveEnded && theyHaveEnded {
                    send(.completed)
                }
            case .merge:
                // An interruption counts as a completion.
                switch item.event {
                case .value(let value): send(.value(value))
                case .failed: if isFirst || !Mutant.mergeIgnoresFailureOfSecond.isOn { send(.failed) }
                case .interrupted where Mutant.mergeIsInterrupted.isOn: send(.interrupted)
                case .completed, .interrupted:
                    if Mutant.mergeEndsWithFirst.isOn { send(.completed) }
                    if isFirst { iHaveEnded = true } else { theyHaveEnded = true }
                    if iHaveEnded, theyHaveEnded { send(.completed) }
                }
            case .sample:
                switch (item.event, isFirst) {
                case (.value, true): break
                case (.value(let sample), false):
                    if let last = mine.last { pair(last, sample) }
                    if Mutant.sampleOnce.isOn { mine = [] }
                case (.failed, false): if iHaveEnded { send(.completed) } else { theyHaveEnded = true }
                case (.failed, true), (.interrupted, _): send(item.event)
                case (.completed, _): if iHaveEnded, theyHaveEnded { send(.completed) }
                }
            case .withLatest:
                guard isFirst else {
                    if item.event.isLast, Mutant.withLatestEndsWithOther.isOn { send(.completed) }
                    if Mutant.withLatestSendsOthers.isOn, let one = mine.last, let other = theirs.last {
                        pair(one, other)
                    }
                    continue
                }
                if case .value(let value) = item.event {
                    if let last = Mutant.withLatestKeepsFirst.isOn ? theirs.first : theirs.last {
                        pair(value, last)
                    }
                } else if item.event != .failed || !Mutant.withLatestIgnoresFailure.isOn {
                    send(item.event)
                }
            case .takeUntil:
                if isFirst {
                    send(item.event)
                } else if item.event != .interrupted, !item.event.isLast || !Mutant.takeUntilIgnoresEnd.isOn {
                    send(.completed)
                }
            case .skipUntil:
                if !isFirst, item.event == .interrupted {
                    if !isOpen { send(.interrupted) }
                } else if !isFirst, !item.event.isLast || !Mutant.skipUntilIgnoresEnd.isOn {
                    // If the first upstream has ended before the trigger, the observer is interrupted.
                    if iHaveEnded, !isOpen { send(.interrupted) }
                    isOpen = true
                } else if isFirst, isOpen {
                    send(item.event)
                } else if isFirst, item.event.isLast {
                    iHaveEnded = true
                }
            case .replaced:
                if isFirst {
                    if !isOpen, item.event != .completed || Mutant.replacedEndsWithFirst.isOn {
                        send(item.event)
                    }
                } else {
                    isOpen = true
                    send(item.event)
                }
            }
        }
        return upToEnd(result)
    }
}

extension Expression.Following {
    func events(_ first: [Timed], _ next: (_ start: Int) -> [Timed]) -> [Timed] {
        guard let last = first.last, last.event.isLast else {
            return self == .then && !Mutant.thenSendsFirst.isOn ? [] : first
        }
        switch (self, last.event) {
        case (.concat, .completed), (.concat, .interrupted):
            // An interruption of either upstream counts as its completion.
            return first.dropLast()
                + next(last.time).map {
                    $0.event == .interrupted && !Mutant.concatIsInterrupted.isOn
                        ? Timed(time: $0.time, event: .completed) : $0
                }
        case (.then, .completed): return next(last.time)
        case (.flatMapError, .interrupted) where Mutant.errorAfterInterruption.isOn:
            return first.dropLast() + next(last.time)
        case (.then, _): return [last]
        case (.flatMapError, .failed): return first.dropLast() + next(last.time)
        case (.concat, _), (.flatMapError, _): return first
        }
    }
}

extension Expression.Strategy {
    /// An inner producer of the model, with its remaining events.
    private struct Inner {
        var rest: ArraySlice<Timed>
    }

    func events(_ outer: [Timed], _ start: (_ value: Int, _ time: Int) -> [Timed]) -> [Timed] {
        var result: [Timed] = []
        var rest = outer[...]
        var inners: [(id: Int, rest: ArraySlice<Timed>)] = []
        var waiting: [Int] = []
        var (nextID, outerHasEnded) = (0, false)
        var winner: Int?
        var hasEnded = false
        let limit = (self == .concat ? 1 : self == .two ? 2 : 1_000) + (Mutant.oneMoreAtOnce.isOn ? 1 : 0)

        func send(_ event: ModelEvent, at time: Int) {
            if hasEnded { return }
            result.append(Timed(time: time, event: event))
            hasEnded = event.isLast
        }
        func begin(_ value: Int, at time: Int) {
            let id = nextID
            nextID += 1
            inners.append((id, start(value, time)[...]))
            // The events at its start precede all others.
            while let index = inners.firstIndex(where: { $0.id == id }), let item = inners[index].rest.first,
                item.time == time
            {
                step(index)
            }
        }
        func gone(_ id: Int, at time: Int) {
            inners.removeAll { $0.id == id }
            if Mutant.waitingIsForgotten.isOn { waiting = [] }
            if !waiting.isEmpty {
                begin(waiting.removeFirst(), at: time)
            } else if outerHasEnded, inners.isEmpty {
                send(.completed, at: time)
            }
        }
        func step(_ index: Int) {
            let item = inners[index].rest.removeFirst()
            let id = inners[index].id
            if self == .race, winner == nil {
                winner = id
                if !Mutant.raceKeepsLosers.isOn { inners.removeAll { $0.id != id } }
            }
            switch item.event {
            case .value: send(item.event, at: item.time)
            case .failed: send(.failed, at: item.time)
            case .completed:
                if Mutant.innerEndsAll.isOn { send(.completed, at: item.time) }
                gone(id, at: item.time)
            case .interrupted:
                if self == .race || self == .throttle {
                    send(.interrupted, at: item.time)
                } else {
                    gone(id, at: item.time)
                }
            }
        }
        while !hasEnded {
            let inner = inners.indices.filter { !inners[$0].rest.isEmpty }
                .min {
                    (inners[$0].rest.first!.time, inners[$0].id) < (
                        inners[$1].rest.first!.time, inners[$1].id
                    )
                }
            if let item = rest.first, inner.map({ item.time <= inners[$0].rest.first!.time }) ?? true {
                rest.removeFirst()
                switch item.event {
                case .value(let value):
                    switch self {
                    case .merge, .concat, .two:
                        if inners.count < limit, waiting.isEmpty {
                            begin(value, at: item.time)
                        } else {
                            waiting.append(value)
                        }
                    case .latest:
                        if Mutant.flattenLatestIgnoresSecond.isOn, !inners.isEmpty { break }
                        if !Mutant.flattenLatestKeepsInner.isOn { inners = [] }
                        begin(value, at: item.time)
                    case .race: if winner == nil { begin(value, at: item.time) }
                    case .throttle:
                        if inners.isEmpty || Mutant.throttleStartsSecond.isOn { begin(value, at: item.time) }
                    }
                case .completed:
                    outerHasEnded = true
                    if Mutant.outerEndsAll.isOn || inners.isEmpty && waiting.isEmpty {
                        send(.completed, at: item.time)
                    }
                case .failed, .interrupted: send(item.event, at: item.time)
                }
            } else if let inner {
                step(inner)
            } else {
                break
            }
        }
        return result
    }
}
