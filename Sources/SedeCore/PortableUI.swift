#if !canImport(SwiftUI)
@_exported import PortableUI
#endif
