import NecomCore

@testable import Given

// 2 in: func fail(delegate: RecordingLogicDelegate) throws {

struct ConnectionFailure: Error {}

final class RecordingLogicDelegate: RecordingDelegate {
    let recording = DelegateRecording()

    var error: Binder<Error> { recording.binder() }
}

@MainActor let presenter = GitHubSearchPresenter()
