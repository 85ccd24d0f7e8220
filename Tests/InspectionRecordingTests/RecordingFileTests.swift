import Foundation
import Inspection
import SharedReactive
import TestSupport
import Testing

@testable import InspectionRecording

/// Objects at the path of a recording, before it starts or while it runs.
struct RecordingFileTests {
    enum Obstacle: CaseIterable {
        case file, hardLink, link, danglingLink, folder, pipe

        /// Whether it is a file, which a recording replaces.
        var isFile: Bool { self == .file || self == .hardLink }
    }

    private let folder: String

    init() throws {
        folder = NSTemporaryDirectory() + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try "kept".write(toFile: folder + "/other", atomically: false, encoding: .utf8)
    }

    private var path: String { folder + "/session.jsonl" }

    private func end() { try? FileManager.default.removeItem(atPath: folder) }

    private func put(_ obstacle: Obstacle, at path: String) throws {
        try? FileManager.default.removeItem(atPath: path)
        switch obstacle {
        case .file:
            #expect(
                FileManager.default.createFile(
                    atPath: path,
                    contents: Data("old".utf8),
                    attributes: [.posixPermissions: 0o666]
                )
            )
        case .hardLink: try FileManager.default.linkItem(atPath: folder + "/other", toPath: path)
        case .link:
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder + "/other")
        case .danglingLink:
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder + "/none")
        case .folder:
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        case .pipe: #expect(mkfifo(path, 0o600) == 0)
        }
    }

    private func isThere(_ obstacle: Obstacle, at path: String) -> Bool {
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        return switch obstacle {
        case .file, .hardLink: type == .typeRegular
        case .link, .danglingLink: type == .typeSymbolicLink
        case .folder: type == .typeDirectory
        case .pipe: type != .typeRegular && type != .typeDirectory && type != .typeSymbolicLink && type != nil
        }
    }

    /// Expects that nothing else in the folder was changed or added.
    private func expectRestIsUntouched() throws {
        #expect(try String(contentsOfFile: folder + "/other", encoding: .utf8) == "kept")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(Set(names).isSubset(of: ["other", "moved", "session.jsonl", "session.jsonl.1"]))
    }

    private func values(_ name: String) -> Inspection.Values {
        var values = Inspection.Values.forTests
        values.isTaken = { $0.name == name }
        return values
    }

    private func expectIsRecording(_ path: String) throws {
        #expect(
            try String(contentsOfFile: path, encoding: .utf8).hasPrefix(#"{"type":"recording","version":2"#)
        )
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test(.timeLimit(.minutes(10)), arguments: Obstacle.allCases, ["", ".1"])
    func aRecordingReplacesAFileAndNothingElse(obstacle: Obstacle, end: String) throws {
        defer { self.end() }
        try put(obstacle, at: path + end)
        if obstacle.isFile {
            try Inspection.record(to: path, values: values("none")).end()
            try expectIsRecording(path)
            // The previous file is replaced when the recording's own file is full.
            if end == ".1" {
                let old = try String(contentsOfFile: path + end, encoding: .utf8)
                #expect(old == (obstacle == .file ? "old" : "kept"))
            }
        } else {
            #expect {
                try Inspection.record(to: path)
            } throws: {
                "\($0)"
                    == "Cannot record to \(path + end): It is a folder, a link, a pipe or a device, and only a file is replaced."
            }
            #expect(isThere(obstacle, at: path + end))
            #expect(
                FileManager.default.fileExists(atPath: path)
                    == (end.isEmpty && (obstacle == .folder || obstacle == .pipe || obstacle == .link))
            )
        }
        try expectRestIsUntouched()
    }

    /// Puts an obstacle in the way of a running recording, and then records much.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test(.timeLimit(.minutes(10)), arguments: Obstacle.allCases, ["", ".1"])
    func aRecordingThatMeetsAnObstacleWhenItsFileIsFullEndsAndSaysSo(obstacle: Obstacle, end: String)
        async throws
    {
        defer { self.end() }
        let name = "meeting \(obstacle) at \(end)"
        let recording = try Inspection.record(to: path, limit: 40_000, values: values(name))
        let property = MutableProperty("", name: name)
        // The recording's own file is moved, because removing it would end the recording at once.
        if end.isEmpty { try FileManager.default.moveItem(atPath: path, toPath: folder + "/moved") }
        try put(obstacle, at: path + end)
        let isReplaced = obstacle.isFile && end == ".1"
        var count = 0
        let hasEnded = await eventually {
            for _ in 0..<20 {
                count += 1
                property.value = "\(count) \(String(repeating: "x", count: 300))"
            }
            if !isReplaced { return recording.failure != nil }
            return (try? String(contentsOfFile: path + end, encoding: .utf8))?.hasPrefix("{") == true
        }
        #expect(hasEnded)
        recording.end()
        if isReplaced {
            #expect(recording.failure == nil)
            try expectIsRecording(path)
            try expectIsRecording(path + end)
        } else {
            #expect("\(try #require(recording.failure))".hasPrefix("Cannot record to \(path)"))
            #expect(isThere(obstacle, at: path + end))
            if end == ".1" {
                // All lines are complete, and the last one states the end too.
                let text = try String(contentsOfFile: path, encoding: .utf8)
                let lines = text.split(separator: "\n")
                for line in lines {
                    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
                }
                #expect(text.hasSuffix("\n"))
                #expect(
                    lines.last?.contains(#""kind":"mark","name":"The recording has ended. Cannot record to"#)
                        == true
                )
                #expect(lines.count { $0.contains(#""value""#) || $0.contains(#""state""#) } > 10)
            }
        }
        try expectRestIsUntouched()
    }

    @Test func aDeviceIsRefused() throws {
        defer { end() }
        // The superuser could replace the system's device, so the test creates another. Other users can neither create nor
        // replace one.
        let isSuperuser = geteuid() == 0 && mknod(path, S_IFCHR | 0o666, 0) == 0
        if geteuid() == 0, !isSuperuser { return }
        let device = isSuperuser ? path : "/dev/null"
        #expect {
            try Inspection.record(to: device)
        } throws: {
            "\($0)".hasPrefix("Cannot record to \(device): It is a folder, a link, a pipe or a device")
        }
        let type = try FileManager.default.attributesOfItem(atPath: device)[.type] as? FileAttributeType
        #expect(type == .typeCharacterSpecial)
    }

    @Test func aFolderThatMayNotBeWrittenIsAnError() throws {
        defer { end() }
        let closed = folder + "/closed"
        try FileManager.default.createDirectory(
            atPath: closed,
            withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o500]
        )
        // For the superuser, only this folder is not writable.
        for path in [geteuid() == 0 ? "/sys/session.jsonl" : closed + "/session.jsonl"] {
            #expect { try Inspection.record(to: path) } throws: {
                "\($0)".hasPrefix("Cannot record to \(path): ")
            }
        }
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test(.timeLimit(.minutes(10))) func aRecordingWithARemovedFolderEndsAndReportsIt() async throws {
        let recording = try Inspection.record(to: path, values: values("removed"))
        let property = MutableProperty(0, name: "removed")
        end()
        let hasFailed = await eventually {
            property.value += 1
            return recording.failure != nil
        }
        #expect(hasFailed)
        recording.end()
        #expect("\(try #require(recording.failure))" == "Cannot record to \(path): The file was removed.")
        #expect(!FileManager.default.fileExists(atPath: folder))
    }

    #if os(Linux)
    /// Replaces the recording's file by a device that is always full.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @Test(.timeLimit(.minutes(10))) func aRecordingOnAFullDiskEndsAndReportsIt() async throws {
        defer { end() }
        let recording = try Inspection.record(to: path, values: values("full"))
        let property = MutableProperty(0, name: "full")
        let numbers = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
            Int32($0)
        }
        let file = try #require(
            numbers.first {
                (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == path
            }
        )
        let full = open("/dev/full", O_WRONLY)
        #expect(full >= 0 && dup2(full, file) == file)
        close(full)
        let hasFailed = await eventually {
            property.value += 1
            return recording.failure != nil
        }
        #expect(hasFailed)
        recording.end()
        #expect("\(try #require(recording.failure))" == "Cannot record to \(path): No space left on device.")
        try expectIsRecording(path)
        try expectRestIsUntouched()
    }
    #endif

    @Test func aRecordingThatEndsHasNotFailed() throws {
        defer { end() }
        let recording = try Inspection.record(to: path, values: values("none"))
        #expect(recording.failure == nil)
        recording.end()
        #expect(recording.failure == nil)
    }
}
