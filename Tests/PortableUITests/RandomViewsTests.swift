import PortableUI
import TestSupport
import Testing

/// Random views with states, identities, pages, sheets and alerts. A random person uses them, and a model without views
/// predicts their texts.
///
/// `PROGRAMS=500 swift test --filter RandomViews` performs 100,000 uses.
@Suite struct RandomViewsTests {
    @MainActor
    @Test func randomViewsShowWhatTheModelDoes() throws {
        var uses = 0
        try runPrograms(20) { generator in
            // Invariant: `runPrograms` calls back on this thread.
            try MainActor.assumeIsolated {
                let visitor = Visitor(generator)
                try visitor.run(uses: 10)
                uses += visitor.uses
            }
        }
        if ProcessInfo.processInfo.environment["PROGRAMS"] != nil { print("\(uses) uses") }
    }
}

// MARK: - Views

/// The specification of a random view.
private indirect enum Spec {
    case text(Int)
    /// A button that counts its taps.
    case counter(Int)
    case toggle(Int)
    case field(Int)
    case group([Spec])
    /// One of two views, and a button that switches between them.
    case branch(Int, Spec, Spec)
    /// A view with an identity, and a button that changes the identity.
    case identified(Int, Spec)
    /// Rows that show the same view, with buttons that add a row and reverse the rows. A person can delete each row.
    case rows(Int, [Int], Spec)
    /// Rows that show an array of the shared object.
    case sharedRows(Int, Spec)
    /// A link to a page.
    case link(Int, Spec)
    /// A link to the page of a key, through the shared path.
    case keyLink(Int)
    /// A button that shows a sheet.
    case sheet(Int, Spec)
    /// A count in the shared object.
    case shared(Int)
    /// A text that records when it appears and disappears.
    case tracked(Int)
    /// A link whose page is shown while a state is `true`.
    case activeLink(Int, Spec)
    /// A button that pushes a page by setting a state.
    case page(Int, Spec)
    /// A button that pushes the page of an item. A button on that page replaces the item.
    case itemPage(Int, Spec)
    /// The page of an item.
    case item(Int, Spec)
    /// A button that shows a sheet with a stack of its own.
    case stackSheet(Int, Spec)
    /// A button that shows an alert.
    case alert(Int)
    case picker(Int)
    /// A count whose changes `onChange` records.
    case observed(Int)

    static func random(_ depth: Int, _ generator: inout SeededGenerator) -> Spec {
        let id = Int.random(in: 0..<6, using: &generator)
        func inner() -> Spec { random(depth - 1, &generator) }
        if depth == 0 {
            switch Int.random(in: 0..<10, using: &generator) {
            case 0: return .text(id)
            case 1: return .counter(id)
            case 2: return .toggle(id)
            case 3: return .field(id)
            case 4, 5: return .shared(id)
            case 6: return .alert(id)
            case 7: return .picker(id)
            case 8: return .observed(id)
            default: return .tracked(id)
            }
        }
        switch Int.random(in: 0..<16, using: &generator) {
        case 0...2: return .group((0..<Int.random(in: 0...3, using: &generator)).map { _ in inner() })
        case 3, 4: return .branch(id, inner(), inner())
        case 5: return .identified(id, inner())
        case 6: return .rows(id, Array(0..<Int.random(in: 0...3, using: &generator)), inner())
        case 7: return .sharedRows(id, inner())
        case 8: return .link(id, inner())
        case 9: return .keyLink(id)
        case 10: return .sheet(id, inner())
        case 11: return .activeLink(id, inner())
        case 12: return .page(id, inner())
        case 13: return .itemPage(id, inner())
        case 14: return .stackSheet(id, inner())
        default: return .group([inner(), inner()])
        }
    }
}

/// The object that all views observe.
private final class Shared: ObservableObject {
    @Published var counts: [Int: Int] = [:]
    @Published var rows = [0, 1, 2]
    @Published var path: [Int] = []
    /// The pages of the keys.
    let pages: [Spec]
    /// The number of tracked views on screen, by id.
    var present: [Int: Int] = [:]
    /// The sums of the changes of the observed counts, by id.
    var changes: [Int: Int] = [:]

    init(pages: [Spec]) {
        self.pages = pages
    }
}

private struct SpecView: View {
    let spec: Spec

