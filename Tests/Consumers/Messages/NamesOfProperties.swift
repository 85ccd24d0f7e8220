import ReactiveOperators
import SharedReactive

// What the compiler says of the name that both modules declare, if a file imports both.

// error: 'PropertyProtocol' is ambiguous for type lookup in this context
func show(_ title: some PropertyProtocol) {}
