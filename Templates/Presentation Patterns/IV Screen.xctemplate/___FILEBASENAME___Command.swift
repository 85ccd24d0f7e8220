/// What the view is to do. The interactor emits it, and the view handles it.
enum ___VARIABLE_productName:identifier___Command: Equatable {
    case showCount(Int)
}
