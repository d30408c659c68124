// The part of AppKit that the sources use, as Apple documents it.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import KeyValueObserving
@_exported public import ObjectiveC

@available(macOS 10.0, *)
open class NSImage: NSObject {
    public init?(data: Data) { fatalError() }
    public init(cgImage: CGImage, size: NSSize) { fatalError() }
    @available(macOS 11.0, *)
    public convenience init?(systemSymbolName name: String, accessibilityDescription description: String?) { fatalError() }
    open var size: NSSize = { fatalError() }()
    open var isTemplate: Bool = { fatalError() }()
    open var tiffRepresentation: Data? { fatalError() }
}

@available(macOS 10.0, *)
open class NSBitmapImageRep: NSObject {
    public enum FileType: UInt, Sendable { case png = 4 }
    public struct PropertyKey: Hashable, Sendable {}
    public init?(data: Data) { fatalError() }
    open func representation(using storageType: FileType, properties: [PropertyKey: Any]) -> Data? { fatalError() }
}

@available(macOS 10.0, *)
@MainActor
open class NSResponder: NSObject {
    open func keyDown(with event: NSEvent) { fatalError() }
    open func performKeyEquivalent(with event: NSEvent) -> Bool { fatalError() }
    open func insertNewline(_ sender: Any?) { fatalError() }
}

@available(macOS 10.0, *)
@MainActor
open class NSView: NSResponder {
    public init(frame frameRect: NSRect) { fatalError() }
    public required init?(coder: NSCoder) { fatalError() }
    public convenience override init() { fatalError() }
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { fatalError() }
        public static var width: AutoresizingMask { fatalError() }
        public static var height: AutoresizingMask { fatalError() }
    }
    open var window: NSWindow? { fatalError() }
    open var superview: NSView? { fatalError() }
    open var toolTip: String?
    open var frame: NSRect = { fatalError() }()
    open var bounds: NSRect = { fatalError() }()
    open var isFlipped: Bool { fatalError() }
    open var mouseDownCanMoveWindow: Bool { fatalError() }
    open var subviews: [NSView] = { fatalError() }()
    open var autoresizingMask: AutoresizingMask = { fatalError() }()
    @available(macOS 10.7, *)
    open var translatesAutoresizingMaskIntoConstraints: Bool = { fatalError() }()
    public class var frameDidChangeNotification: NSNotification.Name { fatalError() }
    open func addSubview(_ view: NSView) { fatalError() }
    open func addSubview(_ view: NSView, positioned place: NSWindow.OrderingMode, relativeTo otherView: NSView?) { fatalError() }
    open func removeFromSuperview() { fatalError() }
    open func viewDidMoveToWindow() { fatalError() }
    open func willRemoveSubview(_ subview: NSView) { fatalError() }
    open func hitTest(_ point: NSPoint) -> NSView? { fatalError() }
    open func convert(_ point: NSPoint, from view: NSView?) -> NSPoint { fatalError() }
    open func convert(_ point: NSPoint, to view: NSView?) -> NSPoint { fatalError() }
    open func registerForDraggedTypes(_ newTypes: [NSPasteboard.PasteboardType]) { fatalError() }
    // Of NSDraggingDestination.
    open func draggingEntered(_ sender: any NSDraggingInfo) -> NSDragOperation { fatalError() }
    open func draggingUpdated(_ sender: any NSDraggingInfo) -> NSDragOperation { fatalError() }
    open func draggingExited(_ sender: (any NSDraggingInfo)?) { fatalError() }
    open func prepareForDragOperation(_ sender: any NSDraggingInfo) -> Bool { fatalError() }
    open func performDragOperation(_ sender: any NSDraggingInfo) -> Bool { fatalError() }
    open func concludeDragOperation(_ sender: (any NSDraggingInfo)?) { fatalError() }
}

@available(macOS 10.0, *)
public struct NSDragOperation: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { fatalError() }
    public static var copy: NSDragOperation { fatalError() }
}

@available(macOS 10.0, *)
@MainActor
public protocol NSDraggingInfo: NSObjectProtocol {
    var draggingPasteboard: NSPasteboard { get }
    var draggingLocation: NSPoint { get }
}

@available(macOS 10.0, *)
@MainActor
open class NSImageView: NSView {
    @available(macOS 10.12, *)
    public convenience init(image: NSImage) { fatalError() }
}

