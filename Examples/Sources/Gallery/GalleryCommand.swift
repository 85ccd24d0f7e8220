import ArgumentParser
import Foundation
import GalleryPages
import GalleryServer
import Inspection

/// Shows the presentation patterns, each as a page in a browser.
@main
struct GalleryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Gallery",
        abstract: "Shows the presentation patterns, each as a page in a browser.",
        discussion: """
            It prints the address to open, and runs until it is interrupted (Control-C) or terminated. \
            Where an option is not given, the environment variables GALLERY_HOST and GALLERY_PORT are read. \
            GALLERY_SEARCH_SERVER=https://api.github.com has the search ask GitHub instead of the gallery itself.
            """
    )

    @Option(help: "The host to listen on. By default 127.0.0.1, which only this machine reaches.")
    var host: String?

    @Option(help: "The port to listen on, 0 for any that is free. By default 8080.")
    var port: Int?

    @Flag(help: "Send its steps to the inspector, whenever that runs.")
    var inspect = false

    func run() throws {
        if inspect { Inspection.connect(values: .forTests) }
        let environment = ProcessInfo.processInfo.environment
        let host = host ?? environment["GALLERY_HOST"] ?? "127.0.0.1"
        let port = try port ?? Self.port(from: environment["GALLERY_PORT"]) ?? 8080
        try Self.checkServer(environment["GALLERY_SEARCH_SERVER"])

        Task { Self.exit(withError: await Self.serve(host: host, port: port)) }
        // Views live on the main thread. With an asynchronous `main`, other threads serve the main queue on Linux, and the main
        // thread would be idle.
        while true { RunLoop.main.run() }
    }

    /// Serves until a signal arrives.
    ///
    /// - Returns: The error that ends the program, if any.
    private static func serve(host: String, port: Int) async -> (any Error)? {
        // Before the server starts, so that a program that has read its address can stop it.
        let signals = await StopSignals()
        let server: GalleryServer
        do {
            server = try await GalleryServer.start(
                pages: galleryPages,
                index: galleryIndex,
                host: host,
                port: port
            )
        } catch {
            FileHandle.standardError.write(Data("\(error.sentence)\n".utf8))
            return ExitCode(1)
        }
        // Not `print`, which buffers the line when the output is not a terminal.
        FileHandle.standardOutput.write(Data("The gallery is at \(server.address)\n".utf8))

        await signals.first()
        await server.stop()
        return nil
    }

    /// Checks the address of the server to search.
    private static func checkServer(_ text: String?) throws {
        guard let text else { return }
        guard let url = URL(string: text), ["http", "https"].contains(url.scheme), url.host != nil else {
            throw ValidationError(
                "GALLERY_SEARCH_SERVER is \"\(text)\", which is not an address, such as https://api.github.com."
            )
        }
    }

    private static func port(from text: String?) throws -> Int? {
        guard let text else { return nil }
        guard let port = Int(text) else {
            throw ValidationError("GALLERY_PORT is \"\(text)\", which is not a number.")
        }
        return port
    }
}
