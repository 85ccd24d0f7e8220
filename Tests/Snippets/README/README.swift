// 2 is no program: a view of SwiftUI, which .ci/apple/type-check compiles
// 3 is no program: a test, which .ci/docs/use-one runs
// 4 is no program: a manifest
