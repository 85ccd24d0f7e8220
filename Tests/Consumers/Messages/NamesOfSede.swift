import PrexCore
import SedeCore

// What the compiler says of names that Prex and SwiftUI, or Sede without it, declare.

// error: 'State' is ambiguous for type lookup in this context
struct CounterState: State {}
