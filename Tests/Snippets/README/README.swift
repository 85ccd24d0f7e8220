// 2 is not a program: a view of SwiftUI, which .ci/apple/type-check compiles
// 3 is not a program: a test, which .ci/docs/use-one runs
// 4 is not a program: a manifest