@available(macOS 10.0, *)
@MainActor
open class NSSplitView: NSView {}

@available(macOS 10.0, *)
@MainActor
open class NSScrollView: NSView {
    open var documentView: NSView?
    open var documentVisibleRect: NSRect { fatalError() }
    @available(macOS 10.8, *)
    open var allowsMagnification: Bool = { fatalError() }()
    @available(macOS 10.8, *)
    open var minMagnification: CGFloat = { fatalError() }()
    @available(macOS 10.8, *)
    open var maxMagnification: CGFloat = { fatalError() }()
    @available(macOS 10.8, *)
    open func setMagnification(_ magnification: CGFloat, centeredAt point: NSPoint) { fatalError() }
}

@available(macOS 10.0, *)
@MainActor
open class NSAlert: NSObject {
    open var messageText: String = { fatalError() }()
    open var accessoryView: NSView?
    open var window: NSWindow { fatalError() }
    @discardableResult
    open func addButton(withTitle title: String) -> NSButton { fatalError() }
    @discardableResult
    open func runModal() -> NSApplication.ModalResponse { fatalError() }
    @available(macOS 10.9, *)
    open func beginSheetModal(for sheetWindow: NSWindow) async -> NSApplication.ModalResponse { fatalError() }
}

@available(macOS 10.0, *)
@MainActor
open class NSControl: NSView {
    open weak var target: AnyObject?
    open var action: Selector?
    @discardableResult
    open func sendAction(on mask: NSEvent.EventTypeMask) -> Int { fatalError() }
}

@available(macOS 10.0, *)
@MainActor
open class NSButton: NSControl {
    @available(macOS 10.12, *)
    public convenience init(title: String, target: Any?, action: Selector?) { fatalError() }
    open var image: NSImage?
}

@available(macOS 10.10, *)
@MainActor
open class NSStatusBarButton: NSButton {}

@available(macOS 10.0, *)
@MainActor
open class NSStatusBar: NSObject {
    open class var system: NSStatusBar { fatalError() }
    open func statusItem(withLength length: CGFloat) -> NSStatusItem { fatalError() }
    open func removeStatusItem(_ item: NSStatusItem) { fatalError() }
}

@available(macOS 10.0, *)
@MainActor
open class NSStatusItem: NSObject {
    public static let variableLength: CGFloat = { fatalError() }()
    @available(macOS 10.10, *)
    open var button: NSStatusBarButton? { fatalError() }
    open var menu: NSMenu?
    @available(macOS 10.12, *)
    open var isVisible: Bool = { fatalError() }()
}

@available(macOS 10.0, *)
@MainActor
open class NSMenu: NSObject {
    public init(title: String) { fatalError() }
    open var title: String = { fatalError() }()
    open func addItem(_ newItem: NSMenuItem) { fatalError() }
    open class func popUpContextMenu(_ menu: NSMenu, with event: NSEvent, for view: NSView) { fatalError() }
    @available(macOS 10.6, *)
    open func popUp(positioning item: NSMenuItem?, at location: NSPoint, in view: NSView?) -> Bool { fatalError() }
    @available(macOS 10.6, *)
    open var allowsContextMenuPlugIns: Bool = { fatalError() }()
    @available(macOS 15.2, *)
    open var automaticallyInsertsWritingToolsItems: Bool {
        get { fatalError() }
        set { fatalError() }
    }
    open func cancelTracking() { fatalError() }
}

@available(macOS 10.0, *)
@MainActor
open class NSMenuItem: NSObject {
    open class func separator() -> NSMenuItem { fatalError() }
    public init(title string: String, action selector: Selector?, keyEquivalent charCode: String) { fatalError() }
    open var keyEquivalent = ""
    open var isHidden = false
    open var allowsKeyEquivalentWhenHidden = false
    open var keyEquivalentModifierMask: NSEvent.ModifierFlags = { fatalError() }()
    open var state: NSControl.StateValue = { fatalError() }()
    open var submenu: NSMenu?
    open weak var target: AnyObject?
    open var action: Selector?
    open var representedObject: Any?
}

extension NSControl {
    public struct StateValue: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let on: StateValue = { fatalError() }()
        public static let off: StateValue = { fatalError() }()
    }
}

