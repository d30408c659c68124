#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import Foundation
    internal import Ponte

    /// AppKit's workspace.
    @MainActor
    struct SystemOpener: SystemOpening {
        func open(_ url: URL) async throws {
            guard NSWorkspace.shared.open(url) else { throw PonteError.noProgram }
        }

        func reveal(_ file: URL) async throws {
            NSWorkspace.shared.activateFileViewerSelecting([file])
        }
    }
#endif
