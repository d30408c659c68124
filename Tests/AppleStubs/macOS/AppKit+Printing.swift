public import Foundation

@available(macOS 10.0, *)
@MainActor
open class NSPrintInfo: NSObject {
    public struct AttributeKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { fatalError() }
        public static var allPages: AttributeKey { fatalError() }
        public static var firstPage: AttributeKey { fatalError() }
        public static var lastPage: AttributeKey { fatalError() }
        public static var jobSavingURL: AttributeKey { fatalError() }
    }
    public struct JobDisposition: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { fatalError() }
        public static var save: JobDisposition { fatalError() }
    }
    public enum PaperOrientation: Int, Sendable { case portrait, landscape }
    public enum PaginationMode: UInt, Sendable { case automatic, fit, clip }
    open class var shared: NSPrintInfo {
        get { fatalError() }
        set {}
    }
    open func dictionary() -> NSMutableDictionary { fatalError() }
    open var paperSize: NSSize
    open var leftMargin: CGFloat
    open var rightMargin: CGFloat
    open var topMargin: CGFloat
    open var bottomMargin: CGFloat
    open var orientation: PaperOrientation
    @available(macOS 10.6, *)
    open var scalingFactor: CGFloat {
        get { fatalError() }
        set {}
    }
    open var horizontalPagination: PaginationMode
    open var isHorizontallyCentered: Bool
    open var isVerticallyCentered: Bool
    open var printer: NSPrinter
    open var jobDisposition: JobDisposition
    public override init() { fatalError() }
}

@available(macOS 10.0, *)
@MainActor
open class NSPrinter: NSObject {
    public init?(name: String) { fatalError() }
}

@available(macOS 10.0, *)
@MainActor
open class NSPrintOperation: NSObject {
    @available(macOS 10.4, *)
    open var showsPrintPanel: Bool {
        get { fatalError() }
        set {}
    }
    @available(macOS 10.4, *)
    open var showsProgressPanel: Bool {
        get { fatalError() }
        set {}
    }
    open var view: NSView? { fatalError() }
    open func runModal(
        for docWindow: NSWindow, delegate: Any?, didRun didRunSelector: Selector?, contextInfo: UnsafeMutableRawPointer?
    ) {}
}
