import SedeCore

// A command's callback sends a message to another thread, which may not be used afterwards.

final class Draft {
    var text = ""
}

enum DraftMsg {
    case changed(Draft)
}

func sendsAMessageAndChangesItAfterwards() -> Cmd<DraftMsg> {
    .ofSub { dispatch in
        Task.detached {
            let draft = Draft()
            dispatch(.changed(draft))  // race
            draft.text = "changed"
        }
    }
}

func sendsAMessageThatTheMainActorKeeps(_ kept: Draft) -> Cmd<DraftMsg> {
    .ofAsyncMsg { callback in
        callback(.changed(kept))  // race
    }
}

func sendsAMessageThatNobodyElseHas() -> Cmd<DraftMsg> {
    .ofSub { dispatch in
        Task.detached {
            let draft = Draft()
            draft.text = "new"
            dispatch(.changed(draft))
        }
    }
}