    var body: some View {
        switch spec {
        case .text(let id): Text("text \(id)")
        case .counter(let id): CounterView(id: id)
        case .toggle(let id): ToggleView(id: id)
        case .field(let id): FieldView(id: id)
        case .group(let specs): VStack { ForEach(specs.indices, id: \.self) { SpecView(spec: specs[$0]) } }
        case .branch(let id, let first, let second): BranchView(id: id, first: first, second: second)
        case .identified(let id, let content): IdentifiedSpecView(id: id, content: content)
        case .rows(let id, let rows, let row): RowsView(id: id, rows: rows, row: row)
        case .sharedRows(let id, let row): SharedRowsView(id: id, row: row)
        case .link(let id, let page): NavigationLink("link \(id)") { AnyView(SpecView(spec: page)) }
        case .keyLink(let id): NavigationLink("key \(id)", value: id)
        case .sheet(let id, let content): SheetView(id: id, content: content)
        case .shared(let id): SharedView(id: id)
        case .tracked(let id): TrackedView(id: id)
        default: AnyView(FurtherSpecView(spec: spec))
        }
    }
}

private struct FurtherSpecView: View {
    let spec: Spec

    var body: some View {
        switch spec {
        case .activeLink(let id, let page): ActiveLinkView(id: id, page: page)
        case .page(let id, let page): PageView(id: id, page: page)
        case .itemPage(let id, let page): ItemPageView(id: id, page: page)
        case .stackSheet(let id, let content): StackSheetView(id: id, content: content)
        case .alert(let id): AlertView(id: id)
        case .picker(let id): PickerView(id: id)
        case .observed(let id): ObservedView(id: id)
        default: Text("nothing")
        }
    }
}

private struct ActiveLinkView: View {
    let id: Int
    let page: Spec
    @State private var isActive = false

    var body: some View {
        NavigationLink("active \(id)", isActive: $isActive) { AnyView(SpecView(spec: page)) }
    }
}

private struct PageView: View {
    let id: Int
    let page: Spec
    @State private var isShown = false

    var body: some View {
        Button("page \(id)") { isShown = true }
            .navigationDestination(isPresented: $isShown) { AnyView(SpecView(spec: page)) }
    }
}

private struct ItemPageView: View {
    let id: Int
    let page: Spec
    @State private var count = 0
    @State private var item: Int?

    var body: some View {
        Button("items \(id)") { show() }
            .navigationDestination(item: $item) { item in
                Text("item \(item)")
                Button("next \(id)") { show() }
                AnyView(SpecView(spec: page))
            }
    }

    private func show() {
        count += 1
        item = count
    }
}

private struct StackSheetView: View {
    let id: Int
    let content: Spec
    @State private var isShown = false
    @EnvironmentObject var shared: Shared

    var body: some View {
        let shared = shared
        Button("show \(id)") { isShown = true }
            .sheet(isPresented: $isShown) {
                EndButton(id: id)
                NavigationStack {
                    AnyView(SpecView(spec: content))
                        .navigationDestination(for: Int.self) { AnyView(SpecView(spec: shared.pages[$0])) }
                }
            }
    }
}

private struct AlertView: View {
    let id: Int
    @State private var isShown = false
    @EnvironmentObject var shared: Shared

    var body: some View {
        let shared = shared
        Button("ask \(id)") { isShown = true }
            .alert("alert \(id)", isPresented: $isShown) {
                Button("yes \(id)") { shared.counts[id, default: 0] += 1 }
                Button("no \(id)") {}
            }
    }
}

private struct PickerView: View {
    let id: Int
    @State private var choice = 0

    var body: some View {
        Picker("picker \(id)", selection: $choice) { ForEach(0..<10) { Text("\($0)") } }
        Text("chosen \(choice)")
    }
}

private struct ObservedView: View {
    let id: Int
    @State private var count = 0
    @EnvironmentObject var shared: Shared

    var body: some View {
        let shared = shared
        Button("observed \(id): \(count)") { count += 1 }
            .onChange(of: count) { shared.changes[id, default: 0] += $1 - $0 }
    }
}

private struct CounterView: View {
    let id: Int
    @State private var count = 0

    var body: some View {
        Button("count \(id): \(count)") { count += 1 }
    }
}

private struct ToggleView: View {
    let id: Int
    @State private var isOn = false

    var body: some View {
        Toggle("toggle \(id)", isOn: $isOn)
        Text("is \(isOn)")
    }
}

private struct FieldView: View {
    let id: Int
    @State private var text = ""

