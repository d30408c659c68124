#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import Foundation
    internal import PonteWire

    /// AppKit's application. The system itself starts no second instance of a bundle, and hands files and addresses to the one that runs.
    @MainActor
    final class SystemApp: NSObject, NSApplicationDelegate {
        var onOpen: (@MainActor ([URL]) -> Void)?
        var onActivate: (@MainActor () -> Void)?
        /// The user or the system wants the app to end.
        var onQuit: (@MainActor () -> Void)?

        init(id: String, name: String, icons: URL?) throws {
            super.init()
            NSApplication.shared.delegate = self
        }

        func register(opening arguments: [String]) async throws -> [URL]? {
            arguments.compactMap { argument in
                // A path has no scheme; an address has one.
                let scheme = #/[A-Za-z][A-Za-z0-9+.\-]*:/#
                guard argument.prefixMatch(of: scheme) != nil else { return URL(fileURLWithPath: argument) }
                if let file = URL(writtenAs: argument), file.isFileURL { return file }
                return GivenAddress.read(argument)
            }
        }

        func application(_ application: NSApplication, open urls: [URL]) {
            onOpen?(urls)
        }

        /// Each window is asked first. The program ends when `main` returns.
        func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply {
            onQuit?()
            return .terminateCancel
        }

        func applicationShouldHandleReopen(_ sender: NSApplication, hasVisibleWindows flag: Bool) -> Bool {
            onActivate?()
            return false
        }
    }
#endif
