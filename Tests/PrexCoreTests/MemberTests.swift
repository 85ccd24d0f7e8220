import PrexCore
import TestSupport
import Testing

/// Properties of the state as members of the presenter.
@Suite struct MemberTests {
    struct JobState: State {
        var count = 0
        var task = "none"
        var tasks = 3
        var source = "feed"
        var error: String?
        var title = "Jobs"
        @Pulse var message: String?
        /// Not `Equatable`.
        var format: @Sendable (Int) -> String = { "\($0)" }
    }

    enum JobAction: Action { case start(String), fail(String), count }

    struct JobMutation: Mutation {
        func mutate(action: JobAction, state: inout JobState) {
            switch action {
            case .start(let task): state.task = task
            case .fail(let text): (state.error, state.message) = (text, text)
            case .count: state.count += 1
            }
        }
    }

    final class JobPresenter: Presenter<JobAction, JobState> {
        /// It hides the state's property.
        var title: String { "Own" }

        func countTwice() {
            while self.count < 2 { dispatch(.count) }
        }
    }

    let presenter = JobPresenter(state: JobState(), mutation: JobMutation())

    @Test func aPropertyOfTheStateIsAMemberOfThePresenter() {
        presenter.dispatch(.count)
        presenter.dispatch(.fail("offline"))
        #expect(presenter.count == 1 && presenter.count == presenter[\.count])
        #expect(presenter.error == "offline")
        #expect(presenter.error?.isEmpty == false)
        // `Presenter` has internal members with these names.
        #expect(presenter.tasks == 3 && presenter.source == "feed")
        #expect(presenter.$message == presenter[\.$message])
        presenter.countTwice()
        #expect(presenter.count == 2)
    }

    @Test func thePresentersOwnMembersComeFirst() async {
        presenter.dispatch(.start("upload"))
        await presenter.task {}.value
        #expect(presenter[\.task] == "upload")
        #expect(presenter.state.count == 0)
        #expect(presenter.title == "Own" && presenter[\.title] == "Jobs")
    }

    @Test func whatIsNotEquatableIsReadThroughTheState() {
        #expect(presenter.state.format(3) == "3")
    }
}
