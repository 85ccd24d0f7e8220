#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit

extension NSView {
    /// Presents whether the view is hidden.
    ///
    /// The view is held weakly, as by all presenters that views have from this module.
    public nonisolated var isHiddenPresenter: Presenter<Bool> {
        Presenter.UI { [weak self] in
            self?.isHidden = $0
            return nil
        }
    }
}

extension NSImageView {
    /// Presents the view's image, for as long as it is presented.
    ///
    /// It is a `CGImage`, because an `NSImage` may not go from one thread to another.
    public nonisolated var imagePresenter: Presenter<CGImage> {
        Presenter.UI { [weak self] image in
            let image = NSImage(cgImage: image, size: .zero)
            self?.image = image
            return AnyDisposable.UI { [weak self] in
                if self?.image === image { self?.image = nil }
            }
        }
    }
}
#endif
