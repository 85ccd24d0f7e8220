import Foundation
import GalleryServer
import InspectorCore

/// Downloads of recordings and tests.
struct RecordingEndpoints: Sendable {
    let apps: Apps

    var all: [Endpoint] {
        [
            Endpoint(path: "/inspector/recording") { [apps] in Self.recording(of: $0, apps) },
            Endpoint(path: "/inspector/test") { [apps] in Self.test(of: $0, apps) },
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

    private static func test(of request: Endpoint.Request, _ apps: Apps) -> Endpoint.Answer {
        let query = Query(request.uri)
        guard let record = record(query, apps), let subject = query["subject"] else { return missing }
        let (from, to) = (query["from"] ?? 0, query["to"] ?? Int.max)
        guard from <= to else { return answer(422, "No step is from \(from) to \(to).") }
        do throws(NoTest) {
            let test = try RecordedTest(
                of: record,
                subject: subject,
                steps: from...to,
                modules: query.texts("module")
            )
            return answer(200, test.source)
        } catch {
            return answer(422, error.sentence)
        }
    }

    private static func record(_ query: Query, _ apps: Apps) -> AppRecord? {
        query["app"].flatMap { apps.look(at: $0) { $0 } }
    }

    private static let missing = answer(404, "This app is not kept any more.")

    private static func answer(_ status: Int, _ text: String) -> Endpoint.Answer {
        Endpoint.Answer(status: status, mediaType: "text/plain; charset=utf-8", body: text)
    }

    /// The numbers and texts in an address's query.
    private struct Query {
        private let items: [URLQueryItem]

        init(_ uri: String) { items = URLComponents(string: uri)?.queryItems ?? [] }

        /// A number from 0 to 2⁵³ − 1.
        subscript(name: String) -> Int? {
            items.first { $0.name == name }?.value.flatMap { Int($0) }.flatMap {
                (0...9_007_199_254_740_991).contains($0) ? $0 : nil
            }
        }

        func texts(_ name: String) -> Set<String> {
            Set(items.filter { $0.name == name }.compactMap(\.value))
        }
    }
}

/// A recording that a page sends in pieces.
struct OpeningRecording {
    /// The maximum number of bytes that a page may send.
    static let largest = 64 << 20

    private var name: String?
    private var data = Data()

    mutating func begin(_ name: String) { self = OpeningRecording(name: name) }

    mutating func add(_ piece: String) throws(BadMessage) {
        guard name != nil, let bytes = Data(base64Encoded: piece) else {
            self = OpeningRecording()
            throw BadMessage("The file is incomplete. Open it again.")
        }
        guard data.count + bytes.count <= Self.largest else {
            let name = name ?? ""
            self = OpeningRecording()
            throw BadMessage(
                "\(name) has more than \(Self.largest) bytes. Inspector open opens larger files."
            )
        }
        data.append(bytes)
    }

    /// Opens the recording.
    ///
    /// - Returns: The app's number.
    mutating func end(in apps: Apps) throws(BadMessage) -> Apps.ID {
        guard let name else { throw BadMessage("No file was sent.") }
        let data = data
        self = OpeningRecording()
        let recording: Recording
        do throws(UnreadableRecording) {
            recording = try Recording(data)
        } catch {
            throw BadMessage("\(name) cannot be opened. \(error.sentence)")
        }
        guard let id = apps.open(recording.record, named: name) else {
            throw BadMessage(
                "\(name) cannot be opened, because \(Apps.capacity) apps are connected already. End one of them."
            )
        }
        return id
    }

    init(name: String? = nil) { self.name = name }
}
