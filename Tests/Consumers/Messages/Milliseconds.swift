// -enable-upcoming-feature MemberImportVisibility
import ReactiveOperators

func advance(_ scheduler: TestScheduler) {
    // error: enum case 'milliseconds' is not available due to missing import of defining module 'Dispatch'
    scheduler.advance(by: .milliseconds(1))
    // error: enum case 'seconds' is not available due to missing import of defining module 'Dispatch'
    scheduler.advance(by: .seconds(1))
}
