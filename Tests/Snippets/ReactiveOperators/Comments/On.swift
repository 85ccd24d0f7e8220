import ReactiveOperators

@testable import Given

// 1 in: func make(api: NotesAPI) {

protocol NotesAPI {
    func notes() -> SignalProducer<[Note], any Error>
}
