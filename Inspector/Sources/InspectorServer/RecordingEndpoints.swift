import Foundation
import GalleryServer
import InspectorCore

/// Downloads of recordings and tests.
struct RecordingEndpoints: Sendable {
    let apps: Apps
    let workshop: Workshop

    var all: [Endpoint] {
        [
            Endpoint(path: "/inspector/recording") { [apps] in Self.recording(of: $0, apps) },
            Endpoint(path: "/inspector/test") { [self] in await test(of: $0) },
        ]
    }

    private static func recording(of request: Endpoint.Request, _ apps: Apps) -> Endpoint.Answer {
        guard let record = record(Query(request.uri), apps) else { return missing }
        guard let held = apps.hold(record) else {
            return answer(
                503,
                "Too much is held by downloads, and by pages that are paused. Try again later."
            )
        }
        let name = record.hello.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
        return Endpoint.Answer(
            mediaType: "application/jsonl; charset=utf-8",
            headers: [("Content-Disposition", "attachment; filename=\"\(String(name).prefix(60)).jsonl\"")],
            body: "",
            pieces: { Self.pieces(of: held) }
        )
    }

    /// The pieces of a recording, written while it is sent. The record counts as held meanwhile.
    private static func pieces(of held: HeldRecord) -> AnyIterator<[UInt8]> {
        var lines = held.record.recordingLines.makeIterator()
        return AnyIterator {
            var piece: [UInt8] = []
            while piece.count < 64 << 10, let line = lines.next() { piece += line }
            return withExtendedLifetime(held) { piece.isEmpty ? nil : piece }
        }
    }

    private func test(of request: Endpoint.Request) async -> Endpoint.Answer {
        let query = Query(request.uri)
        guard let app = query["app"], let subject = query["subject"] else { return Self.missing }
        let (from, to) = (query["from"] ?? 0, query["to"] ?? Int.max)
        guard from <= to else { return Self.answer(422, "No step is from \(from) to \(to).") }
        do throws(NoTest) {
            let test = try await workshop.test { [apps] () throws(NoTest) in
                guard let record = apps.look(at: app, { $0 }) else { throw .missing }
                return try RecordedTest(
                    of: record,
                    subject: subject,
                    steps: from...to,
                    modules: query.texts("module")
                )
            }
            guard let test else {
                return Self.answer(
                    503,
                    "\(Workshop.mostTests) other tests are being made. Try again when they are ready."
                )
            }
            return Self.answer(200, test.source)
        } catch {
            return error == .missing ? Self.missing : Self.answer(422, error.sentence)
        }
    }

    private static func record(_ query: Query, _ apps: Apps) -> AppRecord? {
        query["app"].flatMap { apps.look(at: $0) { $0 } }
    }

    private static let missing = answer(404, NoTest.missing.sentence)

    private static func answer(_ status: Int, _ text: String) -> Endpoint.Answer {
        Endpoint.Answer(status: status, mediaType: "text/plain; charset=utf-8", body: text)
    }

    /// The numbers and texts in an address's query.
    private struct Query {
        private let items: [URLQueryItem]

        init(_ uri: String) { items = URLComponents(string: uri)?.queryItems ?? [] }

        /// The number nearest to the given one from −1, which is before all steps, to 2⁵³ − 1, which is after them.
        subscript(name: String) -> Int? {
            items.first { $0.name == name }?.value.flatMap { Int($0) }.map {
                min(max($0, -1), 9_007_199_254_740_991)
            }
        }

        func texts(_ name: String) -> Set<String> {
            Set(items.filter { $0.name == name }.compactMap(\.value))
        }
    }
}

extension NoTest {
    fileprivate static let missing = NoTest("This app is not kept any more.")
}

/// A recording that a page sends in pieces.
struct OpeningRecording {
    /// The maximum number of bytes that a page may send.
    static let largest = 64 << 20
    /// The maximum number of bytes that all pages may have sent, while they are not read.
    static let mostBytes = 128 << 20
    /// The time after which a file that does not arrive is dropped.
    static let patience = Duration.seconds(30)

    let name: String
    private(set) var data = Data()
    /// The part of the budget that the pieces take.
    private var shares: [Budget.Share] = []
    private var last = ContinuousClock.now

    init(_ name: String) { self.name = name }

    /// Whether no piece has arrived for a while.
    var isAbandoned: Bool { ContinuousClock.now - last > Self.patience }

    /// Adds a piece.
    ///
    /// - Throws: The reason why the file cannot be taken.
    mutating func add(_ piece: String, from budget: Budget) throws(BadMessage) {
        guard let bytes = Data(base64Encoded: piece) else {
            throw BadMessage("The file is incomplete. Open it again.")
        }
        guard data.count + bytes.count <= Self.largest else {
            throw BadMessage(
                "\(name) has more than \(Self.largest) bytes. Inspector open opens larger files."
            )
        }
        guard let share = budget.take(bytes.count) else {
            throw BadMessage("Other pages are opening large files. Open \(name) again when they are ready.")
        }
        shares.append(share)
        data.append(bytes)
        last = .now
    }
}
