import GalleryServer

extension String {
    /// The text in quotation marks, as far as a step has room for it.
    var quoted: String {
        "“\(shortened(to: 60))”"
    }
}
