extension PresentationSlot {
    @inlinable func turn(_ number: Int) -> @Sendable () -> Void { { self.takeTurn(number) } }

    /// Goes on where the presenter presents.
    @inlinable func takeTurn(_ number: Int) {
        perform(guarded.withLock { $0.state.takeTurn(number) }, inPlace: true, takesOrigin: true)
    }

    /// Does what there is to do.
    ///
    /// - Parameter takesOrigin: Whether the first step is that for what was taken last.
    @inlinable func perform(_ first: State.Step, inPlace: Bool, takesOrigin: Bool = false) {
        if Trace.isOn { return performTraced(first, inPlace: inPlace, takesOrigin: takesOrigin) }
        var step = first
        while true {
            var result: (any Disposable)?
            switch step {
            case .present(let viewModel, let owner, let before):
                result = show(viewModel, before) { hasEnded(owner).0 }
            case .end(let end):
                end.dispose()
            case .ask(let turn):
                return ask(turn)
            case .rest:
                return
            }
            step = guarded.withLock { $0.state.finished(with: result, inPlace: inPlace) }
        }
    }

    /// Does what there is to do, each in the course of the step that has led to it.
    @usableFromInline @inline(never)
    func performTraced(_ first: State.Step, inPlace: Bool, takesOrigin: Bool) {
        var step = first
        var origin = takesOrigin ? guarded.withLock { $0.origins[$0.state.ownerOfTaken] } : nil
        while true {
            var result: (any Disposable)?
            let perform = { [show] in
                switch step {
                case .present(let viewModel, let owner, let before):
                    result = show(viewModel, before) { self.hasEnded(owner).0 }
                case .end(let end):
                    end.dispose()
                case .ask, .rest:
                    break
                }
            }
            switch step {
            case .ask(let turn): return ask(turn)
            case .rest: return
            case .present, .end: if let origin { origin.resume(perform) } else { perform() }
            }
            (step, origin) = guarded.withLock { guarded in
                // What is superfluous ends in the course of no step that is known.
                guarded.state.ownerOfTaken = 0
                let step = guarded.state.finished(with: result, inPlace: inPlace)
                return (step, guarded.origins[guarded.state.ownerOfTaken])
            }
        }
    }
}