@available(macOS 10.0, *)
@MainActor
public protocol NSWindowDelegate: NSObjectProtocol {
    func windowShouldClose(_ sender: NSWindow) -> Bool
    func windowShouldZoom(_ window: NSWindow, toFrame newFrame: NSRect) -> Bool
}

// It is optional.
extension NSWindowDelegate {
    public func windowShouldZoom(_ window: NSWindow, toFrame newFrame: NSRect) -> Bool { fatalError() }
}

@available(macOS 10.0, *)
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
        public static var fullSizeContentView: StyleMask { fatalError() }
    }
    public enum BackingStoreType: UInt, Sendable { case buffered = 2 }
    public enum OrderingMode: Int, Sendable {
        case above = 1
        case below = -1
        case out = 0
    }
    public struct CollectionBehavior: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        @available(macOS 10.7, *)
        public static var fullScreenPrimary: CollectionBehavior { fatalError() }
    }

    public init(contentRect: NSRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType, defer flag: Bool) {
        fatalError()
    }
    open var styleMask: StyleMask = { fatalError() }()
    open var isVisible: Bool { fatalError() }
    open var isMiniaturized: Bool { fatalError() }
    public class var didResizeNotification: NSNotification.Name { fatalError() }
    @available(macOS 10.7, *)
    public class var didEnterFullScreenNotification: NSNotification.Name { fatalError() }
    @available(macOS 10.7, *)
    public class var didExitFullScreenNotification: NSNotification.Name { fatalError() }
    public class var didBecomeKeyNotification: NSNotification.Name { fatalError() }
    public class var didResignKeyNotification: NSNotification.Name { fatalError() }
    open var isKeyWindow: Bool { fatalError() }
    open var isZoomed: Bool { fatalError() }
    public typealias FrameAutosaveName = String
    @discardableResult
    open func setFrameAutosaveName(_ name: FrameAutosaveName) -> Bool { fatalError() }
    open func sendEvent(_ event: NSEvent) { fatalError() }
    open func zoom(_ sender: Any?) { fatalError() }
    open func miniaturize(_ sender: Any?) { fatalError() }
    open func setContentSize(_ size: NSSize) { fatalError() }
    open var contentMinSize: NSSize = { fatalError() }()
    @available(macOS 10.11, *)
    open func performDrag(with event: NSEvent) { fatalError() }
    @available(macOS 10.10, *)
    open var titlebarAppearsTransparent: Bool = { fatalError() }()
    @available(macOS 10.10, *)
    open var titleVisibility: TitleVisibility = { fatalError() }()
    public enum TitleVisibility: Int, Sendable { case visible, hidden }
    open func toggleFullScreen(_ sender: Any?) { fatalError() }
    open var title: String = { fatalError() }()
    open var contentView: NSView?
    @discardableResult
    open func makeFirstResponder(_ responder: NSResponder?) -> Bool { fatalError() }
    @available(macOS 10.10, *)
    open func addTitlebarAccessoryViewController(_ childViewController: NSTitlebarAccessoryViewController) { fatalError() }
    open weak var initialFirstResponder: NSView?
    @available(macOS 10.5, *)
    open var collectionBehavior: CollectionBehavior = { fatalError() }()
    open var windowNumber: Int { fatalError() }
    open weak var delegate: (any NSWindowDelegate)?
    open var isReleasedWhenClosed: Bool = { fatalError() }()
    open var alphaValue: CGFloat = { fatalError() }()
    open var ignoresMouseEvents: Bool = { fatalError() }()
    open func center() { fatalError() }
    open func orderFrontRegardless() { fatalError() }
    open func orderOut(_ sender: Any?) { fatalError() }
    open func makeKeyAndOrderFront(_ sender: Any?) { fatalError() }
    open func close() { fatalError() }
    @available(macOS 10.6, *)
    open var preventsApplicationTerminationWhenModal: Bool = { fatalError() }()
    @available(macOS 10.9, *)
    open var sheets: [NSWindow] { fatalError() }
    @available(macOS 10.9, *)
    open var sheetParent: NSWindow? { fatalError() }
    open func endSheet(_ sheetWindow: NSWindow, returnCode: NSApplication.ModalResponse) { fatalError() }
}

