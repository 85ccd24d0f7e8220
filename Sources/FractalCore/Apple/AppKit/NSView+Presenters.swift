#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit

extension NSView {
    /// Presents whether the view is hidden.
    ///
    /// The presenter holds the view weakly, like all presenters that this module adds to views.
    public nonisolated var isHiddenPresenter: Presenter<Bool> { .setting(of: self) { $0.isHidden = $1 } }
}

extension NSImageView {
    /// Presents the view's image, until the presentation ends.
    ///
    /// It is a `CGImage`, because an `NSImage` cannot be sent to another thread.
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
