#if canImport(SwiftUI)
    import SwiftUI

    /// Shows the library in SwiftUI's window, on iOS and on macOS.
    @available(iOS 26, macOS 26, *)
    @main
    struct ReaderApp: App {
        var body: some Scene {
            WindowGroup { ReaderView() }
        }
    }
#endif