@available(macOS 10.0, *)
@MainActor
public protocol NSApplicationDelegate: NSObjectProtocol {
    @available(macOS 10.13, *)
    func application(_ application: NSApplication, open urls: [URL])
    func application(_ sender: NSApplication, openFile filename: String) -> Bool
    func application(_ sender: NSApplication, openFiles filenames: [String])
    func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply
    func applicationShouldHandleReopen(_ sender: NSApplication, hasVisibleWindows flag: Bool) -> Bool
    @available(macOS 12.0, *)
    func applicationSupportsSecureRestorableState(_ app: NSApplication) -> Bool
}

// They are optional.
extension NSApplicationDelegate {
    public func application(_ application: NSApplication, open urls: [URL]) { fatalError() }
    public func application(_ sender: NSApplication, openFile filename: String) -> Bool { fatalError() }
    public func application(_ sender: NSApplication, openFiles filenames: [String]) { fatalError() }
    public func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply { fatalError() }
    public func applicationShouldHandleReopen(_ sender: NSApplication, hasVisibleWindows flag: Bool) -> Bool { fatalError() }
    @available(macOS 12.0, *)
    public func applicationSupportsSecureRestorableState(_ app: NSApplication) -> Bool { fatalError() }
}

@available(macOS 10.0, *)
@MainActor
open class NSApplication: NSResponder {
    public struct ModalResponse: Hashable, Sendable {
        public static var OK: ModalResponse { fatalError() }
        public static var cancel: ModalResponse { fatalError() }
        public static var alertFirstButtonReturn: ModalResponse { fatalError() }
    }
    public enum TerminateReply: UInt, Sendable { case terminateCancel, terminateNow, terminateLater }
    public enum ActivationPolicy: Int, Sendable { case regular, accessory, prohibited }
    open class var shared: NSApplication { fatalError() }
    open weak var delegate: (any NSApplicationDelegate)?
    open var isRunning: Bool { fatalError() }
    open var currentEvent: NSEvent? { fatalError() }
    @available(macOS 10.6, *)
    open func activationPolicy() -> ActivationPolicy { fatalError() }
    @discardableResult
    open func setActivationPolicy(_ activationPolicy: ActivationPolicy) -> Bool { fatalError() }
    @available(macOS, introduced: 10.0, deprecated: 14.0)
    open func activate(ignoringOtherApps flag: Bool) { fatalError() }
    open func run() { fatalError() }
    open func terminate(_ sender: Any?) { fatalError() }
    open func reply(toApplicationShouldTerminate shouldTerminate: Bool) { fatalError() }
    open var modalWindow: NSWindow? { fatalError() }
    open func stopModal(withCode returnCode: ModalResponse) { fatalError() }
    open func registerForRemoteNotifications() { fatalError() }
    open var mainMenu: NSMenu?
    open var servicesMenu: NSMenu?
    open var windowsMenu: NSMenu?
    open var keyWindow: NSWindow? { fatalError() }
    @available(macOS 10.14, *)
    open var appearance: NSAppearance?
    @available(macOS 10.14, *)
    open var effectiveAppearance: NSAppearance { fatalError() }
}

@available(macOS 10.9, *)
open class NSAppearance: NSObject {
    public struct Name: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        @available(macOS 10.9, *)
        public static var aqua: Name { fatalError() }
        @available(macOS 10.14, *)
        public static var darkAqua: Name { fatalError() }
    }
    public init?(named name: Name) { fatalError() }
    @available(macOS 10.14, *)
    open func bestMatch(from appearances: [Name]) -> Name? { fatalError() }
}

open class NSWorkspace: NSObject {
    open class var shared: NSWorkspace { fatalError() }
    @discardableResult
    open func open(_ url: URL) -> Bool { fatalError() }
    open func isFilePackage(atPath fullPath: String) -> Bool { fatalError() }
}

