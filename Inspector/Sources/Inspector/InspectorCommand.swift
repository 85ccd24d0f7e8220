import ArgumentParser
import Foundation
import GalleryServer
import InspectorServer

/// Shows in a browser what happens in running apps.
@main
struct InspectorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Inspector",
        abstract: "Shows in a browser what happens in running apps.",
        discussion: """
            It prints the address to open, and runs until it is interrupted (Control-C) or terminated. \
            An app that calls Inspection.connect() finds it by itself, started before or after it. \
            Only this machine reaches it.
            """
    )

    @Option(help: "The port of the page, 0 for any that is free.")
    var port = 8090

    @Option(
        help:
            "The port on which apps connect, 0 for any that is free. Apps look for 7117 unless they are told."
    )
    var appPort = 7117

    func validate() throws {
        for port in [port, appPort] where !(0...65_535).contains(port) {
            throw ValidationError("\(port) is no port: use one from 0 to 65535.")
        }
    }

    func run() throws {
        let (port, appPort) = (port, appPort)
        Task { Self.exit(withError: await Self.serve(port: port, appPort: appPort)) }
        // The page's sessions live on the main thread. With an asynchronous `main`, Linux has other threads serve its
        // queue, and the main thread itself would do nothing.
        while true { RunLoop.main.run() }
    }

    /// Serves until a signal comes.
    ///
    /// - Returns: What the program ends with: `nil` if all went well.
    private static func serve(port: Int, appPort: Int) async -> (any Error)? {
        // Before the server starts, so that whoever has seen its address can stop it.
        let signals = await StopSignals()
        do {
            let apps = Apps()
            let listener = try await AppListener.start(apps: apps, port: appPort)
            let server = try await GalleryServer.start(
                pages: [InspectorPage(apps: apps, appPort: listener.port)],
                port: port,
                limits: limits
            )
            // Not `print`, which keeps the line back when the output is no terminal.
            let lines = "The inspector is at \(server.address)\nApps connect on port \(listener.port).\n"
            FileHandle.standardOutput.write(Data(lines.utf8))
            await signals.first()
            await server.stop()
            await listener.stop()
            return nil
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            return ExitCode(1)
        }
    }

    /// It is for few visitors, each of whom may keep what they look at as it was when they paused it.
    private static var limits: Limits {
        var limits = Limits()
        limits.connections = 64
        limits.visitors = 16
        return limits
    }
}
