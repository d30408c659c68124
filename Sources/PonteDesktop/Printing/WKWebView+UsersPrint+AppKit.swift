#if canImport(AppKit) && !canImport(UIKit)
    internal import WebKit

    extension WKWebView {
        /// Prints as the view's `DesktopPrinting` says, and without one by the system's dialog.
        func printForUser() {
            let printing = SystemPrinting(self)
            let (answer, ended) = SystemPrinting.answers(for: self)
            Task {
                do {
                    switch answer() {
                    case .refuse: return
                    case .silent(let options):
                        try options.check()
                        try await printing.print(options, on: nil)
                        ended(.success(.printed))
                    case .dialog(let options):
                        try options.check()
                        ended(.success(try await printing.show(options)))
                    }
                } catch {
                    ended(.failure(error))
                }
            }
        }
    }
#endif
