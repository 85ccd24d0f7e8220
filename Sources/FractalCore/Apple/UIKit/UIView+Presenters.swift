#if canImport(UIKit) && !os(watchOS)
import UIKit

extension UIView {
    /// Presents whether the view is hidden.
    ///
    /// The presenter holds the view weakly, like all presenters that this module adds to views.
    public nonisolated var isHiddenPresenter: Presenter<Bool> { .setting(of: self) { $0.isHidden = $1 } }
}

extension UILabel {
    /// Presents the label's text.
    public nonisolated var textPresenter: Presenter<String> { .setting(of: self) { $0.text = $1 } }
}

extension UIImageView {
    /// Presents the view's image, until the presentation ends.
    public nonisolated var imagePresenter: Presenter<UIImage> {
        Presenter.UI { [weak self] image in
            self?.image = image
            return AnyDisposable.UI { [weak self] in
                if self?.image === image { self?.image = nil }
            }
        }
    }
}
#endif
