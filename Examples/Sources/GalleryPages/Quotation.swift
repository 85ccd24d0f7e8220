import GalleryServer

extension String {
    /// The text in quotation marks, shortened to fit a step.
    var quoted: String {
        "“\(shortened(to: 60))”"
    }
}
