// The part of AppKit that the sources use, as Apple documents it.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import KeyValueObserving
public import UniformTypeIdentifiers
public import WebKit

open class NSImage: NSObject {
    public init?(data: Data) { fatalError() }
    public init(cgImage: CGImage, size: NSSize) { fatalError() }
    open var size: NSSize { fatalError() }
    open var tiffRepresentation: Data? { fatalError() }
}

open class NSBitmapImageRep: NSObject {
    public enum FileType: UInt, Sendable { case png = 4 }
    public struct PropertyKey: Hashable, Sendable {}
    public init?(data: Data) { fatalError() }
    open func representation(using storageType: FileType, properties: [PropertyKey: Any]) -> Data? { fatalError() }
}

@MainActor
open class NSResponder: NSObject {}

@MainActor
open class NSView: NSResponder {
    public init(frame frameRect: NSRect) { fatalError() }
    public convenience override init() { fatalError() }
    open var window: NSWindow? { fatalError() }
    open var frame: NSRect = { fatalError() }()
}

@MainActor
open class NSImageView: NSView {
    public convenience init(image: NSImage) { fatalError() }
}

@MainActor
open class NSScrollView: NSView {
    open var documentView: NSView?
    open var documentVisibleRect: NSRect { fatalError() }
    open var allowsMagnification: Bool = { fatalError() }()
    open var minMagnification: CGFloat = { fatalError() }()
    open var maxMagnification: CGFloat = { fatalError() }()
    open func setMagnification(_ magnification: CGFloat, centeredAt point: NSPoint) { fatalError() }
}

@MainActor
open class NSAlert: NSObject {
    open var messageText: String = { fatalError() }()
    open var accessoryView: NSView?
    open var window: NSWindow { fatalError() }
    @discardableResult
    open func addButton(withTitle title: String) -> NSButton { fatalError() }
    @discardableResult
    open func runModal() -> NSApplication.ModalResponse { fatalError() }
    open func beginSheetModal(for sheetWindow: NSWindow) async -> NSApplication.ModalResponse { fatalError() }
}

@MainActor
open class NSButton: NSView {}

// On macOS a web view is a view.
extension WKWebView {
    @MainActor public var window: NSWindow? { fatalError() }
}
@MainActor
public protocol _WebViewHolder: AnyObject {}
extension _WebViewHolder {
    public var contentView: WKWebView? {
        get { fatalError() }
        set {}
    }
}
extension NSWindow: _WebViewHolder {}

@MainActor
public protocol NSWindowDelegate: NSObjectProtocol {
    func windowShouldClose(_ sender: NSWindow) -> Bool
}

@MainActor
open class NSWindow: NSResponder {
    public struct StyleMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var borderless: StyleMask { fatalError() }
        public static var titled: StyleMask { fatalError() }
        public static var closable: StyleMask { fatalError() }
        public static var miniaturizable: StyleMask { fatalError() }
        public static var resizable: StyleMask { fatalError() }
        public static var fullScreen: StyleMask { fatalError() }
    }
    public enum BackingStoreType: UInt, Sendable { case buffered = 2 }

    public init(contentRect: NSRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType, defer flag: Bool) {
        fatalError()
    }
    open var styleMask: StyleMask = { fatalError() }()
    open var isVisible: Bool { fatalError() }
    open func toggleFullScreen(_ sender: Any?) { fatalError() }
    open var title: String = { fatalError() }()
    open var contentView: NSView?
    open weak var delegate: (any NSWindowDelegate)?
    open var isReleasedWhenClosed: Bool = { fatalError() }()
    open var alphaValue: CGFloat = { fatalError() }()
    open var ignoresMouseEvents: Bool = { fatalError() }()
    open func center() { fatalError() }
    open func orderFrontRegardless() { fatalError() }
    open func makeKeyAndOrderFront(_ sender: Any?) { fatalError() }
    open func close() { fatalError() }
    open func endSheet(_ sheetWindow: NSWindow, returnCode: NSApplication.ModalResponse) { fatalError() }
}

@MainActor
open class NSApplication: NSResponder {
    public struct ModalResponse: Hashable, Sendable {
        public static var OK: ModalResponse { fatalError() }
        public static var cancel: ModalResponse { fatalError() }
        public static var alertFirstButtonReturn: ModalResponse { fatalError() }
    }
    public enum ActivationPolicy: Int, Sendable { case regular, accessory, prohibited }
    open class var shared: NSApplication { fatalError() }
    open var isRunning: Bool { fatalError() }
    @discardableResult
    open func setActivationPolicy(_ activationPolicy: ActivationPolicy) -> Bool { fatalError() }
    open func activate(ignoringOtherApps flag: Bool) { fatalError() }
    open func run() { fatalError() }
    open func registerForRemoteNotifications() { fatalError() }
}

open class NSWorkspace: NSObject {
    open class var shared: NSWorkspace { fatalError() }
    @discardableResult
    open func open(_ url: URL) -> Bool { fatalError() }
}

@MainActor
open class NSOpenPanel: NSWindow {
    public convenience init() { fatalError() }
    open var allowedContentTypes: [UTType] = { fatalError() }()
    open var url: URL? { fatalError() }
    open func beginSheetModal(for window: NSWindow) async -> NSApplication.ModalResponse { fatalError() }
    open func begin() async -> NSApplication.ModalResponse { fatalError() }
    open func cancel(_ sender: Any?) { fatalError() }
}

public protocol NSHapticFeedbackPerformer: NSObjectProtocol {
    func perform(
        _ pattern: NSHapticFeedbackManager.FeedbackPattern, performanceTime: NSHapticFeedbackManager.PerformanceTime)
}

open class NSHapticFeedbackManager: NSObject {
    public enum FeedbackPattern: Int, Sendable { case generic, alignment, levelChange }
    public enum PerformanceTime: UInt, Sendable { case `default`, now, drawCompleted }
    open class var defaultPerformer: any NSHapticFeedbackPerformer { fatalError() }
}
