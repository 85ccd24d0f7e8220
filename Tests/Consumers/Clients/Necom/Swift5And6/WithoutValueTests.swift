import NecomCore
import XCTest

/// A delegate with a member that takes no value.
protocol UploadDelegate: AnyObject {
    var done: Binder<Void> { get }
}

final class UploadModel: SeedModel<UploadModel> {
    init() {
        super.init(state: .init(), extra: .init())
    }

    struct Action: ActionType {
        let upload: () -> Void
    }

    static func make(
        state: StateProxy<NoState>,
        extra: NoExtra,
        delegate: DelegateProxy<UploadDelegate>
    ) -> Action {
        Action(upload: { delegate.done() })
    }
}

class WithoutValueTests: XCTestCase {
    private final class Screen: UploadDelegate {
        private(set) var timesDone = 0

        var done: Binder<Void> {
            Binder(self) { me in
                me.timesDone += 1
            }
        }
    }

    func test_done() {
        let (model, screen) = (UploadModel(), Screen())
        model.connect(screen)
        model.action.upload()
        screen.done.bind()
        XCTAssertEqual(screen.timesDone, 2)
    }
}
