import PrexCore

// A view that appears with an animation, in Prex with UIKit.

struct BannerState: State {
    var isShown = false
}

enum BannerAction: Action {
    case show(Bool)
}

struct BannerMutation: Mutation {
    func mutate(action: BannerAction, state: inout BannerState) {
        switch action {
        case .show(let isShown): state.isShown = isShown
        }
    }
}

final class BannerViewController: UIViewController, View {
    let banner = UIView()
    private(set) lazy var presenter = Presenter(view: self, state: BannerState(), mutation: BannerMutation())

    func reflect(change: StateChange<BannerState>) {
        guard let isShown = change.isShown?.value else { return }
        // The first state is shown without an animation.
        UIView.animate(withDuration: change.old == nil ? 0 : 0.3) {
            self.banner.alpha = isShown ? 1 : 0
        }
    }
}
