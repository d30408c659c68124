#if canImport(ObjectiveC) && canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import Foundation
    internal import PontePage
    internal import PonteWindow
    internal import PonteWire

    /// AppKit's application. The system itself starts no second instance of a bundle, and hands files and addresses to the one that runs.
    ///
    /// A delegate of the app's own gets all that it has got before: Objective-C forwards what this one has no method for.
    @MainActor
    final class SystemApp: NSObject, NSApplicationDelegate {
        var onOpen: (@MainActor ([URL]) -> Void)?
        var onActivate: (@MainActor (_ hasVisibleWindows: Bool) -> Void)?
        /// The user or the system wants the app to end, and takes a refusal.
        var onQuit: (@MainActor (_ limit: Duration?) async -> QuitResult)?
        /// `-Key value` sets a default of the program for this start (Apple, `UserDefaults.argumentDomain`); Xcode passes such pairs.
        static let optionsHaveValues = true
        private lazy var termination = Termination(endsWithoutWindows: false) { [weak self] in
            await self?.onQuit?(nil) ?? .nobodyWaits
        }
        // Held, because AppKit holds no delegate. It asks on the main thread what methods there are, by a method that is not bound to the main actor.
        private nonisolated(unsafe) var appsDelegate: (any NSApplicationDelegate)?

        init(id: String, name: String, icons: URL?) throws {
            super.init()
            let application = NSApplication.shared
            let earlier = application.delegate
            let found = earlier.map { String(reflecting: type(of: $0)) }
            switch DelegateChoice(of: found) {
            case .replace: appsDelegate = (earlier as? SystemApp)?.appsDelegate
            case .forward:
                appsDelegate = earlier
                DeveloperLog.write(
                    .info, "delegate", about: found ?? "",
                    "NSApplication's delegate is DesktopApp's now, and passes everything on to \(LogText.quoted(found ?? "")).")
            case .leave: return
            }
            application.delegate = self
            // `register(opening:)` has the program's arguments.
            ApplicationLoop.keepArguments()
        }

        nonisolated override func responds(to selector: Selector!) -> Bool {
            super.responds(to: selector) || appsDelegate?.responds(to: selector) == true
        }

        nonisolated override func forwardingTarget(for selector: Selector!) -> Any? {
            appsDelegate?.responds(to: selector) == true ? appsDelegate : super.forwardingTarget(for: selector)
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

        /// Windows or not: without AppKit's loop a tray icon, links and the Dock reach nobody.
        func startLoop() {
            if NSApplication.shared.delegate !== self { sayWhoHears() }
            // One without windows goes on, also where its Info.plist has `NSSupportsAutomaticTermination` (firezone/firezone#12849).
            ProcessInfo.processInfo.disableAutomaticTermination("DesktopApp.run ends the app.")
            // At logout the system would end one that may go suddenly by a signal, without a question: `NSSupportsSuddenTermination`.
            ProcessInfo.processInfo.disableSuddenTermination()
            ApplicationLoop.start()
        }

        /// AppKit tells its delegate.
        func watchEnd(within times: EndTimes) {}

        /// The delegate stays.
        func unwatchEnd() {}

        private func sayWhoHears() {
            let name = NSApplication.shared.delegate.map { LogText.quoted(String(reflecting: type(of: $0))) } ?? "nobody"
            DeveloperLog.write(
                .warning, "no delegate", about: name,
                """
                NSApplication's delegate is \(name), and not DesktopApp's: links, files, a click in the Dock and the end of the program do not reach DesktopApp. In an \
                app of SwiftUI's, handle them there (onOpenURL). Otherwise set your delegate before DesktopApp.run, which then passes everything on to it.
                """)
        }

        // MARK: NSApplicationDelegate

        func application(_ application: NSApplication, open urls: [URL]) {
            onOpen?(urls)
            let taken: Void? = appsDelegate?.application?(application, open: urls)
            if taken == nil { openFiles(urls.filter(\.isFileURL).map(\.path), application) }
        }

        /// AppKit asks a delegate with the method above for none of these.
        private func openFiles(_ files: [String], _ application: NSApplication) {
            guard !files.isEmpty else { return }
            let taken: Void? = appsDelegate?.application?(application, openFiles: files)
            guard taken == nil else { return }
            for file in files {
                _ = appsDelegate?.application?(application, openFile: file)
            }
        }

        func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply {
            termination.answer { appsDelegate?.applicationShouldTerminate?(sender) }
        }

        /// For AppKit, a window in the Dock can be seen (Apple's documentation of this method): with true, AppKit brings one back.
        func applicationShouldHandleReopen(_ sender: NSApplication, hasVisibleWindows flag: Bool) -> Bool {
            onActivate?(flag)
            return appsDelegate?.applicationShouldHandleReopen?(sender, hasVisibleWindows: flag) ?? flag
        }

        /// Without this method, macOS warns in the log that some of its versions restore windows without secure coding.
        func applicationSupportsSecureRestorableState(_ app: NSApplication) -> Bool {
            appsDelegate?.applicationSupportsSecureRestorableState?(app) ?? true
        }
    }
#endif