@available(macOS 10.0, *)
open class NSPasteboard: NSObject {
    public struct PasteboardType: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { fatalError() }
        public static let string: PasteboardType = { fatalError() }()
        public static let html: PasteboardType = { fatalError() }()
        public static let png: PasteboardType = { fatalError() }()
        public static let tiff: PasteboardType = { fatalError() }()
        @available(macOS 10.13, *)
        public static let fileURL: PasteboardType = { fatalError() }()
    }
    public struct ReadingOptionKey: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { fatalError() }
        public static let urlReadingFileURLsOnly: ReadingOptionKey = { fatalError() }()
    }
    @available(macOS 15.4, *)
    public enum AccessBehavior: Int, Sendable { case `default`, ask, alwaysAllow, alwaysDeny }
    @available(macOS 15.4, *)
    open var accessBehavior: AccessBehavior { fatalError() }
    open class var general: NSPasteboard { fatalError() }
    open var types: [PasteboardType]? { fatalError() }
    open func string(forType dataType: PasteboardType) -> String? { fatalError() }
    open func data(forType dataType: PasteboardType) -> Data? { fatalError() }
    open func readObjects(forClasses classArray: [AnyClass], options: [ReadingOptionKey: Any]? = nil) -> [Any]? { fatalError() }
    @discardableResult
    open func writeObjects(_ objects: [any NSPasteboardWriting]) -> Bool { fatalError() }
    @discardableResult
    open func clearContents() -> Int { fatalError() }
    @discardableResult
    open func setString(_ string: String, forType dataType: PasteboardType) -> Bool { fatalError() }
}

@available(macOS 10.6, *)
public protocol NSPasteboardWriting: NSObjectProtocol {}

@available(macOS 10.6, *)
extension NSURL: NSPasteboardWriting {}

@available(macOS 10.6, *)
open class NSPasteboardItem: NSObject, NSPasteboardWriting {
    open var types: [NSPasteboard.PasteboardType] { fatalError() }
    @discardableResult
    open func setString(_ string: String, forType type: NSPasteboard.PasteboardType) -> Bool { fatalError() }
    @discardableResult
    open func setData(_ data: Data, forType type: NSPasteboard.PasteboardType) -> Bool { fatalError() }
}

@available(macOS 10.11, *)
public protocol NSHapticFeedbackPerformer: NSObjectProtocol {
    func perform(
        _ pattern: NSHapticFeedbackManager.FeedbackPattern, performanceTime: NSHapticFeedbackManager.PerformanceTime)
}

@available(macOS 10.11, *)
open class NSHapticFeedbackManager: NSObject {
    public enum FeedbackPattern: Int, Sendable { case generic, alignment, levelChange }
    public enum PerformanceTime: UInt, Sendable { case `default`, now, drawCompleted }
    open class var defaultPerformer: any NSHapticFeedbackPerformer { fatalError() }
}

// MARK: For WebKit's declarations alone

@available(macOS 10.0, *)
open class NSColor: NSObject, @unchecked Sendable {}
@available(macOS 10.0, *)
@MainActor
open class NSEvent: NSObject {
    public struct ModifierFlags: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var shift: ModifierFlags { fatalError() }
        public static var function: ModifierFlags { fatalError() }
        public static var deviceIndependentFlagsMask: ModifierFlags { fatalError() }
        public static var command: ModifierFlags { fatalError() }
        public static var control: ModifierFlags { fatalError() }
        public static var option: ModifierFlags { fatalError() }
    }
    public enum EventType: UInt, Sendable {
        case leftMouseDown = 1
        case leftMouseUp = 2
        case rightMouseDown = 3
        case rightMouseUp = 4
        case keyDown = 10
    }
    public struct EventTypeMask: OptionSet, Sendable {
        public let rawValue: UInt64
        public init(rawValue: UInt64) { self.rawValue = rawValue }
        public static var leftMouseUp: EventTypeMask { fatalError() }
        public static var rightMouseUp: EventTypeMask { fatalError() }
    }
    open class func mouseEvent(
        with type: EventType, location: NSPoint, modifierFlags flags: ModifierFlags, timestamp time: TimeInterval,
        windowNumber wNum: Int, context unusedPassNil: NSGraphicsContext?, eventNumber eNum: Int, clickCount cNum: Int,
        pressure: Float
    ) -> NSEvent? { fatalError() }
    open var type: EventType { fatalError() }
    open var keyCode: UInt16 { fatalError() }
    open var modifierFlags: ModifierFlags { fatalError() }
    open var charactersIgnoringModifiers: String? { fatalError() }
}
@available(macOS 15.0, *)
public enum NSWritingToolsBehavior: Int, Sendable {
    case none = -1
    case `default`, complete, limited
}
@available(macOS 10.0, *)
open class NSGraphicsContext: NSObject {}
