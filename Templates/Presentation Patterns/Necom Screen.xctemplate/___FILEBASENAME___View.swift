import NecomCore

/// What the presenter tells its view: a binder for each value, in place of a method.
@MainActor
protocol ___VARIABLE_productName:identifier___View: AnyObject {
    var count: Binder<Int> { get }
    var isResetEnabled: Binder<Bool> { get }
}
