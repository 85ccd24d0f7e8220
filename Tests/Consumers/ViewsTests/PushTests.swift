#if !canImport(UIKit)
import FractalCore
import NecomCore
import PrexCore
import Testing

struct PushTests {
    private let navigation = UINavigationController()

    private var titles: [String?] { navigation.viewControllers.dropFirst().map(\.title) }

    @Test func prexPushesAPlaceEachTimeItIsOpened() {
        let list = PrexListController()
        navigation.pushViewController(list, animated: false)
        for _ in 0..<2 {
            list.presenter.dispatch(.open("Rome"))
            #expect(titles == ["Rome"])
            navigation.popViewController(animated: true)
        }
    }

    @Test func necomPushesAPlaceEachTimeItIsOpened() {
        let list = NecomListController()
        navigation.pushViewController(list, animated: false)
        list.viewDidLoad()
        for _ in 0..<2 {
            list.model.action.open("Rome")
            #expect(titles == ["Rome"])
            navigation.popViewController(animated: true)
        }
    }

    @Test func fractalPushesAChildUntilOneOfBothEndsIt() {
        let list = FractalListController()
        let viewModel = ListViewModel()
        navigation.pushViewController(list, animated: false)
        let presentation = viewModel <- list
        viewModel.open("Rome")
        #expect(titles == ["Rome"])
        navigation.popViewController(animated: true)
        #expect(viewModel.opened.value == nil)

        viewModel.open("Oslo")
        #expect(titles == ["Oslo"])
        viewModel.opened.value = nil
        #expect(titles == [])

        // The end of one presentation does not end the next.
        viewModel.open("Rome")
        viewModel.open("Oslo")
        #expect(titles == ["Oslo"])
        #expect(viewModel.opened.value != nil)
        presentation?.dispose()
        #expect(titles == [])
    }
}
#endif
