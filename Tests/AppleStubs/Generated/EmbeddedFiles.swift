// The plugin `EmbedFiles` writes such a file.
nonisolated let embeddedFiles: [(name: String, text: String)] = []
