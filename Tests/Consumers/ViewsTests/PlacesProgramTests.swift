#if canImport(SwiftUI) && AS_ON_APPLE
import FractalCore
import Foundation
import IVCore
import NecomCore
import PortableUI
import PrexCore
import SedeCore
import TestSupport
import Testing

// Random walks through the screens of each pattern. The display must be a function of a simple model.

@Suite(.timeLimit(.minutes(5)))
struct PlacesProgramTests {
    @Test func prex() throws {
        try walk {
            ViewHost(PrexPlaces(presenter: Presenter(state: PlacesState(), mutation: PlacesMutation())))
        }
    }

    @Test func necom() throws { try walk { ViewHost(NecomPlaces(model: PlacesModel())) } }
    @Test func iv() throws { try walk { ViewHost(IVPlaces(view: PlacesView())) } }
    @Test func fractal() throws { try walk { ViewHost(FractalPlaces(viewModel: PlacesViewModel())) } }

    @Test func sede() throws {
        try walk { ViewHost(SedePlaces().seed(SedePlacesSeeder()).route(SedePlacesRouter())) }
    }

    private func walk(_ makeHost: @MainActor () -> ViewHost) throws {
        try runPrograms(40) { generator in
            var walk = Walk(host: makeHost())
            for _ in 0..<40 {
                let step = try walk.step(&generator)
                guard walk.isAsExpected else {
                    throw ProgramFailure("After \(step), \(walk.host.texts) are shown.")
                }
            }
        }
    }
}

private struct Walk {
    let host: ViewHost
    var places = ["Rome", "Oslo"]
    var path: [PlaceRoute] = []
    var isAdding = false
    /// The text of the sheet's field.
    var draft = ""
    var isFailing = false

    var isAsExpected: Bool {
        let texts = host.texts
        let page =
            switch path.last {
            case nil: places + ["New"]
            case .place: ["Reviews"]
            case .reviews(let name): ["Reviews of \(name)"]
            }
        return texts.starts(with: page) && texts.contains("Add") == isAdding
            && texts.contains("A place needs a name of its own.") == isFailing
            && (isAdding ? hasDraft : texts == page)
    }

    /// Whether the sheet's field shows the draft.
    private var hasDraft: Bool { (try? host.expect("Name", is: .textField(text: draft))) != nil }

    /// Performs an action of a person, and returns its name.
    mutating func step(_ generator: inout SeededGenerator) throws -> String {
        if Int.random(in: 0..<8, using: &generator) == 0 {
            let link = ["", "/Oslo", "/Rome/reviews", "/Rome/menu"].randomElement(using: &generator)!
            let url = URL(string: "places://app\(link)")!
            host.open(url: url)
            (path, isAdding, isFailing) = (PlaceRoute.path(of: url), false, false)
            return "opening \(url)"
        }
        if isFailing {
            try host.tap("OK")
            isFailing = false
            return "OK"
        }
        if isAdding {
            if Bool.random(using: &generator) {
                try host.dismiss()
                isAdding = false
                return "swiping the sheet away"
            }
            draft = ["", "Rome", "Place \(places.count)"].randomElement(using: &generator)!
            try host.enter(draft, into: "Name")
            try host.tap("Add")
            isFailing = draft.isEmpty || places.contains(draft)
            isAdding = isFailing
            if !isFailing { places.append(draft) }
            return "adding \(draft)"
        }
        switch path.last {
        case .place(let name) where Bool.random(using: &generator):
            try host.follow("Reviews")
            path.append(.reviews(name))
            return "following to the reviews"
        case .some:
            try host.back()
            path.removeLast()
            return "back"
        case nil where Bool.random(using: &generator):
            try host.tap("New")
            (isAdding, draft) = (true, "")
            return "New"
        case nil:
            let name = places.randomElement(using: &generator)!
            try host.follow(name)
            path.append(.place(name))
            return "following to \(name)"
        }
    }
}
#endif
