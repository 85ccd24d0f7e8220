import FractalCore
import Testing

// A wizard that creates the screen of each step when the user reaches it. A value comes from another thread. Only code of that
// thread has annotations.

/// Looks addresses up, and answers on a thread of its own.
nonisolated final class Geocoder: Sendable {
    let city = MutableProperty<String?>(nil)

    func find(_ city: String) {
        Task.detached { self.city.value = city }
    }
}

enum Step {
    case name
    case city
    case done
}

final class NameStepViewModel: Presentable {
    private let next: (String) -> Void

    init(next: @escaping (String) -> Void) {
        self.next = next
    }

    var present: (Presenter<(String) -> Void>) -> Disposable? {
        return { $0 <~ self.next }
    }
}

final class CityStepViewModel: Presentable {
    private let geocoder: Geocoder
    private let next: () -> Void

    init(geocoder: Geocoder, next: @escaping () -> Void) {
        self.geocoder = geocoder
        self.next = next
    }

    var present: (CityPresenters) -> Disposable? {
        return { presenters in
            CompositeDisposable([
                presenters.cityPresenter.optional() <~ self.geocoder.city,
                presenters.findPresenter <~ { self.geocoder.find($0) },
                presenters.nextPresenter <~ self.next,
            ])
        }
    }
}

protocol CityPresenters {
    var cityPresenter: Presenter<String> { get }
    var findPresenter: Presenter<(String) -> Void> { get }
    var nextPresenter: Presenter<() -> Void> { get }
}

final class WizardViewModel {
    enum Child {
        case name(NameStepViewModel)
        case city(CityStepViewModel)
        case done(String)
    }

    private let step = MutableProperty(Step.name)
    private var name = ""
    private let geocoder: Geocoder
    private lazy var child = step.observe(on: UIScheduler()).map { [unowned self] in makeChild($0) }

    init(geocoder: Geocoder) {
        self.geocoder = geocoder
    }

    private func makeChild(_ step: Step) -> Child {
        switch step {
        case .name:
            return .name(
                NameStepViewModel { [unowned self] in
                    name = $0
                    self.step.value = .city
                }
            )
        case .city:
            return .city(CityStepViewModel(geocoder: geocoder) { [unowned self] in self.step.value = .done })
        case .done:
            return .done("\(name) lives in \(geocoder.city.value ?? "no city")")
        }
    }
}

protocol WizardPresenters {
    var namePresenter: Presenter<NameStepViewModel.AnyPresentable> { get }
    var cityStepPresenter: Presenter<CityStepViewModel.AnyPresentable> { get }
    var donePresenter: Presenter<String> { get }
}

extension WizardViewModel: Presentable {
    var present: (WizardPresenters) -> Disposable? {
        return { presenters in
            let childPresenter = Presenter<Child>.UI {
                switch $0 {
                case .name(let viewModel): return presenters.namePresenter <~ viewModel
                case .city(let viewModel): return presenters.cityStepPresenter <~ viewModel
                case .done(let text): return presenters.donePresenter <~ text
                }
            }
            return childPresenter.serial() <~ self.child
        }
    }
}

final class CityScreen: CityPresenters {
    let city = RecordingPresenter<String>()
    let find = RecordingPresenter<(String) -> Void>()
    let next = RecordingPresenter<() -> Void>()

    var cityPresenter: Presenter<String> { city.presenter }
    var findPresenter: Presenter<(String) -> Void> { find.presenter }
    var nextPresenter: Presenter<() -> Void> { next.presenter }
}

final class WizardWindow: WizardPresenters {
    var enterName: ((String) -> Void)?
    let city = CityScreen()
    let done = RecordingPresenter<String>()

    var namePresenter: Presenter<NameStepViewModel.AnyPresentable> {
        Presenter.UI { [weak self] viewModel in
            viewModel
                <- Presenter.UI {
                    self?.enterName = $0
                    return AnyDisposable.UI { self?.enterName = nil }
                }
        }
    }

    var cityStepPresenter: Presenter<CityStepViewModel.AnyPresentable> {
        Presenter.UI { [city] in $0 <- city }
    }

    var donePresenter: Presenter<String> { done.presenter }
}

@Suite(.timeLimit(.minutes(2))) struct WizardTests {
    @Test func oneStepFollowsTheOther() async {
        let window = WizardWindow()
        let disposable = WizardViewModel(geocoder: Geocoder()) <- window
        window.enterName?("Pam")
        #expect(window.enterName == nil)
        window.city.find.current?("Scranton")
        while window.city.city.shown.isEmpty, !Task.isCancelled { await Task.yield() }
        #expect(window.city.city.shown == ["Scranton"])
        window.city.next.current?()
        #expect(window.city.city.shown.isEmpty && window.city.find.shown.isEmpty)
        #expect(window.done.shown == ["Pam lives in Scranton"])
        disposable?.dispose()
        #expect(window.done.shown.isEmpty)
    }
}
