import ReactiveOperators
import SharedReactive

// The compiler error for a name that both imported modules declare.

// error: 'PropertyProtocol' is ambiguous for type lookup in this context
func show(_ title: some PropertyProtocol) {}
