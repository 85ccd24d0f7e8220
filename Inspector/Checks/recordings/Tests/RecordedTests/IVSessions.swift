import Foundation
import IVCore
import SharedReactive

@testable import StopwatchDomain
@testable import StopwatchIV
@testable import UsersList

@MainActor func stopwatchIV(_ driver: Driver) async throws {
    let (store, view) = (SessionStore(), MockView<StopwatchInteractor>())
    view.link(StopwatchInteractor(store: store, clock: StopwatchClock(driver.scheduler.clock)))
    view.emit(event: .didLoadView)
    try await drive(
        DrivenStopwatch(
            store: store,
            perform: { button in
                switch button {
                case .start: view.emit(event: .didTapStart)
                case .stop: view.emit(event: .didTapStop)
                case .lap: view.emit(event: .didTapLap)
                case .reset: view.emit(event: .didTapReset)
                }
            },
            enabled: {
                view.commands.reversed().lazy.compactMap { command -> Set<StopwatchButton>? in
                    if case .enableButtons(let buttons) = command { buttons } else { nil }
                }.first ?? []
            },
            revision: { view.commands.count },
            isSaved: { saves in
                view.commands.filter { if case .showMessage = $0 { true } else { false } }.count == saves
            }
        ),
        driver
    )
    view.unlink()
}

/// Answers after a twentieth of a second, and fails to find "x".
struct SessionDirectory: UserDirectory {
    let clock: TestClock

    func users(matching text: String, offset: Int, limit: Int) async throws -> UsersPage {
        try await clock.sleep(for: .milliseconds(50))
        if text == "x" { throw DirectoryError("There is no connection.") }
        let total = text.isEmpty ? 5 : text.utf8.count
        let users = (offset..<min(offset + limit, total)).map { number in
            User(
                id: UUID(uuidString: "00000000-0000-0000-0000-00000000000\(number)")!,
                firstName: "\"\(text)\"",
                lastName: "Nº \(number)"
            )
        }
        return UsersPage(users: users, total: total)
    }
}

@MainActor func usersList(_ driver: Driver) async throws {
    let view = MockView<UsersListInteractor>()
    view.link(UsersListInteractor(directory: SessionDirectory(clock: driver.scheduler.clock), pageSize: 2))
    view.emit(event: .didLoadView)
    var left = 50
    for _ in 0..<driver.number(5..<25) {
        if left > 0, driver.number(0..<2) > 0 {
            let time = min(driver.one(of: [20, 50]), left)
            let before = view.commands.count
            await driver.pass(time, isAwaited: true)
            left -= time
            if left == 0 { try await driver.until { view.commands.count > before } }
            continue
        }
        let before = view.commands.count
        view.emit(
            event: driver.one(of: [
                .didSearch("ab"), .didSearch("\u{202E}é\\\n"), .didSearch("x"), .didScrollToEnd,
                .didScrollToEnd, .didTapRetry,
            ])
        )
        if view.commands.count > before { left = 50 }
    }
    if left > 0 {
        let before = view.commands.count
        await driver.pass(left, isAwaited: true)
        try await driver.until { view.commands.count > before }
    }
    view.unlink()
}