    var body: some View {
        TextField("field \(id)", text: $text)
        Text("holds \(text)")
    }
}

private struct BranchView: View {
    let id: Int
    let first: Spec
    let second: Spec
    @State private var isFirst = true

    var body: some View {
        Button("branch \(id)") { isFirst.toggle() }
        if isFirst { AnyView(SpecView(spec: first)) } else { AnyView(SpecView(spec: second)) }
    }
}

private struct IdentifiedSpecView: View {
    let id: Int
    let content: Spec
    @State private var identity = 0

    var body: some View {
        Button("identity \(id)") { identity += 1 }
        AnyView(SpecView(spec: content)).id(identity)
    }
}

private struct RowsView: View {
    let id: Int
    let row: Spec
    @State private var rows: [Int]
    @State private var next: Int

    init(id: Int, rows: [Int], row: Spec) {
        self.id = id
        self.row = row
        _rows = State(initialValue: rows)
        _next = State(initialValue: rows.count)
    }

    var body: some View {
        Button("add \(id)") {
            rows.append(next)
            next += 1
        }
        Button("reverse \(id)") { rows.reverse() }
        List {
            ForEach(rows, id: \.self) { number in
                Text("row \(id).\(number)")
                AnyView(SpecView(spec: row))
            }
            .onDelete { rows.remove(atOffsets: $0) }
        }
    }
}

private struct SharedRowsView: View {
    let id: Int
    let row: Spec
    @EnvironmentObject var shared: Shared

    var body: some View {
        ForEach(shared.rows, id: \.self) { number in
            Text("shared row \(number)")
            AnyView(SpecView(spec: row))
        }
    }
}

private struct SheetView: View {
    let id: Int
    let content: Spec
    @State private var isShown = false

    var body: some View {
        Button("show \(id)") { isShown = true }
            .sheet(isPresented: $isShown) {
                EndButton(id: id)
                AnyView(SpecView(spec: content))
            }
    }
}

private struct EndButton: View {
    let id: Int
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        Button("end \(id)") { dismiss() }
    }
}

private struct SharedView: View {
    let id: Int
    @EnvironmentObject var shared: Shared

    var body: some View {
        Button("shared \(id): \(shared.counts[id, default: 0])") { shared.counts[id, default: 0] += 1 }
    }
}

private struct TrackedView: View {
    let id: Int
    @EnvironmentObject var shared: Shared

    var body: some View {
        let shared = shared
        Text("tracked \(id)")
            .onAppear { shared.present[id, default: 0] += 1 }
            .onDisappear { shared.present[id, default: 0] -= 1 }
    }
}

private struct AppView: View {
    @ObservedObject var shared: Shared
    let first: Spec

    var body: some View {
        NavigationStack(path: $shared.path) {
            SpecView(spec: first)
                .navigationDestination(for: Int.self) { AnyView(SpecView(spec: shared.pages[$0])) }
        }
        .environmentObject(shared)
    }
}

// MARK: - The model

/// The state of a shown view: a `Spec` with an identity.
@MainActor
private final class Part {
    let spec: Spec
    var count = 0
    var isOn = false
    var text = ""
    private var parts: [Int: Part] = [:]
    private var rowParts: [Int: Part] = [:]
    var rows: [Int] = []
    /// The part that presents this page, if this is the page of an item.
    let owner: Part?

    init(_ spec: Spec, of owner: Part? = nil) {
        self.spec = spec
        self.owner = owner
        if case .rows(_, let rows, _) = spec {
            self.rows = rows
            count = rows.count
        }
    }

    /// The child with a key, created on first use.
    func part(_ key: Int, _ spec: Spec) -> Part {
        if let part = parts[key] { return part }
        let part = Part(spec)
        parts[key] = part
        return part
    }

    /// Removes the child with a key, with its state.
    func end(_ key: Int) {
        parts[key] = nil
    }

    /// The parts of the rows. Parts of removed rows lose their state.
    func parts(ofRows rows: [Int], _ spec: Spec) -> [Part] {
        rowParts = rowParts.filter { rows.contains($0.key) }
        return rows.map { row in
            let part = rowParts[row] ?? Part(spec)
            rowParts[row] = part
            return part
        }
    }
}

/// A shown element, and the effect of its use.
private struct Shown {
    enum Use {
        case tap, follow, enter, delete, choose
    }

    let text: String
    var use: Use?
    var action: @MainActor (String) -> Void = { _ in }
}

