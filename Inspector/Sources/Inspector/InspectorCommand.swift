import ArgumentParser
import Foundation
import GalleryServer
import InspectorCore
import InspectorServer

/// Shows the steps of running apps in a browser.
@main
struct InspectorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Inspector",
        abstract: "Shows the steps of running apps in a browser.",
        discussion: """
            It prints the address to open, and runs until it is interrupted (Control-C) or terminated. \
            An app that calls Inspection.connect() finds it by itself, started before or after it. \
            Only this machine reaches it.
            """,
        subcommands: [Open.self, Test.self]
    )

    @OptionGroup var ports: Ports

    func run() throws { try ports.serve(Apps()) }
}

/// Shows recordings, and apps as they connect.
struct Open: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Shows recordings, which the page or Inspection.record(to:) has saved.",
        discussion: "If an inspector runs already, that one shows them, and the command ends."
    )

    @Argument(help: "The files.", completion: .file(extensions: ["jsonl"]))
    var files: [String]

    @OptionGroup var ports: Ports

    func run() throws {
        let apps = Apps()
        for file in files {
            apps.open(try Recording(path: file).record, named: URL(fileURLWithPath: file).lastPathComponent)
        }
        try ports.serve(apps, handingOver: true)
    }
}

/// Prints a test.
struct Test: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints a test made from the steps of an object in a recording."
    )

    @Argument(help: "The file.", completion: .file(extensions: ["jsonl"]))
    var file: String

    @Option(help: "The number of the object. Without it, the objects are listed.")
    var object: Int?

    @Option(help: "The number of the first step. Without it, the test begins as the object does.")
    var from: Int?

    @Option(help: "The number of the last step. Without it, the test ends as the recording does.")
    var to: Int?

    @Option(
        help:
            "The name of the suite, such as RecordedCart. By default, it is made of the name of the object's type."
    )
    var name: String?

    @Option(
        help: ArgumentHelp(
            "Another module of your app whose values the test writes. It may be repeated.",
            discussion:
                "Without it, a value is written if the module of the object declares its type. Others are placeholders."
        )
    )
    var module: [String] = []

    @Flag(help: "Leaves makeSubject() out, which has been written already.")
    var withoutSubject = false

    private var range: (from: Int, to: Int) { (from ?? 0, to ?? .max) }

    func validate() throws {
        let (from, to) = range
        if from > to { throw ValidationError("No step is from \(from) to \(to).") }
        if let name, !RecordedTest.isName(name) {
            throw ValidationError(
                "\u{201C}\(name)\u{201D} cannot be the name of a suite. It is the name of a Swift type, such as RecordedCart."
            )
        }
        if let module = module.first(where: { !RecordedTest.isName($0) }) {
            throw ValidationError("\u{201C}\(module)\u{201D} cannot be the name of a module.")
        }
    }

    func run() throws {
        var limits = AppRecord.Limits()
        limits.steps = 1_000_000
        limits.bytes = 1 << 30
        let record = try Recording(path: file, limits: limits).record
        guard let object else {
            for subject in record.subjects where subject.id != 0 {
                print(
                    "\(subject.id)\t\(subject.kind.inOneLine)\t\(subject.title.inOneLine)\t\(record.stepCount(of: subject.id)) steps"
                )
            }
            return
        }
        let test = try RecordedTest(
            of: record,
            subject: object,
            steps: range.from...range.to,
            name: name,
            modules: Set(module)
        )
        print(withoutSubject ? test.parts.test : test.source, terminator: "")
    }
}

/// The ports of the page and for apps.
struct Ports: ParsableArguments {

    @Option(help: "The port of the page, 0 for any that is free.")
    var port = 8090

    @Option(
        help:
            "The port on which apps connect, 0 for any that is free. Apps use 7117 by default."
    )
    var appPort = 7117

    func validate() throws {
        for port in [port, appPort] where !(0...65_535).contains(port) {
            throw ValidationError("\(port) is no port: use one from 0 to 65535.")
        }
    }

    /// Serves until a signal comes.
    ///
    /// - Parameter handingOver: Whether the apps are recordings, which an inspector that runs already shows instead.
    func serve(_ apps: Apps, handingOver: Bool = false) throws {
        let (port, appPort) = (port, appPort)
        Task {
            let error = await Self.serve(apps, port: port, appPort: appPort, handingOver: handingOver)
            Self.exit(withError: error)
        }
        // The page's sessions live on the main thread. With an asynchronous `main`, Linux has other threads serve its
        // queue, and the main thread itself would do nothing.
        while true { RunLoop.main.run() }
    }

    /// Serves until a signal arrives.
    ///
    /// - Returns: The error that ends the program, if any.
    private static func serve(_ apps: Apps, port: Int, appPort: Int, handingOver: Bool) async -> (any Error)?
    {
        // Before the server starts, so that a program that has read its address can stop it.
        let signals = await StopSignals()
        do {
            let listener: AppListener
            do {
                listener = try await AppListener.start(apps: apps, port: appPort)
            } catch {
                guard handingOver else { throw error }
                try await AppListener.handOver(apps, to: appPort)
                let line =
                    "The inspector that runs already shows it, at http://127.0.0.1:\(port)/ unless it was started with another --port.\n"
                FileHandle.standardOutput.write(Data(line.utf8))
                return nil
            }
            let server = try await GalleryServer.start(
                pages: [InspectorPage(apps: apps, appPort: listener.port)],
                port: port,
                limits: limits
            )
            // Not `print`, which buffers the line when the output is not a terminal.
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

    /// Limits for few visitors, because each may hold a record while the page is paused.
    private static var limits: Limits {
        var limits = Limits()
        // Apps may use the other half of the open files.
        limits.connections = min(64, Connections.room / 2)
        limits.visitors = 16
        // A message may take long, for example if it filters many steps.
        limits.turn = 1
        return limits
    }
}
