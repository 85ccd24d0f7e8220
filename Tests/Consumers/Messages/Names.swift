import FractalCore
import PrexCore

// Compiler errors for names that both modules declare.

struct SavingState: PrexCore.State {}

// error: 'Action' is ambiguous for type lookup in this context
enum SavingAction: Action {}

// error: an enum with no cases cannot declare a raw type
enum LoadingAction: Action {}

// error: generic type 'Presenter' specialized with too few type parameters (got 1, but expected 2)
typealias Few = Presenter<String>
