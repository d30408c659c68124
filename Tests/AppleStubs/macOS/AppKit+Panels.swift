public import Foundation
public import UniformTypeIdentifiers

@available(macOS 10.0, *)
@MainActor
open class NSPanel: NSWindow {}

@available(macOS 10.0, *)
@MainActor
open class NSSavePanel: NSPanel {
    public convenience init() { fatalError() }
    open var url: URL? { fatalError() }
    open var directoryURL: URL?
    @available(macOS 11.0, *)
    open var allowedContentTypes: [UTType] {
        get { fatalError() }
        set {}
    }
    open var nameFieldStringValue: String {
        get { fatalError() }
        set {}
    }
    open var message: String! {
        get { fatalError() }
        set {}
    }
    open func beginSheetModal(for window: NSWindow) async -> NSApplication.ModalResponse { fatalError() }
    @discardableResult
    open func runModal() -> NSApplication.ModalResponse { fatalError() }
    open func cancel(_ sender: Any?) { fatalError() }
}

@available(macOS 10.0, *)
@MainActor
open class NSOpenPanel: NSSavePanel {
    public convenience init() { fatalError() }
    open var urls: [URL] { fatalError() }
    open var canChooseFiles: Bool {
        get { fatalError() }
        set {}
    }
    open var canChooseDirectories: Bool {
        get { fatalError() }
        set {}
    }
    open var allowsMultipleSelection: Bool {
        get { fatalError() }
        set {}
    }
}

@available(macOS 10.0, *)
extension NSAlert {
    public enum Style: UInt, Sendable { case warning, informational, critical }
    public var alertStyle: Style {
        get { fatalError() }
        set {}
    }
    public var informativeText: String {
        get { fatalError() }
        set {}
    }
}

@available(macOS 10.0, *)
extension NSButton {
    public var keyEquivalent: String {
        get { fatalError() }
        set {}
    }
    @available(macOS 11.0, *)
    public var hasDestructiveAction: Bool {
        get { fatalError() }
        set {}
    }
}

@available(macOS 10.6, *)
open class NSRunningApplication: NSObject {}

extension NSWorkspace {
    @available(macOS 10.6, *)
    public func activateFileViewerSelecting(_ fileURLs: [URL]) {}
    @available(macOS 12.0, *)
    public func urlForApplication(toOpen contentType: UTType) -> URL? { fatalError() }
    @available(macOS 10.15, *)
    open class OpenConfiguration: NSObject {}
    @available(macOS 10.15, *)
    public func open(
        _ urls: [URL], withApplicationAt applicationURL: URL, configuration: OpenConfiguration,
        completionHandler: (@Sendable (NSRunningApplication?, (any Error)?) -> Void)? = nil
    ) {}
}
