/// What happened to the view. The view emits it, and the interactor handles it.
enum ___VARIABLE_productName:identifier___Event {
    case didLoad
    case didTapIncrement
    case didTapReset
}