@MainActor
private final class Model {
    enum Entry {
        case linked(by: Part, Part)
        case key(Int, Part)

        var part: Part {
            switch self {
            case .linked(_, let part), .key(_, let part): part
            }
        }
    }

    @MainActor
    final class Stack {
        let first: Part
        var entries: [Entry] = []

        init(first: Part) {
            self.first = first
        }

        var top: Part { entries.last?.part ?? first }
    }

    /// A presented sheet, with or without a stack, or an alert.
    struct Sheet {
        let owner: Part
        let content: Part
        var stack: Stack?

        @MainActor
        var isAlert: Bool {
            if case .alert = owner.spec { true } else { false }
        }
    }

    let pages: [Spec]
    let stack: Stack
    var counts: [Int: Int] = [:]
    var changes: [Int: Int] = [:]
    var sharedRows = [0, 1, 2]
    /// The presentations, in their order.
    var sheets: [Sheet] = []

    init(first: Spec, pages: [Spec]) {
        stack = Stack(first: Part(first))
        self.pages = pages
    }

    var path: [Int] {
        stack.entries.compactMap { if case .key(let key, _) = $0 { key } else { nil } }
    }

    func setPath(_ new: [Int]) {
        var count = 0
        for (index, entry) in stack.entries.enumerated() {
            guard case .key(let key, _) = entry else { continue }
            if count < new.count, new[count] == key {
                count += 1
            } else {
                stack.entries.removeLast(stack.entries.count - index)
                break
            }
        }
        for key in new[count...] { stack.entries.append(.key(key, Part(pages[key]))) }
    }

    /// Returns the elements that a part shows, and calls `visit` with each part on screen.
    func show(_ part: Part, in stack: Stack?, visit: (Part) -> Void = { _ in }) -> [Shown] {
        visit(part)
        func show(_ part: Part) -> [Shown] { self.show(part, in: stack, visit: visit) }
        switch part.spec {
        case .text(let id):
            return [Shown(text: "text \(id)")]
        case .tracked(let id):
            return [Shown(text: "tracked \(id)")]
        case .counter(let id):
            return [Shown(text: "count \(id): \(part.count)", use: .tap) { _ in part.count += 1 }]
        case .toggle(let id):
            return [
                Shown(text: "toggle \(id)", use: .tap) { _ in part.isOn.toggle() },
                Shown(text: "is \(part.isOn)"),
            ]
        case .field(let id):
            return [
                Shown(text: "field \(id)", use: .enter) { part.text = $0 },
                Shown(text: "holds \(part.text)"),
            ]
        case .group(let specs):
            return specs.enumerated().flatMap { show(part.part($0, $1)) }
        case .branch(let id, let one, let other):
            return [
                Shown(text: "branch \(id)", use: .tap) { _ in
                    part.isOn.toggle()
                    part.end(0)
                }
            ] + show(part.part(0, part.isOn ? other : one))
        case .identified(let id, let content):
            return [Shown(text: "identity \(id)", use: .tap) { _ in part.end(0) }]
                + show(part.part(0, content))
        case .rows(let id, _, let row):
            var shown = [
                Shown(text: "add \(id)", use: .tap) { _ in
                    part.rows.append(part.count)
                    part.count += 1
                },
                Shown(text: "reverse \(id)", use: .tap) { _ in part.rows.reverse() },
            ]
            for (number, rowPart) in zip(part.rows, part.parts(ofRows: part.rows, row)) {
                shown.append(
                    Shown(text: "row \(id).\(number)", use: .delete) { _ in
                        part.rows.removeAll { $0 == number }
                    }
                )
                shown += show(rowPart)
            }
            return shown
        case .sharedRows(_, let row):
            return zip(sharedRows, part.parts(ofRows: sharedRows, row)).flatMap { number, rowPart in
                [Shown(text: "shared row \(number)")] + show(rowPart)
            }
        case .link(let id, let page):
            return [
                Shown(text: "link \(id)", use: .follow) { _ in
                    stack?.entries.append(.linked(by: part, Part(page)))
                }
            ]
        case .keyLink(let id):
            return [
                Shown(text: "key \(id)", use: .follow) { _ in
                    stack?.entries.append(.key(id, Part(self.pages[id])))
                }
            ]
        case .sheet(let id, let content):
            return [
                Shown(text: "show \(id)", use: .tap) { _ in
                    self.sheets.append(Sheet(owner: part, content: Part(content)))
                }
            ]
        case .stackSheet(let id, let content):
            return [
                Shown(text: "show \(id)", use: .tap) { _ in
                    let content = Part(content)
                    self.sheets.append(Sheet(owner: part, content: content, stack: Stack(first: content)))
                }
            ]
        case .alert(let id):
            return [
                Shown(text: "ask \(id)", use: .tap) { _ in
                    self.sheets.append(Sheet(owner: part, content: Part(.text(0))))
                }
            ]
        case .activeLink(let id, let page):
            return [
                Shown(text: "active \(id)", use: .follow) { _ in
                    stack?.entries.append(.linked(by: part, Part(page)))
                }
            ]
        case .page(let id, let page):
            return [
                Shown(text: "page \(id)", use: .tap) { _ in
                    stack?.entries.append(.linked(by: part, Part(page)))
                }
            ]
        case .itemPage(let id, let page):
            return [
                Shown(text: "items \(id)", use: .tap) { _ in
                    part.count += 1
                    stack?.entries.append(.linked(by: part, Part(.item(id, page), of: part)))
                }
            ]
        case .item(let id, let page):
            guard let owner = part.owner else { return [] }
            return [
                Shown(text: "item \(owner.count)"),
                Shown(text: "next \(id)", use: .tap) { _ in
                    owner.count += 1
                    stack?.entries.removeLast()
                    stack?.entries.append(.linked(by: owner, Part(.item(id, page), of: owner)))
                },
            ] + show(part.part(0, page))
        case .picker(let id):
            return [
                Shown(text: "picker \(id)", use: .choose) { part.count = Int($0)! },
                Shown(text: "chosen \(part.count)"),
            ]
        case .observed(let id):
            return [
                Shown(text: "observed \(id): \(part.count)", use: .tap) { _ in
                    part.count += 1
                    self.changes[id, default: 0] += 1
                }
            ]
        case .shared(let id):
            return [
                Shown(text: "shared \(id): \(counts[id, default: 0])", use: .tap) { _ in
                    self.counts[id, default: 0] += 1
                }
            ]
        }
    }

