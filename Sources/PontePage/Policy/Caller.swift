internal import PonteWire
package import WebKit

/// The document that speaks, as the engine reports it. Two are equal if both are of one origin; of an opaque one, only if they are the same document.
public struct Caller: Hashable, Sendable {
    /// True for the main frame.
    public let isMainFrame: Bool
    /// `nil` is an opaque origin, which equals no other.
    public let origin: Origin?
    /// The name of a document of an opaque origin; `nil` for other origins, and where the document has not been told apart.
    private var document: String?
    /// The engine's number for the document's window, in its web process, where it tells one. It tells posts apart, and not callers.
    private var window: UInt64?

    /// A frame with its origin; `nil` is an opaque one.
    public init(isMainFrame: Bool, origin: Origin?) {
        self.isMainFrame = isMainFrame
        self.origin = origin
    }

    public static func == (one: Caller, other: Caller) -> Bool {
        one.looksLike(other) && one.document == other.document
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(isMainFrame)
        hasher.combine(origin)
        hasher.combine(document)
    }

    /// The caller as the document of a name, which no other document has.
    package func named(_ document: String) -> Caller {
        var named = self
        if origin == nil { named.document = document }
        return named
    }

    /// True if both are the same kind of frame, and of one origin or of opaque ones, which may be two.
    package func looksLike(_ other: Caller) -> Bool {
        isMainFrame == other.isMainFrame && origin == other.origin
    }

    /// True if both can only be of one origin, or of one document, without its name.
    package func isSurely(_ other: Caller) -> Bool {
        looksLike(other) && (origin != nil || (window != nil && window == other.window))
    }

    /// True if both are of one window that is not the main frame's.
    package func isSameSubframe(as other: Caller) -> Bool {
        looksLike(other) && !isMainFrame && window != nil && window == other.window
    }

    /// The window that a document speaks from. It does not make that up, other than its name.
    package enum Place: Hashable, Sendable {
        case mainFrame
        case window(UInt64)
        /// Any sub-frame of an origin, where the engine tells of no window.
        case subframes(Origin?)
    }

    package var place: Place {
        if isMainFrame { return .mainFrame }
        return window.map(Place.window) ?? .subframes(origin)
    }

    /// Whose is what outlives a document: an origin's, or that of one document where the origin is opaque.
    package enum Owner: Hashable, Sendable {
        case origin(Origin)
        case document(String)
    }

    /// `nil` for a document of an opaque origin that has not been told apart: nothing is its.
    package var owner: Owner? {
        origin.map(Owner.origin) ?? document.map(Owner.document)
    }
}

extension Caller {
    @MainActor
    package init(_ frame: WKFrameInfo) {
        self.init(isMainFrame: frame.isMainFrame, origin: Origin(frame.securityOrigin))
        window = frame.window
    }

    @available(iOS 26, macOS 26, *)
    @MainActor
    init(_ frame: WebPage.FrameInfo) {
        self.init(isMainFrame: frame.isMainFrame, origin: Origin(frame.securityOrigin))
    }
}

extension Origin {
    /// `nil` for an opaque one.
    @MainActor
    fileprivate init?(_ origin: WKSecurityOrigin) {
        guard !origin.protocol.isEmpty else { return nil }
        self.init(scheme: origin.protocol, host: origin.host, port: origin.port == 0 ? nil : origin.port)
    }
}

extension Caller {
    /// `https://app.example.com in the main frame`.
    package var described: String {
        (origin.map(\.description) ?? "a document without an origin") + (isMainFrame ? " in the main frame" : " in a sub-frame")
    }
}
