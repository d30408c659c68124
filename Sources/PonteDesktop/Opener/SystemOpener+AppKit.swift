#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import Foundation
    internal import Ponte
    internal import UniformTypeIdentifiers

    /// AppKit's workspace.
    @MainActor
    struct SystemOpener: SystemOpening {
        func open(_ url: URL) async throws {
            guard NSWorkspace.shared.open(url) else { throw PonteError.noProgram }
        }

        func open(_ file: OpenedFile) async throws {
            guard let type = file.type else { return try await open(file.place) }
            guard let content = UTType(mimeType: type), let program = NSWorkspace.shared.urlForApplication(toOpen: content) else {
                throw PonteError.noProgram
            }
            let isOpen = await withCheckedContinuation { continuation in
                NSWorkspace.shared.open([file.place], withApplicationAt: program, configuration: NSWorkspace.OpenConfiguration())
                {
                    continuation.resume(returning: $1 == nil)
                }
            }
            guard isOpen else { throw PonteError.noProgram }
        }

        func reveal(_ file: URL) async throws {
            NSWorkspace.shared.activateFileViewerSelecting([file])
        }
    }
#endif