    /// Returns the content of a sheet below its closing button, or an alert.
    private func show(_ sheet: Sheet, visit: (Part) -> Void) -> [Shown] {
        func end(_ text: String, _ action: @escaping @MainActor () -> Void = {}) -> Shown {
            Shown(text: text, use: .tap) { _ in
                action()
                self.sheets.removeAll { $0.content === sheet.content }
            }
        }
        switch sheet.owner.spec {
        case .alert(let id):
            return [
                Shown(text: "alert \(id)"),
                end("yes \(id)") { self.counts[id, default: 0] += 1 },
                end("no \(id)"),
            ]
        case .stackSheet(let id, _):
            return [end("end \(id)")] + showPages(of: sheet.stack!, visit: visit)
        case .sheet(let id, _):
            return [end("end \(id)")] + show(sheet.content, in: nil, visit: visit)
        default:
            return []
        }
    }

    /// Returns the elements of the topmost page, and visits the parts of all pages. Removes pages whose link was removed.
    private func showPages(of stack: Stack, visit: (Part) -> Void) -> [Shown] {
        var parts: Set<ObjectIdentifier> = []
        func note(_ part: Part) {
            parts.insert(ObjectIdentifier(part))
            visit(part)
        }
        var shown = show(stack.first, in: stack, visit: note)
        for (index, entry) in stack.entries.enumerated() {
            if case .linked(let owner, _) = entry, !parts.contains(ObjectIdentifier(owner)) {
                stack.entries.removeLast(stack.entries.count - index)
                break
            }
            shown = show(entry.part, in: stack, visit: note)
        }
        return shown
    }

    /// Returns all shown elements: the topmost page and the presentations. Removes presentations whose owner was removed.
    func show() -> (shown: [[Shown]], present: [Int: Int]) {
        var parts: Set<ObjectIdentifier> = []
        var shown = [showPages(of: stack) { parts.insert(ObjectIdentifier($0)) }]
        // The owner of a sheet is on a page, or on an earlier sheet.
        sheets.removeAll { sheet in
            if !parts.contains(ObjectIdentifier(sheet.owner)) { return true }
            shown.append(show(sheet) { parts.insert(ObjectIdentifier($0)) })
            return false
        }
        var present: [Int: Int] = [:]
        func count(_ part: Part) {
            if case .tracked(let id) = part.spec { present[id, default: 0] += 1 }
        }
        _ = show(stack.top, in: stack, visit: count)
        for sheet in sheets { _ = show(sheet.stack?.top ?? sheet.content, in: sheet.stack, visit: count) }
        return (shown, present)
    }
}

