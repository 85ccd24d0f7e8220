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
            && texts.contains("A place needs a name.") == isFailing
            && (isAdding || isFailing || texts == page)
    }

    /// Performs an action of a person, and returns its name.
    mutating func step(_ generator: inout SeededGenerator) throws -> String {
        if Int.random(in: 0..<8, using: &generator) == 0 {
            let link = ["", "/Oslo", "/Rome/reviews", "/Rome/menu"].randomElement(using: &generator)!
            let url = URL(string: "places://app\(link)")!
            host.open(url: url)
            (path, isAdding) = (PlaceRoute.path(of: url), false)
            return "opening \(url)"
        }
        if isFailing {
            try host.tap("OK")
            isFailing = false
            return "OK"
        }
        if isAdding {
            isAdding = false
            if Bool.random(using: &generator) {
                try host.dismiss()
                return "swiping the sheet away"
            }
            let name = Bool.random(using: &generator) ? "" : "Place \(places.count)"
            try host.enter(name, into: "Name")
            try host.tap("Add")
            if name.isEmpty { isFailing = true } else { places.append(name) }
            return "adding \(name)"
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
            isAdding = true
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
