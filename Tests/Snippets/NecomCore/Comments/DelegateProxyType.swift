import NecomCore

// 1 in: extension Counter {

enum Counter {
    struct Action: ActionType {
        let increment: () -> Void
    }

    struct State: StateType {
        var count = 0
    }
}