// MARK: - The person

@MainActor
private final class Visitor {
    private var generator: SeededGenerator
    private let shared: Shared
    private let model: Model
    private let host: ViewHost
    private(set) var uses = 0
    private var done: [String] = []

    init(_ generator: SeededGenerator) {
        var generator = generator
        let first = Spec.random(4, &generator)
        var pages: [Spec] = []
        for _ in 0..<6 { pages.append(Spec.random(Int.random(in: 0...2, using: &generator), &generator)) }
        self.generator = generator
        shared = Shared(pages: pages)
        model = Model(first: first, pages: pages)
        host = ViewHost(AppView(shared: shared, first: first))
    }

    func run(uses count: Int) throws {
        try check()
        for _ in 0..<count {
            try use()
            uses += 1
            try check()
        }
    }

    private func check() throws {
        let (shown, present) = model.show()
        let expected = shown.flatMap { $0.map(\.text) }
        let texts = host.texts
        if texts != expected {
            throw ProgramFailure("After \(done) there is \(texts) instead of \(expected).")
        }
        let there = shared.present.filter { $0.value != 0 }
        if there != present {
            throw ProgramFailure("After \(done) there have appeared \(there) instead of \(present).")
        }
        if shared.changes != model.changes {
            throw ProgramFailure(
                "After \(done) the changes are \(shared.changes) instead of \(model.changes)."
            )
        }
        if shared.path != model.path {
            throw ProgramFailure("After \(done) the path is \(shared.path) instead of \(model.path).")
        }
    }

    private func use() throws {
        switch Int.random(in: 0..<20, using: &generator) {
        case 0:
            let path = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
                Int.random(in: 0..<6, using: &generator)
            }
            done.append("path \(path)")
            shared.path = path
            model.setPath(path)
        case 1:
            var rows = shared.rows
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: rows.shuffle(using: &generator)
            case 1: rows.append((rows.max() ?? 0) + 1)
            default: if !rows.isEmpty { rows.remove(at: Int.random(in: 0..<rows.count, using: &generator)) }
            }
            done.append("rows \(rows)")
            shared.rows = rows
            model.sharedRows = rows
        case 2, 3:
            done.append("back")
            try back()
        case 4:
            done.append("dismiss")
            do {
                try host.dismiss()
                if model.sheets.last?.isAlert ?? true {
                    throw ProgramFailure("A sheet was dismissed that is not there, after \(done).")
                }
                model.sheets.removeLast()
            } catch ViewHostError.noPresentation {
                if !(model.sheets.last?.isAlert ?? true) {
                    throw ProgramFailure("A sheet was not dismissed after \(done).")
                }
            }
        default:
            try useSomethingShown()
        }
    }

    private func back() throws {
        let stack = model.sheets.isEmpty ? model.stack : model.sheets[model.sheets.count - 1].stack
        do {
            try host.back()
            if stack?.entries.isEmpty ?? true { throw ProgramFailure("It went back after \(done).") }
            stack?.entries.removeLast()
        } catch ViewHostError.noPage {
            if !(stack?.entries.isEmpty ?? true) { throw ProgramFailure("It did not go back after \(done).") }
        }
    }

    private func useSomethingShown() throws {
        let (shown, _) = model.show()
        let isInStack = model.sheets.last.map { $0.stack != nil } ?? true
        let usable = shown[shown.count - 1].filter { $0.use != nil }
        guard let chosen = usable.randomElement(using: &generator), let use = chosen.use else { return }
        // A name finds the first of several elements with the same label.
        let label = chosen.text
        guard let first = usable.first(where: { $0.text == label }) else { return }
        let text = "\(Int.random(in: 0..<10, using: &generator))"
        done.append("\(use) \(label)")
        switch use {
        case .tap: try host.tap(label)
        case .enter: try host.enter(text, into: label)
        case .delete: try host.delete(label)
        case .choose: try host.choose(text, in: label)
        case .follow:
            do {
                try host.follow(label)
                if !isInStack { throw ProgramFailure("A link on a sheet led somewhere after \(done).") }
            } catch ViewHostError.noNavigation {
                if isInStack { throw ProgramFailure("A link led nowhere after \(done).") }
            }
        }
        first.action(text)
    }
}
