import PrexCore
import SedeCore

// The compiler error for names that Prex and SwiftUI, or Sede without SwiftUI, declare.

// error: 'State' is ambiguous for type lookup in this context
struct CounterState: State {}
