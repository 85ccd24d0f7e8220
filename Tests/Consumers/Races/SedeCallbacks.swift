import SedeCore

// Messages that another thread sends through a command's callback are given away.

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
